import type { Tries } from "../../metrics/metrics.ts";
import { html, type TemplateResult } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import type { CoverWeight } from "../../questions/measure/reliability.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, percent, shortName } from "../../base/format.ts";
import type { List } from "../../ui/page/page.ts";
import type { ReliableRun } from "./reliable-runs.ts";

const twoDigits = (tau: number) => String(toDigits(tau, 2));

/** The location of the weight of k, in words. */
export function weightWords(metric: Tries, k: number, { half, most }: CoverWeight): TemplateResult {
  const power = html`<sup>${k - 1}</sup>`;
  const formula = metric === "pass@k" ? html`${k}(1 − τ)${power}` : html`${k}τ${power}`;
  const where =
    metric === "pass@k"
      ? `half of it lies below τ = ${twoDigits(half)} and 95\u00a0% below ${twoDigits(most)}`
      : `half of it lies above τ = ${twoDigits(half)} and 95\u00a0% above ${twoDigits(most)}`;
  const looks = k === 1 ? "every τ counts the same" : where;
  return html`The grey weight is ${k === 1 ? "1" : formula}: ${looks}. The coloured part of it,
  under the run’s curve, is its ${metric.replace("k", String(k))}.`;
}

/** Longest list of areas below a picture; with more runs, it holds only the largest. */
const mostAreas = 100;
const listed = 24;

/** Each run's weighted area, which is its plug-in pass@k or pass^k. */
export function weightedAreas(runs: ReliableRun[], metric: Tries, k: number): List {
  const areaOf = ({ atK }: ReliableRun) => atK.weightedArea;
  const isLong = runs.length > mostAreas;
  const shown = isLong ? runs.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, listed) : runs;
  return {
    kind: "list",
    look: "areas",
    label: "Weighted areas",
    items: [
      ...shown.map(
        ({ styleIndex, name, atK: { weightedArea } }) =>
          html`${markerIcon(styleIndex)} ${shortName(name, 30)}
            <data value=${weightedArea}>${percent(weightedArea, 1 - weightedArea)}</data>`,
      ),
      ...(isLong
        ? [html`<span class="soft">and ${counted(runs.length - listed, "smaller one")}</span>`]
        : []),
      html`<span class="soft"
        >naive ${metric.replace("k", String(k))} = area of Cover × weight; no interval: this
        estimate is biased</span
      >`,
    ],
  };
}
