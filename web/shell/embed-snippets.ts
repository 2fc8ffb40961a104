import { embedPrefix } from "./embedded.ts";

/** Pixels of a frame on a page that does not listen: the answer and the picture fit. */
export const plainHeight = 360;

/** What an embedded page tells the page around it, whenever its height changes. */
export interface EmbedHeight {
  passcurve: "height";
  /** Pixels that show all of it. */
  height: number;
}

/** The address of a link's frame. */
export const frameOf = (link: string): string => link.replace("#", embedPrefix);

/** The link as a frame for another page, so many pixels high. */
export const frameSnippet = (link: string, title: string, height: number): string =>
  `<iframe src="${quoted(frameOf(link))}" title="${quoted(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

/** A script for the other page: each frame of the link's site becomes as high as it says. */
export const listenerSnippet = (link: string): string => `<script>
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== "${new URL(link).origin}" || data?.passcurve !== "height") return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === source) frame.height = Math.min(4000, Number(data.height));
  });
</script>`;

/** Where the site has the element, beside the page. */
const elementFile = "element/element.js";

export const elementAddress = (link: string): string => new URL(elementFile, link).href;

/** The link as an element for another page, with its values as a table for readers without scripts. */
export function elementSnippet(
  link: string,
  named: string,
  { table, notes }: { table: readonly string[][]; notes: readonly string[] },
): string {
  const line = (cells: readonly string[], cell: "th" | "td") =>
    `    <tr>${cells.map((text) => `<${cell}>${quoted(text)}</${cell}>`).join("")}</tr>\n`;
  const lines = table.map((cells, i) => line(cells, i === 0 ? "th" : "td"));
  const values = lines.length === 0 ? "" : `  <table>\n${lines.join("")}  </table>\n`;
  const fallback =
    notes.length === 0 ? "" : `  <p>${notes.map((note) => `${quoted(note)}.`).join(" ")}</p>\n`;
  return `<script type="module" src="${quoted(elementAddress(link))}"></script>
<passcurve-chart src="${quoted(link)}">
  <p><a href="${quoted(link)}">${quoted(named)}</a></p>
${values}${fallback}</passcurve-chart>`;
}

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
