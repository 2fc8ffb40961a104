import type { Answer, Cells, CoverSteps, Passcurve, Ragged, TauCurve } from "passcurve";

/** The thresholds at which the papers print Cover@τ and G-Pass@k_τ. */
const coverTaus = [0.2, 0.8] as const;
export const stabilityTaus = [0.5, 0.75, 1] as const;

export interface ReliabilityRequest {
  runs: string[];
  k: number;
  tau: number;
  ragged: Ragged;
}

/** How reliably one run solves its tasks. */
export interface RunReliability {
  run: string;
  steps: CoverSteps;
  /** Cover at the τ that was asked for. */
  coverAt: number;
  /** Cover at each of `coverTaus`. */
  cover: number[];
  passAt1: number;
  /** The mean AUC⁺ over the other runs; null where there is none. */
  averageExcess: number | null;
  /** G-Pass@k at each of `stabilityTaus`. */
  stability: TauCurve;
  mg: Answer;
}

/** The reliability of each run, given with its identity. */
export function reliabilityOf(
  passcurve: Passcurve,
  runs: [id: string, cells: Cells][],
  { k, tau, ragged }: ReliabilityRequest,
): RunReliability[] {
  const excess =
    runs.length > 1 ? passcurve.averageAucExcess(runs.map(([, cells]) => cells)) : null;
  return runs.map(([run, cells], i) => {
    const [coverAt = NaN, ...cover] = passcurve.coverAtTau(cells, [tau, ...coverTaus]);
    return {
      run,
      steps: passcurve.coverSteps(cells),
      coverAt,
      cover,
      passAt1: passcurve.coverArea(cells),
      averageExcess: excess?.[i] ?? null,
      stability: passcurve.gPassAtKCurve(cells, k, stabilityTaus, { ragged }),
      mg: passcurve.mgPassAtKMean(cells, k, { ragged }),
    };
  });
}
