import type { Terms } from "../questions/measure/terms.ts";
import { counted, whole } from "../base/format.ts";
import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";
import { shared } from "./shared.ts";

const { n, c, k, N, tau } = shared;

export const cover = formula<Terms>({
  name: "Cover@τ",
  says: "The share of tasks that were solved in at least the share τ of their samples.",
  lines: ["Cover@τ = 1/N Σ_tasks 𝟙{c/n ≥ τ}"],
  symbols: [n, c, tau, N],
  sources: [[papers.dragoi, ""]],
  notes: [
    "It takes c/n for a task’s rate. Its steps are exact, also where c/n equals τ as a decimal. The area under it is Pass@1.",
  ],
  steps: ({ tasks, mean, tau }) => {
    const covered = Math.round(mean * tasks);
    return [
      {
        words: `${whole(covered)} of ${counted(tasks, "task")} have c/n ≥ ${tau}`,
        math: math`${covered}/${tasks} ≐ ${mean}`,
      },
    ];
  },
});

/** A run's areas above the Covers of other runs. */
export interface Leads {
  others: number;
  mean: number;
}

export const excess = formula<Leads>({
  name: "AUC⁺ and AvgAUC⁺",
  says: "AUC⁺ is the area by which one run’s Cover lies above another’s. AvgAUC⁺ is its mean over the other runs that are shown, of the same tasks.",
  lines: [
    "AUC⁺(A, B) = ∫_0^1 max(Cover_A(τ) − Cover_B(τ), 0) dτ",
    "AvgAUC⁺(A) = 1/(R − 1) Σ_others AUC⁺(A, B)",
  ],
  symbols: [
    ["A", "the run of the row"],
    ["R", "runs shown"],
  ],
  sources: [[papers.dragoi, ""]],
  notes: [
    "Areas are exact sums over the steps of Cover. Where one Cover is nowhere below the other, naive pass@k and pass^k follow at every k.",
  ],
  steps: ({ others, mean }) => [
    {
      words: `Sum of AUC⁺ over ${counted(others, "other run")}, and its mean`,
      math: math`${mean * others}/${others} ≐ ${mean}`,
    },
  ],
});

export const coverAverage = formula({
  name: "pass@k as an average of Cover@τ",
  says: "The area under Cover@τ times a weight is naive pass@k. Another weight gives naive pass^k.",
  lines: [
    '"naive pass@k" = ∫_0^1 Cover@τ k (1 − τ)^(k − 1) dτ',
    '"naive pass^k" = ∫_0^1 Cover@τ k τ^(k − 1) dτ',
  ],
  symbols: [tau, k],
  sources: [[papers.dragoi, "Pass@k as a Beta(1, k) average"]],
  notes: ["Above k = 1 the unbiased values differ, since they draw without replacement."],
});
