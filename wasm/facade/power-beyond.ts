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

/** What is asked of two runs: which one leads in mean pass@k, at a k that may lie beyond their samples. */
export interface LeadOptions {
  /** Attempts per task: whole, 1 … 2^53; by default 1. */
  k?: number;
  /** Whether row i of both runs is the same task; by default true. Weights are then those of the first run. */
  paired?: boolean;
  /** What the comparison is about; by default `new-tasks`. */
  about?: RawAbout;
  /** The confidence of the comparison, in (0, 1); by default 0.95. */
  level?: number;
  /** Of the simulated studies. Whole, 0 … 2^53; by default 1. */
  seed?: number;
}

const leadOptions = shapeOf("LeadRequest", defaultLeadRequest);

/** A study that two runs grow to, and how often it is simulated. */
export interface PowerBeyondOptions extends LeadOptions {
  /** The tasks of each run: whole, 0 … 10^5. A run that has more keeps them; by default 0, no more tasks. */
  tasks?: number;
  /** The samples of each task: whole, 0 … 10^6. A task that has more keeps them; by default 0, no more samples. */
  samples?: number;
  /** The number of the first simulated study: whole, 0 … 2^32; by default 0. Equal numbers are equal studies. */
  first?: number;
  /** How many are simulated: whole, 1 … 10^4; by default 120. */
  studies?: number;
}

export const powerBeyondOptions = {
  ...leadOptions,
  ...shapeOf("GrownStudy", defaultGrownStudy),
  first: or(number, 0),
  studies: or(number, 120),
};

/** What simulated studies came to. */
export interface PowerBeyond {
  studies: number;
  /** Those whose comparison names a leader: its interval leaves out 0. */
  named: number;
  /** Those of them whose leader is not the one that truly leads. */
  wrong: number;
  /** The share that names a leader, with its standard error from the number of studies. */
  power: number;
  error: number;
}

/** What is sought of two runs: the least size at which the comparison names a leader often enough. */
export interface SizeBeyondOptions extends LeadOptions {
  /** What grows: the samples of each task (by default), or the tasks, with as many samples as now. */
  grows?: RawGrows;
  /** The largest size tried: whole, from the present size to 10^6 samples or 10^5 tasks; by default 10^4. */
  most?: number;
  /** The share of simulated studies that shall name a leader, in (0, 1); by default 0.8. */
  power?: number;
}

const { power, most, from } = shapeOf("SizeRequest", defaultSizeRequest);

export const sizeBeyondOptions = { ...leadOptions, grows: oneOf(growsWords), most, power };

/** Studies that were simulated, by their size: parallel arrays. A size may recur. */
export interface TriedSizes {
  size: ArrayLike<number>;
  studies: ArrayLike<number>;
  /** Of the studies, those that name a leader. */
  named: ArrayLike<number>;
  /** Of these, those that name the wrong one. */
  wrong: ArrayLike<number>;
}

export const triedSizes = shapeOf("TriedSizes");

/** Between which sizes one is sought. */
export interface NextSizeOptions extends Pick<SizeBeyondOptions, "most" | "power"> {
  /** The present size: whole, from 1; by default 1. */
  from?: number;
}

export const nextSizeOptions = { from, most, power };

/** What the simulated studies of each size came to: parallel arrays, the sizes ascending. */
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
  /** To be tried; at the end the size that is needed, Infinity if it lies beyond the largest. */
  size: number;
  /** The number of the first study to simulate. */
  first: number;
  /** How many studies; 0 at the end. */
  studies: number;
  powers: SizePowers;
}

/** The least size that was found, and what was tried on the way. */
export interface SizeBeyond {
  /** Infinity: no size up to the largest. */
  size: number;
  powers: SizePowers;
}
