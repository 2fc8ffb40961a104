import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import type { Change, Drawn } from "./page.ts";

/** Sets the properties of an element that have changed, and applies what its events change. */
class GivenTo extends Directive {
  #element: Element | null = null;
  #of: Drawn["of"] = {};
  #changes: Drawn["changes"] = {};
  #set: ((change: Change) => void) | null = null;
  readonly #heard = new Set<string>();

  override update(
    { element }: ElementPart,
    [of, changes, set]: Parameters<this["render"]>,
  ): unknown {
    this.#element = element;
    return this.render(of, changes, set);
  }

  override render(
    of: Drawn["of"],
    changes: Drawn["changes"] = {},
    set: ((change: Change) => void) | null = null,
  ): unknown {
    const element = this.#element;
    if (element === null) return noChange;
    for (const [name, value] of Object.entries(of))
      if (this.#of[name] !== value) Reflect.set(element, name, value);
    [this.#of, this.#changes, this.#set] = [of, changes, set];
    for (const event of Object.keys(changes)) {
      if (this.#heard.has(event)) continue;
      this.#heard.add(event);
      element.addEventListener(event, this.#apply);
    }
    return noChange;
  }

  readonly #apply = (event: Event): void => {
    const change = this.#changes[event.type];
    if (change !== undefined) this.#set?.(change((event as CustomEvent<never>).detail));
  };
}

export const givenTo = directive(GivenTo);
