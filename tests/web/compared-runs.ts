import { pairRuns, type Pairing } from "../../web/questions/runs/pairing.ts";
import { readExample } from "./examples.ts";

// Runs for tests of comparisons.

/** Runs of the example of models on the same tasks. */
export const { runs } = readExample("simulated-paired");

/** Two runs of the example over their common tasks. */
export function pairing(i: number, j: number): Pairing & { clusters: string[] } {
  const [a, b] = [runs[i], runs[j]];
  const found = a === undefined || b === undefined ? null : pairRuns(a, b);
  if (found?.kind !== "paired" || found.clusters === null) throw new Error("not paired");
  return { ...found, clusters: found.clusters };
}

/** Tasks with these numbers of successes in 10 samples. */
export const ofTen = (successes: number[]) =>
  Object.fromEntries(successes.map((c, i) => [`t${i}`, [10, c] as [number, number]]));
