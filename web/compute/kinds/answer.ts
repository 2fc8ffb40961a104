import { beyondOf, curvesOf, type BeyondRequest, type CurveRequest } from "../measure/curves.ts";
import { only, sampledCounts, strataCounts, type FirstContext } from "../measure/context.ts";
import { strataOf } from "../runs/kept-runs.ts";
import { endsOf, type BandRequest } from "../measure/interval-ends.ts";

/** The kinds of question that the opening page asks, by the pure functions that answer them. */
export const firstAnswerers = {
  /** The curves of runs, of one metric. */
  curves: (request: CurveRequest, { passcurve, runs }: FirstContext) =>
    curvesOf(passcurve, runs, request),
  /** What HB says of a run beyond its samples. */
  beyond: (request: BeyondRequest, { passcurve, runs }: FirstContext) =>
    beyondOf(passcurve, strataOf(only(runs)), request),
  /** The ends of intervals about a run. */
  ends: (request: BandRequest, { passcurve, runs }: FirstContext) =>
    endsOf(
      passcurve,
      request.sampled === true ? sampledCounts(only(runs)) : strataCounts(only(runs)),
      request,
    ),
};

/** All other kinds and the whole module, fetched with the first question of theirs. */
export async function loadOthers() {
  const [{ otherAnswerers }, passcurve] = await Promise.all([
    import("./other-answers.ts"),
    import("passcurve").then(({ load }) => load()),
  ]).catch(() => {
    throw new Error("part of passcurve could not be loaded; reload the page");
  });
  return { otherAnswerers, passcurve };
}
