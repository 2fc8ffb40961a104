/** Numbers for which there is room at first. */
const kRoom = 16;

/** A list of whole numbers from 0 to 2^32 − 1 that grows, of 4 bytes each. */
export class WholeNumbers {
  #numbers: Uint32Array<ArrayBuffer>;
  #length = 0;

  /** `room` is how many are expected. */
  constructor(room = kRoom) {
    this.#numbers = new Uint32Array(Math.max(kRoom, room));
  }

  static of(numbers: readonly number[]): WholeNumbers {
    const list = new WholeNumbers();
    for (const number of numbers) list.push(number);
    return list;
  }

  get length(): number {
    return this.#length;
  }

  /** Those that are there, until one more is added. */
  get all(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** Adds one at the end, and gives its place. */
  push(number: number): number {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = number;
    return this.#length++;
  }

  /** Adds to one that is there. */
  increase(index: number, by: number): void {
    this.#numbers[index] = this.at(index) + by;
  }

  /** What they add up to. */
  get sum(): number {
    return this.all.reduce((sum, number) => sum + number, 0);
  }
}
