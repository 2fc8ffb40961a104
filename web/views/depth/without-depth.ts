import { html } from "lit";
import { shortName } from "../../base/format.ts";
import type { Block, Context, Headline } from "../../ui/page/page.ts";
import { depthExample } from "./depth-example.ts";

/** The sentence on runs without a depth, and how to provide depths. */
export const noDepthHeadline = (
  { runs }: Pick<Context, "runs">,
  hasExample: boolean,
): Headline => ({
  runs: [],
  sentence:
    `${runs.length === 0 ? "No counts are loaded." : "Your runs have no rounds (column T)."} ${hasExample ? "This is an example." : ""}`.trim(),
  basis: html`Add a column <code>T</code> (or <code>depth</code>, <code>rounds</code>,
    <code>turns</code>): the rounds that were allowed, 0 for an answer without any.`,
});

/** Help for runs without a depth. Files with the rounds used get a button to cut samples off. */
export const noDepthHelp = (context: Pick<Context, "loaded">): Block => ({
  kind: "region",
  look: "none",
  blocks: [
    ...cutOffs(context),
    {
      kind: "choices",
      controls: [
        {
          kind: "act",
          words: "Load this example",
          act: (data) => data.chooseExample(depthExample),
        },
      ],
    },
    html`<details>
      <summary>A file with rounds</summary>
      <pre>
task,T,n,c
t1,0,20,3
t1,1,20,9</pre>
    </details>`,
  ],
});

const cutOffs = ({ loaded }: Pick<Context, "loaded">): Block[] =>
  loaded.flatMap((each): Block[] => {
    const { depthChoice } = each.result;
    if (depthChoice?.of !== "samples" || each.source.nested === true) return [];
    return [
      {
        kind: "note",
        words: html`${shortName(each.source.name)} has the rounds that each sample used
        (<code>${shortName(depthChoice.column)}</code>). Where a sample may be cut off earlier, as
        if it had been allowed fewer, they give every depth at once.`,
      },
      {
        kind: "choices",
        controls: [
          {
            kind: "act",
            words: "Cut its samples off at every depth",
            act: (data) => data.reading.readAgain(each, { nested: true }),
          },
        ],
      },
    ];
  });
