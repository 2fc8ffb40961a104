import { ValueColumn } from "../base/value-column.ts";
import { WholeNumbers } from "../base/whole-numbers.ts";

/** Bits that are looked up for each row, at most, to find the last of equal rows. */
const kBitsPerRow = 64;

/** The cells of a row, and the line that it is from. */
export interface TableRow {
  cells: string[];
  line: number;
}

/** Rows that come again: which are the last, 1 each; how many others there are, and those that are not the same. */
export interface Repeats {
  isLast: Uint8Array;
  earlier: number;
  different: { cells: string[]; lines: [first: number, last: number] }[];
}

/** Rows of cells in little memory: each different cell of a column is kept once. */
export class CellRows {
  readonly columns: ValueColumn<string>[];
  readonly #lines = new WholeNumbers();
  /** The rows that are kept; null where all are. */
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

  /** The rows in order, each of its own. */
  *rows(): Generator<TableRow> {
    for (let i = 0; i < this.length; i++) {
      const row = this.#kept?.[i] ?? i;
      const cells: string[] = [];
      for (const column of this.columns) cells.push(column.at(row));
      yield { cells, line: this.#lines.at(row) };
    }
  }

  /** The cells of a column, each different one once where they are known, and each row's otherwise. */
  *cellsOf(index: number): Generator<string> {
    const column = this.columns[index];
    if (column === undefined) return;
    if (this.#kept === null) yield* column.values();
    else for (const row of this.#kept) yield column.at(row);
  }

  /** The rows that are equal in their first so many cells, and whether those differ in some of the others. */
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

  /** Keeps these rows alone: 1 each. */
  keep(isKept: Uint8Array): void {
    const kept: number[] = [];
    for (let row = 0; row < isKept.length; row++) if (isKept[row] === 1) kept.push(row);
    this.#kept = Uint32Array.from(kept);
  }

  /** Whether a row is the first that is asked for with its values in some columns. */
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
