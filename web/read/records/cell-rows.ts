import { ValueColumn } from "../base/value-column.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";

/** Maximum number of bits per row in the set that finds the last of equal rows. */
const kBitsPerRow = 64;

/** Cells of a row, and its line. */
export interface TableRow {
  cells: string[];
  line: number;
}

/**
 * Repeated rows. `isLast` is 1 for the last of equal rows; `earlier` counts the others. `different` lists those that
 * differ from the last.
 */
export interface Repeats {
  isLast: Uint8Array;
  earlier: number;
  different: { cells: string[]; lines: [first: number, last: number] }[];
}

/** Compact rows of cells: stores each distinct cell of a column once. */
export class CellRows {
  readonly columns: ValueColumn<string>[];
  readonly #lines = new WholeNumbers();
  /** Indices of the kept rows; null if all are kept. */
  #kept: Uint32Array | null = null;

  constructor(width: number) {
    this.columns = Array.from({ length: width }, () => new ValueColumn<string>());
  }

  get length(): number {
    return this.#kept?.length ?? this.#lines.length;
  }

  push(cells: readonly string[], line: number): void {
    const { columns } = this;
    for (let i = 0; i < columns.length; i++) columns[i]?.push(cells[i] ?? "");
    this.#lines.push(line);
  }

  /** Yields the rows in order, each with a new array of cells. */
  *rows(): Generator<TableRow> {
    for (let i = 0; i < this.length; i++) {
      const row = this.#kept?.[i] ?? i;
      const cells: string[] = [];
      for (const column of this.columns) cells.push(column.at(row));
      yield { cells, line: this.#lines.at(row) };
    }
  }

  /** Yields each distinct cell of a column once if these are known, otherwise the cell of each row. */
  *cellsOf(index: number): Generator<string> {
    const column = this.columns[index];
    if (column === undefined) return;
    if (this.#kept === null) yield* column.values();
    else for (const row of this.#kept) yield column.at(row);
  }

  /**
   * Finds rows that are equal in their first `keyed` cells. Earlier ones are different if a cell in `compared` differs
   * from the last one's.
   */
  repeats(keyed: number, compared: readonly number[] = []): Repeats {
    const isFirst = this.#firsts(this.columns.slice(0, keyed));
    const isLast = new Uint8Array(this.#lines.length);
    const earlier: number[] = [];
    for (let row = isLast.length - 1; row >= 0; row--)
      if (isFirst(row)) isLast[row] = 1;
      else earlier.push(row);
    const cellsOf = (row: number, places: readonly number[]) =>
      places.map((place) => this.columns[place]?.at(row) ?? "");
    const key = Array.from({ length: keyed }, (_, place) => place);
    const keyOf = (row: number) => cellsOf(row, key).join("\0");
    const wanted = new Map(earlier.map((row) => [keyOf(row), -1]));
    if (wanted.size > 0)
      for (let row = 0; row < isLast.length; row++)
        if (isLast[row] === 1 && wanted.has(keyOf(row))) wanted.set(keyOf(row), row);
    const different = earlier.reverse().flatMap((row) => {
      const last = wanted.get(keyOf(row)) ?? row;
      const isSame = cellsOf(row, compared).join("\0") === cellsOf(last, compared).join("\0");
      const lines: [number, number] = [this.#lines.at(row), this.#lines.at(last)];
      return isSame ? [] : [{ cells: cellsOf(row, key), lines }];
    });
    return { isLast, earlier: earlier.length, different };
  }

  /** Keeps only the rows with a 1. */
  keep(isKept: Uint8Array): void {
    const kept: number[] = [];
    for (let row = 0; row < isKept.length; row++) if (isKept[row] === 1) kept.push(row);
    this.#kept = Uint32Array.from(kept);
  }

  /** Returns a test that is true for the first row passed to it with its values in these columns. */
  #firsts(columns: readonly ValueColumn<string>[]): (row: number) => boolean {
    const sizes = columns.map(({ different }) => different?.length ?? Infinity);
    const keys = sizes.reduce((product, size) => product * size, 1);
    if (keys <= kBitsPerRow * this.#lines.length) {
      const seen = new Uint8Array(Math.ceil(keys / 8));
      return (row) => {
        let key = 0;
        columns.forEach((column, i) => {
          key = key * (sizes[i] ?? 1) + column.codeAt(row);
        });
        const [place, bit] = [Math.floor(key / 8), 1 << (key % 8)];
        const isNew = ((seen[place] ?? 0) & bit) === 0;
        seen[place] = (seen[place] ?? 0) | bit;
        return isNew;
      };
    }
    const seen = new Set<string>();
    return (row) => {
      const before = seen.size;
      seen.add(columns.map((column) => column.at(row)).join("\0"));
      return seen.size > before;
    };
  }
}
