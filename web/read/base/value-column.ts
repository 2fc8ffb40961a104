/** Value of a cell, as in the file. */
export type Value = string | number | boolean | null;

/** Number of distinct values up to which a column always stores codes. */
const kFewValues = 2 ** 16;

/** Initial capacity, in rows. */
const kFirstRows = 1024;

/** Overhead of a text in bytes, besides its letters: the text itself, and its entries in collections. */
const kTextBytes = 100;

const sizeOf = (value: Value): number =>
  typeof value === "string" ? kTextBytes + value.length : 0;

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Code width by number of distinct values. */
const widths: readonly [most: number, make: new (length: number) => Codes][] = [
  [2 ** 8, Uint8Array],
  [2 ** 16, Uint16Array],
  [2 ** 32, Uint32Array],
];

/**
 * Values of a column, row by row. Stores each distinct value once, and a code per row. If most values are distinct,
 * stores the values themselves: numbers in 8 bytes each.
 */
export class ValueColumn<Kept extends Value> {
  readonly #values: Kept[] = [];
  #numbers: Map<Kept, number> | null = new Map();
  #codes: Codes;
  #doubles: Float64Array | null = null;
  #list: Kept[] | null = null;
  #length = 0;
  #size = 0;
  #last: Kept | undefined;
  #lastCode = 0;

  constructor(rows = kFirstRows) {
    this.#codes = new Uint8Array(rows);
  }

  get length(): number {
    return this.#length;
  }

  /** Distinct values in order of first appearance; null if unknown, because values are stored without codes. */
  get different(): readonly Kept[] | null {
    return this.#doubles === null && this.#list === null ? this.#values : null;
  }

  /** Yields each distinct value once if these are known, otherwise the value of each row. */
  *values(): Generator<Kept> {
    if (this.different !== null) yield* this.different;
    else for (let row = 0; row < this.#length; row++) yield this.at(row);
  }

  /** Approximate size in bytes. */
  get size(): number {
    return this.#size + (this.#doubles ?? this.#codes).byteLength;
  }

  push(value: Kept): void {
    const at = this.#length++;
    if (this.#list !== null) {
      this.#list.push(value);
      this.#size += sizeOf(value);
    } else if (this.#doubles !== null) this.#pushDouble(at, value);
    else {
      if (at === this.#codes.length) this.#codes = longer(this.#codes);
      // This may replace #codes with wider ones.
      const code = this.#codeOf(value);
      this.#codes[at] = code;
      if (this.#values.length > kFewValues && 2 * this.#values.length > at) this.#keepAsTheyAre();
    }
  }

  /** Value of a row. */
  at(row: number): Kept {
    if (this.#list !== null) return this.#list[row] as Kept;
    if (this.#doubles === null) return this.#values[this.#codes[row] ?? 0] as Kept;
    const double = this.#doubles[row] ?? NaN;
    return (Number.isNaN(double) ? null : double) as Kept;
  }

  /** Code of a row's value; -1 if values are stored without codes. */
  codeAt(row: number): number {
    return this.different === null ? -1 : (this.#codes[row] ?? 0);
  }

  #codeOf(value: Kept): number {
    if (value === this.#last) return this.#lastCode;
    let code = this.#numbers?.get(value);
    code ??= this.#add(value);
    this.#last = value;
    this.#lastCode = code;
    return code;
  }

  /** Assigns a code to a new value. */
  #add(value: Kept): number {
    const code = this.#values.push(value) - 1;
    this.#numbers?.set(value, code);
    this.#size += sizeOf(value);
    const [, Wide = Uint32Array] = widths.find(([most]) => code < most) ?? [];
    if (!(this.#codes instanceof Wide)) this.#codes = copied(this.#codes, Wide);
    return code;
  }

  #pushDouble(at: number, value: Kept): void {
    if (value !== null && typeof value !== "number") {
      this.#list = Array.from({ length: at }, (_, row) => this.at(row));
      this.#list.push(value);
      this.#size += sizeOf(value);
      this.#doubles = null;
      return;
    }
    if (this.#doubles?.length === at) this.#doubles = longer(this.#doubles);
    if (this.#doubles) this.#doubles[at] = value ?? NaN;
  }

  #keepAsTheyAre(): void {
    const length = this.#length;
    const areNumbers = this.#values.every((each) => each === null || typeof each === "number");
    const codes = this.#codes;
    if (areNumbers) {
      const doubles = new Float64Array(codes.length);
      for (let row = 0; row < length; row++)
        doubles[row] = (this.#values[codes[row] ?? 0] as number | null) ?? NaN;
      this.#doubles = doubles;
    } else this.#list = Array.from({ length }, (_, row) => this.#values[codes[row] ?? 0] as Kept);
    this.#values.length = 0;
    this.#numbers = null;
    this.#codes = new Uint8Array();
  }
}

/** Copies values to an array with 1.5 times the capacity. */
function longer<Kind extends Codes | Float64Array>(values: Kind): Kind {
  const length = Math.max(kFirstRows, Math.ceil(1.5 * values.length));
  const more = new (values.constructor as new (length: number) => Kind)(length);
  more.set(values);
  return more;
}

function copied(codes: Codes, Wide: new (length: number) => Codes): Codes {
  const wide = new Wide(codes.length);
  wide.set(codes);
  return wide;
}
