import { css, html, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { asideRuns } from "../../ui/workspace/aside-runs.ts";
import { figure } from "../../ui/figures/figure.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { exampleSource } from "../../state/sources/source.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import type { Draw, Drawn, Picture } from "./drawn.ts";

/** Distance below the screen at which the computation of a figure starts. */
const ahead = "200px";

/** A figure of the guide. It is computed once it comes into view. */
export class GuideFigure extends PictureView<Drawn> {
  /** Function that draws it. */
  @property({ attribute: false }) drawing!: Draw;
  @state() seen = false;
  /** The k to which the reader moved the rule. */
  @state() chosen: number | null = null;

  readonly #watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.seen = true;
    },
    { rootMargin: ahead },
  );

  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      .waiting {
        min-height: 300px;
        color: var(--ink-soft);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    this.#watch.disconnect();
    super.disconnectedCallback();
  }

  override willUpdate(): void {
    super.willUpdate();
    // While an example is being read, there is no question yet.
    if (this.seen && this.picture === null) this.ariaBusy = "true";
  }

  /** A picture depends only on examples and the moved rule, so nothing else draws it again. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    return super.shouldUpdate(changed) && (this.picture === null || changed.has("chosen"));
  }

  protected override compose(ask: Ask): Drawn | null {
    if (!this.seen) return null;
    const { workspace } = this;
    return this.drawing({
      ask,
      example: (id) => asideRuns(workspace, exampleSource(id)),
      file: (name, text) => asideRuns(workspace, { kind: "text", name, text }),
    });
  }

  protected override draw() {
    if (this.picture === null)
      return html`<p class="waiting" role="status">${this.seen ? "Computing …" : nothing}</p>`;
    const { words, picture } = this.picture;
    return figure(words, this.#chart(picture));
  }

  #chart(picture: Picture) {
    switch (picture.kind) {
      case "curves":
        return html`<pc-curve-chart
          .runs=${picture.runs}
          .metric=${picture.metric}
          .banded=${picture.caption === null ? [] : picture.runs}
          .caption=${picture.caption}
          .places=${Float64Array.from(picture.places)}
          .at=${this.chosen ?? picture.at}
          @place=${({ detail }: CustomEvent<number>) => (this.chosen = detail)}
        ></pc-curve-chart>`;
      case "ranges":
        return html`<pc-range-chart
          .rows=${picture.rows}
          .domain=${picture.domain}
          .rule=${picture.rule}
          .label=${picture.label}
          .unit=${picture.unit}
        ></pc-range-chart>`;
      case "errors":
        return html`<pc-error-chart .points=${picture.points} of=${picture.of}></pc-error-chart>`;
    }
  }
}
