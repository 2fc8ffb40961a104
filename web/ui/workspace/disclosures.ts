import { html, nothing } from "lit";

/** The view with the sections; its settings hold the section in the address. */
interface Host {
  requestUpdate: () => void;
  workspace: { settings: { section: string | null } };
}

/**
 * Sections that a reader unfolds. The content of a section is requested and drawn only while it is open. The section in
 * the address is open until the reader folds it.
 */
export class Disclosures<Id extends string> {
  readonly #host: Host;
  /** Sections that the reader has unfolded or folded. */
  readonly #chosen = new Map<Id, boolean>();

  constructor(host: Host) {
    this.#host = host;
  }

  isOpen(id: Id): boolean {
    return this.#chosen.get(id) ?? this.#host.workspace.settings.section === id;
  }

  section(id: Id, summary: unknown, content: () => unknown) {
    const isOpen = this.isOpen(id);
    return html`<details
      data-section=${id}
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
    this.#chosen.set(id, isOpen);
    this.#host.requestUpdate();
  }
}
