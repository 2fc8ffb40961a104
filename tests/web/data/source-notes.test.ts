import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { loadFiles, loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot } from "../browser.ts";
import { runNames, texts } from "../reading.ts";

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

describe("a source whose samples an earlier one holds", () => {
  const passes = [1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 1];
  const samplesOf = (of: readonly number[]) => {
    const rows = of.map((passed, i) => ({
      task_id: `t/${i}`,
      completion: "x",
      passed: passed > 0,
    }));
    return `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
  };
  const summaryOf = (of: readonly number[]) =>
    `task,n,c\n${of
      .map((passed, i) => `t/${i},1,${passed}\n`)
      .reverse()
      .join("")}`;
  const same = (name: string) =>
    `each task has the same n and c as in ${name}: the same samples may be loaded twice`;

  test("says that they may be there twice, and is left out by one click", async () => {
    const page = await openPage({ hash: empty });
    await loadText(page, samplesOf(passes), "m_results.jsonl");
    await loadText(page, summaryOf(passes.map((each) => 1 - each)), "other.csv");
    expect(await notes(page)).not.toContainEqual(expect.stringContaining("loaded twice"));
    await loadText(page, summaryOf(passes), "m_summary.csv");
    await expect
      .poll(() => notes(page))
      .toContain(`${same("m_results.jsonl")} leave out m_summary.csv`);
    expect(await runNames(page)).toEqual(["m_results", "other", "m_summary"]);
    await note(page, "loaded twice").click();
    await expect.poll(() => runNames(page)).toEqual(["m_results", "other"]);
    expect(await notes(page)).not.toContainEqual(expect.stringContaining("loaded twice"));
    await page.reload();
    await expect.poll(() => runNames(page)).toEqual(["m_results", "other"]);
  });

  test("offers to leave out a summary that came before its samples", async () => {
    const page = await openPage({ hash: empty });
    await loadText(page, summaryOf(passes), "m_summary.csv");
    await loadText(page, samplesOf(passes), "m_results.jsonl");
    await expect
      .poll(() => notes(page))
      .toContain(`${same("m_summary.csv")} leave out m_summary.csv`);
    await note(page, "loaded twice").click();
    await expect.poll(() => runNames(page)).toEqual(["m_results"]);
  });

  test("is found by its name where it holds few tasks, or some of them", async () => {
    const page = await openPage({ hash: empty });
    await loadText(page, samplesOf(passes), "m_results.jsonl");
    await loadText(page, summaryOf(passes.slice(0, 3)), "m_checkpoint.csv");
    const holds =
      "m_results.jsonl holds its verdicts, too: the same samples may be loaded twice leave out m_checkpoint.csv";
    await expect.poll(() => notes(page)).toContain(holds);
    await note(page, "loaded twice").click();
    await expect.poll(() => runNames(page)).toEqual(["m_results"]);
  });

  test("is found by its name where the same file is opened in another form", async () => {
    const page = await openPage({ hash: empty });
    await loadText(page, "task,n,c\na,4,1\nb,4,2\n", "counts.csv");
    await loadText(page, "task,n,c\r\nb,4,2\r\na,4,1\r\n", "counts.csv");
    await expect.poll(() => notes(page)).toContain(`${same("counts.csv")} leave out counts.csv`);
    await note(page, "loaded twice").click();
    await expect.poll(() => runNames(page)).toHaveLength(1);
  });
});
