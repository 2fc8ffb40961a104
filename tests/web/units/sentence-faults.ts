/** Maximum number of words in a sentence. A symbol such as = or × does not count; a run name counts as one word. */
const mostWords = 20;

const counted =
  "tasks|samples|runs|attempts|tries|pairs|clusters|rows|resamples|replicates|folds|places|points";

/** Patterns that no sentence may contain. */
const faults: RegExp[] = [
  new RegExp(
    `(?<![\\d.,\\u202f\u00a0–-] ?)(?<!\\d[ \\u00a0\\u202f])\\b1 (?:more )?(?:${counted})\\b`,
  ),
  /\bNaN\b/,
  /(?<!is |or |^–)\bundefined\b/,
  /Infinity/,
  /\bnull\b|\[object/,
  /(?<![.…] ?) [.,;:!?](?!\S)/,
  /\(\s*\)/,
];

/** Counts the words of a sentence, without bracketed parts such as intervals. */
const wordsOf = (sentence: string) =>
  sentence
    .replace(/\([^()]*\)/g, "")
    .replace(/(?<=\d)\s(?=\d{3})/g, "")
    .split(/[ \n]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of a text, split at colons and semicolons too. */
export const sentencesOf = (text: string) =>
  text
    .trim()
    .split(/(?<=[.:;?!][”)]?)\s+/u)
    .filter((sentence) => sentence !== "");

/** Faults of a text. */
export function faultsOf(text: string): string[] {
  const found = faults.flatMap((fault) => fault.exec(text)?.[0] ?? []);
  const long = sentencesOf(text).filter((sentence) => wordsOf(sentence) > mostWords);
  return [...found, ...long.map((sentence) => `${wordsOf(sentence)} words: ${sentence}`)];
}
