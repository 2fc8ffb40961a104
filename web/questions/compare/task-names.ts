/**
 * Task names in one string, with the end of each. Millions of separate strings would block the page that receives them.
 */
export interface TaskNames {
  text: string;
  ends: Float64Array;
}

export function packedNames(names: readonly string[]): TaskNames {
  let end = 0;
  const ends = Float64Array.from(names, ({ length }) => (end += length));
  return { text: names.join(""), ends };
}

/** Name at a place; "" if there is none. */
export const nameAt = ({ text, ends }: TaskNames, at: number): string =>
  text.slice(ends[at - 1] ?? 0, ends[at] ?? 0);
