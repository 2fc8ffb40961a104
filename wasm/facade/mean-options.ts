import { choice, object } from "./arguments.ts";
import type { Ragged } from "./curve.ts";
import type { IntervalOptions } from "./interval.ts";
import { raggedWords } from "./raw.ts";

export interface RaggedOption {
  /** What to do at a k that some task cannot answer; by default `strict`. */
  ragged?: Ragged;
}

export interface MeanOptions extends RaggedOption {
  /**
   * With this, the answer has the ends of intervals, `lower` and `upper`, and `interval`, which says how they were
   * computed.
   */
  interval?: IntervalOptions;
}

export const raggedOf = (method: string, options: RaggedOption): Ragged =>
  choice(method, "ragged", object(method, "options", options).ragged, raggedWords);
