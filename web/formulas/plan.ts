import { call, equal, frac, gives, minus, num, sub, sym, times, total } from "./expression.ts";
import { formula } from "./formula.ts";
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
