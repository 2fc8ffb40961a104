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

/** Failure for a file that is too large for the available memory. No other error should end here. */
export function outOfMemory(error: unknown): ReadFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `the file could not be read: ${reason}`;
  return failure(null, null, message, "Split it into smaller files and try again.");
}

/** Reads a plain table; null if the text is another one, or if the user must be informed of anything. */
export function readPlain(
  name: string,
  text: SourceText,
  options: ReadOptions,
  formats: readonly Format[],
): ReadResult | null {
  const table = formats.find(({ sniff }) => sniff(text.head()))?.open(text, name);
  if (table === undefined || "documents" in table) return null;
  if ("ok" in table) return table.ok ? table : null;
  // Code that is loaded later compares the overall results that a log states with its counts.
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

/** Adds the surveyed columns to a result. */
export const withSurvey = (
  result: Omit<Accepted, "columns">,
  survey: ColumnSurvey,
  layout: Layout,
): Accepted => ({
  ...result,
  columns: survey.columns(layout, doubtOfSplit(result.runs, layout)),
});

/** Table whose rows are surveyed while they are walked. */
export const surveyed = (table: Table, survey: ColumnSurvey): Table => ({
  ...table,
  walk: (visit, most) =>
    table.walk((row, line) => {
      survey.row(row);
      visit(row, line);
    }, most),
});

/** Source of rows. It gets the current stage, and states which names were not in plain form. */
export type Counted = Pick<SourceText, "stage" | "unusual"> & Partial<Pick<SourceText, "pieces">>;

/** Counts the rows of a table with a known layout. `split` finds columns that split tasks and lead to a question. */
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
    // Built from entries, so that a key such as __proto__ is a key like any other.
    meta: Object.fromEntries(table.meta),
    depthChoice: depthChoiceOf(layout, table),
  };
}

/** True if a name of a run, a task or a cluster was not in plain form. */
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
    // Counts without names cannot be checked. A matrix has single samples, for which rounds would be needed.
    case "count-of-counts":
    case "matrix":
    case "transposed":
      return null;
    default:
      return unreachable(layout);
  }
}
