import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText, setK } from "../actions.ts";
import { openBoundary } from "../views/boundary/boundaries.ts";
import { empty, openPage, phone, wide } from "../browser.ts";
import { compared } from "../comparisons.ts";
import { refusal, runNames, tableValues } from "../reading.ts";
import { cell } from "../texts.ts";

const script = `<img src=x onerror="window.pwned=1">`;
const names = [
  script,
  "\u202egnp.exe שלום العربية",
  "👩‍👩‍👧‍👦🏳️‍🌈 emoji",
  "x".repeat(10_000),
  "W".repeat(24),
  "__proto__",
  "constructor",
  "${alert(1)} {{7*7}}",
];

const table = [
  "task,n,c,model",
  ...names.flatMap((model, j) =>
    names.map((task, i) => [cell(task), 20, (7 * i + 3 * j) % 20, cell(model)].join()),
  ),
].join("\n");

/** Expects no element from markup in a name in any shadow tree, and no script to have run. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator("img, iframe, script:not([src])").count()).toBe(0);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
}

async function expectNoWider(page: Page): Promise<void> {
  const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

/** Full row names of a table. */
const rowNames = (page: Page, table: string) =>
  page
    .locator(`${table} tbody th`)
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-more")));

test.each([
  ["wide", wide],
  ["phone", phone],
])("hostile model names are text and do not widen a %s screen", async (_, viewport) => {
  const page = await openPage({ hash: empty, viewport });
  await loadText(page, table);
  expect(await runNames(page)).toEqual(names);
  expect(Object.keys(await tableValues(page)).sort()).toEqual([...names].sort());
  const frame = page.locator("pc-curve-chart .frame");
  await frame.hover();
  await page.locator(".readout").waitFor();
  expect(await page.locator(".readout td.name").allTextContents()).toContainEqual(
    expect.stringContaining("<img src=x"),
  );
  await setK(page, 50);
  await expectHarmless(page);
  await expectNoWider(page);
});

test("hostile names of files and columns are text in the alert and in the sources", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await loadFiles(page, [
    { name: `${"f".repeat(300)}.csv`, content: "task,n,c\na,2,1\n" },
    {
      name: `${script}.csv`,
      content: `task,n,c,${cell(script)},${"long".repeat(99)}\na,2,1,x,y\n`,
    },
    { name: `bad ${script}.csv`, content: `task,n,c\n${cell(script)},1,2\n` },
    { name: "twice.csv", content: `task,n,c\n${cell(script)},4,2\n${cell(script)},4,2\n` },
  ]);
  expect((await refusal(page)).join("\n")).toContain(`task "<img src=x onerror=`);
  await expectHarmless(page);
  await expectNoWider(page);
});

test("hostile lines of metadata are text", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, `# about: ${script}\n# title: ${script}\n# __proto__: x\ntask,n,c\na,2,1\n`);
  expect(await page.locator("pc-data-panel .attribution").textContent()).toBe(script);
  await expectHarmless(page);
});

test("hostile names of runs and tasks are text in the compare view, also on a phone", async () => {
  const page = await openPage({ hash: "#compare?example=none", viewport: phone });
  await loadText(page, table);
  await compared(page);
  await expectHarmless(page);
  await expectNoWider(page);
  expect((await rowNames(page, "pc-compare-view .tasks")).sort()).toEqual([...names].sort());
});

test("hostile names of runs and tasks are text in the boundary view, also on a phone", async () => {
  const page = await openBoundary(table, "", { viewport: phone });
  await expectHarmless(page);
  await expectNoWider(page);
  await page.getByLabel("Which tasks to list").selectOption("all");
  expect((await rowNames(page, "pc-task-list")).sort()).toEqual([...names].sort());
});
