import type { MetricOptions, SampleKind } from "passcurve";
import { counted } from "../base/format.ts";

export type { SampleKind };

/** A metric of success counts, or of other data of the samples. Its parameters determine which views cannot show it. */
export interface Metric {
  /** Name with a letter for each parameter. */
  name: string;
  /** Condition on a task's attempts, shown after the name. */
  meaning: string;
  /** Name in sentences that mention k and τ elsewhere. */
  shortName: string;
  takesK: boolean;
  takesTau: boolean;
  /** True if a task with fewer than k samples has a value. */
  hasAnyK: boolean;
  /** True if it is another estimate of a metric listed above. Tables offer it; metric menus do not. */
  isVariant: boolean;
  /** True if few samples bias it so much that its authors recommend three times k samples. */
  asksForMany: boolean;
  /** Kind of sample groups that it needs; null if success counts suffice. */
  needs: SampleKind | null;
  /** True if hierarchical Bayes extrapolates it beyond the samples. */
  hasBeyond: boolean;
  /** Meaning of a higher value: better, or only higher. */
  ahead: "better" | "higher";
  symbol: (k: number, tau: number) => string;
  /** Reason why every run has 0 at this k, or "" if a run can have more. */
  zeroAt: (k: number) => string;
  /** Sentence that its values are means of shares of solved tasks; null if they are shares themselves. */
  mean: ((k: number) => string) | null;
  /** Phrase that states when tasks count as solved. */
  where: (k: number, tau: number) => string;
  /** Quantity of a difference, in the title of a figure. */
  solved: (k: number) => string;
  /** The title of its curve along k. */
  figure: string;
  /** Head of its column. */
  heading: (k: number, tau: number) => string;
  /** Description of its column; `bias` tells if sampling stopped at a success. */
  holds: (k: number, tau: number, bias: string) => string;
  /** Group of columns that contains it. */
  group: "Solved" | "Reliable" | "Vote or verify";
  /** Reason why it has no interval, or null. */
  withoutInterval: string | null;
  /** Definition in a paragraph on methods. */
  methods: string;
  formula: string;
  /** Paper that defines it; null if nobody has to be cited. */
  source: string | null;
  /** Parameters that select it in the package, for any k or τ. */
  packaged: MetricOptions;
}

export const attempts = (k: number) => counted(k, "attempt");

/** Properties of most metrics: they take k draws, up to n, and higher is better. */
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
