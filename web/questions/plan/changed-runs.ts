import type {
  AttemptCurve,
  Cells,
  ChosenRates,
  Curve,
  Fit,
  MixedCurve,
  Passcurve,
  RatesChange,
} from "passcurve";
import type { KeptRun } from "../runs/kept-runs.ts";
import { pairRuns } from "../runs/pairing.ts";
import { only, two, type Context } from "../measure/context.ts";

export interface ChangedRunRequest {
  change: RatesChange;
  k: number;
  ks: number[];
}

/** Curves of a population of rates. */
export interface RatesAnswer {
  population: ChosenRates;
  /** At k. */
  at: { passAtK: AttemptCurve; passHatK: AttemptCurve };
  passAtK: AttemptCurve;
}

/** A run's Beta-Binomial fit before and after a change, with the run's measured pass@k. */
export interface ChangedRun {
  fit: Fit;
  before: RatesAnswer;
  after: RatesAnswer;
  /** Measured pass@k, up to its smallest n. */
  measured: Curve;
}

/** Population of a fit. A limit of fits, with a = NaN, becomes a limit of populations. */
const populationOfFit = (passcurve: Passcurve, { a, b, mean, concentration }: Fit) =>
  Number.isNaN(a)
    ? passcurve.chosenRates({
        mean,
        concentration: Number.isNaN(concentration) ? 0 : concentration,
      })
    : passcurve.chosenRates({ a, b });

function ratesAnswer(
  passcurve: Passcurve,
  population: ChosenRates,
  { k, ks }: ChangedRunRequest,
): RatesAnswer {
  const { prior } = population;
  const plain = { level: 0 };
  return {
    population,
    at: {
      passAtK: passcurve.attempts(prior, "passAtK", [k], plain),
      passHatK: passcurve.attempts(prior, "passHatK", [k], plain),
    },
    passAtK: passcurve.attempts(prior, "passAtK", ks, plain),
  };
}

export function changedRunOf(
  passcurve: Passcurve,
  cells: Cells,
  request: ChangedRunRequest,
): ChangedRun {
  const fit = passcurve.fitBetaBinomial(cells);
  const before = populationOfFit(passcurve, fit);
  const minN = cells.n[0] ?? 0;
  return {
    fit,
    before: ratesAnswer(passcurve, before, request),
    after: ratesAnswer(passcurve, passcurve.changedRates(before.prior, request.change), request),
    measured: passcurve.passAtKCurve(
      cells,
      request.ks.filter((k) => k <= minN),
    ),
  };
}

export interface MixedRunsRequest {
  share: number;
  k: number;
  ks: number[];
}

/** pass@k of a mixture of two runs; NaN if some task has too few samples. */
export interface MixedRuns {
  /** Number of common tasks by name; null if the runs cannot be paired, so that tasks are mixed. */
  paired: number | null;
  curve: MixedCurve;
  /** At k. */
  at: { value: number; complement: number };
}

export function mixedRunsOf(
  passcurve: Passcurve,
  a: KeptRun,
  b: KeptRun,
  { share, k, ks }: MixedRunsRequest,
): MixedRuns {
  const pairing = pairRuns(a, b);
  const isPaired = pairing.kind === "paired";
  const [ofA, ofB] = isPaired ? [pairing.a, pairing.b] : [a.cells, b.cells];
  const mixed = (at: number[]) => passcurve.mixedPassAtK(ofA, ofB, at, share, { paired: isPaired });
  const atK = mixed([k]);
  return {
    paired: isPaired ? pairing.tasks.length : null,
    curve: mixed(ks),
    at: { value: atK.value[0] ?? NaN, complement: atK.complement[0] ?? NaN },
  };
}

/** Answers to the kinds of question of this file. */
export const changedRunsAnswers = {
  /** Curves of a run's fit, before and after a change. */
  changedRun: (request: ChangedRunRequest, { passcurve, runs }: Context) =>
    changedRunOf(passcurve, only(runs).cells, request),
  /** Mixture of two runs. */
  mixedRuns: (request: MixedRunsRequest, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return mixedRunsOf(passcurve, a, b, request);
  },
};
