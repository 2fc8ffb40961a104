import { setOwn, valueIn } from "../../base/own.ts";
import type { Override } from "../base/override.ts";
import { isLabelName } from "../base/run.ts";
import { roleOf } from "../columns/header.ts";
import { isFields, isText, objectsIn, type Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { ofOutcomes } from "./outcomes.ts";

/** Names of lists that hold samples of the enclosing object. */
const ofSamples =
  /^(?:attempts?|runs?|trials?|samples?|rollouts?|completions?|generations?|tries|repeats?|repetitions|epochs|seeds|candidates|responses)$/i;
export const isOfSamples = (key: string): boolean => ofSamples.test(key);
/** Names of lists that hold parts of one sample. */
const ofParts =
  /^(?:unit_?)?tests?$|^(?:steps|turns|messages|checks|criteria|assertions|tool_?calls|scorers?|metrics|test_?(?:cases|results))$/i;
/** Names of lists that hold tasks. */
const ofTasks = /task|problem|question|instance|item|example|case/i;

/** Number of records searched for samples. */
const kLookedAt = 1000;

const strong = /^(?:id|name|idx|index|item)$/i;
/** True if a key names the task of a record, and nothing else. */
export const isStrongTask = (key: string): boolean => roleOf(key) === "task" && !strong.test(key);
const isWeakTask = (key: string): boolean => roleOf(key) === "task" && strong.test(key);

const roles = (record: Fields) => Object.keys(record).map(roleOf);
const hasVerdict = (record: Fields): boolean =>
  roles(record).some((role) => role === "c" || role === "verdict") ||
  Object.values(record).some((each) => isFields(each) && hasVerdict(each));

/** Roles of totals; a record with nested samples gets these from its samples. */
const ofTotals = new Set<string | null>([
  "n",
  "c",
  "verdict",
  "weight",
  "cost",
  "greedy",
  "rounds",
]);

const isPlain = (value: unknown): boolean => !isFields(value) && !Array.isArray(value);

/** Fields that samples inherit from an enclosing object: its names and labels, and no totals. */
const inheritedFrom = (record: Fields): [string, unknown][] =>
  Object.entries(record).filter(
    ([key, value]) =>
      isPlain(value) && !ofTotals.has(roleOf(key)) && !(ofOutcomes.test(key) && !isText(value)),
  );

/** Keys that lead from records to the lists of their samples; empty if records are samples themselves. */
export function pathToSamples(records: readonly Fields[]): string[] {
  const looked = records.slice(0, kLookedAt);
  const keys = new Set(looked.flatMap((record) => Object.keys(record)));
  const isNamed = looked.some((record) =>
    Object.keys(record).some((key) => roleOf(key) === "task"),
  );
  const found = [...keys].flatMap((key) => {
    if (ofParts.test(key) && isNamed) return [];
    const lists = looked.map((record) => valueIn(record, key));
    if (!lists.every((list) => list === undefined || list === null || isListOfObjects(list)))
      return [];
    const inside = lists.flatMap(objectsIn);
    if (inside.length === 0) return [];
    const path = pathToSamples(inside);
    return path.length > 0 || inside.some(hasVerdict) ? [{ key, path, inside: inside.length }] : [];
  });
  const [best] = found.sort((a, b) => b.inside - a.inside);
  if (best === undefined) return [];
  const own = looked.some(hasOwnOutcome);
  if (own && !(ofSamples.test(best.key) && areWhole(looked, best.key))) return [];
  return [best.key, ...best.path];
}

const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isFields);

const hasOwnOutcome = (record: Fields): boolean =>
  roles(record).some((role) => role === "c" || role === "verdict");

/** True if no record states a number of samples that differs from its list. */
const areWhole = (records: readonly Fields[], key: string): boolean =>
  records.every((record) => {
    const stated = Object.entries(record).find(([name]) => roleOf(name) === "n")?.[1];
    return typeof stated !== "number" || stated === objectsIn(valueIn(record, key)).length;
  });

/** Yields a record for each sample under a path, with inherited fields of the enclosing objects. */
export function* unfolded(rows: Iterable<LogRow>, path: readonly string[]): Generator<LogRow> {
  for (const { fields, line } of rows)
    for (const made of unfold(fields, path, "")) yield { fields: made, line };
}

function* unfold(record: Fields, path: readonly string[], container: string): Generator<Fields> {
  const [key, ...rest] = path;
  if (key === undefined) {
    yield record;
    return;
  }
  const above = inheritedFrom(record);
  const inside = objectsIn(valueIn(record, key));
  for (const each of inside.length > 0 ? inside : [{}])
    for (const sample of unfold(each, rest, key)) {
      const made: Record<string, unknown> = {};
      for (const [name, value] of above) {
        const own = valueIn(sample, name);
        setOwn(made, own === undefined || own === value ? name : nameAbove(container, name), value);
      }
      for (const [name, value] of Object.entries(sample)) setOwn(made, name, value);
      yield made;
    }
}

/** Name for a field of an enclosing object if a sample has one of the same name. */
const nameAbove = (container: string, name: string): string =>
  `${container === "" ? "above" : container.replace(/s$/i, "")}.${name}`;

/** Certain uses of the columns of samples under a path: which name the task or runs, and which are ignored. */
export function meaningUnder(
  records: readonly Fields[],
  path: readonly string[],
): Record<string, Override> {
  const levels: { container: string; fields: Set<string> }[] = [];
  let inside = records.slice(0, kLookedAt);
  for (const [i, container] of ["", ...path].entries()) {
    if (i > 0)
      inside = inside.flatMap((each) => objectsIn(valueIn(each, container))).slice(0, kLookedAt);
    levels.push({ container, fields: new Set(inside.flatMap((each) => Object.keys(each))) });
  }
  const leaf = levels.pop();
  if (leaf === undefined || [...leaf.fields].some(isStrongTask)) return {};
  const weakLeaf = [...leaf.fields].find(isWeakTask);
  const columnOf = (level: number, key: string): string => {
    const isBelow = [...levels.slice(level + 1), leaf].some(({ fields }) => fields.has(key));
    return isBelow ? nameAbove(levels[level]?.container ?? "", key) : key;
  };
  for (let i = levels.length - 1; i >= 0; i--) {
    const { fields = new Set<string>() } = levels[i] ?? {};
    const named = [...fields].find(isStrongTask) ?? [...fields].find(isWeakTask);
    if (named === undefined) continue;
    if (weakLeaf !== undefined && !isStrongTask(named) && ofTasks.test(leaf.container))
      return { [weakLeaf]: { use: "task" }, [columnOf(i, named)]: { use: "run" } };
    const meaning: Record<string, Override> = { [columnOf(i, named)]: { use: "task" } };
    if (weakLeaf !== undefined) meaning[weakLeaf] = { use: "ignored" };
    // Names above the task distinguish runs.
    for (let j = 0; j < i; j++)
      for (const key of levels[j]?.fields ?? [])
        if (isWeakTask(key)) meaning[columnOf(j, key)] = { use: "run" };
    return meaning;
  }
  return {};
}

/** Names of objects whose model is not the one under test. */
const ofOthers =
  /judge|grader|scorer|verifier|reward|reference|baseline|embed|user|simulator|teacher|critic/i;
const ofBenchmarks = /^(?:benchmark|dataset|suite|eval)_?(?:name|id)?$/i;
const ofModels = /^(?:model|llm|engine)(?:_?(?:name|id|path|name_or_path))?$/i;
const kDeepest = 3;

/** Label that a key names in an object that describes a run; null if there is none. */
function labelOf(key: string): string | null {
  const role = roleOf(key);
  if (role !== null && isLabelName(role) && role !== "group") return role;
  return ofModels.test(key) ? "model" : ofBenchmarks.test(key) ? "benchmark" : null;
}

/**
 * Model, temperature, T and benchmark that a document states for all its records. The shallowest values count, if they
 * agree.
 */
export function labelsAround(top: Fields): Record<string, string> {
  const labels: Record<string, string> = {};
  let around: Fields[] = [top];
  for (let depth = 0; depth <= kDeepest && around.length > 0; depth++) {
    const found = new Map<string, Set<string>>();
    const inside: Fields[] = [];
    for (const object of around)
      for (const [key, value] of Object.entries(object)) {
        if (ofOthers.test(key)) continue;
        const name = labelOf(key);
        const plain = isFields(value) ? (valueIn(value, "name") ?? valueIn(value, "id")) : value;
        if (name !== null && (isText(plain) || typeof plain === "number") && plain !== "")
          found.set(name, (found.get(name) ?? new Set()).add(String(plain)));
        else if (isFields(value)) inside.push(value);
      }
    for (const [name, values] of found) {
      const [only, other] = values;
      if (only !== undefined && other === undefined) labels[name] ??= only;
    }
    around = inside;
  }
  return labels;
}
