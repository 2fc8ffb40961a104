import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot } from "../browser.ts";
import { plain, runNames, tableValues } from "../reading.ts";

const csv = `model,T,task,n,c,cluster
a,1,t1,10,3,x
a,1,t2,10,0,y
a,2,t1,10,5,x
a,2,t2,10,1,y
"b, ""odd"" <i>",1,t1,4,4,x
`;

const status = async (page: Page) =>
  plain(await page.locator("pc-save-counts [role=status]").innerText());

/** Presses the button, and loads its file into the page. */
async function saved(page: Page, form: "CSV" | "JSON") {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Save as counts, ${form}` }).click(),
  ]);
  await expect.poll(() => status(page)).toMatch(/reads back|does not keep|cannot be read/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks).toString("utf8") };
}

for (const form of ["CSV", "JSON"] as const)
  test(`counts that are saved as ${form} give the same curves once they are dropped`, async () => {
    const page = await openPage({ hash: empty });
    await loadText(page, csv);
    const [names, values] = [await runNames(page), await tableValues(page)];
    const file = await saved(page, form);
    expect(await status(page)).toContain("reads back to the same runs");
    expect(file.name).toBe(form === "CSV" ? "counts.csv" : "counts.passcurve.json");
    await page.getByRole("button", { name: "Remove own.csv" }).click();
    await loadFiles(page, [file]);
    expect(await runNames(page)).toEqual(names);
    expect(await tableValues(page)).toEqual(values);
  });

test("samples survive a reload and a file of JSON, and a CSV says that it keeps none", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,answer,correct\na,7,1\na,8,0\na,8,0\na,,0\n");
  await expect
    .poll(() => page.locator("pc-data-panel [aria-label='Stored data'] p").innerText())
    .toContain("until you clear them");
  await page.reload();
  await expect.poll(() => runNames(page)).toEqual(["own"]);
  const file = await saved(page, "JSON");
  expect(file.content).toContain('"votes": [[1,2]]');
  expect(await status(page)).toContain("reads back to the same runs");
  await page.getByRole("button", { name: "Remove own.csv" }).click();
  await loadFiles(page, [file]);
  await expect.poll(() => runNames(page)).toEqual(["own"]);
  expect((await saved(page, "JSON")).content).toContain('"votes": [[1,2]]');
  await saved(page, "CSV");
  expect(await status(page)).toMatch(/does not keep .*answers of samples/);
});

test("what a CSV cannot keep is named, and JSON keeps it", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await page.getByRole("button", { name: /^Data/ }).click();
  await loadText(page, "task,n,c\nt1,4,2\n", "one.csv");
  await page.getByRole("button", { name: "Rename one" }).click();
  await page.getByLabel("Name", { exact: true }).fill("mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved(page, "CSV");
  expect(await status(page)).toMatch(/does not keep labels\. Save JSON to keep all\.$/);
  await screenshot(page, "save-counts-phone");
  await saved(page, "JSON");
  expect(await status(page)).toContain("reads back to the same runs");
});
