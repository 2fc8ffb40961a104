import type { Prior } from "passcurve";
import { html } from "lit";
import { tell } from "../../charts/run-chart.ts";
import type { Question } from "../../compute/kinds/questions.ts";
import type { Terms, TermsRequest } from "../../compute/measure/terms.ts";
import type { ParamsOf } from "../../formulas/catalogue.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { meanSign } from "../../state/sources/source.ts";
import type { About } from "../../state/settings/settings.ts";
import { isOfCounts, metricOf, type CountsMetric, type MetricId } from "../../metrics/metrics.ts";

/** The formulas that are means over the tasks, whose terms are asked for. */
type MeanFormula = {
  [Id in FormulaId]: ParamsOf<Id> extends Terms ? Id : never;
}[FormulaId];

type OwnNumbers = {
  [Id in FormulaId]: { formula: Id; params: ParamsOf<Id> };
}[FormulaId];

/** A number of the page, what it is of, and the formula that it leads to with what that is computed from. */
export type Cited = { of: string } & (
  | OwnNumbers
  | { formula: MeanFormula; ask: Question<"terms"> }
  | { formula: "hierarchical"; ask: Question<"hierarchicalTerms" | "conclusionTerms"> }
  | { formula: "macro-mean"; ask: Question<"macroTerms"> }
);

/** The terms of a mean over a label are means themselves; what HB says of one has none. */
export function citable(cited: Cited | null): Cited | null {
  if (cited === null || !("ask" in cited) || !cited.ask.runs[0]?.includes(meanSign)) return cited;
  const { of, ask } = cited;
  return ask.kind === "terms"
    ? { formula: "macro-mean", of, ask: { ...ask, kind: "macroTerms" } }
    : null;
}

type MeanRequest<Of extends MetricId> = Omit<TermsRequest, "of" | "prior"> & { of: Of };

/** A mean of a metric over the tasks of one run; null where success counts do not tell its terms. */
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

/** A model's posterior mean under its fitted prior. */
export const citedPosterior = (of: string, run: string, k: number, prior: Prior): Cited => ({
  formula: prior.kind,
  of,
  ask: { kind: "terms", runs: [run], of: "posterior", k, tau: 0, ragged: "strict", prior },
});

/** What HB predicts of a run. */
export const citedHierarchical = (of: string, run: string, k: number): Cited => ({
  formula: "hierarchical",
  of,
  ask: { kind: "hierarchicalTerms", runs: [run], k },
});

/** A number in a sentence that leads to how it is computed. */
export function citing(shown: unknown, of: Cited | null) {
  const cited = citable(of);
  if (cited === null) return shown;
  const cite = ({ currentTarget }: Event) => {
    if (currentTarget instanceof Element) tell(currentTarget, "cite", cited);
  };
  return html`<button class="cited" aria-haspopup="dialog" @click=${cite}>${shown}</button>`;
}

/** The formulas behind intervals of that kind. */
export const formulaOfInterval: Record<About, FormulaId> = {
  "new-tasks": "new-tasks",
  "these-tasks": "these-tasks",
  both: "these-tasks",
};
