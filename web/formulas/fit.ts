import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, N } = shared;

export const evidence = formula({
  name: "Evidence",
  says: "The probability of all counts under one prior of the tasks’ rates. Fits maximise it.",
  lines: [
    '"log evidence" = Σ_tasks log(m_i)',
    "m = π_0 𝟙{c = 0} + π_1 𝟙{c = n} + (1 − π_0 − π_1) binom(n, c) B(a + c, b + (n − c))/B(a, b)",
  ],
  symbols: [
    ["m", "the chance of a task’s counts"],
    ['"a, b, π₀, π₁"', "the prior; both masses are 0 in BB"],
    shared.B,
    n,
    c,
  ],
  sources: [[papers.verine, "appendix A"]],
  notes: [
    "Standard errors come from the observed information.",
    "Bars count tasks by c/n, with c = 0 and c = n at the sides. Markers show what each fit expects of new tasks with the same n. Lines are densities of the rate itself, without sampling noise.",
  ],
});

/** Expected shares of new tasks that succeed in under a tenth of their samples, and in nine tenths or more. */
export interface ExpectedShares {
  never: number;
  always: number;
}

export const expectedShares = formula<ExpectedShares>({
  name: "Expected share of tasks",
  says: "The share of new tasks that a fit expects to have c/n below τ. Their n are those of the run.",
  lines: ["F(τ) = 1/N Σ_tasks Σ_{c < τ n} m"],
  symbols: [
    ["m", "the chance of c successes among n samples under the fit, as in the evidence"],
    ["τ", "nearly never: below .1; nearly always: .9 or more"],
    n,
    c,
    N,
  ],
  sources: [[papers.verine, "appendix A"]],
  steps: ({ never, always }) => [
    { words: "Nearly never solved", math: math`F(".1") ≈ ${never}` },
    { words: "Nearly always solved", math: math`1 − F(".9") ≈ ${always}` },
    { words: "Solved sometimes", math: math`1 − ${never} − ${always} ≐ ${1 - never - always}` },
  ],
});

export const heldOut = formula({
  name: "CV-ELPD",
  says: "How well a fit predicts tasks that it has not seen: the log probability of each task under fits to nine tenths of the others.",
  lines: ['CV-ELPD = Σ_tasks log(P(c_i | "other folds"))'],
  symbols: [["c_i", "successes of task i, in one of 10 seeded folds"]],
  sources: [[papers.verine, ""]],
  notes: [
    "The folds are stratified by outcome: tasks are dealt to them in order of n and c, each ten neighbours in a seeded order. Vérine et al. draw folds at random.",
    "The difference of two families has its standard error over the tasks. Below two of them, there is no clear preference.",
  ],
});

export const goodness = formula({
  name: "Goodness of fit",
  says: "Freeman and Tukey’s distance between observed and expected counts. It is compared with that of 99 data sets, drawn from the fit and fitted again.",
  lines: ['distance = Σ_"all (n, c)" (√observed − √expected)²'],
  symbols: [["p", "share of the data sets that lie at least as far"]],
  sources: [[papers.own, "parametric bootstrap"]],
  notes: [
    "A small p means that the family does not fit. A large p proves nothing. p has an error of about 0.1.",
  ],
});
