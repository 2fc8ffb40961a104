import { level, passAtK } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

/** Sentences on the computation of costs. */
export const costs = ({ settings: { spent }, runs }: MethodsOf): Sentence[] => [
  passAtK,
  spent.stop === "at-success"
    ? says("Attempts at a task stop at its first success; their number has an unbiased estimate.")
    : says("All k attempts at a task are paid, also after a success."),
  ...(spent.prices.length === 0 && runs.every(({ cost }) => cost === undefined)
    ? [says("Each sample costs 1.")]
    : []),
  says(
    "Cost per solved task is the cost of all attempts over the number of tasks that they solve.",
  ),
  says(
    `Its ${level} intervals invert Gaffke’s for a ratio, from 1,999 Dirichlet draws with seed 1.`,
    "gaffke",
    "learnedMiller",
  ),
  says(
    "A run’s cost at a target is that of the smallest k whose pass@k reaches it; the same draws say how often it is the cheapest.",
  ),
  says("Cost-of-pass is the cost of an attempt over the rate of success.", "erol"),
];
