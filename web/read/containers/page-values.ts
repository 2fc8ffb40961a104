import { Damaged, ThriftReader } from "./thrift.ts";

// Checks Parquet's encodings without decoding values: their number, and that they lie within their page.

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const uint32At = (bytes: Uint8Array, at: number): number => {
  if (at + 4 > bytes.length) throw new Damaged("a length is missing");
  return viewOf(bytes).getUint32(at, true);
};

/**
 * Checks runs and bit-packed groups of `count` integers of `width` bits. Throws if a run is too long or a number is
 * above `most`. Returns how many numbers equal `most`.
 */
export function checkRuns(bytes: Uint8Array, width: number, count: number, most: number): number {
  const reader = new ThriftReader(bytes);
  if (width > 32) throw new Damaged("a number has too many bits");
  let [seen, equal] = [0, 0];
  while (seen < count) {
    const head = reader.varint(2 ** 31);
    const left = count - seen;
    if (head % 2 === 0) {
      const run = head / 2;
      if (run === 0 || run > left) throw new Damaged("a run is longer than its page");
      let value = 0;
      for (let byte = 0; 8 * byte < width; byte++) value += reader.byte() * 2 ** (8 * byte);
      if (value > most) throw new Damaged("a number is too large");
      if (value === most) equal += run;
      seen += run;
      continue;
    }
    const packed = 8 * ((head - 1) / 2);
    const here = Math.min(packed, left);
    if (packed === 0 || Math.ceil((here * width) / 8) > reader.left)
      throw new Damaged("a group is longer than its page");
    // With zero bits per number, only the head states how long a group is.
    if (width === 0 && packed >= left + 8) throw new Damaged("a group is longer than its page");
    equal += countPacked(bytes, reader.at, width, here, most);
    reader.at += Math.min((packed * width) / 8, reader.left);
    seen += here;
  }
  return equal;
}

/** Number of values in a group that equal `most`. Throws if one is larger. */
function countPacked(
  bytes: Uint8Array,
  from: number,
  width: number,
  count: number,
  most: number,
): number {
  let [equal, held, bits, at] = [0, 0, 0, from];
  const size = 2 ** width;
  for (let i = 0; i < count; i++) {
    for (; bits < width; bits += 8) held += (bytes[at++] ?? 0) * 2 ** bits;
    const value = held % size;
    if (value > most) throw new Damaged("a number is too large");
    if (value === most) equal += 1;
    held = (held - value) / size;
    bits -= width;
  }
  return equal;
}

/** Bytes per value by type; other types are handled in `checkPlain`. */
const widths: Readonly<Record<string, number>> = {
  INT32: 4,
  FLOAT: 4,
  INT64: 8,
  DOUBLE: 8,
  INT96: 12,
};

/** Throws if `count` values in plain encoding do not fit in these bytes. */
export function checkPlain(bytes: Uint8Array, type: string, count: number, length: number): void {
  if (type === "BYTE_ARRAY") {
    const view = viewOf(bytes);
    let at = 0;
    for (let i = 0; i < count; i++) {
      if (at + 4 > bytes.length) throw new Damaged("a text lies outside its page");
      at += 4 + view.getUint32(at, true);
    }
    if (at > bytes.length) throw new Damaged("a text lies outside its page");
    return;
  }
  const width = type === "FIXED_LEN_BYTE_ARRAY" ? length : widths[type];
  const size = type === "BOOLEAN" ? Math.ceil(count / 8) : count * (width ?? NaN);
  if (!(size <= bytes.length && size >= 0) || (count > 0 && size === 0))
    throw new Damaged("values lie outside their page");
}

/** Maximum letters in the texts of a page if each may share a prefix with the one before. */
const kMostLetters = 2 ** 27;

/** The same for values encoded as differences, or by the prefix shared with the previous value. */
export function checkDelta(bytes: Uint8Array, encoding: string, count: number): void {
  const first = deltasIn(bytes, 0, count);
  if (encoding === "DELTA_BINARY_PACKED") return;
  const suffixes = encoding === "DELTA_BYTE_ARRAY" ? deltasIn(bytes, first.end, count) : first;
  let [before, own, all] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const suffix = suffixes.values[i] ?? -1;
    const prefix = suffixes === first ? 0 : (first.values[i] ?? -1);
    if (suffix < 0 || prefix < 0 || prefix > before) throw new Damaged("a text has no such length");
    before = prefix + suffix;
    own += suffix;
    all += before;
  }
  if (suffixes.end + own > bytes.length || all > kMostLetters)
    throw new Damaged("texts lie outside their page");
}

/** Maximum values per block, and blocks within it; common writers use 128 and 4. */
const [kMostBlock, kMostBlocks] = [2 ** 16, 2 ** 10];

/** Numbers stored as differences, exact up to 53 bits, and the position after them. */
function deltasIn(
  bytes: Uint8Array,
  from: number,
  count: number,
): { values: number[]; end: number } {
  const reader = new ThriftReader(bytes, from);
  const [block, blocks, stated] = [reader.varint(), reader.varint(), reader.varint()];
  const each = block / blocks;
  const isRight =
    block > 0 && block <= kMostBlock && blocks > 0 && blocks <= kMostBlocks && each % 8 === 0;
  if (!isRight || stated < count) throw new Damaged("differences have no such blocks");
  let value = reader.zigzag(2 ** 65);
  const values = [value];
  while (values.length < count) {
    const least = reader.zigzag(2 ** 65);
    const bits = Array.from({ length: blocks }, () => reader.byte());
    for (const width of bits) {
      if (values.length >= count) break;
      if (width > 64) throw new Damaged("a difference has too many bits");
      const size = (each * width) / 8;
      if (size > reader.left) throw new Damaged("differences lie outside their page");
      for (let i = 0; i < each && values.length < count; i++) {
        value += least + numberAt(bytes, 8 * reader.at + i * width, width);
        values.push(value);
      }
      reader.at += size;
    }
  }
  return { values, end: reader.at };
}

/** The number of `width` bits at bit position `from`. */
function numberAt(bytes: Uint8Array, from: number, width: number): number {
  let value = 0;
  for (let bit = 0; bit < width;) {
    const at = from + bit;
    const taken = Math.min(8 - (at % 8), width - bit);
    value += (((bytes[at >> 3] ?? 0) >> (at % 8)) & (2 ** taken - 1)) * 2 ** bit;
    bit += taken;
  }
  return value;
}
