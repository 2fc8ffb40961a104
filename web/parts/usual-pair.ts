import { depthFamilies, type DepthFamily } from "../compute/depth-families.ts";
import type { Settings } from "../state/address.ts";
import { partsOf } from "../state/apart.ts";
import type { RunSummary } from "../state/source.ts";
import type { StyledRun } from "../state/styled-runs.ts";
import { bestTwo } from "./pair-choice.ts";
import { panelsOf } from "./panels.ts";

export type Family = DepthFamily<RunSummary>;

/** Runs that can be held against each other, and which of them belong together. */
export interface Kin {
  runs: StyledRun[];
  families: Family[];
}

/** Those of the runs that the reader has not switched off. */
export function kinOf(all: StyledRun[]): Kin {
  const runs = all.filter(({ on, switchedOff }) => on || !switchedOff);
  return { runs, families: depthFamilies(runs.map(({ run }) => run)).families };
}

/** The run of a family at a depth. */
export function runAt({ runs }: Kin, { points }: Family, T: number): StyledRun | undefined {
  const id = points.find((point) => point.T === T)?.run.id;
  return runs.find(({ run }) => run.id === id);
}

export const commonDepths = (one: Family, other: Family) =>
  one.points.map(({ T }) => T).filter((T) => other.points.some((point) => point.T === T));

/** Two different families of a category that have depths in common: the first and the last, where these are most. */
function usualFamilies({ families }: Kin): [Family, Family] | null {
  let found: [Family, Family] | null = null;
  let most = 0;
  for (const first of families) {
    const beside = families.filter(({ category }) => category === first.category);
    const last = beside.at(-1) ?? first;
    const common = commonDepths(first, last).length;
    if (last === first || common <= most) continue;
    most = common;
    found = [first, last];
  }
  return found;
}

/**
 * What is held against what where the reader has chosen no pair: the last family against the first at the deepest depth of
 * both, else a family's last depth against its first, else the two best runs that may be ranked together: those of one panel
 * where a panel has two.
 */
export function usualPair(kin: Kin, settings: Pick<Settings, "groups">): (StyledRun | undefined)[] {
  const families = usualFamilies(kin);
  if (families !== null) {
    const [one, other] = families;
    const deepest = commonDepths(one, other).at(-1) ?? NaN;
    return [runAt(kin, other, deepest), runAt(kin, one, deepest)];
  }
  const [family] = kin.families;
  if (family !== undefined && family.points.length > 1)
    return [family.points.at(-1), family.points[0]].map((point) =>
      runAt(kin, family, point?.T ?? NaN),
    );
  const parts = partsOf(
    settings,
    kin.runs.filter(({ on }) => on),
  );
  const inPanels = parts.flatMap(({ runs }) => panelsOf(settings, runs));
  const usual = [...inPanels, ...parts].find(({ runs }) => runs.length > 1) ?? parts[0];
  return bestTwo(usual?.runs ?? []);
}
