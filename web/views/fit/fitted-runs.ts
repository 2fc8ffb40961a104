import type { RunFits } from "../../questions/models/fits.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** A shown run with its fits. */
export interface FittedRun extends StyledRun {
  fits: RunFits;
  /** The part whose Pareto frontier it is on: no run there beats it in both Pass@1 and ΔPass. Else null. */
  front: string | null;
}

export function fittedRuns(
  shown: StyledRun[],
  fits: RunFits[],
  front: ReadonlyMap<string, string | null>,
): FittedRun[] {
  const byRun = new Map(
    fits.map((each) => [each.run, { fits: each, front: front.get(each.run) ?? null }]),
  );
  return shown.flatMap((styled) => {
    const fitted = byRun.get(styled.run.id);
    return fitted === undefined ? [] : [{ ...styled, ...fitted }];
  });
}

/** The fits of some of the runs. */
export const fitsOf = (runs: readonly StyledRun[], fits: readonly RunFits[]): RunFits[] =>
  runs.flatMap(({ run }) => fits.find((each) => each.run === run.id) ?? []);
