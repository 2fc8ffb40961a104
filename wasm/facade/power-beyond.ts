import { number, oneOf, or } from "./arguments.ts";
import { shapeOf } from "./options.ts";
import {
  defaultGrownStudy,
  defaultLeadRequest,
  defaultSizeRequest,
  growsWords,
  type RawAbout,
  type RawGrows,
} from "./raw.ts";

/** Options for naming the leader of two runs in mean pass@k, at a k that may lie beyond their samples. */
export interface LeadOptions {
  /** Attempts per task: whole, 1 … 2^53; by default 1. */
  k?: number;
  /** True if row i of both runs is the same task; by default true. Weights are then those of the first run. */
  paired?: boolean;
  /** The target of the comparison; by default `new-tasks`. */
  about?: RawAbout;
  /** The confidence of the comparison, in (0, 1); by default 0.95. */
  level?: number;
  /** The seed of the simulated studies. Whole, 0 … 2^53; by default 1. */
  seed?: number;
}

const leadOptions = shapeOf("LeadRequest", defaultLeadRequest);

/** Options of a study that two runs grow to, and of its simulation. */
export interface PowerBeyondOptions extends LeadOptions {
  /** The number of tasks of each run: whole, 0 … 10^5. A run with more keeps them; by default 0, no more tasks. */
  tasks?: number;
  /** The samples of each task: whole, 0 … 10^6. A task with more keeps them; by default 0, no more samples. */
  samples?: number;
  /** The number of the first simulated study: whole, 0 … 2^32; by default 0. Equal numbers are equal studies. */
  first?: number;
  /** The number of simulated studies: whole, 1 … 10^4; by default 120. */
  studies?: number;
}

export const powerBeyondOptions = {
  ...leadOptions,
  ...shapeOf("GrownStudy", defaultGrownStudy),
  first: or(number, 0),
  studies: or(number, 120),
};

/** Results of simulated studies. */
export interface PowerBeyond {
  studies: number;
  /** The number of studies whose comparison names a leader: its interval excludes 0. */
  named: number;
  /** The number of these whose leader is not the true one. */
  wrong: number;
  /** The share that names a leader, with its standard error from the number of studies. */
  power: number;
  error: number;
}

/** Options for the least size at which the comparison of two runs names a leader often enough. */
export interface SizeBeyondOptions extends LeadOptions {
  /** The quantity that grows: the samples of each task (by default), or the tasks, with as many samples as now. */
  grows?: RawGrows;
  /** The largest size tried: whole, from the present size to 10^6 samples or 10^5 tasks; by default 10^4. */
  most?: number;
  /** The share of simulated studies that must name a leader, in (0, 1); by default 0.8. */
  power?: number;
}

const { power, most, from } = shapeOf("SizeRequest", defaultSizeRequest);

export const sizeBeyondOptions = { ...leadOptions, grows: oneOf(growsWords), most, power };

/** Simulated studies by their size: parallel arrays. A size may recur. */
export interface TriedSizes {
  size: ArrayLike<number>;
  studies: ArrayLike<number>;
  /** The number of studies that name a leader. */
  named: ArrayLike<number>;
  /** The number of these that name the wrong one. */
  wrong: ArrayLike<number>;
}

export const triedSizes = shapeOf("TriedSizes");

/** Range and goal of the search for a size. */
export interface NextSizeOptions extends Pick<SizeBeyondOptions, "most" | "power"> {
  /** The present size: whole, from 1; by default 1. */
  from?: number;
}

export const nextSizeOptions = { from, most, power };

/** Results of the simulated studies of each size: parallel arrays, the sizes ascending. */
export interface SizePowers {
  size: Float64Array;
  studies: Float64Array;
  /** The share of studies that name a leader. */
  power: Float64Array;
  /** Its standard error from the number of studies; 0 at the present size, where nothing is drawn. */
  error: Float64Array;
  /** The share that names the wrong leader. */
  wrong: Float64Array;
}

/** The next step of a search, or its end. */
export interface SizeStep {
  /** The size to try next. At the end, the required size, or Infinity if it lies beyond the largest. */
  size: number;
  /** The number of the first study to simulate. */
  first: number;
  /** The number of studies to simulate; 0 at the end. */
  studies: number;
  powers: SizePowers;
}

/** The least size that was found, with the results of the sizes tried. */
export interface SizeBeyond {
  /** Infinity if no size up to the largest is enough. */
  size: number;
  powers: SizePowers;
}
