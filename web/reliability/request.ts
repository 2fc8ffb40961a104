import type { ReliabilityRequest } from "../compute/reliability.ts";
import { focusBudget, stabilityGrid } from "../curves/budgets.ts";
import type { Settings } from "../page/settings.ts";
import type { StyledRun } from "../page/styled-runs.ts";

/** The shown run that the weight and the surface are of: the one that the settings name, else the first. */
export const runInFocus = (shown: StyledRun[], { of }: Settings): StyledRun | undefined =>
  shown.find(({ name }) => name === of) ?? shown[0];

/** The two shown runs whose leads are shaded; null where none are named, or one of them is not shown. */
export function pairedRuns(shown: StyledRun[], { pair }: Settings): [string, string] | null {
  const [a, b] = (pair ?? []).map((wanted) => shown.find(({ name }) => name === wanted)?.run.id);
  return a === undefined || b === undefined || a === b ? null : [a, b];
}

export function reliabilityRequest(shown: StyledRun[], settings: Settings): ReliabilityRequest {
  const { tau, ragged, metric, against } = settings;
  const summaries = shown.map(({ run }) => run);
  return {
    runs: summaries.map(({ id }) => id),
    k: focusBudget(summaries, settings),
    tau,
    ragged,
    metric,
    ks: stabilityGrid(summaries, settings),
    surfaceOf: against === "surface" ? (runInFocus(shown, settings)?.run.id ?? null) : null,
  };
}
