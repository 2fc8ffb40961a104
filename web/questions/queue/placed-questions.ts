import { atPlaces, familyOf, type PlacedKind, type Question } from "../questions.ts";
import type { Entries } from "./entries.ts";

/** Questions about places. Questions that differ only in their places share their answers. */
export class PlacedQuestions {
  readonly #entries: Entries;
  /** Known questions, by their key without places. */
  readonly #families = new Map<string, Question<PlacedKind>[]>();

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** Questions that together answer this one: known ones, and one about the remaining places. */
  partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    const family = familyOf(question);
    const known = (this.#families.get(family) ?? []).filter((each) => this.#entries.has(each));
    const open = new Set(question.at);
    const parts = known.filter(({ at }) => {
      const before = open.size;
      for (const place of at) open.delete(place);
      return open.size < before;
    });
    if (open.size === 0) return parts;
    // The same question object has a cached key.
    const rest = parts.length === 0 ? question : atPlaces(question, (place) => open.has(place));
    this.#families.set(family, [...known, rest]);
    return [...parts, rest];
  }

  /** Forgets families without an entry. */
  forgetDropped(): void {
    for (const [family, questions] of this.#families)
      if (!questions.some((each) => this.#entries.has(each))) this.#families.delete(family);
  }
}
