/** Odd constants whose products spread over all bits (MurmurHash3, xxHash). */
const [first, second] = [0x85ebca6b, 0xc2b2ae35];

/** Bytes that are mixed in at once. */
const kWord = 4;

/**
 * The length of a content and 64 mixed bits, whatever pieces it came in. Equal contents have equal fingerprints;
 * different ones almost never do. The platform's digests exist in secure contexts alone, and the page is served
 * elsewhere, too.
 */
export class Fingerprint {
  #length = 0;
  #one = 0xdeadbeef;
  #other = 0x41c6ce57;
  /** Bytes behind the last whole word, as a number, and how many they are. */
  #rest = 0;
  #restLength = 0;

  add(piece: string | Uint8Array): void {
    this.#length += piece.length;
    if (typeof piece === "string") {
      this.#endWord();
      this.#addUnits(piece);
    } else this.#addBytes(piece);
  }

  get text(): string {
    const [one, other] = mixed(this.#one, this.#other, this.#rest);
    return [this.#length, one >>> 0, other >>> 0].join(" ");
  }

  #addUnits(piece: string): void {
    let [one, other] = [this.#one, this.#other];
    for (let i = 0; i < piece.length; i++) {
      const unit = piece.charCodeAt(i);
      one = Math.imul(one ^ unit, first);
      one ^= one >>> 13;
      other = Math.imul(other ^ unit, second);
      other ^= other >>> 16;
    }
    [this.#one, this.#other] = [one, other];
  }

  #addBytes(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length && this.#restLength > 0) this.#addByte(piece[at++] ?? 0);
    const words = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    let [one, other] = [this.#one, this.#other];
    for (; at + kWord <= piece.length; at += kWord) {
      const word = words.getInt32(at, true);
      one = Math.imul(one ^ word, first);
      one ^= one >>> 13;
      other = Math.imul(other ^ word, second);
      other ^= other >>> 16;
    }
    [this.#one, this.#other] = [one, other];
    while (at < piece.length) this.#addByte(piece[at++] ?? 0);
  }

  #addByte(byte: number): void {
    this.#rest |= byte << (8 * this.#restLength);
    this.#restLength += 1;
    if (this.#restLength === kWord) this.#endWord();
  }

  #endWord(): void {
    if (this.#restLength === 0) return;
    [this.#one, this.#other] = mixed(this.#one, this.#other, this.#rest);
    [this.#rest, this.#restLength] = [0, 0];
  }
}

function mixed(one: number, other: number, word: number): [number, number] {
  const [next, beside] = [Math.imul(one ^ word, first), Math.imul(other ^ word, second)];
  return [next ^ (next >>> 13), beside ^ (beside >>> 16)];
}
