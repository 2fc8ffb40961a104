// The checksum of zstd: the low half of XXH64 with seed 0. Packages for it are WebAssembly, which starts
// asynchronously, or use BigInt, which takes as long as unpacking. A word of 64 bits is a pair of 32-bit words.

type Word = readonly [high: number, low: number];

const p1: Word = [0x9e3779b1, 0x85ebca87];
const p2: Word = [0xc2b2ae3d, 0x27d4eb4f];
const p3: Word = [0x165667b1, 0x9e3779f9];
const p4: Word = [0x85ebca77, 0xc2b2ae63];
const p5: Word = [0x27d4eb2f, 0x165667c5];

const kStripe = 32;

/** The high half of the product of two 32-bit words. */
function highOf(a: number, b: number): number {
  const [a0, a1, b0, b1] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const low = a0 * b0;
  const middle = a1 * b0 + (low >>> 16);
  const other = a0 * b1 + (middle & 0xffff);
  return a1 * b1 + Math.floor(middle / 65536) + Math.floor(other / 65536);
}

const times = ([high, low]: Word, [h, l]: Word): Word => [
  (highOf(low, l) + Math.imul(high, l) + Math.imul(low, h)) >>> 0,
  Math.imul(low, l) >>> 0,
];

function plus([high, low]: Word, [h, l]: Word): Word {
  const sum = (low >>> 0) + (l >>> 0);
  return [(high + h + (sum > 0xffffffff ? 1 : 0)) >>> 0, sum >>> 0];
}

const xor = ([high, low]: Word, [h, l]: Word): Word => [(high ^ h) >>> 0, (low ^ l) >>> 0];

const turned = ([high, low]: Word, bits: number): Word =>
  bits < 32
    ? [(high << bits) | (low >>> (32 - bits)), (low << bits) | (high >>> (32 - bits))]
    : bits === 32
      ? [low, high]
      : turned([low, high], bits - 32);

const round = (sum: Word, word: Word): Word => times(turned(plus(sum, times(word, p2)), 31), p1);

const none: Word = [0, 0];

/** Initial sums of the four lanes, as halves. */
const first = [plus(p1, p2), p2, none, [0x61c8864e, 0x7a143579]] as const;

/** The checksum of bytes that come in pieces. */
export class XxHash64 {
  readonly #sums = Uint32Array.from(first.flat());
  readonly #held = new Uint8Array(kStripe);
  #size = 0;

  add(piece: Uint8Array): void {
    const open = this.#size % kStripe;
    this.#size += piece.length;
    let at = 0;
    if (open > 0) {
      at = Math.min(kStripe - open, piece.length);
      this.#held.set(piece.subarray(0, at), open);
      if (open + at < kStripe) return;
      this.#stripes(this.#held, 0, kStripe);
    }
    const end = piece.length - ((piece.length - at) % kStripe);
    this.#stripes(piece, at, end);
    this.#held.set(piece.subarray(end));
  }

  /** Adds whole stripes, one word to each lane. The arithmetic is inlined, because it dominates the time. */
  #stripes(bytes: Uint8Array, from: number, to: number): void {
    const sums = this.#sums;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [p1h, p1l, p2h, p2l] = [...p1, ...p2] as [number, number, number, number];
    for (let lane = 0; lane < 4; lane++) {
      let [high, low] = [sums[2 * lane] ?? 0, sums[2 * lane + 1] ?? 0];
      for (let at = from + 8 * lane; at < to; at += kStripe) {
        const wl = view.getUint32(at, true);
        const wh = view.getUint32(at + 4, true);
        // The word times p2.
        let [a0, a1, b0, b1] = [wl & 0xffff, wl >>> 16, p2l & 0xffff, p2l >>> 16];
        let start = a0 * b0;
        let middle = a1 * b0 + (start >>> 16);
        let other = a0 * b1 + (middle & 0xffff);
        const h =
          (a1 * b1 +
            Math.floor(middle / 65536) +
            Math.floor(other / 65536) +
            Math.imul(wh, p2l) +
            Math.imul(wl, p2h)) >>>
          0;
        // Adds it to the sum, and rotates by 31.
        const sum = low + (Math.imul(wl, p2l) >>> 0);
        const sl = sum >>> 0;
        const sh = (high + h + (sum > 0xffffffff ? 1 : 0)) >>> 0;
        const th = (sh << 31) | (sl >>> 1);
        const tl = (sl << 31) | (sh >>> 1);
        // Times p1.
        [a0, a1, b0, b1] = [tl & 0xffff, tl >>> 16, p1l & 0xffff, p1l >>> 16];
        start = a0 * b0;
        middle = a1 * b0 + (start >>> 16);
        other = a0 * b1 + (middle & 0xffff);
        high =
          (a1 * b1 +
            Math.floor(middle / 65536) +
            Math.floor(other / 65536) +
            Math.imul(th, p1l) +
            Math.imul(tl, p1h)) >>>
          0;
        low = Math.imul(tl, p1l) >>> 0;
      }
      sums[2 * lane] = high;
      sums[2 * lane + 1] = low;
    }
  }

  /** The low 32 bits of the checksum of all bytes added. */
  get low(): number {
    let hash: Word = plus(p5, none);
    if (this.#size >= kStripe) {
      const lanes = [0, 1, 2, 3].map((lane): Word => [
        this.#sums[2 * lane] ?? 0,
        this.#sums[2 * lane + 1] ?? 0,
      ]);
      hash = lanes.reduce((sum, lane, i) => plus(sum, turned(lane, [1, 7, 12, 18][i] ?? 0)), none);
      for (const lane of lanes) hash = plus(times(xor(hash, round(none, lane)), p1), p4);
    }
    hash = plus(hash, [Math.floor(this.#size / 2 ** 32), this.#size >>> 0]);
    const view = new DataView(this.#held.buffer);
    const left = this.#size % kStripe;
    let at = 0;
    for (; at + 8 <= left; at += 8) {
      const word: Word = [view.getUint32(at + 4, true), view.getUint32(at, true)];
      hash = plus(times(turned(xor(hash, round(none, word)), 27), p1), p4);
    }
    if (at + 4 <= left) {
      hash = plus(times(turned(xor(hash, times([0, view.getUint32(at, true)], p1)), 23), p2), p3);
      at += 4;
    }
    for (; at < left; at++)
      hash = times(turned(xor(hash, times([0, this.#held[at] ?? 0], p5)), 11), p1);
    hash = times(xor(hash, [0, hash[0] >>> 1]), p2);
    // Shift by 33: shifts the high half by one more.
    hash = times(xor(hash, [hash[0] >>> 29, (hash[0] << 3) | (hash[1] >>> 29)]), p3);
    return (hash[1] ^ hash[0]) >>> 0;
  }
}
