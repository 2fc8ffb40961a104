/** Names of tasks in one text, with the end of each: millions of texts of their own would hold up the page that takes them over. */
export interface TaskNames {
  text: string;
  ends: Float64Array;
}

export function packedNames(names: readonly string[]): TaskNames {
  let end = 0;
  const ends = Float64Array.from(names, ({ length }) => (end += length));
  return { text: names.join(""), ends };
}

/** The name at a place; "" where there is none. */
export const nameAt = ({ text, ends }: TaskNames, at: number): string =>
  text.slice(ends[at - 1] ?? 0, ends[at] ?? 0);
