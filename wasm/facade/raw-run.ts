import type { Numbers } from "./arguments.ts";

/** How many tasks have each n and c; one each where it is undefined. */
export type RawWeights = Numbers | undefined;
/** A run as core takes it. */
export type RawRun = [n: Numbers, c: Numbers, tasks: RawWeights];
