import { listed, quoted } from "./quote.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split("|"));

/** Words for passes and failures in other languages, or words short enough to be ambiguous. */
const passes = list(
  "ja|oui|sí|si|sì|sim|tak|да|y|t|+|richtig|korrekt|bestanden|gelöst|wahr|vrai|réussi|correcto|verdadero|certo|vero|是|对|正确|はい|正解|예|100%|100 %",
);
const fails = list(
  "nein|non|não|nie|нет|n|f|-|falsch|nicht bestanden|nicht gelöst|faux|échec|échoué|incorrecto|falso|errado|否|错|错误|いいえ|不正解|아니오|0%|0 %",
);

/** True if a cell is such a word; the user then has to confirm its meaning. */
export function isAsked(cell: string): boolean {
  const word = cell.toLowerCase();
  return passes.has(word) || fails.has(word);
}

/**
 * Maps each value to pass or fail, swapped if `isTurned`: the column names failures. Null if any value is no such word.
 */
export function wordsOf(
  values: readonly string[],
  isTurned = false,
): Record<string, "pass" | "fail"> | null {
  if (!values.every(isAsked)) return null;
  return Object.fromEntries(
    values.map((value) => [value, passes.has(value.toLowerCase()) === isTurned ? "fail" : "pass"]),
  );
}

/** Describes such a mapping: `"ja" is a pass, "nein" is a failure`. */
export const saidOf = (words: Readonly<Record<string, "pass" | "fail">>): string =>
  listed(
    Object.entries(words).map(
      ([value, meant]) => `${quoted(value)} is ${meant === "pass" ? "a pass" : "a failure"}`,
    ),
  );
