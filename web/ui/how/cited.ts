import type { Prior } from "passcurve";
import { html } from "lit";
import { tell } from "../../charts/run-chart.ts";
import type { Question } from "../../questions/questions.ts";
import type { Terms, TermsRequest } from "../../questions/measure/terms.ts";
import type { ParamsOf } from "../../formulas/catalogue.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { meanSign } from "../../state/sources/source.ts";
import type { About } from "../../state/settings/settings.ts";
import { isOfCounts, metricOf, type CountsMetric, type MetricId } from "../../metrics/metrics.ts";

/** The formulas that are means over the tasks; their terms can be requested. */
type MeanFormula = {
  [Id in FormulaId]: ParamsOf<Id> extends Terms ? Id : never;
}[FormulaId];

type OwnNumbers = {
  [Id in FormulaId]: { formula: Id; params: ParamsOf<Id> };
}[FormulaId];

/** A number of the page: what it measures, its formula, and the inputs of the formula. */
export type Cited = { of: string } & (
  | OwnNumbers
  | { formula: MeanFormula; ask: Question<"terms"> }
  | { formula: "hierarchical"; ask: Question<"hierarchicalTerms" | "conclusionTerms"> }
  | { formula: "macro-mean"; ask: Question<"macroTerms"> }
);

/**
 * Cites a mean over a label by its own terms, which are means themselves; null for HB, which has none. Returns other
 * citations unchanged.
 */
export function citable(cited: Cited | null): Cited | null {
  if (cited === null || !("ask" in cited) || !cited.ask.runs[0]?.includes(meanSign)) return cited;
  const { of, ask } = cited;
  return ask.kind === "terms"
    ? { formula: "macro-mean", of, ask: { ...ask, kind: "macroTerms" } }
    : null;
}

type MeanRequest<Of extends MetricId> = Omit<TermsRequest, "of" | "prior"> & { of: Of };

/** Citation of a metric's mean over the tasks of one run; null if success counts do not determine its terms. */
export function citedMean(title: string, run: string, request: MeanRequest<CountsMetric>): Cited;
export function citedMean(title: string, run: string, request: MeanRequest<MetricId>): Cited | null;
export function citedMean(
  title: string,
  run: string,
  { of, ...place }: MeanRequest<MetricId>,
): Cited | null {
  if (!isOfCounts(of)) return null;
  const { formula } = metricOf(of);
  return { formula, of: title, ask: { kind: "terms", runs: [run], prior: null, of, ...place } };
}

/** Citation of a model's posterior mean under its fitted prior. */
export const citedPosterior = (of: string, run: string, k: number, prior: Prior): Cited => ({
  formula: prior.kind,
  of,
  ask: { kind: "terms", runs: [run], of: "posterior", k, tau: 0, ragged: "strict", prior },
});

/** Citation of HB's prediction for a run. */
export const citedHierarchical = (of: string, run: string, k: number): Cited => ({
  formula: "hierarchical",
  of,
  ask: { kind: "hierarchicalTerms", runs: [run], k },
});

/** A number in a sentence that opens its computation, if it can be cited. */
export function citing(shown: unknown, of: Cited | null) {
  const cited = citable(of);
  if (cited === null) return shown;
  const cite = ({ currentTarget }: Event) => {
    if (currentTarget instanceof Element) tell(currentTarget, "cite", cited);
  };
  return html`<button class="cited" aria-haspopup="dialog" @click=${cite}>${shown}</button>`;
}

/** The formulas behind intervals, by what they cover. */
export const formulaOfInterval: Record<About, FormulaId> = {
  "new-tasks": "new-tasks",
  "these-tasks": "these-tasks",
  both: "these-tasks",
};
