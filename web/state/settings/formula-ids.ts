/** Formulas grouped by the reader's question, by their names in the address and in the order of the formulas page. */
export const formulaGroups = [
  [
    "Measure",
    [
      "pass-at-k",
      "pass-hat-k",
      "disagree",
      "at-least",
      "naive",
      "cover",
      "auc",
      "cover-average",
      "g-pass",
      "mg-pass",
      "mg-pass-area",
      "g-pass-slope",
      "greedy",
      "macro-mean",
    ],
  ],
  [
    "Vote or verify",
    ["maj-at-k", "vote-bracket", "best-of-k", "max-at-k", "oracle-gap", "verifier-fall"],
  ],
  [
    "If the checker errs",
    ["checked-pass-at-k", "false-pass", "explaining-rate", "audited-rate", "checker-rates"],
  ],
  ["Intervals", ["new-tasks", "these-tasks", "cover-interval"]],
  [
    "Compare",
    [
      "difference",
      "macro-difference",
      "whole-curve",
      "holm",
      "best-value",
      "one-task-test",
      "settling",
    ],
  ],
  ["Boundary", ["boundary", "bernoulli-bootstrap", "mcnemar", "unsolvable"]],
  ["Predict", ["hierarchical", "bb", "zoibb", "linmix"]],
  [
    "The fit",
    [
      "evidence",
      "expected-shares",
      "held-out",
      "goodness",
      "delta-pass",
      "relative-gain",
      "correlation",
    ],
  ],
  ["Depth", ["pass-at-k-t", "delta-k", "delta-t", "share-of-round", "saturation", "sufficiency"]],
  [
    "Plan",
    [
      "planned-width",
      "planned-power",
      "confidence-sequence",
      "noise-split",
      "next-samples",
      "study-error",
      "fewer-samples",
      "study-mean",
      "study-wins",
      "study-duels",
      "one-task",
      "predicted",
      "expected-tries",
      "population",
      "changed-run",
      "mixed-runs",
      "cost-per-solved",
      "pass-at-budget",
      "cheapest-run",
      "cost-of-pass",
    ],
  ],
] as const;

/** Every quantity that the page explains. */
export const formulaIds = formulaGroups.flatMap(([, ids]): readonly FormulaId[] => ids);
export type FormulaId = (typeof formulaGroups)[number][1][number];
