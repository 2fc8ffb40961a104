import type { PopulationAnswer } from "../../questions/plan/populations.ts";
import { whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { studyOf, type PopulationSettings } from "./population-fields.ts";

/** A value that follows from the population. */
export const citedPopulation = (
  metric: "pass@k" | "pass^k",
  k: number,
  { population: { prior } }: PopulationAnswer,
  value: number,
): Cited => ({
  formula: "population",
  of: `${metric.replace("k", whole(k))} of the population`,
  params: { a: prior.a, b: prior.b, pi0: prior.pi0, pi1: prior.pi1, k, metric, value },
});

/** ΔPass of a Beta distribution: that of the population, or the one fitted to the study. */
export const citedDelta = (whose: string, { a, b }: { a: number; b: number }): Cited => ({
  formula: "delta-pass",
  of: `ΔPass of ${whose}`,
  params: { a, b },
});

/** Mean of the fit with the most evidence in the study. */
export const citedFit: Cited = { formula: "evidence", of: "Mean rate of the BB fit", params: null };

/** HB's conclusion from the study. */
export const citedConclusion = (settings: PopulationSettings): Cited => ({
  formula: "hierarchical",
  of: `pass@${whole(settings.k)} concluded from the study`,
  ask: { kind: "conclusionTerms", runs: [], ...studyOf(settings), k: settings.k },
});
