import type { Term, Terms } from "../compute/measure/terms.ts";
import {
  binom,
  ceil,
  equal,
  frac,
  minus,
  num,
  sub,
  sum,
  sym,
  times,
  total,
  type Expression,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { meanOver, meanSteps, shared } from "./mean.ts";
import { papers } from "./papers.ts";

const { n, c, k, N, tau } = shared;
type Operand = Expression | number;

/** The chance of j successes among k of n samples, c of them successes. */
const successes = (n: Operand, c: Operand, k: Operand, j: Operand, fails: Operand) =>
  frac(times(binom(c, j), binom(fails, minus(k, j))), binom(n, k));

const symbolic = successes(sym("n"), sym("c"), sym("k"), sym("j"), minus("n", "c"));
const half = ceil(frac("k", 2));

/** The sum over j of the chance of j successes, or of that times a weight. */
const withNumbers = (
  { n, c }: Term,
  k: number,
  from: number,
  weigh: (chance: Expression) => Expression = (chance) => chance,
) => total("j", num(from), num(Math.min(c, k)), weigh(successes(n, c, k, sym("j"), n - c)));

export const gPass = formula<Terms>({
  name: "G-Pass@k at τ",
  says: "The chance that at least ⌈τk⌉ of k samples are right, drawn without replacement. The mean over the tasks is shown.",
  lines: [
    equal(sub("G-Pass@k", "τ"), meanOver(total("j", ceil(times("τ", "k")), sym("c"), symbolic))),
  ],
  symbols: [n, c, k, tau, [sym("j"), "successes among the k draws, at least one"], N],
  sources: [[papers.liu, "eq. 4 to 6"]],
  notes: [
    "⌈τk⌉ is that of τ as it is written, so that ⌈0.07 · 100⌉ = 7. At τ = 0 it is pass@k, at τ = 1 pass^k. The paper asks for n ≥ 3k.",
  ],
  steps: (params) => meanSteps(params, (term, { k, needed }) => withNumbers(term, k, needed)),
});

export const mgPass = formula<Terms>({
  name: "mG-Pass@k",
  says: "The mean of G-Pass@k over the thresholds above one half, as published.",
  lines: [
    equal(
      sym("mG-Pass@k"),
      times(frac(2, "k"), total("i", sum(half, 1), sym("k"), sub("G-Pass@k", frac("i", "k")))),
    ),
    equal(
      sym("mG-Pass@k of a task"),
      times(frac(2, "k"), total("j", sum(half, 1), sym("k"), times(minus("j", half), symbolic))),
    ),
  ],
  symbols: [n, c, k, [sym("j"), "successes among the k draws"]],
  sources: [[papers.liu, "eq. 7"]],
  notes: ["At odd k it gives a perfect run (k − 1)/k. The exact area stands beside it."],
  steps: (params) => meanSteps(params, (term, { k }) => times(frac(2, num(k)), published(term, k))),
});

const published = (term: Term, k: number) => {
  const from = Math.ceil(k / 2);
  return withNumbers(term, k, from + 1, (chance) => times(minus("j", num(from)), chance));
};

export const mgPassArea = formula<Terms>({
  name: "mG-Pass@k as an area",
  says: "Twice the exact area under G-Pass@k from τ = ½ to 1. It is 1 for a perfect run at any k.",
  lines: [
    equal(
      sym("area"),
      sum("mG-Pass@k", times(frac(1, "k"), sub("G-Pass@k", frac(sum("k", 1), times(2, "k"))))),
    ),
  ],
  symbols: [k, [sym("G-Pass@k"), "at least (k + 1)/2 of k draws right: added at odd k only"]],
  sources: [
    [papers.liu, "the integral before eq. 7"],
    [papers.own, "exact at odd k"],
  ],
  steps: (params) =>
    meanSteps(params, (term, { k }) => {
      const asPublished = times(frac(2, num(k)), published(term, k));
      return k % 2 === 0
        ? asPublished
        : sum(asPublished, times(frac(1, num(k)), withNumbers(term, k, (k + 1) / 2)));
    }),
});
