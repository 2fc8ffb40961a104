import { exampleIds, type ExampleId } from "../../state/settings/example-ids.ts";
import type { Imported } from "../../state/sources/source.ts";

const titles = import.meta.glob<string>("../../examples/*.csv", {
  query: "?title",
  import: "default",
  eager: true,
});

/** Each example with the title in its file. */
export const examples: readonly { id: ExampleId; title: string }[] = exampleIds.map((id) => ({
  id,
  title: titles[`../../examples/${id}.csv`] ?? id,
}));

/** The opening example as read by the build (`examples-plugin.ts`), in a file that is fetched on demand. */
const built = import.meta.glob<Imported | undefined>("../../examples/evalperf.csv", {
  query: "?read",
  import: "default",
});

/** An example that the build has read, with run ids that start with the page's key; null for any other. */
export async function builtExample(id: ExampleId, key: number): Promise<Imported | null> {
  const example = await built[`../../examples/${id}.csv`]?.();
  if (example === undefined) return null;
  const { result, counts, ...rest } = example;
  const named = <Run extends { id: string }>(run: Run, index: number): Run => ({
    ...run,
    id: `${key}/${index}`,
  });
  return {
    ...rest,
    result: { ...result, runs: result.runs.map(named) },
    counts: counts.map(named),
  };
}
