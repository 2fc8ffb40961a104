import { focusBudget } from "../../questions/runs/budgets.ts";
import { byHb, goesBeyond, hbIntervals, intervalsOf, ofMetric, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";

const naive = says(
  "Beyond n, the naive estimate 1 − (1 − c/n)^k is shown, which is biased.",
  "chen",
);

export function curves({ settings, runs }: MethodsOf): Sentence[] {
  const { metric, beyond, about } = settings;
  const reachesBeyond = goesBeyond(settings, runs);
  const extrapolated = { hb: byHb, "plug-in": [naive], none: [] }[beyond];
  return [
    ofMetric(metric),
    ...unequal(runs, settings),
    says(`Values are quoted at k = ${focusBudget(runs, settings)}.`),
    ...(reachesBeyond ? extrapolated : []),
    ...intervalsOf(about, runs),
    ...(reachesBeyond && beyond === "hb" ? hbIntervals(runs, focusBudget(runs, settings)) : []),
  ];
}

export function reliability({ settings, runs }: MethodsOf): Sentence[] {
  const { tau, about } = settings;
  const k = focusBudget(runs, settings);
  return [
    ofMetric("cover"),
    says("AvgAUC⁺ is the mean area by which one Cover curve lies above another.", "dragoi"),
    ofMetric("g-pass"),
    ofMetric("mg-pass"),
    ...unequal(runs, settings),
    says(`Values are quoted at k = ${k} and τ = ${tau}.`),
    ...intervalsOf(about, runs),
  ];
}
