import { formula, type Letter } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const f: Letter = ["f", "share of wrong tries that pass the checker"];
const s: Letter = ["s", "share of right tries that pass the checker"];
const assumed =
  "That f and s are the same for all tasks and tries is an assumption. Where f differs between tasks, one f corrects easy targets too little and others too much. A range shows what that may do.";

/** Mean fail@k as checked, and its value after the correction. */
export interface Corrected {
  fail: number;
  wrongPass: number;
  k: number;
  left: number;
  value: number;
}

export const checkedPassAtK = formula<Corrected>({
  name: "pass@k, corrected for a checker that errs",
  says: "pass@k of right tries, from the tries that pass a checker which also passes wrong ones.",
  lines: [
    '"corrected pass@k" = 1 − 1/N Σ_tasks Σ_j P(j) a^(k − j) b^j',
    "a = s/(s − f)",
    "b = (s − 1)/(s − f)",
    '"range" = 1 − 1/N Σ_tasks C(y_i, k)/C(n_i, k)',
    "Σ_tasks y_i = (s Σ_tasks n_i − Σ_tasks c_i)/(s − f)",
    "max(0, n_i − c_i/s) ≤ y_i ≤ n_i",
  ],
  symbols: [
    f,
    s,
    ["P(j)", "chance that j of k tries pass, drawn from a task’s n without replacement"],
    ["y_i", "wrong tries of task i, where f differs by task"],
    shared.n,
    shared.c,
    shared.k,
    shared.N,
  ],
  sources: [[papers.own, "unbiased for 1 − (1 − p)^k"]],
  notes: [
    "With s = 1 it is 1 − fail@k/(1 − f)^k, where fail@k is 1 − pass@k as checked.",
    "It may lie below 0 or above 1 and is shown as it is. Its interval is Gaffke’s over the range that f, s and k allow. It covers which tasks were picked.",
    assumed,
    "The range is from the least to the greatest over all y with that sum. There f is the mean over all wrong tries. The greatest is exact. The least takes part of a task for its share: it is less than one task below what can be.",
    "The range is about the tries that were sampled. Which tasks were picked, and what is unknown of f, are not in it.",
  ],
  steps: ({ fail, wrongPass, k, left, value }) => [
    {
      words: "The share that fails as checked, over the chance that no wrong try passes",
      math: math`${fail}/(1 − ${wrongPass})^${k} ≐ ${left}`,
    },
    { words: "What is left is solved", math: math`1 − ${left} ≐ ${value}` },
  ],
});

/** pass@k as checked of a task that is never solved, from f alone. */
export interface FalsePass {
  wrongPass: number;
  k: number;
  value: number;
}

export const falsePass = formula<FalsePass>({
  name: "What f alone gives",
  says: "pass@k as checked of a task that is never solved.",
  lines: ['"f alone" = 1 − (1 − f)^k'],
  symbols: [f, shared.k],
  sources: [[papers.own, "chance that some of k wrong tries passes"]],
  notes: ["It goes to 1 as k grows, whatever the model can do."],
  steps: ({ wrongPass, k, value }) => [
    { words: "Some of k wrong tries passes", math: math`1 − (1 − ${wrongPass})^${k} ≐ ${value}` },
  ],
});

/** fail@1 and fail@k as checked, and the f that explains the gain. */
export interface Explaining {
  one: number;
  fail: number;
  k: number;
  value: number;
}

export const explainingRate = formula<Explaining>({
  name: "The f that explains a gain",
  says: "If this share of wrong tries passes, nothing is left of the gain from 1 to k attempts.",
  lines: ["f = 1 − (U_k/U_1)^(1/(k − 1))"],
  symbols: [["U_k", "mean of 1 − pass@k over the tasks, as checked"], f, shared.k],
  sources: [[papers.own, "corrected pass@k = corrected pass@1"]],
  notes: [
    "It takes for granted that all right tries pass.",
    "Its interval is Fieller’s, with r = (1 − f)^(k − 1). It holds each f at which Student’s t does not distinguish r U_1 − U_k from 0.",
  ],
  steps: ({ one, fail, k, value }) => [
    {
      words: "The root of what is left of the failures",
      math: math`1 − (${fail}/${one})^(1/(${k} − 1)) ≐ ${value}`,
    },
  ],
});

export const auditedRate = formula({
  name: "f by an audit",
  says: "The share of wrong tries that pass, where some of the tries that passed were looked at again.",
  lines: ["f = q a/(1 − q (1 − a)/s)"],
  symbols: [
    ["q", "share of all tries that pass"],
    ["a", "share of the audited tries that were wrong"],
    s,
    f,
  ],
  sources: [[papers.own, "Bayes’ rule"]],
  notes: [
    "Its interval is about other tasks like these. Clopper and Pearson’s interval of a and Gaffke’s of q, at 97.5 % each, go through the formula.",
    "The interval of a corrected value holds for each f in such an interval at 97.5 %, at 97.5 % itself: from the lower end at the largest f to the upper end at the smallest.",
  ],
});

/** Verdicts of two checkers on one task. */
export interface TaskRate {
  n: number;
  base: number;
  plus: number;
  value: number;
}

export const checkerRates = formula<TaskRate>({
  name: "f by a stricter checker",
  says: "The share of the tries that fail a stricter checker which pass the other one.",
  lines: ["f = (Σ_tasks (c_base − c_plus))/(Σ_tasks (n − c_plus))"],
  symbols: [
    ["c_base", "tries that pass the checker"],
    ["c_plus", "of them, those that pass the stricter one, which is taken for right"],
    shared.n,
  ],
  sources: [[papers.own, "counts"]],
  notes: [
    "Its interval is Fieller’s for a ratio of means over the tasks. The stricter checker may err, too.",
  ],
  steps: ({ n, base, plus, value }) => [
    {
      words: "Of this task’s wrong tries, those that pass",
      math: math`(${base} − ${plus})/(${n} − ${plus}) ≐ ${value}`,
    },
  ],
});
