import { css, html, LitElement, type PropertyValues } from "lit";
import { live } from "lit/directives/live.js";
import { chartStyles } from "../curves/chart-styles.ts";
import { chartMargin } from "../curves/plot-curves.ts";
import { runColour } from "../curves/marker.ts";
import { sharedStyles } from "../style/shared.ts";
import { coverMargins, plotCover } from "./plot-cover.ts";
import type { ReliableRun } from "./reliable-runs.ts";

type Drawing = ReturnType<typeof plotCover>;

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * Cover@τ of all shown runs, with a rule at τ that the slider below it moves; a click sets τ too.
 *
 * @fires threshold - with the τ that the reader chose, as detail
 */
export class CoverChart extends LitElement {
  static override properties = {
    runs: { attribute: false },
    tau: { type: Number },
    width: { state: true },
  };
  declare runs: ReliableRun[];
  declare tau: number;
  declare width: number;

  #drawing: Drawing | null = null;
  readonly #resize = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.runs = [];
    this.tau = 0.5;
    this.width = 0;
  }

  static override styles = [
    sharedStyles,
    chartStyles,
    css`
      input {
        display: block;
        accent-color: var(--accent);
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

  override render() {
    const { left, right } = coverMargins(this.width);
    const thumb = 16;
    const span = this.width - left - right + thumb;
    return html`<div class="frame" @click=${this.#choose}>
        <div class="plot" aria-hidden="true"></div>
      </div>
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        aria-label="τ, rate of success at least"
        style="width: ${span}px; margin-left: ${left - thumb / 2}px"
        .value=${live(String(this.tau))}
        @input=${(event: Event) => {
          this.#set((event.target as HTMLInputElement).valueAsNumber);
        }}
      />`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("runs") || changed.has("width")) this.#draw();
    this.#placeRule();
  }

  #draw(): void {
    const host = this.renderRoot.querySelector(".plot");
    if (host === null || this.width === 0) return;
    const height = Math.round(Math.min(400, Math.max(260, this.width * 0.45)));
    this.#drawing = plotCover(this.runs, this.width, height);
    host.replaceChildren(this.#drawing);
  }

  /** The rule is drawn over the picture, so that moving it does not draw the picture anew. */
  #placeRule(): void {
    const drawing = this.#drawing;
    const x: unknown = drawing?.scale("x")?.apply(this.tau);
    const y = drawing?.scale("y");
    if (drawing === null || typeof x !== "number" || y === undefined) return;
    drawing.querySelector(".rule")?.remove();
    const rule = document.createElementNS(svgNamespace, "g");
    rule.setAttribute("class", "rule");
    const line = document.createElementNS(svgNamespace, "line");
    const bottom = Number(drawing.getAttribute("height")) - chartMargin.bottom;
    const ends = { x1: x, x2: x, y1: chartMargin.top, y2: bottom };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
    rule.append(line);
    for (const { slot, reliability } of this.runs) {
      const circle = document.createElementNS(svgNamespace, "circle");
      circle.setAttribute("cx", String(x));
      circle.setAttribute("cy", String(y.apply(reliability.coverAt)));
      circle.setAttribute("r", "4");
      circle.style.stroke = runColour(slot);
      rule.append(circle);
    }
    drawing.append(rule);
  }

  #choose(event: MouseEvent): void {
    const at: unknown = this.#drawing
      ?.scale("x")
      ?.invert?.(event.clientX - this.getBoundingClientRect().left);
    if (typeof at !== "number") return;
    this.#set(Math.round(Math.min(1, Math.max(0, at)) * 100) / 100);
  }

  #set(tau: number): void {
    this.dispatchEvent(
      new CustomEvent("threshold", { detail: tau, bubbles: true, composed: true }),
    );
  }
}
