import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";

/** Mean error over some runs. */
export interface OverRuns {
  runs: number;
  mean: number;
}

/** Number of wins among some configurations. */
export interface Won {
  wins: number;
  configurations: number;
  share: number;
}

/** Share of configurations in which one estimator was closer than another. */
export interface Duel {
  closer: number;
  ties: number;
  configurations: number;
  share: number;
}

/** Mean distance over some repeats. */
export interface Repeated {
  repeats: number;
  mean: number;
}

export const study = formula<Repeated>({
  name: "Error of a smaller study",
  says: "The distance of an estimator’s pass@k, from a smaller study alone, to the unbiased value of the whole data.",
  lines: ["error = 1/R Σ_{r = 1}^R abs(estimate_r − whole)"],
  symbols: [
    ["R", "repeats"],
    ["estimate_r", "pass@k from m of the n samples of every task, or of fewer tasks"],
    ["whole", "unbiased pass@k of all samples"],
  ],
  sources: [[papers.verine, "figures 3 and 4"]],
  notes: [
    "Samples are drawn without replacement: exact hypergeometric draws from the counts by a seeded generator (seeds 1, 2, …), so that the same data give the same table everywhere.",
    "The table shows the mean over the repeats and its standard error. Unbiased pass@k ends at k = m.",
  ],
  steps: ({ repeats, mean }) => [
    {
      words: "The sum of all distances, divided by the repeats",
      math: math`${repeats * mean}/${repeats} ≐ ${mean}`,
    },
  ],
});

export const studyMean = formula<OverRuns>({
  name: "Mean error over runs",
  says: "The errors of an estimator on each of several runs, averaged.",
  lines: ["mean = 1/S Σ_{s = 1}^S error_s"],
  symbols: [
    ["S", "runs that have a value"],
    ["error_s", "mean error over the repeats of run s"],
  ],
  sources: [[papers.verine, "tables 1 and 4–6"]],
  notes: [
    "The standard deviation and the standard error are those of the runs’ errors.",
    "A run with fewer than k samples is left out at that k: its unbiased value does not exist.",
  ],
  steps: ({ runs, mean }) => [
    {
      words: "The sum of the runs’ errors, divided by the runs",
      math: math`${runs * mean}/${runs} ≐ ${mean}`,
    },
  ],
});

export const studyWins = formula<Won>({
  name: "Wins of an estimator",
  says: "The share of configurations in which the estimator’s mean error is the least.",
  lines: ["share = wins/S"],
  symbols: [
    ["wins", "configurations with the least error; a win that w estimators share counts 1/w"],
    ["S", "configurations: runs at one size and one k"],
  ],
  sources: [[papers.own, "beside the pairs of Vérine et al."]],
  notes: [
    "Errors that differ by at most 10⁻¹² are equal, so that rounding decides no win.",
    "The 95 % interval of a share is Clopper and Pearson’s.",
  ],
  steps: ({ wins, configurations, share }) => [
    { words: "Wins by configurations", math: math`${wins}/${configurations} ≐ ${share}` },
  ],
});

export const studyDuels = formula<Duel>({
  name: "One estimator against another",
  says: "The share of configurations in which the mean error of the first estimator is less than that of the second.",
  lines: ["share = closer/S"],
  symbols: [
    ["closer", "configurations in which the first estimator has the lesser error"],
    ["S", "configurations in which both have a value: runs at one size and one k"],
  ],
  sources: [[papers.verine, "table 7"]],
  notes: [
    "A tie counts for neither, so the shares of both directions and of ties add up to 1. Errors that differ by at most 10⁻¹² are ties.",
  ],
  steps: ({ closer, ties, configurations, share }) => [
    { words: "Closer, by configurations", math: math`${closer}/${configurations} ≐ ${share}` },
    { words: "Ties", math: math`${ties}/${configurations} ≐ ${ties / configurations}` },
  ],
});
