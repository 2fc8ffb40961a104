/** Start of the address hash in an embedded page; the rest is as after `#`. */
export const embedPrefix = "#embed=";

export const isEmbedded = (hash: string): boolean => hash.startsWith(embedPrefix);
