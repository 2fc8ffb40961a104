import { quoted } from "../../read/base/quote.ts";
import type { Settings } from "../../state/settings/address.ts";
import { chartViews } from "../../state/settings/settings.ts";
import type { ChartView } from "./drawn.ts";
import { ChartProblem } from "./problem.ts";
import {
  curveMetrics,
  isCurveMetric,
  metricIds,
  metricNamed,
  metricOf,
  type OfferedMetric,
} from "../../metrics/metrics.ts";
import { wordNamed } from "../../state/settings/codecs.ts";

/** Attributes of an element; null for each one that is not set. */
export interface ElementRequest {
  view: ChartView | null;
  metric: OfferedMetric | null;
  k: number | null;
}

/** A view, its metric and all other settings. */
export interface Chosen {
  view: ChartView;
  metric: OfferedMetric;
  settings: Settings;
}

const largestK = 1e6;
const themes = ["light", "dark", "auto"] as const;

/** The metrics of each view; the first one is the default. */
const metricsOf: Record<ChartView, readonly OfferedMetric[]> = {
  curves: curveMetrics,
  reliability: ["cover", "g-pass"],
  compare: metricIds,
};

function wordIn<Word extends string>(
  element: Element,
  name: string,
  words: readonly Word[],
  named: (words: readonly Word[], text: string) => Word | null = wordNamed,
): Word | null {
  const text = element.getAttribute(name);
  if (text === null || text === "") return null;
  const word = named(words, text);
  if (word !== null) return word;
  throw new ChartProblem("attribute", `${name} is one of ${words.join(", ")}, not ${quoted(text)}`);
}

function kIn(element: Element): number | null {
  const text = element.getAttribute("k");
  if (text === null || text === "") return null;
  const k = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (k >= 1 && k <= largestK) return k;
  throw new ChartProblem(
    "attribute",
    `k is a whole number from 1 to 1,000,000, not ${quoted(text)}`,
  );
}

/** Reads the attributes of an element. Throws a ChartProblem for a value that is not valid. */
export function requestOf(element: Element): ElementRequest {
  wordIn(element, "theme", themes);
  return {
    view: wordIn(element, "view", chartViews),
    metric: wordIn(element, "metric", metricIds, metricNamed),
    k: kIn(element),
  };
}

/** Combines the attributes with settings that come with the data; attributes take precedence. */
export function chosenOf(
  { view: chosenView, metric: chosenMetric, k }: ElementRequest,
  own: Settings,
): Chosen {
  const defaultView =
    chosenMetric !== null && metricOf(chosenMetric).takesTau ? "reliability" : own.view;
  const view = chosenView ?? chartViews.find((each) => each === defaultView);
  if (view === undefined)
    throw new ChartProblem(
      "attribute",
      `the link shows the view ${own.view}, which this element does not draw. Give it a view, or use the frame of Share`,
    );
  const known = metricsOf[view];
  const set = view === "compare" ? own.comparedIn : own.metric;
  const metric = chosenMetric ?? metricNamed(known, set) ?? known[0] ?? "pass@k";
  if (metricNamed(known, metric) === null)
    throw new ChartProblem("attribute", `metric of ${view} is one of ${known.join(", ")}`);
  const settings: Settings = {
    ...own,
    view,
    metric: isCurveMetric(metric) ? metric : own.metric,
    comparedIn: metric,
    k: k ?? own.k,
  };
  return { view, metric, settings };
}
