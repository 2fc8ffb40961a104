import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** Scrolls to a part of the page and sets the focus there. */
export function bringTo(section: HTMLElement): void {
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}

/** Brings the reader to an element once the page leads to it. */
class BroughtTo extends Directive {
  #element: HTMLElement | null = null;
  #was = false;

  override update({ element }: ElementPart, [isCurrent]: Parameters<this["render"]>): unknown {
    this.#element = element as HTMLElement;
    return this.render(isCurrent);
  }

  override render(isCurrent: boolean): unknown {
    const element = this.#element;
    // The element has its place only after this drawing.
    if (isCurrent && !this.#was && element !== null)
      queueMicrotask(() => {
        bringTo(element);
      });
    this.#was = isCurrent;
    return noChange;
  }
}

export const broughtTo = directive(BroughtTo);
