import { focusBudget } from "../../questions/runs/budgets.ts";
import { boardOf, rankedWith } from "../../ui/figures/standing.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { rivalsIn } from "../../state/runs/rivals.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { tableAnswers, type TableAnswers } from "./answers.ts";
import { tableBands } from "./bands.ts";
import { changedValues } from "./change-columns.ts";
import type { Column, Made } from "./column.ts";
import { columnsOf, type ColumnName } from "./column-names.ts";
import { placesOf, tableColumns } from "./columns.ts";
import { greedyLines, type GreedyLine } from "./greedy-points.ts";
import { bestOf, type Best } from "./ties.ts";

/** τ of the columns if none are listed: half of the attempts, and all of them. */
export const defaultTaus = [0.5, 1];

/** Columns that the section on greedy scores needs, too. */
const greedyNames: ColumnName[] = ["greedy", "g-pass", "mg-pass"];

/** The columns with their k and τ. */
interface TableRequest {
  names: readonly ColumnName[];
  ks: number[];
  taus: number[];
}

/** The answers behind the columns, before they are compared. */
interface TableParts extends TableRequest {
  settings: Settings;
  shown: StyledRun[];
  /** The shown runs, grouped by which are compared with each other. */
  parts: Part<StyledRun>[];
  rivals: Part<StyledRun>[];
  answers: TableAnswers;
  relative: Made["relative"];
}

export interface TablePicture extends TableParts {
  /** The intervals that are there. */
  bands: Made["request"];
  /** The best run of each column, in each part. */
  best: (Best | null)[][];
  /** Empty while the section is folded. */
  lines: GreedyLine[];
}

export const defaultKs = (shown: readonly StyledRun[], settings: Settings) => [
  focusBudget(
    shown.map(({ run }) => run),
    settings,
  ),
];

/** The picture; null while an answer is missing that it needs. */
export function tablePicture(
  { ask, atRest, bands }: Asking,
  { settings, shown, runs, isOpen }: Pick<Context, "settings" | "shown" | "runs" | "isOpen">,
): TablePicture | null {
  if (shown.length === 0) return null;
  const request: TableRequest = {
    names: columnsOf(settings.columns),
    ks: [...(settings.lists.ks ?? defaultKs(shown, settings))],
    taus: [...(settings.lists.taus ?? defaultTaus)],
  };
  const hasLines = isOpen("greedy");
  const names = hasLines ? [...request.names, ...greedyNames] : request.names;
  const answers = tableAnswers(ask, shown, settings, runs, { ...request, names });
  if (answers === null) return null;
  const parts = rankableParts(settings, shown);
  const rivals = rivalsIn(settings, shown);
  const relative = relativeBy(ask, request, shown, answers);
  const picture = { ...request, settings, shown, parts, rivals, answers, relative };
  return {
    ...picture,
    bands: tableBands(bands, answers, rivals, settings, request),
    best: bestIn(picture, atRest, runs),
    lines: hasLines ? greedyLines(ask, answers, shown, request) : [],
  };
}

/** The best run of each column in each part, with the tests that compare the others with it. */
function bestIn(picture: TableParts, atRest: Ask, loaded: readonly StyledRun[]): (Best | null)[][] {
  const { settings, parts } = picture;
  const columns = columnsIn(picture, () => null);
  return parts.map(({ runs: [first, ...rest] }) => {
    if (first === undefined) return [];
    const ranked = rankedWith(settings, loaded, first);
    return columns.map((column) => {
      const board = column.place === null ? null : boardOf(atRest, ranked, column.place);
      return bestOf(column, [first, ...rest], { ranked, board });
    });
  });
}

/** The columns of a picture, with the intervals that are there. */
export const columnsIn = (
  { names, ks, taus, answers, settings, parts, rivals, relative }: TableParts,
  request: Made["request"],
): Column[] =>
  tableColumns(names, ks, taus, { answers, settings, parts, rivals, request, relative });

/** Requests the relative changes that the columns show. */
function relativeBy(
  ask: Ask,
  { names, ks, taus }: TableRequest,
  shown: readonly StyledRun[],
  answers: TableAnswers,
): Made["relative"] {
  const pairs = names.flatMap((name) =>
    placesOf(name, ks, taus).flatMap((at) =>
      shown.flatMap((run) => changedValues(name, at, run, { answers })),
    ),
  );
  if (pairs.length === 0) return () => NaN;
  const found = ask({ kind: "relativeGains", runs: [], pairs }) ?? [];
  const known = new Map(pairs.map((pair, i) => [pair.join(), found[i] ?? NaN]));
  return (from, to) => known.get([from, to].join()) ?? NaN;
}
