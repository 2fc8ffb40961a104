import { wordNamed } from "../../state/settings/codecs.ts";

/** Words of a call that cannot be understood. */
export class UsageError extends Error {}

export function oneOf<Word extends string>(
  option: string,
  text: string,
  words: readonly Word[],
  named: (words: readonly Word[], text: string) => Word | null = wordNamed,
): Word {
  const found = named(words, text);
  if (found === null) throw new UsageError(`${option} is one of ${words.join(", ")}, not ${text}`);
  return found;
}

export function wholeIn(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value >= least && value <= most))
    throw new UsageError(`${option} takes whole numbers from ${least} to ${most}, not ${text}`);
  return value;
}
