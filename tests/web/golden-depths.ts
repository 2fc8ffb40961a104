import { readFileSync } from "node:fs";

// The golden runs at several depths, as numbers and as a file.

type ByDepth<Value> = Record<string, Record<string, Value>>;
export type Model = "base" | "sft" | "rl";

interface Golden {
  n: number;
  depths: number[];
  k: number[];
  runs: Record<Model, Record<string, number[]>>;
  surface: Record<Model, ByDepth<string>>;
  delta_k: Record<Model, ByDepth<string>>;
  delta_T: Record<Model, ByDepth<string>>;
  saturation: Record<Model, Record<string, number | null>>;
  boundary: Record<Model, Record<string, number[]>>;
  sets_at_5: Record<`${Model}_minus_${Model}`, number[]>;
}

export const golden = JSON.parse(
  readFileSync(new URL("../golden/depth.json", import.meta.url), "utf8"),
) as Golden;

export const models = Object.keys(golden.runs) as Model[];

/** A golden value, NaN where there is none. */
export const goldenAt = (
  of: "surface" | "delta_k" | "delta_T",
  model: Model,
  T: number,
  k: number,
): number => Number(golden[of][model][T]?.[k] ?? NaN);

export function countsAt(model: Model, T: number): { n: number[]; c: number[] } {
  const c = golden.runs[model][T] ?? [];
  return { n: c.map(() => golden.n), c };
}

export const taskName = (i: number) => `task-${i}`;

export const goldenFile = [
  "task,model,T,n,c",
  ...models.flatMap((model) =>
    golden.depths.flatMap((T) =>
      countsAt(model, T).c.map((c, i) => [taskName(i), model, T, golden.n, c].join()),
    ),
  ),
].join("\n");
