import { differences } from "../../ui/words/paper-differences.ts";
import { defaults, type Settings } from "../../state/settings/address.ts";
import { depthFamilies } from "../../questions/runs/depth-families.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import { upToSamples, type Loaded } from "./loaded.ts";
import { depths, runs } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

const depth = (
  id: string,
  place: string,
  shows: string,
  settings: Partial<Settings> = {},
  differs?: string,
): Recipe => ({
  id,
  place,
  shows,
  paper: "zhai",
  view: "depth",
  needs: [depths(2)],
  set: () => settings,
  ...(differs === undefined ? {} : { differs }),
});

/** Pairs two models of each category at its deepest T. The first in the data is the base, the second in the pair. */
function deepestPairs({ runs: all }: Loaded): RefPair[] {
  const { families } = depthFamilies(all);
  return families.flatMap((base, i): RefPair[] => {
    const other = families.slice(i + 1).find(({ category }) => category === base.category);
    const a = base.points.at(-1);
    const b = other?.points.find(({ T }) => T === a?.T);
    return a === undefined || b === undefined ? [] : [[{ id: b.run.id }, { id: a.run.id }]];
  });
}

/** Zhai et al. 2026. */
export const zhai: Recipe[] = [
  {
    id: "zhai-table-1",
    paper: "zhai",
    place: "Table 1",
    shows: "Tasks gained and lost between all models, each category at its deepest T, with totals",
    view: "depth",
    needs: [runs(2), depths(2)],
    set: () => ({ section: "pairs" }),
  },
  depth(
    "zhai-table-2",
    "Table 2",
    "Pass@(k, T) of every model, depth and k",
    { section: "all" },
    differences.falls,
  ),
  depth(
    "zhai-table-3",
    "Table 3",
    "T*, the depth from which a further round gains less than ε",
    { section: "saturation", epsilon: 0.02 },
    differences.saturation,
  ),
  {
    id: "zhai-table-4",
    paper: "zhai",
    place: "Table 4",
    shows:
      "Accuracy, and correct of attempted, by source of the strategy and of the reasoning; runs have different tasks, so none leads",
    view: "table",
    needs: [runs(2)],
    set: () => ({ columns: ["correct"] }),
  },
  depth("zhai-table-5", "Table 5", "Which depth and which k to spend a budget on", {
    section: "saturation",
    k: 4,
  }),
  depth(
    "zhai-figure-1",
    "Figure 1",
    "Maps of Pass@(k, T), category by category and model by model",
    {
      section: "all",
    },
  ),
  depth("zhai-figures-2-8", "Figure 2", "pass@k of all models, depth by depth", {
    section: "families",
  }),
  depth("zhai-figure-8", "Figure 8", "pass@k of each model, a line for each depth", {
    section: "depths",
  }),
  depth("zhai-figures-3-5", "Figures 3b and 5", "ΔT against Δk, and maps of their ratio", {
    section: "gains",
  }),
  {
    id: "zhai-figures-3-6-7",
    paper: "zhai",
    place: "Figures 3a, 6 and 7",
    shows: "Tasks sorted by one model, and what each other model solves beside it",
    view: "boundary",
    needs: [runs(2), depths(2)],
    set: (loaded) => {
      const [pair] = deepestPairs(loaded);
      return pair === undefined ? {} : { pair, tasksBy: pair[1] };
    },
  },
  {
    id: "zhai-table-9",
    paper: "zhai",
    place: "Table 9",
    shows:
      "Intervals of what two models solve at all, and of what only one does: predictive, and by the Bernoulli bootstrap",
    view: "boundary",
    needs: [runs(2), depths(2)],
    set: (loaded) => {
      const [pair] = deepestPairs(loaded);
      return {
        ...(pair === undefined ? {} : { pair }),
        section: "bernoulli",
      };
    },
    differs: differences.repeats,
  },
  depth(
    "zhai-tables-6-7",
    "Tables 6 and 7",
    "ΔT and Δk at each k and T, model beside model, by category",
    { section: "gains" },
  ),
  {
    id: "zhai-table-8",
    paper: "zhai",
    place: "Table 8",
    shows: "How far 32 and 48 of the samples lie from all of them, for every model and category",
    view: "depth",
    needs: [depths(2)],
    set: (loaded) => ({
      section: "fewer",
      study: { ...defaults.study, samples: [32, 48], runs: "all" },
      lists: { ks: upToSamples(loaded, [1, 4, 16, 64]), taus: null },
    }),
    differs: differences.fewer,
  },
];
