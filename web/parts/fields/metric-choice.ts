import { html } from "lit";
import { metricOf, type MetricId } from "../../metrics/metrics.ts";
import { menu } from "./fields.ts";

interface MetricChoice<Offered extends MetricId> {
  offered: readonly Offered[];
  chosen: Offered;
  choose: (metric: Offered) => void;
  /** What stands before the menu. */
  words?: string;
  /** The name of the menu, where those words are not. */
  label?: string;
  /** Whether each metric says what it asks of a task. */
  withMeaning?: boolean;
}

/** The menu of the metrics that a view offers. */
export const metricChoice = <Offered extends MetricId>({
  offered,
  chosen,
  choose,
  words = "Metric",
  label,
  withMeaning = false,
}: MetricChoice<Offered>) =>
  html`<label
    >${words}
    ${menu(
      offered.map((each) => {
        const { name, meaning } = metricOf(each);
        return [each, withMeaning ? `${name}: ${meaning}` : name];
      }),
      chosen,
      (metric) => {
        choose(metric as Offered);
      },
      label,
    )}</label
  >`;
