import { builtExample } from "../../web/questions/import/examples.ts";
import { imported } from "../../web/questions/import/imported.ts";
import { exampleSource, type LoadedSource, type Source } from "../../web/state/sources/source.ts";
import type { ExampleId } from "../../web/state/settings/example-ids.ts";
import { exampleText } from "./examples.ts";

// The sources of an opened view.

/** A source as the page reads its text. Throws if it is refused. */
export async function readText(source: Source, text: string, key: number): Promise<LoadedSource> {
  const outcome = await imported(source, text, key, []);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return { key, source, ...outcome };
}

/** An example, as read by the build if it has read it. */
export async function readExample(id: ExampleId, key: number): Promise<LoadedSource> {
  const source = exampleSource(id);
  const built = await builtExample(id, key);
  return built === null ? readText(source, exampleText(id), key) : { key, source, ...built };
}
