/** Texts shorter than this are copied by the engine itself. */
const kShortest = 13;

/** The same text in memory of its own. A part of a longer text, such as a cell, would keep all of that in memory. */
export function ownText(text: string): string {
  return text.length < kShortest ? text : [text.slice(0, 1), text.slice(1)].join("");
}
