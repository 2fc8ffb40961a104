import type { Plot } from "@observablehq/plot";
import { LitElement, type CSSResultGroup, type PropertyDeclarations } from "lit";
import { sharedStyles } from "../style/shared.ts";
import { chartStyles } from "./chart-styles.ts";
import { runColour } from "./marker.ts";
import { chartMargins } from "./plot-frame.ts";

export type Drawing = (SVGSVGElement | HTMLElement) & Plot;

/** A run's value under the rule. */
export interface RuleMark {
  slot: number;
  value: number;
}

const svgNamespace = "http://www.w3.org/2000/svg" as const;

/** A chart that fits its width and has an upright rule with a ring on every run's line. */
export abstract class RunChart extends LitElement {
  static override properties: PropertyDeclarations = { width: { state: true } };
  declare width: number;

  #drawing: Drawing | null = null;
  readonly #resize = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.width = 0;
  }

  static override styles: CSSResultGroup = [sharedStyles, chartStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    this.#resize.disconnect();
    super.disconnectedCallback();
  }

  /** Puts a new picture into the element's .plot. */
  protected draw(plot: (width: number, height: number) => Drawing): void {
    const host = this.renderRoot.querySelector(".plot");
    if (host === null || this.width === 0) return;
    const height = Math.round(Math.min(440, Math.max(260, this.width * 0.5)));
    this.#drawing = plot(this.width, height);
    host.replaceChildren(this.#drawing);
  }

  /** The place of a value on the x axis, in pixels. */
  protected pixel(value: number): number {
    const position: unknown = this.#drawing?.scale("x")?.apply(value);
    return typeof position === "number" ? position : 0;
  }

  /** The value on the x axis that a pointer points at; null before there is a picture. */
  protected pointedAt(event: MouseEvent): number | null {
    const inside = event.clientX - this.getBoundingClientRect().left;
    const value: unknown = this.#drawing?.scale("x")?.invert?.(inside);
    return typeof value === "number" ? value : null;
  }

  /** Moves the rule, which is drawn over the picture so that the picture need not be drawn anew. Null takes it away. */
  protected placeRule(at: number | null, marks: RuleMark[]): void {
    const drawing = this.#drawing;
    const y = drawing?.scale("y");
    drawing?.querySelector(".rule")?.remove();
    if (drawing === null || y === undefined || at === null) return;
    const { top, bottom } = chartMargins(this.width);
    const x = this.pixel(at);
    const rule = svgElement("g", { class: "rule" });
    const end = Number(drawing.getAttribute("height")) - bottom;
    rule.append(svgElement("line", { x1: x, x2: x, y1: top, y2: end }));
    for (const { slot, value } of marks) {
      const ring = svgElement("circle", { cx: x, cy: Number(y.apply(value)), r: 4 });
      ring.style.stroke = runColour(slot);
      rule.append(ring);
    }
    drawing.append(rule);
  }
}

function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
