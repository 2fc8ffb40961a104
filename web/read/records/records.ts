import { labelNames } from "../base/run.ts";
import type { Override } from "../base/override.ts";
import type { Note } from "../base/problem.ts";
import { listed } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { roleOf } from "../columns/header.ts";
import { withoutExtension } from "../columns/run-name.ts";
import { areOutcomes, FlatRecords } from "./flat-records.ts";
import { isFields, isText, type Fields } from "./json.ts";
import { ofOutcomes } from "./outcomes.ts";
import type { Log } from "./log.ts";
import type { LogRow } from "./log-row.ts";
import { refuseOther } from "./refusal.ts";
import { cellOf } from "./cells.ts";
import { tableOf } from "./samples.ts";
import { setOwn } from "../../own.ts";

const noRecords = (): Error =>
  refuseOther(
    "this file has no list of records: tasks with counts, or samples with verdicts",
    'Open a list such as [{"task": "a", "n": 10, "c": 3}], or a record on each line.',
  );

/** The table of the records of a log that no harness is known for: a column for each value, named by its path. */
export function tableOfRecords(log: Log): Table {
  const { rows, labels } = found(log);
  const records = new FlatRecords(rows);
  const columns = records.columns();
  if (records.length === 0 || columns.length + records.lists.size === 0) throw noRecords();
  const counts = records.countedInPart(columns);
  const outcomes = counts === null ? [...records.lists] : [];
  const notes: Note[] = [];
  if (outcomes.length > 0)
    notes.push({
      line: null,
      message: `each value of ${listed(outcomes)} is a sample`,
      control: "columns",
    });
  return tableOf({
    header: [...columns, ...outcomes],
    rows: () => records.rows(columns, outcomes, counts),
    labels,
    notes,
    meaning: meaningOf(columns, outcomes),
  });
}

/** What is certain of columns that no alias names: lists of outcomes, and a task by the last part of its path. */
export function meaningOf(columns: readonly string[], outcomes: readonly string[]) {
  const meaning: Record<string, Override> = {};
  const [only, other] = outcomes;
  if (only !== undefined && other === undefined) setOwn(meaning, only, { use: "verdict" });
  if (!columns.some((name) => roleOf(name) === "task")) {
    const nested = columns.filter((name) => roleOf(lastOf(name)) === "task");
    const [task, second] = nested;
    if (task !== undefined && second === undefined) setOwn(meaning, task, { use: "task" });
  }
  return meaning;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** The records of a log, and what is said of all of them. */
function found({ name, top, first, rows }: Log): {
  rows: Iterable<LogRow>;
  labels: Record<string, string>;
} {
  if (top === null || (Array.isArray(top) && top.every(isFields)))
    return { rows: listOfSamples(first) === null ? rows() : withSamples(rows()), labels: {} };
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
  const shared = keys.filter((key) => Object.hasOwn(other, key)).length;
  return 2 * shared >= Math.max(keys.length, Object.keys(other).length);
}

/** Records whose samples are a list of objects within each: a record for each sample. */
function* withSamples(records: Iterable<LogRow>): Generator<LogRow> {
  let key: string | null | undefined;
  for (const record of records) {
    if (key === undefined) key = listOfSamples(record.fields);
    if (key === null) yield record;
    else {
      const { [key]: list, ...task } = record.fields;
      const samples = Array.isArray(list) && list.length > 0 ? list.filter(isFields) : [{}];
      for (const sample of samples) yield { fields: { ...sample, ...task }, line: record.line };
    }
  }
}

/** The one key under which a record has its samples; null where there is none, or several are. */
function listOfSamples(record: Fields): string | null {
  if (hasRole(record, "c", "verdict")) return null;
  const lists = Object.entries(record).filter(
    ([, value]) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((each) => isFields(each) && hasRole(each, "c", "verdict")),
  );
  const [only, other] = lists;
  return only === undefined || other !== undefined ? null : only[0];
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
