import { numericLabels } from "../../questions/runs/label-axis.ts";
import { citesOf, intervalsOf, unequal } from "./common.ts";
import { says, type MethodsOf, type Sentence } from "./sentence.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** Sentences on a metric against a parameter of the runs. */
export function trend({ settings, runs }: MethodsOf): Sentence[] {
  const { trend, about } = settings;
  const { shortName: words } = metricOf(trend.metric);
  const cites = citesOf(trend.metric);
  const axis = trend.axis ?? numericLabels(runs).find(({ varies }) => varies)?.name ?? "n";
  if (axis === "n")
    return [
      says(`${words} is shown as it would be with fewer samples per task.`, ...cites),
      says("Its standard deviation over subsamples is exact, by the hypergeometric distribution."),
    ];
  return [
    says(`${words} is shown against ${axis} for runs that differ in nothing else.`, ...cites),
    ...unequal(runs, settings),
    ...intervalsOf(about, runs),
    says(
      `How sure the best ${axis} is: the share of 10,000 Dirichlet draws of the tasks in which it is highest.`,
    ),
  ];
}
