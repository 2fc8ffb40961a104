import { readDocuments } from "./read-documents.ts";
import type { Format } from "./text/format.ts";
import { withStated } from "./checks/check-stated.ts";
import { Copies, saidOfCopies, withCopies, withoutCopies } from "./layouts/copies.ts";
import { ColumnSurvey } from "./layouts/column-survey.ts";
import type { ExplainBinary } from "./checks/check-readings.ts";
import { explainBinary } from "./layouts/explain-binary.ts";
import { settleColumns } from "./layouts/settle-columns.ts";
import { decideByNames } from "./layouts/by-translation.ts";
import { columnsOf, type Column } from "./columns/header.ts";
import { hasNoHeader, headerReadings, isSameRow, withHeader } from "./columns/headerless.ts";
import { withStatedN } from "./layouts/stated-n.ts";
import { tidied } from "./layouts/tidied.ts";
import type { Decision, Layout } from "./layouts/layout.ts";
import { meaningOver, withMeaning } from "./columns/meaning.ts";
import { partsOfTasks, withJoinedTasks, withOneTask } from "./columns/joined-tasks.ts";
import { onlyRows } from "./text/only-rows.ts";
import {
  attemptsColumn,
  fileWord,
  headerColumn,
  noHeader,
  saidOfFile,
  withFileColumn,
} from "./base/file-words.ts";
import {
  failure,
  type Columns,
  type Note,
  type ReadFailure,
  type Reading,
} from "./base/problem.ts";
import { rateReadings } from "./layouts/count-readings.ts";
import { accumulate, surveyed, withSurvey, type Counted } from "./layouts/read-counts.ts";
import type { Meaning } from "./base/override.ts";
import type { Accepted, ReadResult } from "./base/read-result.ts";
import { CountOfCountsRows } from "./layouts/read-count-of-counts.ts";
import { LongRows } from "./layouts/read-long.ts";
import { MatrixRows } from "./layouts/read-matrix.ts";
import { readings as attemptReadings } from "./runs/first-attempts.ts";
import { SampleRows } from "./layouts/read-row-per-sample.ts";
import { TransposedRows } from "./layouts/read-transposed.ts";
import type { Accumulator } from "./layouts/rows-read.ts";
import type { ReadOptions } from "./base/run.ts";
import { areSettings, refuseLookAlike } from "./columns/kinds.ts";
import { openTable } from "./base/layout-words.ts";
import type { SourceText } from "./text/source-text.ts";
import { splitVerdicts } from "./layouts/split-verdicts.ts";
import { SplitRows } from "./layouts/split-rows.ts";
import type { Table } from "./base/table.ts";
import { unreachable } from "./base/unreachable.ts";
import { valueIn } from "../base/own.ts";

const unknownFormat = failure(1, null, "this is none of the formats that can be read", openTable);

/** Letters searched for the name of an HTML page, which may be far from its start. */
const kNamed = 2 ** 17;

/** The runs in a text, read by the first format that accepts it. Loaded only if the text is no plain table. */
export function readText(
  name: string,
  text: SourceText,
  options: ReadOptions,
  formats: readonly Format[],
): ReadResult {
  const head = text.head();
  const format = formats.find(({ sniff }) => sniff(head));
  if (format === undefined) {
    let start = "";
    for (const piece of text.pieces()) if ((start += piece).length > kNamed) break;
    return refuseLookAlike(start) ?? unknownFormat;
  }
  const opened = format.open(text, name);
  const result =
    "documents" in opened
      ? readDocuments(name, opened, (table) => readOpened(name, text, table, options))
      : readOpened(name, text, opened, options);
  return !result.ok && areSettings(head) ? settings : result;
}

const settings = failure(
  null,
  null,
  "this is a configuration in TOML or INI: settings, and no tasks with counts",
  "Open the file of results that was written with it.",
);

/** The runs in a parsed file. */
export function readOpened(
  name: string,
  text: Counted,
  opened: Table | ReadResult,
  options: ReadOptions,
): ReadResult {
  if ("ok" in opened) return opened;
  const whole = withHeader(withStatedN(opened), options.meaning);
  if ("ok" in whole) return whole;
  const answered = withAnswer(whole, options.meaning);
  const table = withNotesOn(answered, meaningOver(answered.meaning, options.meaning));
  const { watched, seen } = watchingHeader(table);
  const result = withHeaderWord(readBelow(name, text, watched, options), table, options);
  // Words of a header may be verdicts, such as "correct".
  if ((result.ok && !seen.header) || table.isLoose !== true) return result;
  const tidy = tidied(table);
  const again = tidy === null ? result : readBelow(name, text, tidy, options);
  const told = tidy === null ? result : withHeaderWord(again, tidy, options);
  // A question is about the tidied rows; a plain refusal is about the original ones.
  return told.ok || told.columns?.doubt ? told : result;
}

/** A table that records if its header is repeated among its rows. */
function watchingHeader(table: Table): { watched: Table; seen: { header: boolean } } {
  const { header } = table;
  const seen = { header: false };
  const walk: Table["walk"] = (visit, most) =>
    table.walk((row, line) => {
      seen.header ||= row[0] === header[0] && isSameRow(row, header);
      visit(row, line);
    }, most);
  return { watched: table.isLoose === true ? { ...table, walk } : table, seen };
}

/** Reads the rows below a header. */
function readBelow(name: string, text: Counted, table: Table, options: ReadOptions): ReadResult {
  const split = splitVerdicts(table, options.meaning);
  const readings = { ...options, meaning: split.meaning };
  const counted = split.restore(readTable(name, text, split.table, readings));
  const read = withStated(counted, table.stated ?? []);
  const numbered = table.isNumbered === true ? withNumbers(read) : read;
  const isSaid = saidOfCopies(options.meaning) !== null;
  const copied = isSaid ? withCopies(numbered, options.meaning) : numbered;
  const result = withAttemptsWord(copied, options.meaning);
  return result.columns === undefined
    ? result
    : { ...result, columns: withWord(result.columns, table, options) };
}

/** Applies the user's answer to the table's question. Unchanged without a question or an answer. */
function withAnswer(table: Table, said: Meaning): Table {
  const isOf = ({ meaning }: Reading): boolean => {
    const both = Object.keys(said).filter((id) => Object.hasOwn(meaning, id));
    return (
      both.length > 0 && both.every((id) => valueIn(said, id)?.use === valueIn(meaning, id)?.use)
    );
  };
  const answer = table.question?.readings.find(isOf);
  if (answer === undefined) return table;
  const answered: Table = { ...table, meaning: { ...table.meaning, ...answer.meaning } };
  delete answered.question;
  return answered;
}

/** Adds the notes on how the columns are used to the table. */
const withNotesOn = (table: Table, meaning: Meaning): Table =>
  table.notesOn === undefined
    ? table
    : {
        ...table,
        walk: (visit, most) => {
          const walked = table.walk(visit, most);
          const notes = table.notesOn?.(meaning) ?? [];
          return walked.ok ? { ...walked, notes: [...walked.notes, ...notes] } : walked;
        },
      };

/** Adds the user's choice of a header to the columns. If the table is refused, adds other possible headers. */
function withHeaderWord(read: ReadResult, table: Table, { meaning }: ReadOptions): ReadResult {
  if (read.columns === undefined || table.isLoose !== true) return read;
  const header = hasNoHeader(table) ? 0 : table.headerLine;
  const columns = { ...read.columns, header };
  const result = { ...read, columns };
  const said = saidOfFile(meaning, headerColumn);
  if (said !== null) {
    const others = said === noHeader ? [] : [noHeader];
    return withFileColumn(result, headerColumn, [said, ...others]);
  }
  if (result.ok) return result;
  const others = headerReadings(table, meaning).map(({ words, value }) => ({
    words,
    meaning: { [headerColumn]: fileWord(value) },
  }));
  if (others.length === 0) return result;
  const { message, readings } = columns.doubt ?? { message: "Which is meant?", readings: [] };
  return {
    ...result,
    columns: { ...columns, doubt: { message, readings: [...readings, ...others] } },
  };
}

/** Replaces line numbers of a document by record numbers. */
function withNumbers(result: ReadResult): ReadResult {
  const numbered = <Told extends { line: number | null; message: string }>(each: Told): Told =>
    each.line === null
      ? each
      : { ...each, line: null, message: `record ${each.line}: ${each.message}` };
  return result.ok
    ? {
        ...result,
        notes: result.notes.map((note) => ({ ...note, line: null })),
        runs: result.runs.map(({ tallies, ...run }) =>
          tallies === undefined ? run : { ...run, tallies: { ...tallies, isNumbered: true } },
        ),
      }
    : { ...result, problems: result.problems.map(numbered) };
}

/** Adds the user's overrides to the columns, separate from the format's defaults, and the available choices. */
const withWord = (columns: Columns, { choice }: Table, { meaning }: ReadOptions): Columns => ({
  ...columns,
  found: columns.found.map((column) => ({
    ...column,
    said: valueIn(meaning, column.id) ?? null,
  })),
  ...(choice === undefined ? {} : { choice }),
});

function readTable(name: string, text: Counted, all: Table, options: ReadOptions): ReadResult {
  const table = withoutCopies(all, options.meaning);
  const first = table.walk(() => undefined, 1);
  if (!first.ok) return first;
  if (first.rows === 0) {
    const fix = "Add one row per task below the header.";
    return failure(table.headerLine, null, "no rows after the header", fix);
  }
  const meant = withMeaning(columnsOf(table.header), meaningOver(table.meaning, options.meaning));
  const parts = partsOfTasks(meant, options.meaning);
  const named = withOneTask(meant, parts);
  const rowsOf = (each: Table, of: readonly Column[]) => withJoinedTasks(onlyRows(each, of), parts);
  const settled = settleColumns(rowsOf(table, named), named);
  const columns = "ok" in settled ? named : settled.columns;
  const survey = new ColumnSurvey(columns);
  if (table.question !== undefined) {
    const { column, message, fix, readings } = table.question;
    surveyed(table, survey).walk(() => undefined, kSurveyedRows);
    return withColumns(failure(null, column, message, fix, readings), survey, null);
  }
  const decision =
    "ok" in settled
      ? settled
      : withNotes(settled.notes, decideByNames(rowsOf(table, columns), columns, options));
  if (decision.ok) {
    const { layout } = decision;
    const copies =
      layout.kind === "row-per-sample" &&
      layout.sample.length === 0 &&
      saidOfCopies(options.meaning) === null
        ? new Copies(table, columns, layout.verdict)
        : null;
    const known = rowsOf(surveyed(table, survey), columns);
    const rows = copies === null ? known : copies.watched(known);
    const split = new SplitRows(columns, layout);
    const accumulator = accumulatorOf(rows, layout, attemptsSaid(options.meaning, layout));
    const result = accumulate(name, text, rows, decision, accumulator, split);
    const isLog = table.isNumbered !== undefined;
    const copied = result.ok ? copies?.refusal(isLog ? (text.pieces?.() ?? null) : null) : null;
    if (copied) return withCopies(withColumns(copied, survey, layout), options.meaning);
    const later = result.ok && accumulator instanceof SampleRows ? accumulator.later : null;
    const said = attemptsSaid(options.meaning, layout);
    if (later !== null && layout.kind === "row-per-sample" && said !== "all") {
      const again = rowsOf(table, columns);
      const firsts = new SampleRows(again, layout, said, later.rows);
      const read = accumulate(name, text, again, decision, firsts);
      if (!read.ok) return read;
      const noted = { ...read, notes: [...read.notes, later.note] };
      return withAttempts(withSurvey(noted, survey, layout), "first", options.meaning);
    }
    return result.ok
      ? withAttempts(withSurvey(result, survey, layout), later && "all", options.meaning)
      : withColumns(
          withRate(withChoice(result, table), rows, layout),
          survey,
          refusedIn(result, layout),
        );
  }
  surveyed(table, survey).walk(() => undefined, kSurveyedRows);
  return withColumns(decision, survey, null);
}

/** The user's choice of attempts. A column marked as sample number implies "all". */
function attemptsSaid(meaning: Meaning, layout: Layout): string | null {
  const said = saidOfFile(meaning, attemptsColumn);
  const isNumbered =
    layout.kind === "row-per-sample" &&
    layout.sample.some(({ id }) => valueIn(meaning, id)?.use === "sample");
  return said ?? (isNumbered ? "all" : null);
}

/** Adds the choice between the first attempt and all; unchanged if there is no choice. */
function withAttempts(read: Accepted, taken: "first" | "all" | null, meaning: Meaning): Accepted {
  if (taken === null) return read;
  const choice = { ...read, columns: { ...read.columns, choice: [...attemptReadings] } };
  const isSaid = saidOfFile(meaning, attemptsColumn) !== null;
  return withFileColumn(choice, attemptsColumn, attemptWords(taken), isSaid);
}

/** Adds the user's choice of attempts to the columns. */
function withAttemptsWord(read: ReadResult, meaning: Meaning): ReadResult {
  const said = saidOfFile(meaning, attemptsColumn);
  const isThere = read.columns?.found.some(({ id }) => id === attemptsColumn) === true;
  return said === null || isThere ? read : withFileColumn(read, attemptsColumn, attemptWords(said));
}

const attemptWords = (taken: string) =>
  taken === "first" ? (["first", "all"] as const) : (["all", "first"] as const);

const withNotes = (notes: readonly Note[], decision: Decision | ReadFailure) =>
  decision.ok ? { ...decision, notes: [...notes, ...decision.notes] } : decision;

/** The layout in which rows were refused; null if they fit no layout. */
const refusedIn = ({ problems }: ReadFailure, layout: Layout): Layout | null =>
  layout.kind === "row-per-sample" && layout.otherwise?.problems === problems ? null : layout;

/** Rows surveyed for the meaning of columns if nothing is counted. */
const kSurveyedRows = 100_000;

/** A refusal of the verdict column, with the other verdicts as choices. */
function withChoice(refusal: ReadFailure, { choice = [] }: Table): ReadFailure {
  const [{ column } = { column: null }] = refusal.problems;
  const others = choice.filter(
    ({ meaning }) =>
      column !== null &&
      Object.hasOwn(meaning, column) &&
      valueIn(meaning, column)?.use !== "verdict",
  );
  return others.length === 0
    ? refusal
    : { ...refusal, readings: [...(refusal.readings ?? []), ...others] };
}

/** A refusal with its columns, so that the user can set their meaning. */
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

/** A refusal of successes that are no counts, with the reading that treats them as rates. */
function withRate(refusal: ReadFailure, table: Table, layout: Layout): ReadFailure {
  const isOpen = layout.kind === "long" && layout.rate === null && layout.c.override === null;
  const [problem] = refusal.problems;
  if (!isOpen || problem?.column !== layout.c.name) return refusal;
  const readings = rateReadings(table, layout.n, layout.c);
  return readings.length === 0
    ? refusal
    : { ...refusal, readings: [...(refusal.readings ?? []), ...readings] };
}

function accumulatorOf(table: Table, layout: Layout, attempts: string | null): Accumulator {
  const explain: ExplainBinary = (columns, doubt) => explainBinary(columns, doubt, table.header);
  switch (layout.kind) {
    case "long":
      return new LongRows(table, layout, explain);
    case "count-of-counts":
      return new CountOfCountsRows(table, layout, explain);
    case "row-per-sample":
      return new SampleRows(table, layout, attempts);
    case "matrix":
      return new MatrixRows(table, layout);
    case "transposed":
      return new TransposedRows(table, layout);
    default:
      return unreachable(layout);
  }
}
