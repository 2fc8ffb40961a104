import { exampleSource } from "../../state/sources/source.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { asideRuns } from "../../ui/workspace/aside-runs.ts";
import type { DrawContext, GuideFigure } from "./figure.ts";
import { guideQuestions } from "./questions.ts";

/** The figures that the reader has come near, by their questions; null until they are computed. */
export type GuidePicture = Readonly<Record<string, GuideFigure | null>>;

/** Name of the kept value that says that the reader has come near a figure. */
export const near = (id: string) => `near ${id}`;

/** Computes the figures that the reader has come near. A figure depends only on examples, so it stays. */
export function guidePicture(
  asking: Pick<Asking, "ask" | "aside">,
  { kept }: Pick<Context, "kept">,
  before: GuidePicture | null,
): GuidePicture {
  const context: DrawContext = {
    ask: asking.ask,
    example: (id) => asideRuns(asking, exampleSource(id)),
    file: (name, text) => asideRuns(asking, { kind: "text", name, text }),
  };
  return Object.fromEntries(
    guideQuestions
      .filter(({ id }) => kept[near(id)] === true)
      .map(({ id, draw }) => [id, before?.[id] ?? draw(context)]),
  );
}
