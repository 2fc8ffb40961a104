import { shortName } from "../../base/format.ts";
import { findRun, type NamedRun, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Workspace } from "../workspace/workspace.ts";

const byValue = <R extends StyledRun>(runs: readonly R[]) =>
  [...runs].sort((a, b) => b.value - a.value);

/**
 * The run in the settings, else the one with the highest pass@k at the default k. It is in focus until a value shows
 * which run is ahead.
 */
export const namedOrBest = <R extends StyledRun>(runs: readonly R[], of: RunRef | null) =>
  findRun(runs, of) ?? byValue(runs)[0];

/** The two runs with the highest pass@k at the default k, in list order. They are compared by default. */
export function bestTwo<R extends StyledRun>(runs: readonly R[]): R[] {
  const [best, next] = byValue(runs);
  return runs.filter((run) => run === best || run === next);
}

/** Reason why the requested pair is not compared; `alike` if both are one run, and "" if there is none. */
export function pairTrouble(
  workspace: Pick<Workspace, "nameOf">,
  runs: readonly NamedRun[],
  pair: RefPair | null,
  alike: string,
): string {
  if (pair === null) return "";
  const [a, b] = pair.map((ref) => workspace.nameOf(ref));
  if (a === b) return alike;
  const missing = pair.find((ref) => findRun(runs, ref) === undefined);
  return missing === undefined
    ? ""
    : `${shortName(workspace.nameOf(missing))} is not shown: switch it on, or choose another.`;
}
