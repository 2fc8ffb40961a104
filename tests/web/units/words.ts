export { textOf } from "../../../web/package/command/template-text.ts";

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
