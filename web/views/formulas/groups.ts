import type { FormulaId } from "../../state/formula-ids.ts";

/** The formulas by the reader's question, in the order of the page. */
export const groups: [title: string, ids: FormulaId[]][] = [
  [
    "Measure",
    [
      "pass-at-k",
      "pass-hat-k",
      "naive",
      "cover",
      "auc",
      "cover-average",
      "g-pass",
      "mg-pass",
      "mg-pass-area",
    ],
  ],
  ["Intervals", ["new-tasks", "these-tasks", "cover-interval"]],
  ["Compare", ["difference", "whole-curve", "holm", "one-task-test", "settling"]],
  ["Boundary", ["boundary", "mcnemar", "unsolvable"]],
  ["Predict", ["hierarchical", "bb", "zoibb", "linmix"]],
  ["The fit", ["evidence", "held-out", "goodness", "delta-pass"]],
  ["Depth", ["pass-at-k-t", "delta-k", "delta-t", "share-of-round", "saturation", "sufficiency"]],
  ["Plan", ["study-error", "one-task"]],
];
