import { load } from "passcurve";

// Files with the data that recipes need: runs of a few models, drawn from priors with a seed.

const pc = await load();

interface Made {
  /** Columns other than task, n and c. */
  labels: Record<string, string | number>;
  mean: number;
  seed: number;
}

const [tasks, samples] = [40, 16];

/** The counts of one run by task. */
function countsOf({ mean, seed }: Made): number[] {
  const prior = { kind: "bb", a: mean, b: 1 - mean } as const;
  const { c, tasks: weight } = pc.drawCounts(prior, tasks, samples, { seed });
  return [...c].flatMap((each, i) => Array.from({ length: weight[i] ?? 0 }, () => each));
}

/** A file of these runs. With `greedy`, each task has a deterministic attempt, which is right if most samples are. */
export function fileOf(runs: Made[], { greedy = false } = {}): string {
  const names = Object.keys(runs[0]?.labels ?? {});
  return [
    ["task", "n", "c", ...names, ...(greedy ? ["greedy"] : [])].join(),
    ...runs.flatMap((run) =>
      countsOf(run).map((c, i) =>
        [
          ...[`t${i}`, samples, c, ...names.map((name) => run.labels[name])],
          ...(greedy ? [2 * c > samples ? 1 : 0] : []),
        ].join(),
      ),
    ),
  ].join("\n");
}

const models = ["one", "two", "three", "four"].map((model, i) => ({
  model,
  mean: 0.25 + 0.12 * i,
}));

/** Four models on each of two benchmarks, with a deterministic attempt. */
export const twoBenchmarks = fileOf(
  ["alpha", "beta"].flatMap((benchmark, j) =>
    models.map(({ model, mean }, i) => ({
      labels: { model, benchmark },
      mean: mean + 0.1 * j,
      seed: 1 + i + 10 * j,
    })),
  ),
  { greedy: true },
);

/** Two models at several values of a label. */
export const along = (
  name: string,
  values: readonly (number | string)[],
  options: { greedy?: boolean } = {},
): string =>
  fileOf(
    models.slice(0, 2).flatMap(({ model, mean }, i) =>
      values.map((value, j) => ({
        labels: { model, [name]: value },
        mean: mean + 0.05 * j,
        seed: 1 + i + 10 * j,
      })),
    ),
    options,
  );
