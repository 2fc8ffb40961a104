import { randomFrom } from "../random.mjs";

/** Seeded generator: the same calls on every machine, and any single call again by its number. */
export class Random {
  /** In [0, 1). */
  uniform;

  /** @param {number} seed @param {number} stream */
  constructor(seed, stream) {
    this.uniform = randomFrom(Math.imul(seed, 0x9e3779b9) ^ Math.imul(stream + 1, 0x85ebca6b));
    for (let i = 0; i < 4; ++i) this.uniform(); // neighbouring streams start alike
  }

  /** Whole number from least to most. @param {number} least @param {number} most */
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
