import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { What } from "../../state/settings/settings.ts";
import type { Navigation } from "../../ui/page/blocks.ts";
import type { Block, Context, Headline, Page } from "../../ui/page/page.ts";
import { loadedPart } from "./loaded-section.ts";
import type { WhatIfPicture } from "./picture.ts";
import { populationPart } from "./population-section.ts";
import { taskPart } from "./task-section.ts";

/** The formulas behind the numbers of each part of this view. */
const formulasOf: Record<Settings["what"], FormulaId[]> = {
  task: [
    "pass-at-k",
    "naive",
    "pass-hat-k",
    "g-pass",
    "mg-pass",
    "expected-tries",
    "one-task",
    "predicted",
  ],
  population: ["population", "cover", "g-pass", "evidence", "delta-pass", "hierarchical"],
  loaded: ["changed-run", "evidence", "pass-at-k", "mixed-runs"],
};

const whatWords: Record<What, string> = {
  task: "One task",
  population: "A population",
  loaded: "From a loaded run",
};

/** Consequences of chosen, not measured, counts or rates. Without a picture there are only the fields. */
export function whatIfPage(picture: WhatIfPicture | null, context: Context): Page {
  const { what } = context.settings;
  return { before: [choice(what)], ...partOf(picture, context), formulas: formulasOf[what] };
}

function partOf(
  picture: WhatIfPicture | null,
  context: Context,
): { headline: Headline | null; blocks: Block[] } {
  switch (context.settings.what) {
    case "task":
      return taskPart(picture?.what === "task" ? picture : null, context);
    case "population":
      return populationPart(picture?.what === "population" ? picture : null, context);
    case "loaded":
      return loadedPart(picture?.what === "loaded" ? picture : null, context);
  }
}

/** The parts of the view as links, each with an address of its own. */
const choice = (what: What): Navigation => ({
  kind: "navigation",
  name: "What if",
  look: "parts",
  rows: [
    {
      title: "",
      links: (Object.keys(whatWords) as What[]).map((each) => ({
        kind: "link",
        words: whatWords[each],
        change: { what: each },
        isCurrent: each === what,
      })),
    },
  ],
});
