/** The most words of a sentence. A symbol such as = or × is none, and a name of a run is one. */
const mostWords = 20;

const counted =
  "tasks|samples|runs|attempts|tries|pairs|clusters|rows|resamples|replicates|folds|places|points";

/** What no sentence holds. */
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

/** What stands in brackets, such as an interval, is read by itself. */
const wordsOf = (sentence: string) =>
  sentence
    .replace(/\([^()]*\)/g, "")
    .replace(/(?<=\d)\s(?=\d{3})/g, "")
    .split(/[ \n]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of a text, and what a colon or a semicolon parts. */
export const sentencesOf = (text: string) =>
  text
    .trim()
    .split(/(?<=[.:;?!][”)]?)\s+/u)
    .filter((sentence) => sentence !== "");

/** What is wrong with a text. */
export function faultsOf(text: string): string[] {
  const found = faults.flatMap((fault) => fault.exec(text)?.[0] ?? []);
  const long = sentencesOf(text).filter((sentence) => wordsOf(sentence) > mostWords);
  return [...found, ...long.map((sentence) => `${wordsOf(sentence)} words: ${sentence}`)];
}
