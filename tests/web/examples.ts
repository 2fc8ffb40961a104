import { readFileSync } from "node:fs";
import { readCounts } from "./read/read-counts.ts";

/** The text of an example that ships with the page. */
export const exampleText = (name: string): string =>
  readFileSync(new URL(`../../web/examples/${name}.csv`, import.meta.url), "utf8");

/** Runs and notes read from an example. */
export function readExample(name: string) {
  const result = readCounts(`${name}.csv`, exampleText(name));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The same runs in a file that does not name their tasks. */
export const withoutTasks = (name: string): string =>
  [
    "model,n,c,tasks",
    ...readExample(name).runs.flatMap(({ name: model, n, c }) =>
      Array.from(n, (samples, i) => `${model},${samples},${c[i] ?? NaN},1`),
    ),
  ].join("\n");
