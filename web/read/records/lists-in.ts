import { roleOf } from "../columns/header.ts";
import { areOutcomes } from "./flat-records.ts";
import { isFields, type Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { ofOutcomes } from "./outcomes.ts";
import { pathToSamples } from "./unfold.ts";

/** Names of fields that identify a task, as opposed to its text. */
export const ofIds = /^(?:task|id|idx|.*_(?:id|idx|name))$/i;

export const hasRole = (record: Fields, ...roles: string[]): boolean =>
  Object.keys(record).some((key) => roles.includes(roleOf(key) ?? ""));

/** True if a document covers one task, and lists the outcomes of its samples. */
export const hasOutcomes = (top: Fields): boolean =>
  Object.entries(top).some(
    ([key, value]) => ofOutcomes.test(key) && Array.isArray(value) && areOutcomes(key, value),
  );

/**
 * Samples in a map with several lists of one kind; null for any other. Each list is a task, or a group if the samples
 * name their tasks.
 */
export function ofSeveralLists(top: Fields): LogRow[] | null {
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
      // A task without samples is still a row, so that it is not lost.
      (list.length === 0 && name === "task" ? [{}] : list).map((each) => ({
        [name]: key,
        ...each,
      })),
    )
    .map((fields, i) => ({ fields, line: i + 1 }));
}

/** True if a key names the task of a record, and does not hold its text. */
export const isOfTask = (key: string): boolean => roleOf(key) === "task" && ofIds.test(key);

/** True if two records share at least half of their keys. */
function shareKeys(one: Fields, other: Fields): boolean {
  const keys = Object.keys(one);
  const shared = keys.filter((key) => Object.hasOwn(other, key)).length;
  return 2 * shared >= Math.max(keys.length, Object.keys(other).length);
}

/** True if an object is a task with its counts, or a sample with its verdict. */
export function isRecord(top: Fields): boolean {
  const plain = Object.entries(top).filter(([, value]) => !isFields(value));
  const roles = new Set(plain.map(([key]) => roleOf(key)));
  const hasOutcome =
    roles.has("c") ||
    roles.has("verdict") ||
    plain.some(([key, value]) => Array.isArray(value) && areOutcomes(key, value));
  return (roles.has("task") && hasOutcome) || (roles.has("n") && roles.has("c"));
}

/**
 * Longest list of objects in a document or an object in it, with its key; null if there is none. Lists with verdicts
 * come first.
 */
export function listIn(top: Fields, depth = 0): { key: string; rows: LogRow[] } | null {
  let [longest, name, bears]: [Fields[], string, boolean] = [[], "", false];
  for (const [key, value] of Object.entries(top)) {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isFields)) continue;
    const hasSome = hasSamples(value);
    if ((hasSome && !bears) || (hasSome === bears && value.length > longest.length))
      [longest, name, bears] = [value, key, hasSome];
  }
  if (longest.length > 0)
    return { key: name, rows: longest.map((fields, i) => ({ fields, line: i + 1 })) };
  if (depth > 1 || areAlike(top)) return null;
  for (const value of Object.values(top)) {
    const inside = isFields(value) ? listIn(value, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** True if records have verdicts, or lists of samples. */
const hasSamples = (records: readonly Fields[]): boolean =>
  records.some((record) => hasRole(record, "c", "verdict") || hasOutcomes(record)) ||
  pathToSamples(records).length > 0;

/** True if the values of a map, except null, have one type, as those of tasks do. */
export function areAlike(map: Fields): boolean {
  const values = Object.values(map).filter((value) => value !== null);
  return new Set(values.map(kindOf)).size === 1;
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);
