import type {
  Backtest,
  Cells,
  CrossValidation,
  FamilyAverage,
  Fit,
  Passcurve,
  Prior,
} from "passcurve";
import { level } from "../measure/interval-ends.ts";
import { only, type Context } from "../measure/context.ts";

/** Fitted families, in the order of display. */
export const families = ["bb", "zoibb"] as const;
export type Family = (typeof families)[number];

/** Tasks by their c/n: never solved, always solved, and bins between. */
export interface RateHistogram {
  /** Ends of the bins, ascending; the first and the last bin hold c = 0 and c = n only. */
  edges: number[];
  observed: Float64Array;
  expected: Record<Family, Float64Array>;
  /** Rates of the densities. Each density is multiplied by the number of tasks and the width of an inner bin. */
  p: number[];
  density: Record<Family, Float64Array | null>;
}

/** Share of tasks with c/n below τ: observed, and predicted by each fit for new tasks. */
export interface RateDistributions {
  tau: number[];
  observed: Float64Array;
  predicted: Record<Family, Float64Array>;
}

/** A share of the tasks. */
export interface Share {
  value: number;
  complement: number;
}

/** Fits of one run, with figures derived from them. */
export interface RunFits {
  run: string;
  bb: Fit;
  zoibb: Fit;
  /** Null for a single task, since no other tasks remain to predict it. */
  validation: CrossValidation | null;
  histogram: RateHistogram;
  distributions: RateDistributions;
  passAt1: Share;
  /** pass@200: unbiased if every task has that many samples, else by HB. */
  passAtExtrapolated: Share & { isMeasured: boolean };
  relativeGain: number;
}

/** k of the relative gain (Vérine et al.). */
export const gainAt = 200;

const mostBins = 20;

/**
 * Bin ends: one bin for each c if all n are equal and small, else bins of equal width. c = 0 and c = n are separate.
 */
function binEdges(minN: number, maxN: number): number[] {
  const sliver = 1 / (2 * maxN);
  const inner =
    minN === maxN && maxN <= mostBins
      ? Array.from({ length: maxN - 2 }, (_, i) => (i + 1.5) / maxN)
      : Array.from({ length: mostBins - 1 }, (_, i) => (i + 1) / mostBins);
  const between = inner.filter((edge) => edge > sliver && edge < 1 - sliver);
  return [0, ...new Set([sliver, ...between, 1 - sliver]), 1];
}

const priorOf = ({ kind, a, b, pi0, pi1 }: Fit): Prior | null =>
  Number.isNaN(a) ? null : kind === "bb" ? { kind, a, b } : { kind, a, b, pi0, pi1 };

function histogramOf(
  passcurve: Passcurve,
  cells: Cells,
  tasks: number,
  fits: Record<Family, Fit>,
): RateHistogram {
  const [minN, maxN] = [cells.n[0] ?? 1, cells.n.at(-1) ?? 1];
  const edges = maxN === 1 ? [0, 0.5, 1] : binEdges(minN, maxN);
  const [bb, zoibb] = families.map((family) => passcurve.rateBins(cells, family, edges));
  const points = 200;
  const p = Array.from({ length: points - 1 }, (_, i) => (i + 1) / points);
  const width = minN === maxN && maxN <= mostBins ? 1 / maxN : 1 / mostBins;
  const densityOf = (fit: Fit) => {
    const prior = priorOf(fit);
    if (prior === null) return null;
    return passcurve.priorRates(prior, p).density.map((density) => density * tasks * width);
  };
  const none = new Float64Array();
  return {
    edges,
    observed: bb?.observed ?? none,
    expected: { bb: bb?.expected ?? none, zoibb: zoibb?.expected ?? none },
    p,
    density: { bb: densityOf(fits.bb), zoibb: densityOf(fits.zoibb) },
  };
}

function distributionsOf(passcurve: Passcurve, cells: Cells): RateDistributions {
  const points = 200;
  const tau = Array.from({ length: points + 1 }, (_, i) => i / points);
  const predicted = (family: Family) =>
    passcurve.predictedCoverCurve(cells, family, tau).complement;
  return {
    tau,
    observed: passcurve.coverCurve(cells, tau).complement,
    predicted: { bb: predicted("bb"), zoibb: predicted("zoibb") },
  };
}

export function fitsOf(passcurve: Passcurve, run: string, cells: Cells): RunFits {
  const bb = passcurve.fitBetaBinomial(cells);
  const zoibb = passcurve.fitZeroOneInflated(cells);
  const {
    value,
    complement,
    status,
    total: tasks,
  } = passcurve.passAtKCurve(cells, [1, gainAt], {
    beyond: "hb",
  });
  const isMeasured = status[1] === "exact";
  const at = (i: number): Share => ({ value: value[i] ?? NaN, complement: complement[i] ?? NaN });
  const [passAt1, passAtExtrapolated] = [at(0), at(1)];
  return {
    run,
    bb,
    zoibb,
    validation: tasks < 2 ? null : passcurve.crossValidate(cells),
    histogram: histogramOf(passcurve, cells, tasks, { bb, zoibb }),
    distributions: distributionsOf(passcurve, cells),
    passAt1,
    passAtExtrapolated: { ...passAtExtrapolated, isMeasured },
    relativeGain: passcurve.relativeGain(passAt1.value, passAtExtrapolated.value),
  };
}

/** p values for a run's counts as draws from each family. */
export interface RunGoodness {
  run: string;
  pValue: Record<Family, number>;
  replicates: number;
}

const replicates = 99;

export function goodnessOf(passcurve: Passcurve, run: string, cells: Cells): RunGoodness {
  const pValue = (family: Family) => passcurve.goodnessOfFit(cells, family, { replicates }).pValue;
  return { run, pValue: { bb: pValue("bb"), zoibb: pValue("zoibb") }, replicates };
}

/** True if the tasks can be drawn: each row stands for a whole number of them. */
const areWholeTasks = ({ tasks }: Cells): boolean => Array.from(tasks).every(Number.isInteger);

/** Goodness of fit before a prediction is graded, with the posterior probability of each family of rates. */
export interface FitTest extends RunGoodness {
  chances: FamilyAverage["chances"];
}

/** Tests the fit of a run; null if tasks cannot be drawn. */
export const fitTestOf = (passcurve: Passcurve, run: string, cells: Cells): FitTest | null =>
  areWholeTasks(cells)
    ? { ...goodnessOf(passcurve, run, cells), chances: passcurve.familyAverage(cells, []).chances }
    : null;

/** pass@k averaged over families of rates, about these tasks. */
export interface AveragedFamilies extends Pick<FamilyAverage, "chances"> {
  value: number;
  lower: number;
  upper: number;
}

export function familiesOf(passcurve: Passcurve, cells: Cells, k: number): AveragedFamilies {
  const { value, lower, upper, chances } = passcurve.familyAverage(cells, [k], { level });
  return { value: value[0] ?? NaN, lower: lower[0] ?? NaN, upper: upper[0] ?? NaN, chances };
}

/** Number of draws of the samples that predict. */
const draws = 10;

/** Predictions from fewer of a run's samples, in ascending order. */
export interface BacktestedRun extends Pick<Backtest, "samples" | "k" | "measured" | "complement"> {
  draws: { value: number; lower: number; upper: number; holds: boolean }[];
}

export function backtestOf(
  passcurve: Passcurve,
  cells: Cells,
  ratio: number,
): BacktestedRun | "undrawn" {
  if (!areWholeTasks(cells)) return "undrawn";
  const { value, lower, upper, holds, ...found } = passcurve.backtest(cells, {
    ratio,
    repeats: draws,
  });
  const all = Array.from(value, (each, i) => ({
    value: each,
    lower: lower[i] ?? NaN,
    upper: upper[i] ?? NaN,
    holds: holds[i] === true,
  }));
  return { ...found, draws: all.sort((a, b) => a.value - b.value) };
}

/** Answers to the kinds of question of this file. */
export const fitsAnswers = {
  /** Fits of a run, and figures derived from them. */
  fits: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitsOf(passcurve, id, cells);
  },
  /** p values for a run's counts as draws from each family. */
  goodness: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return goodnessOf(passcurve, id, cells);
  },
  /** The same before a prediction is graded; null if tasks cannot be drawn. */
  fitTest: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitTestOf(passcurve, id, cells);
  },
  /** Predictions from fewer of a run's samples, compared with the value from all of them. */
  backtest: ({ ratio }: { ratio: number }, { passcurve, runs }: Context) =>
    backtestOf(passcurve, only(runs).cells, ratio),
  /** pass@k beyond a run's samples, averaged over families of rates. */
  families: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    familiesOf(passcurve, only(runs).cells, k),
};
