import type { Format } from "../text/format.ts";
import { ColumnSurvey, doubtOfSplit } from "./column-survey.ts";
import { columnsOf } from "../columns/header.ts";
import { SummaryRows } from "./leave-out-summaries.ts";
import { plainLayout, type Decision, type Layout } from "./layout.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import { LongRows } from "./read-long.ts";
import type { Accepted, DepthChoice, ReadResult } from "../base/read-result.ts";
import type { Accumulator } from "./rows-read.ts";
import type { ReadOptions, Run } from "../base/run.ts";
import type { SourceText } from "../text/source-text.ts";
import type { SplitRows } from "./split-rows.ts";
import type { Table } from "../base/table.ts";
import { unreachable } from "../base/unreachable.ts";
import { plainFormNote, wasUnusual } from "../base/plain-form.ts";

/** A file too large for the memory there is ends here, and in no other way should one. */
export function outOfMemory(error: unknown): ReadFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the file could not be read: ${reason}`;
  return failure(null, null, message, "Split it into smaller files and try again.");
}

/** The runs of a plain table; null where the text is none, or has what a reader must be told. */
export function readPlain(
  name: string,
  text: SourceText,
  options: ReadOptions,
  formats: readonly Format[],
): ReadResult | null {
  const table = formats.find(({ sniff }) => sniff(text.head()))?.open(text, name);
  if (table === undefined || "documents" in table) return null;
  if ("ok" in table) return table.ok ? table : null;
  // What a log says of all its samples is compared with its counts by what is fetched.
  if ((table.stated ?? []).length > 0) return null;
  const columns = columnsOf(table.header);
  const layout = plainLayout(columns, options);
  if (layout?.kind !== "long") return null;
  const survey = new ColumnSurvey(columns);
  const rows = surveyed(table, survey);
  const accumulator = new LongRows(rows, layout, () => failure(null, null, "", ""));
  const result = accumulate(name, text, rows, { layout, notes: [] }, accumulator);
  if (!result.ok || result.rows === 0) return null;
  const read = withSurvey(result, survey, layout);
  const header = table.isLoose === true ? { header: table.headerLine } : {};
  return { ...read, columns: { ...read.columns, ...header } };
}

/** A result with its columns. */
export const withSurvey = (
  result: Omit<Accepted, "columns">,
  survey: ColumnSurvey,
  layout: Layout,
): Accepted => ({
  ...result,
  columns: survey.columns(layout, doubtOfSplit(result.runs, layout)),
});

/** The table, whose rows are surveyed as they are walked. */
export const surveyed = (table: Table, survey: ColumnSurvey): Table => ({
  ...table,
  walk: (visit, most) =>
    table.walk((row, line) => {
      survey.row(row);
      visit(row, line);
    }, most),
});

/** What rows come from: it is told that they are counted by now, and tells what was in an unusual form. */
export type Counted = Pick<SourceText, "stage" | "unusual"> & Partial<Pick<SourceText, "pieces">>;

/** Counts the rows of a table whose layout is decided; `split` asks about columns that split tasks. */
export function accumulate(
  name: string,
  text: Counted,
  table: Table,
  { layout, notes }: Pick<Decision, "layout" | "notes">,
  accumulator: Accumulator,
  split?: SplitRows,
): Omit<Accepted, "columns"> | ReadFailure {
  text.stage = "count";
  const summaries = new SummaryRows(table, layout, (row, line) => {
    accumulator.row(row, line);
  });
  const walked = table.walk((row, line) => {
    split?.row(row, line);
    summaries.row(row, line);
  });
  if (!walked.ok) return walked;
  const read = accumulator.end(walked.rows);
  if ("ok" in read) return read;
  const doubt = split?.refusal();
  if (doubt) return doubt;
  const left = summaries.end(read.groups);
  if (!left.ok) return left;
  if (walked.rows === 0)
    return failure(null, null, "no row is left by the filter", "Keep another value.");
  if (read.problems.any) return read.problems.failure();
  const runs = read.groups.runs(name, table.labels, read.has);
  if (runs.length === 0)
    return failure(null, null, "no task has a sample with a verdict", "Open a file with results.");
  return {
    ok: true,
    shape: read.shape,
    runs,
    notes: [
      ...(hasUnusual(runs, text.unusual) ? [plainFormNote] : []),
      ...walked.notes,
      ...left.notes,
      ...notes,
      ...read.notes,
    ],
    rows: walked.rows - left.notes.length,
    // Made of entries, so that a key such as __proto__ is a key like any other.
    meta: Object.fromEntries(table.meta),
    depthChoice: depthChoiceOf(layout, table),
  };
}

/** Whether a name of a task or of a run was in an unusual form. */
const hasUnusual = (runs: readonly Run[], unusual: ReadonlySet<string>): boolean =>
  unusual.size > 0 &&
  runs.some(({ name, labels, tasks, clusters }) =>
    [[name, ...Object.values(labels)], tasks ?? [], clusters ?? []].some((names) =>
      names.some((each = "") => wasUnusual(unusual, each)),
    ),
  );

function depthChoiceOf(layout: Layout, { labels }: Table): DepthChoice | null {
  switch (layout.kind) {
    case "row-per-sample": {
      const { rounds, allowed } = layout;
      if (rounds === null) return null;
      const hasT = rounds.role === "T" || allowed !== null || labels.T !== undefined;
      return { of: "samples", column: rounds.name, hasT };
    }
    case "long": {
      const T = layout.labels.find(({ role }) => role === "T");
      return T === undefined ? null : { of: "counts", column: T.name, hasT: true };
    }
    // Counts without names could not be checked, and a matrix has its samples one by one: rounds belong there.
    case "count-of-counts":
    case "matrix":
    case "transposed":
      return null;
    default:
      return unreachable(layout);
  }
}
