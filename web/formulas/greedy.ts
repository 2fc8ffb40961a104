import { counted } from "../base/format.ts";
import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";

/** The score of one deterministic attempt at each task. */
export interface GreedyScore {
  tasks: number;
  mean: number;
}

export const greedy = formula<GreedyScore>({
  name: "Greedy score",
  says: "The mean score of one deterministic attempt at each task.",
  lines: ["greedy = 1/N Σ_{i = 1}^N g_i"],
  symbols: [
    ["g_i", "1 where the attempt at task i succeeded, 0 where it failed, or a share between"],
    ["N", "tasks with a score"],
  ],
  sources: [[papers.liu, ""]],
  notes: ["Its interval covers which tasks were picked. The attempt itself does not vary."],
  steps: ({ tasks, mean }) => [
    {
      words: `Mean over ${counted(tasks, "task")}`,
      math: math`${mean * tasks}/${tasks} ≐ ${mean}`,
    },
  ],
});
