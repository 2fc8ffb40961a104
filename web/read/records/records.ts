import { valueIn } from "../../base/own.ts";
import { labelNames } from "../base/run.ts";
import type { Meaning, Override } from "../base/override.ts";
import type { Note, Question } from "../base/problem.ts";
import { listed } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { roleOf } from "../columns/header.ts";
import { withoutExtension } from "../columns/run-name.ts";
import { areOutcomes, FlatRecords, type OddRecord } from "./flat-records.ts";
import { isFields, isText, type Fields } from "./json.ts";
import { ofOutcomes } from "./outcomes.ts";
import {
  areAlike,
  hasOutcomes,
  hasRole,
  isOfTask,
  isRecord,
  listIn,
  ofIds,
  ofSeveralLists,
} from "./lists-in.ts";
import type { Log } from "./log.ts";
import type { LogRow } from "./log-row.ts";
import { refuseOther } from "./refusal.ts";
import { cellOf } from "./cells.ts";
import { areRows, ofRows, splitRows } from "./list-rows.ts";
import { decimalColumns, withWritten } from "./decimals.ts";
import { ofIdLists } from "./id-lists.ts";
import { columnsOfLevels, type Level } from "./map-levels.ts";
import { tableOf } from "./samples.ts";
import {
  isOfSamples,
  isStrongTask,
  labelsAround,
  meaningUnder,
  pathToSamples,
  unfolded,
} from "./unfold.ts";
import { verdictInColumn } from "../base/verdict.ts";
import { setOwn } from "../../base/own.ts";

const noRecords = (): Error =>
  refuseOther(
    "this file has no list of records: tasks with counts, or samples with verdicts",
    'Open a list such as [{"task": "a", "n": 10, "c": 3}], or a record on each line.',
  );

/** Table of the records of a log from an unknown harness: a column for each value, named by its path. */
export function tableOfRecords(log: Log): Table {
  const { rows, labels, meaning, question, notes: own = [] } = found(log);
  const records = new FlatRecords(rows);
  const odd = records.leaveOutOdd(
    (name) => valueIn(meaning, name)?.use === "task" || roleOf(lastOf(name)) === "task",
  );
  const columns = records.columns();
  if (records.length === 0 || columns.length + records.lists.size === 0) throw noRecords();
  const counts = records.countedInPart(columns);
  const outcomes = counts === null ? [...records.lists] : [];
  const decimal = decimalColumns(log, columns);
  const notes: Note[] = [...own, ...oddNotes(odd)];
  if (outcomes.length > 0)
    notes.push({
      line: null,
      message: `each value of ${listed(outcomes)} is a sample`,
      control: "columns",
    });
  return tableOf({
    header: [...columns, ...outcomes],
    rows: () => withWritten(records.rows(columns, outcomes, counts), columns, decimal),
    labels: { ...headerLabels(odd, columns), ...labels },
    notes,
    meaning: { ...meaningOf(columns, outcomes), ...meaning },
    ...(question === undefined ? {} : { question }),
  });
}

/** Maximum number of lines listed. */
const kListedLines = 5;

function oddNotes(odd: readonly OddRecord[]): Note[] {
  const [first] = odd;
  if (first === undefined) return [];
  const lines = odd.slice(0, kListedLines).map(({ line }) => String(line));
  const more = odd.length > kListedLines ? ` and ${odd.length - kListedLines} more` : "";
  const where = `${odd.length === 1 ? "line" : "lines"} ${listed(lines)}${more}`;
  const what =
    odd.length === 1
      ? `a record names no task and has few of the columns of the others: left out (${where})`
      : `${odd.length} records name no task and have few of the columns of the others: left out (${where})`;
  return [{ line: first.line, message: what }];
}

/** Labels from omitted records, such as a header, if the other records have no such columns. */
function headerLabels(odd: readonly OddRecord[], columns: readonly string[]) {
  const top = odd.flatMap(({ cells }) => cells).filter(([name]) => !columns.includes(name));
  return labelsIn(Object.fromEntries(top));
}

/**
 * Certain uses of columns without an alias. These are a single list of outcomes, and a task by the last part of its
 * path.
 */
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

/** Records of a log, and what applies to all of them. */
interface Found {
  rows: Iterable<LogRow>;
  labels: Record<string, string>;
  meaning?: Meaning;
  question?: Question;
  notes?: readonly Note[];
}

function found({ name, top, rows }: Log): Found {
  if (top === null || (Array.isArray(top) && top.every(isFields)))
    return { ...withSamples(rows()), labels: {} };
  if (Array.isArray(top) && areRows(top)) return { rows: ofRows(top), labels: {} };
  if (Array.isArray(top))
    return { rows: ofLists(top.map((each: unknown, i) => [String(i + 1), each])), labels: {} };
  if (!isFields(top)) throw noRecords();
  const split = splitRows(top);
  if (split !== null) return { rows: ofRows(split), labels: labelsIn(top) };
  if (hasOutcomes(top)) return { rows: [{ fields: withTask(top, name), line: 1 }], labels: {} };
  const ids = ofIdLists(top);
  if (ids !== null) return { ...ids, labels: labelsIn(top) };
  if (isRecord(top)) return { ...withSamples(rows()), labels: {} };
  const several = ofSeveralLists(top);
  if (several !== null) return { rows: several, labels: labelsIn(top) };
  const inside = listIn(top);
  if (inside !== null) {
    const { rows: samples, meaning = {} } = withSamples(inside.rows);
    const task = taskAround(top, inside, name);
    if (task === null) return { rows: samples, labels: labelsIn(top), meaning };
    const named = mapped(samples, (fields) => ({ ...fields, task }));
    return { rows: named, labels: labelsIn(top), meaning: { task: { use: "task" } } };
  }
  return ofMap(top);
}

function* mapped(rows: Iterable<LogRow>, made: (fields: Fields) => Fields): Generator<LogRow> {
  for (const { fields, line } of rows) yield { fields: made(fields), line };
}

/**
 * Task of a document whose records name none, as the document states it; null if there is none. For a list of samples,
 * the default is the file name.
 */
function taskAround(
  top: Fields,
  { key, rows }: { key: string; rows: readonly LogRow[] },
  name: string,
): unknown {
  const isNamed = rows.some(({ fields }) =>
    Object.keys(fields).some((each) => isStrongTask(each) || (!isOfSamples(key) && isOfTask(each))),
  );
  if (isNamed || pathToSamples(rows.map(({ fields }) => fields)).length > 0) return null;
  const own =
    Object.keys(top).find(isStrongTask) ??
    (isOfSamples(key) ? Object.keys(top).find((each) => roleOf(each) === "task") : undefined);
  if (own !== undefined && !isFields(top[own]) && !Array.isArray(top[own])) return top[own];
  return isOfSamples(key) ? withoutExtension(name) : null;
}

/** Adds the file name as the task of a record that names none. */
const withTask = (top: Fields, name: string): Fields =>
  Object.keys(top).some((key) => roleOf(key) === "task" && ofIds.test(key))
    ? top
    : { task: withoutExtension(name), ...top };

const kLookedAt = 1000;

/** Makes a record for each sample if the samples are in lists of objects within the records. */
function withSamples(rows: Iterable<LogRow>): { rows: Iterable<LogRow>; meaning?: Meaning } {
  const firsts: Fields[] = [];
  for (const { fields } of rows) if (firsts.push(fields) === kLookedAt) break;
  const path = pathToSamples(firsts);
  if (path.length === 0) return { rows };
  return { rows: unfolded(rows, path), meaning: meaningUnder(firsts, path) };
}

/** Labels that a document states for all its records, at the top or in `meta`, `metadata` or `config`. */
function labelsIn(top: Fields): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const place of [top, top.meta, top.metadata, top.config])
    for (const [key, value] of Object.entries(isFields(place) ? place : {})) {
      const name = labelNames.find((label) => label === roleOf(key));
      const isPlain = isText(value) || typeof value === "number";
      if (name !== undefined && isPlain) labels[name] ??= cellOf(value);
    }
  return { ...labelsAround(top), ...labels };
}

const ofTasks = /task|problem|question|instance|item|sample|example/i;

/**
 * True if a value in a document is a map from tasks. A map to numbers needs a name that says so: others hold metrics.
 */
const isMapOfTasks = ([key, value]: [string, unknown]): boolean =>
  isFields(value) &&
  areAlike(value) &&
  !hasOutcome(value) &&
  (ofTasks.test(key) || !Object.values(value).some((each) => typeof each === "number"));

/** True if a record holds outcomes of samples. A key "c" without an n may be a task next to "a" and "b". */
function hasOutcome(record: Fields): boolean {
  const isNamed = Object.keys(record).some(
    (key) => key !== "c" && ["c", "verdict"].includes(roleOf(key) ?? ""),
  );
  return isNamed || (hasRole(record, "c") && hasRole(record, "n"));
}

const isOfCounts = (key: string): boolean => roleOf(key) === "n" || roleOf(key) === "c";

/** Map from tasks in a document, or the document itself, and the key that holds it. */
function mapIn(top: Fields): { map: Fields; under: string } {
  const entries = Object.entries(top);
  const maps = entries.filter(isMapOfTasks);
  const [only, second] = maps;
  if (second !== undefined) return { map: Object.fromEntries(maps), under: "" };
  if (only !== undefined && (entries.length === 1 || entries.some((each) => !isMapOfTasks(each))))
    return { map: only[1] as Fields, under: only[0] };
  return { map: areAlike(top) ? top : {}, under: "" };
}

/** Records of a map from tasks, or of nested maps, to records, lists of outcomes, or outcomes. */
function ofMap(top: Fields): Found {
  const { map, under } = mapIn(top);
  const entries = Object.entries(map);
  if (entries.every(([key]) => isOfCounts(key))) throw noRecords();
  const { keys, levels, leaves } = levelsIn(map, under);
  const areRecords = leaves.every(isFields);
  const isOfLists = areRecords || leaves.every((leaf) => !isPlainOutcome(leaf));
  const { names, cells, meaning, question } = columnsOfLevels(levels, isOfLists);
  const columns = keys.map((path) =>
    path.map((key, i): [string, unknown] => [names[i] ?? "", cells[i]?.(key)]),
  );
  const own: readonly Fields[] = areRecords
    ? leaves.filter(isFields)
    : ofLists(leaves.map((leaf) => ["", leaf])).map(({ fields }) => without(fields, "task"));
  const rows = own.map((fields, i) => ({
    fields: { ...(Object.fromEntries(columns[i] ?? []) as Fields), ...fields },
    line: i + 1,
  }));
  return {
    ...withSamples(rows),
    labels: under === "" ? {} : labelsIn(without(top, under)),
    ...(levels.length === 1 ? {} : { meaning }),
    ...(question === null ? {} : { question }),
  };
}

const without = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

/** Levels of nested maps: the leaves, the keys that lead to each, and the keys of each level. */
function levelsIn(map: Fields, under: string) {
  let nodes: { keys: string[]; value: unknown }[] = [{ keys: [], value: map }];
  const levels: Level[] = [];
  do {
    nodes = nodes.flatMap(({ keys, value }) =>
      Object.entries(isFields(value) ? value : {}).map(([key, each]) => ({
        keys: [...keys, key],
        value: each,
      })),
    );
    const level = levels.length;
    levels.push({
      keys: new Set(nodes.map(({ keys }) => keys[level] ?? "")),
      under: level === 0 ? under : "",
    });
  } while (levels.length < kMostLevels && areMaps(nodes.map(({ value }) => value)));
  return { levels, keys: nodes.map(({ keys }) => keys), leaves: nodes.map(({ value }) => value) };
}

const kMostLevels = 5;

const isPlainOutcome = (value: unknown): boolean =>
  value === null ||
  typeof value === "boolean" ||
  (typeof value === "number" && value >= 0 && value <= 1) ||
  (isText(value) && verdictInColumn(value, false) !== "other");

/**
 * True if values are maps to outcomes, to lists of them, to records with outcomes, or to further maps. Records with
 * fields of their own are not maps.
 */
function areMaps(values: readonly unknown[]): boolean {
  if (values.length === 0 || !values.every(isFields)) return false;
  const isNamed = (key: string) => roleOf(key) !== null || ofOutcomes.test(key);
  const inside = values.flatMap((value) => Object.values(value));
  if (inside.length === 0 || values.some((value) => Object.keys(value).some(isNamed))) return false;
  return (
    inside.every(isPlainOutcome) ||
    inside.every((each) => Array.isArray(each) && areOutcomes("", each)) ||
    areMaps(inside) ||
    inside.every((each) => isFields(each) && hasOutcome(each))
  );
}

function ofLists(entries: readonly (readonly [string, unknown])[]): LogRow[] {
  return entries.map(([task, value], i) => {
    if (Array.isArray(value) && value.every(isFields)) throw noRecords();
    const isList = Array.isArray(value) || (isText(value) && /^[01]+$/.test(value));
    if (Array.isArray(value) && !areOutcomes("", value)) throw noRecords();
    if (isText(value) && !isList && !isPlainOutcome(value)) throw noRecords();
    return { fields: isList ? { task, outcomes: value } : { task, score: value }, line: i + 1 };
  });
}
