import {
  binom,
  equal,
  frac,
  gives,
  group,
  minus,
  num,
  sub,
  sum,
  sym,
  times,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { meanOver, shared } from "./mean.ts";
import { papers } from "./papers.ts";
import { population, type OfPopulation } from "./what-if.ts";

const [pi0, pi1] = [sub("π", "0"), sub("π", "1")];
const k = shared.k;

export const changedRun = formula<OfPopulation>({
  name: "A changed run",
  says: "What k attempts would come to if the rates of a run’s tasks changed. The rates are those of its Beta-Binomial fit.",
  lines: [
    equal(sym("h after"), times(sym("times"), sym("h"))),
    equal(sym("μ after"), sum("μ", frac(sym("rise"), minus(1, pi0, pi1)))),
    equal(sym("π₀ after"), sum(sym("i"), times(minus(1, "i"), pi0))),
    equal(sym("π₁ after"), times(minus(1, "i"), pi1)),
    ...population.lines,
  ],
  symbols: [
    [sym("times"), "what ΔPass is multiplied by, and with it h"],
    [sym("μ"), "mean of the Beta part, a/(a + b)"],
    [sym("rise"), "how much the mean of all rates rises"],
    [sym("i"), "share of tasks that become impossible"],
    ...population.symbols,
  ],
  sources: population.sources,
  notes: [
    "The changes are made in this order. A rise keeps h, and ends where μ reaches 1 or 0.",
    "It is about new tasks like those of the run. Its values have no interval, since they are of one fit.",
  ],
  steps: (params) => population.steps?.(params) ?? [],
});

/** A value of two runs together. */
export interface OfMixedRuns {
  isPaired: boolean;
  share: number;
  k: number;
  /** pass@k of the first run alone, of the second, and of both. */
  a: number;
  b: number;
  value: number;
}

const failed = (run: string, attempts: (typeof k)[0]) => {
  const [n, c] = [sub("n", run), sub("c", run)];
  return frac(binom(minus(n, c), attempts), binom(n, attempts));
};

export const mixedRuns = formula<OfMixedRuns>({
  name: "Two runs mixed",
  says: "pass@k of tasks at which some of the k attempts come from a second run.",
  lines: [
    equal(
      sym("pass@k"),
      meanOver(group(minus(1, times(failed("a", minus("k", "j")), failed("b", sym("j")))))),
    ),
    equal(sym("j"), sym("share × k, rounded")),
  ],
  symbols: [
    [sym("j"), "attempts of the second run"],
    [sym("share"), "share of the attempts that come from the second run"],
    [sym("a, b"), "the first and the second run, at the same task"],
    shared.n,
    shared.c,
    k,
    shared.N,
  ],
  sources: [[papers.own, "unbiased for every j"]],
  notes: [
    "Where the runs have no task names in common, the share is one of tasks. pass@k is then (1 − share) of the first run’s plus share of the second’s.",
  ],
  steps: ({ isPaired, share, k, a, b, value }) =>
    isPaired
      ? [
          {
            words: "Attempts of the second run, rounded",
            math: gives(times(num(share), num(k)), share * k),
          },
        ]
      : [
          {
            words: "With these numbers",
            math: gives(sum(times(minus(1, num(share)), num(a)), times(num(share), num(b))), value),
          },
        ],
});
