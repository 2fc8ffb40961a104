import { ownText } from "../base/own-text.ts";

/** Letters of a token that is kept; longer ones hardly come again. */
const kLongest = 64;
/** Tokens that are kept at most, and bits of their places. */
const kBits = 12;
const kPlaces = 2 ** kBits;
/** Tokens after which it is looked whether enough of them come again. */
const kTried = 2 ** 13;

const prime = 0x01000193;

/** What is made of the values of one key: of a value that comes again it is known from its text in JSON. */
export class KnownTokens<Made> {
  readonly #make: (value: unknown) => Made;
  readonly #tokens: string[] = new Array<string>(kPlaces).fill("");
  readonly #made: (Made | undefined)[] = new Array<Made | undefined>(kPlaces).fill(undefined);
  #count = 0;
  #misses = 0;

  constructor(make: (value: unknown) => Made) {
    this.#make = make;
  }

  /** What is made of the value between two places of a text, which is one value of JSON. */
  of(text: string, from: number, to: number): Made {
    if (to - from > kLongest || this.#areNew()) return this.#make(JSON.parse(text.slice(from, to)));
    let hash = 0;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
    const place = (hash ^ (hash >>> 15)) & (kPlaces - 1);
    this.#count += 1;
    if (isSame(text, from, to, this.#tokens[place] ?? "")) return this.#made[place] as Made;
    this.#misses += 1;
    const token = text.slice(from, to);
    const made = this.#make(JSON.parse(token));
    this.#tokens[place] = ownText(token);
    this.#made[place] = made;
    return made;
  }

  /** Whether most tokens were new, so that it takes longer to look for them than to parse them. */
  #areNew(): boolean {
    return this.#count > kTried && 2 * this.#misses > this.#count;
  }
}

function isSame(text: string, from: number, to: number, token: string): boolean {
  if (token.length !== to - from) return false;
  for (let i = 0; i < token.length; i++)
    if (text.charCodeAt(from + i) !== token.charCodeAt(i)) return false;
  return true;
}
