import { bySharedTasks } from "../../../state/runs/rankable-parts.ts";
import { someNames } from "../../../ui/figures/standing.ts";
import { html, nothing } from "lit";
import type { List, TableBlock } from "../../../ui/page/page.ts";
import { markerIcon } from "../../../charts/marker.ts";
import {
  contentOf,
  type Cell,
  type ColumnOf,
  type RowHead,
} from "../../../ui/tables/value-text.ts";
import { toDigits } from "../../../base/decimals.ts";
import { counted, percent, shortName, whole } from "../../../base/format.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { rangeText, shareInFull } from "../../../ui/words/with-interval.ts";
import { citedSaturation, citedValue } from "../map/cites.ts";
import { endOf, type DepthBands } from "../map/depth-bands.ts";
import { cellAt, cellsOf, equals, isWeighed } from "../map/surface-cells.ts";
import { smallestOf } from "../../../base/extremes.ts";

/** Row head with the family's name; omits its category if all families share one. */
export const familyHead = ({ styleIndex, label, name }: DrawnFamily, isOneCategory = false) =>
  html`${markerIcon(styleIndex)}${shortName(isOneCategory ? name : label, 30)}`;

const ofFamily = (family: DrawnFamily): RowHead => ({
  names: [family.label],
  head: familyHead(family),
});

const none = (text: string, more: string): Cell => ({ text, more, value: NaN });
const known = (value: number, more: string | null = null): Cell => ({
  value,
  text: String(value),
  more,
});

const needsTwo = (): Cell => none("one depth", "needs at least two depths");

/** T*, which may lie beyond the measured depths. */
function saturationCell({ points, request: { lastK } }: DrawnFamily, T: number | null): Cell {
  if (points.length < 2) return needsTwo();
  const last = points.at(-1)?.T ?? 0;
  return T === null
    ? {
        text: `> ${last}`,
        more: `beyond the largest T: every round still brings more at k = ${lastK}`,
      }
    : known(T, `at k = ${lastK}; a step of a rule on point estimates has no interval`);
}

/**
 * Cell of the published rule: the depth after the first one where a doubling brings more, or the k from which it does.
 */
function ruleCell(family: DrawnFamily, value: number | null, along: "k" | "T"): Cell {
  if (family.points.length < 2) return needsTwo();
  const at = family.request[along];
  const where = `at ${along} = ${at}`;
  if (value !== null) return known(value, where);
  return cellsOf(family).some((cell) => isWeighed(cell) && cell[along] === at)
    ? none("none", `a round brings more than a doubling everywhere ${where}`)
    : none("–", `a round or a doubling is not known anywhere ${where}`);
}

/** Table of saturation depths, recommended T and cross-over k. */
export function saturationTable(families: DrawnFamily[], k: number): TableBlock | null {
  const [first] = families;
  if (first === undefined) return null;
  const { epsilons, T } = first.request;
  const isOneT = families.every(({ request }) => request.T === T);
  const isOneK = families.every(({ request }) => request.lastK === first.request.lastK);
  const columns: ColumnOf<DrawnFamily>[] = [
    ...epsilons.map((epsilon, i): ColumnOf<DrawnFamily> => ({
      name: `T*(${epsilon})${isOneK ? ` at k = ${first.request.lastK}` : ""}`,
      meaning: `The smallest T whose next round brings less than ${epsilon} at the largest k that every depth has`,
      cell: (family) => saturationCell(family, family.answer.saturation[i] ?? null),
    })),
    {
      name: `recommended T at k = ${k}`,
      meaning: `The depth after the first one at which a round brings less than doubling k = ${k}`,
      cell: (family) => ruleCell(family, family.answer.rule.recommendedT, "k"),
    },
    {
      name: isOneT ? `cross-over k at T = ${T}` : "cross-over k",
      meaning: "The smallest k at which a round brings less than a doubling",
      cell: (family) => ruleCell(family, family.answer.rule.crossoverK, "T"),
    },
  ];
  const citing = columns.map((column, i): ColumnOf<DrawnFamily> => ({
    ...column,
    cell: (family) => ({
      ...column.cell(family),
      cited: citedSaturation(family, column.name, i),
    }),
  }));
  return {
    kind: "table",
    label: "Saturation, recommended T and cross-over k",
    heads: ["family"],
    content: contentOf(citing, families, ofFamily),
  };
}

type Plan = NonNullable<DrawnFamily["answer"]["plan"]>;

/** The cheapest (k, T) of each family that reaches the target. */
export function planTable(families: DrawnFamily[], bands: DepthBands): TableBlock {
  /** Cell for a family's plan, or the reason why it has none. */
  const ifReached =
    (cellOf: (plan: Plan, family: DrawnFamily) => Cell, otherwise = "–") =>
    (family: DrawnFamily): Cell => {
      const { plan } = family.answer;
      if (plan !== null) return cellOf(plan, family);
      const { target } = family.request;
      return none(otherwise, `no depth reaches ${shareWords(target)} within its samples`);
    };
  const columns: ColumnOf<DrawnFamily>[] = [
    { name: "T", cell: ifReached(({ T }) => known(T)) },
    { name: "k", cell: ifReached(({ k }) => known(k)) },
    {
      name: "cost",
      meaning: "k times what a sample of T rounds costs",
      cell: ifReached(({ cost }) => ({ value: cost, text: costText(cost) })),
    },
    {
      name: "Pass@(k, T)",
      csv: ["value", "lower", "upper"],
      cell: ifReached((plan, family) => {
        const row = family.points.findIndex(({ T }) => T === plan.T);
        const end = endOf(bands, family.points[row]?.run.id ?? "", plan.k);
        const { decimals, range } = rangeText(end);
        return {
          value: plan.value,
          text: percent(plan.value, 1 - plan.value, decimals),
          ends: range,
          lower: end?.lower ?? NaN,
          upper: end?.upper ?? NaN,
          more: shareInFull(plan.value, end),
          cited: citedValue(cellAt(family, row, family.request.ks.indexOf(plan.k))),
        };
      }, "not reached"),
    },
  ];
  return {
    kind: "table",
    label: "The cheapest way to the target",
    heads: ["family"],
    content: contentOf(columns, families, ofFamily),
  };
}

/** The cheapest family of each group with shared tasks, as sentences; categories have different tasks. */
export function planSentences(families: DrawnFamily[]): List {
  const categories = [...new Set(families.map(({ category }) => category))];
  return {
    kind: "list",
    look: "plan",
    isLive: true,
    items: categories.flatMap((each) => {
      const those = families.filter(({ category }) => category === each);
      const ofTasks = bySharedTasks(those, ({ points: [first] }) => first?.run.taskSet);
      const whose = (group: readonly DrawnFamily[]) =>
        ofTasks.length < 2 ? nothing : `${someNames(group)}: `;
      return ofTasks.map(
        (group) =>
          html`${each === "" ? nothing : `${shortName(each)}: `}${whose(group)}${leastWords(group)}`,
      );
    }),
  };
}

function leastWords(families: DrawnFamily[]) {
  const plans = families.flatMap(({ name, styleIndex, answer: { plan } }) =>
    plan === null ? [] : [{ name, styleIndex, ...plan }],
  );
  if (plans.length === 0) return "no run reaches that within its samples.";
  const least = smallestOf(plans.map(({ cost }) => cost));
  const best = plans.filter(({ cost }) => cost === least);
  return html`the least cost is ${costText(least)}:
  ${best.map(
    ({ name, styleIndex, k, T }, i) =>
      html`${i === 0 ? nothing : " or "}${counted(k, "attempt")} of ${markerIcon(styleIndex)}
      ${shortName(name)} at ${equals("T", T)}`,
  )}.`;
}

/** A cost in the reader's own unit, with enough digits to distinguish it. */
const costText = (cost: number) =>
  Number.isInteger(cost) ? whole(cost) : String(toDigits(cost, 4));

const shareWords = (share: number) => `${toDigits(100 * share, 4)}\u00a0%`;
