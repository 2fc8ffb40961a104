import { css, html, LitElement } from "lit";
import { html as staticHtml } from "lit/static-html.js";
import { Workspace } from "../parts/workspace.ts";
import type { Settings } from "../state/address.ts";
import { AddressBar } from "../state/address-bar.ts";
import { sharedStyles } from "../style/shared.ts";
import { Citing } from "./citing.ts";
import { embedPrefix, type EmbedHeight } from "./embedded.ts";
import { problemItem } from "./refused-files.ts";
import { registry } from "./registry.ts";

/**
 * The page within another page: the answer and the pictures of one view, of the data that its address holds. Nothing of the
 * reader's own is shown or stored.
 */
export class Embed extends LitElement {
  static override properties = { revision: { state: true }, missing: { state: true } };
  declare revision: number;
  /** Whether the view could not be fetched. */
  declare missing: boolean;

  readonly #workspace = new Workspace(
    location.hash.replace(embedPrefix, "#"),
    new AddressBar(embedPrefix),
  );
  readonly #citing: Citing = new Citing(this);
  readonly #size = new ResizeObserver(() => {
    this.#tellHeight();
  });
  #told = 0;

  constructor() {
    super();
    this.revision = 0;
    this.missing = false;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        padding: var(--space-3);
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
    this.#workspace.addEventListener("change", this.#changed);
    if (this.#hasData) void this.#start();
  }

  override disconnectedCallback(): void {
    this.#size.disconnect();
    this.#workspace.removeEventListener("change", this.#changed);
    super.disconnectedCallback();
  }

  /** Whether the address says what to show; a reader's own data are not for the pages of others. */
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
    if (!this.#hasData) return html`<p>This frame has no data. Make it anew with Share.</p>`;
    if (this.missing)
      return html`<p role="alert">The view could not be loaded. Load the page again.</p>`;
    const { view } = this.#workspace.settings;
    const { element } = registry[view];
    return staticHtml`<h1 class="unseen">${registry[view].title}</h1><${element} embedded .workspace=${this.#workspace} .revision=${this.revision}></${element}>`;
  }

  readonly #changed = () => {
    this.revision += 1;
  };

  /** What leads to another view opens the whole page there. */
  readonly #visit = ({ detail }: CustomEvent<Partial<Settings>>): void => {
    window.open(this.#whole(detail), "_blank", "noopener");
  };

  /** The address of the whole page. Data that came with the link stand in it alone. */
  #whole(change: Partial<Settings> = {}): string {
    const alone = this.#workspace.settings.data === null ? {} : { example: null };
    return this.#workspace.address({ ...alone, ...change });
  }

  #tellHeight(): void {
    const height = Math.ceil(this.getBoundingClientRect().height);
    if (height === this.#told || window.parent === window) return;
    this.#told = height;
    const message: EmbedHeight = { passcurve: "height", height };
    window.parent.postMessage(message, "*");
  }
}
