import { gunzipSync } from "fflate";
import { decompress } from "fzstd";
import { parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { failure, type ReadFailure } from "../base/problem.ts";
import type { Bytes } from "../text/content.ts";
import { broken } from "./container.ts";

/** A file up to this size is read whole; of a larger one the columns with texts are left out. */
const kWhole = 2 ** 26;
/** Rows of no more are gathered than a tab can hold. */
const kMostRows = 5e6;

/** Columns that hold what a model was given and wrote. */
const ofTexts =
  /^(?:samples|completions?|responses?|prompts?|question|problem|generations?|messages|solution|full_prompt|input|outputs?|predictions?|example|specifics|arguments|__.*(?:input|full_prompt).*)$/;

/** Ways in which pages are compressed, beside Snappy, which hyparquet knows. */
const compressors = {
  GZIP: (packed: Uint8Array, length: number) => gunzipSync(packed, { out: new Uint8Array(length) }),
  ZSTD: (packed: Uint8Array, length: number) => decompress(packed, new Uint8Array(length)),
};

/** Codecs that are rare, and large to know. */
const isOtherCodec = (error: unknown): boolean =>
  error instanceof Error && /unsupported compression codec/i.test(error.message);

/** The rows of a Parquet file, as lines of JSON. */
export async function linesOfParquet(bytes: Bytes): Promise<string | ReadFailure> {
  const file = {
    byteLength: bytes.size,
    slice: (from: number, to = bytes.size) => {
      const part = bytes.read(from, to);
      // Only its own bytes: a part may lie in a larger buffer.
      return part.slice().buffer;
    },
  };
  try {
    const metadata = await parquetMetadataAsync(file);
    if (Number(metadata.num_rows) > kMostRows)
      return failure(
        null,
        null,
        `the Parquet file has more than ${kMostRows} rows`,
        "Count them to n and c of each task first.",
      );
    const all = parquetSchema(metadata).children.map(({ element }) => element.name);
    const columns = bytes.size > kWhole ? all.filter((name) => !ofTexts.test(name)) : all;
    const rows = await parquetReadObjects({ file, metadata, columns, compressors });
    return rows.map((row) => JSON.stringify(row, plain)).join("\n");
  } catch (error) {
    if (isOtherCodec(error))
      return failure(
        null,
        null,
        "the Parquet file is compressed with Brotli or LZ4",
        "Write it again with Snappy, gzip or zstd.",
      );
    return broken("Parquet file");
  }
}

/** Whole numbers of 64 bits as numbers; bytes are no values that a reader could use. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : value instanceof Uint8Array ? null : value;
