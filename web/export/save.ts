/** Offers a file for download. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has taken over the content.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** Words as the name of a file. */
export const fileName = (words: string, ending: string): string => {
  const mostLetters = 80;
  const plain = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, mostLetters)
    .replace(/^-|-$/g, "");
  return `${plain === "" ? "passcurve" : plain}.${ending}`;
};
