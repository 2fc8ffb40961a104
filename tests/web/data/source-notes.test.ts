import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot } from "../browser.ts";
import { texts } from "../reading.ts";

const csv = "task,result,extra <b>\nt1,pass,x\nt1,fail,y\nt2,,z\nt2,pass,w\n";
const log = (path: string, passed: boolean) => ({
  name: path,
  content: JSON.stringify({ task_id: "T/0", completion: "x", passed }),
});

const notes = (page: Page) => texts(page, "pc-data-panel .notes li");
const note = (page: Page, words: string) =>
  page.locator("pc-data-panel .notes li", { hasText: words }).getByRole("button");
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.textContent.trim() ?? "";
  });

test("one list holds the notes of all sources, each with its count and its first place", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, csv, "own.csv");
  await loadFiles(page, [log("a_seed1.jsonl", true), log("a_seed2.jsonl", false)]);
  expect(await page.locator("pc-data-panel .notes").count()).toBe(1);
  expect(await texts(page, "pc-data-panel .notes h3")).toEqual([
    "own.csv",
    "a_seed1.jsonl and 1 more",
  ]);
  const all = await notes(page);
  expect(all).toContainEqual(
    expect.stringContaining("line 4: 1 row without an outcome, not counted in n"),
  );
  expect(all).toContainEqual(expect.stringContaining("2 files are of the run a"));
  expect(all.filter((each) => each.includes("first in a_seed1.jsonl")).length).toBeGreaterThan(0);
  await screenshot(page, "source-notes");
});

test("a note opens the control that changes it, with the focus there", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await page.getByRole("button", { name: /^Data/ }).click();
  await loadText(page, csv, "own.csv");
  const button = note(page, "not counted in n");
  expect(await button.getAttribute("aria-label")).toMatch(
    /^Open the columns to change: 1 row without an outcome/,
  );
  await button.press("Enter");
  await expect.poll(() => focused(page)).toBe("Columns");
  await page.getByLabel("row without a verdict").selectOption("fail");
  await page.getByRole("button", { name: "Read again" }).click();
  await expect
    .poll(() => notes(page))
    .toContainEqual(expect.stringContaining("1 row without an outcome, counted as failed"));
  await screenshot(page, "source-notes-phone");
});

test("the note on files that were added up opens the table of runs", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [log("a_seed1.jsonl", true), log("a_seed2.jsonl", false)]);
  await page.locator("pc-run-table").getByRole("button", { name: "Close" }).click();
  await note(page, "2 files are of the run a").click();
  await expect.poll(() => focused(page)).toMatch(/^Runs of/);
});

test("many notes are listed in part, and all on demand", async () => {
  const page = await openPage({ hash: empty });
  const broken = Array.from({ length: 12 }, (_, i) => ({
    name: `x${i}.jsonl`,
    content: JSON.stringify([{ task: "a", n: 1, c: i + 2 }]),
  }));
  await loadFiles(page, [log("a.jsonl", true), ...broken]);
  expect(await notes(page)).toHaveLength(8);
  await page.getByRole("button", { name: /^Show all \d+ notes$/ }).click();
  expect((await notes(page)).filter((each) => each.includes("left out")).length).toBe(12);
});

test("a source says that it is judged by another verdict than an earlier one of its benchmark", async () => {
  const page = await openPage({ hash: empty });
  const inspected = (model: string, value: object) =>
    JSON.stringify({
      version: 2,
      status: "success",
      eval: { task: "demo", model },
      samples: [{ id: 1, epoch: 1, scores: { scorer: { value } } }],
    });
  await loadText(page, inspected("m/a", { side: false, main: true }), "a.json");
  expect(await notes(page)).not.toContainEqual(expect.stringContaining("judged alike"));
  await loadText(page, inspected("m/b", { main: true, side: false }), "b.json");
  const apart =
    "the verdict is scorer.main here and scorer.side in a.json, which has the same benchmark; compare only runs that were judged alike";
  await expect.poll(() => notes(page)).toContainEqual(expect.stringContaining(apart));
  await note(page, "judged alike").click();
  await expect.poll(() => focused(page)).toContain("scorer.main");
});

test("a source with the counts of an earlier one says that samples may be there twice", async () => {
  const page = await openPage({ hash: empty });
  const passes = [1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1];
  const rows = passes.map((passed, i) => ({
    task_id: `t/${i}`,
    completion: "x",
    passed: passed > 0,
  }));
  const log = rows.map((row) => JSON.stringify(row)).join("\n");
  const summary = (of: readonly number[]) =>
    `task,n,c\n${of
      .map((passed, i) => `t/${i},1,${passed}\n`)
      .reverse()
      .join("")}`;
  await loadText(page, `${log}\n`, "m_results.jsonl");
  await loadText(page, summary(passes.map((each) => 1 - each)), "other.csv");
  expect(await notes(page)).not.toContainEqual(expect.stringContaining("loaded twice"));
  await loadText(page, summary(passes), "m_summary.csv");
  const twice =
    "each task has the same n and c as in m_results.jsonl: the same samples may be loaded twice";
  await expect.poll(() => notes(page)).toContain(twice);
});
