import { holderId } from "../state/sources/page-data.ts";

/** The text of the page in one file, with its data replaced by the text of a file. Null if it is no such page. */
export function withData(page: string, data: string): string | null {
  const start = `id="${holderId}">`;
  const at = page.lastIndexOf(start);
  if (at < 0) return null;
  const from = at + start.length;
  // In JSON, `<` occurs only within texts. Escaped, no name can end the element or begin a comment in it.
  const text = data.replaceAll("<", "\\u003c");
  return page.slice(0, from) + text + page.slice(page.indexOf("<", from));
}
