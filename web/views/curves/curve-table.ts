import { html } from "lit";
import { metricOf, symbolAt } from "../../metrics/metrics.ts";
import { citedPoint } from "../../ui/curves/cited-point.ts";
import { pointAt, whyNoInterval, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import type { TableBlock } from "../../ui/page/blocks.ts";
import { partedContent, shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import type { Cell, ColumnOf } from "../../ui/tables/value-text.ts";
import { shareInFull } from "../../ui/words/with-interval.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import { signMeanings, signOf, signsUsed } from "./signs.ts";

/** Columns of the table: the ks, ascending, and the k of the view, whose column is marked. */
interface Places {
  ks: number[];
  k: number;
}

/** Table with the values of the chart: runs by ks. */
export function curveTable(
  parts: Part<DrawnRun>[],
  { metric, about }: Pick<Settings, "metric" | "about">,
  { ks, k: at }: Places,
  pinned: readonly number[] | null,
): TableBlock {
  const { name } = metricOf(metric);
  const runs = parts.flatMap((part) => part.runs);
  const cellAt = (run: DrawnRun, k: number): Cell => {
    const point = pointAt(run, k);
    if (point === null) return undefinedCell(run.missing.get(k) ?? null);
    const inFull = shareInFull(point.value, point.end, whyNoInterval(point));
    return {
      ...shareCell(point.value, point.complement, point.end, signOf(point)),
      more: [inFull, point.reason ?? []].flat().join("; "),
      kind: point.estimator === "unbiased" ? "" : "beyond",
      cited: citedPoint(run, point, metric),
    };
  };
  const columns = ks.map((k): ColumnOf<DrawnRun> => ({
    name: symbolAt(metric, k, NaN),
    kind: k === at ? "at" : "",
    sorts: String(k),
    cell: (run) => cellAt(run, k),
  }));
  const signs = signsUsed(runs, ks).map((sign) => html`${sign} ${signMeanings[sign]}. `);
  return {
    kind: "table",
    label: `Table of ${name} by run and k`,
    content: partedContent(columns, parts),
    more: {
      named: `${name} by run and k`,
      caption: `${name} of each run for selected k. ${rangeWords(about, runs)}.`,
      pinned,
      notes: html`${signs}${rangeWords(about, runs)}.`,
      copied: async (order) => {
        const { copiedCurves } = await import("./copied-curves.ts");
        const sorted = order.flatMap((i) => runs[i] ?? []);
        return copiedCurves(sorted, metric, about, ks);
      },
    },
  };
}
