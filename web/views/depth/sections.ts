import { html } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { sourceWords, type FigureWords } from "../../ui/figures/figure.ts";
import {
  drawn,
  figureOf,
  note,
  type Block,
  type Context,
  type Drawn,
  type NumberBox,
} from "../../ui/page/page.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import type { Settings } from "../../state/settings/address.ts";
import { mostCost } from "../../state/settings/settings.ts";
import { budgetSentences } from "./budget/budget-sentence.ts";
import { planSentences, planTable, saturationTable } from "./budget/budget-tables.ts";
import { curvesOfFocus } from "./budget/focus-curves.ts";
import { hasRounds } from "./families.ts";
import { curvesWords, gainWordsOf, mapWords, shareWordsOf } from "./figure-words.ts";
import type { GainChart } from "./gains/gain-chart.ts";
import { gainTable } from "./gains/gain-table.ts";
import { sureWords } from "./gains/gain-words.ts";
import { depthTable } from "./map/depth-table.ts";
import { familyNotes } from "./map/depth-words.ts";
import { runsOf, type DrawnFamily } from "./map/drawn-family.ts";
import { cellChosen, mapsOf } from "./map/drawn-maps.ts";
import type { DepthPicture } from "./picture.ts";

/** Inputs of a section. */
export interface Sight {
  context: Context;
  depth: DepthPicture;
}

/** A picture of families with its caption and source. */
const depthFigure = (
  { context }: Sight,
  families: DrawnFamily[],
  words: Omit<FigureWords, "source">,
  picture: Drawn,
): Block => figureOf({ ...words, source: sourceWords(context, runsOf(families)) }, picture);

/** Gains of another round against twice the attempts, for every family. */
export function gainSection(sight: Sight): Block[] {
  const { context, depth } = sight;
  const { families, inFocus, bands, k } = depth;
  const { T, about } = context.settings;
  const deep = families.filter(hasRounds);
  const shown = inFocus !== null && hasRounds(inFocus) ? inFocus : (deep[0] ?? null);
  const alike = families.filter(({ category }) => category === shown?.category);
  const categories = [...new Set(deep.map(({ category }) => category))];
  return [
    budgetSentences(families, bands),
    note(
      html`Each cell has ΔT/(ΔT + Δk). <span class="round">Blue, above .5</span>: another round
        brings more. <span class="doubling">Orange, below it</span>: doubling k does. “sat.”:
        neither brings half a point. “–”: one of them is not known. ${sureWords(about, deep)}`,
      "small",
    ),
    depthFigure(
      sight,
      deep,
      shareWordsOf(deep, about),
      mapsOf({ families: deep, shows: "ratio", bands, k, T }),
    ),
    depthFigure(
      sight,
      alike,
      gainWordsOf(alike, about),
      drawn<GainChart>(
        "pc-gain-chart",
        { families, gains: bands.gains, inFocus: shown, k, T: T ?? shown?.request.T ?? 0 },
        { place: cellChosen },
      ),
    ),
    ...categories.flatMap((each) =>
      gainTable(
        deep.filter(({ category }) => category === each),
        bands,
      ),
    ),
  ];
}

/** The curves of the family in focus, one for each depth. */
export function curvesSection(sight: Sight): Block[] {
  const { depth, context } = sight;
  const { lines, k } = depth;
  const families = depth.inFocus === null ? [] : [depth.inFocus];
  return lines === null || lines.runs.length === 0
    ? ["Computing …"]
    : [
        depthFigure(
          sight,
          families,
          curvesWords(families),
          curvesOfFocus(lines, k, context.settings.about),
        ),
      ];
}

/** The depths where further rounds bring little, at an ε of the reader. */
export const saturationSection = ({ context, depth: { families, k } }: Sight): Block[] => [
  {
    kind: "choices",
    style: "row",
    controls: [
      {
        kind: "number",
        words: "ε =",
        value: context.settings.epsilon,
        min: 0,
        max: 1,
        step: "any",
        change: (epsilon) => ({ epsilon }),
      },
    ],
  },
  saturationTable(families, k),
  differenceNote({ saturation: true }),
];

/** The cheapest way of each family to a target. */
export function planSection({ context, depth: { families, bands } }: Sight): Block[] {
  const { target, cost } = context.settings;
  const costField = (words: string, name: keyof Settings["cost"]): NumberBox => ({
    kind: "number",
    words,
    value: cost[name],
    min: 0,
    max: mostCost,
    step: "any",
    change: (value) => ({ cost: { ...cost, [name]: value } }),
  });
  return [
    {
      kind: "choices",
      style: "row",
      controls: [
        {
          kind: "number",
          words: "Solve",
          value: toDigits(100 * target, 12),
          min: 0,
          max: 100,
          step: "any",
          after: "% of tasks",
          change: (percent) => ({ target: percent / 100 }),
        },
        costField("where a sample costs", "perSample"),
        costField("and each of its rounds", "perRound"),
      ],
    },
    planSentences(families),
    planTable(families, bands),
  ];
}

/** The maps, values and notes of all categories. */
export function allSection(sight: Sight): Block[] {
  const { context, depth } = sight;
  const { families, bands, k, more } = depth;
  const { T, about } = context.settings;
  return [
    depthFigure(
      sight,
      families,
      mapWords(families, about),
      mapsOf({ families, shows: "value", bands, k, T }),
    ),
    depthTable(families, bands, { about, scope: "all categories" }),
    ...familyNotes(families, more),
  ];
}
