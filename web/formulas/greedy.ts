import { counted } from "../format.ts";
import { equal, frac, gives, num, sub, sym, times, total } from "./expression.ts";
import { formula } from "./formula.ts";
import { papers } from "./papers.ts";

/** The score of one deterministic attempt at each task. */
export interface GreedyScore {
  tasks: number;
  mean: number;
}

export const greedy = formula<GreedyScore>({
  name: "Greedy score",
  says: "The mean score of one deterministic attempt at each task.",
  lines: [equal(sym("greedy"), times(frac(1, "N"), total("i", num(1), sym("N"), sub("g", "i"))))],
  symbols: [
    [
      sub("g", "i"),
      "1 where the attempt at task i succeeded, 0 where it failed, or a share between",
    ],
    [sym("N"), "tasks with a score"],
  ],
  sources: [[papers.liu, ""]],
  notes: ["Its interval covers which tasks were picked. The attempt itself does not vary."],
  steps: ({ tasks, mean }) => [
    {
      words: `Mean over ${counted(tasks, "task")}`,
      math: gives(frac(num(mean * tasks), num(tasks)), mean),
    },
  ],
});
