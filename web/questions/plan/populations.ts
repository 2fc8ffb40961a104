import type {
  AttemptCurve,
  Cells,
  Curve,
  Fit,
  Passcurve,
  ChosenRates,
  ChosenRatesOf,
  RateDistribution,
  ReliabilityCurves,
} from "passcurve";
import { beyondOf } from "../models/beyond.ts";
import { hierarchicalTerms, type HierarchicalTerms } from "../measure/hierarchical-terms.ts";
import type { Context } from "../measure/context.ts";

/** A population of tasks, and a study drawn from it. */
export interface StudyOfPopulation {
  of: ChosenRatesOf;
  tasks: number;
  n: number;
  seed: number;
}

export interface ChosenRatesRequest extends StudyOfPopulation {
  k: number;
  ks: number[];
  taus: number[];
}

/** Tasks by number of successes: observed in a study, and expected from the population. */
export interface CountBar {
  from: number;
  to: number;
  observed: number;
  expected: number;
}

export interface PopulationAnswer {
  population: ChosenRates;
  rates: RateDistribution;
  /** At k. */
  at: { passAtK: AttemptCurve; passHatK: AttemptCurve };
  passAtK: AttemptCurve;
  passHatK: AttemptCurve;
  reliability: ReliabilityCurves;
  bars: CountBar[];
  /** The study's own pass@k, up to its n. */
  measured: Curve;
}

/** Places of a density: closer near 0 and 1, where it may be unbounded. */
const ratePlaces = Array.from({ length: 121 }, (_, i) => (1 - Math.cos((Math.PI * i) / 120)) / 2);

const mostBars = 51;

const drawn = (passcurve: Passcurve, population: ChosenRates, study: StudyOfPopulation): Cells =>
  passcurve.drawCounts(population.prior, study.tasks, study.n, { seed: study.seed });

function barsOf(
  passcurve: Passcurve,
  { prior }: ChosenRates,
  { tasks, n }: StudyOfPopulation,
  cells: Cells,
): CountBar[] {
  const wide = Math.ceil((n + 1) / mostBars);
  const bars = Array.from({ length: Math.ceil((n + 1) / wide) }, (_, i): CountBar => {
    return { from: i * wide, to: Math.min(n, (i + 1) * wide - 1), observed: 0, expected: 0 };
  });
  const barOf = (c: number) => bars[Math.floor(c / wide)];
  cells.c.forEach((c, i) => {
    const bar = barOf(c);
    if (bar !== undefined) bar.observed += cells.tasks[i] ?? 0;
  });
  passcurve.countChances(n, prior).forEach((chance, c) => {
    const bar = barOf(c);
    if (bar !== undefined) bar.expected += tasks * chance;
  });
  return bars;
}

/** Returns everything about a population that is quick to compute, and the counts of the study. */
export function chosenRatesOf(passcurve: Passcurve, request: ChosenRatesRequest): PopulationAnswer {
  const { of, k, ks, taus, n } = request;
  const population = passcurve.chosenRates(of);
  const { prior } = population;
  const cells = drawn(passcurve, population, request);
  const plain = { level: 0 };
  return {
    population,
    rates: passcurve.priorRates(prior, ratePlaces),
    at: {
      passAtK: passcurve.attempts(prior, "passAtK", [k], plain),
      passHatK: passcurve.attempts(prior, "passHatK", [k], plain),
    },
    passAtK: passcurve.attempts(prior, "passAtK", ks, plain),
    passHatK: passcurve.attempts(prior, "passHatK", ks, plain),
    reliability: passcurve.priorReliability(prior, k, taus),
    bars: barsOf(passcurve, population, request, cells),
    measured: passcurve.passAtKCurve(
      cells,
      ks.filter((each) => each <= n),
    ),
  };
}

export interface ConclusionRequest extends StudyOfPopulation {
  ks: number[];
}

/** Conclusions from the study: the Beta-Binomial fit, and HB's curve. */
export interface Conclusion {
  fit: Fit;
  hb: Curve;
}

export function conclusionOf(passcurve: Passcurve, request: ConclusionRequest): Conclusion {
  const cells = drawn(passcurve, passcurve.chosenRates(request.of), request);
  return {
    fit: passcurve.fitBetaBinomial(cells),
    hb: beyondOf(passcurve, [{ value: "", cells }], { ks: request.ks, about: "new-tasks" }),
  };
}

export interface ConclusionTermsRequest extends StudyOfPopulation {
  k: number;
}

/** HB's value in these conclusions, with the posterior means behind it. */
export const conclusionTermsOf = (
  passcurve: Passcurve,
  { of, k, ...study }: ConclusionTermsRequest,
): HierarchicalTerms =>
  hierarchicalTerms(passcurve, drawn(passcurve, passcurve.chosenRates(of), { of, ...study }), {
    k,
  });

/** Answers to the kinds of question of this file. */
export const populationsAnswers = {
  /** Properties of a chosen population, and the counts of a study of it. */
  chosenRates: (request: ChosenRatesRequest, { passcurve }: Context) =>
    chosenRatesOf(passcurve, request),
  /** Conclusions from that study. */
  conclusion: (request: ConclusionRequest, { passcurve }: Context) =>
    conclusionOf(passcurve, request),
  /** HB's value in these conclusions, with the posterior means behind it. */
  conclusionTerms: (request: ConclusionTermsRequest, { passcurve }: Context) =>
    conclusionTermsOf(passcurve, request),
};
