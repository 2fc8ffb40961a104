import { html, nothing } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import type { Cell, Column, Row } from "../../parts/tables/value-text.ts";
import { counted, percent, shortName, whole } from "../../format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { rangeText, shareInFull } from "../../parts/words/with-interval.ts";
import { citedSaturation, citedValue } from "./cites.ts";
import { endOf, type DepthBands } from "./depth-bands.ts";
import { cellAt, cellsOf, equals, isWeighed } from "./surface-cells.ts";
import { smallestOf } from "../../extremes.ts";

/** A family's name at the head of its row, without its category where all are of one. */
export const familyHead = ({ styleIndex, label, name }: DrawnFamily, isOneCategory = false) =>
  html`${markerIcon(styleIndex)}${shortName(isOneCategory ? name : label, 30)}`;

const none = (text: string, more: string): Cell => ({ text, more, csv: [""] });
const known = (value: number, title?: string): Cell => ({
  value,
  text: String(value),
  ...(title === undefined ? {} : { title }),
});

const needsTwo = (): Cell => none("one depth", "needs at least two depths");

/** T*, which may lie beyond what was measured. */
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

/** The two lines of the published table: the depth after the one where a doubling first brings more, and from which k. */
function ruleCells(family: DrawnFamily): Cell[] {
  const { points, request, answer } = family;
  if (points.length < 2) return [needsTwo(), needsTwo()];
  const weighed = cellsOf(family).filter(isWeighed);
  const ruleCell = (value: number | null, along: "k" | "T", at: number): Cell => {
    const where = `at ${along} = ${at}`;
    if (value !== null) return known(value, where);
    return weighed.some((cell) => cell[along] === at)
      ? none("none", `a round brings more than a doubling everywhere ${where}`)
      : none("–", `a round or a doubling is not known anywhere ${where}`);
  };
  return [
    ruleCell(answer.rule.recommendedT, "k", request.k),
    ruleCell(answer.rule.crossoverK, "T", request.T),
  ];
}

/** Where depth saturates, beside recommended T and cross-over k. */
export function saturationTable(families: DrawnFamily[], k: number) {
  const [first] = families;
  if (first === undefined) return "";
  const { epsilons, T } = first.request;
  const isOneT = families.every(({ request }) => request.T === T);
  const isOneK = families.every(({ request }) => request.lastK === first.request.lastK);
  const columns: Column[] = [
    ...epsilons.map((epsilon) => ({
      name: `T*(${epsilon})${isOneK ? ` at k = ${first.request.lastK}` : ""}`,
      meaning: `The smallest T whose next round brings less than ${epsilon} at the largest k that every depth has`,
    })),
    {
      name: `recommended T at k = ${k}`,
      meaning: `The depth after the first one at which a round brings less than doubling k = ${k}`,
    },
    {
      name: isOneT ? `cross-over k at T = ${T}` : "cross-over k",
      meaning: "The smallest k at which a round brings less than a doubling",
    },
  ];
  const rows = families.map((family): Row => {
    const saturation = family.answer.saturation.map((each) => saturationCell(family, each));
    return {
      names: [family.label],
      head: familyHead(family),
      cells: [...saturation, ...ruleCells(family)].map((each, i) => ({
        ...each,
        cited: citedSaturation(family, columns[i]?.name ?? "", i),
      })),
    };
  });
  return html`<pc-table
    label="Saturation, recommended T and cross-over k"
    .heads=${["family"]}
    .columns=${columns}
    .rows=${rows}
  ></pc-table>`;
}

/** The cheapest (k, T) of each family that reaches the target. */
export function planTable(families: DrawnFamily[], bands: DepthBands) {
  const columns: Column[] = [
    { name: "T" },
    { name: "k" },
    { name: "cost", meaning: "k times what a sample of T rounds costs" },
    {
      name: "Pass@(k, T)",
      csv: ["value", "lower", "upper"],
    },
  ];
  const rows = families.map((family): Row => {
    const { plan } = family.answer;
    const head = familyHead(family);
    if (plan === null) {
      const why = `no depth reaches ${shareWords(family.request.target)} within its samples`;
      const unreached = { text: "not reached", more: why, csv: ["", "", ""] };
      const cells = [none("–", why), none("–", why), none("–", why), unreached];
      return { names: [family.label], head, cells };
    }
    const row = family.points.findIndex(({ T }) => T === plan.T);
    const end = endOf(bands, family.points[row]?.run.id ?? "", plan.k);
    const { decimals, range } = rangeText(end);
    const value: Cell = {
      value: plan.value,
      text: percent(plan.value, 1 - plan.value, decimals),
      ends: range,
      more: shareInFull(plan.value, end),
      csv: [plan.value, end?.lower ?? NaN, end?.upper ?? NaN],
      cited: citedValue(cellAt(family, row, family.request.ks.indexOf(plan.k))),
    };
    const cost: Cell = { value: plan.cost, text: costText(plan.cost) };
    return { names: [family.label], head, cells: [known(plan.T), known(plan.k), cost, value] };
  });
  return html`<pc-table
    label="The cheapest way to the target"
    .heads=${["family"]}
    .columns=${columns}
    .rows=${rows}
  ></pc-table>`;
}

/** The cheapest family of each category, as sentences: other categories are other tasks. */
export function planSentences(families: DrawnFamily[]) {
  const categories = [...new Set(families.map(({ category }) => category))];
  return html`<ul class="plan" aria-live="polite">
    ${categories.map((each) => {
      const those = families.filter(({ category }) => category === each);
      return html`<li>${each === "" ? nothing : `${shortName(each)}: `}${leastWords(those)}</li>`;
    })}
  </ul>`;
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

/** A cost in the reader's own unit, to as many digits as distinguish it. */
const costText = (cost: number) =>
  Number.isInteger(cost) ? whole(cost) : String(Number(cost.toPrecision(4)));

const shareWords = (share: number) => `${Number((100 * share).toPrecision(4))}\u00a0%`;
