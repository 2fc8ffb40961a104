import { counted, whole } from "../base/format.ts";
import { attempts, common, type Metric, type SampleKind } from "./metric.ts";
import { sampleMetrics, withoutSamples } from "./sample-metrics.ts";

export type { Metric, SampleKind };

/** τ → 0⁺: any success reaches it. Cover is then "ever solved", and G-Pass@k is pass@k. */
export const everSolved = Number.MIN_VALUE;

/** A τ as text. */
export const tauText = (tau: number): string => (tau === everSolved ? "0+" : String(tau));

/** G-Pass with a number of successes instead of a share. Every number is a metric of its own. */
const atLeast = (count: number) =>
  ({
    name: `at least ${count} of k`,
    meaning: `at least ${counted(count, "attempt succeeds", "attempts succeed")}`,
    shortName: `${count}-of-k`,
    ...common,
    zeroAt: (k) =>
      k < count ? `${attempts(k)} cannot hold ${counted(count, "success", "successes")}` : "",
    symbol: (k) => `${count}-of-${whole(k)}`,
    where: (k) => `in at least ${count} of ${attempts(k)}`,
    solved: () => `tasks with at least ${counted(count, "attempt")} right, by attempts per task`,
    figure: `Share of tasks with at least ${counted(count, "attempt")} right, by attempts per task`,
    heading: (k) => `${count}-of-${whole(k)}`,
    holds: (k, _, bias) => `At least ${count} of ${attempts(k)} right: ${bias}`,
    group: "Reliable",
    methods: `${count}-of-k is the unbiased chance of at least ${counted(count, "success", "successes")} among k attempts.`,
    formula: "at-least",
    source: "liu",
    packaged: { metric: "atLeast", least: count },
  }) as const satisfies Metric;

/** Sentence that explains a mean of G-Pass. As published, a run that never fails has less than 1 at odd k. */
const overThresholds = (symbol: string, k: number, isPublished: boolean) =>
  `${symbol} is the mean over thresholds from 0.5 to 1 of the share of tasks that reach them.${isPublished && k % 2 === 1 ? " As published, at odd k it is at most (k − 1)/k." : ""}`;

/** A metric with a number in its name. */
export type CountMetric = `${number}-of-k`;

/** The number in the name of a metric; null if there is none. */
export function countIn(name: string): number | null {
  const [, count] = /^([1-9]\d{0,5})-of-k$/.exec(name) ?? [];
  return count === undefined ? null : Number(count);
}

/** Every metric by its name in addresses, in the order of menus. */
const metrics = {
  "pass@k": {
    name: "pass@k",
    meaning: "any attempt succeeds",
    shortName: "pass@k",
    ...common,
    hasBeyond: true,
    symbol: (k) => `pass@${whole(k)}`,
    where: (k) => `within ${attempts(k)}`,
    solved: () => "tasks solved, by attempts per task",
    figure: "Share of tasks solved, by attempts per task",
    heading: (k) => `pass@${whole(k)}`,
    holds: (k, _, bias) => `At least one of ${whole(k)} attempts succeeds: ${bias}`,
    group: "Solved",
    methods:
      "pass@k is the unbiased estimate of the chance that k attempts hold a success, averaged over tasks.",
    formula: "pass-at-k",
    source: "chen",
    packaged: { metric: "passAtK" },
  },
  "pass^k": {
    name: "pass^k",
    meaning: "every attempt succeeds",
    shortName: "pass^k",
    ...common,
    symbol: (k) => `pass^${whole(k)}`,
    where: (k) => (k === 1 ? "in 1 attempt" : `in all of ${attempts(k)}`),
    solved: () => "tasks solved in every attempt, by attempts per task",
    figure: "Share of tasks solved in every attempt, by attempts per task",
    heading: (k) => `pass^${whole(k)}`,
    holds: (k, _, bias) => `All ${whole(k)} attempts succeed: ${bias}`,
    group: "Solved",
    methods:
      "pass^k is the unbiased estimate of the chance that all k attempts succeed, averaged over tasks.",
    formula: "pass-hat-k",
    source: "yao",
    packaged: { metric: "passHatK" },
  },
  "g-pass": {
    name: "G-Pass@k at τ",
    meaning: "share τ of attempts succeeds",
    shortName: "G-Pass@k",
    ...common,
    takesTau: true,
    asksForMany: true,
    symbol: (k, tau) => `G-Pass@${whole(k)} at τ = ${tauText(tau)}`,
    where: (k, tau) => `with at least ⌈${tau}·${k}⌉ of ${attempts(k)} right`,
    solved: (k) => `tasks with at least τ of ${k} attempts right`,
    figure: "G-Pass@k, by attempts per task",
    heading: (k, tau) => `G-Pass@${whole(k)} τ=${tauText(tau)}`,
    holds: (k, tau) =>
      tau === everSolved
        ? `At least one of ${whole(k)} draws succeeds: pass@${whole(k)}`
        : `At least ⌈${tau}·${whole(k)}⌉ of ${whole(k)} draws succeed`,
    group: "Reliable",
    methods: "G-Pass@k is the expected share of tasks with at least τk successes in k attempts.",
    formula: "g-pass",
    source: "liu",
    packaged: { metric: "gPassAtK" },
  },
  "mg-pass": {
    name: "mG-Pass@k",
    meaning: "the mean of G-Pass over thresholds above one half",
    shortName: "mG-Pass@k",
    ...common,
    asksForMany: true,
    zeroAt: (k) => (k === 1 ? "as published it has no threshold there" : ""),
    symbol: (k) => `mG-Pass@${whole(k)}`,
    mean: (k) => overThresholds(`mG-Pass@${whole(k)}`, k, true),
    where: (k) => `by mG-Pass@${whole(k)}`,
    solved: () => "mG-Pass, by attempts per task",
    figure: "mG-Pass@k, by attempts per task",
    heading: (k) => `mG-Pass@${whole(k)}`,
    holds: () => "The mean of G-Pass over the thresholds above one half, as published",
    group: "Reliable",
    methods: "mG-Pass@k averages G-Pass@k over τ from 0.5 to 1.",
    formula: "mg-pass",
    source: "liu",
    packaged: { metric: "mgPassAtK" },
  },
  "plug-in": {
    name: "naive pass@k",
    meaning: "any attempt succeeds, if c/n were the rate",
    shortName: "naive pass@k",
    ...common,
    hasAnyK: true,
    isVariant: true,
    symbol: (k) => `naive pass@${whole(k)}`,
    where: (k) => `within ${attempts(k)}, by the naive estimate`,
    solved: () => "tasks solved, by attempts per task, naive",
    figure: "Naive pass@k, by attempts per task",
    heading: (k) => `naive pass@${whole(k)}`,
    holds: (k) => `1 − (1 − c/n)^${whole(k)}: biased`,
    group: "Solved",
    withoutInterval: "the naive estimate is biased beyond n",
    methods: "The naive estimate is 1 − (1 − c/n)^k, which is biased.",
    formula: "naive",
    source: "chen",
    packaged: { metric: "plugin" },
  },
  "mg-area": {
    name: "mG-Pass@k as area",
    meaning: "twice the area under G-Pass from τ = ½ to 1",
    shortName: "mG-Pass@k as area",
    ...common,
    isVariant: true,
    asksForMany: true,
    symbol: (k) => `mG-Pass@${whole(k)} as area`,
    mean: (k) => overThresholds(`mG-Pass@${whole(k)} as area`, k, false),
    where: (k) => `by mG-Pass@${whole(k)} as area`,
    solved: () => "mG-Pass as area, by attempts per task",
    figure: "mG-Pass@k as area, by attempts per task",
    heading: (k) => `mG-Pass@${whole(k)} as area`,
    holds: () => "Twice the exact area under G-Pass from τ = ½ to 1",
    group: "Reliable",
    methods: "Its exact area is twice that under G-Pass@k from τ = 0.5 to 1.",
    formula: "mg-pass-area",
    source: "liu",
    packaged: { metric: "mgPassAtKArea" },
  },
  cover: {
    name: "Cover@τ",
    meaning: "success rate of at least τ",
    shortName: "Cover@τ",
    ...common,
    takesK: false,
    takesTau: true,
    hasAnyK: true,
    symbol: (_, tau) => `Cover@${tauText(tau)}`,
    where: (_, tau) => `at a success rate of at least ${tau}`,
    solved: () => "tasks solved at a rate of at least τ",
    figure: "Share of tasks solved, by rate of success",
    heading: (_, tau) => `Cover@${tauText(tau)}`,
    holds: (_, tau) =>
      tau === everSolved
        ? "The share of tasks that are ever solved"
        : `The share of tasks with c/n ≥ ${tau}`,
    group: "Reliable",
    methods: "Cover@τ is the share of tasks with a success rate c/n of at least τ.",
    formula: "cover",
    source: "dragoi",
    packaged: { metric: "cover" },
  },
  disagree: {
    name: "disagree@k",
    meaning: "attempts do not all agree",
    shortName: "disagree@k",
    ...common,
    ahead: "higher",
    zeroAt: (k) => (k === 1 ? "1 attempt cannot disagree" : ""),
    symbol: (k) => `disagree@${whole(k)}`,
    where: (k) => `in some but not all of ${attempts(k)}`,
    solved: () => "tasks whose attempts do not all agree, by attempts per task",
    figure: "Share of tasks whose attempts do not all agree, by attempts per task",
    heading: (k) => `disagree@${whole(k)}`,
    holds: (k, _, bias) => `Some of ${whole(k)} attempts succeed, and some fail: ${bias}`,
    group: "Reliable",
    methods: "disagree@k is the unbiased chance that k attempts neither all succeed nor all fail.",
    formula: "disagree",
    source: null,
    packaged: { metric: "disagreeAtK" },
  },
  "2-of-k": atLeast(2),
  ...sampleMetrics,
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof metrics | CountMetric;

type EntryOf<Id extends keyof typeof metrics> = (typeof metrics)[Id];
/** Every number of successes uses the entry of the listed one. */
type EntryFor<Id extends MetricId> = EntryOf<Id extends keyof typeof metrics ? Id : "2-of-k">;

/** The properties of a metric. */
export function metricOf<Id extends MetricId>(
  id: Id,
): Metric & Pick<EntryFor<Id>, "formula" | "source">;
export function metricOf(id: MetricId): Metric {
  const count = countIn(id);
  return count === null ? metrics[id as keyof typeof metrics] : atLeast(count);
}

/** Every metric, in the order in which columns offer them. */
export const allMetrics = Object.keys(metrics) as MetricId[];

type IdsOf<Traits> = {
  [Id in keyof typeof metrics]: EntryOf<Id> extends Traits ? Id : never;
}[keyof typeof metrics];

/** Metrics that menus offer. */
export type OfferedMetric = IdsOf<{ isVariant: false }> | CountMetric;
export const isOffered = (id: MetricId): id is OfferedMetric => !metricOf(id).isVariant;
export const metricIds = allMetrics.filter(isOffered);

/** Metrics with a curve along k. */
export type CurveMetric = IdsOf<{ isVariant: false; takesK: true; takesTau: false }> | CountMetric;
export const isCurveMetric = (id: MetricId): id is CurveMetric => {
  const { isVariant, takesK, takesTau } = metricOf(id);
  return !isVariant && takesK && !takesTau;
};
export const curveMetrics = metricIds.filter(isCurveMetric);

/** Metrics that need only success counts. */
export type CountsMetric = IdsOf<{ needs: null }> | CountMetric;
export const isOfCounts = <Id extends MetricId>(id: Id): id is Id & CountsMetric =>
  metricOf(id).needs === null;

/** The metric, or pass@k if it needs more than success counts. */
export const ofCounts = <Id extends MetricId>(id: Id): (Id & CountsMetric) | "pass@k" =>
  isOfCounts(id) ? id : "pass@k";

/** Reason why a metric has no value, or null. `has` is true for the kinds of groups in which samples are known. */
export function missingWords(metric: MetricId, has: (kind: SampleKind) => boolean): string | null {
  const { needs } = metricOf(metric);
  return needs === null || has(needs) ? null : withoutSamples[needs];
}

/** Reason why a run, as the page knows it, has no value of a metric, or null. */
export const missingIn = (
  metric: MetricId,
  { samples = [] }: { samples?: readonly SampleKind[] },
): string | null => missingWords(metric, (kind) => samples.includes(kind));

/** The metrics that some of these runs can have, and the chosen one. */
export const metricsFor = <Id extends MetricId>(
  offered: readonly Id[],
  runs: readonly { samples?: readonly SampleKind[] }[],
  chosen: Id,
): Id[] =>
  offered.filter((each) => each === chosen || runs.some((run) => missingIn(each, run) === null));

export const isMetric = (name: string): name is MetricId =>
  Object.hasOwn(metrics, name) || countIn(name) !== null;

/** The offered metric with this name, or null. One metric with a number stands for all numbers. */
export const metricNamed = <Offered extends MetricId>(
  offered: readonly Offered[],
  name: string,
): Offered | null =>
  offered.map((each) => withNumberOf(each, name)).find((each) => each === name) ?? null;

/** The metric with the number of another, if both have one. */
export const withNumberOf = <Id extends MetricId>(metric: Id, other: string): Id =>
  countIn(metric) === null || countIn(other) === null ? metric : (other as Id);

/**
 * Outcome of k attempts at a rate: any succeeds, or all do. Weighted means of Cover give the naive estimate of both.
 */
export type Tries = "pass@k" | "pass^k";
export const triesOf = (metric: CurveMetric): Tries => (metric === "pass^k" ? metric : "pass@k");

export const symbolAt = (metric: MetricId, k: number, tau: number): string =>
  metricOf(metric).symbol(k, tau);

/** Sentence that a metric is 0 for every run at this k, and why; "" if a run can have more. */
export function zeroWords(metric: MetricId, k: number): string {
  const why = metricOf(metric).zeroAt(k);
  return why === "" ? "" : `${symbolAt(metric, k, NaN)} is 0 for every run: ${why}`;
}
