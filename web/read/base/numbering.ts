import { ownText } from "./own-text.ts";

/** Gives texts numbers from 0 on, in the order in which each comes first. */
export class Numbering {
  /** The texts by their numbers. */
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  #last = -1;

  /** The number of a text, of which a copy is kept. */
  of(text: string): number {
    // Texts come mostly in the order of an earlier time. To compare two costs less than to look one up.
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
