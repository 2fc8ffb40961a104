import { curvesOf, type CurveRequest } from "./measure/curves.ts";
import { only, sampledCounts, strataCounts, type FirstContext } from "./measure/context.ts";
import { endsOf, type BandRequest } from "./measure/interval-ends.ts";

/** Answer functions of the opening page's kinds of question; each function is pure. */
export const firstAnswerers = {
  /** Curves of runs in one metric. */
  curves: (request: CurveRequest, { passcurve, runs }: FirstContext) =>
    curvesOf(passcurve, runs, request),
  /** Ends of intervals for a run. */
  ends: (request: BandRequest, { passcurve, runs }: FirstContext) =>
    endsOf(
      passcurve,
      request.sampled === true ? sampledCounts(only(runs)) : strataCounts(only(runs)),
      request,
    ),
};

/** Loads all other kinds of question and the whole module when one of them is first needed. */
export async function loadOthers() {
  const [{ otherAnswerers }, passcurve] = await Promise.all([
    import("./other-answers.ts"),
    import("passcurve").then(({ load }) => load()),
  ]).catch(() => {
    throw new Error("part of passcurve could not be loaded; reload the page");
  });
  return { otherAnswerers, passcurve };
}
