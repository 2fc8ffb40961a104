import { nothing, type TemplateResult } from "lit";

/** Text of a template, without markup. */
export const textOf = (template: unknown): string => markedText(template).replaceAll("&lt;", "<");

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
