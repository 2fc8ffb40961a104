/** Seeded chance: the same calls on every machine, and any one of them again by its number. */
export class Random {
  #state;

  /** @param {number} seed @param {number} stream */
  constructor(seed, stream) {
    this.#state = (Math.imul(seed, 0x9e3779b9) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0;
    for (let i = 0; i < 4; ++i) this.uniform(); // neighbouring streams start alike
  }

  /** In [0, 1): mulberry32. */
  uniform() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Whole, least … most. @param {number} least @param {number} most */
  whole(least, most) {
    return least + Math.floor(this.uniform() * (most - least + 1));
  }

  /** @template Item @param {readonly Item[]} items @returns {Item} */
  pick(items) {
    return /** @type {Item} */ (items[this.whole(0, items.length - 1)]);
  }

  /** @param {number} chance */
  happens(chance) {
    return this.uniform() < chance;
  }

  /** @template Item @param {number} count @param {(index: number) => Item} make @returns {Item[]} */
  list(count, make) {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
