import { readFileSync } from "node:fs";
import { readCounts } from "../../web/read/read-counts.ts";

/** The text of an example that ships with the page. */
export const exampleText = (name: string): string =>
  readFileSync(new URL(`../../web/examples/${name}.csv`, import.meta.url), "utf8");

/** What is read of it. */
export function readExample(name: string) {
  const result = readCounts(`${name}.csv`, exampleText(name));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}
