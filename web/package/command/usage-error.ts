import { nearest } from "../nearest.ts";
import { wordNamed } from "../../state/settings/codecs.ts";

/** Error for words of a call that cannot be understood. */
export class UsageError extends Error {}

/** Error for a question that data leave open. The message names the options that answer it. */
export class OpenQuestion extends Error {}

export function oneOf<Word extends string>(
  option: string,
  text: string,
  words: readonly Word[],
  named: (words: readonly Word[], text: string) => Word | null = wordNamed,
): Word {
  const found = named(words, text);
  if (found === null) {
    const near = nearest(text, words);
    const meant = near === null ? "" : `. Did you mean ${near}?`;
    throw new UsageError(`${option} is one of ${words.join(", ")}, not ${text}${meant}`);
  }
  return found;
}

export function wholeIn(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value >= least && value <= most))
    throw new UsageError(`${option} takes whole numbers from ${least} to ${most}, not ${text}`);
  return value;
}

/** Converts an error of parseArgs; for an unknown option, suggests the one that may be meant. */
export function parsingError(error: unknown, options: readonly string[]): UsageError {
  if (error instanceof UsageError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const [, unknown] = /^Unknown option '(?:-{1,2})([^']+)'/.exec(message) ?? [];
  const near = unknown === undefined ? null : nearest(unknown, options);
  const first = message.split(". ")[0] ?? message;
  return new UsageError(near === null ? first : `${first}. Did you mean --${near}?`);
}
