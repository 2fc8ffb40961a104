import { shown } from "../base/quote.ts";
import { readWhole, type NumberStyle } from "../base/numbers.ts";
import { changedBy, type Note, type ReadFailure } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";
import { countedBy, isCountName } from "../columns/count-names.ts";
import { columnsFor, type Column, type Role } from "../columns/header.ts";
import { identified } from "./identities.ts";
import { itemsOf } from "./items-of-families.ts";

/** Columns with roles that also follow from their values, and notes on these. */
export interface Settled {
  columns: Column[];
  notes: Note[];
}

/**
 * Assigns roles that the values of columns confirm. Counts may have names that no list holds; a count may be next to
 * equal counts or flags of it. An item may be among columns that name tasks. The user's overrides stay.
 */
export function settleColumns(table: Table, columns: readonly Column[]): Settled | ReadFailure {
  const notes: Note[] = [];
  const byWords = columns.filter((column) => roleByWords(column) !== null);
  const counts = columns.filter(({ role }) => role === "n" || role === "c");
  const isDoubled = ["n", "c"].some(
    (role) => columnsFor(columns, role === "n" ? "n" : "c").length > 1,
  );
  let settled = [...columns];
  if (byWords.length > 0 || isDoubled) {
    const facts = new Facts(table, [...counts, ...byWords]);
    settled = namedByWords(settled, facts);
    settled = oneOfSame(settled, facts, notes, table.headerLine);
    settled = withoutFlags(settled, facts, notes, table.headerLine);
  }
  const items = itemsOf(table, settled);
  if ("ok" in items) return items;
  const named = identified(table, items.columns);
  return {
    columns: named.columns,
    notes: changedBy("columns", [...notes, ...items.notes, ...named.notes]),
  };
}

/**
 * Assigns n and c to columns that only words name, if whole numbers confirm it. Two columns for one role are left to
 * questions.
 */
function namedByWords(columns: readonly Column[], facts: Facts): Column[] {
  const has = (role: Role) => columns.some((column) => column.role === role);
  const of = (role: "n" | "c"): Column[] => {
    const found = columns.filter(
      (column) => roleByWords(column) === role && facts.areWhole(column),
    );
    const [first, ...others] = found;
    const isOne = first !== undefined && others.every((other) => facts.areSame(first, other));
    return isOne ? found : [];
  };
  // Next to a sample number, a column that counts samples has another meaning.
  const ns = has("n") || has("sample") ? [] : of("n");
  const cs = of("c").filter((column) => column.role === null || facts.isCount(column));
  const isCounted = has("n") || ns.length > 0;
  return columns.map((column): Column => {
    if (ns.includes(column)) return { ...column, role: "n" };
    return isCounted && cs.includes(column) ? { ...column, role: "c" } : column;
  });
}

/** Role of a count by the words of its header; null if it has another role than that of a single sample's verdict. */
function roleByWords({ role, key, override }: Column): "n" | "c" | null {
  if (override !== null || (role !== null && role !== "verdict")) return null;
  const counted = countedBy(key);
  return counted === "n" || counted === "c" ? counted : null;
}

/** Keeps the first of several columns of one role with the same values. */
function oneOfSame(columns: Column[], facts: Facts, notes: Note[], line: number): Column[] {
  return columns.map((column, i) => {
    if ((column.role !== "n" && column.role !== "c") || column.override !== null) return column;
    const before = columns
      .slice(0, i)
      .find((other) => other.role === column.role && other.override === null);
    if (before === undefined || before.key === column.key || !facts.areSame(before, column))
      return column;
    const message = `${shown(column.name)} is ${shown(before.name)} on every row`;
    notes.push({ line, message: `${message}: not used` });
    return { ...column, role: "ignored" };
  });
}

/** Ignores columns of successes next to n that only state whether any or all samples succeeded. */
function withoutFlags(columns: Column[], facts: Facts, notes: Note[], line: number): Column[] {
  const [n] = columnsFor(columns, "n");
  const all = columnsFor(columns, "c");
  if (n === undefined || all.length < 2) return columns;
  const flags = new Map<number, string>();
  for (const flag of all) {
    if (flag.override !== null || isCountName(flag.key)) continue;
    const counts = all.filter((other) => other !== flag && !flags.has(other.index));
    const of = counts.map((count) => ({ count, what: facts.flagOf(flag, count, n) }));
    const found = of.find(({ what }) => what !== null);
    if (found?.what == null || (flags.size === 0 && facts.flagOf(found.count, flag, n) !== null))
      continue;
    flags.set(flag.index, found.what);
    notes.push({
      line,
      message: `${shown(flag.name)} says on every row whether ${found.what} of the samples succeeded, as ${shown(found.count.name)} counts them: not used`,
    });
  }
  return columns.map((column) =>
    flags.has(column.index) ? { ...column, role: "ignored" } : column,
  );
}

/** Maximum number of columns to compare in pairs; a table with more has names for them. */
const kMostColumns = 12;

/** Facts about the values of a few columns, from one pass over all rows. */
export class Facts {
  readonly #columns: readonly Column[];
  readonly #style: NumberStyle;
  readonly #whole: boolean[];
  readonly #hasAny: boolean[];
  readonly #most: number[];
  /** True for each pair of columns with the same value on all rows. */
  readonly #same: boolean[][];
  readonly #flags = new Map<string, { any: boolean; all: boolean; isFlag: boolean }>();

  constructor(table: Table, columns: readonly Column[]) {
    this.#columns = columns.slice(0, kMostColumns);
    this.#style = table.style;
    const each = this.#columns;
    this.#whole = each.map(() => true);
    this.#hasAny = each.map(() => false);
    this.#most = each.map(() => 0);
    this.#same = each.map(() => each.map(() => true));
    if (each.length === 0) return;
    const ns = each.flatMap((column, i) => (countsSamples(column) ? [i] : []));
    table.walk((row) => {
      const cells = each.map(({ index }) => row[index]?.trim() ?? "");
      const values = cells.map((cell) => numberIn(cell, this.#style));
      values.forEach((value, i) => {
        if (value !== null) {
          this.#hasAny[i] = true;
          this.#most[i] = Math.max(this.#most[i] ?? 0, value);
        } else if (cells[i] !== "") this.#whole[i] = false;
        cells.forEach((cell, j) => {
          const isSame = cell === cells[i] || (value !== null && value === values[j]);
          if (!isSame) setFalse(this.#same, i, j);
        });
      });
      values.forEach((flag, i) => {
        values.forEach((count, j) => {
          for (const n of ns)
            if (i !== j && n !== i && n !== j)
              this.#compare(i, j, n, flag, count, values[n] ?? null);
        });
      });
    });
  }

  #compare(i: number, j: number, n: number, flag: Value, count: Value, most: Value): void {
    const key = `${i} ${j} ${n}`;
    const facts = this.#flags.get(key) ?? { any: true, all: true, isFlag: true };
    this.#flags.set(key, facts);
    if (flag === null || count === null || most === null) {
      facts.isFlag &&= flag === null && count === null;
      return;
    }
    facts.isFlag &&= flag === 0 || flag === 1;
    facts.any &&= (flag === 1) === count > 0;
    facts.all &&= (flag === 1) === count >= most;
  }

  #at = (column: Column): number => this.#columns.findIndex(({ index }) => index === column.index);

  /** True if a column has whole numbers, and otherwise only blanks. */
  areWhole(column: Column): boolean {
    const i = this.#at(column);
    return (this.#hasAny[i] ?? false) && (this.#whole[i] ?? false);
  }

  /** True if any value is larger than that of a flag. */
  isCount(column: Column): boolean {
    return (this.#most[this.#at(column)] ?? 0) > 1;
  }

  areSame(a: Column, b: Column): boolean {
    return this.#same[this.#at(a)]?.[this.#at(b)] ?? false;
  }

  /**
   * States which samples a flag stands for on every row: any, or all, of n samples are in the count. Null if neither.
   */
  flagOf(flag: Column, count: Column, n: Column): "any" | "all" | null {
    const facts = this.#flags.get(`${this.#at(flag)} ${this.#at(count)} ${this.#at(n)}`);
    if (facts?.isFlag !== true) return null;
    return facts.any ? "any" : facts.all ? "all" : null;
  }
}

type Value = number | null;

const setFalse = (pairs: boolean[][], i: number, j: number): void => {
  const row = pairs[i];
  if (row !== undefined) row[j] = false;
};

const countsSamples = (column: Column): boolean =>
  column.role === "n" || roleByWords(column) === "n";

/** Whole number, or 1 or 0 for a word such as true; null for anything else. */
function numberIn(cell: string, style: NumberStyle): Value {
  const number = readWhole(cell, style);
  if (typeof number === "number") return number;
  if (!/^[\p{L}✓✗]/u.test(cell)) return null;
  const verdict = readVerdict(cell, false);
  return verdict === "pass" ? 1 : verdict === "fail" ? 0 : null;
}
