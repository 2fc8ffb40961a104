import type { Bytes, Content } from "../read/text/content.ts";
import { bytesOf } from "../read/text/content.ts";
import type * as base from "../read/base/problem.ts";
import { openContent } from "../read/read-content.ts";
import { outOfMemory } from "../read/layouts/read-counts.ts";
import type { ReadResult } from "../read/base/read-result.ts";
import { encodingColumn, fileWord } from "../read/base/file-words.ts";
import type { Run } from "../read/base/run.ts";
import { namedByPath } from "../read/runs/paths.ts";
import type { Samples } from "../read/base/sample-groups.ts";
import { stoppingOf } from "../read/base/stopping.ts";
import { checkOptions, lacking, type ReadRunsOptions } from "./read-options.ts";

export type { Bytes } from "../read/text/content.ts";
export type { Meaning, Override, Override as Said, Use } from "../read/base/override.ts";
export type { ReadRunsOptions } from "./read-options.ts";
export { problemWords } from "./problem-words.ts";
export type { Columns, FoundColumn, Note, Reading } from "../read/base/problem.ts";
export type { DepthChoice, Shape } from "../read/base/read-result.ts";
export type { DepthKind, LabelName, Labels } from "../read/base/run.ts";

/**
 * Input that can be read: text, bytes, a Blob or File, a stream of text or bytes, or an object that fetches bytes on
 * demand. All but the last are held in memory as a whole.
 */
export type Readable =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>
  | Bytes;

/** The success counts of one run with other data of its samples, as functions of `passcurve` take them. */
export interface RunCounts extends Samples {
  n: Float64Array;
  c: Float64Array;
  /** Number of tasks with each (n, c), in a table of counts of counts. */
  tasks?: Float64Array;
  /** Rule by which sampling stopped, if the file or an option states one. */
  stopped?: { batch: number; cap?: number };
}

/** A run from a file. */
export interface ReadRun extends Omit<Run, "n" | "c" | "weight" | "tasks" | "samples" | "tallies"> {
  counts: RunCounts;
  /** Names of the tasks, one for each n and c; null if the file has none. */
  taskNames: string[] | null;
}

/** Why a file was refused: the place, the problem and its fix. */
export interface Problem extends base.Problem {
  /** @deprecated The former name of `fix`. */
  mend: string;
}

/** A refused file, with each problem in it. */
export interface ReadFailure extends Omit<base.ReadFailure, "problems"> {
  problems: Problem[];
}

/** The content of an accepted file. */
export interface RunsRead extends Omit<Extract<ReadResult, { ok: true }>, "runs"> {
  runs: ReadRun[];
}

/**
 * Reads a file as the page of passcurve does: counts, samples and matrices in CSV, TSV, JSON, YAML, Parquet, Excel,
 * Markdown or aligned text; logs of harnesses and archives of them; and files that the page writes. Any other content
 * is refused, with the place of each problem and its fix. No content makes it throw.
 *
 * @throws TypeError for an argument of another type or a wrong option; also any error from reading a stream or Blob
 */
export async function readRuns(
  readable: Readable,
  options: ReadRunsOptions = {},
): Promise<RunsRead | ReadFailure> {
  checkOptions(options);
  const content = await contentOf(readable);
  const {
    name = nameOf(readable),
    nested = false,
    meaning: said = {},
    encoding,
    byName = false,
    stopping,
    skipBadLines,
  } = options;
  const meaning = encoding === undefined ? said : { ...said, [encodingColumn]: fileWord(encoding) };
  try {
    const opened = openContent(name, content);
    if ("ok" in opened) return refused(opened);
    const read = await opened.read({
      nested,
      meaning,
      byName,
      ...(stopping === undefined ? {} : { stopping }),
      ...(skipBadLines === undefined ? {} : { skipBadLines }),
    });
    const isOne = !read.ok || read.files === undefined;
    const without = isOne && read.columns ? lacking(meaning, read.columns) : null;
    if (without !== null)
      return refused({ ...without, ...(read.columns && { columns: read.columns }) });
    return read.ok
      ? { ...read, runs: namedByPath(read.runs, name).map(withCounts) }
      : refused(read);
  } catch (error) {
    return refused(outOfMemory(error));
  }
}

const refused = ({ problems, ...rest }: base.ReadFailure): ReadFailure => ({
  ...rest,
  problems: problems.map((problem) => ({ ...problem, mend: problem.fix })),
});

function withCounts({ n, c, weight, tasks, samples, ...run }: Run): ReadRun {
  const rule = stoppingOf(run.labels);
  const stopped = rule && { batch: rule.batch, ...(rule.cap === null ? {} : { cap: rule.cap }) };
  return {
    ...run,
    counts: {
      n,
      c,
      ...(weight === null ? {} : { tasks: weight }),
      ...(stopped === null ? {} : { stopped }),
      ...samples,
    },
    taskNames: tasks,
  };
}

/** Name of the input. A file from a picked folder has its path there. */
const nameOf = (readable: Readable): string =>
  (readable instanceof Blob && "webkitRelativePath" in readable
    ? String(readable.webkitRelativePath)
    : "") || nameIn(readable);

const nameIn = (readable: Readable): string =>
  typeof readable === "object" && "name" in readable && typeof readable.name === "string"
    ? readable.name
    : "data";

async function contentOf(readable: Readable): Promise<Content> {
  if (typeof readable === "string") return readable;
  if (!isReadable(readable))
    throw new TypeError(
      "readRuns reads a string, bytes, a Blob or File, a stream of them, or an object with size and read",
    );
  if (readable instanceof Uint8Array) return bytesOf(readable);
  if (readable instanceof ArrayBuffer) return bytesOf(new Uint8Array(readable));
  if (readable instanceof Blob) return bytesOf(new Uint8Array(await readable.arrayBuffer()));
  if ("read" in readable) return readable;
  return bytesOf(await gathered(readable));
}

/** Takes any value, since JavaScript callers may pass anything. */
const isReadable = (readable: unknown) =>
  typeof readable === "object" &&
  readable !== null &&
  (readable instanceof Uint8Array ||
    readable instanceof ArrayBuffer ||
    readable instanceof Blob ||
    ["read", "getReader", Symbol.asyncIterator].some((key) => key in readable));

/** Joins all pieces of a stream. */
async function gathered(
  stream: ReadableStream<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  for await (const piece of "getReader" in stream ? piecesOf(stream) : stream)
    pieces.push(typeof piece === "string" ? encoder.encode(piece) : new Uint8Array(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Iterates over a stream, which not every browser supports directly. */
async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}
