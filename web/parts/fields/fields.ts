import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { numberText } from "../words/number-text.ts";
import { optionsOf, type MenuChoice } from "./options-of.ts";

/** A menu of values and the words for them. */
export const menu = (
  choices: readonly MenuChoice[],
  chosen: string,
  choose: (value: string) => void,
  label?: string,
) =>
  html`<select
    aria-label=${label ?? nothing}
    @change=${(event: Event) => {
      choose((event.target as HTMLSelectElement).value);
    }}
    ${optionsOf(choices, chosen)}
  ></select>`;

interface NumberField {
  /** NaN is an empty field, where there is a placeholder. */
  value: number;
  min?: number;
  max?: number;
  step?: number | "any";
  label?: string;
  /** What an empty field means; without it the field may not be empty. */
  placeholder?: string;
  /** Its class in the style sheet. */
  kind?: string;
}

/** A field for a number, which is taken as it is typed. */
export const numberField = (
  { value, min = 1, max = 1e6, step = 1, label, placeholder, kind = "" }: NumberField,
  set: (value: number) => void,
) =>
  html`<input
    class=${kind}
    type="number"
    min=${min}
    max=${max}
    step=${step}
    ?required=${placeholder === undefined}
    placeholder=${placeholder ?? nothing}
    aria-label=${label ?? nothing}
    ${numberText(value, set)}
  />`;

/** A box to tick, or with a name one of several to choose from. */
export const tickBox = (words: unknown, checked: boolean, set: (on: boolean) => void, name = "") =>
  html`<label
    ><input
      type=${name === "" ? "checkbox" : "radio"}
      name=${name}
      .checked=${live(checked)}
      @change=${(event: Event) => {
        set((event.target as HTMLInputElement).checked);
      }}
    />
    ${words}</label
  >`;
