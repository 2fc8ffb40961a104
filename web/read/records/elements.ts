/** Error for a JSON list that is cut off, or a text that is not a list. */
export class NoList extends Error {
  /** True if the end is missing. */
  readonly isCut: boolean;

  constructor(isCut: boolean) {
    super(isCut ? "the list has no end" : "this is no list");
    this.isCut = isCut;
  }
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma, start, end] = ['"', "\\", ",", "[", "]"].map(codeOf);
const opening = new Set(["{", "["].map(codeOf));
const closing = new Set(["}", "]"].map(codeOf));

/**
 * Yields the elements of a JSON list as texts, and keeps one piece of the input at a time. Does not check that an
 * element is valid JSON. Throws NoList if the list has no end, or if there is other text around it.
 */
export function* elementsOf(pieces: Iterable<string>): Generator<string> {
  const list = new List();
  for (const piece of pieces) yield* list.add(piece);
  list.end();
}

class List {
  /** Number of enclosing lists and objects; 0 before and after the list. */
  #depth = 0;
  #hasEnded = false;
  #isInText = false;
  #isEscaped = false;
  /** Start of an element whose end is in a later piece. */
  #open = "";
  #count = 0;

  *add(piece: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (this.#isInText) this.#goOn(sign);
      else if (sign === quote && this.#depth > 0) this.#isInText = true;
      else if (opening.has(sign) && (this.#depth > 0 || (sign === start && !this.#hasEnded))) {
        this.#depth += 1;
        if (this.#depth === 1) from = at + 1;
      } else if (closing.has(sign) && (this.#depth > 1 || (sign === end && this.#depth === 1))) {
        this.#depth -= 1;
        if (this.#depth > 0) continue;
        const last = this.#open + piece.slice(from, at);
        this.#hasEnded = true;
        if (this.#count > 0 || last.trim() !== "") yield last;
      } else if (sign === comma && this.#depth === 1) {
        yield this.#open + piece.slice(from, at);
        this.#count += 1;
        this.#open = "";
        from = at + 1;
      } else if (closing.has(sign) || (this.#depth === 0 && piece.charAt(at).trim() !== ""))
        throw new NoList(false);
    }
    if (this.#depth > 0) this.#open += piece.slice(from);
  }

  end(): void {
    if (!this.#hasEnded) throw new NoList(true);
  }

  /** Handles a character within a string. */
  #goOn(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === backslash) this.#isEscaped = true;
    else if (sign === quote) this.#isInText = false;
  }
}
