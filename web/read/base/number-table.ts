/** Numbers for which there is room at first, and for each one that is there at most. */
const kRoom = 16;

/**
 * Whole numbers from 1 to 2^32 − 1 by whole numbers; 0 where there is none. Those whose keys are close lie side by side, in
 * 4 bytes each.
 */
export class NumberTable {
  #close: Uint32Array<ArrayBuffer>;
  /** The key of the first that lies there. */
  #first = -1;
  #far: Map<number, number> | null = null;
  #count = 0;

  /** `room` is how many are expected. */
  constructor(room = kRoom) {
    this.#close = new Uint32Array(Math.max(kRoom, room));
  }

  at(key: number): number {
    const place = key - this.#first;
    if (place >= 0 && place < this.#close.length) return this.#close[place] ?? 0;
    return this.#far?.get(key) ?? 0;
  }

  set(key: number, value: number): void {
    this.#count += 1;
    if (this.#first < 0) this.#first = key;
    const place = key - this.#first;
    if ((place >= 0 && place < this.#close.length) || this.#widen(key))
      this.#close[key - this.#first] = value;
    else (this.#far ??= new Map()).set(key, value);
  }

  /** Makes room for a key, and half as much more; false for one that is far from most others. */
  #widen(key: number): boolean {
    const isBelow = key < this.#first;
    const end = this.#first + this.#close.length;
    const width = isBelow ? end - key : key + 1 - this.#first;
    if (width > kRoom * this.#count) return false;
    const more = width >> 1;
    const first = isBelow ? Math.max(0, key - more) : this.#first;
    const close = new Uint32Array(isBelow ? end - first : width + more);
    close.set(this.#close, this.#first - first);
    for (const [far, value] of this.#far ?? []) {
      if (far < first || far >= first + close.length) continue;
      close[far - first] = value;
      this.#far?.delete(far);
    }
    this.#first = first;
    this.#close = close;
    return true;
  }
}
