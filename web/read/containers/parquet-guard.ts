import { gunzipSync } from "fflate";
import { decompress } from "fzstd";
import {
  snappyUncompress,
  type ColumnMetaData,
  type FileMetaData,
  type SchemaTree,
} from "hyparquet";
import { crc32 } from "../base/crc32.ts";
import type { Bytes } from "../text/content.ts";
import { tooLarge, Unreadable } from "./container.ts";
import { checkDelta, checkPlain, checkRuns, uint32At } from "./page-values.ts";
import { Damaged, ThriftReader, type ThriftFields } from "./thrift.ts";

// The library that decodes Parquet trusts the sizes in a file and allocates memory for them. So each page is checked
// first: its sizes, its checksum if it has one, and the runs of its levels and values.

/** Maximum ratio of unpacked to packed page size by codec; no compressor reaches more. */
const mostTimes: Readonly<Record<string, number>> = { SNAPPY: 32, GZIP: 1100, ZSTD: 40_000 };
/** Maximum bytes of a page, and maximum values of a column in one row group. */
const [kMostPage, kMostValues] = [2 ** 30, 2 ** 26];
/** Maximum bytes of all pages: a fixed amount, or a multiple of the file size if that is more. */
const [kMostInAll, kMostInAllTimes] = [2 ** 30, 250];
/** Bytes read for the header of a page at first; most headers are shorter. */
const kHead = 2 ** 13;
const kMostSchemaDepth = 64;

/** Decompressors in addition to Snappy, which hyparquet has. */
export const compressors = {
  GZIP: (packed: Uint8Array, length: number) => gunzipSync(packed, { out: new Uint8Array(length) }),
  ZSTD: (packed: Uint8Array, length: number) => decompress(packed, new Uint8Array(length)),
};

/** Throws if the list of contents lies outside the file or is malformed. */
export function checkContents({ size, read }: Bytes): void {
  const end = read(Math.max(0, size - 8), size);
  const length = uint32At(end, 0);
  if (length > size - 12) throw new Damaged("the list of contents lies outside the file");
  new ThriftReader(read(size - 8 - length, size - 8)).struct();
}

/** Throws if columns are nested too deep, or the rows of the row groups do not add up. */
export function checkMetadata({ schema, num_rows, row_groups }: FileMetaData): void {
  const open: number[] = [];
  for (const { num_children = 0 } of schema) {
    while (open.at(-1) === 0) open.pop();
    const last = open.length - 1;
    if (last >= 0) open[last] = (open[last] ?? 0) - 1;
    if (num_children < 0 || num_children > schema.length) throw new Damaged("no such columns");
    open.push(num_children);
    if (open.length > kMostSchemaDepth) throw new Damaged("columns lie too deep");
  }
  const rows = row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(num_rows) || row_groups.some((group) => Number(group.num_rows) < 0))
    throw new Damaged("the parts have other rows than the file");
}

/** Checks the pages of columns, each once. */
export class ParquetGuard {
  readonly #bytes: Bytes;
  readonly #metadata: FileMetaData;
  readonly #schema: SchemaTree;
  readonly #checked = new Set<ColumnMetaData>();
  #unpacked = 0;

  constructor(bytes: Bytes, metadata: FileMetaData, schema: SchemaTree) {
    this.#bytes = bytes;
    this.#metadata = metadata;
    this.#schema = schema;
  }

  /** Throws if columns contradict their metadata, in the row group of a row or in all. */
  check(names: Iterable<string>, row?: number): void {
    const wanted = new Set(names);
    let from = 0;
    for (const { columns, num_rows } of this.#metadata.row_groups) {
      const rows = Number(num_rows);
      const isMeant = row === undefined || (row >= from && row < from + rows);
      from += rows;
      if (!isMeant || rows === 0) continue;
      for (const { meta_data: chunk } of columns) {
        if (chunk === undefined || !wanted.has(chunk.path_in_schema[0] ?? "")) continue;
        if (this.#checked.has(chunk)) continue;
        this.#checkChunk(chunk, rows);
        this.#checked.add(chunk);
      }
    }
  }

  #checkChunk(chunk: ColumnMetaData, rows: number): void {
    const column = new Column(this.#schema, chunk);
    const ofDictionary = Number(chunk.dictionary_page_offset ?? 0);
    const from = ofDictionary === 0 ? Number(chunk.data_page_offset) : ofDictionary;
    const end = from + Number(chunk.total_compressed_size);
    if (!(from >= 4 && end > from && end <= this.#bytes.size))
      throw new Damaged("a column lies outside the file");
    let [at, values] = [from, 0];
    // Ends where the library does.
    while (at < end - 1 && (!column.isFlat || values < rows)) {
      const { head, length } = this.#headAt(at, end);
      const [unpacked, packed] = [numberIn(head, 2), numberIn(head, 3)];
      at += length;
      if (packed < 0 || at + packed > end || unpacked < 0 || unpacked > kMostPage)
        throw new Damaged("a page lies outside its column");
      const data = this.#bytes.read(at, at + packed);
      const crc = head.get(4);
      if (typeof crc === "number" && crc32(data) !== crc >>> 0)
        throw new Damaged("a page has another checksum");
      this.#unpacked += unpacked;
      if (this.#unpacked > Math.max(kMostInAll, kMostInAllTimes * this.#bytes.size))
        throw new Unreadable(tooLarge("Parquet file"));
      values += column.check(
        head,
        data,
        unpacked,
        column.isFlat ? rows - values : kMostValues - values,
      );
      at += packed;
    }
    if (column.isFlat && values !== rows)
      throw new Damaged("a column has other rows than the file");
  }

  /** The header of a page and its length. It may hold long texts. */
  #headAt(at: number, end: number): { head: ThriftFields; length: number } {
    for (let size = kHead; ; size *= 8) {
      const to = Math.min(at + size, end);
      try {
        const reader = new ThriftReader(this.#bytes.read(at, to));
        return { head: reader.struct(), length: reader.at };
      } catch (error) {
        if (to === end) throw error;
      }
    }
  }
}

function numberIn(fields: ThriftFields, id: number): number {
  const value = fields.get(id);
  if (typeof value !== "number") throw new Damaged("a number is missing");
  return value;
}

const structIn = (fields: ThriftFields, id: number): ThriftFields => {
  const value = fields.get(id);
  if (!(value instanceof Map)) throw new Damaged("a head is missing");
  return value;
};

/** Page types and value encodings, by their numbers. */
const [ofData, ofDictionary, ofData2] = [0, 2, 3];
const encodings = [
  "PLAIN",
  "",
  "PLAIN_DICTIONARY",
  "RLE",
  "BIT_PACKED",
  "DELTA_BINARY_PACKED",
  "DELTA_LENGTH_BYTE_ARRAY",
  "DELTA_BYTE_ARRAY",
  "RLE_DICTIONARY",
  "BYTE_STREAM_SPLIT",
];

/** A column in one row group, whose pages come in order. */
class Column {
  readonly isFlat: boolean;
  readonly #codec: string;
  readonly #type: string;
  readonly #length: number;
  readonly #repetition: number;
  readonly #definition: number;
  #dictionary = 0;

  constructor(schema: SchemaTree, { path_in_schema, codec }: ColumnMetaData) {
    const path = [schema];
    for (const part of path_in_schema) {
      const inside = path.at(-1)?.children.find(({ element }) => element.name === part);
      if (inside === undefined) throw new Damaged("there is no such column");
      path.push(inside);
    }
    const elements = path.map(({ element }) => element);
    const { type = "", type_length = 0, repetition_type } = elements.at(-1) ?? {};
    this.#codec = codec;
    this.#type = type;
    this.#length = type_length;
    this.#repetition = elements.filter((each) => each.repetition_type === "REPEATED").length;
    this.#definition = elements
      .slice(1)
      .filter((each) => each.repetition_type !== "REQUIRED").length;
    this.isFlat =
      path.length === 2 && repetition_type !== "REPEATED" && (path[1]?.children.length ?? 0) === 0;
  }

  /** Checks a page and returns its number of values, including nulls. */
  check(head: ThriftFields, data: Uint8Array, unpacked: number, most: number): number {
    switch (numberIn(head, 1)) {
      case ofDictionary: {
        const count = numberIn(structIn(head, 7), 1);
        checkPlain(this.#unpack(data, unpacked), this.#type, count, this.#length);
        this.#dictionary = count;
        return 0;
      }
      case ofData: {
        const about = structIn(head, 5);
        const count = this.#count(about, most);
        let bytes = this.#unpack(data, unpacked);
        if (this.#repetition > 0) bytes = this.#levels(bytes, this.#repetition, count).rest;
        let present = count;
        if (this.#definition > 0) {
          const levels = this.#levels(bytes, this.#definition, count);
          bytes = levels.rest;
          present = levels.equal;
        }
        this.#values(bytes, numberIn(about, 2), present);
        return count;
      }
      case ofData2: {
        const about = structIn(head, 8);
        const count = this.#count(about, most);
        const [nulls, repetition, definition] = [
          numberIn(about, 2),
          numberIn(about, 6),
          numberIn(about, 5),
        ];
        const levels = repetition + definition;
        const rows = numberIn(about, 3);
        if (repetition < 0 || definition < 0 || levels > data.length || levels > unpacked)
          throw new Damaged("levels lie outside their page");
        if (
          nulls < 0 ||
          nulls > count ||
          rows < 0 ||
          rows > count ||
          (this.isFlat && rows !== count)
        )
          throw new Damaged("a page has no such rows");
        if (this.#repetition > 0)
          checkRuns(
            data.subarray(0, repetition),
            bitsOf(this.#repetition),
            count,
            this.#repetition,
          );
        if (this.#definition > 0) {
          const own = data.subarray(repetition, levels);
          const present = checkRuns(own, bitsOf(this.#definition), count, this.#definition);
          if (present !== count - nulls) throw new Damaged("a page has other nulls than it says");
        }
        const [rest, size] = [data.subarray(levels), unpacked - levels];
        const isPacked = about.get(7) !== false && size > 0;
        this.#values(isPacked ? this.#unpack(rest, size) : rest, numberIn(about, 4), count - nulls);
        return count;
      }
      default:
        throw new Damaged("a page has no kind");
    }
  }

  #count(about: ThriftFields, most: number): number {
    const count = numberIn(about, 1);
    if (count < 0 || count > most) throw new Damaged("a page has more values than there are rows");
    return count;
  }

  /** Checks levels that follow their length. */
  #levels(bytes: Uint8Array, most: number, count: number): { rest: Uint8Array; equal: number } {
    const end = 4 + uint32At(bytes, 0);
    if (end > bytes.length) throw new Damaged("levels lie outside their page");
    const equal = checkRuns(bytes.subarray(4, end), bitsOf(most), count, most);
    return { rest: bytes.subarray(end), equal };
  }

  #values(bytes: Uint8Array, encoding: number, count: number): void {
    const name = encodings[encoding];
    switch (name) {
      case "PLAIN":
      case "BYTE_STREAM_SPLIT":
        checkPlain(bytes, this.#type, count, this.#length);
        return;
      case "RLE":
        if (this.#type !== "BOOLEAN") throw new Damaged("values have no such encoding");
        this.#levels(bytes, 1, count);
        return;
      case "PLAIN_DICTIONARY":
      case "RLE_DICTIONARY": {
        const [width] = bytes;
        if (width === undefined || this.#dictionary === 0) {
          if (count > 0) throw new Damaged("a page has no dictionary");
          return;
        }
        // With zero bits per index, the library fills in zeros, regardless of the runs.
        if (width > 0) checkRuns(bytes.subarray(1), width, count, this.#dictionary - 1);
        return;
      }
      case "DELTA_BINARY_PACKED":
      case "DELTA_LENGTH_BYTE_ARRAY":
      case "DELTA_BYTE_ARRAY":
        if (count > 0) checkDelta(bytes, name, count);
        return;
      default:
        throw new Error(`unsupported encoding ${encoding}`);
    }
  }

  #unpack(packed: Uint8Array, size: number): Uint8Array {
    if (this.#codec === "UNCOMPRESSED") {
      if (packed.length !== size) throw new Damaged("a page has another size");
      return packed;
    }
    const times = mostTimes[this.#codec];
    if (times === undefined) throw new Error("unsupported compression codec");
    if (size > times * packed.length) throw new Damaged("a page cannot unpack to what it says");
    if (this.#codec !== "SNAPPY") {
      const bytes = compressors[this.#codec as keyof typeof compressors](packed, size);
      if (bytes.length !== size) throw new Damaged("a page has another size");
      return bytes;
    }
    const bytes = new Uint8Array(size);
    snappyUncompress(packed, bytes);
    return bytes;
  }
}

/** Bits per level, for levels up to `most`. */
const bitsOf = (most: number): number => 32 - Math.clz32(most);
