import { css, html, LitElement } from "lit";
import { property } from "lit/decorators.js";
import { tell } from "../../charts/run-chart.ts";
import { sharedStyles } from "../../style/shared.ts";

/** Distance below the screen at which the computation of a figure starts. */
const ahead = "200px";

/**
 * The place of a figure until it is computed.
 *
 * @fires near - once it comes into view
 */
export class AwaitedFigure extends LitElement {
  @property() words = "";

  readonly #watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#watch.disconnect();
      tell(this, "near", null);
    },
    { rootMargin: ahead },
  );

  static override styles = [
    sharedStyles,
    css`
      p {
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

  override render() {
    return html`<p role="status">${this.words}</p>`;
  }
}
