import { ownText } from "./own-text.ts";

/** Numbers texts from 0, in order of first appearance. */
export class Numbering {
  /** The texts by their numbers. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  #last = -1;

  /** Number of a text; stores a copy of a new text. */
  of(text: string): number {
    // Texts mostly come in the same order as before, and comparing two costs less than a lookup.
    const { texts } = this;
    if (texts[this.#last] === text) return this.#last;
    const number = texts[this.#last + 1] === text ? this.#last + 1 : this.#find(text);
    this.#last = number;
    return number;
  }

  #find(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    this.#numbers.set(own, this.texts.length);
    return this.texts.push(own) - 1;
  }
}
