import type { Term, Terms } from "../questions/measure/terms.ts";
import { countIn } from "../metrics/metrics.ts";
import type { Expression } from "./expression.ts";
import { formula } from "./formula.ts";
import { meanSteps } from "./mean.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k, N, tau } = shared;

/** The chance of j successes among k of n samples, c of them successes. */
const successes = ({ n, c }: Term, k: number) =>
  math`(binom(${c}, j) binom(${n - c}, ${k} − j))/binom(${n}, ${k})`;

const overJ = (from: number, { c }: Term, k: number, each: Expression) =>
  math`Σ_{j = ${from}}^${Math.min(c, k)} ${each}`;

function published(term: Term, k: number): Expression {
  const half = Math.ceil(k / 2);
  return math`2/${k} ${overJ(half + 1, term, k, math`(j − ${half}) ${successes(term, k)}`)}`;
}

export const gPass = formula<Terms>({
  name: "G-Pass@k at τ",
  says: "The chance that at least ⌈τk⌉ of k samples are right, drawn without replacement. The mean over the tasks is shown.",
  lines: ["G-Pass@k_τ = 1/N Σ_tasks Σ_{j = ⌈τ k⌉}^c (binom(c, j) binom(n − c, k − j))/binom(n, k)"],
  symbols: [n, c, k, tau, ["j", "successes among the k draws, at least one"], N],
  sources: [[papers.liu, "eq. 4 to 6"]],
  notes: [
    "⌈τk⌉ is that of τ as it is written, so that ⌈0.07 · 100⌉ = 7. At τ = 0 it is pass@k, at τ = 1 pass^k. The paper asks for n ≥ 3k.",
  ],
  steps: (params) =>
    meanSteps(params, (term, { k, needed }) => overJ(needed, term, k, successes(term, k))),
});

/** G-Pass with a number of successes as threshold. */
export const atLeast = formula<Terms>({
  name: "at least j of k",
  says: "The chance that at least j of k samples are right, drawn without replacement. The mean over the tasks is shown.",
  lines: ['"j-of-k" = 1/N Σ_tasks Σ_{i = j}^c (binom(c, i) binom(n − c, k − i))/binom(n, k)'],
  symbols: [
    n,
    c,
    k,
    ["j", "successes that are asked for"],
    ["i", "successes among the k draws"],
    N,
  ],
  sources: [[papers.liu, "eq. 4 to 6, with j for ⌈τk⌉"]],
  notes: [
    "At j = 1 it is pass@k, at j = k pass^k. It is 0 where k is below j, and exists only for k ≤ n.",
  ],
  steps: (params) =>
    meanSteps(params, ({ n, c }, { k, of }) => {
      const chance = math`(binom(${c}, i) binom(${n - c}, ${k} − i))/binom(${n}, ${k})`;
      return math`Σ_{i = ${countIn(of) ?? 1}}^${Math.min(c, k)} ${chance}`;
    }),
});

export const mgPass = formula<Terms>({
  name: "mG-Pass@k",
  says: "The mean of G-Pass@k over the thresholds above one half, as published.",
  lines: [
    "mG-Pass@k = 2/k Σ_{i = ⌈k/2⌉ + 1}^k G-Pass@k_(i/k)",
    '"mG-Pass@k of a task" = 2/k Σ_{j = ⌈k/2⌉ + 1}^k (j − ⌈k/2⌉) (binom(c, j) binom(n − c, k − j))/binom(n, k)',
  ],
  symbols: [n, c, k, ["j", "successes among the k draws"]],
  sources: [[papers.liu, "eq. 7"]],
  notes: ["At odd k it gives a perfect run (k − 1)/k. The exact area stands beside it."],
  steps: (params) => meanSteps(params, (term, { k }) => published(term, k)),
});

export const mgPassArea = formula<Terms>({
  name: "mG-Pass@k as an area",
  says: "Twice the exact area under G-Pass@k from τ = ½ to 1. It is 1 for a perfect run at any k.",
  lines: ["area = mG-Pass@k + 1/k G-Pass@k_((k + 1)/(2k))"],
  symbols: [k, ["G-Pass@k", "at least (k + 1)/2 of k draws right: added at odd k only"]],
  sources: [
    [papers.liu, "the integral before eq. 7"],
    [papers.own, "exact at odd k"],
  ],
  steps: (params) =>
    meanSteps(params, (term, { k }) =>
      k % 2 === 0
        ? published(term, k)
        : math`${published(term, k)} + 1/${k} ${overJ((k + 1) / 2, term, k, successes(term, k))}`,
    ),
});
