import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

/** A number of a planned comparison: its power, or its minimum detectable difference. */
export interface PlannedComparison {
  of: "power" | "difference";
  value: number;
}

export const plannedPower = formula<PlannedComparison>({
  name: "Power of a planned comparison",
  says: "The chance that the test of two runs with N tasks and n samples each finds a difference D.",
  lines: [
    "V = B_1 + B_2 + W_1 + W_2 − 2ρ √(B_1 B_2)",
    "B_2/B_1 = W_2/W_1 = (m_2 (1 − m_2))/(m_1 (1 − m_1))",
    "power = Φ((shift − t SE)/SD)",
    "shift = D N/(N + 2)",
    "SD ≈ N/(N + 2) √(V/N (1 + (t t)/(2f)))",
  ],
  symbols: [
    ["V", "variance of a task’s difference"],
    ["B_1", "variance of pass@k between tasks, in the first run"],
    ["W_1", "variance that the chance in n samples adds"],
    ["ρ", "correlation of the tasks’ own pass@k in both runs"],
    ["m_1", "mean pass@k of the first run"],
    ["t", "Student’s t for 95 %, with f degrees of freedom"],
    ["SE", "standard error with the two tasks that the test adds"],
    shared.N,
  ],
  sources: [[papers.own, "planning"]],
  notes: [
    "Where both runs answer other tasks, ρ is 0 and each run has two added tasks.",
    "The two added tasks of a paired test lie at plus and minus the largest possible difference.",
    "Simulated studies agree within 4 points on average. With 30 tasks that rank alike, the plan is up to 14 too high: tests/bench/PLANNING.md.",
  ],
  steps: ({ of, value }) => [
    of === "power"
      ? { words: "The chance to find it", math: math`power ≈ ${value}` }
      : { words: "The least difference with that chance", math: math`D ≈ ${value}` },
  ],
});
