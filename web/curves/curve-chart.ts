import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import type { Metric } from "../compute/engine.ts";
import { sharedStyles } from "../style/shared.ts";
import { pointAt, whyUndefined, type DrawnRun } from "./curve-points.ts";
import { percent, shortName, sixDecimals, whole } from "./format.ts";
import { markerIcon } from "./marker.ts";
import { plotCurves } from "./plot-curves.ts";

type Drawing = ReturnType<typeof plotCurves>;

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * The curves of all shown runs. A rule follows the pointer and reads out every run's value; the arrow keys move it, and
 * a click or a key sets it.
 *
 * @fires budget - with the k that the reader chose, as detail
 */
export class CurveChart extends LitElement {
  static override properties = {
    runs: { attribute: false },
    metric: {},
    ks: { attribute: false },
    k: { type: Number },
    hoverK: { state: true },
    focused: { state: true },
    width: { state: true },
  };
  declare runs: DrawnRun[];
  declare metric: Metric;
  /** The ks that have been computed, ascending. */
  declare ks: Float64Array;
  /** The k that is set. */
  declare k: number;
  declare hoverK: number | null;
  declare focused: boolean;
  declare width: number;

  #drawing: Drawing | null = null;
  readonly #resize = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.runs = [];
    this.metric = "pass@k";
    this.ks = new Float64Array();
    this.k = 1;
    this.hoverK = null;
    this.focused = false;
    this.width = 0;
  }

  static override styles = [
    sharedStyles,
    css`
      .frame {
        position: relative;
        touch-action: pan-y;
        cursor: crosshair;
        border-radius: var(--radius);
      }
      .plot {
        min-height: 240px;
      }
      .plot svg {
        display: block;
        max-width: none;
      }
      .rule line {
        stroke: var(--ink);
        stroke-opacity: 0.55;
      }
      .rule circle {
        fill: var(--paper);
        stroke-width: 2;
      }
      .readout {
        position: absolute;
        top: 24px;
        pointer-events: none;
        background: var(--paper);
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        padding: var(--space-2) var(--space-3);
        font-size: var(--text-1);
        max-width: min(320px, 90%);
        z-index: 1;
      }
      .readout table {
        border-collapse: collapse;
      }
      .readout td {
        padding: 0 var(--space-2) 0 0;
        white-space: nowrap;
        vertical-align: middle;
      }
      .readout td.name {
        overflow: hidden;
        max-width: 150px;
        text-overflow: ellipsis;
      }
      .readout td.number {
        text-align: right;
        padding: 0;
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-4);
        color: var(--ink-soft);
        font-size: var(--text-1);
        padding-left: 46px;
      }
      .key svg {
        vertical-align: middle;
        margin-right: var(--space-1);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    this.#resize.disconnect();
    super.disconnectedCallback();
  }

  get #last(): number {
    return this.ks.at(-1) ?? 1;
  }

  override render() {
    const k = this.hoverK ?? this.k;
    return html`
      <div
        class="frame"
        role="slider"
        tabindex="0"
        aria-label="k, tries per task"
        aria-valuemin="1"
        aria-valuemax=${this.#last}
        aria-valuenow=${this.k}
        aria-valuetext=${this.#spoken(this.k)}
        @keydown=${this.#key}
        @focus=${() => (this.focused = true)}
        @blur=${() => (this.focused = false)}
        @pointermove=${this.#hover}
        @pointerleave=${this.#leave}
        @click=${this.#choose}
      >
        <div class="plot" aria-hidden="true"></div>
        ${this.hoverK === null && !this.focused ? nothing : this.#readout(k)}
      </div>
      ${this.#lineKey()}
    `;
  }

  #lineKey() {
    const sample = (dash: string) =>
      html`<svg width="28" height="8" aria-hidden="true">
        <line
          x1="0"
          x2="28"
          y1="4"
          y2="4"
          stroke="currentColor"
          stroke-width="1.75"
          stroke-dasharray=${dash}
        />
      </svg>`;
    const partial = this.runs.some(({ measured }) => measured.some((point) => point.partial));
    return html`<div class="key">
      <span>${sample("none")}measured: unbiased ${this.metric}</span>
      ${
        this.runs.some(({ plugin }) => plugin.length > 0)
          ? html`<span
              >${sample("5 4")}plug-in 1 − (1 − c/n)<sup>k</sup>, beyond the samples: biased, takes
              “not yet” for “never”</span
            >`
          : nothing
      }
      ${partial ? html`<span>hollow marker: mean over the tasks with enough samples only</span>` : nothing}
    </div>`;
  }

  #readout(k: number) {
    const rows = this.runs
      .map((run) => ({ run, point: pointAt(run, k) }))
      .sort((one, other) => (other.point?.value ?? -1) - (one.point?.value ?? -1));
    return html`<div class="readout">
      <strong>k = ${whole(k)}</strong>
      <table>
        ${rows.map(
          ({ run, point }) =>
            html`<tr>
              <td>${markerIcon(run.slot)}</td>
              <td class="name">${shortName(run.name, 28)}</td>
              <td class="number">
                ${
                  point === null
                    ? "undefined"
                    : `${sixDecimals(point.value)}${point.estimator === "plug-in" ? " plug-in" : ""}`
                }
              </td>
            </tr>`,
        )}
      </table>
    </div>`;
  }

  /** What a screen reader says at k. */
  #spoken(k: number): string {
    const values = this.runs.map((run) => {
      const point = pointAt(run, k);
      if (point === null)
        return `${run.name}: undefined, ${whyUndefined(run, k) ?? "not computed"}`;
      return `${run.name}: ${percent(point.value, point.complement)}${point.estimator === "plug-in" ? " by the plug-in" : ""}`;
    });
    return [`k = ${k}`, ...values].join("; ");
  }

  override updated(changed: PropertyValues<this>): void {
    if (["runs", "metric", "ks", "width"].some((name) => changed.has(name as keyof CurveChart)))
      this.#draw();
    this.#placeRule(this.hoverK ?? this.k);
    this.#placeReadout(this.hoverK ?? this.k);
  }

  /** Beside the rule, on the side with more room, and never outside the picture. */
  #placeReadout(k: number): void {
    const readout = this.renderRoot.querySelector<HTMLElement>(".readout");
    if (readout === null) return;
    const gap = 12;
    const x = this.#x(k);
    const wanted = x > this.width / 2 ? x - gap - readout.offsetWidth : x + gap;
    readout.style.left = `${Math.max(0, Math.min(this.width - readout.offsetWidth, wanted))}px`;
  }

  #draw(): void {
    const host = this.renderRoot.querySelector(".plot");
    if (host === null || this.width === 0) return;
    const height = Math.round(Math.min(440, Math.max(260, this.width * 0.5)));
    const { runs, metric, width } = this;
    this.#drawing = plotCurves(runs, { metric, last: this.#last, width, height });
    host.replaceChildren(this.#drawing);
  }

  #x(k: number): number {
    const position: unknown = this.#drawing?.scale("x")?.apply(k);
    return typeof position === "number" ? position : 0;
  }

  /** The rule is drawn over the picture, so that moving it does not draw the picture anew. */
  #placeRule(k: number): void {
    const drawing = this.#drawing;
    if (drawing === null) return;
    drawing.querySelector(".rule")?.remove();
    const scaleY = drawing.scale("y");
    const height = Number(drawing.getAttribute("height"));
    if (scaleY === undefined || k > this.#last) return;
    const rule = document.createElementNS(svgNamespace, "g");
    rule.setAttribute("class", "rule");
    const line = document.createElementNS(svgNamespace, "line");
    const x = String(this.#x(k));
    for (const [name, value] of Object.entries({
      x1: x,
      x2: x,
      y1: "22",
      y2: String(height - 38),
    })) {
      line.setAttribute(name, value);
    }
    rule.append(line);
    for (const run of this.runs) {
      const point = pointAt(run, k);
      if (point === null) continue;
      const circle = document.createElementNS(svgNamespace, "circle");
      circle.setAttribute("cx", x);
      circle.setAttribute("cy", String(scaleY.apply(point.value)));
      circle.setAttribute("r", "4");
      circle.style.stroke = `var(--run-${run.slot % 8})`;
      rule.append(circle);
    }
    drawing.append(rule);
  }

  #nearest(event: PointerEvent | MouseEvent): number {
    const box = this.getBoundingClientRect();
    const at: unknown = this.#drawing?.scale("x")?.invert?.(event.clientX - box.left);
    const wanted = Math.log(Math.max(1, typeof at === "number" ? at : 1));
    let best = this.ks[0] ?? 1;
    for (const k of this.ks)
      if (Math.abs(Math.log(k) - wanted) < Math.abs(Math.log(best) - wanted)) best = k;
    return best;
  }

  #hover(event: PointerEvent): void {
    this.hoverK = this.#nearest(event);
  }

  #leave(): void {
    this.hoverK = null;
  }

  #choose(event: MouseEvent): void {
    this.#set(this.#nearest(event));
  }

  #key(event: KeyboardEvent): void {
    const at = this.ks.indexOf(this.k);
    const page = 10;
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + page,
      PageDown: at - page,
      Home: 0,
      End: this.ks.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.hoverK = null;
    this.#set(this.ks[Math.max(0, Math.min(this.ks.length - 1, to))] ?? this.k);
  }

  #set(k: number): void {
    this.dispatchEvent(new CustomEvent("budget", { detail: k, bubbles: true, composed: true }));
  }
}
