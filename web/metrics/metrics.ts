import type { ComparedMetric } from "passcurve";
import { counted, whole } from "../format.ts";

/** τ → 0⁺: any success reaches it. Cover there is "ever solved", and G-Pass@k there is pass@k. */
export const everSolved = Number.MIN_VALUE;

/** A τ as it is written. */
export const tauText = (tau: number): string => (tau === everSolved ? "0+" : String(tau));

/** A metric of success counts. What a view cannot show of it follows from what it takes. */
interface Metric {
  /** With a letter for each number that it takes. */
  name: string;
  /** What it asks of a task, after its name. */
  meaning: string;
  /** In sentences that say k and τ elsewhere. */
  shortName: string;
  takesK: boolean;
  takesTau: boolean;
  /** Whether a task with fewer than k samples has a value. */
  hasAnyK: boolean;
  /** Whether it is another estimate of what a metric above it is of: tables have it, and no menu of metrics. */
  isVariant: boolean;
  /** Whether few samples bias it so much that its authors ask for three times k. */
  asksForMany: boolean;
  symbol: (k: number, tau: number) => string;
  /** At which place tasks count as solved, in a sentence. */
  where: (k: number, tau: number) => string;
  /** Of which a difference is, in the title of a figure. */
  solved: (k: number) => string;
  formula: string;
  source: string;
  /** Its name in the package. */
  packaged: ComparedMetric;
}

const attempts = (k: number) => counted(k, "attempt");

/** Every metric by its name in addresses, in the order in which it is offered. */
export const metrics = {
  "pass@k": {
    name: "pass@k",
    meaning: "any attempt succeeds",
    shortName: "pass@k",
    takesK: true,
    takesTau: false,
    hasAnyK: false,
    isVariant: false,
    asksForMany: false,
    symbol: (k) => `pass@${whole(k)}`,
    where: (k) => `within ${attempts(k)}`,
    solved: () => "tasks solved, by attempts per task",
    formula: "pass-at-k",
    source: "chen",
    packaged: "passAtK",
  },
  "pass^k": {
    name: "pass^k",
    meaning: "every attempt succeeds",
    shortName: "pass^k",
    takesK: true,
    takesTau: false,
    hasAnyK: false,
    isVariant: false,
    asksForMany: false,
    symbol: (k) => `pass^${whole(k)}`,
    where: (k) => (k === 1 ? "in 1 attempt" : `in all of ${attempts(k)}`),
    solved: () => "tasks solved in every attempt, by attempts per task",
    formula: "pass-hat-k",
    source: "yao",
    packaged: "passHatK",
  },
  "g-pass": {
    name: "G-Pass@k at τ",
    meaning: "share τ of attempts succeeds",
    shortName: "G-Pass@k",
    takesK: true,
    takesTau: true,
    hasAnyK: false,
    isVariant: false,
    asksForMany: true,
    symbol: (k, tau) => `G-Pass@${whole(k)} at τ = ${tauText(tau)}`,
    where: (k, tau) => `with at least ⌈${tau}·${k}⌉ of ${attempts(k)} right`,
    solved: (k) => `tasks with at least τ of ${k} attempts right`,
    formula: "g-pass",
    source: "liu",
    packaged: "gPassAtK",
  },
  "mg-pass": {
    name: "mG-Pass@k",
    meaning: "the mean of G-Pass over thresholds above one half",
    shortName: "mG-Pass@k",
    takesK: true,
    takesTau: false,
    hasAnyK: false,
    isVariant: false,
    asksForMany: true,
    symbol: (k) => `mG-Pass@${whole(k)}`,
    where: (k) => `by the mean of G-Pass over thresholds above one half of ${attempts(k)}`,
    solved: () => "mG-Pass, by attempts per task",
    formula: "mg-pass",
    source: "liu",
    packaged: "mgPassAtK",
  },
  cover: {
    name: "Cover@τ",
    meaning: "success rate of at least τ",
    shortName: "Cover@τ",
    takesK: false,
    takesTau: true,
    hasAnyK: true,
    isVariant: false,
    asksForMany: false,
    symbol: (_, tau) => `Cover@${tauText(tau)}`,
    where: (_, tau) => `at a success rate of at least ${tau}`,
    solved: () => "tasks solved at a rate of at least τ",
    formula: "cover",
    source: "dragoi",
    packaged: "cover",
  },
  "plug-in": {
    name: "naive pass@k",
    meaning: "any attempt succeeds, if c/n were the rate",
    shortName: "naive pass@k",
    takesK: true,
    takesTau: false,
    hasAnyK: true,
    isVariant: true,
    asksForMany: false,
    symbol: (k) => `naive pass@${whole(k)}`,
    where: (k) => `within ${attempts(k)}, by the naive estimate`,
    solved: () => "tasks solved, by attempts per task, naive",
    formula: "naive",
    source: "chen",
    packaged: "plugin",
  },
  "mg-area": {
    name: "mG-Pass@k as area",
    meaning: "twice the area under G-Pass from τ = ½ to 1",
    shortName: "mG-Pass@k as area",
    takesK: true,
    takesTau: false,
    hasAnyK: false,
    isVariant: true,
    asksForMany: true,
    symbol: (k) => `mG-Pass@${whole(k)} as area`,
    where: (k) => `by the area under G-Pass above one half of ${attempts(k)}`,
    solved: () => "mG-Pass as area, by attempts per task",
    formula: "mg-pass-area",
    source: "liu",
    packaged: "mgPassAtKArea",
  },
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof metrics;

/** What menus of metrics offer. */
export const metricIds = (Object.keys(metrics) as MetricId[]).filter(
  (id) => !metrics[id].isVariant,
);

export const symbolAt = (metric: MetricId, k: number, tau: number): string =>
  metrics[metric].symbol(k, tau);
