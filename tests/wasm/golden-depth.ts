import type { Counts, DepthRun } from "passcurve";
import { readGolden } from "./golden.ts";

export type Model = "base" | "sft" | "rl";

export type OfCell = Record<Model, Record<string, Record<string, string>>>;

interface GoldenDepth {
  n: number;
  depths: number[];
  k: number[];
  runs: Record<Model, Record<string, number[]>>;
  surface: OfCell;
  delta_k: OfCell;
  delta_T: OfCell;
  saturation: Record<Model, Record<string, number | null>>;
  boundary: Record<Model, Record<string, number[]>>;
  sets_at_5: Record<`${Model}_minus_${Model}`, number[]>;
}

export const golden = readGolden("depth.json") as GoldenDepth;

export const models = Object.keys(golden.runs) as Model[];

/** A golden value; NaN if there is none. */
export const goldenAt = (
  of: "surface" | "delta_k" | "delta_T",
  model: Model,
  T: number,
  k: number,
): number => Number(golden[of][model][T]?.[k] ?? NaN);

export const countsAt = (model: Model, T: number) => {
  const c = golden.runs[model][T] ?? [];
  return { n: c.map(() => golden.n), c } satisfies Counts;
};

export const depthRuns = (model: Model): DepthRun[] =>
  golden.depths.map((T) => ({ T, counts: countsAt(model, T) }));
