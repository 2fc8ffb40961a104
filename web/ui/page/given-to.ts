import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import type { Workspace } from "../workspace/workspace.ts";
import type { Drawn } from "./page.ts";

/** Sets properties of an element that have changed, and applies the settings that its events change. */
class GivenTo extends Directive {
  #of: Drawn["of"] = {};
  #changes: Drawn["changes"] = {};
  #workspace: Pick<Workspace, "set"> | null = null;
  readonly #heard = new Set<string>();

  override update({ element }: ElementPart, [of, changes, workspace]: Parameters<this["render"]>) {
    for (const [name, value] of Object.entries(of))
      if (this.#of[name] !== value) Reflect.set(element, name, value);
    this.#of = of;
    this.#changes = changes ?? {};
    this.#workspace = workspace ?? null;
    for (const event of Object.keys(this.#changes)) {
      if (this.#heard.has(event)) continue;
      this.#heard.add(event);
      element.addEventListener(event, this.#apply);
    }
    return noChange;
  }

  readonly #apply = (event: Event): void => {
    const change = this.#changes[event.type];
    const { detail } = event as CustomEvent<never>;
    if (change !== undefined) this.#workspace?.set(change(detail));
  };

  override render(
    _of: Drawn["of"],
    _changes?: Drawn["changes"],
    _workspace?: Pick<Workspace, "set">,
  ) {
    return noChange;
  }
}

export const givenTo = directive(GivenTo);
