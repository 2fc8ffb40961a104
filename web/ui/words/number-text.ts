import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { whole } from "../../base/format.ts";
import { commaAsPoint } from "./comma-as-point.ts";

let fields = 0;

/**
 * Reports a number as soon as the text in the field is valid. Otherwise, a message next to the field shows the accepted
 * range. Text that the reader is typing survives a redraw of the page.
 */
class NumberText extends Directive {
  readonly #id = `number-${++fields}`;
  #set: (value: number) => void = () => undefined;
  #isHeard = false;
  /** The value that the page sets; NaN is an empty field. */
  #bound = NaN;
  /** The value that the field represents. */
  #last = NaN;

  override render(_: number, set: (value: number) => void): unknown {
    this.#set = set;
    return noChange;
  }

  override update({ element }: ElementPart, [value, set]: Parameters<this["render"]>): unknown {
    const field = element as HTMLInputElement;
    if (!this.#isHeard) this.#listen(field);
    this.#bound = value;
    if (!field.matches(":focus")) this.#show(field);
    return this.render(value, set);
  }

  #listen(field: HTMLInputElement): void {
    this.#isHeard = true;
    field.addEventListener("beforeinput", commaAsPoint);
    field.addEventListener("input", () => {
      this.#typed(field);
    });
    field.addEventListener("blur", () => {
      if (field.validity.valid) this.#show(field);
    });
  }

  #show(field: HTMLInputElement): void {
    if (isSame(this.#bound, this.#last)) return;
    this.#last = this.#bound;
    field.value = Number.isNaN(this.#bound) ? "" : String(this.#bound);
    this.#tell(field, null);
  }

  #typed(field: HTMLInputElement): void {
    const { validity, valueAsNumber } = field;
    this.#tell(field, validity.valid ? null : takenBy(field));
    if (!validity.valid || isSame(valueAsNumber, this.#last)) return;
    this.#last = valueAsNumber;
    this.#set(valueAsNumber);
  }

  /** Shows or clears the field's error. */
  #tell(field: HTMLInputElement, words: string | null): void {
    const beside = field.nextElementSibling;
    const note = beside?.id === this.#id ? beside : null;
    if (words === null) {
      note?.remove();
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    } else if (note === null) {
      const fresh = Object.assign(document.createElement("span"), { id: this.#id });
      fresh.className = "fix small";
      fresh.textContent = words;
      field.after(fresh);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", this.#id);
    }
  }
}

const isSame = (one: number, other: number) =>
  one === other || (Number.isNaN(one) && Number.isNaN(other));

const takenBy = ({ min, max, step }: HTMLInputElement) =>
  `${step === "any" ? "a number" : "a whole number"} from ${limit(min)} to ${limit(max)}`;

/** A limit of the field, with its decimals. */
const limit = (end: string) => (end.includes(".") ? end : whole(Number(end)));

export const numberText = directive(NumberText);
