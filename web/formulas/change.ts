import { equal, frac, gives, minus, num, sym } from "./expression.ts";
import { formula } from "./formula.ts";
import { papers } from "./papers.ts";

/** Two values of one run, and what the second one changes. */
export interface Change {
  from: { name: string; value: number };
  to: { name: string; value: number };
  difference: number;
  /** Relative to the first one; NaN where that is 0. */
  relative: number;
}

export const relativeGain = formula<Change>({
  name: "Gains and drops",
  says: "How much one metric of a run lies above or below another, as it is and relative to that.",
  lines: [
    equal(sym("gain"), frac(minus(sym("pass@k"), sym("pass@1")), sym("pass@1"))),
    equal(sym("drop"), minus(sym("before"), sym("after"))),
    equal(sym("relative drop"), frac(minus(sym("before"), sym("after")), sym("before"))),
  ],
  symbols: [
    [sym("before"), "the greedy score, or pass@1"],
    [sym("after"), "G-Pass@k at τ"],
  ],
  sources: [
    [papers.verine, "relative gain"],
    [papers.liu, "drops"],
  ],
  notes: [
    "Both values are of the same tasks. Each has its own interval; their difference has none here.",
  ],
  steps: ({ from, to, difference, relative }) => [
    {
      words: `From ${from.name} to ${to.name}`,
      math: gives(minus(num(to.value), num(from.value)), difference),
    },
    ...(Number.isNaN(relative)
      ? []
      : [
          {
            words: `Relative to ${from.name}`,
            math: gives(frac(num(difference), num(from.value)), relative),
          },
        ]),
  ],
});
