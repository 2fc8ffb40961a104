import { builtExample } from "../../web/questions/import/examples.ts";
import { imported } from "../../web/questions/import/imported.ts";
import { exampleSource, type LoadedSource, type Source } from "../../web/state/sources/source.ts";
import { exampleIds, type ExampleId } from "../../web/state/settings/example-ids.ts";
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

/** A source that a view shows beside the reader's data: a text or an example. */
export async function readAside(source: Source, key: number): Promise<LoadedSource> {
  if (source.kind === "text") return readText(source, source.text, key);
  const id = exampleIds.find((each) => exampleSource(each).name === source.name);
  if (id === undefined) throw new Error(`no example ${source.name}`);
  return readExample(id, key);
}
