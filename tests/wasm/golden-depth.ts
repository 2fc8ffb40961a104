import type { Counts, DepthRun } from "passcurve";
import { readGolden } from "./golden.ts";

export type OfCell = Record<string, Record<string, Record<string, string>>>;

interface GoldenDepth {
  n: number;
  depths: number[];
  k: number[];
  runs: Record<string, Record<string, number[]>>;
  surface: OfCell;
  delta_k: OfCell;
  delta_T: OfCell;
  saturation: Record<string, Record<string, number>>;
  sets_at_5: Record<string, number[]>;
}

export const golden = readGolden("depth.json") as GoldenDepth;

export const countsAt = (run: string, T: number): Counts => {
  const c = golden.runs[run]?.[T] ?? [];
  return { n: c.map(() => golden.n), c };
};

export const depthRuns = (run: string): DepthRun[] =>
  golden.depths.map((T) => ({ T, counts: countsAt(run, T) }));
