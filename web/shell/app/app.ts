import { html, LitElement, nothing, svg } from "lit";
import { state } from "lit/decorators.js";
import { html as staticHtml } from "lit/static-html.js";
import { shortName } from "../../base/format.ts";
import { sharedStyles } from "../../style/shared.ts";
import { appStyles } from "./app-styles.ts";
import { droppedSources, fileSources } from "../data/dropped.ts";
import { Citing } from "./citing.ts";
import type { Settings } from "../../state/settings/address.ts";
import { ownAddress } from "../../state/sources/page-data.ts";
import type { View } from "../../state/settings/settings.ts";
import { questionLinks, viewLinks } from "./navigation.ts";
import { nextTheme, themeName, type Theme } from "./theme.ts";
import {
  keepHosted,
  loadAllViews,
  loadRestOfPage,
  loadShareDialog,
  savesData,
} from "./fetched-later.ts";
import { registry } from "./registry.ts";
import type { RunTable } from "../runs/run-table.ts";
import { followed } from "../../ui/workspace/followed.ts";
import { Workspace } from "../../ui/workspace/workspace.ts";

/** The page: the row of questions, the data panel, and the view in the address. */
export class App extends LitElement {
  @state() revision = 0;
  @state() dragging = false;
  /** True while the data sheet is open on a narrow screen. */
  @state() panelOpen = false;
  /** True while the menu of questions is open on a phone. */
  @state() menuOpen = false;
  @state() theme: Theme = "system";
  /** State of the view's elements: loaded, loading, or failed to load. */
  @state() arrival: "there" | "fetching" | "missing" = "there";
  /** True while the share dialog is open. */
  @state() sharing = false;
  /** Reloads the page into a newer version; null unless one is ready. */
  @state() renew: (() => void) | null = null;

  #requested: View | null = null;
  /** Pending load of the requested view; null before the first one. */
  #loading: Promise<void> | null = null;
  /** Element that opened the share dialog. */
  #sharer: HTMLElement | null = null;
  readonly #citing: Citing = new Citing(this);
  readonly #workspace = new Workspace(ownAddress());

  static override styles = [sharedStyles, appStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#workspace.addEventListener("change", this.#changed);
    window.addEventListener("popstate", this.#navigated);
    for (const type of ["dragenter", "dragover", "dragleave", "drop"] as const)
      window.addEventListener(type, this.#drag);
    window.addEventListener("paste", this.#paste);
    window.addEventListener("keydown", this.#escape);
    // Ignored here: whatever failed to load is reported when the reader needs it.
    this.#open().catch(() => undefined);
  }

  /** Loads the visible view first, then everything else that the page could show. */
  async #open(): Promise<void> {
    const workspace = this.#workspace;
    await workspace.start();
    await this.#loading;
    // After this timeout the view has requested its values.
    await new Promise((resolve) => setTimeout(resolve));
    await workspace.answers.quiet();
    await loadRestOfPage();
    if (savesData()) return;
    await Promise.all([workspace.fetchAll(), loadAllViews()]);
    await keepHosted((renew) => {
      this.renew = renew;
    });
  }

  override disconnectedCallback(): void {
    this.#workspace.removeEventListener("change", this.#changed);
    window.removeEventListener("popstate", this.#navigated);
    for (const type of ["dragenter", "dragover", "dragleave", "drop"] as const)
      window.removeEventListener(type, this.#drag);
    window.removeEventListener("paste", this.#paste);
    window.removeEventListener("keydown", this.#escape);
    super.disconnectedCallback();
  }

  override willUpdate(): void {
    const { view, recipe } = this.#workspace.settings;
    if (view !== this.#requested) {
      if (this.#requested !== null) this.#leave();
      this.#loading = this.#load(view);
    }
    if (recipe !== null) void registry.papers.load().catch(() => undefined);
    document.title = `${registry[view].title} · passcurve`;
  }

  async #load(view: View): Promise<void> {
    this.#requested = view;
    this.arrival = "fetching";
    this.#citing.clear();
    const arrival = await registry[view].load().then(
      () => "there" as const,
      () => "missing" as const,
    );
    if (view === this.#requested) this.arrival = arrival;
  }

  override render() {
    const workspace = this.#workspace;
    const { settings, fault, runs } = workspace;
    const { refusals } = workspace.reading;
    const open = this.#panelShown;
    const [query = ""] = /\?.*/.exec(workspace.address()) ?? [];
    const place = {
      view: settings.view,
      addressOf: (view: View) => `#${view}${query}`,
      go: this.#go,
    };
    return html`
      <header>
        <a class="skip" href="#answer" @click=${this.#skip}>Skip to the answer</a>
        <p class="brand">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M2 13C4 6 7 3 14 3"
              fill="none"
              stroke="var(--accent)"
              stroke-width="2.5"
              stroke-linecap="round"
            /></svg
          ><span class="wordmark">passcurve</span>
        </p>
        <button
          class="menu-button"
          aria-expanded=${this.menuOpen}
          aria-controls="questions"
          @click=${() => (this.menuOpen = !this.menuOpen)}
        >
          ${registry[settings.view].question} <span aria-hidden="true">▾</span>
        </button>
        <nav id="questions" class=${this.menuOpen ? "open" : ""} aria-label="Questions">
          ${questionLinks(place)}
        </nav>
        <button class="sheet-button" aria-expanded=${open} @click=${() => (this.panelOpen = !open)}>
          Data <span class="soft">${runs.length}</span>
        </button>
        <button class="share" @click=${this.#share}>Share</button>
        <button
          class="quiet"
          aria-label="Colours: ${themeName(this.theme)}"
          @click=${() => (this.theme = nextTheme(this.theme))}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle
              cx="8"
              cy="8"
              r="6.5"
              fill=${this.theme === "dark" ? "currentColor" : "none"}
              stroke="currentColor"
              stroke-width="1.5"
            />
            ${this.theme === "system" ? svg`<path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />` : nothing}
          </svg>
        </button>
      </header>
      ${open ? html`<button class="scrim" aria-label="Close the data sheet" @click=${this.#closePanel}></button>` : nothing}
      <aside class=${open ? "open" : ""} aria-label="Data">
        <pc-data-panel
          .workspace=${workspace}
          .revision=${this.revision}
          @skip=${this.#toAnswer}
          @table=${this.#toTable}
        ></pc-data-panel>
        <p class="close"><button @click=${this.#closePanel}>Done</button></p>
      </aside>
      <main @cite=${this.#citing.cite} @visit=${this.#visit} @share=${this.#share}>
        ${viewLinks(place)}
        <h1 class="unseen" id="answer" tabindex="-1">${registry[settings.view].title}</h1>
        ${fault === null ? nothing : html`<p class="fault" role="alert">passcurve could not compute: ${fault}</p>`}
        ${
          settings.recipe === null
            ? nothing
            : html`<pc-recipe-note
                .workspace=${workspace}
                .revision=${this.revision}
              ></pc-recipe-note>`
        }
        ${this.#table()}
        ${this.arrival === "missing" ? this.#missingView(settings.view) : this.#view(settings.view)}
        <pc-export-section .workspace=${workspace} .revision=${this.revision}></pc-export-section>
      </main>
      ${this.#citing.panel(workspace, this.revision, this.#visit)}
      ${
        this.sharing
          ? html`<pc-share-dialog .workspace=${workspace} @close=${this.#shared}></pc-share-dialog>`
          : nothing
      }
      ${this.dragging ? html`<div class="drop">Drop count files to add their runs</div>` : nothing}
      <div class=${this.renew === null ? nothing : "renew"} role="status">
        ${this.renew === null ? nothing : this.#renewal(this.renew)}
      </div>
      <p class="unseen" role="status">
        ${refusals.length > 0 ? `${refusals.map(({ name }) => shortName(name)).join(", ")} not loaded` : ""}
      </p>
    `;
  }

  #view(view: View) {
    const { element, title } = registry[view];
    const { units, digits } = this.#workspace.settings.print;
    return [
      this.arrival === "fetching"
        ? html`<p class="fetching" role="status" aria-busy="true">Loading “${title}” …</p>`
        : nothing,
      staticHtml`<${element} .workspace=${this.#workspace} .revision=${this.revision} .print=${`${units} ${digits}`}></${element}>`,
    ];
  }

  /** The table of runs that the paths of several files describe; nothing until the reader opens it. */
  #table() {
    const workspace = this.#workspace;
    const { tabled } = workspace;
    return tabled === null
      ? nothing
      : html`<pc-run-table
          .workspace=${workspace}
          .revision=${this.revision}
          .source=${tabled}
          @done=${this.#tableDone}
        ></pc-run-table>`;
  }

  #missingView(view: View) {
    return html`<p class="fault" role="alert">
      The view “${registry[view].title}” could not be loaded. Your data are still here.
      <button @click=${() => this.#load(view)}>Try again</button>
    </p>`;
  }

  #renewal(renew: () => void) {
    return html`A new version is ready. <button @click=${renew}>Reload</button>
      <button class="quiet" @click=${() => (this.renew = null)}>Later</button>`;
  }

  /** True if the reader opened the sheet on a narrow screen, or if it shows a refusal or a file that is loading. */
  get #panelShown(): boolean {
    const { refusals, loading } = this.#workspace.reading;
    return this.panelOpen || refusals.length > 0 || loading !== null;
  }

  readonly #changed = () => {
    this.revision += 1;
  };

  readonly #navigated = () => {
    void this.#workspace.followAddress(ownAddress());
  };

  readonly #go = (event: MouseEvent, view: View): void => {
    followed(() => {
      this.menuOpen = false;
      void this.#workspace.set({ view });
    })(event);
  };

  /** Moves the focus without following the link: the address holds the view, so an in-page link must not change it. */
  readonly #skip = (event: MouseEvent): void => {
    event.preventDefault();
    this.#toAnswer();
  };

  /** Cancels the interval requests of the view that closes, so that they keep no worker from the next view. */
  #leave(): void {
    this.#workspace.intervals.request([]);
    this.#toTop();
  }

  /**
   * Scrolls a new view to its top. The link that led there may be gone, so the answer takes its focus. On the way back,
   * the browser restores the scroll position after this.
   */
  #toTop(): void {
    if (this.renderRoot.querySelector("main:focus-within") !== null) this.#toAnswer();
    scrollTo(0, 0);
  }

  readonly #toAnswer = (): void => {
    this.panelOpen = false;
    this.renderRoot.querySelector<HTMLElement>("#answer")?.focus();
  };

  /** Moves the focus from the control that opened the table of runs to the table. */
  readonly #toTable = async (): Promise<void> => {
    this.panelOpen = false;
    await this.updateComplete;
    await this.renderRoot.querySelector<RunTable>("pc-run-table")?.reveal();
  };

  readonly #tableDone = (): void => {
    this.#workspace.showTable(null);
    this.#toAnswer();
  };

  readonly #share = async (event: Event): Promise<void> => {
    const [from] = event.composedPath();
    this.#sharer = from instanceof HTMLElement ? from : null;
    this.sharing = (await loadShareDialog().catch(() => null)) !== null;
  };

  readonly #shared = (): void => {
    this.sharing = false;
    this.#sharer?.focus({ preventScroll: true });
  };

  readonly #visit = ({ detail }: CustomEvent<Partial<Settings>>): void => {
    void this.#workspace.set(detail);
  };

  readonly #closePanel = () => {
    this.panelOpen = false;
    this.#workspace.reading.dismissRefusals();
  };

  readonly #escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    this.menuOpen = false;
    if (this.#panelShown) this.#closePanel();
  };

  readonly #drag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    const left = event.type === "dragleave" && event.relatedTarget !== null;
    if (!left) this.dragging = event.type === "dragenter" || event.type === "dragover";
    if (event.type === "drop")
      void droppedSources(event.dataTransfer).then((sources) =>
        this.#workspace.reading.add(sources),
      );
  };

  /** Reads text that is pasted outside any field as data. */
  readonly #paste = (event: ClipboardEvent) => {
    const [target] = event.composedPath();
    if (takesText(target)) return;
    const { files } = event.clipboardData ?? {};
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (files !== undefined && files.length > 0)
      void this.#workspace.reading.add(fileSources(files));
    else if (text.trim() !== "") void this.#workspace.reading.addPasted(text);
  };
}

const takesText = (target: EventTarget | undefined) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "file"].includes(target.type));
