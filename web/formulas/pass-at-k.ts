import type { Terms } from "../questions/measure/terms.ts";
import { formula } from "./formula.ts";
import { meanSteps } from "./mean.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k, N } = shared;

/** Unbiased pass@k. */
export const passAtK = formula<Terms>({
  name: "pass@k, unbiased",
  says: "The chance that at least one of k samples is right, drawn from a task’s n samples without replacement. The mean over the tasks is shown.",
  lines: ["pass@k = 1/N Σ_tasks (1 − binom(n − c, k)/binom(n, k))"],
  symbols: [n, c, k, N],
  sources: [[papers.chen, "eq. 1"]],
  notes: [
    "It is unbiased where n does not depend on what was drawn. Where sampling stops at the first success, it is too high on average.",
    "It exists only for k ≤ n. A curve ends at the smallest n of its tasks, unless tasks with too few samples are left out.",
    "The value and 1 minus it are computed separately, each to a relative error below 1e-12 against 50-digit references.",
  ],
  steps: (params) =>
    meanSteps(params, ({ n, c }, { k }) => math`1 − binom(${n - c}, ${k})/binom(${n}, ${k})`),
});

/** pass^k. */
export const passHatK = formula<Terms>({
  name: "pass^k",
  says: "The chance that all k samples are right, drawn from a task’s n samples without replacement. The mean over the tasks is shown.",
  lines: ['"pass^k" = 1/N Σ_tasks binom(c, k)/binom(n, k)'],
  symbols: [n, c, k, N],
  sources: [[papers.yao, "τ-bench"]],
  notes: ["It equals G-Pass@k at τ = 1, and exists only for k ≤ n."],
  steps: (params) =>
    meanSteps(params, ({ n, c }, { k }) => math`binom(${c}, ${k})/binom(${n}, ${k})`),
});

/** The chance of a mixed outcome. */
export const disagree = formula<Terms>({
  name: "disagree@k",
  says: "The chance that k samples do not all agree: some are right and some wrong. They are drawn from a task’s n samples without replacement. The mean over the tasks is shown.",
  lines: ['"disagree@k" = 1/N Σ_tasks (1 − binom(c, k)/binom(n, k) − binom(n − c, k)/binom(n, k))'],
  symbols: [n, c, k, N],
  sources: [[papers.own, "pass@k − pass^k"]],
  notes: ["It is pass@k − pass^k: 0 at k = 1, and rising in k. It exists only for k ≤ n."],
  steps: (params) =>
    meanSteps(
      params,
      ({ n, c }, { k }) =>
        math`1 − binom(${c}, ${k})/binom(${n}, ${k}) − binom(${n - c}, ${k})/binom(${n}, ${k})`,
    ),
});

/** The plug-in estimate of pass@k. */
export const naive = formula<Terms>({
  name: "pass@k, naive estimate",
  says: "The same chance as if c/n were the task’s true rate. It exists for any k, and is biased.",
  lines: ['"naive pass@k" = 1/N Σ_tasks (1 − (1 − c/n)^k)'],
  symbols: [n, c, k, N],
  sources: [[papers.chen, "section 2"]],
  notes: [
    "Up to n it is never above the unbiased value. It treats a task without a success as one that can never be solved. It has no interval.",
  ],
  steps: (params) => meanSteps(params, ({ n, c }, { k }) => math`1 − (1 − ${c}/${n})^${k}`),
});
