import { choice, number, object } from "./arguments.ts";
import { familyWords, type RawFit, type RawFitStatus, type RawPrior } from "./raw.ts";

/** The prior of a task's success rate, before its samples. a and b are above 0 and at most 1e100. */
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

/** The outcome of a fit. Each is a normal outcome; `Fit.meaning` explains it in words. */
export type FitStatus = RawFitStatus;

/** The prior with the most evidence, how it was found, and how precisely it is known. */
export interface Fit {
  kind: Prior["kind"];
  status: FitStatus;
  /** NaN in the limits, where it does not exist. */
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
  /** The meaning of the status for predictions, in words. */
  meaning: string;
}

function meaningOf({ status, mean }: RawFit, kind: Prior["kind"]): string {
  switch (status) {
    case "converged":
      return "converged";
    case "all_failed":
      return "no sample succeeded: this fit predicts pass@k = 0 at every k";
    case "all_solved":
      return "every sample succeeded: this fit predicts pass@k = 1 at every k";
    case "binomial_limit":
      return `the counts vary no more than by chance: one rate, ${Number(mean.toPrecision(4))}, for every task`;
    case "two_point":
      return "each task was solved always or never: this fit is flat in k and overconfident";
    case "not_identifiable":
      return kind === "bb"
        ? "one sample per task does not show how rates vary: a + b = 2 is assumed"
        : "fewer than 4 samples per task do not show the masses at 0 and 1: this is the plain Beta-Binomial";
    case "max_iterations":
      return "the search stopped before it converged: do not rely on this fit";
  }
}

export const answerFit = (raw: RawFit, kind: Prior["kind"]): Fit => ({
  kind,
  ...raw,
  meaning: meaningOf(raw, kind),
});

/** Converts a prior to core's format. */
export function priorOf(method: string, prior: Prior): RawPrior {
  const given = object(method, "prior", prior);
  // Without a check of its kind, a prior could lose its masses unnoticed.
  const kind = choice(method, "prior.kind", given.kind ?? null, familyWords);
  const part = (name: string) => number(method, `prior.${name}`, given[name]);
  const masses = kind === "zoibb" ? { pi0: part("pi0"), pi1: part("pi1") } : { pi0: 0, pi1: 0 };
  return { a: part("a"), b: part("b"), ...masses };
}
