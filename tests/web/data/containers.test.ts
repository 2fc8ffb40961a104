import { gzipSync } from "fflate";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot, settled } from "../browser.ts";
import {
  deflated,
  parquetCounts,
  stored,
  tarOf,
  zipOf,
  zstdFrames,
} from "../read/containers/archives.ts";
import { workbookOf } from "../read/containers/workbooks.ts";
import { utf16, utf8 } from "../read/helpers.ts";
import { plain, refusal, runNames, tableValues, texts } from "../reading.ts";

const csv = "task,n,c\na,4,3\nb,5,0\n";
const table = [
  ["task", "n", "c"],
  ["a", 4, 3],
  ["b", 5, 0],
] as const;
const score = (id: number, epoch: number, value: string) => ({
  id,
  epoch,
  scores: { match: { value } },
});
/** Four epochs of one sample with three right answers, and five of another with none. */
const epochs = [
  ...[1, 2, 3, 4].map((epoch) => score(1, epoch, epoch < 4 ? "C" : "I")),
  ...[1, 2, 3, 4, 5].map((epoch) => score(2, epoch, "I")),
];
const header = '{"version":2,"status":"success","eval":{"task":"demo","model":"run"},"plan":{}}';

test.each<[string, Uint8Array | string]>([
  ["zip", zipOf(deflated("run.csv", csv))],
  ["gzip", gzipSync(utf8(csv))],
  [
    "an .eval of Inspect",
    zipOf(stored("header.json", header), deflated("summaries.json", JSON.stringify(epochs))),
  ],
  ["zstd", zstdFrames],
  ["tar", tarOf(["run.csv", csv])],
  ["Parquet", parquetCounts],
  ["Excel", workbookOf({ name: "Results", rows: table })],
  ["UTF-16", utf16(`\ufeff${csv}`, true)],
  ["YAML", "tasks:\n  - {task: a, n: 4, c: 3}\n  - {task: b, n: 5, c: 0}\nmodel: run\n"],
  ["JSONL", '{"task":"a","n":4,"c":3}\n{"task":"b","n":5,"c":0}\n'],
])("%s is opened by its content", async (_, content) => {
  const page = await openPage({ hash: empty });
  await loadText(page, content, "run.bin");
  const values = await tableValues(page);
  expect(Object.values(values).map((each) => each[1])).toEqual([0.375]);
});

const two = workbookOf(
  { name: "First", rows: table },
  { name: "Second <b>", rows: [...table, ["c", 4, 4], ["d", 4, 1]] },
);

test("another sheet of a workbook can be read in the place of the first", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, two, "book.xlsx");
  expect(await runNames(page)).toEqual(["book"]);
  expect(await texts(page, "pc-data-panel .notes li > span")).toContain(
    "the sheet First is read; Second <b> can be chosen in its place",
  );
  const choice = page.getByLabel("Read as");
  expect(plain(await choice.locator("option:checked").innerText())).toBe("the sheet First");
  await choice.selectOption("the sheet Second <b>");
  await expect.poll(async () => (await tableValues(page)).book?.[1]).toBe(0.5);
  await settled(page);
  expect(plain(await choice.locator("option:checked").innerText())).toBe("the sheet Second <b>");
  await page.setViewportSize(phone);
  await screenshot(page, "workbook");
});

test("sheets are offered where the first is no table", async () => {
  const page = await openPage({ hash: empty });
  const about = { name: "About", rows: [["What we did"], ["and when"]] };
  await loadText(page, workbookOf(about, { name: "Runs", rows: table }), "book.xlsx");
  expect((await refusal(page)).join(" ")).toContain("book.xlsx was not loaded");
  await page.getByRole("button", { name: "the sheet Runs" }).click();
  await expect.poll(() => runNames(page)).toEqual(["book"]);
});

test("base and plus tests can be two runs", async () => {
  const sample = (base: string, plus: string) => ({ base_status: base, plus_status: plus });
  const text = JSON.stringify({
    eval: { a: [sample("pass", "pass"), sample("pass", "fail")] },
    pass_at_k: { base: { "pass@1": 1 }, plus: { "pass@1": 0.75 } },
  });
  const page = await openPage({ hash: empty });
  await loadText(page, text, "m_temp_0.8_eval_results.json");
  expect(await texts(page, "pc-data-panel .notes li > span")).toContain(
    "pass@1 (plus) in the file is 0.75, but the counts give 0.5",
  );
  const choice = page.getByLabel("Read as");
  await choice.selectOption("each of plus, base is a run");
  await expect.poll(async () => (await runNames(page)).length).toBe(2);
  await settled(page);
  const values = await tableValues(page);
  expect([values["m, tests plus"]?.[1], values["m, tests base"]?.[1]]).toEqual([0.5, 1]);
  expect(plain(await choice.locator("option:checked").innerText())).toBe(
    "each of plus, base is a run",
  );
});
