import type { Settings } from "../state/address.ts";
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
import { smallerStudies } from "./methods/studies.ts";
import { trend } from "./methods/trend.ts";
import { whatIf } from "./methods/what-if.ts";

const byView: Partial<Record<Settings["view"], (of: MethodsOf) => Sentence[]>> = {
  curves,
  reliability,
  table,
  trend,
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

/** Whether what is shown is of the loaded runs. */
export const isOfRuns = ({ view, what }: Settings) => view !== "what-if" || what === "loaded";

/** How the values of a view were computed, so that a reader can compute them again; none where it shows none. */
export function methodsOf(of: MethodsOf): Sentence[] {
  const { settings, runs, version } = of;
  const sentences = byView[settings.view];
  const ofRuns = isOfRuns(settings);
  if (sentences === undefined || (ofRuns && runs.length === 0)) return [];
  const own = sentences(of);
  if (own.length === 0) return [];
  return [
    ...(ofRuns ? [...data(runs), ...groups(settings, runs)] : []),
    ...own,
    says(`All values were computed with passcurve ${version}.`),
  ];
}
