/** Text with plain spaces, without the marks that isolate names. */
export const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
