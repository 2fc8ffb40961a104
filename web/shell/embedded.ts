/** What the address of a page begins with that stands within another page; the rest is as behind `#`. */
export const embedPrefix = "#embed=";

export const isEmbedded = (hash: string): boolean => hash.startsWith(embedPrefix);

/** What an embedded page tells the page around it, whenever its height changes. */
export interface EmbedHeight {
  passcurve: "height";
  /** Pixels. */
  height: number;
}

/** The address of a link's frame. */
export const frameOf = (link: string): string => link.replace("#", embedPrefix);

/** The link as a frame for another page, so many pixels high. */
export const frameSnippet = (link: string, title: string, height: number): string =>
  `<iframe src="${quoted(frameOf(link))}" title="${quoted(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

const quoted = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
