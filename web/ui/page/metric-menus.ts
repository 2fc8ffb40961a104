import { countIn, metricOf, withNumberOf, type MetricId } from "../../metrics/metrics.ts";
import type { Change, Control } from "./page.ts";

interface MetricMenu<Offered extends MetricId> {
  offered: readonly Offered[];
  chosen: Offered;
  change: (metric: Offered) => Change;
  /** Accessible name of the menu, if the text before it is not enough. */
  name?: string;
  /** True to add to each metric what it requires of a task. */
  withMeaning?: boolean;
}

/** The menu of the metrics that a view offers, and the field for the number in the metric's name. */
export const metricMenu = <Offered extends MetricId>({
  offered,
  chosen,
  change,
  name: label,
  withMeaning = false,
}: MetricMenu<Offered>): Control[] => [
  {
    kind: "menu",
    words: "Metric",
    ...(label !== undefined && { name: label }),
    choices: offered.map((each) => {
      const shown = withNumberOf(each, chosen);
      const { name, meaning } = metricOf(shown);
      return [shown, withMeaning ? `${name}: ${meaning}` : name];
    }),
    chosen,
    change: (metric) => change(metric as Offered),
  },
  ...countBox(chosen, change),
];

/** Field for the number in a metric's name; none if it has none. */
function countBox<Id extends MetricId>(metric: Id, change: (metric: Id) => Change): Control[] {
  const value = countIn(metric);
  if (value === null) return [];
  return [
    {
      kind: "number",
      words: "At least",
      name: "Successes, at least",
      value,
      max: 999_999,
      change: (count) => change(withNumberOf(metric, `${count}-of-k`)),
    },
  ];
}
