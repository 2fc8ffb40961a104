import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { numberText } from "../words/number-text.ts";
import { optionsOf, type MenuChoice } from "./options-of.ts";

/** A menu of values with their labels. */
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
  /** NaN is an empty field, which needs a placeholder. */
  value: number;
  min?: number;
  max?: number;
  step?: number | "any";
  label?: string;
  /** Meaning of an empty field. Without a placeholder, the field is required. */
  placeholder?: string;
  /** Its CSS class. */
  kind?: string;
}

/** A field for a number; reports each valid number while the reader types. */
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

/** A check box, or a radio button if it has a group name. */
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
