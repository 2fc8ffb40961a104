import { css, html, LitElement } from "lit";
import { property, state } from "lit/decorators.js";
import { tell } from "../../charts/run-chart.ts";
import { sharedStyles } from "../../style/shared.ts";

/** True if the clipboard accepts this type; false in older browsers, which cannot say. */
const takes = (type: string) => "supports" in ClipboardItem && ClipboardItem.supports(type);

/**
 * Buttons to save, copy or share a figure. The code that exports it loads with the first press.
 *
 * @fires share - when the reader requests a link or a frame
 */
export class FigureBar extends LitElement {
  /** The figure's title. */
  @property() of = "";
  /** Result of the last press, in words. */
  @state() notice = "";

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        color: var(--ink-soft);
        font-size: var(--text-1);
      }
      button {
        padding: 5px;
        min-height: 30px;
        display: grid;
      }
      /* Not where the page is embedded already. */
      .share {
        display: var(--share, grid);
      }
      path {
        fill: none;
        stroke: currentColor;
        stroke-width: 1.5;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const button = (words: string, icon: string, press: (event: Event) => unknown, kind = "") =>
      html`<button class="quiet ${kind}" aria-label="${words}: ${this.of}" @click=${press}>
        <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true"><path d=${icon} /></svg>
      </button>`;
    return html`<span role="status">${this.notice}</span>
      ${button("Download the figure", "M9 2v9M5 7.5 9 11.5 13 7.5M3 12v4h12v-4", () => this.#take(this.#choose))}
      ${button("Copy the figure", "M6 6V2.5h9.5V12H12M2.5 6H12v9.5H2.5z", () => this.#take(this.#copy))}
      ${button("Share or embed", "M9 11V2.5M5.5 6 9 2.5 12.5 6M5 8.5H3v7h12v-7h-2", this.#share, "share")}`;
  }

  readonly #share = ({ currentTarget }: Event) => {
    if (currentTarget instanceof Element) tell(currentTarget, "share", null);
  };

  async #choose(figure: HTMLElement): Promise<void> {
    (await import("../../export/figure-tools.ts")).chooseForm(figure, this.renderRoot);
  }

  /** Copies the figure. Browsers require the clipboard call during the press, and then wait for its content. */
  async #copy(figure: HTMLElement): Promise<void> {
    const drawn = import("../../export/figure-tools.ts").then(({ copiesOf }) => copiesOf(figure));
    const svg = "image/svg+xml";
    await navigator.clipboard.write([
      new ClipboardItem({
        "image/png": drawn.then(({ png }) => png),
        ...(takes(svg) ? { [svg]: drawn.then(({ svg }) => svg) } : {}),
      }),
    ]);
    this.notice = "Copied";
  }

  async #take(how: (figure: HTMLElement) => Promise<void>): Promise<void> {
    const figure = this.closest("figure");
    if (figure === null) return;
    this.notice = "";
    try {
      await how.call(this, figure);
    } catch {
      this.notice = "The browser refused.";
    }
  }
}
