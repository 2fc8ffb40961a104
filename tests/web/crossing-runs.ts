import type { Counts } from "passcurve";

// `steady` solves 24 of its tasks often and the others never; `rising` solves every third task, seldom. So `rising`
// overtakes `steady` beyond their samples.

export const samples = 20;
const tasks = 60;

export const steady = Array.from({ length: tasks }, (_, i) => (i < 24 ? 4 + ((i * 7) % 17) : 0));
export const rising = Array.from({ length: tasks }, (_, i) => (i % 3 === 0 ? 1 + (i % 2) : 0));
export const best = Array.from({ length: tasks }, (_, i) => 2 + ((i * 5) % 19));

export const countsOf = (successes: readonly number[]): Counts => ({
  n: successes.map(() => samples),
  c: [...successes],
});

/** File with runs of the same tasks. */
export const crossingFile = (runs: Record<string, readonly number[]>): string =>
  [
    "task,n,c,model",
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) => `t${task},${samples},${c},${model}`),
    ),
  ].join("\n");

export const crossing = { steady, rising };
