import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dropFiles, goTo, loadText, setK, toggle } from "../actions.ts";
import { listed } from "../views/boundary/boundaries.ts";
import { empty, openPage, settled, singleFile, takeFaults } from "../browser.ts";
import { ownClipboard } from "../clipboard.ts";
import { runNames, tableValues, texts } from "../reading.ts";
import { linkIn, linkTo, openShare, shareDialog } from "../sharing.ts";
import { manyRuns, threeRuns } from "../texts.ts";

const contents = (page: Page) => texts(page, "pc-share-dialog [aria-label=Contents] li");
const names = (page: Page) => page.getByLabel("Include the names of tasks");

async function openOwn(text: string, hash = empty): Promise<Page> {
  const page = await openPage({ hash });
  await loadText(page, text);
  return page;
}

/** This many runs and tasks, with counts up to n drawn uniformly from a fixed seed. */
function many(runs: number, tasks: number, n: number): string {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647);
  const rows = Array.from(
    { length: runs * tasks },
    (_, i) => `t${i % tasks},${n},${next() % (n + 1)},m${Math.floor(i / tasks)}`,
  );
  return ["task,n,c,model", ...rows].join("\n");
}

/** Saves the file of the dialog, and returns its text. */
async function savedFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("runs.passcurve.json");
  return text(await download.createReadStream());
}

test("a link opens the same values, view and settings elsewhere, by numbers of tasks", async () => {
  const page = await openOwn(threeRuns);
  await setK(page, 4);
  await toggle(page, "beta");
  await openShare(page);
  expect(await contents(page)).toEqual([
    "3 runs: alpha, beta, gamma",
    "where they are from: own.csv",
    "n and c of 2 tasks, with numbers in place of the names of tasks: runs can still be compared task by task",

    "the view Curves with its settings",
  ]);
  const link = await linkIn(page);
  expect(link).toMatch(/^#curves\?k=4&off=beta&files=own\.csv&data=v1\.[\w-]+z$/);
  const copy = await openPage({ hash: link });
  expect(await runNames(copy)).toEqual(["alpha", "beta", "gamma"]);
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  expect(await copy.locator("input.k").inputValue()).toBe("4");
  await goTo(copy, "Compare");
  await copy.locator("pc-compare-view .headline").waitFor();
  expect(await texts(copy, "pc-compare-view")).not.toContain("Different tasks");
});

test("names of tasks come along where they are wanted, and no sooner", async () => {
  const page = await openOwn(threeRuns);
  const short = await linkTo(page);
  await openShare(page);
  await names(page).click();
  await expect.poll(() => contents(page)).toContain("n and c of 2 tasks, with the names of tasks");
  const long = await linkIn(page);
  for (const [link, task] of [
    [short, "task 1"],
    [long, "a"],
  ] as const) {
    const copy = await openPage({ hash: link.replace("#curves", "#boundary") });
    await copy.locator("pc-boundary-view .headline").waitFor();
    await copy.getByLabel("Which tasks to list").selectOption("all");
    await expect.poll(() => listed(copy)).toContain(task);
  }
});

test("only the runs that are on come along where that is wanted", async () => {
  const page = await openOwn(manyRuns(14));
  await openShare(page);
  expect((await contents(page))[0]).toBe("14 runs: run-0, run-1, run-2 and 11 more");
  await page.getByLabel("Only the runs that are on").click();
  await expect.poll(async () => (await contents(page))[0]).toMatch(/^12 runs/);
  const copy = await openPage({ hash: await linkIn(page) });
  expect(await runNames(copy)).toHaveLength(12);
  expect(await tableValues(copy)).toEqual(await tableValues(page));
});

test("the link is copied, and the dialog says so; where the clipboard is refused, too", async () => {
  const page = await openPage({ hash: empty });
  await ownClipboard(page);
  await loadText(page, threeRuns);
  await openShare(page);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await shareDialog(page).getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(await linkIn(page));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await page.getByRole("button", { name: "Copy the link" }).click();
  await shareDialog(page).getByText("The browser refused the clipboard").waitFor();
});

test("by keyboard: it opens, its parts are reached, Escape closes it and leads back", async () => {
  const page = await openOwn(threeRuns);
  await page.getByRole("button", { name: "Share", exact: true }).focus();
  await page.keyboard.press("Enter");
  await shareDialog(page).waitFor();
  await linkIn(page);
  const reached: string[] = [];
  for (let i = 0; i < 7; ++i) {
    reached.push(
      await page.evaluate(() => {
        const dialog = document
          .querySelector("pc-app")
          ?.shadowRoot?.querySelector("pc-share-dialog");
        const within = dialog?.shadowRoot?.activeElement;
        const active = within?.shadowRoot?.activeElement ?? within;
        return (
          active?.ariaLabel ?? active?.closest("label")?.textContent ?? active?.textContent ?? ""
        );
      }),
    );
    await page.keyboard.press("Tab");
  }
  expect(reached.map((each) => each.trim())).toEqual([
    "Close",
    "Include the names of tasks",
    "Link",
    "Copy the link",
    "On your page",
    "Save as a page",
    "Save the file",
  ]);
  await page.keyboard.press("Escape");
  await shareDialog(page).waitFor({ state: "detached" });
  const focused = await page.evaluate(
    () => document.querySelector("pc-app")?.shadowRoot?.activeElement?.textContent,
  );
  expect(focused).toBe("Share");
});

test("an example is named and not sent along, and an empty page is its view", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline&beyond=none" });
  await openShare(page);
  await shareDialog(page).getByText("holds no data").waitFor();
  expect(await linkIn(page)).toBe("#curves?example=taubench-airline&beyond=none");
  const bare = await openPage({ hash: empty });
  await openShare(bare);
  await shareDialog(bare).getByText("No data are loaded.").waitFor();
});

test("what is too long as rows is grouped, and what is too long at all is offered as a file", async () => {
  const page = await openOwn(many(1, 60_000, 20), "#formulas?example=none");
  await openShare(page);
  await expect.poll(async () => (await contents(page)).join()).toContain("have each n and c");
  expect((await contents(page)).join()).toContain("Boundary cannot list tasks");
  const larger = await openOwn(many(4, 9000, 1_000_000), "#formulas?example=none");
  await larger.getByRole("button", { name: "Share", exact: true }).click();
  await shareDialog(larger).getByText("Save the file in its place").waitFor();
  const file = JSON.parse(await savedFile(larger)) as { runs: { c: number[] }[] };
  expect(file.runs.map(({ c }) => c.length)).toEqual([9000, 9000, 9000, 9000]);
});

test("a saved file opens as the link does: the same values, view and settings", async () => {
  const page = await openOwn(threeRuns);
  await setK(page, 4);
  await toggle(page, "beta");
  await openShare(page);
  await names(page).click();
  const content = await savedFile(page);
  const copy = await openPage({ hash: "#formulas?example=none" });
  await dropFiles(copy, [{ name: "runs.passcurve.json", content }]);
  await copy.locator("pc-curves-view pc-table tbody tr").first().waitFor();
  await settled(copy);
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  await expect.poll(() => copy.url()).toMatch(/#curves\?example=none&k=4&off=beta$/);
});

test("beside other data a saved file leaves view and settings as they are", async () => {
  const page = await openOwn(threeRuns);
  await openShare(page);
  const content = await savedFile(page);
  await page.keyboard.press("Escape");
  const other = await openOwn("task,n,c,model\na,10,1,own\n", "#curves?example=none&k=2");
  await dropFiles(other, [{ name: "runs.passcurve.json", content }]);
  expect(await runNames(other)).toEqual(["own", "alpha", "beta", "gamma"]);
  expect(await other.locator("input.k").inputValue()).toBe("2");
});

test("an altered file is refused in words", async () => {
  const page = await openPage({ hash: empty });
  const file =
    '{"passcurve":1,"address":"","runs":[{"name":"a","n":3,"c":[1]}],"checksum":"00000000"}';
  await loadText(page, file, "a.passcurve.json");
  await page.locator("pc-data-panel .refused").getByText("its checksum differs").waitFor();
});

test("from the page in one file the dialog says where its link opens", async () => {
  const page = await openPage({ address: singleFile, hash: empty });
  await loadText(page, threeRuns);
  await openShare(page);
  await shareDialog(page).getByText("only where the same file is").waitFor();
  const copy = await openPage({ address: singleFile, hash: await linkIn(page) });
  expect(await tableValues(copy)).toEqual(await tableValues(page));
  takeFaults(page);
});
