/** Odd constants whose products spread over all bits (MurmurHash3, xxHash). */
const [first, second] = [0x85ebca6b, 0xc2b2ae35];

/** Bytes per block, and bytes copied at a time if unaligned words cannot be read in place. */
const kBlock = 8;
const kCopied = 2 ** 14;

const copied = new Uint32Array(kCopied / 4);
const copiedBytes = new Uint8Array(copied.buffer);

/** Views bytes as 32-bit words; a copied view is valid until the next copy. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  if (bytes.byteOffset % 4 === 0)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  copiedBytes.set(bytes);
  return copied.subarray(0, bytes.length / 4);
}

/**
 * Length of a content plus a 64-bit hash, independent of how the content is split into pieces. Equal contents have
 * equal fingerprints; different ones almost never do. The platform's digests need a secure context, but the page is
 * also served without one.
 */
export class Fingerprint {
  #length = 0;
  #mixed = start;
  /** Bytes of the incomplete last block. */
  readonly #held = new Uint8Array(kBlock);

  add(piece: string | Uint8Array): void {
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
    const open = this.#length % kBlock;
    this.#length += bytes.length;
    let at = 0;
    if (open > 0) {
      at = Math.min(kBlock - open, bytes.length);
      this.#held.set(bytes.subarray(0, at), open);
      if (open + at === kBlock) this.#mixed = mix(this.#mixed, wordsOf(this.#held));
    }
    const end = bytes.length - ((bytes.length - at) % kBlock);
    if (open > 0 && at < kBlock - open) return;
    this.#mixed = mixAll(this.#mixed, bytes, at, end);
    this.#held.set(bytes.subarray(end));
  }

  get text(): string {
    return textOf(this.#length, this.#mixed, this.#held.subarray(0, this.#length % kBlock));
  }
}

/** Fingerprint of a complete content. */
export function printOf(bytes: Uint8Array): string {
  const { length } = bytes;
  const end = length - (length % kBlock);
  return textOf(length, mixAll(start, bytes, 0, end), bytes.subarray(end));
}

type Mixed = readonly [number, number];

const start: Mixed = [0xdeadbeef, 0x41c6ce57];

/** Mixes in the whole blocks from `from` to `end`. */
function mixAll(mixed: Mixed, bytes: Uint8Array, from: number, end: number): Mixed {
  let all = mixed;
  for (let at = from; at < end; at += kCopied)
    all = mix(all, wordsOf(bytes.subarray(at, Math.min(at + kCopied, end))));
  return all;
}

/** Mixes in `last`, the bytes after the whole blocks, padded with zeros. */
function textOf(length: number, mixed: Mixed, last: Uint8Array): string {
  copied[0] = copied[1] = 0;
  copiedBytes.set(last);
  const [one, other] = mix(mixed, copied.subarray(0, kBlock / 4));
  return `${length} ${one >>> 0} ${other >>> 0}`;
}

/** Each step is invertible if its words are known, so it loses no difference. */
function mix([one, other]: Mixed, words: Uint32Array): Mixed {
  for (let i = 0; i < words.length; i += 2) {
    one = Math.imul(one ^ (words[i] ?? 0), first);
    other = Math.imul(other ^ (words[i + 1] ?? 0), second);
    one ^= other >>> 15;
    other ^= one >>> 13;
  }
  return [one, other];
}
