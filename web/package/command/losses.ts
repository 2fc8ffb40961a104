import type { Note } from "../../read/base/problem.ts";
import { optionWords } from "./option-words.ts";

/** Losses that a call allows. */
export interface Allowed {
  /** Files that could not be read. */
  leftOut: boolean;
  /** Lines that could not be read. */
  badLines: boolean;
}

/** Data that a call does not count, in a sentence. If `isBlocking`, no gate and no target may pass without them. */
export interface Loss {
  words: string;
  isBlocking: boolean;
}

/** Losses in these notes. A file that the call names is always one, whatever it holds. */
export const lossesIn = (
  file: string,
  notes: readonly Note[],
  named: readonly string[],
  allowed: Allowed,
): Loss[] =>
  notes
    .filter(
      ({ lost, lostFiles = [] }) =>
        lost !== undefined && (lost !== "other" || lostFiles.some((path) => named.includes(path))),
    )
    .map((note) => ({ words: lossWords(file, note), isBlocking: blocks(note, allowed) }));

function blocks({ lost }: Note, { leftOut, badLines }: Allowed): boolean {
  return !leftOut && !(badLines && (lost === "skipped" || lost === "lines"));
}

/** A note as a line of output, with its place, and with the options for another reading of the file. */
export function lossWords(file: string, { line, message, first, lost, other }: Note): string {
  const at = line ?? (lost === undefined ? null : (first?.line ?? null));
  const of =
    lost === "lines" && first !== undefined && !message.includes(first.path)
      ? ` in ${first.path}`
      : "";
  const instead =
    other === undefined ? "" : `; ${other.words} with ${optionWords(other.meaning).join(" ")}`;
  return `${file}: ${at === null ? "" : `line ${at}${of}: `}${message}${instead}`;
}

/** Says why gates and targets are not decided, and lists the choices. Empty if nothing blocks them. */
export const blockingWords = (losses: readonly Loss[]): string[] =>
  losses.some(({ isBlocking }) => isBlocking)
    ? [
        ...losses.filter(({ isBlocking }) => isBlocking).map(({ words }) => words),
        "No gate and no target is decided without these data. Repair them; or choose --allow-left-out, or --skip-bad-lines for lines.",
      ]
    : [];
