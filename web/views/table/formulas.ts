import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { formulaOfInterval } from "../../parts/how/cited.ts";
import type { About } from "../../state/settings/settings.ts";
import type { ColumnName } from "./column-names.ts";

const byColumn: Partial<Record<ColumnName, FormulaId>> = {
  greedy: "greedy",
  "pass@1": "pass-at-k",
  "pass@k": "pass-at-k",
  "pass^k": "pass-hat-k",
  "plug-in": "naive",
  "g-pass": "g-pass",
  "mg-pass": "mg-pass",
  "mg-area": "mg-pass-area",
  cover: "cover",
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
  gain: "relative-gain",
  drop: "relative-gain",
  "relative-drop": "relative-gain",
  "greedy-drop": "relative-gain",
  "relative-greedy-drop": "relative-gain",
};

/** What the columns are computed by, and their intervals. */
export const formulasOf = (names: readonly ColumnName[], about: About): FormulaId[] => [
  ...new Set([
    ...names.flatMap((name) => byColumn[name] ?? []),
    formulaOfInterval[about],
    "holm" as const,
  ]),
];
