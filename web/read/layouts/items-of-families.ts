import { failure, type Note, type Reading, type ReadFailure } from "../base/problem.ts";
import { ownText } from "../base/own-text.ts";
import { shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";
import { columnsFor, type Column } from "../columns/header.ts";

/** Names that may refer to a row as well as to an item. */
const weak = new Set(["id", "idx", "index", "name"]);
/** Names that may refer to a family as well as to an item. */
const broad = new Set(["task", "problem", "question", "item", "example", "name"]);

/** Maximum number of distinct values to compare; of a column with more, the first ones. */
const kMostValues = 200_000;

/**
 * Selects the column that names items among several that may name tasks, and not the one that names their families. It
 * has more values, each of one family. A column of row ids, which differ on each row, leads to a question.
 */
export function itemsOf(
  table: Table,
  columns: readonly Column[],
): { columns: Column[]; notes: Note[] } | ReadFailure {
  const [family, ...others] = columnsFor(columns, "task");
  const as = { columns: [...columns], notes: [] };
  if (family === undefined || others.length === 0) return as;
  if (family.override !== null || others.some(({ override }) => override !== null)) return as;
  const pairs = others.map((item) => new Pair(family, item));
  const walked = table.walk((row) => {
    for (const pair of pairs) pair.row(row);
  });
  if (!walked.ok) return as;
  const nested = pairs.filter((pair) => pair.isNested && !pair.numbersRows);
  const [most] = nested.sort((a, b) => b.items - a.items);
  if (most === undefined) return as;
  const { item } = most;
  const hasCounts = ["n", "c"].every((role) => columns.some((each) => each.role === role));
  const isRowId = weak.has(item.key) && most.isUnique && !hasCounts;
  if (isRowId && !broad.has(family.key)) return as;
  if (isRowId && !columns.some(({ role }) => role === "sample")) return asked(table, family, most);
  if (isRowId) return as;
  const message = `${shown(item.name)} names the tasks: ${shown(family.name)} has ${most.families} values, each of one or several of its ${most.items}. Under Columns, ${shown(family.name)} can cluster tasks or split rows into runs`;
  return {
    columns: columns.map((column) =>
      column.role === "task" && column !== item ? { ...column, role: "ignored" } : column,
    ),
    notes: [{ line: table.headerLine, message }],
  };
}

function asked(table: Table, family: Column, { item, items, families }: Pair): ReadFailure {
  const reading = (column: Column, words: string): Reading => ({
    words: `${shown(column.name)} names the task${words}`,
    meaning: { [column.id]: { use: "task" } },
  });
  return failure(
    table.headerLine,
    item.name,
    `${shown(item.name)} has a value of its own on each row, ${shown(family.name)} only ${families}: each row may be a task, or a sample of one`,
    `Name the first task_id if it names tasks; remove it if it only numbers rows.`,
    [
      reading(item, `: ${items} tasks`),
      reading(family, `: ${families} tasks, and each row is a sample`),
    ],
  );
}

/** Two columns that may name tasks, and how their values relate. */
class Pair {
  readonly family: Column;
  readonly item: Column;
  readonly #familyOf = new Map<string, string>();
  readonly #families = new Set<string>();
  #rows = 0;
  #isFunction = true;
  #first: number | null = null;
  #areNumbers = true;

  constructor(family: Column, item: Column) {
    this.family = family;
    this.item = item;
  }

  row(row: readonly string[]): void {
    const item = row[this.item.index]?.trim() ?? "";
    const family = row[this.family.index]?.trim() ?? "";
    if (item === "" || family === "") return;
    const number = /^\d{1,15}$/.test(item) ? Number(item) : NaN;
    this.#first ??= number;
    this.#areNumbers &&= number === this.#first + this.#rows;
    this.#rows += 1;
    const before = this.#familyOf.get(item);
    if (before !== undefined) this.#isFunction &&= before === family;
    else if (this.#familyOf.size < kMostValues) {
      this.#familyOf.set(ownText(item), ownText(family));
      this.#families.add(this.#familyOf.get(item) ?? family);
    }
  }

  get items(): number {
    return this.#familyOf.size;
  }

  get families(): number {
    return this.#families.size;
  }

  /** True if each item is of one family, and there are more items than families. */
  get isNested(): boolean {
    return this.#isFunction && this.items > this.families;
  }

  /** True if no item is on two rows. */
  get isUnique(): boolean {
    return this.#rows === this.items;
  }

  /** True if a weak name only counts the rows, from 0 or 1. */
  get numbersRows(): boolean {
    return weak.has(this.item.key) && this.#areNumbers && (this.#first === 0 || this.#first === 1);
  }
}
