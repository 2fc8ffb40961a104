import {
  call,
  equal,
  frac,
  gives,
  minus,
  num,
  relation,
  sub,
  sum,
  sym,
  times,
  total,
  power,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { shared } from "./mean.ts";
import { papers } from "./papers.ts";

/** The mean of the distances of some repeats. */
export interface Repeated {
  repeats: number;
  mean: number;
}

export const study = formula<Repeated>({
  name: "Error of a smaller study",
  says: "The distance of an estimator’s pass@k, from a smaller study alone, to the unbiased value of the whole data.",
  lines: [
    equal(
      sym("error"),
      times(
        frac(1, "R"),
        total("r", num(1), sym("R"), call("abs", minus(sub("estimate", "r"), sym("whole")))),
      ),
    ),
  ],
  symbols: [
    [sym("R"), "repeats"],
    [sub("estimate", "r"), "pass@k from m of the n samples of every task, or of fewer tasks"],
    [sym("whole"), "unbiased pass@k of all samples"],
  ],
  sources: [[papers.verine, "figures 3 and 4"]],
  notes: [
    "Samples are drawn without replacement: exact hypergeometric draws from the counts by a seeded generator (seeds 1, 2, …), so that the same data give the same table everywhere.",
    "The table shows the mean over the repeats and its standard error. Unbiased pass@k ends at k = m.",
  ],
  steps: ({ repeats, mean }) => [
    {
      words: "The sum of all distances, divided by the repeats",
      math: gives(frac(num(repeats * mean), num(repeats)), mean),
    },
  ],
});

/** One task, with the ends of its interval. */
export interface TaskInterval {
  n: number;
  c: number;
  k: number;
  lower: number;
  upper: number;
}

export const oneTask = formula<TaskInterval>({
  name: "Interval of one task",
  says: "A posterior interval of the task’s own pass@k. Before its samples nothing is known of its rate.",
  lines: [
    relation(sym("p given the samples"), [
      "~",
      call("Beta", sum("c", frac(1, 2)), sum(minus("n", "c"), frac(1, 2))),
    ]),
    equal(sym("pass@k"), minus(1, power(minus(1, "p"), "k"))),
  ],
  symbols: [[sym("p"), "rate of the task"], shared.n, shared.c, shared.k],
  sources: [[papers.own, "Jeffreys’ prior, Beta(½, ½)"]],
  steps: ({ n, c, k, lower, upper }) => [
    {
      words: "The posterior of the task’s rate",
      math: relation("p", ["~", call("Beta", num(c + 0.5), num(n - c + 0.5))]),
    },
    {
      words: "Its 2.5 % and 97.5 % quantiles, as pass@k",
      math: relation(num(lower), ["≤", sym(`pass@${k}`)], ["≤", num(upper)]),
    },
  ],
});
