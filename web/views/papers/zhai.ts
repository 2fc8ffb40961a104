import { differences } from "../../parts/words/paper-differences.ts";
import type { Settings } from "../../state/settings/address.ts";
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
  depth("zhai-table-5", "Table 5", "Which depth and which k to spend a budget on", {
    section: "saturation",
    k: 4,
  }),
  depth("zhai-figures-1-8", "Figures 1–8", "Pass@(k, T) of several models in one picture", {
    section: "families",
  }),
  depth("zhai-tables-6-7", "Tables 6 and 7", "ΔT and Δk at each k and T, by category", {
    section: "gains",
  }),
  depth("zhai-tables-8-9", "Tables 8 and 9", "How much the surface changes with fewer samples", {
    section: "fewer",
  }),
];
