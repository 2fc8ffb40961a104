/** Coding of a column of whole numbers: as they are, or as steps from each to the next. */
const [asTheyAre, inSteps] = [0, 1];

/** Largest number of bytes per number, enough for 2^53. */
const mostWidth = 7;

/** Longest step that can be doubled exactly. */
const longestStep = 2 ** 51;

/** Gathers bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const more = new Uint8Array(2 * this.#length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#length++] = value;
  }

  /** Writes a whole number from 0 on, seven bits per byte, lowest first. */
  whole(value: number): void {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128);
    this.byte(rest);
  }

  all(bytes: Uint8Array): void {
    for (const byte of bytes) this.byte(byte);
  }

  /** Writes the count of numbers, then each as a double. */
  doubles(values: Float64Array): void {
    this.whole(values.length);
    const bytes = new DataView(new ArrayBuffer(8 * values.length));
    values.forEach((value, i) => {
      bytes.setFloat64(8 * i, value, true);
    });
    this.all(new Uint8Array(bytes.buffer));
  }

  /** Writes texts, separated by NUL, which they must not contain. */
  texts(texts: readonly string[]): void {
    const bytes = new TextEncoder().encode(texts.join("\0"));
    this.whole(bytes.length);
    this.all(bytes);
  }

  /**
   * Writes whole numbers from 0 on: the lowest byte of each, then the next byte of each. This puts similar bytes next
   * to each other.
   */
  column(values: readonly number[]): void {
    const steps = stepsOf(values);
    const isPlain = steps.some((step) => step > longestStep) || spread(values) <= spread(steps);
    const coded = isPlain ? values : steps;
    const most = coded.reduce((most, each) => Math.max(most, each), 0);
    let width = 1;
    while (256 ** width <= most) ++width;
    this.byte(width * 2 + (isPlain ? asTheyAre : inSteps));
    for (let place = 0; place < width; ++place)
      for (const value of coded) this.byte(Math.floor(value / 256 ** place) % 256);
  }
}

/** Steps from each value to the next, with the sign in the lowest bit. */
const stepsOf = (values: readonly number[]) =>
  values.map((value, i) => {
    const step = value - (values[i - 1] ?? 0);
    return step < 0 ? -2 * step - 1 : 2 * step;
  });

/** Mean bits per value: the entropy. */
function spread(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length);
  return bits;
}

/** Thrown if bytes do not hold valid data. */
export class Damaged extends Error {}

/** Reads what a writer gathered. For any bytes, it takes at most a few times their memory. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  whole(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte % 128) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new Damaged();
      if (byte < 128) return value;
    }
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new Damaged();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  doubles(): Float64Array {
    const count = this.whole();
    const bytes = this.take(8 * count);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Float64Array.from({ length: count }, (_, i) => view.getFloat64(8 * i, true));
  }

  /** Reads this many texts. */
  texts(count: number): string[] {
    const bytes = this.take(this.whole());
    const texts = count === 0 && bytes.length === 0 ? [] : decode(bytes).split("\0");
    if (texts.length !== count) throw new Damaged();
    return texts;
  }

  /** Reads this many whole numbers. */
  column(count: number): number[] {
    const how = this.byte();
    const [width, way] = [how >> 1, how % 2];
    if (width < 1 || width > mostWidth || width * count > this.left) throw new Damaged();
    const values = new Array<number>(count).fill(0);
    for (let place = 0; place < width; ++place)
      this.take(count).forEach((byte, i) => {
        values[i] = (values[i] ?? 0) + byte * 256 ** place;
      });
    return way === inSteps ? summed(values) : values;
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function summed(steps: readonly number[]): number[] {
  let value = 0;
  return steps.map((step) => (value += step % 2 === 1 ? -(step + 1) / 2 : step / 2));
}
