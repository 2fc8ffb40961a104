import { choice, number, object } from "./arguments.ts";
import { familyWords, type RawFit, type RawFitStatus, type RawPrior } from "./raw-names.ts";

/**
 * The prior of a task's success rate, before its samples. a and b are above 0 and at most 1e100.
 */
export type Prior =
  | { kind: "bb"; a: number; b: number }
  | {
      kind: "zoibb";
      a: number;
      b: number;
      /** The mass of tasks that never succeed; in [0, 1], and so is pi0 + pi1. */
      pi0: number;
      /** The mass of tasks that always succeed. */
      pi1: number;
    };

/** The outcome of a fit. Each is a normal outcome; `Fit.meaning` says in words what it means. */
export type FitStatus = RawFitStatus;

/** The prior with the most evidence, how it was found, and how precisely it is known. */
export interface Fit {
  kind: Prior["kind"];
  status: FitStatus;
  /** NaN in the limits, which have none. */
  a: number;
  b: number;
  /** Exactly 0 where a smaller mass would have more evidence. */
  pi0: number;
  pi1: number;
  /** a/(a + b). */
  mean: number;
  /** a + b, which for BB is ΔPass. Compare it only within a regime. Infinity or 0 in the limits. */
  concentration: number;
  /** The sum over the tasks of logMarginal. */
  logEvidence: number;
  gradientNorm: number;
  iterations: number;
  /** Standard errors from the observed information; NaN where there is none. */
  seMean: number;
  seConcentration: number;
  /** What the status means for predictions, in words. */
  meaning: string;
}

function meaningOf({ status, mean }: RawFit, kind: Prior["kind"]): string {
  switch (status) {
    case "converged":
      return "a maximum of the evidence";
    case "all_failed":
      return "no sample succeeded: pass@k is 0 at every k, by this fit";
    case "all_solved":
      return "every sample succeeded: pass@k is 1 at every k, by this fit";
    case "binomial_limit":
      return `the counts spread no more than chance alone would: one rate, ${Number(mean.toPrecision(4))}, for every task`;
    case "two_point":
      return "every task is solved always or never: a flat curve, and over-confident";
    case "not_identifiable":
      return kind === "bb"
        ? "one sample a task does not tell how far rates are spread: a + b = 2 is assumed"
        : "fewer than 4 samples a task do not tell the masses at the ends: this is the plain Beta-Binomial";
    case "max_iterations":
      return "the search stopped before the top of the evidence: do not rely on it";
  }
}

export const answerFit = (raw: RawFit, kind: Prior["kind"]): Fit => ({
  kind,
  ...raw,
  meaning: meaningOf(raw, kind),
});

/** A prior as core takes it. */
export function priorOf(method: string, prior: Prior): RawPrior {
  const given = object(method, "prior", prior);
  // Without its kind, a prior could lose its masses unnoticed.
  const kind = choice(method, "prior.kind", given.kind ?? null, familyWords);
  const part = (name: string) => number(method, `prior.${name}`, given[name]);
  const masses = kind === "zoibb" ? { pi0: part("pi0"), pi1: part("pi1") } : { pi0: 0, pi1: 0 };
  return { a: part("a"), b: part("b"), ...masses };
}
