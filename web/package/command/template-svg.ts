import { nothing, type TemplateResult } from "lit";
import { inXml } from "../../export/paint-svg.ts";

/** Escapes text for XML, between tags or in a quoted attribute: no forbidden characters, and no "]]>". */
export const escaped = (text: string): string =>
  inXml(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** True if a piece of markup ends before an unquoted attribute value. */
const isUnquoted = (markup: string) => markup.endsWith("=");

/** Renders a template of SVG as markup, without a DOM. Leaves out attributes whose value is `nothing`. */
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
