// The compact protocol of Thrift, used by Parquet for its list of contents and page headers.

/** Thrown at a number or a list that is longer than the remaining bytes. */
export class Damaged extends Error {}

export type ThriftValue = number | boolean | Uint8Array | ThriftValue[] | ThriftFields;
/** The values of a struct by field number. */
export type ThriftFields = Map<number, ThriftValue>;

/** Maximum depth of nested structs and lists; Parquet has six. */
const kMostDepth = 32;
/** Maximum bytes of a whole number. */
const kMostBytes = 10;
const kMost32 = 2 ** 32;

/** Reads structs from bytes. Allocates no memory for more than they can hold. */
export class ThriftReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  byte(): number {
    const byte = this.#bytes[this.at];
    if (byte === undefined) throw new Damaged("no byte is left");
    this.at += 1;
    return byte;
  }

  /** An unsigned whole number; above 2^53 it is rounded. */
  varint(most = kMost32): number {
    let value = 0;
    for (let i = 0; i < kMostBytes; i++) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** (7 * i);
      if (value >= most) throw new Damaged("a number is too large");
      if (byte < 128) return value;
    }
    throw new Damaged("a number has no end");
  }

  zigzag(most = kMost32): number {
    const value = this.varint(most);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  struct(depth = 0): ThriftFields {
    const fields: ThriftFields = new Map();
    let id = 0;
    for (;;) {
      const head = this.byte();
      const type = head & 15;
      if (type === 0) return fields;
      id = head >> 4 === 0 ? this.zigzag() : id + (head >> 4);
      fields.set(id, this.#value(type, depth + 1));
    }
  }

  #value(type: number, depth: number): ThriftValue {
    if (depth > kMostDepth) throw new Damaged("structs lie too deep");
    switch (type) {
      case 1:
      case 2:
        return type === 1;
      case 3:
        return this.byte();
      case 4:
      case 5:
        return this.zigzag();
      case 6:
        return this.zigzag(2 ** 65);
      case 7:
        return this.#skip(8);
      case 8:
        return this.#skip(this.varint());
      case 9:
        return this.#list(depth);
      case 12:
        return this.struct(depth);
      default:
        throw new Damaged("a field has no type");
    }
  }

  #list(depth: number): ThriftValue[] {
    const head = this.byte();
    const size = head >> 4 === 15 ? this.varint() : head >> 4;
    // Each element takes at least one byte.
    if (size > this.left) throw new Damaged("a list is longer than what is left");
    const type = head & 15;
    return Array.from({ length: size }, () => this.#value(type <= 2 ? 3 : type, depth + 1));
  }

  #skip(size: number): Uint8Array {
    if (size > this.left) throw new Damaged("a text is longer than what is left");
    this.at += size;
    return this.#bytes.subarray(this.at - size, this.at);
  }
}
