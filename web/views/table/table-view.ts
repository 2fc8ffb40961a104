import { html, nothing } from "lit";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { aboutChoice, rangeWords } from "../../ui/fields/about-choice.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { linMixFields } from "../../ui/fields/lin-mix-fields.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { boardOf, isRankedInPassing, rankedWith } from "../../ui/figures/standing.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { rivalsIn } from "../../state/runs/rivals.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";
import { sectionStyles } from "../../style/sections.ts";
import { viewStyles } from "../../style/view.ts";
import { tableAnswers, type TableAnswers } from "./answers.ts";
import { barsSection } from "./bars-section.ts";
import { tableBands } from "./bands.ts";
import type { Column, Made } from "./column.ts";
import { columnsOf, isOverK, isOverTau, type ColumnName } from "./column-names.ts";
import { tableColumns } from "./columns.ts";
import { formulasOf } from "./formulas.ts";
import { greedyOffer } from "./greedy-columns.ts";
import { greedyLines, type GreedyLine } from "./greedy-points.ts";
import { greedySection } from "./greedy-section.ts";
import { runTable } from "./run-table.ts";
import { tableHeadline } from "./sentence.ts";
import { bestOf, type Best } from "./ties.ts";

/** τ of the columns if none are listed: half of the attempts, and all of them. */
const defaultTaus = [0.5, 1];

/** Columns that the section on greedy scores needs, too. */
const greedyNames: ColumnName[] = ["greedy", "g-pass", "mg-pass"];

/** The columns with their k and τ. */
interface TableRequest {
  names: readonly ColumnName[];
  ks: number[];
  taus: number[];
}

interface TablePicture extends TableRequest {
  settings: Settings;
  shown: StyledRun[];
  /** The shown runs, grouped by which are compared with each other. */
  parts: Part<StyledRun>[];
  rivals: Part<StyledRun>[];
  answers: TableAnswers;
  relative: Made["relative"];
  /** The best run of each column, in each part. */
  best: (Best | null)[][];
  /** Empty while the section is folded. */
  lines: GreedyLine[];
}

const defaultKs = (shown: readonly StyledRun[], settings: Settings) => [
  focusBudget(
    shown.map(({ run }) => run),
    settings,
  ),
];

/** Runs by any metrics, at any k and τ, as chosen by the reader. */
export class TableView extends PictureView<TablePicture> {
  static override styles = [sharedStyles, viewStyles, sectionStyles];

  readonly #sections = new Disclosures<"greedy" | "bars">(this);

  protected override compose(ask: Ask, atRest: Ask): TablePicture | null {
    const { settings, shown, runs: loaded } = this.workspace;
    if (shown.length === 0) return null;
    const request: TableRequest = {
      names: columnsOf(settings.columns),
      ks: [...(settings.lists.ks ?? defaultKs(shown, settings))],
      taus: [...(settings.lists.taus ?? defaultTaus)],
    };
    const isOpen = this.#sections.isOpen("greedy");
    const names = isOpen ? [...request.names, ...greedyNames] : request.names;
    const answers = tableAnswers(ask, shown, settings, loaded, { ...request, names });
    if (answers === null) return null;
    const parts = rankableParts(settings, shown);
    const rivals = rivalsIn(settings, shown);
    const picture = { ...request, settings, shown, parts, rivals, answers };
    const relative = relativeBy(ask, picture);
    const columns = columnsIn({ ...picture, relative }, () => null);
    const best = parts.map(({ runs: [first, ...rest] }) => {
      if (first === undefined) return [];
      const ranked = rankedWith(settings, loaded, first);
      return columns.map((column) => {
        const board = column.place === null ? null : boardOf(atRest, ranked, column.place);
        return bestOf(column, [first, ...rest], { ranked, board });
      });
    });
    const lines = isOpen ? greedyLines(ask, answers, shown, request) : [];
    return { ...picture, relative, best, lines };
  }

  protected override draw() {
    const { picture, workspace } = this;
    if (picture === null || workspace.shown.length === 0) return emptyPicture(workspace);
    const { shown, parts, rivals, settings, answers, names, best } = picture;
    const { about } = workspace.settings;
    const bands = tableBands(workspace.intervals, answers, rivals, { ...settings, about }, picture);
    const columns = columnsIn({ ...picture, settings: { ...settings, about } }, bands);
    const marks = best.flat();
    const hasTies = marks.some(
      (each) => each != null && each.differ !== null && each.tied.size > 0,
    );
    return html`
      ${tableHeadline(parts, namedOrBest(shown, settings.of), columns, best)}
      <div class="top">${aboutChoice(workspace)}</div>
      <pc-column-picker
        .names=${names}
        .runs=${shown.map(({ run }) => run)}
        .isOwn=${settings.columns !== null}
        @columns=${({ detail }: CustomEvent<readonly ColumnName[] | null>) =>
          void workspace.set({ columns: detail })}
      ></pc-column-picker>
      ${greedyOffer(workspace, this.#sections.isOpen("greedy") ? [...names, "greedy"] : names)}
      ${names.includes("linmix") ? linMixFields(workspace, true) : nothing}
      ${listFields(workspace, {
        ...(names.some(isOverK) ? { ks: defaultKs(shown, settings) } : {}),
        ...(names.some(isOverTau) ? { taus: defaultTaus } : {}),
      })}
      <div class="pictures">
        ${runTable(parts, columns, best, `The chosen metrics of each run. ${rangeWords(about, shown)}.`)}
      </div>
      <p class="soft small">
        ${rangeWords(about, shown)}. A cell says its value in full, or why it has no interval.
        ${marks.some((each) => each !== null) ? boldWords(parts.length > 1) : ""}
        ${
          hasTies
            ? "≈: not distinguishable from it at the 5 % level. The paired tests are adjusted for all pairs of loaded runs (Holm)."
            : ""
        }
        ${untestedWords(columns, best)}
        ${parts.every(({ runs: [first] }) => first === undefined || isRankedInPassing(rankedWith(settings, workspace.runs, first))) ? "" : "Comparing all pairs here takes long: Compare does it when asked."}
      </p>
      ${this.#sections.section("bars", "The same as bars", () =>
        barsSection(
          parts.flatMap(({ runs }) => runs),
          columns,
          about,
          sourceWords(workspace, shown),
        ),
      )}
      ${this.#sections.section(
        "greedy",
        "Reliability against the greedy score: slope and gap",
        () => greedySection(picture.lines, sourceWords(workspace, shown)),
      )}
      <pc-how-computed .formulas=${formulasOf(names, about)}></pc-how-computed>
    `;
  }
}

/** Note that names the columns that have a highest value but no test. */
function untestedWords(columns: readonly Column[], best: readonly (readonly (Best | null)[])[]) {
  const untested = columns.filter(
    ({ place }, i) => place === null && best.some((part) => part[i] != null),
  );
  return untested.length === 0
    ? ""
    : `No test was made for ${untested.map(({ heading }) => heading).join(", ")}.`;
}

const boldWords = (isParted: boolean) =>
  isParted
    ? "The highest value of a column under each heading is bold."
    : "The highest value of a column is bold.";

/** The columns of a picture, with the intervals that are there. */
const columnsIn = (
  {
    names,
    ks,
    taus,
    answers,
    settings,
    parts,
    rivals,
    relative,
  }: Omit<TablePicture, "best" | "lines">,
  request: Made["request"],
): Column[] =>
  tableColumns(names, ks, taus, { answers, settings, parts, rivals, request, relative });

/** Requests the relative changes that the columns show. */
function relativeBy(
  ask: Ask,
  picture: Omit<TablePicture, "best" | "relative" | "lines">,
): Made["relative"] {
  const pairs: [number, number][] = [];
  const note = (from: number, to: number) => {
    pairs.push([from, to]);
    return NaN;
  };
  for (const column of columnsIn({ ...picture, relative: note }, () => null))
    for (const run of picture.shown) column.valueOf(run);
  if (pairs.length === 0) return () => NaN;
  const found = ask({ kind: "relativeGains", runs: [], pairs }) ?? [];
  const known = new Map(pairs.map((pair, i) => [pair.join(), found[i] ?? NaN]));
  return (from, to) => known.get([from, to].join()) ?? NaN;
}
