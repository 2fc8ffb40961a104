import type { Imported, Refused, Source } from "../../state/sources/source.ts";
import { alreadyLoaded } from "./already-loaded.ts";
import { importIn } from "./import-text.ts";

/** Lets the watch that serves the page read a source; run ids start with the page's key. */
export async function readWatched(
  { address, nested, meaning, byName, runs, stopping }: Extract<Source, { kind: "watched" }>,
  key: number,
  known: readonly string[],
): Promise<Imported | Refused> {
  const response = await fetch(address, {
    method: "POST",
    body: JSON.stringify({ nested, meaning, byName, runs, stopping }),
  });
  if (!response.ok) throw new Error(`the watch answers ${response.status}`);
  const outcome = importIn(await response.text());
  if (!outcome.ok) return outcome;
  if (known.includes(outcome.fingerprint)) return alreadyLoaded;
  const { result, counts } = outcome;
  const named = <Run extends { id: string }>(run: Run, index: number): Run => ({
    ...run,
    id: `${key}/${index}`,
  });
  return {
    ...outcome,
    result: { ...result, runs: result.runs.map(named) },
    counts: counts.map(named),
  };
}
