import {
  parquetMetadataAsync,
  parquetReadObjects,
  parquetScan,
  parquetSchema,
  type FileMetaData,
  type SchemaTree,
} from "hyparquet";
import { largestOf } from "../../extremes.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { Value } from "../base/value-column.ts";
import type { Bytes } from "../text/content.ts";
import { broken, Unreadable } from "./container.ts";
import { checkContents, checkMetadata, compressors, ParquetGuard } from "./parquet-guard.ts";
import { Damaged } from "./thrift.ts";

/** A column of a Parquet file. */
export interface ParquetColumn {
  name: string;
  /** Whether a cell holds one value: no list, no record. */
  isFlat: boolean;
  /** Whether its values may be texts. */
  isText: boolean;
  /** Whether its values are floating-point numbers. */
  isReal: boolean;
  /** Bytes of it once it is unpacked. */
  bytes: number;
  /** The same in the part of the file that has most. */
  mostBytes: number;
}

/** A Parquet file whose list of contents was read. */
export interface ParquetFile {
  rows: number;
  columns: ParquetColumn[];
  /** All rows with these columns. */
  objects: (names: readonly string[]) => Promise<Record<string, unknown>[]>;
  /** Hands over what some columns hold, so many rows at a time; what is taken from the names meanwhile is read no further. */
  read: (names: ReadonlySet<string>, visit: Visit) => Promise<void>;
  /** A column’s value in the first row. */
  first: (name: string) => Promise<unknown>;
}

/** Gets the values of a column in further rows; and, after the last column, up to which row all are read. */
interface Visit {
  values: (name: string, values: Iterable<unknown>) => void;
  upTo: (row: number) => void;
}

/** Why a Parquet file cannot be read, by what was thrown. */
export function parquetFault(error: unknown): ReadFailure {
  if (error instanceof Unreadable) return error.failure;
  if (error instanceof Error && error.message.includes("unsupported encoding"))
    return failure(
      null,
      null,
      "the Parquet file is written in an encoding that is not read",
      "Write it again with pandas, pyarrow or DuckDB.",
    );
  // Codecs that are rare, and large to know.
  if (error instanceof Error && /unsupported compression codec/i.test(error.message))
    return failure(
      null,
      null,
      "the Parquet file is compressed with Brotli or LZ4",
      "Write it again with Snappy, gzip or zstd.",
    );
  return broken("Parquet file");
}

/** Rows of a column that are in memory at a time, and their bytes. */
const kPartRows = 2 ** 17;
const kPartBytes = 2 ** 26;
/** Parts of a row group, each of which looks for its pages from the first one on. */
const kMostParts = 16;

/** Throws what hyparquet throws at a file that is damaged, or a Damaged before it reads that. */
export async function openParquet(bytes: Bytes): Promise<ParquetFile> {
  const file = {
    byteLength: bytes.size,
    slice: (from: number, to = bytes.size) => {
      const part = bytes.read(from, to);
      // Only its own bytes: a part may lie in a larger buffer.
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
    // Places of pages that stand elsewhere would lead past what was gone over.
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

/** A row group in parts of so few rows that they fit. */
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

/** Texts of these kinds hold records. */
const ofRecords = new Set(["JSON", "BSON", "VARIANT", "GEOMETRY", "GEOGRAPHY"]);

const isFlat = ({ children, element }: SchemaTree): boolean =>
  children.length === 0 &&
  element.repetition_type !== "REPEATED" &&
  !ofRecords.has(element.converted_type ?? "") &&
  !ofRecords.has(element.logical_type?.type ?? "");

/** A row as a line of JSON; `reals` matches 1 and 0 behind the names of columns that hold floating-point numbers. */
export const lineOf = (row: unknown, reals: RegExp | null = null): string => {
  const line = JSON.stringify(row, plain);
  return reals === null ? line : line.replace(reals, "$&.0");
};

/** Whole numbers of 64 bits as numbers; bytes are no values that a reader could use. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : value instanceof Uint8Array ? null : value;

/** A value of a flat column as it comes out of such a line. */
export function valueIn(value: unknown): Value {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      // Without −0, which JSON does not write.
      return Number.isFinite(value) ? value + 0 : null;
    case "bigint":
      return Number(value);
    default:
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null;
  }
}
