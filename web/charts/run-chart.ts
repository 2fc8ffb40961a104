import type { Plot } from "@observablehq/plot";
import { html, nothing, render, type CSSResultGroup } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../style/shared.ts";
import { tokens } from "../style/tokens.ts";
import { chartStyles } from "./chart-styles.ts";
import {
  areBeside,
  namedEnds,
  namedOnPage,
  nameKey,
  type LineEnd,
  type Named,
} from "./end-labels.ts";
import { PatientElement } from "./patient-element.ts";
import type { Pixels } from "./plot-frame.ts";
import { svgElement } from "./svg-element.ts";

export type Drawing = (SVGSVGElement | HTMLElement) & Plot;

/** The layout of the charts in an exported figure. */
export interface PictureForm {
  /** Height by width for charts without a height of their own; null as on the page. */
  heightOf: ((width: number) => number) | null;
  /** Layout of the names of these lines in a picture of this size. */
  named: typeof namedOnPage;
}

/** A picture without parts that can be pointed at. */
export const stillPicture = html`<div class="frame still">
  <div class="plot" aria-hidden="true"></div>
</div>`;

/** Dispatches a bubbling event with the reader's choice. */
export function tell(element: Element, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/**
 * A chart that fits its width. The pointer highlights a run by its line or its name; a click on the name pins it.
 *
 * @fires point - with the style index of the run under the pointer as detail; null when the pointer leaves it
 * @fires pin - with the style index of the run whose name was clicked as detail
 */
export abstract class RunChart extends PatientElement {
  @state() width = 0;
  /** The style index of the run that is pointed at, here or elsewhere. */
  @property({ attribute: false }) pointed: number | null = null;
  /** Style indices of the runs with pinned bands; null if bands cannot be pinned. */
  @property({ attribute: false }) pinned: readonly number[] | null = null;

  /** The requested height; null for the default of the width. */
  #height: number | null = null;
  #form: PictureForm | null = null;
  /** The runs whose names the picture shows. */
  #names: readonly { name: string }[] = [];
  /** The picture that was drawn last. */
  drawing: Drawing | null = null;
  /** Converts values to pixels of the picture. */
  protected pixels: Pixels = { x: () => 0, y: () => 0 };
  readonly #resize = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    this.addEventListener("pointermove", (event) => {
      this.#point(styleUnder(event) ?? this.lineUnder?.(event) ?? null);
    });
    this.addEventListener("pointerleave", () => {
      this.#point(null);
    });
    this.addEventListener("click", this.#pin, { capture: true });
  }

  /** Style index of the line under an event, or null. */
  protected lineUnder?(event: MouseEvent): number | null;

  #point(styleIndex: number | null): void {
    if (styleIndex !== this.pointed) tell(this, "point", styleIndex);
  }

  /** A click on a name pins its run, and does nothing else. */
  readonly #pin = (event: MouseEvent) => {
    const styleIndex = styleUnder(event);
    if (styleIndex === null || this.pinned === null) return;
    event.stopPropagation();
    tell(this, "pin", styleIndex);
  };

  static override styles: CSSResultGroup = [tokens, sharedStyles, chartStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resize.observe(this);
  }

  override disconnectedCallback(): void {
    this.#resize.disconnect();
    super.disconnectedCallback();
  }

  /** The height of the picture. */
  get height(): number {
    return this.#height ?? this.defaultHeight;
  }

  /** The height of the picture unless one is requested. */
  get defaultHeight(): number {
    return this.heightOf(this.width);
  }

  /** Sets the height, whatever the width; null for the default height. */
  setHeight(height: number | null): void {
    if (height === this.#height) return;
    this.#height = height;
    this.requestUpdate("width", NaN);
  }

  /** Draws the picture for an exported figure. */
  setForm(form: PictureForm): void {
    this.#form = form;
    this.requestUpdate("width", NaN);
  }

  /** The default height for a width. */
  protected heightOf(width: number): number {
    return this.heightBy(width, 0.5, 260, 440);
  }

  /** Height of a picture that has none of its own: a share of its width, or the height in the exported figure. */
  protected heightBy(width: number, share: number, least: number, most: number): number {
    const { heightOf } = this.#form ?? {};
    return heightOf?.(width) ?? Math.round(Math.min(most, Math.max(least, width * share)));
  }

  /** Puts a new picture into the element's .plot. */
  protected draw(plot: (width: number, height: number) => Drawing): void {
    const host = this.renderRoot.querySelector(".plot");
    if (host === null || this.width === 0) return;
    const { width: drawn } = this.named;
    const drawing = plot(drawn, this.height);
    if (drawn !== this.width) {
      drawing.setAttribute("width", String(this.width));
      drawing.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    }
    this.drawing = drawing;
    this.pixels = pixelsIn(drawing);
    drawing.querySelector("style")?.remove(); // a policy may forbid it; chartStyles has the same rules
    host.replaceChildren(drawing);
  }

  /**
   * Renders a template as a named layer over or under the picture, replacing the layer's old content. The picture is
   * not redrawn.
   */
  protected overlay(name: string, content: unknown, under = false): void {
    const { drawing } = this;
    if (drawing === null) return;
    let group = drawing.querySelector(`:scope > g.${name}`);
    if (group === null) {
      group = svgElement("g", { class: name });
      if (under) drawing.prepend(group);
      else drawing.append(group);
    }
    render(content, group as HTMLElement);
  }

  /** Puts the names of runs next to the ends of their lines, highlighted ones in bold. */
  protected placeEnds(
    ends: LineEnd[],
    domain: [number, number],
    strong: readonly { styleIndex: number }[] = [],
  ): void {
    const { height, pinned } = this;
    const { length, width } = this.named;
    const marked = { strong: strong.map(({ styleIndex }) => styleIndex), pinned };
    this.overlay("ends", namedEnds(ends, width, height, domain, marked, length));
  }

  /** The layout of the names, and the width of the picture for that. */
  protected get named(): Named {
    const { width, height } = this;
    return (this.#form?.named ?? namedOnPage)(this.#names, width, height);
  }

  /** The key of the runs' names if the picture has no room for them. */
  protected nameKey(runs: readonly { styleIndex: number; name: string }[]) {
    this.#names = runs;
    const { named, pinned, width, height } = this;
    return named.inKey ? nameKey(runs, pinned, areBeside(runs, width, height)) : nothing;
  }
}

/** Style index of the run whose name an event came from, or null. */
export function styleUnder(event: Event): number | null {
  const name = "data-style-index";
  const found = event
    .composedPath()
    .find((each) => each instanceof Element && each.hasAttribute(name));
  return found === undefined ? null : Number((found as Element).getAttribute(name));
}

function pixelsIn(drawing: Drawing): Pixels {
  const along = (axis: "x" | "y") => {
    const scale = drawing.scale(axis);
    return (value: number) => Number(scale?.apply(value) ?? 0);
  };
  return { x: along("x"), y: along("y") };
}
