/** A position in a text that moves forward, and skips spaces before each token. */
export class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Consumes the next token if it matches a sticky expression, else returns null. */
  take(form: RegExp): string | null {
    const found = this.#match(form);
    if (found !== null) this.#at = form.lastIndex;
    return found;
  }

  /** Consumes a sign if it comes next. */
  skip(sign: string): boolean {
    const isNext = this.#text.startsWith(sign, this.#next());
    if (isNext) this.#at = this.#next() + sign.length;
    return isNext;
  }

  /** Consumes a sign if it comes next without a space before it. */
  skipDirectly(sign: string): boolean {
    return this.#next() === this.#at && this.skip(sign);
  }

  expect(sign: string): void {
    if (!this.skip(sign)) this.fail(sign);
  }

  isNext(form: RegExp): boolean {
    return this.#match(form) !== null;
  }

  isAtEnd(): boolean {
    return this.#next() === this.#text.length;
  }

  fail(missing: string): never {
    const place = this.isAtEnd() ? "at the end" : `before “${this.#text.slice(this.#next())}”`;
    throw new Error(`formula “${this.#text}”: ${missing} is missing ${place}`);
  }

  #match(form: RegExp): string | null {
    form.lastIndex = this.#next();
    return form.exec(this.#text)?.[0] ?? null;
  }

  /** Start of the next token. */
  #next(): number {
    let next = this.#at;
    while (this.#text[next] === " ") ++next;
    return next;
  }
}
