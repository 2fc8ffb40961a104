import { beyondAnswers } from "./models/beyond.ts";
import { measuredOf, type MeasuredRequest } from "./measure/measured.ts";
import { reliabilityAnswers } from "./measure/reliability.ts";
import { comparisonAnswers } from "./compare/comparison.ts";
import { crossingsAnswers } from "./compare/crossings.ts";
import { leaderboardAnswers } from "./compare/leaderboard.ts";
import { trendAnswers } from "./measure/trend.ts";
import { depthAnswers } from "./compare/depth.ts";
import { boundaryAnswers } from "./compare/boundary.ts";
import { extrapolationAnswers } from "./models/extrapolation.ts";
import { fitsAnswers } from "./models/fits.ts";
import { fitRunsAnswers } from "./models/fit-runs.ts";
import { greedyAnswers } from "./measure/greedy.ts";
import { predictedAnswers } from "./models/predicted.ts";
import { studyAnswers } from "./plan/study.ts";
import { costsAnswers } from "./compare/costs.ts";
import { gainsAnswers } from "./compare/gains.ts";
import { refitsAnswers } from "./models/refits.ts";
import { termsAnswers } from "./measure/terms.ts";
import { hierarchicalTermsAnswers } from "./measure/hierarchical-terms.ts";
import { planAnswers } from "./plan/plan.ts";
import { leadPlanAnswers } from "./plan/lead-plan.ts";
import { enoughAnswers } from "./plan/enough.ts";
import { sequenceAnswers } from "./plan/sequence.ts";
import { populationsAnswers } from "./plan/populations.ts";
import { changedRunsAnswers } from "./plan/changed-runs.ts";
import { selectionAnswers } from "./measure/selection.ts";
import { checkerAnswers } from "./measure/checker.ts";
import { taskAnswers } from "./measure/task.ts";
import { samplingsOf, type SamplingsRequest } from "./measure/curves.ts";
import { excessEndsOf, noEnds, type RunsCounts } from "./measure/interval-ends.ts";
import { only, type Context } from "./measure/context.ts";
import type { KeptRun } from "./runs/kept-runs.ts";
import { alignedRows } from "./runs/pairing.ts";

/** Counts of the runs over their common tasks if all have the same tasks by name, else over their own. */
function countsOfAll(runs: KeptRun[]): RunsCounts {
  const aligned = alignedRows(runs);
  if (aligned !== null) return { paired: true, runs: aligned.counts, clusters: aligned.clusters };
  const hasClusters = runs.some(({ clusters }) => clusters !== null);
  const all = runs.map(({ cells }) => cells);
  return { paired: false, runs: all, clusters: hasClusters ? "unused" : null };
}

const noExcess =
  "a mean of AvgAUC⁺ over several sets of tasks has no interval that is known to hold";

/** Answer functions not needed by the opening page; each function is pure. They stand beside what they call. */
export const otherAnswerers = {
  ...beyondAnswers,
  ...reliabilityAnswers,
  ...comparisonAnswers,
  ...crossingsAnswers,
  ...leaderboardAnswers,
  ...trendAnswers,
  ...depthAnswers,
  ...boundaryAnswers,
  ...extrapolationAnswers,
  ...fitsAnswers,
  ...fitRunsAnswers,
  ...greedyAnswers,
  ...predictedAnswers,
  ...studyAnswers,
  ...costsAnswers,
  ...gainsAnswers,
  ...refitsAnswers,
  ...termsAnswers,
  ...hierarchicalTermsAnswers,
  ...planAnswers,
  ...leadPlanAnswers,
  ...enoughAnswers,
  ...sequenceAnswers,
  ...populationsAnswers,
  ...changedRunsAnswers,
  ...selectionAnswers,
  ...checkerAnswers,
  ...taskAnswers,
  /** A metric of each run along its ks or its τ. */
  measured: (request: MeasuredRequest, { passcurve, runs }: Context) =>
    measuredOf(passcurve, runs, request),
  /** Least-squares line through points. */
  line: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) => {
    const gaps = x.map((each, i) => [each - (y[i] ?? NaN)]);
    /** The mean of x − y. */
    const [gap = NaN] = passcurve.meanOverStrata(gaps);
    return { ...passcurve.fitLine(x, y), gap };
  },
  /** Relative differences from first to second values: (second − first)/first. */
  relativeGains: ({ pairs }: { pairs: [from: number, to: number][] }, { passcurve }: Context) =>
    pairs.map(([from, to]) => passcurve.relativeGain(from, to)),
  /** Points that no other point beats in both coordinates. */
  front: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) =>
    passcurve.paretoFront(x, y),
  /** Interval ends for AvgAUC⁺ of several runs. */
  excessEnds: ({ at }: { at: number[] }, { passcurve, runs }: Context) =>
    runs.some(({ strata }) => strata !== null)
      ? noEnds(at.length, noExcess)
      : excessEndsOf(passcurve, countsOfAll(runs)),
  /** pass@k of a run's counts under each way of sampling. */
  samplings: (request: SamplingsRequest, { passcurve, runs }: Context) =>
    samplingsOf(passcurve, only(runs), request),
};
