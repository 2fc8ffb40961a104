import type { Curve } from "passcurve";
import { firstAnswerers } from "./answer.ts";
import { otherAnswerers } from "./other-answers.ts";
import type { BeyondRequest, CurveRequest, RunCurves } from "../measure/curves.ts";
import { only, type Context } from "../measure/context.ts";
import type { Ends } from "../measure/interval-ends.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import type { About } from "../../state/settings/settings.ts";
import { greedyOfMean } from "../means/mean-greedy.ts";
import { meanCurve } from "../means/mean-curve.ts";
import { macroTermsOf, type TermsRequest } from "../measure/terms.ts";
import { meanShapes, meansAtK, meansAtTau } from "../means/mean-reliability.ts";

function curvesOfMean(
  request: CurveRequest,
  { passcurve, needed }: Context,
  run: KeptRun,
): RunCurves {
  const strata = strataOf(run);
  const parts = strata.flatMap((stratum) =>
    firstAnswerers.curves(request, { passcurve, runs: [stratum], needed }),
  );
  const plugins = parts.flatMap(({ plugin }) => plugin ?? []);
  return {
    run: run.id,
    measured: meanCurve(
      passcurve,
      strata,
      parts.map(({ measured }) => measured),
    ),
    plugin: plugins.length < parts.length ? null : meanCurve(passcurve, strata, plugins),
  };
}

const noExcess =
  "a mean of AvgAUC⁺ over several sets of tasks has no interval that is known to hold";

const { measured, comparison, pairsAt, valueAt, needed } = otherAnswerers;

/** The kinds of question that a mean over a label has an answer to, where one of the runs is such a mean. */
export const meanAnswerers = {
  curves: (request: CurveRequest, context: Context) =>
    context.runs.map((run) => curvesOfMean(request, context, run)),
  beyond: (request: BeyondRequest, context: Context): Curve => {
    const { passcurve } = context;
    const run = only(context.runs);
    const strata = strataOf(run);
    const parts = strata.map((stratum) =>
      firstAnswerers.beyond(request, { ...context, runs: [stratum] }),
    );
    const ends = passcurve.macroMeanIntervals(
      strata.map(({ cells }) => cells),
      { ks: request.ks, beyond: "hb", interval: { about: request.about } },
    );
    const { lower, upper, interval } = ends;
    return { ...meanCurve(passcurve, strata, parts), lower, upper, interval };
  },
  ends: firstAnswerers.ends,
  excessEnds: ({ at }: { at: number[] }): Ends => {
    const none = Float64Array.from(at, () => NaN);
    const reason = at.map(() => noExcess);
    return { lower: none, upper: none, reason, clusters: null, paired: false };
  },
  greedy: (request: { about: About }, { passcurve, runs }: Context) =>
    greedyOfMean(passcurve, runs, request),
  measured,
  comparison,
  pairsAt,
  valueAt,
  macroTerms: (request: TermsRequest, { passcurve, runs }: Context) =>
    macroTermsOf(passcurve, strataOf(only(runs)), request),
  shapes: meanShapes,
  atK: meansAtK,
  atTau: meansAtTau,
  needed,
};
