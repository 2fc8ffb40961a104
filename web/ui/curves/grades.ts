import { gradeOfRun } from "../../questions/models/prediction-grade.ts";
import { whole } from "../../base/format.ts";
import { pointAt, type DrawnRun } from "./curve-points.ts";

/** Reliability of each run's prediction at the last of these k. A grade that all runs share appears once. */
export function gradesOf(runs: readonly DrawnRun[], ks: readonly number[]): string[] {
  const graded = runs.flatMap((run) => {
    const last = ks.findLast((k) => pointAt(run, k)?.estimator === "HB");
    const grade = last === undefined ? null : gradeOfRun(run.run, last);
    return grade === null
      ? []
      : [{ name: run.name, words: `pass@${whole(last ?? 0)}: ${grade.words}` }];
  });
  const all = new Set(graded.map(({ words }) => words));
  return all.size === 1 && graded.length === runs.length
    ? [...all]
    : graded.map(({ name, words }) => `${name}, ${words}`);
}
