import { exampleIds, type ExampleId } from "../../state/settings/example-ids.ts";
import type { Imported } from "../../state/sources/source.ts";

const titles = import.meta.glob<string>("../../examples/*.csv", {
  query: "?title",
  import: "default",
  eager: true,
});

/** Each example with the title that its file gives it. */
export const examples: readonly { id: ExampleId; title: string }[] = exampleIds.map((id) => ({
  id,
  title: titles[`../../examples/${id}.csv`] ?? id,
}));

/** The example that the page opens on, as the build has read it (`examples-plugin.ts`): a file that is fetched when it is wanted. */
const built = import.meta.glob<Imported | undefined>("../../examples/evalperf.csv", {
  query: "?read",
  import: "default",
});

/** An example that the build has read, its runs named after the page's key of it; null for any other. */
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
