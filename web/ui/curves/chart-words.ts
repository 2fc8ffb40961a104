import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { html, nothing } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { pointAt, type DrawnCurve, type Point } from "./curve-points.ts";
import { percent, whole } from "../../base/format.ts";
import { rangeText } from "../words/with-interval.ts";
import type { Readout } from "../../charts/readout.ts";
import { beyondDashes, nextOf } from "./plot-curves.ts";

/** Short note on the estimator or on the number of tasks; "" for an unbiased estimate over all tasks. */
const qualifier = ({ estimator, partial, tasks }: Point) =>
  estimator !== "unbiased" ? ` ${estimator}` : partial ? ` over ${whole(tasks)}` : "";

/** The greedy score next to a value at k = 1. */
const greedyWords = ({ greedy = [] }: DrawnCurve, k: number) =>
  greedy
    .filter((point) => point.k === k)
    .map((point) => `, greedy ${percent(point.value, point.complement)}${qualifier(point)}`)
    .join("");

/** Every run's value at k. */
export const curveReadout = (runs: readonly DrawnCurve[], k: number): Readout => ({
  title: `k = ${whole(k)}`,
  said: `k = ${k}`,
  rows: runs.map((run) => {
    const { styleIndex, name } = run;
    const point = pointAt(run, k);
    if (point === null) {
      const why = run.missing.get(k) ?? "not computed";
      return { styleIndex, name, text: "undefined", range: "", said: `undefined, ${why}` };
    }
    const { value, complement, end } = point;
    const { decimals, range } = rangeText(end);
    const note = qualifier(point) + greedyWords(run, k);
    return { styleIndex, name, text: percent(value, complement, decimals), range, note, value };
  }),
});

const beyondKey: Record<Point["estimator"], unknown> = {
  unbiased: nothing,
  HB: "predicted beyond the samples by hierarchical Bayes (HB), with its 95\u00a0% interval",
  "plug-in": html`naive estimate 1 − (1 − c/n)<sup>k</sup> beyond the samples (biased): treats
    unsolved tasks as unsolvable`,
};

/** Key of the line styles and markers that the picture contains. */
export function lineKey(runs: DrawnCurve[], metric: CurveMetric, hasCrossings = false) {
  const next = nextOf(runs);
  const hasPartial = runs.some(({ measured }) => measured.some(({ partial }) => partial));
  return html`<div class="key">
    <span
      >${dashedLine("none")}measured: ${biasOf(runs, metric === "pass@k")}
      ${metricOf(metric).name}</span
    >
    ${next === undefined ? nothing : html`<span>${dashedLine(beyondDashes[next])}${beyondKey[next]}</span>`}
    ${
      hasPartial
        ? html`<span>hollow marker: mean over the tasks with enough samples only</span>`
        : nothing
    }
    ${
      runs.some(({ greedy = [] }) => greedy.length > 0)
        ? html`<span>large hollow marker: greedy score</span>`
        : nothing
    }
    ${
      hasCrossings
        ? html`<span
            >dashed ring: predicted crossing; bar: its interval, with a dot where it ends</span
          >`
        : nothing
    }
  </div>`;
}
