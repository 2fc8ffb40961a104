/** Initial capacity. */
const kRoom = 16;

/** Growing list of whole numbers from 0 to 2^32 − 1, 4 bytes each. */
export class WholeNumbers {
  #numbers: Uint32Array<ArrayBuffer>;
  #length = 0;

  /** `room` is the expected length. */
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

  /** View of all numbers, valid until the next push. */
  get all(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** Appends a number and returns its index. */
  push(number: number): number {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length] = number;
    return this.#length++;
  }

  /** Adds to an existing number. */
  increase(index: number, by: number): void {
    this.#numbers[index] = this.at(index) + by;
  }

  /** Sum of all numbers. */
  get sum(): number {
    return this.all.reduce((sum, number) => sum + number, 0);
  }
}
