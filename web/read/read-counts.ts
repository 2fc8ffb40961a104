import type { Format } from "./formats/format.ts";
import { ColumnSurvey, doubtOfSplit } from "./column-survey.ts";
import { columnsOf, type Column } from "./header.ts";
import { withMeaning } from "./meaning.ts";
import { onlyRows } from "./only-rows.ts";
import { SummaryRows } from "./leave-out-summaries.ts";
import { withHeader } from "./headerless.ts";
import { decideLayout, type Decision, type Layout } from "./layout.ts";
import { failure, type Columns, type Note, type ReadFailure } from "./problem.ts";
import { CountOfCountsRows } from "./read-count-of-counts.ts";
import { LongRows } from "./read-long.ts";
import { MatrixRows } from "./read-matrix.ts";
import { SampleRows } from "./read-row-per-sample.ts";
import type { Accumulator, Shape } from "./rows-read.ts";
import type { ReadOptions, Run } from "./run.ts";
import { refuseLookAlike } from "./signatures.ts";
import type { SourceText } from "./source-text.ts";
import type { Table } from "./table.ts";
import { unreachable } from "./unreachable.ts";
import { usualFormNote } from "./usual-form.ts";

export type { Shape } from "./rows-read.ts";

export type ReadResult =
  | {
      ok: true;
      shape: Shape;
      runs: Run[];
      notes: Note[];
      /** Rows of the table below its header, blank lines aside. */
      rows: number;
      /** The `# key: value` lines above the table. */
      meta: Record<string, string>;
      depthChoice: DepthChoice | null;
      columns: Columns;
    }
  | ReadFailure;

/**
 * What only the reader of a file can say of its depths, null where there is nothing to say: of a table of samples, whether
 * a column is the rounds that each used, by which they can be cut off at every depth; of a table of counts, whether its
 * depths are the same samples cut off. `hasT` is whether the file has depths without that.
 */
export type DepthChoice =
  { of: "samples"; column: string; hasT: boolean } | { of: "counts"; column: string; hasT: true };

const unknownFormat = failure(
  1,
  null,
  "this is none of the formats that can be read",
  "Write one line per task with the columns task,n,c and drop that file.",
);

/** A file too large for the memory there is ends here, and in no other way should one. */
export function outOfMemory(error: unknown): ReadFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the file could not be read: ${reason}`;
  return failure(null, null, message, "Split it into smaller files and try again.");
}

/** The runs in a text, by the first of these formats that takes it for its own. */
export function readText(
  name: string,
  text: SourceText,
  options: ReadOptions,
  formats: readonly Format[],
): ReadResult {
  const head = text.head();
  const format = formats.find(({ sniff }) => sniff(head));
  if (format === undefined) return refuseLookAlike(head) ?? unknownFormat;
  const opened = format.open(text);
  if ("ok" in opened) return opened;
  const table = withHeader(opened);
  if ("ok" in table) return table;
  const first = table.walk(() => undefined, 1);
  if (!first.ok) return first;
  if (first.rows === 0) {
    const mend = "Add one row per task below the header.";
    return failure(table.headerLine, null, "no rows after the header", mend);
  }
  const columns = withMeaning(columnsOf(table.header), options.meaning);
  const survey = new ColumnSurvey(columns);
  const decision = decideLayout(onlyRows(table, columns), columns, options);
  if (decision.ok) {
    const result = accumulate(name, text, surveyed(table, survey), columns, decision);
    if (!result.ok) return withColumns(result, survey, refusedIn(result, decision.layout));
    const doubt = doubtOfSplit(result.runs, decision.layout);
    return { ...result, columns: survey.columns(decision.layout, doubt) };
  }
  surveyed(table, survey).walk(() => undefined, kSurveyedRows);
  return withColumns(decision, survey, null);
}

/** The layout that rows were refused in; null where they turned out to be of no layout. */
const refusedIn = ({ problems }: ReadFailure, layout: Layout): Layout | null =>
  layout.kind === "row-per-sample" && layout.otherwise?.problems === problems ? null : layout;

/** Rows that are looked at for what a column may mean where nothing is counted. */
const kSurveyedRows = 100_000;

/** The table, whose rows are surveyed as they are walked. */
const surveyed = (table: Table, survey: ColumnSurvey): Table => ({
  ...table,
  walk: (visit, most) =>
    table.walk((row, line) => {
      survey.row(row);
      visit(row, line);
    }, most),
});

/** A refusal with the columns, of which the reader can say what they mean. */
function withColumns(
  refusal: ReadFailure,
  survey: ColumnSurvey,
  layout: Layout | null,
): ReadFailure {
  const { readings = [] } = refusal;
  const message = readings.length > 1 ? "Which is meant?" : "If that is meant, read it so.";
  const doubt = readings.length === 0 ? null : { message, readings };
  return { ...refusal, columns: survey.columns(layout, doubt) };
}

/** Counts the rows of a table whose layout is decided. */
function accumulate(
  name: string,
  text: SourceText,
  whole: Table,
  columns: readonly Column[],
  { layout, notes }: Decision,
): Omit<Extract<ReadResult, { ok: true }>, "columns"> | ReadFailure {
  const table = onlyRows(whole, columns);
  text.stage = "count";
  const accumulator = accumulatorOf(table, layout);
  const summaries = new SummaryRows(table, layout, (row, line) => {
    accumulator.row(row, line);
  });
  const walked = table.walk((row, line) => {
    summaries.row(row, line);
  });
  if (!walked.ok) return walked;
  const read = accumulator.end(walked.rows);
  if ("ok" in read) return read;
  const left = summaries.end(read.groups);
  if (!left.ok) return left;
  if (walked.rows === 0)
    return failure(null, null, "no row is left by the filter", "Keep another value.");
  if (read.problems.any) return read.problems.failure();
  return {
    ok: true,
    shape: read.shape,
    runs: read.groups.runs(name, table.labels, read.has),
    notes: [
      ...(text.hasUnusual ? [usualFormNote] : []),
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
      return null;
    default:
      return unreachable(layout);
  }
}

function accumulatorOf(table: Table, layout: Layout): Accumulator {
  switch (layout.kind) {
    case "long":
      return new LongRows(table, layout);
    case "count-of-counts":
      return new CountOfCountsRows(table, layout);
    case "row-per-sample":
      return new SampleRows(table, layout);
    case "matrix":
      return new MatrixRows(table, layout);
    default:
      return unreachable(layout);
  }
}
