import type { About, Counts, Passcurve, PowerBeyond, SizeStep } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { level } from "../measure/interval-ends.ts";
import { pairRuns, rowsOf, type Rows } from "../runs/pairing.ts";
import { two, type Context } from "../measure/context.ts";

/** Request for the power to name the leader of two runs at a k, once both have grown. */
export interface PowerBeyondRequest {
  k: number;
  about: About;
  /** Minimum tasks, and samples of each, of both runs; 0 means no more than now. */
  tasks: number;
  samples: number;
  /** Index of the first simulated study; `studies` is their number. */
  first: number;
  studies: number;
}

/** State of the search for a size. */
export interface NextSizeRequest {
  tried: { size: number[]; studies: number[]; named: number[]; wrong: number[] };
  from: number;
  most: number;
  power: number;
}

/** Two runs as compared: over their common tasks if the tasks have names. */
export interface LeadPair {
  paired: boolean;
  /** Tasks of the run with fewer tasks, and the fewest samples of a task. */
  tasks: number;
  samples: number;
}

/** Size that both runs grow to, for counting their further samples. */
export interface FurtherSamplesRequest {
  tasks: number;
  samples: number;
}

function sides(a: Rows, b: Rows): { paired: boolean; a: Counts; b: Counts } {
  const pairing = pairRuns(a, b);
  if (pairing.kind === "paired") return { paired: true, a: pairing.a, b: pairing.b };
  const counts = ({ n, c, tasks }: Counts): Counts => (tasks ? { n, c, tasks } : { n, c });
  return { paired: false, a: counts(rowsOf(a)), b: counts(rowsOf(b)) };
}

export function powerBeyondOf(
  passcurve: Passcurve,
  a: Rows,
  b: Rows,
  { k, about, tasks, samples, first, studies }: PowerBeyondRequest,
): PowerBeyond {
  const { paired, ...runs } = sides(a, b);
  return passcurve.powerBeyond(runs.a, runs.b, {
    k,
    about,
    paired,
    level,
    tasks,
    samples,
    first,
    studies,
  });
}

export const nextSizeOf = (
  passcurve: Passcurve,
  { tried, from, most, power }: NextSizeRequest,
): SizeStep => passcurve.nextSize(tried, { from, most, power });

const totalOf = ({ n, tasks }: Counts) =>
  tasks === undefined ? n.length : Array.from(tasks).reduce((sum, each) => sum + each, 0);

export function leadPairOf(a: Rows, b: Rows): LeadPair {
  const { paired, ...runs } = sides(a, b);
  return {
    paired,
    tasks: Math.min(totalOf(runs.a), totalOf(runs.b)),
    samples: smallestOf([...Array.from(runs.a.n), ...Array.from(runs.b.n)]),
  };
}

/** Further samples of one run. Its tasks are filled up to `samples`; new tasks get its average n. */
function furtherOf(counts: Counts, { tasks, samples }: FurtherSamplesRequest): number {
  const weight = (i: number) => counts.tasks?.[i] ?? 1;
  const each = Array.from(counts.n, (n, i) => [
    n * weight(i),
    Math.max(0, samples - n) * weight(i),
  ]);
  const sum = (part: 0 | 1) => each.reduce((all, parts) => all + (parts[part] ?? 0), 0);
  const total = totalOf(counts);
  return sum(1) + Math.max(0, tasks - total) * (sum(0) / total);
}

export function furtherSamplesOf(a: Rows, b: Rows, grown: FurtherSamplesRequest): number {
  const runs = sides(a, b);
  return Math.round(furtherOf(runs.a, grown) + furtherOf(runs.b, grown));
}

/** Answers to the kinds of question of this file. */
export const leadPlanAnswers = {
  /** Pairing and size of two runs, for planning which one leads. */
  leadPair: (_: unknown, { runs }: Context) => leadPairOf(...two(runs)),
  /** Share of simulated studies of two runs that name a leader. */
  powerBeyond: (request: PowerBeyondRequest, { passcurve, runs }: Context) =>
    powerBeyondOf(passcurve, ...two(runs), request),
  /** Next step of the search for a size that names a leader. */
  nextSize: (request: NextSizeRequest, { passcurve }: Context) => nextSizeOf(passcurve, request),
  /** Number of further samples that such a size needs. */
  furtherSamples: (request: FurtherSamplesRequest, { runs }: Context) =>
    furtherSamplesOf(...two(runs), request),
};
