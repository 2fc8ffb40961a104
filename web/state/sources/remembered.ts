import { isOverride, type Meaning } from "../../read/base/override.ts";
import type { Columns } from "../../read/base/problem.ts";
import type { Source } from "./source.ts";

const place = "passcurve.choices";
/** Choices that are kept: the last ones. */
const mostKept = 50;

/** What a reader said of the columns of a file, for the next one with the same columns. */
export interface Remembered {
  /** The columns that it is of. */
  shape: string;
  file: string;
  meaning: Meaning;
}

/** What files have in common of which one choice is right: their columns in any order, and whether they are several. */
export const shapeOf = (
  { kind }: Pick<Source, "kind">,
  { found }: Pick<Columns, "found">,
): string => JSON.stringify([kind === "files", ...found.map(({ id }) => id).sort()]);

/** The choices of the reader in this browser. A browser that keeps nothing remembers none. */
export class RememberedChoices {
  of(shape: string): Remembered | null {
    return this.#all().find((each) => each.shape === shape) ?? null;
  }

  /** Keeps a choice in the place of an earlier one; one that says nothing is forgotten. */
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
      // What cannot be kept is asked again.
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
