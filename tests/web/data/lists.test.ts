import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage } from "../browser.ts";
import { copiedAs } from "../table-copies.ts";

const counts = "task,n,c\na,20,0\nb,20,3\nc,20,20\nd,20,11";
const permissions = ["clipboard-read", "clipboard-write"];

const open = async (hash: string, viewAddress: string) => {
  const page = await openPage({ hash, permissions });
  await loadText(page, counts, "own.csv");
  await page.locator(viewAddress).first().waitFor();
  return page;
};

const heads = (page: Awaited<ReturnType<typeof openPage>>, table: string) => () =>
  page
    .locator(`${table} thead th`)
    .evaluateAll((all) => all.map((each) => each.textContent.trim()).slice(1));

test("the ks of the curves' table are typed as a list, and stand in the address", async () => {
  const page = await open("#curves?example=none&beyond=none", "pc-curves-view pc-table table");
  const shown = heads(page, "pc-curves-view pc-table");
  const field = page.getByLabel("Columns at k =");
  await field.fill("1-3, powers of two to 16");
  await field.press("Enter");
  await expect.poll(shown).toEqual(["pass@1", "pass@2", "pass@3", "pass@4", "pass@8", "pass@16"]);
  await expect.poll(() => decodeURIComponent(page.url())).toContain("ks=1,2,3,4,8,16");
  expect(await page.locator("pc-curves-view pc-table tbody td data").count()).toBe(6);

  await field.fill("4, eight");
  await field.press("Enter");
  await page.getByText("“eight” is no k").waitFor();
  expect(await shown()).toHaveLength(6);
  await page.getByRole("button", { name: "auto" }).click();
  await expect.poll(shown).toContain("pass@5");
  await expect.poll(() => page.url()).not.toContain("ks=");
});

test("Beyond n and Depth take the same list", async () => {
  const page = await open("#extrapolate?example=none&ks=50,400", "pc-extrapolate-view table");
  await expect
    .poll(heads(page, "pc-extrapolate-view [aria-label='pass@k by run and model'] table"))
    .toEqual(expect.arrayContaining(["HB, k = 50", "HB, k = 400", "LinMix, k = 400"]));
  const depth = await openPage({ hash: "#depth?example=simulated-depth&ks=2,6" });
  await expect
    .poll(heads(depth, "pc-depth-view pc-table >> nth=0 >> css=table"))
    .toEqual(expect.arrayContaining(["k = 2", "k = 6"]));
});

test("shares are printed in the units and digits that are chosen once", async () => {
  const page = await open(
    "#curves?example=none&beyond=none&k=1&ks=1",
    "pc-curves-view pc-table table",
  );
  const cell = page.locator("pc-curves-view pc-table tbody td data").first();
  const headline = page.locator("pc-curves-view .answer data");
  await expect.poll(() => cell.textContent()).toBe("42.5\u00a0%");
  await page.getByLabel("Print shares as").selectOption("fraction");
  await expect.poll(() => cell.textContent()).toBe("0.425");
  await expect.poll(() => headline.textContent()).toBe("0.425");
  await page.getByLabel("decimals").selectOption("2");
  await expect.poll(() => cell.textContent()).toBe("0.43");
  await page.getByLabel("Print shares as").selectOption("times-100");
  await expect.poll(() => cell.textContent()).toBe("42.50");
  await expect.poll(() => page.url()).toContain("units=times-100&digits=2");
  const table = page.locator("pc-curves-view pc-table");
  expect(await copiedAs(page, table, "Markdown")).toContain("| 42.50");
  expect(await copiedAs(page, table, "CSV")).toContain(",0.425,");
  await page.goto(page.url().replace("#curves", "#reliability"));
  await page.getByText("42.50").first().waitFor();
});

test("other units and digits leave open what the reader has opened, and print it again", async () => {
  const hash = "#depth?example=none";
  const page = await openPage({ hash });
  await loadText(page, "model,task,T,n,c\na,x,0,8,3\na,y,0,8,1\na,x,1,8,4\na,y,1,8,2");
  const section = page.locator("[data-section=fewer]");
  await section.locator("summary").click();
  const rows = section.locator("tbody tr");
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const drawn = await rows.count();
  const cell = page.locator("pc-depth-view pc-table tbody td data").first();
  const [percent, fraction] = [(share: string) => `${share}\u00a0%`, (share: string) => share];
  await expect.poll(() => cell.textContent()).toBe(percent("25.0"));
  await page.getByLabel("Print shares as").selectOption("fraction");
  await expect.poll(() => cell.textContent()).toBe(fraction("0.250"));
  expect(await rows.count()).toBe(drawn);
  await page.getByLabel("decimals").selectOption("1");
  await expect.poll(() => cell.textContent()).toBe(fraction("0.3"));
  expect(await rows.count()).toBe(drawn);
  expect(await section.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
});

test("other units leave a table whole and its filter set", async () => {
  const tasks = Array.from({ length: 14 }, (_, i) => `t${i},10,`);
  const counts = ["a", "b"].flatMap((model, m) =>
    tasks.map((task, i) => `${task}${(i * (m + 1)) % 11},${model}`),
  );
  const page = await openPage({ hash: "#compare?example=none&k=2" });
  await loadText(page, `task,n,c,model\n${counts.join("\n")}\n`);
  const table = page.getByRole("region", { name: "Tasks of both runs" });
  await page.getByRole("button", { name: "Show all 14 rows" }).click();
  await expect.poll(() => table.locator("tbody tr").count()).toBe(14);
  await page.getByLabel("Filter tasks").fill("t1");
  await expect.poll(() => table.locator("tbody tr").count()).toBe(5);
  const ranked = page.getByRole("region", { name: "Runs by value" }).locator("data").first();
  await expect.poll(() => ranked.textContent()).toContain("%");
  await page.getByLabel("Print shares as").selectOption("fraction");
  await expect.poll(() => ranked.textContent()).toMatch(/^0\.\d+$/);
  expect(await table.locator("tbody tr").count()).toBe(5);
  await page.getByLabel("Filter tasks").fill("");
  await expect.poll(() => table.locator("tbody tr").count()).toBe(14);
});

test.each([
  ["curves", "pc-curve-chart"],
  ["reliability", "pc-g-pass-chart"],
  ["reliability", "pc-bridge-chart"],
  ["what-if", "pc-if-chart"],
  ["what-if", "pc-density-chart"],
  ["cost", "pc-cost-chart"],
])("%s: the ticks of %s follow the units that are chosen", async (view, chart) => {
  const page = await openPage({ hash: `#${view}?example=none&beyond=none&price=1~wanted` });
  await loadText(page, "model,task,n,c\nwanted,a,8,3\nwanted,b,8,4");
  const ticks = page.locator(chart).first().locator("[aria-label$='-axis tick label']");
  await expect.poll(async () => (await ticks.allTextContents()).join()).toMatch(/%/);
  await page.getByLabel("Print shares as").selectOption("fraction");
  await expect.poll(async () => (await ticks.allTextContents()).join()).toMatch(/^[^%]+$/);
});
