import type { TaskSet } from "../../read/runs/task-set.ts";
import type { DepthChoice, FileRow, NameClusters, Shape } from "../../read/base/read-result.ts";
import type { Columns, Note, Problem } from "../../read/base/problem.ts";
import type { DepthKind, Labels, ReadOptions } from "../../read/base/run.ts";
import type { SaidFound } from "../../read/base/said.ts";
import type { SampleKind, Samples } from "../../read/base/sample-groups.ts";
import type { ExampleId } from "../settings/example-ids.ts";
import { inPage } from "./page-data.ts";

/** A file, and its path in its folder. */
export interface PathFile {
  path: string;
  file: File;
}

/**
 * Marks a file that may still be written, so that a last line without its end is left out. It was read again once, or
 * its folder is followed.
 */
export type Growing = "once" | "followed";

/** Origin of counts, with the reader's options for reading it. */
export type Source = (
  | { kind: "file"; name: string; file: File; growing?: Growing }
  /** The files of a folder, or several logs that were opened together, with their paths. */
  | { kind: "files"; name: string; files: PathFile[]; growing?: Growing }
  | { kind: "text"; name: string; text: string }
  /** Files that the watch which serves the page reads, at their own URL. */
  | { kind: "watched"; name: string; address: string }
  | { kind: "example"; name: string; id: ExampleId }
  /** Data that came with the address, unpacked to the text of a file. `files` names the files that they come from. */
  | { kind: "link"; name: string; files: string; data: string; text: string }
) &
  Partial<ReadOptions>;

export const exampleSource = (id: ExampleId): Source => ({ kind: "example", name: id, id });

/** A run as the page shows it: everything except its counts. */
export interface RunSummary {
  /** Its source's key and its index there, so that it stays the same when a source is read again. */
  id: string;
  name: string;
  /** Its name in its file, if the reader has renamed it. */
  original?: string;
  /** The look that the reader chose, instead of the one from its position: 0 to 23. */
  look?: number;
  labels: Labels;
  /** The source's name. */
  from: string;
  /** Number of the renewal of its source that added it; absent if it was there from the start. */
  since?: number;
  /** Relation of its depth to the depths of runs beside it; null if it has no T. */
  depth: DepthKind | null;
  tasks: number;
  minN: number;
  maxN: number;
  /** The mean of c/n over the tasks: its pass@1. */
  rate: number;
  /** True if sampling stopped at a success, by its label or, without one, by its counts. */
  stopped: boolean;
  /** If the counts look so: the stopping rules that they fit, in the words of `stopping.ts`. */
  fits?: string[];
  /** Its tasks; absent if they have no names. */
  taskSet?: TaskSet;
  /** True if several samples solved each task always or never, with some tasks of each kind; absent if not. */
  twoPoint?: true;
  /** Mean cost of its samples, each task weighted equally; absent if unknown. */
  cost?: { mean: number; unit: string };
  /** Number of tasks with a greedy score; absent if there are none. */
  greedy?: number;
  /** Kinds of data that its samples have besides verdicts; absent if there are none. */
  samples?: SampleKind[];
  /**
   * For a run derived from runs that differ only in a label: these, and how they are combined. Pooled is one set of
   * tasks, averaged a mean, and added more samples of the same tasks.
   */
  made?: { how: "pooled" | "averaged" | "added"; label: string; parts: RunPart[] };
}

/** A part of a derived run, and its value of the label. */
export interface RunPart {
  id: string;
  value: string;
  /** The loaded runs that it stands for: itself, or those that it was derived from. */
  base: string[];
  /** Its tasks; absent if they have no names. */
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
 * A run's counts as they pass between workers and the page, which keeps them: plain data. Names are one text, separated
 * by NUL, which no name contains. A million separate texts would block the page.
 */
export interface RunCounts extends Samples {
  id: string;
  n: Float64Array;
  c: Float64Array;
  weight: Float64Array | null;
  tasks: string | null;
  clusters: string | null;
  /** Greedy scores, as in a run. */
  greedy?: Float64Array;
  /** For a mean over several sets of tasks: the number of rows of each set, one after the other. */
  strata?: { value: string; rows: number }[];
  /** Cost per sample of each task. */
  cost?: Float64Array;
  /** The rule by which sampling stopped, in the words of `stopping.ts`; absent if none is stated. */
  stopping?: string;
}

/** Result of reading a source. */
export interface Imported {
  ok: true;
  result: Loaded;
  counts: RunCounts[];
  /** Equal for equal content. */
  fingerprint: string;
}

export interface Refused {
  ok: false;
  problems: Problem[];
  more: number;
  /** The columns, if a header was found. */
  columns?: Columns;
  said?: SaidFound;
}

/** A source that was read, with its result. */
export interface LoadedSource {
  /** Distinguishes it from every other source, even from one with the same name. */
  key: number;
  source: Source;
  result: Loaded;
  /** Data for a worker that computes. */
  counts: RunCounts[];
  /** Equal for equal content. */
  fingerprint: string;
}

/** Title of a source: an example's own title; for data from an address, the files that they come from. */
export function titleOf({ source, result }: LoadedSource): string {
  if (source.kind === "example") return result.meta.title ?? source.name;
  if (source.kind !== "link") return source.name;
  const isSaved = source.data === inPage;
  if (source.files === "") return isSaved ? "Saved in this page" : "From a link";
  return `${source.files} (${isSaved ? "saved in this page" : "from a link"})`;
}

/** True if a source is not the reader's own: an example, or data from the address. Neither is stored. */
export const isTemporary = ({ source }: LoadedSource): boolean =>
  source.kind === "example" || source.kind === "link";

/** True if a source is stored in this browser. Watched and followed files are read from their place instead. */
export const isKept = (loaded: LoadedSource): boolean =>
  !isTemporary(loaded) &&
  loaded.source.kind !== "watched" &&
  !(loaded.source.kind === "files" && loaded.source.growing === "followed");

/** Sign in the ids of means over a label. Statements about one set of tasks do not apply to means. */
export const meanSign = "~";

/** True if a run is a mean over a label. */
export const isMean = ({ made }: Pick<RunSummary, "made">): boolean => made?.how === "averaged";

/** Ids of the loaded runs that a run is derived from; its own id if it is loaded. */
export const loadedIds = ({ id, made }: Pick<RunSummary, "id" | "made">): string[] =>
  made?.parts.flatMap(({ base }) => base) ?? [id];
