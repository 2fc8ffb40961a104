import { html, nothing } from "lit";
import { countIn, withNumberOf, type MetricId } from "../../metrics/metrics.ts";
import { numberField } from "./fields.ts";

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
