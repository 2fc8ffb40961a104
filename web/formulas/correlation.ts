import { formula } from "./formula.ts";
import { math } from "./notation.ts";
import { papers } from "./papers.ts";

/** A correlation with its interval. */
export interface Correlated {
  value: number;
  lower: number;
  upper: number;
  points: number;
  /** True for Spearman’s correlation, false for Pearson’s. */
  byRank: boolean;
}

export const correlation = formula<Correlated>({
  name: "Correlation",
  says: "How closely two numbers go together: 1 or −1 on a line, 0 without a linear trend. Spearman’s is the same of their ranks.",
  lines: [
    "r = (Σ_points (x_i − x̄) (y_i − ȳ))/√((Σ_points (x_i − x̄)²) (Σ_points (y_i − ȳ)²))",
    "interval = tanh(artanh(r) ± 1.96 s)",
    "s² = 1/(m − 3)",
    "s² = (1 + r²/2)/(m − 3)",
  ],
  symbols: [
    ['"xᵢ, yᵢ"', "both numbers of point i, a run or a task"],
    ["m", "points with both numbers"],
    ["s²", "variance on Fisher’s scale: the first for Pearson’s, the second for ranks"],
  ],
  sources: [[papers.textbook, "Fisher’s transform; Bonett and Wright 2000 for ranks"]],
  notes: [
    "It takes the points as independent. It needs three points, and its interval four. Equal values share the mean of their ranks.",
    "The similarity of two runs is over their common tasks. Without the noise of the samples, their covariance is divided by the spread of the tasks’ rates.",
  ],
  steps: ({ value, lower, upper, points, byRank }) => {
    if (Number.isNaN(lower)) return [];
    const variance = byRank ? math`(1 + ${value}²/2)/${points - 3}` : math`1/${points - 3}`;
    return [
      {
        words: `The interval, from ${points} points${byRank ? " by rank" : ""}`,
        math: math`tanh(artanh(${value}) ± 1.96 √${variance}) = (${lower}, ${upper})`,
      },
    ];
  },
});
