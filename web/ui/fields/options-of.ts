import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** A value of a menu and its words; `isOff` disables the option. */
export type MenuChoice = readonly [
  value: string,
  words: string | number,
  inFull?: string,
  isOff?: boolean,
];

/**
 * The options of a menu. A menu of runs may have thousands, and a template for each takes much longer. The chosen
 * option stays chosen whatever the reader does, until the page changes it.
 */
class OptionsOf extends Directive {
  #menu: HTMLSelectElement | null = null;
  #choices: readonly MenuChoice[] = [];

  override update(
    { element }: ElementPart,
    [choices, chosen]: Parameters<this["render"]>,
  ): unknown {
    this.#menu = element as HTMLSelectElement;
    return this.render(choices, chosen);
  }

  override render(choices: readonly MenuChoice[], chosen: string): unknown {
    const menu = this.#menu;
    if (menu === null) return noChange;
    const before = this.#choices;
    this.#choices = choices;
    const there = [...menu.options];
    const fresh = choices.slice(there.length).map(() => document.createElement("option"));
    const options = [...there, ...fresh];
    choices.forEach((choice, i) => {
      const option = options[i];
      if (option !== undefined && !areSame(choice, before[i])) show(option, choice);
    });
    menu.append(...fresh);
    for (const option of there.slice(choices.length)) option.remove();
    // If the chosen value is missing, the menu shows its first enabled option.
    const at = choices.findLastIndex(([value]) => value === chosen);
    const shown = at === -1 ? choices.findIndex(([, , , isOff = false]) => !isOff) : at;
    if (menu.selectedIndex !== shown) menu.selectedIndex = shown;
    return noChange;
  }
}

const areSame = (one: MenuChoice, other: MenuChoice | undefined): boolean =>
  other !== undefined && [0, 1, 2, 3].every((part) => one[part] === other[part]);

function show(option: HTMLOptionElement, [value, words, inFull, isOff = false]: MenuChoice): void {
  option.value = value;
  option.textContent = String(words);
  if (inFull === undefined) option.removeAttribute("title");
  else option.title = inFull;
  option.disabled = isOff;
}

export const optionsOf = directive(OptionsOf);
