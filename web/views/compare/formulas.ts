import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** What the numbers of this view are computed by. */
export const formulasOf = (ofMeans: boolean): FormulaId[] => [
  ...(ofMeans ? (["macro-difference", "macro-mean"] as const) : (["difference"] as const)),
  "whole-curve",
  "holm",
  "one-task-test",
  "settling",
];
