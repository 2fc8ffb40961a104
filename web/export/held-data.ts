import { holderId } from "../state/sources/page-data.ts";

/** The text of the page in one file, with the text of a file of this page in the place of the data in it; null where it is no such page. */
export function withData(page: string, data: string): string | null {
  const start = `id="${holderId}">`;
  const at = page.lastIndexOf(start);
  if (at < 0) return null;
  const from = at + start.length;
  // In JSON `<` stands within texts alone; so no name ends the element, or begins a comment in it.
  const text = data.replaceAll("<", "\\u003c");
  return page.slice(0, from) + text + page.slice(page.indexOf("<", from));
}
