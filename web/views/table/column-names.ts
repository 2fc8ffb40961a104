import { changeNames, changes, changesWith } from "./changes.ts";
import { allMetrics, isMetric, metricOf, type Metric } from "../../metrics/metrics.ts";

/** The metrics of a group. */
const metricsIn = (group: Metric["group"]) =>
  allMetrics
    .filter((id) => metricOf(id).group === group)
    .map((id) => [id, metricOf(id).name] as const);

/** Names in the address and titles of all columns, by group, in the order of the list. */
export const columnGroups = [
  ["Solved", [["greedy", "greedy"], ["pass@1", "Pass@1"], ...metricsIn("Solved")]],
  ["Vote or verify", metricsIn("Vote or verify")],
  ["Reliable", [...metricsIn("Reliable"), ["auc", "area under Cover"], ["avg-auc", "AvgAUC⁺"]]],
  [
    "Predicted",
    [
      ["hb", "pass@k by HB"],
      ["bb", "pass@k by BB"],
      ["zoibb", "pass@k by ZOIBB"],
      ["linmix", "pass@k by LinMix"],
    ],
  ],
  [
    "Fitted",
    [
      ["delta-pass", "ΔPass"],
      ["bb-a", "a of BB"],
      ["bb-b", "b of BB"],
      ["zoibb-a", "a of ZOIBB"],
      ["zoibb-b", "b of ZOIBB"],
      ["pi0", "π₀ of ZOIBB"],
      ["pi1", "π₁ of ZOIBB"],
      ["elpd-bb", "CV-ELPD of BB"],
      ["elpd-zoibb", "CV-ELPD of ZOIBB"],
      ["elpd-difference", "difference of CV-ELPD"],
      ["better-fit", "better fit"],
    ],
  ],
  ["Changes", changeNames.map((name) => [name, changes[name].title] as const)],
  [
    "Samples",
    [
      ["n", "n"],
      ["tasks", "tasks"],
      ["correct", "correct of attempted"],
    ],
  ],
] as const;

export type ColumnName = (typeof columnGroups)[number][1][number][0];

const titles: ReadonlyMap<string, string> = new Map(
  columnGroups.flatMap(([, names]) =>
    names.map(([name, title]): [string, string] => [name, title]),
  ),
);

export const titleOf = (name: ColumnName): string =>
  isMetric(name) ? metricOf(name).name : (titles.get(name) ?? name);

/** Default columns. */
export const defaultColumns: readonly ColumnName[] = [
  "pass@1",
  "pass@k",
  "g-pass",
  "mg-pass",
  "cover",
];

/** The columns that an address names, without unknown names; the default columns if none is left. */
export const columnsOf = (named: readonly string[] | null): readonly ColumnName[] => {
  const known = (named ?? []).filter(
    (name): name is ColumnName => titles.has(name) || isMetric(name),
  );
  return known.length === 0 ? defaultColumns : known;
};

const overK: ReadonlySet<ColumnName> = new Set([
  ...(["hb", "bb", "zoibb", "linmix"] as const),
  ...changeNames,
]);
const overTau: ReadonlySet<ColumnName> = new Set(changesWith("g-pass"));

/** True if there is one such column for each k; `isOverTau` does the same for τ. */
export const isOverK = (name: ColumnName) =>
  isMetric(name) ? metricOf(name).takesK : overK.has(name);
export const isOverTau = (name: ColumnName) =>
  isMetric(name) ? metricOf(name).takesTau : overTau.has(name);
