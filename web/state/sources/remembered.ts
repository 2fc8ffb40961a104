import { isOverride, type Meaning } from "../../read/base/override.ts";
import type { Columns } from "../../read/base/problem.ts";
import type { Source } from "./source.ts";

const place = "passcurve.choices";
/** Number of choices to keep: the last ones. */
const mostKept = 50;

/** A reader's choices for the columns of a file, reused for the next file with the same columns. */
export interface Remembered {
  /** Key of the columns. */
  shape: string;
  file: string;
  meaning: Meaning;
}

/** Key of files that share choices: their columns in any order, and whether there are several files. */
export const shapeOf = (
  { kind }: Pick<Source, "kind">,
  { found }: Pick<Columns, "found">,
): string => JSON.stringify([kind === "files", ...found.map(({ id }) => id).sort()]);

/** The reader's choices in this browser. There are none in a browser that stores nothing. */
export class RememberedChoices {
  of(shape: string): Remembered | null {
    return this.#all().find((each) => each.shape === shape) ?? null;
  }

  /** Stores a choice in place of an earlier one. An empty choice is removed. */
  keep(choice: Remembered): void {
    const others = this.#all().filter(({ shape }) => shape !== choice.shape);
    const isEmpty = Object.keys(choice.meaning).length === 0;
    this.#write(isEmpty ? others : [...others, choice].slice(-mostKept));
  }

  clear(): void {
    this.#write([]);
  }

  #all(): Remembered[] {
    try {
      const all: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
      return Array.isArray(all) ? all.filter(isRemembered) : [];
    } catch {
      return [];
    }
  }

  #write(all: readonly Remembered[]): void {
    try {
      if (all.length === 0) localStorage.removeItem(place);
      else localStorage.setItem(place, JSON.stringify(all));
    } catch {
      // The reader has to repeat a choice that could not be stored.
    }
  }
}

const isRemembered = (value: unknown): value is Remembered => {
  if (typeof value !== "object" || value === null) return false;
  const { shape, file, meaning } = value as Record<string, unknown>;
  return (
    typeof shape === "string" &&
    typeof file === "string" &&
    typeof meaning === "object" &&
    meaning !== null &&
    Object.values(meaning).every(isOverride)
  );
};
