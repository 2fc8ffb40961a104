import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";
import { population, populationText, type OfPopulation } from "./what-if.ts";

export const changedRun = formula<OfPopulation>({
  name: "A changed run",
  says: "What k attempts would come to if the rates of a run’s tasks changed. The rates are those of its Beta-Binomial fit.",
  lines: [
    '"h after" = times h',
    '"μ after" = μ + rise/(1 − π_0 − π_1)',
    '"π₀ after" = i + (1 − i) π_0',
    '"π₁ after" = (1 − i) π_1',
    ...populationText.lines,
  ],
  symbols: [
    ["times", "what ΔPass is multiplied by, and with it h"],
    ["μ", "mean of the Beta part, a/(a + b)"],
    ["rise", "how much the mean of all rates rises"],
    ["i", "share of tasks that become impossible"],
    ...populationText.symbols,
  ],
  sources: population.sources,
  notes: [
    "The changes are made in this order. A rise keeps h, and ends where μ reaches 1 or 0.",
    "It is about new tasks like those of the run. Its values have no interval, since they are of one fit.",
  ],
  steps: (params) => population.steps?.(params) ?? [],
});

/** A value of two runs mixed. */
export interface OfMixedRuns {
  isPaired: boolean;
  share: number;
  k: number;
  /** pass@k of the first run alone, of the second, and of both. */
  a: number;
  b: number;
  value: number;
}

export const mixedRuns = formula<OfMixedRuns>({
  name: "Two runs mixed",
  says: "pass@k of tasks at which some of the k attempts come from a second run.",
  lines: [
    "pass@k = 1/N Σ_tasks (1 − binom(n_a − c_a, k − j)/binom(n_a, k − j) · binom(n_b − c_b, j)/binom(n_b, j))",
    'j = "share × k, rounded"',
  ],
  symbols: [
    ["j", "attempts of the second run"],
    ["share", "share of the attempts that come from the second run"],
    ['"a, b"', "the first and the second run, at the same task"],
    shared.n,
    shared.c,
    shared.k,
    shared.N,
  ],
  sources: [[papers.own, "unbiased for every j"]],
  notes: [
    "Where the runs have no task names in common, the share is one of tasks. pass@k is then (1 − share) of the first run’s plus share of the second’s.",
  ],
  steps: ({ isPaired, share, k, a, b, value }) => [
    isPaired
      ? { words: "Attempts of the second run, rounded", math: math`${share} · ${k} ≐ ${share * k}` }
      : {
          words: "With these numbers",
          math: math`(1 − ${share}) ${a} + ${share} · ${b} ≐ ${value}`,
        },
  ],
});
