const [quote, newline] = [0x22, 0x0a];

/** A word whose four bytes are all this one. */
const inEach = (byte: number): number => Math.imul(byte, 0x01010101);
const [quotes, newlines, ones, highs] = [quote, newline, 0x01, 0x80].map(inEach) as [
  number,
  number,
  number,
  number,
];

/** Gathers the places of quotes and line ends in pieces of bytes, into memory that each piece uses again. */
export class MarkFinder {
  #places = new Uint32Array(2 ** 16);

  /** The places of all double quotes and line feeds, in order, until the next piece is looked at. */
  marksIn(bytes: Uint8Array): Uint32Array {
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
    let places = this.#places;
    let count = 0;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? 0;
      const q = word ^ quotes;
      const n = word ^ newlines;
      // A byte that is zero borrows from its high bit. So may the one above it, hence all four are looked at.
      if (((((q - ones) & ~q) | ((n - ones) & ~n)) & highs) === 0) continue;
      if (count + 4 > places.length) places = this.#grow();
      for (let at = 4 * i; at < 4 * i + 4; at++)
        if (aligned[at] === quote || aligned[at] === newline) places[count++] = at;
    }
    if (count + 4 > places.length) places = this.#grow();
    for (let at = 4 * words.length; at < aligned.length; at++)
      if (aligned[at] === quote || aligned[at] === newline) places[count++] = at;
    return places.subarray(0, count);
  }

  #grow(): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(2 * this.#places.length);
    larger.set(this.#places);
    this.#places = larger;
    return larger;
  }
}
