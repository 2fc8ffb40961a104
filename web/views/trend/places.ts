import type { TrendRequest } from "../../questions/measure/trend.ts";
import { smallestN } from "../../questions/runs/budgets.ts";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { tauText, metricOf, symbolAt, type MetricId } from "../../metrics/metrics.ts";

/** A k, a τ or both, at which a metric is drawn. */
export interface Place {
  /** 1 for a metric without k. */
  k: number;
  /** 0 for a metric without τ. */
  tau: number;
  /** The part that distinguishes it from the others: `k = 10`. */
  name: string;
  /** The metric at this place: `pass@10`. */
  symbol: string;
}

const defaultTaus = [0.25, 0.5, 0.75, 1];

/**
 * Default ks: powers of ten within the samples; 1 and all samples if these are fewer than ten. For G-Pass the largest
 * power of two up to a third of the samples, at most 16.
 */
export function defaultKs(metric: MetricId, runs: RunSummary[]): number[] {
  const samples = runs.length === 0 ? 1 : smallestN(runs);
  if (metricOf(metric).asksForMany) {
    const most = 16;
    return [Math.min(most, 2 ** Math.floor(Math.log2(Math.max(1, samples / 3))))];
  }
  const tens = [1, 10, 100, 1000, 10_000].filter((k) => k <= samples);
  return samples < 10 && samples > 1 ? [1, samples] : tens;
}

/** The ks with the reader's own, which may lie beyond the samples. */
const withChosen = (ks: readonly number[], k: number | null): number[] =>
  [...new Set(k === null ? ks : [...ks, k])].sort((a, b) => a - b);

/** The request for each run. */
export function requestOf(
  { lists, ragged, k }: Pick<Settings, "lists" | "ragged" | "k">,
  metric: TrendRequest["metric"],
  runs: RunSummary[],
): TrendRequest {
  return {
    metric,
    ks: metricOf(metric).takesK ? [...(lists.ks ?? withChosen(defaultKs(metric, runs), k))] : [],
    taus: metricOf(metric).takesTau ? [...(lists.taus ?? defaultTaus)] : [],
    ragged,
  };
}

/** Defaults of the fields for lists. */
export const defaultLists = (metric: MetricId, runs: RunSummary[]) => ({
  ...(metricOf(metric).takesK ? { ks: defaultKs(metric, runs) } : {}),
  ...(metricOf(metric).takesTau ? { taus: defaultTaus } : {}),
});

/** The places of a request in the order of its answers. */
export function placesOf({ metric, ks, taus }: TrendRequest): Place[] {
  const place = (k: number, tau: number, name: string): Place => ({
    k,
    tau,
    name,
    symbol: symbolAt(metric, k, tau),
  });
  const ofK = (k: number) => `k = ${whole(k)}`;
  const ofTau = (tau: number) => `τ = ${tauText(tau)}`;
  const { takesK, takesTau } = metricOf(metric);
  if (!takesK) return taus.map((tau) => place(1, tau, ofTau(tau)));
  return takesTau
    ? ks.flatMap((k) => taus.map((tau) => place(k, tau, `${ofK(k)}, ${ofTau(tau)}`)))
    : ks.map((k) => place(k, 0, ofK(k)));
}
