import { seemsStopped } from "../../../web/questions/runs/stopped-sampling.ts";
import type { RunSummary } from "../../../web/state/sources/source.ts";
import { alwaysOn, type StyledRun } from "../../../web/state/runs/styled-runs.ts";

/** A shown run with these counts, named by its id. */
export function styled(
  id: string,
  { n, c }: { n: ArrayLike<number>; c: ArrayLike<number> },
  more: Partial<RunSummary> = {},
  styleIndex = 0,
): StyledRun {
  const counts = { n: Float64Array.from(n), c: Float64Array.from(c) };
  const rates = counts.n.map((samples, i) => (c[i] ?? 0) / samples);
  const summary: RunSummary = {
    id,
    name: id,
    labels: {},
    from: `${id}.csv`,
    depth: null,
    tasks: rates.length,
    minN: Math.min(...counts.n),
    maxN: Math.max(...counts.n),
    rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    stopped: seemsStopped(counts),
    ...more,
  };
  return alwaysOn(summary, id, styleIndex);
}
