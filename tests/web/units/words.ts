import { nothing, type TemplateResult } from "lit";

/** What a reader reads of a template: its words, without markup. */
export const textOf = (template: unknown) => markedText(template).replaceAll("&lt;", "<");

function markedText(value: unknown): string {
  const isWord = value !== nothing && value !== null && value !== undefined;
  if (!isWord || typeof value === "function") return "";
  if (Array.isArray(value)) return value.map(markedText).join("");
  if (typeof value === "string" || typeof value === "number")
    return String(value).replaceAll("<", "&lt;");
  const { strings, values } = value as TemplateResult;
  const marked = strings.map((text, i) => text + markedText(values[i])).join("");
  return marked.replace(/<[^>]*>|[\u2068\u2069]/g, "").replace(/\s+/g, " ");
}

/** A stream of numbers in [0, 1) that is the same everywhere (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The numbers in a text, in order. */
export const numbers = (text: string) =>
  [...text.replaceAll("−", "-").matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([each]) =>
    Number(each),
  );
