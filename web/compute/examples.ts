import { exampleIds, type ExampleId } from "../state/example-ids.ts";

/** Each is a file of its own, fetched when it is wanted. */
const texts = import.meta.glob<string>("../examples/*.csv", { query: "?raw", import: "default" });

/** The text of an example's file. */
export async function exampleText(id: ExampleId): Promise<string> {
  const text = texts[`../examples/${id}.csv`];
  if (text === undefined) throw new Error(`no example ${id}`);
  return text();
}

/** Each example with the title that its file gives it. After it none needs the network any more. */
export const exampleTitles = (): Promise<{ id: ExampleId; title: string }[]> =>
  Promise.all(
    exampleIds.map(async (id) => ({
      id,
      title: /^# title: (.*)$/m.exec(await exampleText(id))?.[1] ?? id,
    })),
  );
