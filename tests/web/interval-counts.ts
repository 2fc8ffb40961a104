import type { Counts } from "passcurve";

// Runs whose intervals are tested.

const n = 20;
export const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
export const counts: Counts = { n: successes.map(() => n), c: successes };
export const other = successes.map((c) => Math.min(n, c + 3));

export const csv = (runs: Record<string, number[]>, cluster?: (task: number) => string) =>
  [
    `model,task,n,c${cluster === undefined ? "" : ",cluster"}`,
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) =>
        [model, `t${task}`, n, c, ...(cluster === undefined ? [] : [cluster(task)])].join(),
      ),
    ),
  ].join("\n");
