import { rangeWords } from "../../ui/fields/about-choice.ts";
import { linMixChoices } from "../../ui/page/lin-mix-choices.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { isRankedInPassing, rankedWith } from "../../ui/figures/standing.ts";
import { drawn, note, section, type Block, type Context, type Page } from "../../ui/page/page.ts";
import { barsSection } from "./bars-section.ts";
import type { Column } from "./column.ts";
import { isOverK, isOverTau, type ColumnName } from "./column-names.ts";
import type { ColumnPicker } from "./column-picker.ts";
import { formulasOf } from "./formulas.ts";
import { greedyOffer } from "./greedy-columns.ts";
import { greedySection } from "./greedy-section.ts";
import { columnsIn, defaultKs, defaultTaus, type TablePicture } from "./picture.ts";
import { runTable } from "./run-table.ts";
import { tableHeadline } from "./sentence.ts";
import type { Best } from "./ties.ts";

/** The reader's columns of each run: their choice, the table, and the same as bars. */
export function tablePage(picture: TablePicture, context: Context): Page {
  const { shown, parts, settings, names, best, lines } = picture;
  const { about } = context.settings;
  const bands = settings.about === about ? picture.bands : () => null;
  const columns = columnsIn({ ...picture, settings: { ...settings, about } }, bands);
  const ranges = rangeWords(about, shown);
  const source = sourceWords(context, shown);
  return {
    headline: tableHeadline(parts, namedOrBest(shown, settings.of), columns, best),
    blocks: [
      { kind: "controls", first: [{ kind: "about" }], more: [] },
      ...choices(picture, context),
      {
        kind: "beside",
        blocks: [runTable(parts, columns, best, `The chosen metrics of each run. ${ranges}.`)],
      },
      note(tableWords(picture, columns, context), "small"),
      section(context, "bars", "The same as bars", () => [
        barsSection(
          parts.flatMap(({ runs }) => runs),
          columns,
          about,
          source,
        ),
      ]),
      section(context, "greedy", "Reliability against the greedy score: slope and gap", () =>
        greedySection(lines, source),
      ),
    ],
    formulas: formulasOf(names, about),
  };
}

/** The choice of columns, and the fields that these columns have. */
function choices(picture: TablePicture, context: Context): Block[] {
  const { shown, settings, names } = picture;
  return [
    drawn<ColumnPicker>(
      "pc-column-picker",
      { names, runs: shown.map(({ run }) => run), isOwn: settings.columns !== null },
      { columns: (columns: readonly ColumnName[] | null) => ({ columns }) },
    ),
    greedyOffer(context, context.isOpen("greedy") ? [...names, "greedy"] : names),
    names.includes("linmix") ? linMixChoices(context.settings, true) : null,
    {
      kind: "lists",
      ...(names.some(isOverK) ? { ks: defaultKs(shown, settings) } : {}),
      ...(names.some(isOverTau) ? { taus: defaultTaus } : {}),
    },
  ];
}

/** Meaning of the brackets, bold values and marks of the table. */
function tableWords(
  { shown, parts, settings, best }: TablePicture,
  columns: readonly Column[],
  { settings: { about }, runs: loaded }: Context,
): string {
  const marks = best.flat();
  const hasTies = marks.some((each) => each != null && each.differ !== null && each.tied.size > 0);
  const isRanked = parts.every(
    ({ runs: [first] }) =>
      first === undefined || isRankedInPassing(rankedWith(settings, loaded, first)),
  );
  return [
    `${rangeWords(about, shown)}. A cell says its value in full, or why it has no interval.`,
    marks.some((each) => each !== null) ? boldWords(parts.length > 1) : "",
    hasTies
      ? "≈: not distinguishable from it at the 5 % level. The paired tests are adjusted for all pairs of loaded runs (Holm)."
      : "",
    untestedWords(columns, best),
    isRanked ? "" : "Comparing all pairs here takes long: Compare does it when asked.",
  ]
    .filter((words) => words !== "")
    .join(" ");
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
