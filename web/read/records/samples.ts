import { valueIn } from "../../base/own.ts";
import { counted } from "../../base/format.ts";
import type { Meaning, Override } from "../base/override.ts";
import type { Note, Question, Reading } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import type { Labels } from "../base/run.ts";
import type { Table } from "../base/table.ts";
import type { Stated } from "../base/stated.ts";
import { isBinary } from "../base/verdict.ts";
import { CellRows, type TableRow } from "./cell-rows.ts";
import { isNumber, Reasons } from "./cells.ts";
import { get, type Get } from "./get.ts";
import type { Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { refuse } from "./refusal.ts";
import { questionOn, repeatColumn, withPlaces } from "./repeats.ts";
import { addRows } from "./sample-rows.ts";
import { setOwn } from "../../base/own.ts";

/** Rules for counting the samples in records. */
export interface SampleSpec {
  task: Get;
  /**
   * Number of a sample within its task. If a number repeats with the same verdict, the last one counts; with another
   * verdict, the user decides.
   */
  sample?: Get;
  /** Possible verdicts by name. The default is the first whose values are all passes and failures. */
  verdicts: Readonly<Record<string, Get>>;
  /** Further values by name, which are verdicts only if the user chooses them. */
  others?: Readonly<Record<string, Get>>;
  /** Lowest score that the harness itself counts as passed. */
  atLeast?: number;
  /** Labels that distinguish runs, by name. */
  labels?: Readonly<Record<string, Get>>;
  /** Label that distinguishes runs if the user makes each verdict a run. */
  verdictLabel?: string;
  /** Other data of a sample: named columns by use. The first column of a use is the default. */
  known?: Readonly<Partial<Record<SampleUse, Readonly<Record<string, Get>>>>>;
  /** Other columns from which the user may choose. */
  beside?: Readonly<Record<string, Get>>;
}

type SampleUse = "answer" | "score" | "verifier";

/** Properties of a whole log. */
export interface About {
  /** Description, as in "read as …". */
  what: string;
  labels?: Labels;
  notes?: readonly Note[];
  /** Overall results that the log states, or a function that returns them from its last record. */
  stated?: readonly Stated[] | ((last: Fields) => readonly Stated[]);
}

/** Table with one row per sample. */
export function samplesOf(rows: Iterable<LogRow>, spec: SampleSpec, about: About): Table {
  const { task, sample, labels = {}, beside = {} } = spec;
  const verdicts = { ...spec.others, ...spec.verdicts };
  const ownNames = Object.keys(spec.verdicts);
  const furtherNames = Object.keys(spec.others ?? {}).filter((each) => !ownNames.includes(each));
  const verdictNames = [...ownNames, ...furtherNames];
  const uses = usesOf(spec);
  const known = Object.entries({
    ...spec.known?.answer,
    ...spec.known?.score,
    ...spec.known?.verifier,
  }).filter(([name]) => !verdictNames.includes(name));
  const header = [
    "task",
    ...(sample === undefined ? [] : ["sample"]),
    ...Object.keys(labels),
    ...Object.keys(beside),
    ...known.map(([name]) => name),
    ...Object.keys(verdicts),
  ];
  const cells = [
    task,
    ...(sample === undefined ? [] : [sample]),
    ...Object.values(labels),
    ...Object.values(beside),
    ...known.map(([, each]) => each),
  ];
  const table = new CellRows(header.length);
  const reasons = new Reasons();
  const { unnamed, texts, last } = addRows(table, rows, { cells, verdicts, reasons });
  if (table.length === 0)
    throw refuse(
      `no sample is in this file, which is read as ${about.what}`,
      "Open the file of a run that has ended.",
    );
  const keyed = 2 + Object.keys(labels).length;
  const own = ownNames.map((each) => header.indexOf(each));
  const repeats = sample === undefined ? null : table.repeats(keyed, own);
  const question = repeats && questionOn(repeats);
  if (question === null && repeats !== null && repeats.earlier > 0) table.keep(repeats.isLast);
  const { name, binary, override, limitWords } = chosen(table, header, ownNames, spec);
  const choosable = [
    ...ownNames,
    ...furtherNames.filter((each) => isOfVerdicts(table, header.indexOf(each))),
  ];
  const meaning: Record<string, Override> = { task: { use: "task" }, [name]: override };
  if (sample !== undefined) meaning.sample = { use: "sample" };
  for (const label of Object.keys(labels)) setOwn(meaning, label, { use: "run" });
  for (const other of [...verdictNames, ...Object.keys(beside), ...known.map(([each]) => each)])
    if (other !== name) setOwn(meaning, other, { use: uses.get(other) ?? "ignored" });
  if (question !== null) meaning[repeatColumn] = { use: "ignored" };
  return tableOf({
    header: question === null ? header : [...header, repeatColumn],
    rows: () =>
      question === null || repeats === null ? table.rows() : withPlaces(table.rows(), repeats),
    ...(question === null ? {} : { question }),
    meaning,
    labels: about.labels ?? {},
    stated: typeof about.stated === "function" ? about.stated(last()) : (about.stated ?? []),
    notes: [
      { line: null, message: `read as ${about.what}` },
      ...(about.notes ?? []),
      ...texts.notes(),
      ...leftOut(unnamed, "record without a task", "records without a task"),
      ...leftOut(
        question === null ? (repeats?.earlier ?? 0) : 0,
        "sample that comes again",
        "samples that come again",
      ),
    ],
    notesOn: (said) => {
      const used = verdictNames.filter((each) => valueIn(said, each)?.use === "verdict");
      const isOwnLimit = override === valueIn(said, name) && limitWords !== null;
      return [
        ...verdictNotes(choosable, used),
        ...(isOwnLimit
          ? [{ line: null, message: limitWords, control: "columns" } satisfies Note]
          : []),
        ...reasons.notesOn(used),
      ];
    },
    verdictLabel: spec.verdictLabel ?? "verdict",
    ...(choosable.length > 1
      ? { choice: [...choiceOf(choosable, uses), ...asRuns(ownNames, binary)] }
      : {}),
  });
}

/** Note that samples without a judgement count as failed; empty if there are none. */
export const failedNotes = (count: number, one: string, many: string): Note[] =>
  count === 0
    ? []
    : [
        {
          line: null,
          message: `${counted(count, one, many)} counted as failed, as the harness does`,
        },
      ];

/** First column of each use, mapped to that use. */
function usesOf({ known = {} }: SampleSpec): Map<string, SampleUse> {
  const uses = new Map<string, SampleUse>();
  for (const use of ["answer", "score", "verifier"] as const) {
    const [first] = Object.keys(known[use] ?? {});
    if (first !== undefined) uses.set(first, use);
  }
  return uses;
}

const leftOut = (count: number, one: string, many: string): Note[] =>
  count === 0 ? [] : [{ line: null, message: `${counted(count, one, many)} left out` }];

/** Verdict column, how to read its scores, and a note on the limit between them; null if there is none. */
function chosen(
  rows: CellRows,
  header: readonly string[],
  names: readonly string[],
  { atLeast }: SampleSpec,
): { name: string; binary: string[]; override: Override; limitWords: string | null } {
  const [first = ""] = names;
  const scores = new Map(names.map((name) => [name, scoresIn(rows, header.indexOf(name))]));
  const binary = names.filter((each) => scores.get(each)?.size === 0);
  const name = binary[0] ?? first;
  const own = [...(scores.get(name) ?? [])];
  const as = (limit: number, limitWords: string) => ({
    name,
    binary,
    override: { use: "verdict", atLeast: limit } as const,
    limitWords,
  });
  if (own.length > 0 && own.every((each) => each === "-1" || each === "-1.0"))
    return as(1, `${shown(name)} is 1 or -1: -1 is read as failed`);
  if (own.length > 0 && atLeast !== undefined)
    return as(
      atLeast,
      `${shown(name)} has scores between: ${atLeast} or more is read as passed, as the harness does`,
    );
  return { name, binary, override: { use: "verdict" }, limitWords: null };
}

/** Notes on which of several verdicts counts, and which others could. */
function verdictNotes(names: readonly string[], used: readonly string[]): Note[] {
  if (names.length < 2 || used.length === 0) return [];
  const others = names.filter((name) => !used.includes(name));
  const [only, second] = used;
  const is =
    second === undefined
      ? `the verdict is ${shown(only ?? "")}`
      : `each of ${listed(used)} is a run`;
  const instead = second === undefined ? "in its place" : "in their place";
  const words = others.length === 0 ? is : `${is}; ${listed(others)} can be chosen ${instead}`;
  return [{ line: null, message: words, control: "verdict" }];
}

/** Maximum number of scores collected. */
const kMostScores = 100;

/** Numbers in a column other than 0 and 1. */
function scoresIn(rows: CellRows, index: number): Set<string> {
  const scores = new Set<string>();
  for (const cell of rows.cellsOf(index)) {
    if (cell !== "" && isNumber(cell) && !isBinary(cell, false)) scores.add(cell);
    if (scores.size === kMostScores) break;
  }
  return scores;
}

/** True if a column has verdicts, and no numbers other than 0 and 1. */
function isOfVerdicts(rows: CellRows, index: number): boolean {
  let hasVerdict = false;
  for (const cell of rows.cellsOf(index)) {
    if (isNumber(cell) && !isBinary(cell, false)) return false;
    hasVerdict ||= cell !== "";
  }
  return hasVerdict;
}

/** Readings, each with another verdict. */
function choiceOf(names: readonly string[], uses: ReadonlyMap<string, SampleUse>): Reading[] {
  const asVerdict = (name: string): Meaning =>
    Object.fromEntries(
      names.map((each) => [
        each,
        { use: each === name ? "verdict" : (uses.get(each) ?? "ignored") } as const,
      ]),
    );
  return names.map((name) => ({
    words: `${shown(name)} is the verdict`,
    meaning: asVerdict(name),
  }));
}

/** Reading with a run for each verdict whose values are all passes and failures; empty if there are fewer than two. */
function asRuns(names: readonly string[], binary: readonly string[]): Reading[] {
  if (binary.length < 2) return [];
  const meaning = Object.fromEntries(
    names.map((each) => [each, { use: binary.includes(each) ? "verdict" : "ignored" } as const]),
  );
  return [{ words: `each of ${listed(binary)} is a run`, meaning }];
}

interface Rows {
  header: string[];
  /** Yields the rows in order, each a new object; each call starts again. */
  rows: () => Iterable<TableRow>;
  labels: Labels;
  notes: Note[];
  meaning?: Meaning;
  choice?: Reading[];
  stated?: readonly Stated[];
  verdictLabel?: string;
  notesOn?: NonNullable<Table["notesOn"]>;
  question?: Question;
}

/** Rows in memory, each with its line. */
export function* withLines(
  rows: readonly (readonly string[])[],
  lines: readonly number[],
): Generator<TableRow> {
  for (const [i, cells] of rows.entries()) yield { cells: [...cells], line: lines[i] ?? i + 1 };
}

/** Table of rows that can be iterated several times. */
export const tableOf = ({ rows, notes, ...rest }: Rows): Table => ({
  ...rest,
  headerLine: 1,
  style: { decimalComma: false },
  meta: new Map(),
  walk: (visit, most = Infinity) => {
    let count = 0;
    for (const { cells, line } of rows()) {
      if (count === most) break;
      count += 1;
      visit(cells, line);
    }
    return { ok: true, rows: count, notes };
  },
});

/** Yields each entry of a map of lists or single records. `key` is its key, and `place` its place in the list. */
export function* entriesOf(map: unknown): Generator<LogRow> {
  let line = 0;
  if (typeof map !== "object" || map === null) return;
  for (const [key, value] of Object.entries(map)) {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    for (const [place, item] of list.entries())
      yield { fields: { ...(item as object), key, place, item }, line: ++line };
  }
}

/**
 * Yields a record for each value of an array in a record. It has the record's fields, the value as `item`, and its
 * place as `place`.
 */
export function* spread(rows: Iterable<LogRow>, array: Get): Generator<LogRow> {
  for (const { fields, line } of rows) {
    const list = get(fields, array);
    if (!Array.isArray(list)) continue;
    for (const [place, item] of (list as unknown[]).entries())
      yield { fields: { ...fields, item, place }, line };
  }
}
