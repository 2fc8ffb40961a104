import { expect, test } from "vitest";
import { load, loadAs, refuseOnce } from "./helpers.ts";

const table = (greedy: string[], name = "greedy") =>
  [`task,n,c,${name}`, ...greedy.map((each, i) => `t${i},10,${i},${each}`)].join("\n");

test("a column greedy holds the score of one attempt for each task", () => {
  const { runs, notes } = load(table(["1", "0", "0.25", "true", "fail", ""]));
  expect([...(runs[0]?.greedy ?? [])]).toEqual([1, 0, 0.25, 1, 0, NaN]);
  expect(notes).toEqual([]);
});

test("another column can be said to be it", () => {
  const { runs } = loadAs(table(["1", "0"], "det"), { det: { use: "greedy" } });
  expect([...(runs[0]?.greedy ?? [])]).toEqual([1, 0]);
});

test("a run without any score has none, another in the file keeps its own", () => {
  const { runs } = load("model,task,n,c,greedy\na,t1,10,2,\na,t2,10,3,\nb,t1,10,2,1\nb,t2,10,3,");
  expect(runs.map(({ greedy }) => greedy && [...greedy])).toEqual([undefined, [1, NaN]]);
  expect("greedy" in (load("task,n,c\nt1,10,2").runs[0] ?? {})).toBe(false);
});

test.each(["2", "-0.5", "maybe", "1e3", "50 %"])("the score %s is refused by its line", (score) => {
  const { line, column, message, fix } = refuseOnce(table(["1", score]));
  expect([line, column]).toEqual([3, "greedy"]);
  expect(message).toContain("is no greedy score");
  expect(fix).toContain("Write 1");
});
