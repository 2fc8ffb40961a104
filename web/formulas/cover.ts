import type { Terms } from "../compute/measure/terms.ts";
import {
  call,
  equal,
  frac,
  gives,
  group,
  indicator,
  integral,
  minus,
  num,
  power,
  relation,
  sub,
  sym,
  times,
  total,
} from "./expression.ts";
import { counted, whole } from "../format.ts";
import { formula } from "./formula.ts";
import { meanOver, shared } from "./mean.ts";
import { papers } from "./papers.ts";

const { n, c, k, N, tau } = shared;

export const cover = formula<Terms>({
  name: "Cover@τ",
  says: "The share of tasks that were solved in at least the share τ of their samples.",
  lines: [equal(sym("Cover@τ"), meanOver(indicator(relation(frac("c", "n"), ["≥", "τ"]))))],
  symbols: [n, c, tau, N],
  sources: [[papers.dragoi, ""]],
  notes: [
    "It takes c/n for a task’s rate. Its steps are exact, also where c/n equals τ as a decimal. The area under it is Pass@1.",
  ],
  steps: ({ tasks, mean, tau }) => [
    {
      words: `${whole(Math.round(mean * tasks))} of ${counted(tasks, "task")} have c/n ≥ ${tau}`,
      math: gives(frac(num(Math.round(mean * tasks)), num(tasks)), mean),
    },
  ],
});

const coverOf = (run: string) => times(sub("Cover", run), group("τ"));

/** A run's areas over the Covers of others. */
export interface Leads {
  others: number;
  mean: number;
}

export const excess = formula<Leads>({
  name: "AUC⁺ and AvgAUC⁺",
  says: "AUC⁺ is the area by which one run’s Cover lies above another’s. AvgAUC⁺ is its mean over the other runs shown.",
  lines: [
    equal(
      call("AUC⁺", "A", "B"),
      integral(0, 1, call("max", minus(coverOf("A"), coverOf("B")), 0), "τ"),
    ),
    equal(
      call("AvgAUC⁺", "A"),
      times(frac(1, minus("R", 1)), total("B", sym("others"), null, call("AUC⁺", "A", "B"))),
    ),
  ],
  symbols: [
    [sym("A"), "the run of the row"],
    [sym("R"), "runs shown"],
  ],
  sources: [[papers.dragoi, ""]],
  notes: [
    "Areas are exact sums over the steps of Cover. Where one Cover is nowhere below the other, naive pass@k and pass^k follow at every k.",
  ],
  steps: ({ others, mean }) => [
    {
      words: `Sum of AUC⁺ over ${counted(others, "other run")}, and its mean`,
      math: gives(frac(num(mean * others), num(others)), mean),
    },
  ],
});

export const coverAverage = formula({
  name: "pass@k as an average of Cover@τ",
  says: "The area under Cover@τ times a weight is naive pass@k. Another weight gives naive pass^k.",
  lines: [
    equal(
      sym("naive pass@k"),
      integral(0, 1, times(sym("Cover@τ"), sym("k"), power(minus(1, "τ"), minus("k", 1))), "τ"),
    ),
    equal(
      sym("naive pass^k"),
      integral(0, 1, times(sym("Cover@τ"), sym("k"), power("τ", minus("k", 1))), "τ"),
    ),
  ],
  symbols: [tau, k],
  sources: [[papers.dragoi, "Pass@k as a Beta(1, k) average"]],
  notes: ["Above k = 1 the unbiased values differ, since they draw without replacement."],
});
