import { css, html, LitElement, nothing } from "lit";
import type { Metric } from "../compute/engine.ts";
import { sharedStyles } from "../style/shared.ts";
import { tableStyles } from "../style/table.ts";
import { pointAt, rankedAt, whyUndefined, type DrawnRun } from "./curve-points.ts";
import { percent, shortName, whole } from "../format.ts";
import { markerIcon } from "../charts/marker.ts";
import { signMeanings, signOf, signsUsed, tableText, type TableFormat } from "./table-text.ts";

const formats: TableFormat[] = ["CSV", "Markdown", "LaTeX"];

/** The table twin of the chart: runs by ks, sorted by the column that the reader picks, to be copied as text. */
export class CurveTable extends LitElement {
  static override properties = {
    runs: { attribute: false },
    metric: {},
    ks: { attribute: false },
    k: { type: Number },
    sortK: { state: true },
    copied: { state: true },
  };
  declare runs: DrawnRun[];
  declare metric: Metric;
  /** The ks of the columns, ascending. */
  declare ks: number[];
  /** The k that is set in the view: its column is marked. */
  declare k: number;
  /** The column that sorts; null keeps the order of the runs. */
  declare sortK: number | null;
  declare copied: string;

  constructor() {
    super();
    this.runs = [];
    this.metric = "pass@k";
    this.ks = [];
    this.k = 1;
    this.sortK = null;
    this.copied = "";
  }

  static override styles = [
    sharedStyles,
    tableStyles,
    css`
      .at {
        color: var(--ink);
        font-weight: 600;
      }
      .plugin {
        font-style: italic;
        color: var(--ink-soft);
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-2);
        align-items: center;
        padding-top: var(--space-2);
        color: var(--ink-soft);
        font-size: var(--text-1);
      }
      .tools button {
        min-height: 28px;
      }
      .tools .signs {
        flex: 1 1 240px;
      }
      .tools .copy {
        margin-left: auto;
        display: inline-flex;
        gap: var(--space-2);
        align-items: center;
        white-space: nowrap;
      }
    `,
  ];

  get #sorted(): DrawnRun[] {
    return this.sortK === null ? this.runs : rankedAt(this.runs, this.sortK);
  }

  override render() {
    const heading = (k: number) => this.metric.replace("k", whole(k));
    return html`
      <div
        class="scroll"
        tabindex="0"
        role="region"
        aria-label="Table of ${this.metric} by run and k"
      >
        <table>
          <caption class="unseen">
            ${this.metric} of each run for selected k
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <button aria-label="Keep the order of the runs" @click=${() => (this.sortK = null)}>
                  run
                </button>
              </th>
              ${this.ks.map(
                (k) =>
                  html`<th
                    scope="col"
                    class=${k === this.k ? "at" : ""}
                    aria-sort=${this.sortK === k ? "descending" : "none"}
                  >
                    <button title="Sort by this column" @click=${() => (this.sortK = k)}>
                      ${heading(k)}${this.sortK === k ? " ↓" : nothing}
                    </button>
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${this.#sorted.map(
              (run) =>
                html`<tr>
                  <th scope="row" title=${run.name}>
                    ${markerIcon(run.slot)}${shortName(run.name)}
                  </th>
                  ${this.ks.map((k) => this.#cell(run, k))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <div class="tools">
        <span class="signs"
          >${signsUsed(this.runs, this.ks).map((sign) => html`${sign} ${signMeanings[sign]}. `)}Point
          estimates; this version computes no error bars yet.</span
        >
        <span class="copy">
          <span role="status">${this.copied}</span>
          copy as
          ${formats.map(
            (format) => html`<button @click=${() => this.#copy(format)}>${format}</button>`,
          )}
        </span>
      </div>
    `;
  }

  #cell(run: DrawnRun, k: number) {
    const point = pointAt(run, k);
    const at = k === this.k ? "at" : "";
    if (point === null) {
      return html`<td class=${at} title=${whyUndefined(run, k) ?? ""}>
        <span aria-hidden="true">–</span><span class="unseen">undefined</span>
      </td>`;
    }
    const isPlugin = point.estimator === "plug-in";
    return html`<td
      class="${at} ${isPlugin ? "plugin" : ""}"
      title=${point.reason ?? String(point.value)}
    >
      <data value=${point.value}>${percent(point.value, point.complement)}${signOf(point)}</data>
    </td>`;
  }

  async #copy(format: TableFormat): Promise<void> {
    const text = tableText(format, this.#sorted, this.metric, this.ks);
    try {
      await navigator.clipboard.writeText(text);
      this.copied = `${format} copied`;
    } catch {
      this.copied = "the browser refused the clipboard";
    }
  }
}
