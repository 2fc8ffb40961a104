import { exampleIds, type ExampleId } from "../state/example-ids.ts";

const texts: Record<string, string> = import.meta.glob("../examples/*.csv", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of an example's file. */
export function exampleText(id: ExampleId): string {
  const text = texts[`../examples/${id}.csv`];
  if (text === undefined) throw new Error(`no example ${id}`);
  return text;
}

/** Each example with the title that its file gives it. */
export const exampleTitles = (): { id: ExampleId; title: string }[] =>
  exampleIds.map((id) => ({ id, title: /^# title: (.*)$/m.exec(exampleText(id))?.[1] ?? id }));
