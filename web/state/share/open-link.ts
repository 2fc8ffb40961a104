import type { ReadFailure } from "../../read/base/problem.ts";
import { readLink } from "./link.ts";
import { writeShareFile } from "./share-file.ts";

/**
 * The data of an address as the text of a file, which is then read like any other. Returns a failure if there are none.
 */
export async function openLink(data: string): Promise<string | ReadFailure> {
  const outcome = await readLink(data);
  return outcome.ok ? writeShareFile(outcome.runs, "") : outcome;
}
