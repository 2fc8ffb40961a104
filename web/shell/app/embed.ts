import { css, html, LitElement, type CSSResult } from "lit";
import { state } from "lit/decorators.js";
import { html as staticHtml } from "lit/static-html.js";
import { briefStyles } from "../../charts/brief-styles.ts";
import { chartsIn } from "../../charts/charts-in.ts";
import { largestOf } from "../../base/extremes.ts";
import { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { AddressBar } from "../../state/settings/address-bar.ts";
import { sharedStyles } from "../../style/shared.ts";
import { Citing } from "./citing.ts";
import type { EmbedHeight } from "../share/embed-snippets.ts";
import { embedPrefix } from "../share/embedded.ts";
import { problemItem } from "../data/refused-files.ts";
import { registry } from "./registry.ts";

/** Minimum height of a legible chart, in pixels. */
const lowestChart = 120;

/** Styles of a view in a frame that is too low for all of it. */
const compact = css`
  :host([compact]) {
    & .headline p:not(.answer, .caution),
    & .figure > :is(figcaption, pc-figure-bar, .source),
    & .pictures:not(.panels) > * + * {
      display: none;
    }
    & .figure {
      border: 0;
      padding: 0;
    }
    & .figure > * + * {
      margin: 0;
    }
    & .headline .answer {
      font-size: var(--text-3);
    }
    & .embedded {
      --least-plot: 0;
      gap: var(--space-2);
    }
  }
  @media (width < 420px) {
    :host([compact]) .headline :is(.answer, .answer *) {
      font-size: var(--text-2);
    }
  }
`;

/** Adds styles to an element, unless it has them already. */
function addStyles({ shadowRoot }: Element, { styleSheet }: CSSResult): void {
  if (styleSheet !== undefined && shadowRoot?.adoptedStyleSheets.includes(styleSheet) === false)
    shadowRoot.adoptedStyleSheets.push(styleSheet);
}

/**
 * The page within another page: the answer and the pictures of one view, for the data in its address. It neither shows
 * nor stores the reader's own data.
 */
export class Embed extends LitElement {
  @state() revision = 0;
  /** True if the view could not be loaded. */
  @state() missing = false;

  readonly #workspace = new Workspace(
    location.hash.replace(embedPrefix, "#"),
    new AddressBar(embedPrefix),
  );
  readonly #citing: Citing = new Citing(this);
  readonly #size = new ResizeObserver(() => {
    this.#fit();
  });
  #reported = 0;

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        padding: var(--space-3);
      }
      @media (width < 420px) {
        :host {
          gap: var(--space-2);
          padding: var(--space-2);
        }
      }
      ul {
        padding-left: var(--space-4);
      }
      footer {
        font-size: var(--text-1);
      }
      footer a {
        display: inline-block;
        min-height: 24px;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
    window.addEventListener("resize", this.#fit);
    this.#workspace.addEventListener("change", this.#changed);
    if (this.#hasData) void this.#start();
  }

  override disconnectedCallback(): void {
    this.#size.disconnect();
    window.removeEventListener("resize", this.#fit);
    this.#workspace.removeEventListener("change", this.#changed);
    super.disconnectedCallback();
  }

  /** True if the address names data or an example; other pages must not show the reader's own data. */
  get #hasData(): boolean {
    const { data, example } = this.#workspace.settings;
    return data !== null || (example !== null && example !== "none");
  }

  async #start(): Promise<void> {
    const { view } = this.#workspace.settings;
    await Promise.all([
      this.#workspace.start(),
      registry[view].load().catch(() => {
        this.missing = true;
      }),
    ]);
  }

  override render() {
    const { settings, reading, fault } = this.#workspace;
    const { refusals } = reading;
    document.title = `${registry[settings.view].title} · passcurve`;
    return html`<main @cite=${this.#citing.cite} @visit=${this.#visit}>
        ${fault === null ? this.#content(refusals.length > 0) : html`<p role="alert">passcurve could not compute: ${fault}</p>`}
      </main>
      ${this.#citing.panel(this.#workspace, this.revision, this.#visit)}
      <footer>
        <a href=${this.#whole()} target="_blank" rel="noopener">Open in passcurve</a>
      </footer>`;
  }

  #content(isRefused: boolean) {
    if (isRefused)
      return html`<div role="alert">
        <h2>The data of this frame could not be read</h2>
        <ul>
          ${this.#workspace.reading.refusals.flatMap(({ problems }) => problems.map(problemItem))}
        </ul>
      </div>`;
    if (!this.#hasData) return html`<p>This frame has no data. Make it again with Share.</p>`;
    if (this.missing)
      return html`<p role="alert">The view could not be loaded. Load the page again.</p>`;
    const { view } = this.#workspace.settings;
    const { element } = registry[view];
    return staticHtml`<h1 class="unseen">${registry[view].title}</h1><${element} embedded .workspace=${this.#workspace} .revision=${this.revision}></${element}>`;
  }

  readonly #changed = () => {
    this.revision += 1;
  };

  /** Opens the whole page when the reader follows a link to another view. */
  readonly #visit = ({ detail }: CustomEvent<Partial<Settings>>): void => {
    window.open(this.#whole(detail), "_blank", "noopener");
  };

  /** Address of the whole page. If the link holds data, the address holds them without an example. */
  #whole(change: Partial<Settings> = {}): string {
    const alone = this.#workspace.settings.data === null ? {} : { example: null };
    return this.#workspace.address({ ...alone, ...change });
  }

  /**
   * Reports to the host page the height that the frame needs. If the frame is lower than that, the view shows only its
   * answer and picture, and the picture shrinks to fit.
   */
  readonly #fit = (): void => {
    const view = this.renderRoot.querySelector("[embedded]");
    if (window.parent === window || view === null) return;
    const highIs = () => this.getBoundingClientRect().height;
    const { shadowRoot } = view;
    if (shadowRoot === null) return;
    addStyles(view, compact);
    view.removeAttribute("compact");
    const all = chartsIn(shadowRoot);
    for (const chart of all.charts) chart.removeAttribute("brief");
    const spared = all.charts.map(({ defaultHeight, height }) => defaultHeight - height);
    const needed = Math.ceil(highIs() + Math.max(0, largestOf(spared)) * all.rows);
    this.#tell(needed);
    const isCompact = needed > window.innerHeight;
    view.toggleAttribute("compact", isCompact);
    for (const chart of all.charts) {
      addStyles(chart, briefStyles);
      chart.toggleAttribute("brief", isCompact);
    }
    if (!isCompact) {
      for (const chart of all.charts) chart.setHeight(null);
      return;
    }
    const { charts, rows } = chartsIn(shadowRoot);
    const spare = Math.floor((window.innerHeight - highIs()) / rows);
    for (const chart of charts)
      chart.setHeight(Math.min(chart.defaultHeight, Math.max(lowestChart, chart.height + spare)));
  };

  #tell(height: number): void {
    if (height === this.#reported) return;
    this.#reported = height;
    const message: EmbedHeight = { passcurve: "height", height };
    window.parent.postMessage(message, "*");
  }
}
