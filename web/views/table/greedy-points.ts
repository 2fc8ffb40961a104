import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { MetricAlong } from "../../metrics/along.ts";
import type { AnswerTo } from "../../questions/questions.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { TableAnswers } from "./answers.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** A run by its greedy score and a reliability metric. */
export interface GreedyPoint {
  styleIndex: number;
  name: string;
  greedy: number;
  value: number;
}

/** A metric against the greedy score, by run, and the line through the runs. */
export interface GreedyLine {
  name: string;
  points: GreedyPoint[];
  /** Null while pending. */
  line: AnswerTo<"line"> | null;
}

/** The greedy score of a run; NaN unless all its tasks have one. */
const scored = ({ greedy }: TableAnswers, { run }: StyledRun): number => {
  const found = greedy.get(run.id);
  return found?.curve == null || found.tasks < found.total ? NaN : (found.curve.value[0] ?? NaN);
};

/** mG-Pass at each k, and G-Pass at each k and τ, against the greedy score. */
export function greedyLines(
  ask: Ask,
  answers: TableAnswers,
  runs: readonly StyledRun[],
  { ks, taus }: { ks: readonly number[]; taus: readonly number[] },
): GreedyLine[] {
  const lineOf = (name: string, valueOf: (run: StyledRun) => number): GreedyLine => {
    const points = runs
      .map((run) => ({
        styleIndex: run.styleIndex,
        name: run.name,
        greedy: scored(answers, run),
        value: valueOf(run),
      }))
      .filter(({ greedy, value }) => !Number.isNaN(greedy) && !Number.isNaN(value));
    const [x, y] = [points.map(({ greedy }) => greedy), points.map(({ value }) => value)];
    return {
      name,
      points,
      line: points.length === 0 ? null : ask({ kind: "line", runs: [], x, y }),
    };
  };
  const valueOf = (of: MetricAlong, at: number) => (run: StyledRun) => {
    const found = answers.measured(run.run.id, of);
    return found?.value[found.at.indexOf(at)] ?? NaN;
  };
  return ks.flatMap((k) => [
    lineOf(metricOf("mg-pass").heading(k, 0), valueOf({ metric: "mg-pass" }, k)),
    ...taus.map((tau) =>
      lineOf(metricOf("g-pass").heading(k, tau), valueOf({ metric: "g-pass", k }, tau)),
    ),
  ]);
}
