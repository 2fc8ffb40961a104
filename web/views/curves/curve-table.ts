import { metricOf, symbolAt, type CurveMetric } from "../../metrics/metrics.ts";
import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import {
  pointAt,
  rankedAt,
  whyNoInterval,
  type DrawnRun,
} from "../../parts/curves/curve-points.ts";
import { citedPoint } from "../../parts/curves/cited-point.ts";

import { rangeWords } from "../../parts/fields/about-choice.ts";
import type { CopiedTable } from "../../export/copied-table.ts";
import { copyStyles, CopyTable } from "../../parts/tables/copy-tools.ts";
import {
  cell,
  dataTable,
  partedRows,
  runHead,
  sortHead,
  undefinedCell,
  unsortHead,
} from "../../parts/tables/data-table.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { About } from "../../state/settings/settings.ts";
import { share, shareInFull } from "../../parts/words/with-interval.ts";
import { signMeanings, signOf, signsUsed, copiedCurves } from "./table-text.ts";

/** The table twin of the chart: runs by ks, sorted by the column that the reader picks, to be copied as text. */
export class CurveTable extends CopyTable {
  /** The runs, by what is not mixed. */
  @property({ attribute: false }) parts: Part<DrawnRun>[] = [];
  @property() metric: CurveMetric = "pass@k";
  /** What the intervals are about. */
  @property() ranges: About = "new-tasks";
  /** The ks of the columns, ascending. */
  @property({ attribute: false }) ks: number[] = [];
  /** The k that is set in the view: its column is marked. */
  @property({ type: Number }) k = 1;
  /** The style indices of the runs whose bands stay; null where none can be pinned. */
  @property({ attribute: false }) pinned: readonly number[] | null = null;
  /** The column that sorts; null keeps the order of the runs. */
  @state() sortK: number | null = null;

  static override styles = [
    sharedStyles,
    tableStyles,
    copyStyles,
    css`
      .at {
        color: var(--ink);
        font-weight: 600;
      }
      .beyond {
        font-style: italic;
        color: var(--ink-soft);
      }
      .tools .signs {
        flex: 1 1 240px;
      }
    `,
  ];

  get #sorted(): Part<DrawnRun>[] {
    const { sortK } = this;
    if (sortK === null) return this.parts;
    return this.parts.map(({ name, runs }) => ({ name, runs: rankedAt(runs, sortK) }));
  }

  get #runs(): DrawnRun[] {
    return this.#sorted.flatMap(({ runs }) => runs);
  }

  override render() {
    const { metric, ranges, ks } = this;
    const { name } = metricOf(metric);
    return html`
      ${dataTable(
        `Table of ${name} by run and k`,
        [
          unsortHead(() => (this.sortK = null)),
          ...ks.map((k) =>
            sortHead(
              symbolAt(metric, k, NaN),
              undefined,
              this.sortK === k,
              () => (this.sortK = k),
              k === this.k ? "at" : "",
            ),
          ),
        ],
        partedRows(
          this.#sorted,
          1 + ks.length,
          (run) =>
            html`<tr>
              ${runHead(run, this.pinned)}${ks.map((k) => this.#cell(run, k))}
            </tr>`,
        ),
        `${name} of each run for selected k. ${rangeWords(ranges)}.`,
        null,
      )}
      <div class="tools">
        <span class="signs"
          >${signsUsed(this.#runs, ks).map((sign) => html`${sign} ${signMeanings[sign]}. `)}${rangeWords(ranges)}.</span
        >
        ${this.copyTools()}
      </div>
    `;
  }

  #cell(run: DrawnRun, k: number) {
    const point = pointAt(run, k);
    const at = k === this.k ? "at" : "";
    if (point === null) return undefinedCell(run.missing.get(k) ?? null, at);
    return cell(
      share(point.value, point.complement, point.end, signOf(point)),
      [shareInFull(point.value, point.end, whyNoInterval(point)), point.reason ?? []]
        .flat()
        .join("; "),
      `${at} ${point.estimator === "unbiased" ? "" : "beyond"}`,
      citedPoint(run, point, this.metric),
    );
  }

  override get taken(): CopiedTable {
    return copiedCurves(this.#runs, this.metric, this.ranges, this.ks);
  }

  override get about(): string {
    return `${metricOf(this.metric).name} by run and k`;
  }
}
