import { html } from "lit";
import { numberField } from "../../ui/fields/fields.ts";
import { figure, sourceWords, type FigureWords } from "../../ui/figures/figure.ts";
import type { Intervals } from "../../ui/workspace/intervals.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { mostCost } from "../../state/settings/settings.ts";
import { budgetSentences } from "./budget/budget-sentence.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { planSentences, planTable, saturationTable } from "./budget/budget-tables.ts";
import type { DepthBands } from "./map/depth-bands.ts";
import type { ChosenCell } from "./map/depth-map.ts";
import { depthMaps } from "./map/depth-maps.ts";
import { depthTable } from "./map/depth-table.ts";
import { familyNotes } from "./map/depth-words.ts";
import { curvesWords, gainWordsOf, mapWords, shareWordsOf } from "./figure-words.ts";
import { focusCurves } from "./budget/focus-curves.ts";
import { gainTable } from "./gains/gain-table.ts";
import { sureWords } from "./gains/gain-words.ts";
import { runsOf, type DrawnFamily } from "./map/drawn-family.ts";
import { hasRounds, type DepthPicture } from "./picture.ts";
import { toDigits } from "../../base/decimals.ts";

/** Inputs of a section, and its handler for a chosen cell. */
export interface Sight {
  workspace: Workspace;
  depth: DepthPicture;
  bands: DepthBands;
  choose: (cell: ChosenCell) => void;
}

/** A picture of families with its caption and source. */
const depthFigure = (
  { workspace }: Sight,
  families: DrawnFamily[],
  words: Omit<FigureWords, "source">,
  picture: unknown,
) => {
  return figure({ ...words, source: sourceWords(workspace, runsOf(families)) }, picture);
};

/** Gains of another round against twice the attempts, for every family. */
export function gainSection(sight: Sight) {
  const { workspace, depth, bands, choose } = sight;
  const { families, inFocus, k } = depth;
  const { T, about } = workspace.settings;
  const deep = families.filter(hasRounds);
  const shown = inFocus !== null && hasRounds(inFocus) ? inFocus : (deep[0] ?? null);
  const alike = families.filter(({ category }) => category === shown?.category);
  const categories = [...new Set(deep.map(({ category }) => category))];
  return html`${budgetSentences(families, bands)}
    <p class="soft small">
      Each cell has ΔT/(ΔT + Δk). <span class="round">Blue, above .5</span>: another round brings
      more. <span class="doubling">Orange, below it</span>: doubling k does. “sat.”: neither brings
      half a point. “–”: one of them is not known. ${sureWords(about, deep)}
    </p>
    ${depthFigure(
      sight,
      deep,
      shareWordsOf(deep, about),
      depthMaps({ families: deep, shows: "ratio", bands, k, T, choose }),
    )}
    ${depthFigure(
      sight,
      alike,
      gainWordsOf(alike, about),
      html`<pc-gain-chart
        .families=${families}
        .gains=${bands.gains}
        .inFocus=${shown}
        .k=${k}
        .T=${T ?? shown?.request.T ?? 0}
        @place=${(event: CustomEvent<ChosenCell>) => {
          choose(event.detail);
        }}
      ></pc-gain-chart>`,
    )}
    ${categories.map((each) =>
      gainTable(
        deep.filter(({ category }) => category === each),
        bands,
      ),
    )}`;
}

export const curvesSection = (sight: Sight, intervals: Intervals) => {
  const { workspace, depth } = sight;
  const { about } = workspace.settings;
  const families = depth.inFocus === null ? [] : [depth.inFocus];
  return html`<div
    @place=${(event: CustomEvent<number>) => void workspace.set({ k: event.detail })}
  >
    ${depth.curves.length === 0 ? "Computing …" : depthFigure(sight, families, curvesWords(families), focusCurves(depth, intervals, { about, ragged: depth.settings.ragged }))}
  </div>`;
};

export function saturationSection({ workspace, depth: { families, k } }: Sight) {
  return html`<p class="choice">
      <label
        >ε =
        ${numberField({ value: workspace.settings.epsilon, min: 0, max: 1, step: "any" }, (epsilon) => void workspace.set({ epsilon }))}</label
      >
    </p>
    ${saturationTable(families, k)} ${differenceNote({ saturation: true })}`;
}

export function planSection({ workspace, depth: { families }, bands }: Sight) {
  const { target, cost } = workspace.settings;
  const costField = (name: keyof Settings["cost"]) =>
    numberField(
      { value: cost[name], min: 0, max: mostCost, step: "any" },
      (value) => void workspace.set({ cost: { ...cost, [name]: value } }),
    );
  return html`<p class="choice">
      <label
        >Solve
        ${numberField({ value: toDigits(100 * target, 12), min: 0, max: 100, step: "any" }, (percent) => void workspace.set({ target: percent / 100 }))}
        % of tasks</label
      >
      <label>where a sample costs ${costField("perSample")}</label>
      <label>and each of its rounds ${costField("perRound")}</label>
    </p>
    ${planSentences(families)} ${planTable(families, bands)}`;
}

/** The maps, values and notes of all categories. */
export function allSection(sight: Sight) {
  const { workspace, depth, bands, choose } = sight;
  const { families, k, more } = depth;
  const { T, about } = workspace.settings;
  return html`${depthFigure(
    sight,
    families,
    mapWords(families, about),
    depthMaps({ families, shows: "value", bands, k, T, choose }),
  )}
  ${depthTable(families, bands, { about, scope: "all categories" })} ${familyNotes(families, more)}`;
}
