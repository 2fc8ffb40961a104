import type { Problem } from "../read/problem.ts";

/** A source that was refused, and why. */
export interface Refusal {
  name: string;
  problems: Problem[];
  more: number;
}

const refusal = (name: string, message: string, mend: string): Refusal => ({
  name,
  problems: [{ line: null, column: null, message, mend }],
  more: 0,
});

export const alreadyLoaded = (name: string) =>
  refusal(name, "it is loaded already", "Remove it from the list first to load it anew.");

export const unreadable = (name: string, error: unknown) =>
  refusal(
    name,
    `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
    "Check that the file still exists and may be read, then drop it again.",
  );
