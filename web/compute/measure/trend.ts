import type { Cells, Passcurve, Ragged } from "passcurve";
import { alignedRows, clusterCodes, rowsOf } from "../runs/pairing.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { metrics, type MetricId } from "../../metrics/metrics.ts";
import { measured, type MetricAlong } from "./measured.ts";

/** A metric at each of some ks, at each of some τ, or at both, k by k. */
export interface TrendRequest {
  metric: MetricId;
  ks: number[];
  taus: number[];
  ragged: Ragged;
}

/** A run's values, place by place. */
export interface TrendValues {
  run: string;
  value: number[];
  complement: number[];
  /** Why there is none. */
  reason: (string | null)[];
}

/** The curves that make up all places, in their order. */
function partsOf({ metric, ks, taus }: TrendRequest): (MetricAlong & { at: number[] })[] {
  const { takesK, takesTau } = metrics[metric];
  if (!takesK) return [{ metric, at: taus }];
  return takesTau ? ks.map((k) => ({ metric, k, at: taus })) : [{ metric, at: ks }];
}

export function trendOf(
  passcurve: Passcurve,
  run: string,
  cells: Cells,
  request: TrendRequest,
): TrendValues {
  const parts = partsOf(request).map((part) =>
    measured(passcurve, [cells], part, part.at, { ragged: request.ragged }),
  );
  return {
    run,
    value: parts.flatMap(({ value }) => Array.from(value)),
    complement: parts.flatMap(({ complement }) => Array.from(complement)),
    reason: parts.flatMap(({ reason }) => reason),
  };
}

/** The questions of the package that make up all places: G-Pass is asked for k by k. */
const questionsOf = ({ metric, ks, taus }: TrendRequest) => {
  const { packaged, takesK, takesTau } = metrics[metric];
  if (!takesK) return [{ metric: packaged, taus }];
  return takesTau ? ks.map((k) => ({ metric: packaged, k, taus })) : [{ metric: packaged, ks }];
};

/** How sure it is that each run is the best of several, place by place. */
export interface BestRuns {
  /** In the order of the runs. */
  chance: number[][];
  paired: boolean;
}

/** Over their common tasks where all runs have the same by name, else as if each had tasks of its own. */
export function bestRunsOf(passcurve: Passcurve, runs: KeptRun[], request: TrendRequest): BestRuns {
  const aligned = alignedRows(runs);
  const clusters = aligned?.clusters == null ? {} : { clusters: clusterCodes(aligned.clusters) };
  const counts = aligned?.counts ?? runs.map(rowsOf);
  const options = { paired: aligned !== null, ragged: request.ragged, ...clusters };
  const parts = questionsOf(request).map((question) =>
    passcurve.bestOf(counts, { ...question, ...options }),
  );
  return {
    chance: runs.map((_, i) => parts.flatMap((part) => Array.from(part[i] ?? []))),
    paired: aligned !== null,
  };
}

/** What a run's values would be with fewer samples, by the samples and then place by place. */
export interface FewerSamples {
  run: string;
  samples: number[];
  mean: number[][];
  sd: number[][];
}

export function fewerSamplesOf(
  passcurve: Passcurve,
  run: string,
  cells: Cells,
  { samples, ...request }: TrendRequest & { samples: number[] },
): FewerSamples {
  const parts = questionsOf(request).map((question) =>
    passcurve.thinnedMeans(cells, samples, question),
  );
  const at = (field: "mean" | "sd") =>
    samples.map((_, row) =>
      parts.flatMap((part) => {
        const places = part.at.length;
        return Array.from(part[field].slice(row * places, (row + 1) * places));
      }),
    );
  return { run, samples, mean: at("mean"), sd: at("sd") };
}
