import { largestOf } from "../../extremes.ts";
import { labelNames } from "../base/run.ts";
import { Fingerprint } from "../base/fingerprint.ts";
import type { Override } from "../base/override.ts";
import type { Note } from "../base/problem.ts";
import { listed } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { roleOf } from "../columns/header.ts";
import { withoutExtension } from "../columns/run-name.ts";
import { isFields, isText, type Fields } from "./json.ts";
import { refuse, type Log, type LogRow } from "./log.ts";
import { cellOf, tableOf, verdictCell } from "./samples.ts";

/** Columns that a reader can look over. */
export const kMostColumns = 200;
/** Objects within objects whose values become columns. */
const kMostDepth = 6;
/** Letters of a cell; a longer one is cut, and its fingerprint tells it from others. */
const kLongestCell = 200;

/** A record whose values are named by their paths, and its lists of outcomes. */
interface FlatRecord {
  cells: Map<string, unknown>;
  lists: Map<string, unknown[]>;
  line: number;
}

const noRecords = (): Error =>
  refuse(
    "this JSON has no list of records: tasks with counts, or samples with verdicts",
    'Open a list such as [{"task": "a", "n": 10, "c": 3}], or a record on each line.',
  );

/** The table of the records of a log that no harness is known for: a column for each value, named by its path. */
export function tableOfRecords(log: Log): Table {
  const { rows, labels } = found(log);
  const flat: FlatRecord[] = [];
  const names = new Set<string>();
  const lists = new Set<string>();
  for (const { fields, line } of rows) {
    const cells = new Map<string, unknown>();
    const outcomes = new Map<string, unknown[]>();
    flatten(fields, "", 0, cells, outcomes);
    for (const name of cells.keys()) if (names.size < kMostColumns) names.add(name);
    for (const name of outcomes.keys()) lists.add(name);
    flat.push({ cells, lists: outcomes, line });
  }
  if (flat.length === 0 || names.size + lists.size === 0) throw noRecords();
  for (const name of lists) names.delete(name);
  const columns = [...names];
  if (areCountedInPart(flat, columns)) {
    for (const { cells, lists: own } of flat) countOutcomes(cells, own, columns);
    lists.clear();
  }
  const outcomes = [...lists];
  const table: string[][] = [];
  const lines: number[] = [];
  for (const { cells, lists: own, line } of flat) {
    const beside = columns.map((name) => shortened(cellOf(cells.get(name))));
    const length = largestOf([0, ...outcomes.map((name) => own.get(name)?.length ?? 0)]);
    // A record without an outcome is a row all the same, so that its task is not lost.
    for (let i = 0; i < (outcomes.length === 0 ? 1 : Math.max(1, length)); i++) {
      table.push([...beside, ...outcomes.map((name) => verdictCell(own.get(name)?.[i]))]);
      lines.push(line);
    }
  }
  const notes: Note[] = [];
  if (outcomes.length > 0)
    notes.push({
      line: null,
      message: `each value of ${listed(outcomes)} is a sample`,
      control: "columns",
    });
  return tableOf({
    header: [...columns, ...outcomes],
    rows: table,
    lines,
    labels,
    notes,
    meaning: meaningOf(columns, outcomes),
  });
}

const columnOf = (columns: readonly string[], role: "n" | "c") =>
  columns.find((name) => roleOf(name) === role);

/** Whether some records have n and c where others have a list of outcomes. */
function areCountedInPart(records: readonly FlatRecord[], columns: readonly string[]): boolean {
  const [n, c] = [columnOf(columns, "n"), columnOf(columns, "c")];
  if (n === undefined || c === undefined) return false;
  const isCounted = ({ cells }: FlatRecord) => cells.has(n) && cells.has(c);
  return (
    records.some((record) => record.lists.size === 0 && isCounted(record)) &&
    records.every(
      ({ lists, ...rest }) =>
        lists.size <= 1 && (lists.size === 1 || isCounted({ lists, ...rest })),
    ) &&
    records.some(({ lists }) => lists.size === 1)
  );
}

/** Gives a record with a list of outcomes the n and c of it. */
function countOutcomes(
  cells: Map<string, unknown>,
  lists: ReadonlyMap<string, unknown[]>,
  columns: readonly string[],
): void {
  const [n = "n", c = "c"] = [columnOf(columns, "n"), columnOf(columns, "c")];
  for (const list of lists.values()) {
    const scored = list.filter((each) => each !== null);
    cells.set(n, scored.length);
    cells.set(
      c,
      scored.reduce((sum: number, each) => sum + Number(each), 0),
    );
  }
}

/** What is certain of columns that no alias names: lists of outcomes, and a task by the last part of its path. */
export function meaningOf(columns: readonly string[], outcomes: readonly string[]) {
  const meaning: Record<string, Override> = {};
  const [only, other] = outcomes;
  if (only !== undefined && other === undefined) meaning[only] = { use: "verdict" };
  if (!columns.some((name) => roleOf(name) === "task")) {
    const nested = columns.filter((name) => roleOf(lastOf(name)) === "task");
    const [task, second] = nested;
    if (task !== undefined && second === undefined) meaning[task] = { use: "task" };
  }
  return meaning;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** A cell that is not too long: a cut one ends in its fingerprint. */
export function shortened(cell: string): string {
  if (cell.length <= kLongestCell) return cell;
  const print = new Fingerprint();
  print.add(cell);
  return `${cell.slice(0, kLongestCell)}… (${print.text})`;
}

/** The values of a record by their paths, and its lists of outcomes. */
function flatten(
  value: Fields,
  path: string,
  depth: number,
  cells: Map<string, unknown>,
  lists: Map<string, unknown[]>,
): void {
  for (const [key, each] of Object.entries(value)) {
    const name = path === "" ? key : `${path}.${key}`;
    if (isFields(each)) {
      if (depth < kMostDepth) flatten(each, name, depth + 1, cells, lists);
    } else if (Array.isArray(each)) {
      if (areOutcomes(key, each)) lists.set(name, each);
    } else if (isText(each) && isBits(key, each)) lists.set(name, Array.from(each, Number));
    else cells.set(name, each);
  }
}

const ofOutcomes = /correct|pass|success|score|reward|outcome|verdict|grade|solved|resolved/i;

/** Whether a list says of samples whether they are right. Texts are what a model wrote. */
function areOutcomes(key: string, list: readonly unknown[]): boolean {
  if (list.length === 0) return ofOutcomes.test(key);
  const scored = list.filter((each) => each !== null);
  const isFlag = (each: unknown) => typeof each === "boolean" || each === 0 || each === 1;
  if (scored.every(isFlag)) return scored.length > 0 || ofOutcomes.test(key);
  return ofOutcomes.test(key) && scored.every((each) => typeof each === "number");
}

/** Whether a text lists outcomes by a digit for each. */
export const isBits = (key: string, text: string): boolean =>
  text.length > 1 && ofOutcomes.test(key) && /^[01]+$/.test(text);

/** The records of a log, and what is said of all of them. */
function found({ name, top, rows }: Log): {
  rows: Iterable<LogRow>;
  labels: Record<string, string>;
} {
  if (top === null || (Array.isArray(top) && top.every(isFields)))
    return { rows: withSamples([...rows()]), labels: {} };
  if (Array.isArray(top))
    return { rows: ofLists(top.map((each: unknown, i) => [String(i + 1), each])), labels: {} };
  if (!isFields(top)) throw noRecords();
  if (hasOutcomes(top)) return { rows: [{ fields: withTask(top, name), line: 1 }], labels: {} };
  const several = ofSeveralLists(top);
  if (several !== null) return { rows: several, labels: labelsIn(top) };
  const inside = listIn(top);
  if (inside !== null) return { rows: withSamples(inside), labels: labelsIn(top) };
  if (isRecord(top)) return { rows: rows(), labels: {} };
  return { rows: ofMap(top), labels: {} };
}

/** Whether a document is of one task, and lists the outcomes of its samples. */
const hasOutcomes = (top: Fields): boolean =>
  Object.entries(top).some(
    ([key, value]) => ofOutcomes.test(key) && Array.isArray(value) && areOutcomes(key, value),
  );

/** Names of a task that are no text of it. */
const ofIds = /^(?:task|id|idx|.*_(?:id|idx|name))$/i;

/** A record with the name of its file as its task, where it names none. */
const withTask = (top: Fields, name: string): Fields =>
  Object.keys(top).some((key) => roleOf(key) === "task" && ofIds.test(key))
    ? top
    : { task: withoutExtension(name), ...top };

const hasRole = (record: Fields, ...roles: string[]): boolean =>
  Object.keys(record).some((key) => roles.includes(roleOf(key) ?? ""));

/**
 * The samples in the lists of a map, where there are several lists of one kind: of each task, or of each group where the
 * samples name their tasks. Null where there are not.
 */
function ofSeveralLists(top: Fields): LogRow[] | null {
  const lists = Object.entries(top).flatMap(([key, value]) =>
    Array.isArray(value) && value.every(isFields) ? [{ key, list: value }] : [],
  );
  const firsts = lists.flatMap(({ list }) => list.slice(0, 1));
  const [first, ...others] = firsts;
  const areOfOneKind =
    first !== undefined &&
    others.length > 0 &&
    firsts.every((each) => hasRole(each, "c", "verdict") && shareKeys(each, first));
  if (!areOfOneKind) return null;
  const name = firsts.every((each) => Object.keys(each).some(isOfTask)) ? "group" : "task";
  return lists
    .flatMap(({ key, list }) =>
      // A task without a sample is a row all the same, so that it is not lost.
      (list.length === 0 && name === "task" ? [{}] : list).map((each) => ({
        [name]: key,
        ...each,
      })),
    )
    .map((fields, i) => ({ fields, line: i + 1 }));
}

/** Whether a key names the task of a record, as no text of it does. */
const isOfTask = (key: string): boolean => roleOf(key) === "task" && ofIds.test(key);

/** Whether two records have most of their keys in common. */
function shareKeys(one: Fields, other: Fields): boolean {
  const keys = Object.keys(one);
  const shared = keys.filter((key) => key in other).length;
  return 2 * shared >= Math.max(keys.length, Object.keys(other).length);
}

/** Records whose samples are a list of objects within each: a record for each sample. */
function withSamples(records: LogRow[]): LogRow[] {
  const [first] = records;
  if (first === undefined || hasRole(first.fields, "c", "verdict")) return records;
  const lists = Object.entries(first.fields).filter(
    ([, value]) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((each) => isFields(each) && hasRole(each, "c", "verdict")),
  );
  const [only, other] = lists;
  if (only === undefined || other !== undefined) return records;
  const [key] = only;
  return records.flatMap(({ fields, line }) => {
    const { [key]: list, ...task } = fields;
    const samples = Array.isArray(list) && list.length > 0 ? list.filter(isFields) : [{}];
    return samples.map((sample) => ({ fields: { ...sample, ...task }, line }));
  });
}

/** Whether an object is a task with its counts, or a sample with its verdict. */
function isRecord(top: Fields): boolean {
  const plain = Object.entries(top).filter(([, value]) => !isFields(value));
  const roles = new Set(plain.map(([key]) => roleOf(key)));
  const hasOutcome =
    roles.has("c") ||
    roles.has("verdict") ||
    plain.some(([key, value]) => Array.isArray(value) && areOutcomes(key, value));
  return (roles.has("task") && hasOutcome) || (roles.has("n") && roles.has("c"));
}

/** The longest list of objects in a document, or in an object of it. */
function listIn(top: Fields, depth = 0): LogRow[] | null {
  let longest: Fields[] = [];
  for (const value of Object.values(top))
    if (Array.isArray(value) && value.length > longest.length && value.every(isFields))
      longest = value;
  if (longest.length > 0) return longest.map((fields, i) => ({ fields, line: i + 1 }));
  if (depth > 1 || areAlike(top)) return null;
  for (const value of Object.values(top)) {
    const inside = isFields(value) ? listIn(value, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Whether the values of a map are of one kind, as those of tasks are. */
function areAlike(map: Fields): boolean {
  const values = Object.values(map).filter((value) => value !== null);
  return new Set(values.map(kindOf)).size === 1;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/** The labels that a document states of all its records, itself or in `meta`. */
function labelsIn(top: Fields): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const place of [top, top.meta, top.metadata, top.config])
    for (const [key, value] of Object.entries(isFields(place) ? place : {})) {
      const name = labelNames.find((label) => label === roleOf(key));
      const isPlain = isText(value) || typeof value === "number";
      if (name !== undefined && isPlain) labels[name] ??= cellOf(value);
    }
  return labels;
}

const ofTasks = /task|problem|question|instance|item|sample|example/i;

/** Whether a value in a document is a map from tasks. One to numbers must say so by its name: others hold metrics. */
const isMapOfTasks = ([key, value]: [string, unknown]): boolean =>
  isFields(value) &&
  areAlike(value) &&
  !hasOutcome(value) &&
  (ofTasks.test(key) || !Object.values(value).some((each) => typeof each === "number"));

/** Whether a record says what came of samples. A key "c" without an n may be a task beside "a" and "b". */
function hasOutcome(record: Fields): boolean {
  const isNamed = Object.keys(record).some(
    (key) => key !== "c" && ["c", "verdict"].includes(roleOf(key) ?? ""),
  );
  return isNamed || (hasRole(record, "c") && hasRole(record, "n"));
}

const isOfCounts = (key: string): boolean => roleOf(key) === "n" || roleOf(key) === "c";

/** The entries of a map from tasks: to records, to lists of outcomes, or to an outcome. */
function ofMap(top: Fields): LogRow[] {
  const isMap = areAlike(top) && !Object.entries(top).every(isMapOfTasks);
  const map = isMap ? top : Object.entries(top).find(isMapOfTasks)?.[1];
  const entries = Object.entries(isFields(map) ? map : {});
  if (entries.every(([key]) => isOfCounts(key))) throw noRecords();
  if (entries.every(([, value]) => isFields(value)))
    return entries.map(([task, value], i) => ({
      fields: { task, ...(value as Fields) },
      line: i + 1,
    }));
  return ofLists(entries);
}

function ofLists(entries: readonly (readonly [string, unknown])[]): LogRow[] {
  return entries.map(([task, value], i) => {
    if (Array.isArray(value) && value.every(isFields)) throw noRecords();
    const isList = Array.isArray(value) || (isText(value) && /^[01]+$/.test(value));
    if (Array.isArray(value) && !areOutcomes("", value)) throw noRecords();
    if (isText(value) && !isList) throw noRecords();
    return { fields: isList ? { task, outcomes: value } : { task, score: value }, line: i + 1 };
  });
}
