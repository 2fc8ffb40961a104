import { expect, test } from "vitest";
import { counts, loadContent } from "../helpers.ts";

const sample = (base: string, plus: string) => ({ base_status: base, plus_status: plus });
const text = JSON.stringify({
  eval: {
    a: [sample("pass", "pass"), sample("pass", "fail")],
    b: [sample("pass", "fail"), sample("fail", "fail")],
  },
});
const name = "m_temp_0.8_eval_results.json";

const asRuns = async () => {
  const { columns } = await loadContent(text, name);
  return loadContent(text, name, columns.choice?.at(-1)?.meaning);
};

test("verdicts that are runs each have their own label beside those of the file", async () => {
  const { runs } = await asRuns();
  expect(runs.map((run) => [run.labels, counts(run)])).toEqual([
    [{ model: "m", temperature: "0.8", tests: "plus" }, "a=2/1 b=2/0"],
    [{ model: "m", temperature: "0.8", tests: "base" }, "a=2/2 b=2/1"],
  ]);
});

test("the columns are those of the file, and its first rows are shown once each", async () => {
  const [one, other] = [await loadContent(text, name), await asRuns()];
  expect(other.columns.rows).toEqual(one.columns.rows.slice(0, 2));
  const uses = other.columns.found.map(({ id, use, said }) => [id, use, said?.use ?? null]);
  expect(uses).toEqual([
    ["task", "task", null],
    ["plus", "verdict", "verdict"],
    ["base", "verdict", "verdict"],
  ]);
});

test("scores between make no run of their own", async () => {
  const rows = [0, 0.5].map((f1, i) => ({
    doc_id: i,
    filtered_resps: [],
    exact_match: i,
    acc: 1 - i,
    f1,
  }));
  const lines = rows.map((row) => JSON.stringify(row)).join("\n");
  const { columns } = await loadContent(lines);
  expect(columns.choice?.map(({ words }) => words)).toEqual([
    "exact_match is the verdict",
    "acc is the verdict",
    "f1 is the verdict",
    "each of exact_match, acc is a run",
  ]);
});
