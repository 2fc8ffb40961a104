import type { Plot } from "@observablehq/plot";
import {
  html,
  LitElement,
  nothing,
  render,
  svg,
  type CSSResultGroup,
  type PropertyDeclarations,
} from "lit";
import { sharedStyles } from "../style/shared.ts";
import { tokens } from "../style/tokens.ts";
import { chartStyles } from "./chart-styles.ts";
import { runColour } from "./marker.ts";
import { chartMargins } from "./plot-frame.ts";
import { svgElement } from "./svg-element.ts";

export type Drawing = (SVGSVGElement | HTMLElement) & Plot;

/** A run's value under the rule. */
export interface RuleMark {
  slot: number;
  value: number;
}

/** Turns values into pixels of the picture. */
export interface Pixels {
  x: (value: number) => number;
  y: (share: number) => number;
}

/** A picture that nothing in it can be pointed at. */
export const stillPicture = html`<div class="frame still">
  <div class="plot" aria-hidden="true"></div>
</div>`;

/** Tells whoever listens around an element what the reader chose in it. */
export function tell(element: Element, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** A chart that fits its width and has an upright rule with a ring on every run's line. */
export abstract class RunChart extends LitElement {
  static override properties: PropertyDeclarations = { width: { state: true } };
  declare width: number;

  #drawing: Drawing | null = null;
  /** Where values stand in the picture that was drawn last. */
  protected pixels: Pixels = { x: () => 0, y: () => 0 };
  readonly #resize = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.width = 0;
  }

  static override styles: CSSResultGroup = [tokens, sharedStyles, chartStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    this.#resize.disconnect();
    super.disconnectedCallback();
  }

  /** How high a picture of that width is. */
  protected heightOf(width: number): number {
    return Math.round(Math.min(440, Math.max(260, width * 0.5)));
  }

  /** Puts a new picture into the element's .plot. */
  protected draw(plot: (width: number, height: number) => Drawing): void {
    const host = this.renderRoot.querySelector(".plot");
    if (host === null || this.width === 0) return;
    this.#drawing = plot(this.width, this.heightOf(this.width));
    this.pixels = pixelsIn(this.#drawing);
    this.#drawing.querySelector("style")?.remove(); // a policy may forbid it; chartStyles says the same
    host.replaceChildren(this.#drawing);
  }

  /** The value on the x axis that a pointer points at; null before there is a picture. */
  protected pointedAt(event: MouseEvent): number | null {
    const inside = event.clientX - this.getBoundingClientRect().left;
    const value: unknown = this.#drawing?.scale("x")?.invert?.(inside);
    return typeof value === "number" ? value : null;
  }

  /** The value on the y axis that a pointer points at; null before there is a picture. */
  protected pointedUp(event: MouseEvent): number | null {
    const top = this.renderRoot.querySelector(".plot")?.getBoundingClientRect().top ?? 0;
    const value: unknown = this.#drawing?.scale("y")?.invert?.(event.clientY - top);
    return typeof value === "number" ? value : null;
  }

  /** Puts a template over the picture, in place of what was put there under the same name, without drawing it anew. */
  protected overlay(name: string, content: unknown): void {
    const drawing = this.#drawing;
    if (drawing === null) return;
    let group = drawing.querySelector(`:scope > g.${name}`);
    if (group === null) {
      group = svgElement("g", { class: name });
      drawing.append(group);
    }
    render(content, group as HTMLElement);
  }

  /** Moves the rule. Null takes it away. */
  protected placeRule(at: number | null, marks: RuleMark[]): void {
    if (at === null) {
      this.overlay("rule", nothing);
      return;
    }
    const { top, bottom } = chartMargins(this.width);
    const x = this.pixels.x(at);
    const rings = marks.map(
      ({ slot, value }) =>
        svg`<circle cx=${x} cy=${this.pixels.y(value)} r="4" stroke=${runColour(slot)}></circle>`,
    );
    const end = this.heightOf(this.width) - bottom;
    this.overlay("rule", svg`<line x1=${x} x2=${x} y1=${top} y2=${end}></line>${rings}`);
  }
}

function pixelsIn(drawing: Drawing): Pixels {
  const [x, y] = [drawing.scale("x"), drawing.scale("y")];
  return { x: (value) => Number(x?.apply(value) ?? 0), y: (share) => Number(y?.apply(share) ?? 0) };
}
