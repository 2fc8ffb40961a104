import type { Meaning } from "./override.ts";
import type { Said } from "./said.ts";
import type { Samples } from "./sample-groups.ts";
import type { RunTallies } from "./sample-tallies.ts";

/** Labels that distinguish runs, in display order. */
export const labelNames = ["model", "temperature", "T", "benchmark", "group"] as const;
/** Label with a fixed name in files. */
export type LabelName = (typeof labelNames)[number];

export const isLabelName = (name: string): name is LabelName =>
  labelNames.some((known) => known === name);

/** Labels that distinguish runs: those above, and others named after their columns. */
export type Labels = Partial<Record<LabelName, string>> & Record<string, string | undefined>;

/**
 * Kind of the depths T of a run and its related runs. Rollouts are separate at each depth, or the same ones cut off at
 * each. Only nested depths never lose a success as T grows.
 */
export type DepthKind = "separate" | "nested";

/** Information from the user that the file itself does not contain. */
export interface ReadOptions {
  /** True if the depths are the same samples cut off at each. T or another column then holds the rounds used. */
  nested: boolean;
  /** Uses of columns, which override their names. */
  meaning: Meaning;
  /** True if tasks with a common name prefix were sampled together, unless a column names the clusters. */
  byName?: boolean;
  /** Labels of runs of several files by `FileRow` key, which override their paths. */
  runs?: RunEdits;
  /** Column options of a call for all its files; each file applies them to its own columns. */
  said?: Said;
  /** Sampling rule of the tasks in the syntax of `stopping.ts`, which overrides a column. */
  stopping?: string;
  /** True to skip lines that cannot be read. */
  skipBadLines?: boolean;
}

/** Editable labels of a file's run: cells of its row. */
export const rowCells = ["model", "temperature", "T", "training_step", "folder"] as const;
export type RowCell = (typeof rowCells)[number];
export type RunEdits = Readonly<Record<string, Readonly<Record<RowCell, string>>>>;

/** Cost of a run's samples. */
export interface RunCost {
  /** Mean cost per sample of each task, aligned with n and c: finite, at least 0. */
  perSample: Float64Array;
  /** Unit, as stated in the file; empty if missing. */
  unit: string;
}

/** The success counts of one evaluation: n samples and c successes for each task. */
export interface Run {
  /**
   * Shown name: the label values that vary within the file (model always when present);
   * otherwise the file name without its extension.
   */
  name: string;
  /** Name before the user renamed the run; absent if not renamed. */
  original?: string;
  /** Look chosen by the user, a whole number from 0 to 23; absent if none was chosen. */
  look?: number;
  labels: Labels;
  /** Task names aligned with n and c; null if the file has none. */
  tasks: string[] | null;
  n: Float64Array;
  c: Float64Array;
  /** Cluster of each task, sampled as a whole, aligned with n and c; null if the file names none. */
  clusters: string[] | null;
  /** Number of tasks with each (n, c) in a count-of-counts table; null means 1 each. */
  weight: Float64Array | null;
  /** Null if the run has no T. */
  depth: DepthKind | null;
  /** Absent if the file states no cost. */
  cost?: RunCost;
  /** Score of one deterministic attempt, 0 to 1, aligned with n and c; NaN for a task without one. */
  greedy?: Float64Array;
  /** Sample data other than verdicts; absent if there is none. */
  samples?: Samples;
  /** Tallies of its samples, until all files with such samples are read. */
  tallies?: RunTallies;
}

/** Number of distinct looks: 8 colours and 12 markers repeat together. */
export const looks = 24;

/** True if a value is a look number. */
export const isLook = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < looks;
