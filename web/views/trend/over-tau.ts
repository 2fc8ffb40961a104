import type { FewerSamples, TrendRequest } from "../../questions/measure/trend.ts";
import { largestOf } from "../../base/extremes.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";

/** A metric of k attempts at every step of τ, for fewer samples of each run. */
export interface OverTau {
  k: number;
  taus: number[];
  /** In the order of the visible runs. */
  fewer: FewerSamples[];
}

/** True if a metric has a threshold among k attempts. */
export const hasSteps = ({ metric }: TrendRequest) =>
  metricOf(metric).takesK && metricOf(metric).takesTau;

/** An eighth, a quarter, half and all of the samples. */
export const defaultSizes = (samples: number) => [
  ...new Set([8, 4, 2, 1].map((part) => Math.floor(samples / part))),
];

const sizesOf = ({ study }: Settings, { run: { minN } }: StyledRun): number[] =>
  (study.samples ?? defaultSizes(minN)).filter((size) => size > 0 && size <= minN);

/** The values at the largest requested k; null while one is missing. */
export function overTau(
  ask: Ask,
  settings: Settings,
  shown: readonly StyledRun[],
  request: TrendRequest,
): OverTau | null {
  const k = largestOf([1, ...request.ks]);
  const taus = Array.from({ length: k }, (_, i) => (i + 1) / k);
  const fewer = all(
    shown.map((styled) =>
      ask({
        kind: "fewerSamples",
        runs: [styled.run.id],
        ...request,
        ks: [k],
        taus,
        samples: sizesOf(settings, styled),
      }),
    ),
  );
  return fewer && { k, taus, fewer };
}
