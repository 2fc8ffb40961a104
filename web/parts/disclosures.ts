import { html, nothing } from "lit";

/** Sections that a reader unfolds: what is in one is drawn, and asked for, only while it is open. */
export class Disclosures<Id extends string> {
  readonly #host: { requestUpdate: () => void };
  readonly #open = new Set<Id>();

  constructor(host: { requestUpdate: () => void }) {
    this.#host = host;
  }

  isOpen(id: Id): boolean {
    return this.#open.has(id);
  }

  section(id: Id, summary: unknown, content: () => unknown) {
    const isOpen = this.isOpen(id);
    return html`<details
      .open=${isOpen}
      @toggle=${(event: Event) => {
        this.#set(id, (event.target as HTMLDetailsElement).open);
      }}
    >
      <summary>${summary}</summary>
      ${isOpen ? html`<section>${content()}</section>` : nothing}
    </details>`;
  }

  #set(id: Id, isOpen: boolean): void {
    if (isOpen === this.isOpen(id)) return;
    if (isOpen) this.#open.add(id);
    else this.#open.delete(id);
    this.#host.requestUpdate();
  }
}
