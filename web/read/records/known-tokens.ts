import { ownText } from "../base/own-text.ts";

/** Maximum letters of a cached token; longer ones rarely repeat. */
const kLongest = 64;
/** Number of bits of a cache index, and of cached tokens. */
const kBits = 12;
const kPlaces = 2 ** kBits;
/** Number of tokens before the hit rate counts. */
const kTried = 2 ** 13;

const prime = 0x01000193;

/** Cache of conversions for the values of one key, by their JSON text. */
export class KnownTokens<Made> {
  readonly #make: (value: unknown) => Made;
  readonly #tokens: string[] = new Array<string>(kPlaces).fill("");
  readonly #made: (Made | undefined)[] = new Array<Made | undefined>(kPlaces).fill(undefined);
  #count = 0;
  #misses = 0;

  constructor(make: (value: unknown) => Made) {
    this.#make = make;
  }

  /** Converts the JSON value between two positions of a text. */
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

  /** True if most tokens were new, so that a lookup costs more than parsing. */
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
