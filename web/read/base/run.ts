import type { Meaning } from "./override.ts";
import type { Said } from "./said.ts";
import type { Samples } from "./sample-groups.ts";
import type { RunTallies } from "./sample-tallies.ts";

/** Labels that distinguish runs, in display order. */
export const labelNames = ["model", "temperature", "T", "benchmark", "group"] as const;
/** A label that files know by its name. */
export type LabelName = (typeof labelNames)[number];

export const isLabelName = (name: string): name is LabelName =>
  labelNames.some((known) => known === name);

/** What distinguishes runs: the labels above, and those that are named after their columns. */
export type Labels = Partial<Record<LabelName, string>> & Record<string, string | undefined>;

/**
 * What the depths T of a run and of those beside it are: rollouts of their own at each depth, or the same rollouts cut off
 * at each. Only the second never loses a success as T grows.
 */
export type DepthKind = "separate" | "nested";

/** What a reader says of a file that the file does not say itself. */
export interface ReadOptions {
  /** Whether the depths are the same samples cut off at each: T, or another column, then is the rounds that each used. */
  nested: boolean;
  /** What columns are for, in the place of what their names say. */
  meaning: Meaning;
  /** Whether tasks whose names begin alike were sampled together, where no column says what was. */
  byName?: boolean;
  /** What the runs of several files are, by the keys of their rows (`FileRow`), in the place of what their paths say. */
  runs?: RunEdits;
  /** What a call says of the columns of all its files, which each file takes by its own ones. */
  said?: Said;
  /** How tasks were sampled, in the words of `stopping.ts`, in the place of what a column says of it. */
  stopping?: string;
  /** Whether lines that cannot be read are left out. */
  skipBadLines?: boolean;
}

/** What can be said of a run of a file: cells of its row. */
export const rowCells = ["model", "temperature", "T", "training_step", "folder"] as const;
export type RowCell = (typeof rowCells)[number];
export type RunEdits = Readonly<Record<string, Readonly<Record<RowCell, string>>>>;

/** What the samples of a run cost. */
export interface RunCost {
  /** The mean of each task’s samples, aligned with n and c: finite, at least 0. */
  perSample: Float64Array;
  /** What it is counted in, as the file says; empty where it does not. */
  unit: string;
}

/** The success counts of one evaluation: n samples and c successes for each task. */
export interface Run {
  /**
   * Shown name: the label values that vary within the file (model always when present);
   * otherwise the file name without its extension.
   */
  name: string;
  /** What it was called before a reader renamed it; absent where none did. */
  original?: string;
  /** The look that a reader chose for it, a whole number from 0 to 23; absent where none did. */
  look?: number;
  labels: Labels;
  /** Task names aligned with n and c; null where the file has none. */
  tasks: string[] | null;
  n: Float64Array;
  c: Float64Array;
  /** What was sampled as a whole, for each task, aligned with n and c; null where the file does not say. */
  clusters: string[] | null;
  /** How many tasks have each (n, c) in a count-of-counts table; null means 1 each. */
  weight: Float64Array | null;
  /** null where the run has no T. */
  depth: DepthKind | null;
  /** Absent where the file says nothing of it. */
  cost?: RunCost;
  /** The score of one deterministic attempt, 0 to 1, aligned with n and c; NaN where a task has none. */
  greedy?: Float64Array;
  /** What its samples say beside their verdicts; absent where that is nothing. */
  samples?: Samples;
  /** What is gathered of its samples, until all files that hold some are read. */
  tallies?: RunTallies;
}

/** So many looks differ: 8 colours and 12 markers repeat together. */
export const looks = 24;

/** Whether a value is the number of a look. */
export const isLook = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < looks;
