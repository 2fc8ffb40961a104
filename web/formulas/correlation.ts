import {
  call,
  equal,
  frac,
  minus,
  num,
  power,
  relation,
  root,
  sub,
  sum,
  sym,
  times,
  total,
} from "./expression.ts";
import { formula } from "./formula.ts";
import { papers } from "./papers.ts";

/** A correlation with its interval. */
export interface Correlated {
  value: number;
  lower: number;
  upper: number;
  points: number;
  /** Spearman’s; else Pearson’s. */
  byRank: boolean;
}

const off = (letter: string) => minus(sub(letter, "i"), sym(`${letter}̄`));
const squares = (letter: string) => total("i", sym("points"), null, power(off(letter), 2));
const ofEnds = (r: Parameters<typeof call>[1], s: Parameters<typeof call>[1]) =>
  call("tanh", relation(call("artanh", r), ["±", times(num(1.96), s)]));

export const correlation = formula<Correlated>({
  name: "Correlation",
  says: "How closely two numbers go together: 1 or −1 on a line, 0 without a linear trend. Spearman’s is the same of their ranks.",
  lines: [
    equal(
      sym("r"),
      frac(
        total("i", sym("points"), null, times(off("x"), off("y"))),
        root(times(squares("x"), squares("y"))),
      ),
    ),
    equal(sym("interval"), ofEnds(sym("r"), sym("s"))),
    equal(power("s", 2), frac(1, minus("m", 3))),
    equal(power("s", 2), frac(sum(1, frac(power("r", 2), 2)), minus("m", 3))),
  ],
  symbols: [
    [sym("xᵢ, yᵢ"), "both numbers of point i, a run or a task"],
    [sym("m"), "points with both numbers"],
    [power("s", 2), "variance on Fisher’s scale: the first for Pearson’s, the second for ranks"],
  ],
  sources: [[papers.textbook, "Fisher’s transform; Bonett and Wright 2000 for ranks"]],
  notes: [
    "It takes the points as independent. It needs three points, and its interval four. Equal values share the mean of their ranks.",
    "The similarity of two runs is over their common tasks. Without the noise of the samples, their covariance is divided by the spread of the tasks’ rates.",
  ],
  steps: ({ value, lower, upper, points, byRank }) =>
    Number.isNaN(lower)
      ? []
      : [
          {
            words: `The interval, from ${points} points${byRank ? " by rank" : ""}`,
            math: equal(
              ofEnds(
                num(value),
                root(
                  frac(
                    byRank ? sum(1, frac(power(num(value), num(2)), num(2))) : num(1),
                    num(points - 3),
                  ),
                ),
              ),
              call("", num(lower), num(upper)),
            ),
          },
        ],
});
