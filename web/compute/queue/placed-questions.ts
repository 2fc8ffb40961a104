import { atPlaces, familyOf, type PlacedKind, type Question } from "../kinds/questions.ts";
import type { Entries } from "./entries.ts";

/** Questions about places. Those that differ only in their places share their answers. */
export class PlacedQuestions {
  readonly #entries: Entries;
  /** By what they ask of their places. */
  readonly #families = new Map<string, Question<PlacedKind>[]>();

  constructor(entries: Entries) {
    this.#entries = entries;
  }

  /** The questions that answer this one between them: known ones, and one about the places of none of them. */
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
    // Of the same question the text is known.
    const rest = parts.length === 0 ? question : atPlaces(question, (place) => open.has(place));
    this.#families.set(family, [...known, rest]);
    return [...parts, rest];
  }

  /** Forgets what has no entry any more. */
  forgetDropped(): void {
    for (const [family, questions] of this.#families)
      if (!questions.some((each) => this.#entries.has(each))) this.#families.delete(family);
  }
}
