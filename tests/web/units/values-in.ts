/** The numbers of all values within a template, in full. */
export function valuesIn(words: unknown): number[] {
  if (Array.isArray(words)) return words.flatMap(valuesIn);
  if (typeof words !== "object" || words === null || !("strings" in words)) return [];
  const { strings, values } = words as { strings: readonly string[]; values: readonly unknown[] };
  return values.flatMap((value, i) =>
    strings[i]?.endsWith("<data value=") === true ? [Number(value)] : valuesIn(value),
  );
}
