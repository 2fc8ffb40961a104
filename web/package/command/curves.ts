import { metricOf } from "../../metrics/metrics.ts";
import type { Curve } from "passcurve";
import { drawnRuns, requestedBands, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { runsIn, type Context } from "./context.ts";

/** Curves of all runs, as the page draws them, at the requested ks and where the samples of each run end. */
export async function curvesAt(
  { store, answering, settings, progress }: Context,
  request: readonly number[],
): Promise<DrawnRun[]> {
  const runs = runsIn(store);
  const { metric, ragged, about } = settings;
  const ends = runs.flatMap(({ run }) => [run.minN, run.maxN]);
  const ks = [...new Set([...request, ...ends])].sort((a, b) => a - b);
  const ids = runs.map(({ run }) => run.id);
  const curves = await answering.ask({ kind: "curves", runs: ids, metric, ragged, ks });
  const requested = requestedBands(curves, settings);
  const isBeyond = settings.beyond === "hb" && metricOf(metric).hasBeyond;
  const predicted = isBeyond ? runs.filter(({ run }) => !run.stopped) : [];
  const all = requested.length + predicted.length;
  let done = 0;
  const step = () => {
    progress(++done, all);
  };
  const bands = await answering.bands(requested, step);
  const extrapolated = new Map<string, Curve[]>();
  for (const { run } of predicted) {
    const beyond = ks.filter((k) => k > run.minN);
    if (beyond.length > 0)
      extrapolated.set(run.id, [
        await answering.ask({ kind: "beyond", runs: [run.id], ks: beyond, about }),
      ]);
    step();
  }
  return drawnRuns(runs, curves, settings, bands, extrapolated);
}
