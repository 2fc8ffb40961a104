import { html } from "lit";
import { formulaName } from "../../ui/how/formula-card.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  type Block,
  type Context,
  type Page,
} from "../../ui/page/page.ts";
import type { AwaitedFigure } from "./awaited-figure.ts";
import type { GuideFigure } from "./figure.ts";
import { near, type GuidePicture } from "./picture.ts";
import { guideQuestions, type GuideQuestion } from "./questions.ts";
import { sampleFiles } from "./sample-files.ts";

/** Questions that a reader of a paper has: each with its answer, a figure, and a link to the reader's own data. */
export const guidePage = (
  figures: GuidePicture,
  { kept }: Pick<Context, "kept">,
  isHosted: boolean,
): Page => ({
  headline: {
    runs: [],
    sentence: "Questions about repeated sampling, each answered with a figure",
    basis:
      "The page computes each figure from an example. Links in bold open a view of your own data.",
  },
  blocks: [
    {
      kind: "navigation",
      name: "Questions of the guide",
      look: "questions",
      fold: "All questions",
      rows: [
        {
          title: "",
          links: guideQuestions.map(({ id, asks }) => ({ kind: "jump", words: asks, to: id })),
        },
      ],
    },
    ...guideQuestions.map((question) => part(question, figureBlock(question.id, figures, kept))),
    // The package's own reference is only next to the hosted page.
    ...(isHosted ? [note(referenceWords, "next")] : []),
  ],
  formulas: [],
});

const part = (
  { id, asks, answer, leads, words, formulas }: GuideQuestion,
  figure: Block,
): Block => ({
  kind: "part",
  id,
  title: asks,
  blocks: [
    note(answer, "next"),
    ...(id === "file" ? [files] : []),
    figure,
    {
      kind: "row",
      look: "ways",
      controls: [
        { kind: "link", words, change: leads, isVisit: true },
        ...formulas.map(
          (each) =>
            ({ kind: "formula", id: each, words: `Formula: ${formulaName(each)}` }) as const,
        ),
      ],
    },
  ],
});

/** A figure, or its place until it is computed. */
function figureBlock(id: string, figures: GuidePicture, kept: Context["kept"]): Block {
  const figure = figures[id] ?? null;
  if (figure !== null) return figureOf(figure.words, chartOf(id, figure, kept[movedTo(id)]));
  const words = id in figures ? "Computing …" : "";
  return drawn<AwaitedFigure>(
    "pc-awaited-figure",
    { words },
    { near: () => ({ kept: { [near(id)]: true } }) },
  );
}

/** Name of the kept value to which the reader moved the rule of a figure. */
const movedTo = (id: string) => `k of ${id}`;

/** The chart of a figure, with its rule where the reader moved it. */
const chartOf = (id: string, { chart, at }: GuideFigure, moved: unknown) =>
  at === undefined
    ? chart
    : {
        ...chart,
        of: { ...chart.of, at: moved ?? at },
        changes: { place: (k: number) => ({ kept: { [movedTo(id)]: k } }) },
      };

const referenceWords = html`The same numbers in your own code:
  <a href="api.html">reference of the npm package</a>.`;

const files: Block = {
  kind: "region",
  look: "files",
  blocks: sampleFiles.map(([name, text]) => ({
    kind: "region",
    look: "file",
    blocks: [heading(name, 3), html`<pre><code>${text}</code></pre>`],
  })),
};
