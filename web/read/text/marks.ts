const [quote, newline] = [0x22, 0x0a];

/** A word of four bytes that all equal this one. */
const inEach = (byte: number): number => Math.imul(byte, 0x01010101);
/** Without these bits, a quote and a newline are equal, as are two rare other bytes. */
const different = quote ^ newline;
const [alike, sign, ones, highs] = [0xff ^ different, quote & newline, 0x01, 0x80].map(inEach) as [
  number,
  number,
  number,
  number,
];

/** Collects the positions of quotes and newlines in pieces of bytes, in memory that each piece reuses. */
export class MarkFinder {
  #places = new Uint32Array(2 ** 16);

  /** The positions of all double quotes and line feeds, in order. They are valid until the next piece is searched. */
  marksIn(bytes: Uint8Array): Uint32Array {
    const first = Math.min(-bytes.byteOffset & 3, bytes.length);
    const words = new Int32Array(
      bytes.buffer,
      first < bytes.length ? bytes.byteOffset + first : 0,
      (bytes.length - first) >> 2,
    );
    let places = this.#places;
    let count = 0;
    for (let at = 0; at < first; at++)
      if (bytes[at] === quote || bytes[at] === newline) places[count++] = at;
    for (let i = 0; i < words.length; i++) {
      const word = ((words[i] ?? 0) & alike) ^ sign;
      // A zero byte borrows from its high bit. The byte above may do so, too, so all four are checked.
      if (((word - ones) & ~word & highs) === 0) continue;
      if (count + 4 > places.length) places = this.#grow();
      const from = first + 4 * i;
      for (let at = from; at < from + 4; at++)
        if (bytes[at] === quote || bytes[at] === newline) places[count++] = at;
    }
    if (count + 4 > places.length) places = this.#grow();
    for (let at = first + 4 * words.length; at < bytes.length; at++)
      if (bytes[at] === quote || bytes[at] === newline) places[count++] = at;
    return places.subarray(0, count);
  }

  #grow(): Uint32Array<ArrayBuffer> {
    const larger = new Uint32Array(2 * this.#places.length);
    larger.set(this.#places);
    this.#places = larger;
    return larger;
  }
}
