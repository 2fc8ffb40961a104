import type { Column } from "../columns/header.ts";
import type { Numbering } from "../base/numbering.ts";
import type { Note, Problems } from "../base/problem.ts";
import { counted } from "../../base/format.ts";
import { quoted, shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";

/** True if a row has as many cells as the header; otherwise adds the problem. */
export function checkWidth(
  table: Table,
  row: readonly string[],
  line: number,
  problems: Problems,
): boolean {
  const width = table.header.length;
  if (row.length === width) return true;
  if (row.length < width) {
    const name = table.header[row.length] ?? "";
    const column = name === "" ? `column ${row.length + 1}` : name;
    const message = `${shown(column)} is blank: the row has ${counted(row.length, "cell")}, the header ${width}`;
    problems.add(line, column, message, "Fill in the cells that are missing.");
    return false;
  }
  return checkNoExtra(table, row, line, problems);
}

/** True if the cells past the header are empty; otherwise adds the problem. */
export function checkNoExtra(
  table: Table,
  row: readonly string[],
  line: number,
  problems: Problems,
): boolean {
  const width = table.header.length;
  for (let i = width; i < row.length; i++) {
    const cell = row[i]?.trim() ?? "";
    if (cell === "") continue;
    problems.add(
      line,
      null,
      `the row has ${counted(row.length, "cell")}, the header ${width}: ${quoted(cell)} is one too many`,
      "Put quotes around a cell that holds the delimiter, or name the column.",
    );
    return false;
  }
  return true;
}

const excelDate =
  /^(?:\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[-/ ]\d{2,4})$/i;

/** Length of the longest date that a spreadsheet makes of an id. */
const kLongestDate = 8;

/** Checks task names: none blank, none twice in a run; counts those that look like dates. */
export class TaskNames {
  readonly #problems: Problems;
  readonly #column: Column;
  readonly #names: Numbering;
  #dates = 0;
  #first: { name: string; line: number } | null = null;

  constructor(problems: Problems, column: Column, names: Numbering) {
    this.#problems = problems;
    this.#column = column;
    this.#names = names;
  }

  /** The number of the task's name in a row. If it is blank, adds the problem and returns null. */
  read(row: readonly string[], line: number): number | null {
    const written = row[this.#column.index]?.trim() ?? "";
    if (written === "") {
      this.#problems.add(
        line,
        this.#column.name,
        `${shown(this.#column.name)} is blank: the task has no name`,
        "Fill in the task’s name, or remove the row.",
      );
      return null;
    }
    const number = this.#names.of(written);
    if (written.length <= kLongestDate && excelDate.test(written)) {
      this.#first ??= { name: this.#names.texts[number] ?? "", line };
      this.#dates += 1;
    }
    return number;
  }

  /** Adds the problem of a task that is already in the run. */
  addTwice(number: number, line: number, before: number, hint = ""): void {
    const name = this.#names.texts[number] ?? "";
    this.#problems.add(
      line,
      this.#column.name,
      `task ${quoted(name)} is on line ${before} and again on line ${line}`,
      `${hint}Add the two up or keep one; if they are different runs, add a label column such as model or temperature.`,
    );
  }

  notes(): Note[] {
    if (!this.#first) return [];
    const { name, line } = this.#first;
    const message = `${counted(this.#dates, "task name")} such as ${quoted(name)} may be an id that a spreadsheet turned into a date`;
    return [{ line, message }];
  }
}
