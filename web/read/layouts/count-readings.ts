import type { Meaning } from "../base/override.ts";
import { readWhole } from "../base/numbers.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { countedBy, isMetric, namesFailure } from "../columns/count-names.ts";
import type { Column } from "../columns/header.ts";

/** Maximum number of readings of one kind, and of columns to search for them. */
const kMostReadings = 3;
const kMostColumns = 30;

interface Found {
  task: Column | null;
  n: Column | null;
  c: Column | null;
}

/** Column of numbers. */
interface Numbers {
  column: Column;
  areWhole: boolean;
  /** True if all are rates: shares, or percentages. */
  areRates: boolean;
  least: number;
  most: number;
  rows: number;
}

const numeric = /^\+?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?\s*%?$/i;

/** Readings of columns of numbers as n and c, if names do not identify both. */
export function countReadings(
  table: Table,
  columns: readonly Column[],
  { n, c }: Found,
): Reading[] {
  if (n !== null && c !== null) return [];
  const open = columns
    .filter(({ role, override }) => override === null && (role === null || role === "verdict"))
    .slice(0, kMostColumns);
  const known = n ?? c;
  const all = known === null ? open : [known, ...open];
  const { numbers, atMost } = numbersIn(table, all);
  const of = (column: Column) => numbers.find((each) => each.column === column);
  const isAtMost = (a: Column, b: Column) => atMost[all.indexOf(a)]?.[all.indexOf(b)] ?? false;
  const found = open.flatMap((column) => of(column) ?? []);
  if (n !== null) return withN(n, found, isAtMost).slice(0, 2 * kMostReadings);
  if (c !== null) return of(c)?.areWhole === true ? withC(c, found, isAtMost) : [];
  const wins = found.find(({ column, areWhole }) => areWhole && countedBy(column.key) === "c");
  const own = wins === undefined ? [] : ofFailures(wins.column, found);
  return own.length > 0 ? own : withNeither(found, isAtMost);
}

type IsAtMost = (a: Column, b: Column) => boolean;

/** Readings of columns that may count the successes of n samples. */
function withN(n: Column, found: readonly Numbers[], isAtMost: IsAtMost): Reading[] {
  return found.flatMap(({ column, areWhole, areRates, most }) => {
    const name = shown(column.name);
    const mayCount = areWhole && isAtMost(column, n);
    const readings: Reading[] = [];
    if (mayCount && namesFailure(column.key))
      readings.push({
        words: `${name} counts failures: c is ${shown(n.name)} less ${name}`,
        meaning: { [column.id]: { use: "failures" } },
      });
    else if (mayCount && !isRate(column) && !isMetric(column.key))
      readings.push({
        words: `${name} counts the successes of ${shown(n.name)}`,
        meaning: { [column.id]: { use: "c" } },
      });
    if (areRates && (!areWhole || most > 1 || isRate(column)) && (isRate(column) || !mayCount))
      readings.push(asRate(column, n));
    return readings;
  });
}

const isRate = ({ key }: Column): boolean =>
  countedBy(key) === "rate" || /%|rate|accuracy|percent|mean|score/.test(key) || isMetric(key);

/** Reading of a column as the share of successes. */
export const asRate = (column: Column, n: Column): Reading => ({
  words: `${shown(column.name)} is a rate: c is ${shown(column.name)} times ${shown(n.name)}`,
  meaning: { [column.id]: { use: "rate" } },
});

/**
 * Reading of a column of successes as a rate; empty if it cannot be one. Its cells are shares, or all have a percent
 * sign, and some are not counts.
 */
export function rateReadings(table: Table, n: Column, c: Column): Reading[] {
  const [found] = numbersIn(table, [c]).numbers;
  if (found === undefined || found.areWhole || !found.areRates) return [];
  let bare = 0;
  table.walk((row) => {
    if (!(row[c.index] ?? "").trimEnd().endsWith("%")) bare += 1;
  });
  return bare === 0 || found.most <= 1 ? [asRate(c, n)] : [];
}

/** Reading by which n is successes plus failures; empty if no column counts failures. */
function ofFailures(c: Column, found: readonly Numbers[]): Reading[] {
  const failures = found.find(({ column, areWhole }) => areWhole && namesFailure(column.key));
  if (failures === undefined) return [];
  const name = shown(failures.column.name);
  return [
    {
      words: `${name} counts failures: n is ${shown(c.name)} plus ${name}`,
      meaning: { [failures.column.id]: { use: "failures" }, [c.id]: { use: "c" } },
    },
  ];
}

/** Readings of columns next to successes that may count the samples, or the failures among them. */
function withC(c: Column, found: readonly Numbers[], isAtMost: IsAtMost): Reading[] {
  const withFailures = ofFailures(c, found);
  if (withFailures.length > 0) return withFailures;
  return found
    .filter(
      ({ column, areWhole, least, most }) =>
        areWhole && least > 0 && most > 1 && isAtMost(c, column),
    )
    .slice(0, kMostReadings)
    .map(({ column }) => ({
      words: `${shown(column.name)} counts the samples: it is n`,
      meaning: { [column.id]: { use: "n" }, [c.id]: { use: "c" } },
    }));
}

/** Readings of pairs of columns, of which one never exceeds the other; the larger may be n. */
function withNeither(found: readonly Numbers[], isAtMost: IsAtMost): Reading[] {
  const whole = found.filter(({ areWhole }) => areWhole);
  const readings: Reading[] = [];
  for (const n of whole)
    for (const c of whole) {
      const mayBe =
        n !== c &&
        !namesFailure(n.column.key) &&
        n.least > 0 &&
        n.most > 1 &&
        isAtMost(c.column, n.column);
      if (!mayBe || isAtMost(n.column, c.column) || readings.length === kMostReadings) continue;
      const use = namesFailure(c.column.key) ? "failures" : "c";
      const meaning: Meaning = { [n.column.id]: { use: "n" }, [c.column.id]: { use } };
      const what = use === "c" ? "successes" : "failures";
      const words = `${shown(n.column.name)} counts samples, and ${shown(c.column.name)} ${what}`;
      readings.push({ words, meaning });
    }
  return readings;
}

/** Columns of only numbers. `atMost` is true for a pair if the first is at most the second on every row. */
function numbersIn(
  table: Table,
  columns: readonly Column[],
): { numbers: Numbers[]; atMost: boolean[][] } {
  const { style } = table;
  const all = columns.map((column) => ({
    column,
    areWhole: true,
    areRates: true,
    areNumbers: true,
    least: Infinity,
    most: -Infinity,
    rows: 0,
  }));
  const atMost = columns.map(() => columns.map(() => true));
  table.walk((row) => {
    const values = all.map((each): number | null => {
      const cell = row[each.column.index]?.trim() ?? "";
      if (cell === "" || !each.areNumbers) return null;
      if (!numeric.test(cell)) {
        each.areNumbers = false;
        return null;
      }
      const whole = readWhole(cell, style);
      const bare = cell.replace(/\s*%$/, "");
      const value = Number(style.decimalComma ? bare.replace(",", ".") : bare);
      if (typeof whole !== "number") each.areWhole = false;
      each.areRates &&= value >= 0 && value <= 100;
      each.least = Math.min(each.least, value);
      each.most = Math.max(each.most, value);
      each.rows += 1;
      return value;
    });
    values.forEach((a, i) => {
      if (a === null) return;
      values.forEach((b, j) => {
        const pairs = atMost[i];
        if (pairs !== undefined && b !== null && a > b) pairs[j] = false;
      });
    });
  });
  return { numbers: all.filter(({ areNumbers, rows }) => areNumbers && rows > 0), atMost };
}

/** Refuses a table of metrics, whose samples cannot be known; null for any other. */
export function refuseMetrics(table: Table, columns: readonly Column[]): ReadFailure | null {
  const metrics = columns.filter(({ key }) => isMetric(key));
  const [first] = metrics;
  if (first === undefined) return null;
  const names = listed(metrics.map(({ name }) => name));
  const are = metrics.length === 1 ? "is a metric" : "are metrics";
  return failure(
    table.headerLine,
    first.name,
    `${names} ${are} of each task, and no samples: counts do not follow from them`,
    "Open what they were computed from, the verdict of each sample or n and c of each task; or add a column n, of which pass@1 is the share of successes.",
  );
}
