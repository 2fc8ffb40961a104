import type { MetricOptions, SampleKind } from "passcurve";
import { counted } from "../format.ts";

export type { SampleKind };

/** A metric of success counts, or of what samples say beside their verdicts. What a view cannot show of it follows from what it takes. */
export interface Metric {
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
  /** By what it takes the samples in groups; null where success counts are all that it takes. */
  needs: SampleKind | null;
  /** Whether hierarchical Bayes continues it beyond the samples. */
  hasBeyond: boolean;
  /** What a run with a higher value is: better, or no more than higher. */
  ahead: "better" | "higher";
  symbol: (k: number, tau: number) => string;
  /** Why every run has 0 at that k; "" where a run can have more. */
  zeroAt: (k: number) => string;
  /** That its values are no shares of solved tasks but means of such shares, as a sentence; null where they are shares. */
  mean: ((k: number) => string) | null;
  /** At which place tasks count as solved, in a sentence. */
  where: (k: number, tau: number) => string;
  /** Of which a difference is, in the title of a figure. */
  solved: (k: number) => string;
  /** The title of its curve along k. */
  figure: string;
  /** At the head of a column. */
  heading: (k: number, tau: number) => string;
  /** What a column holds; `bias` says whether sampling stopped at a success. */
  holds: (k: number, tau: number, bias: string) => string;
  /** Under which heading columns offer it. */
  group: "Solved" | "Reliable" | "Vote or verify";
  /** Why it has no interval; null where it has one. */
  withoutInterval: string | null;
  /** What it is, in a paragraph on methods. */
  methods: string;
  formula: string;
  /** Who defined it; null where nobody has to be cited. */
  source: string | null;
  /** How the package is asked for it, at any place. */
  packaged: MetricOptions;
}

export const attempts = (k: number) => counted(k, "attempt");

/** What most metrics are: of k draws, up to n, where higher is better. */
export const common = {
  takesK: true,
  takesTau: false,
  hasAnyK: false,
  isVariant: false,
  asksForMany: false,
  needs: null,
  hasBeyond: false,
  ahead: "better",
  zeroAt: () => "",
  mean: null,
  withoutInterval: null,
} as const;
