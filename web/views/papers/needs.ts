import { counted, shortName } from "../../base/format.ts";
import { axisOf, benchmarkOf, type Loaded } from "./loaded.ts";

/** Says what is missing and how to fix it, in sentences; null if nothing is missing. */
export type Need = (loaded: Loaded) => string | null;

/** Requires this many runs. */
export const runs =
  (count: number): Need =>
  ({ runs: all }) =>
    all.length >= count
      ? null
      : all.length === 0
        ? `It needs ${counted(count, "run")}, and no counts are loaded.`
        : `It needs ${counted(count, "run")}. ${all.length === 1 ? "Only 1 is" : `Only ${all.length} are`} loaded.`;

/** Requires this many samples of every task. */
export const samples =
  (count: number): Need =>
  ({ runs: all }) => {
    const [fewest] = [...all].sort((a, b) => a.minN - b.minN);
    return fewest === undefined || fewest.minN >= count
      ? null
      : `It needs ${counted(count, "sample")} of each task, and ${shortName(fewest.name)} has ${fewest.minN}.`;
  };

/** Requires runs that differ in a number whose name matches, and in no other label. */
export const axis =
  (names: RegExp, column: string): Need =>
  (loaded) =>
    loaded.runs.length === 0 || axisOf(loaded, names, column) !== null
      ? null
      : `It needs runs that differ in one number alone: add a column “${column}”.`;

/** Requires several benchmarks, or families of tasks. */
export const benchmarks: Need = (loaded) =>
  loaded.runs.length === 0 || benchmarkOf(loaded) !== null
    ? null
    : "It needs several benchmarks: add a column “benchmark”.";

/** Requires this many depths of one model. */
export const depths =
  (count: number): Need =>
  (loaded) =>
    loaded.runs.length === 0 || loaded.depths >= count
      ? null
      : `It needs runs of one model at ${counted(count, "depth")} or more: add a column “T”.`;

/** Requires the result of a deterministic attempt. */
export const greedy: Need = ({ runs: all }) =>
  all.length === 0 || all.some(({ greedy: tasks = 0 }) => tasks > 0)
    ? null
    : "It needs a deterministic attempt at each task: add a column “greedy”.";
