import { nothing, type TemplateResult } from "lit";
import { inXml } from "../../export/paint-svg.ts";

/** Text between tags, or in the quotes of an attribute, of a file of XML: no sign that it may not hold, and no "]]>". */
export const escaped = (text: string): string =>
  inXml(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Whether what follows a piece of markup is the value of an attribute without quotes. */
const isUnquoted = (markup: string) => markup.endsWith("=");

/** A template of SVG as markup, without a DOM. An attribute without a value is left out. */
export function markupOf(template: unknown): string {
  if (template === nothing || template === null || template === undefined) return "";
  if (Array.isArray(template)) return template.map(markupOf).join("");
  if (typeof template === "string" || typeof template === "number")
    return escaped(String(template));
  const { strings, values } = template as TemplateResult;
  let markup = "";
  strings.forEach((text, i) => {
    markup += text;
    if (i >= values.length) return;
    const value = values[i];
    if (!isUnquoted(text)) markup += markupOf(value);
    else if (value === nothing) markup = markup.replace(/\s+[\w-]+=$/, "");
    else markup += `"${escaped(String(value))}"`;
  });
  return markup;
}
