import {
  readCounts,
  readCountsText,
  type DepthChoice,
  type ReadResult,
  type Shape,
} from "../read/read-counts.ts";
import type { Note, Problem } from "../read/problem.ts";
import type { DepthKind, LabelName, ReadOptions } from "../read/run.ts";
import type { ExampleId } from "./example-ids.ts";
import { exampleText } from "./examples.ts";

/**
 * Where counts come from, and what the reader has said of them. A source can be read again, which is how a cancelled worker
 * is replaced.
 */
export type Source = (
  | { kind: "file"; name: string; file: File }
  | { kind: "text"; name: string; text: string }
  | { kind: "example"; name: string; id: ExampleId }
) &
  Partial<ReadOptions>;

/** A run as the page knows it: all but its counts, which stay in the worker. */
export interface RunSummary {
  /** Of its source's key and its place there, so that it stays the same when a source is read again. */
  id: string;
  name: string;
  labels: Partial<Record<LabelName, string>>;
  /** The source's name. */
  from: string;
  /** What the depths of the run and those beside it are; null where it has no T. */
  depth: DepthKind | null;
  tasks: number;
  minN: number;
  maxN: number;
  /** Whether sampling may have stopped at success, which biases every estimate. */
  stopped: boolean;
}

export interface Loaded {
  ok: true;
  runs: RunSummary[];
  shape: Shape;
  rows: number;
  notes: Note[];
  meta: Record<string, string>;
  depthChoice: DepthChoice | null;
}
export interface Refused {
  ok: false;
  problems: Problem[];
  more: number;
}

export async function readSource(source: Source): Promise<ReadResult> {
  const options: ReadOptions = { nested: source.nested ?? false };
  switch (source.kind) {
    case "file":
      return readCounts(source.name, new Uint8Array(await source.file.arrayBuffer()), options);
    case "text":
      return readCountsText(source.name, source.text, options);
    case "example":
      return readCountsText(source.name, exampleText(source.id), options);
  }
}
