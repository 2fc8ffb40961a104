import { metricOf } from "../../metrics/metrics.ts";
import type { Curve } from "passcurve";
import { beyondGrids } from "../../questions/runs/budgets.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { Ask } from "../workspace/workspace-view.ts";

/**
 * HB's predictions beyond the samples of each run, as far as they are ready. The measured curves do not wait for them.
 */
export function extrapolatedCurves(
  ask: Ask,
  runs: RunSummary[],
  settings: Settings,
): ReadonlyMap<string, Curve[]> {
  const { about, beyond, metric } = settings;
  if (beyond !== "hb" || !metricOf(metric).hasBeyond) return new Map();
  const gridsOf = beyondGrids(runs, settings);
  const predicted = runs.filter(({ stopped }) => !stopped);
  return new Map(
    predicted.map((run) => [
      run.id,
      gridsOf(run).flatMap((ks) => ask({ kind: "beyond", runs: [run.id], ks, about }) ?? []),
    ]),
  );
}
