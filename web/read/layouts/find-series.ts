import type { Meaning, Override } from "../base/override.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import { readWhole } from "../base/numbers.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";
import { namesFailure, numbersFailures, numbersSamples, seriesOf } from "../columns/count-names.ts";
import type { Column } from "../columns/header.ts";
import { asVerdict } from "./find-verdict.ts";

/** Minimum number of samples of a matrix; a single one would be a list of verdicts. */
export const kFewestSamples = 2;
/** Maximum number of columns that are each offered as the verdict; if there are more, none is. */
const kMostVerdicts = 4;

/** Outcome columns that number samples, and other outcome columns that add nothing. */
interface Series {
  samples: Column[];
  outside: Column[];
}

/**
 * Outcome columns that are numbered like samples, if the others add nothing; otherwise a question with each reading.
 * `rows` is the column that names the tasks, if there is one.
 */
export function findSeries(
  table: Table,
  columns: readonly Column[],
  rows: Column | null,
): Series | ReadFailure {
  const groups = seriesIn(columns);
  const [samples, other] = groups;
  if (samples === undefined) return askedWhat(table, columns, rows);
  if (other !== undefined)
    return failure(
      table.headerLine,
      other[0]?.name ?? null,
      `${namesOf(samples)} may be the samples, or ${namesOf(other)}`,
      "Keep one of them in the file, and put the other into a file of its own.",
      groups.map((each) => asSamples(each, rows)),
    );
  const outside = columns.filter((column) => !samples.includes(column));
  if (outside.length === 0 && areOfFailures(samples)) {
    const message = `${namesOf(samples)} name failures: 1 in them may be a failed sample`;
    const fix = "Name them s1, s2 and so on, with 1 for a success and 0 for a failure.";
    return failure(table.headerLine, samples[0]?.name ?? null, message, fix, [
      asSamples(samples, rows),
    ]);
  }
  if (outside.every((column) => isFeature(column) || followsFrom(table, column, samples)))
    return { samples, outside };
  const have = outside.length === 1 ? "has" : "have";
  return failure(
    table.headerLine,
    outside[0]?.name ?? null,
    `${namesOf(outside)} ${have} outcomes too, but no number in the name as ${listed([samples[0]?.name ?? ""])} has`,
    "Remove what is no sample, or number all samples alike: s1, s2 and so on.",
    [asSamples(samples, rows), asSamples(columns, rows)],
  );
}

/** True if a name describes a task: `is_hard`. */
const isFeature = ({ key }: Column): boolean =>
  /^(?:is|has|needs|uses|contains|with|requires)_/.test(key) &&
  !namesFailure(key) &&
  !/correct|pass|solv|succe|right|resolv/.test(key);

/** Groups of columns that are numbered alike, in the way of samples or of their failures. */
function seriesIn(columns: readonly Column[]): Column[][] {
  const bySeries = new Map<string, Column[]>();
  for (const column of columns) {
    const series = seriesOf(column.key);
    if (series === null || !(numbersSamples(series) || numbersFailures(series))) continue;
    const alike = bySeries.get(series) ?? [];
    bySeries.set(series, alike);
    alike.push(column);
  }
  return [...bySeries]
    .filter(([series, { length }]) => length >= kFewestSamples && series !== "#")
    .concat([...bySeries].filter(([series, all]) => series === "#" && areConsecutive(all)))
    .map(([, all]) => all);
}

/** True if the numbers are consecutive from 0 or 1: 1, 10, 100 are numbers of attempts. */
function areConsecutive(columns: readonly Column[]): boolean {
  const numbers = columns.map(({ key }) => Number(/\d+/.exec(key)?.[0])).sort((a, b) => a - b);
  const [first = -1] = numbers;
  return (
    columns.length >= kFewestSamples &&
    (first === 0 || first === 1) &&
    numbers.every((number, i) => number === first + i)
  );
}

const areOfFailures = (columns: readonly Column[]): boolean =>
  columns.every(({ key }) => numbersFailures(seriesOf(key) ?? ""));

/** Groups of columns that are numbered alike from 0 or 1, with any words; empty if a column is in none. */
function lotsIn(columns: readonly Column[]): Column[][] {
  const bySeries = new Map<string, Column[]>();
  for (const column of columns) {
    const series = seriesOf(column.key);
    if (series === null) return [];
    bySeries.set(series, [...(bySeries.get(series) ?? []), column]);
  }
  const lots = [...bySeries.values()];
  return lots.every(areConsecutive) ? lots : [];
}

/** Question about outcome columns whose names number no samples. */
function askedWhat(table: Table, columns: readonly Column[], rows: Column | null): ReadFailure {
  const names = namesOf(columns);
  const lots = lotsIn(columns);
  const readings = [
    ...(lots.length > 1 ? lots.map((lot) => asSamples(lot, rows)) : []),
    asRuns(columns, rows),
    ...(rows !== null && lots.length < 2 && columns.length <= kMostVerdicts
      ? columns.map((column) => {
          const { words, meaning } = asVerdict(column);
          return { words, meaning: { ...taskIn(rows), ...meaning } };
        })
      : []),
    asSamples(columns, rows),
  ];
  return failure(
    table.headerLine,
    columns[0]?.name ?? null,
    `${names} hold outcomes, but their names number no samples: each may be a run, or they may be the samples of one`,
    "Name samples s1, s2 and so on; give each run rows of its own, as model,task,correct; remove other columns.",
    readings,
  );
}

/** Override that makes a column the task, if its role is another one. */
const taskIn = (rows: Column | null): Meaning =>
  rows === null || rows.role === "task" ? {} : { [rows.id]: { use: "task" } };

/** Rule for reading the outcomes of a column: they swap if it names failures. */
const senseOf = ({ key }: Column) => (namesFailure(key) ? ({ turned: true } as const) : {});

const turnedIn = (columns: readonly Column[]): string => {
  const failures = columns.filter(({ key }) => namesFailure(key));
  if (failures.length === 0) return "";
  const which = failures.length === columns.length ? "them" : namesOf(failures);
  return `, and 1 in ${which} is a failure`;
};

/** Reading of columns as the samples of one run. */
function asSamples(columns: readonly Column[], rows: Column | null): Reading {
  const outcomes = columns.map((column): [string, Override] => [
    column.id,
    { use: "outcome", ...senseOf(column) },
  ]);
  return {
    words: `${namesOf(columns)} are the samples${turnedIn(columns)}`,
    meaning: { ...taskIn(rows), ...Object.fromEntries(outcomes) },
  };
}

/** Reading of each column as a run. */
export function asRuns(columns: readonly Column[], rows: Column | null): Reading {
  const verdicts = columns.map((column): [string, Override] => [
    column.id,
    { use: "verdict", ...senseOf(column) },
  ]);
  return {
    words: `each of ${namesOf(columns)} is a run${turnedIn(columns)}`,
    meaning: { ...taskIn(rows), ...Object.fromEntries(verdicts) },
  };
}

/**
 * True if a column follows from the samples on every row. It states whether any, all or most of them succeeded, how
 * many did, or how many there are. Or it is the same as one of them.
 */
export function followsFrom(table: Table, column: Column, samples: readonly Column[]): boolean {
  const { style } = table;
  const of = { any: true, all: true, most: true, sum: true, count: true };
  const same = samples.map(() => true);
  let rows = 0;
  const walked = table.walk((row) => {
    const cellOf = ({ index }: Column) => row[index]?.trim() ?? "";
    const cell = cellOf(column);
    const verdict = readVerdict(cell, style.decimalComma);
    if (cell === "" || verdict === "unscored") return;
    rows += 1;
    const verdicts = samples.map((sample) => readVerdict(cellOf(sample), style.decimalComma));
    const n = verdicts.filter((each) => each === "pass" || each === "fail").length;
    const c = verdicts.filter((each) => each === "pass").length;
    const isPass = verdict === "pass";
    const isVerdict = isPass || verdict === "fail";
    const number = readWhole(cell, style);
    of.any &&= isVerdict && isPass === c > 0;
    of.all &&= isVerdict && isPass === (c === n && n > 0);
    of.most &&= isVerdict && (2 * c === n || isPass === 2 * c > n);
    of.sum &&= number === c;
    of.count &&= number === n;
    verdicts.forEach((each, i) => {
      same[i] &&= each === verdict;
    });
  });
  return walked.ok && rows > 0 && (Object.values(of).includes(true) || same.includes(true));
}

export const namesOf = (columns: readonly Column[]): string =>
  listed(columns.map(({ name }) => name));

/** Question which columns count if a column next to samples differs from them. */
export function askedBeside(table: Table, samples: readonly Column[], other: Column): ReadFailure {
  return failure(
    table.headerLine,
    other.name,
    `${namesOf(samples)} may be the samples, or ${shown(other.name)} the verdict of one sample per row: they differ`,
    "Keep one of them in the file.",
    [asSamples(samples, null), asVerdict(other)],
  );
}
