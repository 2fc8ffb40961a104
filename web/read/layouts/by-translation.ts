import type { Meaning, Override, Use } from "../base/override.ts";
import type { Note, Reading, ReadFailure } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import type { ReadOptions } from "../base/run.ts";
import type { Table } from "../base/table.ts";
import type { Column } from "../columns/header.ts";
import { inEnglish } from "../columns/translated.ts";
import { useOf } from "./column-survey.ts";
import { decideLayout } from "./decide-layout.ts";
import type { Decision, Layout } from "./layout.ts";
import { profilesOf } from "./profiles.ts";
import { settleColumns } from "./settle-columns.ts";

/** Decides how to read a table. If it is refused, its headers may be words of another language. */
export function decideByNames(
  table: Table,
  columns: readonly Column[],
  options: ReadOptions,
): Decision | ReadFailure {
  const decision = decideLayout(table, columns, options);
  const translated = inEnglish(columns);
  if (translated === null) return decision;
  if (!decision.ok) return askedIn(table, columns, translated, options, decision);
  // Next to n and c, a word for the task in another language cannot mean anything else.
  const task = translated.find((column) => column.role === "task" && !columns.includes(column));
  const { layout } = decision;
  if (layout.kind !== "count-of-counts" || layout.labels.length > 0 || task === undefined)
    return decision;
  const named = columns.map((column) => (column.index === task.index ? task : column));
  const found = decideLayout(table, named, options);
  const message = `column ${shown(task.name)} is read as the task`;
  const note: Note = { line: table.headerLine, message, control: "columns" };
  return found.ok ? { ...found, notes: [...found.notes, note] } : found;
}

/** Adds the English meaning of the headers to a refusal: as readings, and as names for the columns. */
function askedIn(
  table: Table,
  columns: readonly Column[],
  translated: readonly Column[],
  options: ReadOptions,
  refusal: ReadFailure,
): ReadFailure {
  const settled = settleColumns(table, translated);
  if ("ok" in settled) return refusal;
  const found = decideLayout(table, settled.columns, options);
  const renamed = settled.columns.filter(
    (column, i) => column.override === null && column.role !== columns[i]?.role,
  );
  const layout = found.ok && isCertain(table, found.layout) ? found.layout : null;
  const readings = [
    ...(layout === null ? [] : [readingOf(renamed, layout)]),
    ...readingsBeside(found).map((each) => readingOf(renamed, null, each)),
  ].map((each) => sameAs(each, refusal.readings ?? []) ?? each);
  const named = namesOf(renamed, layout);
  if (named.length === 0) return refusal;
  const rename = named.map(({ column, name }) => `${shown(column.name)} to ${name}`);
  const { isOther, ...rest } = refusal;
  return {
    ...rest,
    ...(isOther === true && readings.length === 0 ? { isOther } : {}),
    problems: refusal.problems.map((problem, i) =>
      i === 0 ? { ...problem, fix: `Rename ${inWords(rename)}. ${problem.fix}` } : problem,
    ),
    readings: readings.length > 0 ? readings : (refusal.readings ?? []),
  };
}

/** True if the cells confirm a layout: a column named for verdicts may have counts instead. */
function isCertain(table: Table, layout: Layout): boolean {
  if (layout.kind !== "row-per-sample" || layout.otherwise === null) return true;
  const profiles = profilesOf(table, [layout.verdict]);
  return Array.isArray(profiles) && profiles.every(({ others, asked }) => others === asked);
}

/** Readings of a refusal, or those for rows that turn out not to be samples. */
function readingsBeside(found: Decision | ReadFailure): readonly Reading[] {
  if (!found.ok) return found.readings ?? [];
  const { layout } = found;
  return layout.kind === "row-per-sample" ? (layout.otherwise?.readings ?? []) : [];
}

/** Columns with names in other languages, with their uses and English names. */
function namesOf(columns: readonly Column[], layout: Layout | null): Named[] {
  return columns.flatMap((column): Named[] => {
    const use = column.role === "verdict" ? "verdict" : useOf(column, layout);
    const name = names[use];
    return name === undefined ? [] : [{ column, use, name }];
  });
}

/** Reading by which columns are what their names say, combined with another reading. */
function readingOf(columns: readonly Column[], layout: Layout | null, others?: Reading): Reading {
  const own = namesOf(columns, layout).filter(
    ({ column }) => !Object.hasOwn(others?.meaning ?? {}, column.id),
  );
  const words = own.map(({ column, name }) => `${shown(column.name)} is ${name}`);
  return {
    words: inWords([...words, ...(others === undefined ? [] : [others.words])]),
    meaning: {
      ...Object.fromEntries(own.map(({ column, use }) => [column.id, { use } as Override])),
      ...others?.meaning,
    },
  };
}

/** `a, b and c`. */
const inWords = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;

interface Named {
  column: Column;
  use: Use;
  name: string;
}

/** English column names, for each use that a header in another language may state. */
const names: Partial<Record<Use, string>> = {
  task: "task",
  n: "n",
  c: "c",
  verdict: "correct",
  sample: "sample",
  temperature: "temperature",
  cost: "cost",
  "task-cost": "cost",
};

/** Reading with the same meaning among others. */
const sameAs = ({ meaning }: Reading, others: readonly Reading[]): Reading | undefined =>
  others.find((other) => textOf(other.meaning) === textOf(meaning));

const textOf = (meaning: Meaning): string => JSON.stringify(Object.entries(meaning).sort());
