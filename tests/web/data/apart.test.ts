import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage, settled } from "../browser.ts";

/** Three models on an easy exam, two of them on a hard one. */
const exams = `task,n,c,model,benchmark\n${[
  ["m1", "easy", [8, 9, 10]],
  ["m2", "easy", [6, 7, 8]],
  ["m3", "easy", [10, 10, 10]],
  ["m1", "hard", [2, 0, 1]],
  ["m2", "hard", [0, 0, 1]],
]
  .flatMap(([model, exam, counts]) =>
    (counts as number[]).map((c, i) => `t${i},10,${c},${String(model)},${String(exam)}`),
  )
  .join("\n")}\n`;

async function open(hash: string, text = exams): Promise<Page> {
  const page = await openPage({ hash: `${hash}&example=none&beyond=none` });
  await loadText(page, text);
  await settled(page);
  return page;
}

const lines = (table: Locator) =>
  table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((each) => each.querySelector("th")?.dataset.more ?? ""));

/** Text of an element without the marks that isolate names. */
const plain = async (element: Locator) =>
  (await element.allInnerTexts()).map((words) => words.replace(/[\u2066-\u2069]/g, "")).join(" ");

const separated = ["easy", "m1, easy", "m2, easy", "m3, easy", "hard", "m1, hard", "m2, hard"];

test("curves are ranked within their benchmark, in the sentence and in the table", async () => {
  const page = await open("#curves?k=1");
  const basis = page.locator("pc-curves-view .headline p").nth(1);
  await expect
    .poll(() => plain(basis))
    .toContain("Its value is the highest of all 3 loaded runs of easy");
  expect(await lines(page.locator("pc-curves-view pc-table"))).toEqual(separated);
  await page.goto(page.url().replace("k=1", "k=1&of=m1%2C+hard"));
  await expect.poll(() => plain(basis)).toContain("Among the runs of hard, it leads m2, hard");
  await expect.poll(() => plain(basis)).toContain("Compare with m2, hard");
  await page.goto(page.url().replace("k=1", "k=1&separate-by=none"));
  await expect.poll(() => plain(basis)).toContain("m3, easy leads");
  await expect.poll(() => lines(page.locator("pc-curves-view pc-table"))).toHaveLength(5);
});

test("tasks are laid side by side within the benchmark of the pair", async () => {
  const page = await open("#boundary?over=shown");
  const sets = page.locator("pc-run-sets");
  await expect
    .poll(() => sets.getByRole("button").first().getAttribute("aria-label"))
    .toContain("easy");
  const named = await sets
    .getByRole("button")
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(named.join()).not.toContain("hard");
});

test("each benchmark has a frontier", async () => {
  // Rates that vary between tasks give a finite ΔPass; without one, no run is on a frontier.
  const varied = exams.replaceAll(/^t0,10,\d+/gm, "t0,10,9").replaceAll(/^t1,10,\d+/gm, "t1,10,0");
  const page = await open("#fit?of=m1%2C+hard", varied);
  const caption = page.locator("pc-fit-view figcaption", { hasText: "frontier" });
  await expect.poll(() => plain(caption)).toContain("frontiers of easy, hard");
});
