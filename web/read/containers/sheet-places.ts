import { failure } from "../base/problem.ts";
import { quoted, shown } from "../base/quote.ts";
import { Unreadable } from "./container.ts";

/** Maximum rows and columns of a sheet. */
const kMostRows = 2 ** 20;
const kMostColumns = 2 ** 14;

/**
 * Tracks the position while rows and cells of a sheet are read in order. Throws an Unreadable for impossible positions.
 */
export class Places {
  readonly #sheet: string;
  #row = 0;
  column = -1;

  constructor(sheet: string) {
    this.#sheet = `the sheet ${shown(sheet)} of the Excel workbook`;
  }

  /** The name of the cell, such as B2. */
  get name(): string {
    return `${lettersOf(this.column)}${this.#row}`;
  }

  /** The number of a row: the written one, or one more than the last. */
  row(written: string | undefined): number {
    if (written !== undefined && !/^\d+$/.test(written))
      throw this.fault(`${quoted(written)} is no number of a row`);
    const number = written === undefined ? this.#row + 1 : Number(written);
    if (number <= this.#row) throw this.fault(`row ${number} stands behind row ${this.#row}`);
    if (number > kMostRows)
      throw new Unreadable(
        failure(
          null,
          null,
          `${this.#sheet} has row ${number}, and a sheet may have ${kMostRows} rows`,
          "Save the sheet as CSV, or spread its rows over several sheets.",
        ),
      );
    this.#row = number;
    this.column = -1;
    return number;
  }

  cell(written: string | undefined): void {
    const letters = /^([A-Z]+)\d+$/.exec(written ?? "")?.[1];
    const column = letters === undefined ? this.column + 1 : columnOf(letters);
    const before = this.column;
    this.column = column;
    if (column <= before)
      throw this.fault(
        `in row ${this.#row}, ${this.name} stands behind column ${lettersOf(before)}`,
      );
    if (column >= kMostColumns)
      throw new Unreadable(
        failure(
          null,
          null,
          `${this.#sheet} has a cell ${this.name}, and the last column of a sheet is ${lettersOf(kMostColumns - 1)}`,
          "Save the sheet as CSV, or leave out columns that are not read.",
        ),
      );
  }

  /** The error for a sheet that no program should write. */
  fault(what: string): Unreadable {
    const message = `${this.#sheet} is damaged or cut: ${what}`;
    return new Unreadable(
      failure(null, null, message, "Open it in a spreadsheet, and save it again."),
    );
  }
}

/** The index of a column, from 0, by its letters. */
export const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const lettersOf = (column: number): string =>
  column < 0
    ? ""
    : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
