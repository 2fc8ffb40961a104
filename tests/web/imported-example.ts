import { builtExample } from "../../web/questions/import/examples.ts";
import { imported } from "../../web/questions/import/imported.ts";
import type { ExampleId } from "../../web/state/settings/example-ids.ts";
import { exampleSource, type Imported } from "../../web/state/sources/source.ts";
import { exampleText } from "./examples.ts";

/** The content of an example, as the page reads it. */
export async function importedExample(id: ExampleId, key: number): Promise<Imported> {
  const built = await builtExample(id, key);
  if (built !== null) return built;
  const outcome = await imported(exampleSource(id), exampleText(id), key, []);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
}
