import { html, nothing } from "lit";
import { countIn, withNumberOf, metricOf, type MetricId } from "../../metrics/metrics.ts";
import type { Change, Control } from "../page/page.ts";
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

/** The menu of the metrics that a view offers, and the field for the number in the chosen one's name. */
export function metricMenu<Offered extends MetricId>(
  offered: readonly Offered[],
  chosen: Offered,
  change: (metric: Offered) => Change,
): Control[] {
  const count = countIn(chosen);
  return [
    {
      kind: "menu",
      words: "Metric",
      choices: offered.map((each) => {
        const shown = withNumberOf(each, chosen);
        return [shown, metricOf(shown).name];
      }),
      chosen,
      change: (metric) => change(metric as Offered),
    },
    ...(count === null
      ? []
      : [
          {
            kind: "number" as const,
            words: "At least",
            name: "Successes, at least",
            value: count,
            max: 999_999,
            change: (least: number) => change(withNumberOf(chosen, `${least}-of-k`)),
          },
        ]),
  ];
}
