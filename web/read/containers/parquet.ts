import {
  parquetMetadataAsync,
  parquetReadObjects,
  parquetScan,
  parquetSchema,
  type FileMetaData,
  type SchemaTree,
} from "hyparquet";
import { largestOf } from "../../base/extremes.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { Value } from "../base/value-column.ts";
import type { Bytes } from "../text/content.ts";
import { broken, Unreadable } from "./container.ts";
import { checkContents, checkMetadata, compressors, ParquetGuard } from "./parquet-guard.ts";
import { Damaged } from "./thrift.ts";

/** A column of a Parquet file. */
export interface ParquetColumn {
  name: string;
  /** True if each cell holds one value, not a list or record. */
  isFlat: boolean;
  /** True if its values may be texts. */
  isText: boolean;
  /** True if its values are floating-point numbers. */
  isReal: boolean;
  /** Unpacked bytes. */
  bytes: number;
  /** Unpacked bytes in the largest row group. */
  mostBytes: number;
}

/** A Parquet file whose list of contents has been read. */
export interface ParquetFile {
  rows: number;
  columns: ParquetColumn[];
  /** All rows with these columns. */
  objects: (names: readonly string[]) => Promise<Record<string, unknown>[]>;
  /**
   * Passes the values of columns to `visit`, a range of rows at a time. Names removed meanwhile are read no further.
   */
  read: (names: ReadonlySet<string>, visit: Visit) => Promise<void>;
  /** A column’s value in the first row. */
  first: (name: string) => Promise<unknown>;
}

/** Receives the values of a column in further rows and, after the last column, the end of the rows read. */
interface Visit {
  values: (name: string, values: Iterable<unknown>) => void;
  upTo: (row: number) => void;
}

/** The failure of a Parquet file, by the error thrown. */
export function parquetFault(error: unknown): ReadFailure {
  if (error instanceof Unreadable) return error.failure;
  if (error instanceof Error && error.message.includes("unsupported encoding"))
    return failure(
      null,
      null,
      "the Parquet file is written in an encoding that is not read",
      "Write it again with pandas, pyarrow or DuckDB.",
    );
  // These codecs are rare, and their decoders are large.
  if (error instanceof Error && /unsupported compression codec/i.test(error.message))
    return failure(
      null,
      null,
      "the Parquet file is compressed with Brotli or LZ4",
      "Write it again with Snappy, gzip or zstd.",
    );
  return broken("Parquet file");
}

/** Maximum rows of a column in memory at a time, and their bytes. */
const kPartRows = 2 ** 17;
const kPartBytes = 2 ** 26;
/** Maximum parts of a row group, unless bytes limit them: each part searches the pages from the first one. */
const kMostParts = 16;

/** Opens a Parquet file. Throws hyparquet's errors for a damaged file, or a Damaged from the checks before. */
export async function openParquet(bytes: Bytes): Promise<ParquetFile> {
  const file = {
    byteLength: bytes.size,
    slice: (from: number, to = bytes.size) => {
      const part = bytes.read(from, to);
      // Copies its own bytes only: a part may lie in a larger buffer.
      return part.slice().buffer;
    },
  };
  checkContents(bytes);
  const metadata = await parquetMetadataAsync(file);
  checkMetadata(metadata);
  const guard = new ParquetGuard(bytes, metadata, parquetSchema(metadata));
  const columns = columnsOf(metadata);
  const rows = Number(metadata.num_rows);
  const scan = (names: Iterable<string>) =>
    // An offset index could point to pages that were not checked.
    parquetScan({ file, metadata, columns: [...names], compressors, useOffsetIndex: false });
  return {
    rows,
    columns,
    objects: (names) => {
      guard.check(names);
      return parquetReadObjects({ file, metadata, columns: [...names], compressors });
    },
    read: async (names, { values, upTo }) => {
      const ofNames = columns.filter(({ name }) => names.has(name));
      const widest = largestOf([1, ...ofNames.map((column) => column.bytes / rows)]);
      const scanned = await scan(names);
      for (const range of scanned.ranges)
        for (const part of partsOf(range, widest)) {
          for (const column of names) {
            guard.check([column], part.rowStart);
            const found = await scanned.readColumn({ column, ...part });
            if (found.length !== part.rowEnd - part.rowStart)
              throw new Damaged("a column has other rows than the file");
            values(column, found);
          }
          upTo(part.rowEnd);
        }
    },
    first: async (column) => {
      const scanned = await scan([column]);
      const rowStart = scanned.ranges[0]?.rowStart ?? 0;
      guard.check([column], rowStart);
      const values = await scanned.readColumn({ column, rowStart, rowEnd: rowStart + 1 });
      return (values as ArrayLike<unknown>)[0];
    },
  };
}

interface Range {
  rowStart: number;
  rowEnd: number;
}

/** Splits a row group into parts with few enough rows to fit in memory. */
function* partsOf({ rowStart, rowEnd }: Range, bytesOfRow: number): Generator<Range> {
  const few = Math.max(kPartRows, (rowEnd - rowStart) / kMostParts);
  const size = Math.ceil(Math.min(few, Math.max(1, kPartBytes / bytesOfRow)));
  for (let from = rowStart; from < rowEnd; from += size)
    yield { rowStart: from, rowEnd: Math.min(from + size, rowEnd) };
}

function columnsOf(metadata: FileMetaData): ParquetColumn[] {
  const bytes = new Map<string, { all: number; most: number }>();
  for (const group of metadata.row_groups) {
    const inGroup = new Map<string, number>();
    for (const { meta_data: chunk } of group.columns) {
      const name = chunk?.path_in_schema[0] ?? "";
      const own = Number(chunk?.total_uncompressed_size ?? 0);
      inGroup.set(name, (inGroup.get(name) ?? 0) + own);
    }
    for (const [name, own] of inGroup) {
      const { all = 0, most = 0 } = bytes.get(name) ?? {};
      bytes.set(name, { all: all + own, most: Math.max(most, own) });
    }
  }
  return parquetSchema(metadata).children.map((column) => {
    const { name, type } = column.element;
    const { all = 0, most = 0 } = bytes.get(name) ?? {};
    return {
      name,
      isFlat: isFlat(column),
      isText: type === undefined || type === "BYTE_ARRAY",
      isReal: type === "DOUBLE" || type === "FLOAT",
      bytes: all,
      mostBytes: most,
    };
  });
}

/** Types of texts that hold records. */
const ofRecords = new Set(["JSON", "BSON", "VARIANT", "GEOMETRY", "GEOGRAPHY"]);

const isFlat = ({ children, element }: SchemaTree): boolean =>
  children.length === 0 &&
  element.repetition_type !== "REPEATED" &&
  !ofRecords.has(element.converted_type ?? "") &&
  !ofRecords.has(element.logical_type?.type ?? "");

/** A row as a line of JSON; `reals` matches 1 and 0 after the names of floating-point columns. */
export const lineOf = (row: unknown, reals: RegExp | null = null): string => {
  const line = JSON.stringify(row, plain);
  return reals === null ? line : line.replace(reals, "$&.0");
};

/** Converts 64-bit integers to numbers, and bytes to null, because no reader can use them. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : value instanceof Uint8Array ? null : value;

/** A value of a flat column, as it would come out of such a line. */
export function valueIn(value: unknown): Value {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      // Avoids −0, which JSON does not write.
      return Number.isFinite(value) ? value + 0 : null;
    case "bigint":
      return Number(value);
    default:
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null;
  }
}
