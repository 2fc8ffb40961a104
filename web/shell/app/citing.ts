import { html, nothing, type LitElement, type ReactiveController } from "lit";
import type { Cited } from "../../ui/how/cited.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { loadHowPanel } from "./fetched-later.ts";

/** The panel that explains a number that the reader pressed. Its code is loaded on the first press. */
export class Citing implements ReactiveController {
  readonly #host: LitElement;
  #cited: Cited | null = null;
  /** Element with that number; takes the focus back when the panel closes. */
  #from: HTMLElement | null = null;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // The interface requires this method; the panel needs no setup.
  }

  readonly cite = async (event: CustomEvent<Cited>): Promise<void> => {
    const [from] = event.composedPath();
    this.#from = from instanceof HTMLElement ? from : null;
    const loaded = await loadHowPanel().catch(() => null);
    if (loaded === null) return;
    this.#cited = event.detail;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot
      .querySelector<HTMLElement>("pc-how-panel")
      ?.focus({ preventScroll: true });
  };

  /** Removes the panel because its number is gone. */
  clear(): void {
    this.#cited = null;
  }

  panel(
    workspace: Workspace,
    revision: number,
    visit: (event: CustomEvent<Partial<Settings>>) => void,
  ) {
    return this.#cited === null
      ? nothing
      : html`<pc-how-panel
          .workspace=${workspace}
          .revision=${revision}
          .cited=${this.#cited}
          @visit=${visit}
          @close=${this.#leave}
        ></pc-how-panel>`;
  }

  /** Closes the panel and returns the focus to the number that opened it. */
  readonly #leave = (): void => {
    this.#cited = null;
    this.#host.requestUpdate();
    this.#from?.focus({ preventScroll: true });
  };
}
