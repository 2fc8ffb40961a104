/** A list of JSON that is cut, or is none. */
export class NoList extends Error {
  /** Whether its end is missing. */
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
 * The elements of a list of JSON, each as its text, from a text in pieces of which one is kept at a time. Whether an element
 * is valid JSON is for its parser to say. Throws NoList where the list has no end, or where other text stands around it.
 */
export function* elementsOf(pieces: Iterable<string>): Generator<string> {
  const list = new List();
  for (const piece of pieces) yield* list.add(piece);
  list.end();
}

class List {
  /** Lists and objects around; 0 before the list and behind it. */
  #depth = 0;
  #hasEnded = false;
  #isInText = false;
  #isEscaped = false;
  /** The start of an element whose end is in a later piece. */
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

  /** Goes on within a text. */
  #goOn(sign: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === backslash) this.#isEscaped = true;
    else if (sign === quote) this.#isInText = false;
  }
}
