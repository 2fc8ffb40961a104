import { html, nothing } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import type { Place } from "../../compute/compare/comparison.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { roundBudgets } from "../../compute/runs/budgets.ts";
import { shortName, whole } from "../../format.ts";
import { citedDifference, type ShownComparison } from "./answer.ts";
import {
  pointsBetween,
  pText,
  share,
  chanceText,
  sharesBetween,
  signedPoints,
} from "../../parts/words/numbers.ts";
import { citedMean } from "../../parts/how/cited.ts";
import {
  cell,
  cellWithEnds,
  endsInCsv,
  type Cell,
  type Column,
  type Row,
} from "../../parts/tables/value-text.ts";
import { metricOf, symbolAt, type Metric } from "../../metrics/metrics.ts";

/** The places of the table: round ones, the last and the one that is set; every τ. */
function placesOf({ places, request }: ShownComparison, at: number): number[] {
  if (metricOf(request.comparedIn).takesTau) return [...places.keys()];
  const listed = new Set([...roundBudgets(places.at(-1) ?? 1), places.at(-1), at]);
  return [...places.keys()].filter((i) => listed.has(places[i] ?? NaN));
}

const symbolOf = ({ comparedIn, k }: ShownComparison["request"], place: number) =>
  metricOf(comparedIn).takesTau ? symbolAt(comparedIn, k, place) : symbolAt(comparedIn, place, 0);

/** A run's own value, where it is its mean over the same tasks as its curve's. */
function citedSide({ request, compared, runs }: ShownComparison, side: "a" | "b", place: number) {
  const { comparedIn, k, about } = request;
  const { run, name } = runs[side];
  if (about !== "new-tasks" || (compared.kind === "paired" && compared.common < run.tasks))
    return null;
  const at = metricOf(comparedIn).takesTau ? { k, tau: place } : { k: place, tau: 0 };
  return citedMean(`${symbolOf(request, place)} of ${name}`, run.id, {
    of: comparedIn,
    ...at,
    ragged: "strict",
  });
}

/** The columns of both runs, and of their difference. */
const columnsOf = (sides: Column[], ahead: Metric["ahead"]): Column[] => [
  ...sides,
  {
    name: "difference",
    meaning: "First minus second, in points, with its 95 % interval",
    csv: endsInCsv("difference"),
  },
  {
    name: "whole curve",
    meaning: "95 % band for the whole curve",
    csv: endsInCsv("whole curve").slice(1),
  },
  {
    name: "p",
    meaning: "Two-sided; below 0.05 exactly where the interval excludes 0",
  },
  { name: `first ${ahead}`, meaning: `The chance that the first run is ${ahead}` },
];

export const differenceTitle = "Both runs and their difference";

/** Both runs and their difference at selected places, as a table; null where nothing can be compared. */
export function differenceRows(
  shown: ShownComparison,
  at: number,
): { heads: string[]; columns: Column[]; rows: Row[] } | null {
  const { comparison, ends, places, request, runs } = shown;
  if (comparison === null || ends === null) return null;
  const letter = metricOf(request.comparedIn).takesTau ? "τ" : "k";
  const columns = columnsOf(
    [runs.a, runs.b].map(({ name, styleIndex }) => ({
      name,
      meaning: `${name}, with its 95 % interval`,
      picture: html`${markerIcon(styleIndex)} ${shortName(name, 22)}`,
      csv: endsInCsv(name),
    })),
    metricOf(request.comparedIn).ahead,
  );
  const { a, b, difference, lower, upper, whole: all, pValue, better } = comparison;
  const rows = placesOf(shown, at).map((i): Row => {
    const read = (values: Float64Array | undefined) => values?.[i] ?? NaN;
    const place = read(places);
    const outline = [read(all.lower), read(all.upper)] as const;
    const value = { value: read(difference), lower: read(lower), upper: read(upper) };
    const [ofA, ofB] = [
      { value: read(a), lower: read(ends.a.lower), upper: read(ends.a.upper) },
      { value: read(b), lower: read(ends.b.lower), upper: read(ends.b.upper) },
    ];
    const of = `${symbolOf(request, place)} of ${runs.a.name} and ${runs.b.name}`;
    const cited = citedDifference(comparison, runs, symbolOf(request, place), i);
    return {
      names: [place],
      head: letter === "k" ? whole(place) : String(place),
      isMarked: place === at,
      cells: [
        { ...cellWithEnds(ofA, share, sharesBetween), cited: citedSide(shown, "a", place) },
        { ...cellWithEnds(ofB, share, sharesBetween), cited: citedSide(shown, "b", place) },
        { ...cellWithEnds(value, signedPoints, pointsBetween), cited },
        {
          text: "",
          ends: pointsBetween(...outline),
          csv: [...outline],
          cited: { formula: "whole-curve", of, params: null },
        },
        { ...cell(read(pValue), pText), cited },
        { ...cell(read(better), chanceText), cited },
      ],
    };
  });
  return { heads: [letter], columns, rows };
}

/** What a row has where there is no difference. */
const noCells = (): Cell[] => {
  const none = { value: NaN, lower: NaN, upper: NaN };
  const value = cellWithEnds(none, share, sharesBetween, "–");
  return [value, value, value, { text: "–", csv: [NaN, NaN] }, cell(NaN, pText), cell(NaN, pText)];
};

/** The same two runs in each panel, where each is read. */
export function panelTable(
  panels: readonly Part<ShownComparison>[],
  alongOf: (shown: ShownComparison) => number,
  { comparedIn, k, tau }: Place,
) {
  const first = panels[0]?.runs[0]?.runs;
  if (first === undefined) return nothing;
  const symbol = symbolAt(comparedIn, k, tau);
  const sides = (["a", "b"] as const).map((side): Column => {
    const name = `${side === "a" ? "first" : "second"} run`;
    return {
      name,
      meaning: `${symbol} of the ${name}, with its 95 % interval`,
      picture: html`${markerIcon(first[side].styleIndex)} ${name}`,
      csv: endsInCsv(name),
    };
  });
  const rows = panels.flatMap(({ name, runs }) =>
    runs.map((shown): Row => {
      const row = differenceRows(shown, alongOf(shown))?.rows.find(({ isMarked }) => isMarked);
      return { names: [name], head: shortName(name), cells: row?.cells ?? noCells() };
    }),
  );
  return html`<pc-table
    label="The same two runs in each panel, by ${symbol}"
    .heads=${["panel"]}
    .columns=${columnsOf(sides, metricOf(comparedIn).ahead)}
    .rows=${rows}
  ></pc-table>`;
}

/** The table twin of the picture. */
export function differenceTable(shown: ShownComparison, at: number) {
  const table = differenceRows(shown, at);
  if (table === null) return "";
  return html`<pc-table
    .label=${differenceTitle}
    .heads=${table.heads}
    .columns=${table.columns}
    .rows=${table.rows}
  ></pc-table>`;
}
