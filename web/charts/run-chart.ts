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

/** What a figure that leaves the page decides for its pictures. */
export interface PictureForm {
  /** The height of what has none of its own, by its width; null as on the page. */
  heightOf: ((width: number) => number) | null;
  /** What is done about the names of these lines in a picture of that size. */
  named: typeof namedOnPage;
}

/** A picture that nothing in it can be pointed at. */
export const stillPicture = html`<div class="frame still">
  <div class="plot" aria-hidden="true"></div>
</div>`;

/** Tells whoever listens around an element what the reader chose in it. */
export function tell(element: Element, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/**
 * A chart that fits its width. A run is pointed at by its line or its name, and pinned by a click on its name.
 *
 * @fires point - with the style index of the run that the pointer has come to, as detail; null where it has left one
 * @fires pin - with the style index of the run whose name was clicked, as detail
 */
export abstract class RunChart extends PatientElement {
  @state() width = 0;
  /** The style index of the run that is pointed at, here or elsewhere. */
  @property({ attribute: false }) pointed: number | null = null;
  /** The style indices of the runs whose bands stay; null where none can be pinned. */
  @property({ attribute: false }) pinned: readonly number[] | null = null;

  /** The height that was asked for; null for the default of the width. */
  #height: number | null = null;
  #form: PictureForm | null = null;
  /** The runs whose names the picture has. */
  #names: readonly { name: string }[] = [];
  /** The picture that was drawn last. */
  drawing: Drawing | null = null;
  /** Where values stand in it. */
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

  /** Whose line an event is at; null where it is at none. */
  protected lineUnder?(event: MouseEvent): number | null;

  #point(styleIndex: number | null): void {
    if (styleIndex !== this.pointed) tell(this, "point", styleIndex);
  }

  /** A name is clicked to pin its run, and to do nothing else. */
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

  /** How high the picture is. */
  get height(): number {
    return this.#height ?? this.defaultHeight;
  }

  /** How high the picture is where no height is asked for. */
  get defaultHeight(): number {
    return this.heightOf(this.width);
  }

  /** Draws the picture that high, whatever its width; null for the default height. */
  setHeight(height: number | null): void {
    if (height === this.#height) return;
    this.#height = height;
    this.requestUpdate("width", NaN);
  }

  /** Draws the picture for a figure that leaves the page. */
  setForm(form: PictureForm): void {
    this.#form = form;
    this.requestUpdate("width", NaN);
  }

  /** How high a picture of that width is by default. */
  protected heightOf(width: number): number {
    return this.heightBy(width, 0.5, 260, 440);
  }

  /** The height of a picture that can have any: a share of its width, in a figure as that has it. */
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
    drawing.querySelector("style")?.remove(); // a policy may forbid it; chartStyles says the same
    host.replaceChildren(drawing);
  }

  /** Puts a template over the picture, or under it, in place of what was put there under the same name, without drawing it again. */
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

  /** Puts the names of runs beside the ends of their lines, those that are picked out in bold. */
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

  /** Where the names stand, and how wide the picture is drawn for that. */
  protected get named(): Named {
    const { width, height } = this;
    return (this.#form?.named ?? namedOnPage)(this.#names, width, height);
  }

  /** The names of the runs where the picture has no room for them. */
  protected nameKey(runs: readonly { styleIndex: number; name: string }[]) {
    this.#names = runs;
    const { named, pinned, width, height } = this;
    return named.inKey ? nameKey(runs, pinned, areBeside(runs, width, height)) : nothing;
  }
}

/** Whose name an event came from; null where it came from none. */
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
