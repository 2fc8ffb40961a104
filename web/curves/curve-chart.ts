import { html, LitElement, nothing, type PropertyValues } from "lit";
import type { Metric } from "../compute/engine.ts";
import { sharedStyles } from "../style/shared.ts";
import { chartStyles } from "./chart-styles.ts";
import { lineKey, readout, spoken } from "./chart-words.ts";
import { pointAt, type DrawnRun } from "./curve-points.ts";
import { runColour } from "./marker.ts";
import { chartMargin, plotCurves } from "./plot-curves.ts";

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

  static override styles = [sharedStyles, chartStyles];

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
        aria-valuetext=${spoken(this.runs, this.k)}
        @keydown=${this.#key}
        @focus=${() => (this.focused = true)}
        @blur=${() => (this.focused = false)}
        @pointermove=${this.#hover}
        @pointerleave=${this.#leave}
        @click=${this.#choose}
      >
        <div class="plot" aria-hidden="true"></div>
        ${this.hoverK === null && !this.focused ? nothing : readout(this.runs, k)}
      </div>
      ${lineKey(this.runs, this.metric)}
    `;
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
      y1: String(chartMargin.top),
      y2: String(height - chartMargin.bottom),
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
      circle.style.stroke = runColour(run.slot);
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
