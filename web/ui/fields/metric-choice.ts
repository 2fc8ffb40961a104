import { html, nothing } from "lit";
import { countIn, withNumberOf, metricOf, type MetricId } from "../../metrics/metrics.ts";
import { menu, numberField } from "./fields.ts";

interface MetricChoice<Offered extends MetricId> {
  offered: readonly Offered[];
  chosen: Offered;
  choose: (metric: Offered) => void;
  /** Text before the menu. */
  words?: string;
  /** Accessible name of the menu, if it differs from that text. */
  label?: string;
  /** True to add to each metric what it requires of a task. */
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
          const shown = withNumberOf(each, chosen);
          const { name, meaning } = metricOf(shown);
          return [shown, withMeaning ? `${name}: ${meaning}` : name];
        }),
        chosen,
        (metric) => {
          choose(metric as Offered);
        },
        label,
      )}</label
    >${countField(chosen, choose)}`;

/** Field for the number in a metric's name; nothing if it has none. */
export const countField = <Id extends MetricId>(metric: Id, choose: (metric: Id) => void) => {
  const value = countIn(metric);
  return value === null
    ? nothing
    : html`<label
        >At least
        ${numberField({ value, max: 999_999, label: "Successes, at least" }, (count) => {
          choose(withNumberOf(metric, `${count}-of-k`));
        })}</label
      >`;
};
