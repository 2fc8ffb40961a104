import type { Cells, Correlation, Curve, Passcurve, Prior } from "passcurve";
import { families, type Family } from "./fits.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { pairRuns } from "../runs/pairing.ts";
import { only, type Context } from "../measure/context.ts";

/** Distribution of the tasks' rates by a fit. */
export interface RateShape {
  /** Density of its Beta part, without the masses; 0 everywhere if it has no Beta part. */
  density: Float64Array;
  /** Share of tasks with a rate below each p. */
  below: Float64Array;
  atZero: number;
  atOne: number;
  /** pass@k of a task whose rate is drawn from the fit. */
  passAtK: Pick<Curve, "k" | "value" | "complement">;
}

export interface RateShapesRequest {
  /** ks of pass@k, ascending. */
  ks: number[];
}

/** Distribution of a run's rates by each family; null if the fit has no density. */
export interface RunShapes {
  run: string;
  /** Rates at which the densities and the shares below are computed. */
  p: number[];
  /** Unbiased pass@k, where it exists. */
  measured: Curve;
  shapes: Record<Family, RateShape | null>;
}

const points = 200;

function shapeOf(passcurve: Passcurve, prior: Prior, p: number[], ks: number[]): RateShape {
  const { density, atZero, atOne } = passcurve.priorRates(prior, p);
  const { coverComplement } = passcurve.priorReliability(prior, 1, p);
  const passAtK = passcurve.attempts(prior, "passAtK", ks);
  return { density, below: coverComplement, atZero, atOne, passAtK };
}

export function rateShapesOf(
  passcurve: Passcurve,
  { id: run, cells }: { id: string; cells: Cells },
  { ks }: RateShapesRequest,
): RunShapes {
  const p = Array.from({ length: points - 1 }, (_, i) => (i + 1) / points);
  const shapes = families.map((family): [Family, RateShape | null] => {
    const fit =
      family === "bb" ? passcurve.fitBetaBinomial(cells) : passcurve.fitZeroOneInflated(cells);
    const { a, b, pi0, pi1 } = fit;
    if (!Number.isFinite(a) || !Number.isFinite(b) || !(a > 0 && b > 0)) return [family, null];
    const prior: Prior = family === "bb" ? { kind: "bb", a, b } : { kind: "zoibb", a, b, pi0, pi1 };
    return [family, shapeOf(passcurve, prior, p, ks)];
  });
  const measured = passcurve.passAtKCurve(cells, ks);
  return { run, p, measured, shapes: Object.fromEntries(shapes) as RunShapes["shapes"] };
}

/** Two columns of numbers, by their indices, with their correlations over the runs. */
export interface ColumnPair {
  i: number;
  j: number;
  pearson: Correlation;
  spearman: Correlation;
}

export const correlationsOf = (passcurve: Passcurve, columns: number[][]): ColumnPair[] =>
  columns.flatMap((x, i) =>
    columns.slice(i + 1).map((y, after) => ({
      i,
      j: i + 1 + after,
      pearson: passcurve.correlation(x, y),
      spearman: passcurve.correlation(x, y, { by: "ranks" }),
    })),
  );

/** Similarity of two runs, task by task. */
export interface Similarity {
  a: string;
  b: string;
  /** Number of common tasks, by name. */
  tasks: number;
  /** Correlation of c/n. */
  observed: Correlation;
  /** The same without sampling noise; NaN if that leaves no variation. */
  corrected: number;
}

/** Similarity of every pair of runs that have tasks in common by name. */
export function similaritiesOf(passcurve: Passcurve, runs: KeptRun[]): Similarity[] {
  return runs.flatMap((a, i) =>
    runs.slice(i + 1).flatMap((b): Similarity[] => {
      const pairing = pairRuns(a, b);
      if (pairing.kind !== "paired") return [];
      const rates = ({ n, c }: typeof pairing.a) => c.map((each, row) => each / (n[row] ?? NaN));
      return [
        {
          a: a.id,
          b: b.id,
          tasks: pairing.tasks.length,
          observed: passcurve.correlation(rates(pairing.a), rates(pairing.b)),
          corrected: passcurve.taskCorrelation(pairing.a, pairing.b, 1),
        },
      ];
    }),
  );
}

/** Answers to the kinds of question of this file. */
export const fitRunsAnswers = {
  /** Distribution of a run's task rates by each fit. */
  rateShapes: (request: RateShapesRequest, { passcurve, runs }: Context) =>
    rateShapesOf(passcurve, only(runs), request),
  /** Correlations between columns of numbers, over the runs. */
  correlations: ({ columns }: { columns: number[][] }, { passcurve }: Context) =>
    correlationsOf(passcurve, columns),
  /** Similarity of runs, task by task. */
  similarities: (_: unknown, { passcurve, runs }: Context) => similaritiesOf(passcurve, runs),
};
