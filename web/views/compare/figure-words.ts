import { percentLevel, aboutWords } from "../../ui/fields/about-choice.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { counted, shortName, span } from "../../base/format.ts";
import type { TasksCompared } from "../../questions/compare/sides.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { isExtended } from "./predicted-words.ts";

const overWords = ({ strata }: TasksCompared, { run: { made } }: StyledRun) =>
  strata === undefined || made === undefined
    ? ""
    : `, averaged over ${counted(strata.count, "value")} of ${shortName(made.label, 30)}`;

/** The tasks of the comparisons in all panels. */
function tasksWords(all: readonly ShownComparison[]): string {
  const [first] = all;
  if (first === undefined || !all.every(({ compared }) => compared.kind === "paired"))
    return sampledWords(all.flatMap(({ runs: { a, b } }) => [a, b]));
  const common = all.map(({ compared }) => compared.common);
  const [least, most] = [smallestOf(common), largestOf(common)];
  const tasks = least === most ? counted(most, "task") : `${span(least, most)} tasks`;
  return `${tasks} in common${overWords(first.compared, first.runs.a)}`;
}

/** Title and caption of a difference: which run minus which, over which tasks, and the meaning of its bands. */
export function differenceFigure(
  shown: ShownComparison,
  all: readonly ShownComparison[] = [shown],
): Omit<FigureWords, "source"> {
  const { request, runs } = shown;
  const { a, b } = runs;
  const others = all.length > 1 ? ", and the same two in each panel" : "";
  const letter = metricOf(request.comparedIn).takesTau ? "τ" : "k";
  const predicted = all.some(isExtended) ? " Dashed: predicted by hierarchical Bayes." : "";
  return {
    title: `Difference in ${metricOf(request.comparedIn).solved(request.k)}`,
    subtitle: `${shortName(a.name)} − ${shortName(b.name)}${others}: ${tasksWords(all)}. Band: ${percentLevel} interval at each ${letter}, ${aboutWords[request.about]}.${predicted}`,
  };
}
