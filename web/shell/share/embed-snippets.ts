import { embedPrefix } from "./embedded.ts";

/** Default height of a frame in pixels, on a page that does not listen: it fits the answer and the picture. */
export const plainHeight = 360;

/** Message from an embedded page to its host page, sent whenever its height changes. */
export interface EmbedHeight {
  passcurve: "height";
  /** Height in pixels that shows all of the embedded page. */
  height: number;
}

/** Address of the embedded page for a link. */
export const frameOf = (link: string): string => link.replace("#", embedPrefix);

/** HTML of an iframe with the link, with this height in pixels. */
export const frameSnippet = (link: string, title: string, height: number): string =>
  `<iframe src="${quoted(frameOf(link))}" title="${quoted(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

/** Script for the host page: resizes each frame from the link's site to the height that it reports. */
export const listenerSnippet = (link: string): string => `<script>
  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== "${new URL(link).origin}" || data?.passcurve !== "height") return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === source) frame.height = Math.min(4000, Number(data.height));
  });
</script>`;

/** Path of the element's script on the site, relative to the page. */
const elementFile = "element/element.js";

export const elementAddress = (link: string): string => new URL(elementFile, link).href;

/** HTML of an element with the link, with its values as a table for readers without scripts. */
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
