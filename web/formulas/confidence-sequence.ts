import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

/** The half-width of a confidence sequence after some number of tasks. */
export interface SequenceWidth {
  halfWidth: number;
  tasks: number;
  tightest: number;
}

export const confidenceSequence = formula<SequenceWidth>({
  name: "Confidence sequence",
  says: "An interval of mean pass@k that holds at all looks together, while tasks are added.",
  lines: [
    "mean ± S √((2 (x + 1))/(N x) log(√(x + 1)/α))",
    "x = (N r)/tightest",
    "r = log(r + 1) − 2 log(α)",
  ],
  symbols: [
    ["S", "standard deviation of the tasks’ pass@k and of four added values: 0, 0, 1 and 1"],
    ["mean", "of the same values"],
    ["tightest", "the tasks at which it is narrowest, chosen before the first look"],
    ["α", "0.05"],
    shared.N,
  ],
  sources: [[papers.waudbySmith, "theorem 2.2"]],
  notes: [
    "It rests on large numbers; the added values make it hold from the first task on.",
    "In simulated studies with 1,000 looks each, it held at every look in at least 95 % of studies.",
    "The difference of two runs on the same tasks has a sequence by bets on it. That holds from the first task on.",
  ],
  steps: ({ halfWidth, tasks, tightest }) => [
    {
      words: `After ${tasks} tasks, narrowest at ${tightest}`,
      math: math`half-width ≈ ${halfWidth}`,
    },
  ],
});
