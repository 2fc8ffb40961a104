import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText, setK } from "./actions.ts";
import { openPage, phone, wide } from "./browser.ts";
import { refusal, runNames, tableValues } from "./reading.ts";
import { cell } from "./texts.ts";

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
  ...names.flatMap((model) => names.map((task) => [cell(task), 20, 7, cell(model)].join())),
].join("\n");

/** Counts what markup in a name would have made, in every shadow tree. */
const pictures = (page: Page) => page.locator("img, iframe, script:not([src])").count();
const pwned = (page: Page) => page.evaluate(() => "pwned" in window);
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

test.each([
  ["wide", wide],
  ["phone", phone],
])("hostile model names are text and do not widen a %s screen", async (_, viewport) => {
  const page = await openPage({ hash: "#curves?example=none", viewport });
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
  expect(await pictures(page)).toBe(0);
  expect(await pwned(page)).toBe(false);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("hostile names of files and columns are text in the alert and in the sources", async () => {
  const page = await openPage({ viewport: phone });
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
  expect(await pictures(page)).toBe(0);
  expect(await pwned(page)).toBe(false);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("hostile lines of metadata are text", async () => {
  const page = await openPage();
  await loadText(page, `# about: ${script}\n# title: ${script}\n# __proto__: x\ntask,n,c\na,2,1\n`);
  expect(await page.locator("pc-data-panel .attribution").textContent()).toBe(script);
  expect(await pictures(page)).toBe(0);
  expect(await pwned(page)).toBe(false);
});
