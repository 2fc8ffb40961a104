import { css, html, LitElement } from "lit";
import { property } from "lit/decorators.js";
import { shortName, spokenName } from "../../base/format.ts";
import { sharedStyles } from "../../style/shared.ts";

const gap = 4;

/**
 * A word or two that open an explanation by a click, a touch or a key. A browser without popovers shows both.
 *
 * @slot - the words that are always visible
 */
export class Note extends LitElement {
  /** The explanation. */
  @property() words = "";

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: inline;
      }
      button {
        border: 0;
        border-radius: 0;
        background: none;
        padding: 0;
        min-height: 24px;
        overflow-wrap: break-word;
        text-align: inherit;
        text-decoration: underline dotted var(--ink-soft);
        text-underline-offset: 3px;
      }
      :host(.name) button {
        max-width: calc(100% - var(--space-6)); /* beside a marker */
        overflow-wrap: anywhere;
      }
      [popover] {
        position: absolute;
        inset: auto;
        margin: 0;
        max-width: min(48ch, calc(100vw - 2 * var(--space-4)));
        max-height: 50vh;
        overflow: auto;
        overflow-wrap: anywhere;
        white-space: normal;
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--paper);
        color: var(--ink);
        font: var(--text-1) / 1.5 var(--font);
        text-align: left;
      }
    `,
  ];

  override render() {
    return html`<button popovertarget="words"><slot></slot></button
      ><span id="words" popover role="note" @toggle=${this.#place}>${this.words}</span>`;
  }

  /** Puts the explanation below the words, inside the page. */
  #place(event: Event): void {
    const box = event.target as HTMLElement;
    const { left, bottom } = this.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const at = Math.max(gap, Math.min(left, clientWidth - box.offsetWidth - gap));
    box.style.left = `${at + scrollX}px`;
    box.style.top = `${bottom + scrollY + gap}px`;
  }
}

export const isCut = (name: string, length?: number) => spokenName(name, length) !== name;

/** A name that opens in full if it is cut. */
export const fullName = (name: string, length?: number) =>
  isCut(name, length)
    ? html`<pc-note class="name" .words=${name}>${shortName(name, length)}</pc-note>`
    : shortName(name, length);
