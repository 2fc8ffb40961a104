import * as Plot from "@observablehq/plot";
import { counted, shortName, whole } from "../../base/format.ts";
import { percentLevel } from "../fields/about-choice.ts";

/** A run that takes part in a crossing. */
interface Crossed {
  styleIndex: number;
  name: string;
}

/** A crossing of two predicted curves beyond the samples. */
export interface DrawnCrossing {
  at: number;
  /** The value of both curves at the crossing. */
  value: number;
  /** Interval for the place; 0 or Infinity for an end that is missing. */
  lower: number;
  upper: number;
  /** The run that leads up to the crossing, and the run that leads after it. */
  before: Crossed;
  after: Crossed;
}

/** The marked crossings, and the number of others that qualify. */
export interface DrawnCrossings {
  marked: readonly DrawnCrossing[];
  more: number;
}

export const noCrossings: DrawnCrossings = { marked: [], more: 0 };

/** The rule for marking a crossing, in one sentence. */
const crossingRule = () =>
  `A crossing is marked where the ${percentLevel} band for the whole curve settles who leads before it, or who leads after it.`;

/** A dashed ring at each crossing. A bar shows the interval of its place, with a dot at each end. */
export function crossingMarks(marked: readonly DrawnCrossing[], last: number): Plot.Markish[] {
  const ink = "var(--ink)";
  const bars = marked.map(({ at, value, lower, upper }) => ({
    at,
    value,
    from: Math.max(1, lower),
    to: Math.min(last, upper),
  }));
  const ends = marked.flatMap(({ value, lower, upper }) =>
    [lower, upper].filter((end) => end >= 1 && end <= last).map((at) => ({ at, value })),
  );
  return [
    Plot.ruleY(bars, {
      x1: "from",
      x2: "to",
      y: "value",
      stroke: ink,
      strokeWidth: 1.25,
      strokeOpacity: 0.7,
      ariaDescription: "interval for the predicted crossing",
    }),
    Plot.dot(ends, { x: "at", y: "value", r: 2.5, fill: ink }),
    Plot.dot(marked, {
      x: "at",
      y: "value",
      r: 5.5,
      stroke: ink,
      strokeWidth: 2,
      strokeDasharray: "4 2",
      fill: "var(--paper)",
      ariaDescription: "predicted crossing",
    }),
  ];
}

/** The range of k for a crossing, from the band for the whole curve. */
export function crossingRange({ lower, upper }: Pick<DrawnCrossing, "lower" | "upper">): string {
  const [from, to] = [whole(lower), whole(upper)];
  if (lower === 0) return upper === Infinity ? "at any k, or never" : `before ${to}`;
  return upper === Infinity ? `after ${from}, or never` : `${from} to ${to}`;
}

/** Sentence on a predicted crossing, with its interval. */
function crossingWords(crossing: DrawnCrossing): string {
  const [before, after] = [crossing.before, crossing.after].map(({ name }) => shortName(name));
  const at = `k = ${whole(crossing.at)}`;
  const interval = `(${percentLevel} interval: ${crossingRange(crossing)})`;
  return `Predicted: ${before} leads ${after} up to about ${at}, and trails from there on ${interval}.`;
}

/** Notes below a chart: each marked crossing, the number of unmarked ones, and the rule. Empty if none is marked. */
export function crossingLines({ marked, more }: DrawnCrossings): string[] {
  if (marked.length === 0) return [];
  const others =
    more === 0
      ? ""
      : ` ${counted(more, "other such crossing is", "other such crossings are")} not.`;
  return [...marked.map(crossingWords), `${crossingRule()}${others}`];
}
