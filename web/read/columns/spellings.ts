import type { Note } from "../base/problem.ts";
import { listed } from "../base/quote.ts";

/** A decimal without an exponent. Up to `kLongestDecimal` characters, a double holds it as written. */
const shortDecimal = /^\+?(?=[.,]?\d)\d*(?:[.,]\d*)?$/;
const kLongestDecimal = 15;

/** A label as compared and shown: 0.70, .7 and 0,7 are the temperature 0.7, and 1.0 is the depth 1. */
export function canonicalLabel(name: string, written: string): string {
  if (name !== "temperature" && name !== "T") return written;
  if (written.length > kLongestDecimal || !shortDecimal.test(written)) return written;
  // A depth of 1.000 may be a thousand; a temperature cannot.
  if (name === "T" && /[.,]\d{3}$/.test(written)) return written;
  return String(Number(written.replace(",", ".")));
}

/** Reads labels in canonical form, and notes labels with several spellings. */
export class Spellings {
  readonly #written = new Map<string, { name: string; label: string; spellings: Set<string> }>();

  read(name: string, written: string): string {
    const label = canonicalLabel(name, written);
    const key = `${name} ${label}`;
    const entry = this.#written.get(key) ?? { name, label, spellings: new Set() };
    this.#written.set(key, entry);
    entry.spellings.add(written);
    return label;
  }

  notes(): Note[] {
    return [...this.#written.values()]
      .filter(({ spellings }) => spellings.size > 1)
      .map(({ name, label, spellings }) => ({
        line: null,
        message: `${name} ${listed([...spellings])} are read as one: ${label}`,
      }));
  }
}
