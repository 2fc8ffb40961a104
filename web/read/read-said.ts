import { meaningOf } from "./columns/said-meaning.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import type { Said } from "./base/said.ts";

/** Reads a file with its default columns, and again with the columns that the caller names. */
export async function readSaid(
  said: Said,
  options: Omit<ReadOptions, "said">,
  read: (options: ReadOptions) => ReadResult | Promise<ReadResult>,
): Promise<ReadResult> {
  const first = await read(options);
  const { columns } = first;
  if (columns === undefined || columns.found.length === 0) return first;
  let { meaning, lacks } = meaningOf(columns, said);
  const readAs = () => read({ ...options, meaning: { ...options.meaning, ...meaning } });
  let result = Object.keys(meaning).length > 0 ? await readAs() : first;
  // The column of verdicts may be known only once the task is.
  if (lacks.some(({ column }) => column === null) && result.columns !== undefined) {
    ({ meaning, lacks } = meaningOf(result.columns, said));
    result = await readAs();
  }
  const found = { files: 1, columns: columns.found.map(({ id }) => id), lacks };
  return { ...result, said: found };
}
