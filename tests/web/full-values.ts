import { nothing, type TemplateResult } from "lit";
import type { Words } from "../../web/ui/page/page.ts";

/** The markup of words. */
export function markupOf(words: unknown): string {
  if (words === null || words === undefined || words === nothing) return "";
  if (Array.isArray(words)) return words.map(markupOf).join("");
  if (typeof words === "string" || typeof words === "number") return String(words);
  if (typeof words !== "object" || !("strings" in words)) return "";
  const { strings, values } = words as TemplateResult;
  return strings.map((text, i) => text + markupOf(values[i])).join("");
}

/** The values in words at full precision, in order. */
export const valuesOf = (words: Words): number[] =>
  [...markupOf(words).matchAll(/<data value=([^>\s]+)/g)].map(([, value]) => Number(value));

/** The intervals in words at full precision, in order. */
export const rangesOf = (words: Words): [lower: number, upper: number][] =>
  [...markupOf(words).matchAll(/data-lower=(\S+)\s+data-upper=([^>\s]+)/g)].map(
    ([, lower, upper]) => [Number(lower), Number(upper)],
  );
