import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";

/** Two values of one run, and the change from the first to the second. */
export interface Change {
  from: { name: string; value: number };
  to: { name: string; value: number };
  difference: number;
  /** Relative to the first value; NaN if that is 0. */
  relative: number;
}

export const relativeGain = formula<Change>({
  name: "Gains and drops",
  says: "How much one metric of a run lies above or below another, as it is and relative to that.",
  lines: [
    "gain = (pass@k − pass@1)/pass@1",
    "drop = before − after",
    '"relative drop" = (before − after)/before',
  ],
  symbols: [
    ["before", "pass@1, pass@k or the greedy score"],
    ["after", "the greedy score, or G-Pass@k at τ"],
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
      math: math`${to.value} − ${from.value} ≐ ${difference}`,
    },
    ...(Number.isNaN(relative)
      ? []
      : [
          {
            words: `Relative to ${from.name}`,
            math: math`${difference}/${from.value} ≐ ${relative}`,
          },
        ]),
  ],
});
