import { expect, test } from "vitest";
import { defaultPair } from "../../../../web/ui/figures/default-pair.ts";
import { taskSetOf } from "../../../../web/read/runs/task-set.ts";
import { defaults } from "../../../../web/state/settings/address.ts";
import { styled } from "../styled.ts";

/** A run with 10 samples of each of ten tasks; task numbers start at `from`. */
function runOf(name: string, c: number, from: number) {
  const tasks = Array.from({ length: 10 }, (_, i) => `t${from + i}`);
  const counts = { n: tasks.map(() => 10), c: tasks.map(() => c) };
  return styled(name, counts, { taskSet: taskSetOf(tasks) });
}

const names = (runs: ReturnType<typeof runOf>[]) =>
  defaultPair(runs, { groups: defaults.groups }).map((run) => run?.name);

test("the best run is compared with the next best that shares tasks with it", () => {
  const [best, between, far] = [runOf("best", 9, 0), runOf("between", 2, 5), runOf("far", 7, 12)];
  expect(names([best, between, far])).toEqual(["best", "between"]);
  expect(names([far, between, best])).toEqual(["between", "best"]);
});

test("where the best run shares tasks with none, others that do are compared", () => {
  const alone = runOf("alone", 9, 100);
  expect(names([alone, runOf("a", 5, 0), runOf("b", 4, 3)])).toEqual(["a", "b"]);
});

test("where no two share tasks, they are the best two of all", () => {
  expect(names([runOf("a", 5, 0), runOf("b", 9, 50), runOf("c", 7, 90)])).toEqual(["b", "c"]);
});
