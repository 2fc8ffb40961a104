/** What the address of a page begins with that stands within another page; the rest is as behind `#`. */
export const embedPrefix = "#embed=";

export const isEmbedded = (hash: string): boolean => hash.startsWith(embedPrefix);
