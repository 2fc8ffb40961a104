import { UsageError } from "../usage-error.ts";
import { valueIn } from "../../../base/own.ts";

/** Differences between the SQL of engines. */
export interface Dialect {
  /** A quoted name of a column, table or schema. */
  identifier: (name: string) => string;
  /** A text literal. */
  text: (value: string) => string;
  /** Converts a value to text. */
  asText: (value: string) => string;
  /** A boolean literal. */
  flag: (value: boolean) => string;
  /**
   * Stops the statement if a condition holds, with a message and the task concerned. It stands in a CASE with this
   * condition, so only engines that compute every branch need the condition again.
   */
  stop: (condition: string, message: string, task: string) => string;
  /** The source that `--from` names. */
  source: (name: string) => string;
  /** Clause at the end of the statement. */
  settings: string;
}

const doubled = (mark: string) => (name: string) =>
  mark + name.replaceAll(mark, mark + mark) + mark;

/** Quotes with marks and backslash escapes. Line ends become letters, because some engines do not accept them. */
const escaped = (mark: string) => (name: string) =>
  mark +
  name
    .replaceAll("\\", "\\\\")
    .replaceAll(mark, `\\${mark}`)
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r") +
  mark;

/** Quotes the parts of a table's name: `schema.table`. */
const table = (identifier: (name: string) => string) => (name: string) =>
  name.split(".").map(identifier).join(".");

/** Function that reads files with this ending, or null for the name of a table. */
function readerOf(readers: Readonly<Record<string, string>>, name: string): string | null {
  const [, ending] = /\.([a-z]+)(?:\.(?:gz|zst))?$/i.exec(name) ?? [];
  const reader = valueIn(readers, ending?.toLowerCase() ?? "");
  if (reader !== undefined) return reader;
  if (/[/*\\]/.test(name))
    throw new UsageError(
      `--from ${name} is no table, and its ending is none of ${Object.keys(readers).join(", ")}`,
    );
  return null;
}

/** Refuses the path of a file, for engines that only read tables. */
const tableAlone = (dialect: string, identifier: (name: string) => string) => (name: string) => {
  if (/[/*\\]|\.(?:parquet|jsonl?|ndjson|csv)$/i.test(name))
    throw new UsageError(`--dialect ${dialect} reads a table, so --from names one, not ${name}`);
  return table(identifier)(name);
};

/** Casts a value to a type. */
const cast = (type: string) => (value: string) => `CAST(${value} AS ${type})`;

const double = doubled('"');
const single = doubled("'");
const backticks = escaped("`");
const backslashes = escaped("'");

const words = (value: boolean) => (value ? "TRUE" : "FALSE");

const duckReaders = {
  parquet: "read_parquet",
  json: "read_json_auto",
  jsonl: "read_json_auto",
  ndjson: "read_json_auto",
  csv: "read_csv_auto",
};

const sparkReaders = {
  parquet: "parquet",
  json: "json",
  jsonl: "json",
  ndjson: "json",
  orc: "orc",
};

const dialects = {
  duckdb: {
    identifier: double,
    asText: cast("VARCHAR"),
    flag: words,
    text: single,
    stop: (_, message, task) => `error(concat(${single(`${message}: `)}, ${task}))`,
    source: (name) => {
      const reader = readerOf(duckReaders, name);
      return reader === null ? table(double)(name) : `${reader}(${single(name)})`;
    },
    settings: "",
  },
  clickhouse: {
    identifier: backticks,
    asText: (value) => `toString(${value})`,
    flag: (value) => (value ? "1" : "0"),
    text: backslashes,
    // Every branch is computed, and some versions take no message: a text that is not a number fails with it.
    stop: (condition, message, task) =>
      `toUInt8(if(ifNull(${condition}, 0), concat(${backslashes(`${message}: `)}, ifNull(toString(${task}), '')), '0'))`,
    source: tableAlone("clickhouse", backticks),
    // A shard that does not answer is an error, whatever the user's profile says.
    settings: "SETTINGS skip_unavailable_shards = 0",
  },
  spark: {
    identifier: doubled("`"),
    asText: cast("STRING"),
    flag: words,
    text: backslashes,
    stop: (_, message, task) => `raise_error(concat(${backslashes(`${message}: `)}, ${task}))`,
    source: (name) => {
      const reader = readerOf(sparkReaders, name);
      return reader === null ? table(doubled("`"))(name) : `${reader}.${doubled("`")(name)}`;
    },
    settings: "",
  },
  bigquery: {
    identifier: backticks,
    asText: cast("STRING"),
    flag: words,
    text: backslashes,
    stop: (_, message, task) =>
      `ERROR(concat(${backslashes(`${message}: `)}, CAST(${task} AS STRING)))`,
    source: tableAlone("bigquery", backticks),
    settings: "",
  },
  postgres: {
    identifier: double,
    asText: cast("TEXT"),
    flag: words,
    text: single,
    // Postgres has no function that fails, but a cast of text that is not a number does.
    stop: (_, message, task) => `CAST(concat(${single(`${message}: `)}, ${task}) AS INTEGER)`,
    source: tableAlone("postgres", double),
    settings: "",
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;
export const dialectNames = Object.keys(dialects) as DialectName[];
export const dialectOf = (name: DialectName): Dialect => dialects[name];
