/** Odd constants whose products spread over all bits (MurmurHash3, xxHash). */
const [first, second] = [0x85ebca6b, 0xc2b2ae35];

/**
 * The length of a content and 64 mixed bits, whatever pieces it came in. Equal contents have equal fingerprints;
 * different ones almost never do. The platform's digests exist in secure contexts alone, and the page is served
 * elsewhere, too.
 */
export class Fingerprint {
  #length = 0;
  #one = 0xdeadbeef;
  #other = 0x41c6ce57;

  add(piece: string | Uint8Array): void {
    let [one, other] = [this.#one, this.#other];
    const { length } = piece;
    for (let i = 0; i < length; i++) {
      const unit = typeof piece === "string" ? piece.charCodeAt(i) : (piece[i] ?? 0);
      one = Math.imul(one ^ unit, first);
      one ^= one >>> 13;
      other = Math.imul(other ^ unit, second);
      other ^= other >>> 16;
    }
    this.#length += length;
    [this.#one, this.#other] = [one, other];
  }

  get text(): string {
    return [this.#length, this.#one >>> 0, this.#other >>> 0].join(" ");
  }
}
