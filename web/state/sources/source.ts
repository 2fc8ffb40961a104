import type { TaskSet } from "../../read/runs/task-set.ts";
import type { DepthChoice, FileRow, NameClusters, Shape } from "../../read/base/read-result.ts";
import type { Columns, Note, Problem } from "../../read/base/problem.ts";
import type { DepthKind, Labels, ReadOptions } from "../../read/base/run.ts";
import type { SaidFound } from "../../read/base/said.ts";
import type { SampleKind, Samples } from "../../read/base/sample-groups.ts";
import type { ExampleId } from "../settings/example-ids.ts";
import { inPage } from "./page-data.ts";

/** A file, and its path in the folder that it came with. */
export interface PathFile {
  path: string;
  file: File;
}

/**
 * That somebody may still write a file, so that a last line without its end is left out: as it was read again once, or while its
 * folder is followed.
 */
export type Growing = "once" | "followed";

/** Where counts come from, and what the reader has said of them. */
export type Source = (
  | { kind: "file"; name: string; file: File; growing?: Growing }
  /** The files of a folder, or several logs that were handed over together, with their paths. */
  | { kind: "files"; name: string; files: PathFile[]; growing?: Growing }
  | { kind: "text"; name: string; text: string }
  /** Files that the watch which serves the page reads, at an address of its own. */
  | { kind: "watched"; name: string; address: string }
  | { kind: "example"; name: string; id: ExampleId }
  /** Data that came with the address, unpacked to the text of a file; `files` are those that they are from. */
  | { kind: "link"; name: string; files: string; data: string; text: string }
) &
  Partial<ReadOptions>;

export const exampleSource = (id: ExampleId): Source => ({ kind: "example", name: id, id });

/** A run as the page shows it: all but its counts. */
export interface RunSummary {
  /** Of its source's key and its place there, so that it stays the same when a source is read again. */
  id: string;
  name: string;
  /** What it is called in its file, where the reader has given it another name. */
  original?: string;
  /** The look that the reader has chosen for it, in the place of the one that follows from its place: 0 to 23. */
  look?: number;
  labels: Labels;
  /** The source's name. */
  from: string;
  /** Which renewal of its source it came with; absent where it was there from the first. */
  since?: number;
  /** What the depths of the run and those beside it are; null where it has no T. */
  depth: DepthKind | null;
  tasks: number;
  minN: number;
  maxN: number;
  /** The mean of c/n over the tasks: its pass@1. */
  rate: number;
  /** Whether sampling stopped at a success, as its label says or, without one, as the counts look. */
  stopped: boolean;
  /** Where the counts look so: the ways of stopping that they fit, in the words of `stopping.ts`. */
  fits?: string[];
  /** Which tasks it has; absent where they have no names. */
  taskSet?: TaskSet;
  /** Whether each task was solved always or never, by several samples, and some of each; absent where not. */
  twoPoint?: true;
  /** What its samples cost on average, each task counting alike; absent where nothing is known of it. */
  cost?: { mean: number; unit: string };
  /** How many tasks have a greedy score; absent where none has. */
  greedy?: number;
  /** What its samples say beside their verdicts; absent where that is nothing. */
  samples?: SampleKind[];
  /** Where it was made of runs that are equal but for a label: these, as one set of tasks, as a mean, or as samples of the same tasks. */
  made?: { how: "pooled" | "averaged" | "added"; label: string; parts: RunPart[] };
}

/** A run that another one was made of, and its value of the label. */
export interface RunPart {
  id: string;
  value: string;
  /** The loaded runs that it stands for: itself, or those that it was made of. */
  base: string[];
  /** Which tasks it has; absent where they have no names. */
  taskSet?: TaskSet;
}

export interface Loaded {
  ok: true;
  runs: RunSummary[];
  shape: Shape;
  rows: number;
  notes: Note[];
  meta: Record<string, string>;
  depthChoice: DepthChoice | null;
  columns: Columns;
  nameClusters?: NameClusters;
  said?: SaidFound;
  files?: FileRow[];
}

/**
 * A run's counts as they cross between workers and the page, which keeps them: plain data. Names are one text, parted by
 * NUL, which no name holds: a million texts would keep the page waiting.
 */
export interface RunCounts extends Samples {
  id: string;
  n: Float64Array;
  c: Float64Array;
  weight: Float64Array | null;
  tasks: string | null;
  clusters: string | null;
  /** As a run has it. */
  greedy?: Float64Array;
  /** Where it is a mean over several sets of tasks: how many rows each set has, one after the other. */
  strata?: { value: string; rows: number }[];
  /** What a sample of each task costs. */
  cost?: Float64Array;
  /** The rule by which sampling stopped, in the words of `stopping.ts`; absent where none is said. */
  stopping?: string;
}

/** What reading a source gave. */
export interface Imported {
  ok: true;
  result: Loaded;
  counts: RunCounts[];
  /** The same for the same content. */
  fingerprint: string;
}

export interface Refused {
  ok: false;
  problems: Problem[];
  more: number;
  /** The columns, where a header was found. */
  columns?: Columns;
  said?: SaidFound;
}

/** A source that was read, with what came of it. */
export interface LoadedSource {
  /** Tells it from every other source, also from one of the same name. */
  key: number;
  source: Source;
  result: Loaded;
  /** What a worker is handed that computes. */
  counts: RunCounts[];
  /** The same for the same content. */
  fingerprint: string;
}

/** What a source is called: an example by its title, what came with an address by the files that it is from. */
export function titleOf({ source, result }: LoadedSource): string {
  if (source.kind === "example") return result.meta.title ?? source.name;
  if (source.kind !== "link") return source.name;
  const isSaved = source.data === inPage;
  if (source.files === "") return isSaved ? "Saved in this page" : "From a link";
  return `${source.files} (${isSaved ? "saved in this page" : "from a link"})`;
}

/** Whether a source is none of the reader's own: an example, or data that came with the address. Neither is stored. */
export const isTemporary = ({ source }: LoadedSource): boolean =>
  source.kind === "example" || source.kind === "link";

/** Whether a source is kept in this browser: what is watched or followed is read where it lies. */
export const isKept = (loaded: LoadedSource): boolean =>
  !isTemporary(loaded) &&
  loaded.source.kind !== "watched" &&
  !(loaded.source.kind === "files" && loaded.source.growing === "followed");

/** The ids of means over a label hold this sign: what is said of one set of tasks does not hold of them. */
export const meanSign = "~";

/** Whether a run is a mean over a label. */
export const isMean = ({ made }: Pick<RunSummary, "made">): boolean => made?.how === "averaged";

/** The loaded runs that a run is made of, by id: itself where it is one. */
export const loadedIds = ({ id, made }: Pick<RunSummary, "id" | "made">): string[] =>
  made?.parts.flatMap(({ base }) => base) ?? [id];
