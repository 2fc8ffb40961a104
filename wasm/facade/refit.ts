import { or } from "./arguments.ts";
import { shapeOf, within } from "./options.ts";
import { defaultLinMix, type RawEstimator, type RawLinMix } from "./raw.ts";

/** Models that can be refitted to draws of the tasks. */
export type RefittedEstimator = (typeof refitted)[number];

/** The first is the default. */
export const refitted = ["bb", "zoibb", "linmix", "hb"] as const satisfies readonly RawEstimator[];

export interface RefitOptions {
  /** By default `bb`. */
  estimator?: RefittedEstimator;
  /** The first replicate; by default 0. Several workers can then draw a part each. */
  first?: number;
  /** The number of replicates; by default 1,000. */
  replicates?: number;
  seed?: number;
  clusters?: ArrayLike<number | string>;
  linmix?: RawLinMix;
}

export const linMixOf = or(within(shapeOf("LinMix")), defaultLinMix);
