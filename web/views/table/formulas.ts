import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { formulaOfInterval } from "../../ui/how/cited.ts";
import type { About } from "../../state/settings/settings.ts";
import { isMetric, metricOf } from "../../metrics/metrics.ts";
import { isChange } from "./changes.ts";
import type { ColumnName } from "./column-names.ts";

/** Formulas of columns other than metrics. */
const byColumn: Partial<Record<ColumnName, FormulaId>> = {
  greedy: "greedy",
  "pass@1": "pass-at-k",
  auc: "cover",
  "avg-auc": "auc",
  hb: "hierarchical",
  bb: "bb",
  zoibb: "zoibb",
  linmix: "linmix",
  "delta-pass": "delta-pass",
  "bb-a": "evidence",
  "bb-b": "evidence",
  "zoibb-a": "evidence",
  "zoibb-b": "evidence",
  pi0: "evidence",
  pi1: "evidence",
  "elpd-bb": "held-out",
  "elpd-zoibb": "held-out",
  "elpd-difference": "held-out",
  "better-fit": "held-out",
};

function formulaOf(name: ColumnName): FormulaId | [] {
  if (isMetric(name)) return metricOf(name).formula;
  return isChange(name) ? "relative-gain" : (byColumn[name] ?? []);
}

/** Formulas of the columns and of their intervals. */
export const formulasOf = (names: readonly ColumnName[], about: About): FormulaId[] => [
  ...new Set([
    ...names.flatMap((name) => formulaOf(name)),
    formulaOfInterval[about],
    "holm" as const,
  ]),
];
