/** Initial capacity, and largest capacity per entry. */
const kRoom = 16;

/**
 * Map from whole numbers to whole numbers from 1 to 2^32 − 1; 0 for a missing key. Close keys share an array with 4
 * bytes per entry.
 */
export class NumberTable {
  #close: Uint32Array<ArrayBuffer>;
  /** Key of the first entry in `#close`; -1 if empty. */
  #first = -1;
  #far: Map<number, number> | null = null;
  #count = 0;

  /** `room` is the expected number of entries. */
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

  /** Grows the array to hold a key, plus half again; false if the key is far from most others. */
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
