import type { RunFits } from "../../compute/fits.ts";
import type { StyledRun } from "../../state/styled-runs.ts";

/** A shown run with its fits. */
export interface FittedRun extends StyledRun {
  fits: RunFits;
  /** Whether no other shown run beats it in both Pass@1 and ΔPass. */
  onFront: boolean;
}

export function fittedRuns(shown: StyledRun[], fits: RunFits[], front: boolean[]): FittedRun[] {
  const byRun = new Map(
    fits.map((each, i) => [each.run, { fits: each, onFront: front[i] === true }]),
  );
  return shown.flatMap((styled) => {
    const fitted = byRun.get(styled.run.id);
    return fitted === undefined ? [] : [{ ...styled, ...fitted }];
  });
}
