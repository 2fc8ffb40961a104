import { stoppedWarnings } from "../questions/runs/stopped-sampling.ts";
import type { Settings } from "../state/settings/address.ts";
import { checkerErrs } from "./methods/checker.ts";
import { data } from "./methods/common.ts";
import { boundary, compared } from "./methods/compared.ts";
import { costs } from "./methods/costs.ts";
import { depth } from "./methods/depth.ts";
import { groups } from "./methods/groups.ts";
import { curves, reliability } from "./methods/measured.ts";
import { table } from "./methods/table.ts";
import { plannedStudies } from "./methods/planned.ts";
import { extrapolated, fitted } from "./methods/predicted.ts";
import { says, type MethodsOf, type Sentence } from "./methods/sentence.ts";
import { selection } from "./methods/selection.ts";
import { smallerStudies } from "./methods/studies.ts";
import { trend } from "./methods/trend.ts";
import { whatIf } from "./methods/what-if.ts";

const byView: Partial<Record<Settings["view"], (of: MethodsOf) => Sentence[]>> = {
  curves,
  reliability,
  table,
  trend,
  selection,
  checker: checkerErrs,
  compare: compared,
  boundary,
  extrapolate: extrapolated,
  fit: fitted,
  depth,
  "what-if": whatIf,
  "how-many": plannedStudies,
  cost: costs,
  budget: smallerStudies,
};

/** True if the view is about the loaded runs. */
export const isOfRuns = ({ view, what }: Settings) => view !== "what-if" || what === "loaded";

/** A sentence without "unbiased": estimates are unbiased only if n does not depend on the draws. */
const withoutUnbiased = ({ words, cites }: Sentence): Sentence => ({
  words: words.replaceAll("unbiased ", ""),
  cites,
});

/** Sentences on how the values of a view were computed, so that a reader can repeat it. None if it shows no values. */
export function methodsOf(of: MethodsOf): Sentence[] {
  const { settings, runs, version } = of;
  const sentences = byView[settings.view];
  const ofRuns = isOfRuns(settings);
  if (sentences === undefined || (ofRuns && runs.length === 0)) return [];
  const own = sentences(of);
  if (own.length === 0) return [];
  const warnings = ofRuns ? stoppedWarnings(runs.map((run) => ({ name: run.name, run }))) : [];
  return [
    ...(ofRuns ? [...data(runs), ...groups(settings, runs)] : []),
    ...(warnings.length === 0
      ? own
      : [...warnings.map((words) => says(words)), ...own.map(withoutUnbiased)]),
    says(`All values were computed with passcurve ${version}.`),
  ];
}
