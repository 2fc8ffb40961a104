import { depthFamilies, type DepthFamily } from "../../questions/runs/depth-families.ts";
import { notSwitchedOff } from "../../ui/figures/default-pair.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

export type Family = DepthFamily<RunSummary>;

/** Runs that can be compared with each other, and their families. */
export interface Kin {
  runs: StyledRun[];
  families: Family[];
}

/** The runs that the reader has not switched off, with their families. */
export function kinOf(all: StyledRun[]): Kin {
  const runs = notSwitchedOff(all);
  return { runs, families: depthFamilies(runs.map(({ run }) => run)).families };
}

/** The run of a family at a depth. */
export function runAt({ runs }: Kin, { points }: Family, T: number): StyledRun | undefined {
  const id = points.find((point) => point.T === T)?.run.id;
  return runs.find(({ run }) => run.id === id);
}

export const commonDepths = (one: Family, other: Family) =>
  one.points.map(({ T }) => T).filter((T) => other.points.some((point) => point.T === T));
