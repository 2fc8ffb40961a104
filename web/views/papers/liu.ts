import { differences } from "../../parts/words/paper-differences.ts";
import { axisOf, benchmarkOf, upToSamples, type Loaded } from "./loaded.ts";
import { axis, benchmarks, greedy, runs, samples } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

/** The mean over exams, where runs are of several. */
const overExams = (loaded: Loaded) => ({
  within: null,
  facet: null,
  pool: null,
  mean: benchmarkOf(loaded),
});

const any = /./;

const sweep = (
  id: string,
  place: string,
  shows: string,
  names: RegExp,
  column: string,
): Recipe => ({
  id,
  place,
  shows,
  paper: "liu",
  view: "trend",
  needs: [runs(2), samples(16), axis(names, column)],
  set: (loaded) => ({
    trend: { axis: axisOf(loaded, names, column), scale: null, metric: "g-pass" },
    lists: { ks: upToSamples(loaded, [16]), taus: [0.5, 0.75, 1] },
  }),
});

/** Liu et al. 2024. */
export const liu: Recipe[] = [
  {
    id: "liu-figures-1-2",
    paper: "liu",
    place: "Figures 1 and 2",
    shows: "G-Pass@k of one success rate, against k and τ",
    view: "what-if",
    needs: [],
    set: () => ({ what: "task", task: { n: 80, c: 32, k: 16 }, section: "g-pass" }),
  },
  {
    id: "liu-tables-2-3",
    paper: "liu",
    place: "Tables 2 and 3",
    shows: "Greedy, G-Pass@16 at three thresholds and mG-Pass@16",
    view: "table",
    needs: [runs(1), samples(16), greedy],
    set: () => ({
      columns: ["greedy", "g-pass", "mg-pass"],
      lists: { ks: [16], taus: [0.5, 0.75, 1] },
    }),
  },
  {
    id: "liu-tables-6-7",
    paper: "liu",
    place: "Tables 6 and 7",
    shows: "Greedy, G-Pass@k at four thresholds and mG-Pass@k for k = 4, 8 and 16",
    view: "table",
    needs: [runs(1), samples(16), greedy],
    set: () => ({
      columns: ["greedy", "g-pass", "mg-pass"],
      lists: { ks: [4, 8, 16], taus: [0.25, 0.5, 0.75, 1] },
    }),
  },
  {
    id: "liu-tables-all",
    paper: "liu",
    place: "Tables 2–7, ALL",
    shows: "Greedy, G-Pass@k and mG-Pass@k for k = 4, 8 and 16 as the mean over exams",
    view: "table",
    needs: [runs(1), samples(16), benchmarks, greedy],
    set: (loaded) => ({
      columns: ["greedy", "g-pass", "mg-pass"],
      lists: { ks: [4, 8, 16], taus: [0.25, 0.5, 0.75, 1] },
      groups: overExams(loaded),
    }),
  },
  {
    id: "liu-table-4",
    paper: "liu",
    place: "Table 4",
    shows: "How far G-Pass@16 drops below greedy",
    view: "table",
    needs: [runs(1), samples(16), greedy],
    set: () => ({
      columns: ["greedy", "g-pass", "greedy-drop", "relative-greedy-drop"],
      lists: { ks: [16], taus: [1] },
    }),
  },
  {
    id: "liu-figures-3-4",
    paper: "liu",
    place: "Figures 3 and 4",
    shows: "How stable G-Pass@k is against the number of samples",
    view: "trend",
    needs: [runs(1), samples(8)],
    set: () => ({
      trend: { axis: "n", scale: null, metric: "g-pass" },
      lists: { ks: null, taus: [0.5, 1] },
    }),
  },
  {
    id: "liu-figures-5-6",
    paper: "liu",
    place: "Figures 5 and 6",
    shows: "Reliability against greedy: the slope, and the gap",
    view: "table",
    needs: [runs(3), greedy],
    set: () => ({
      columns: ["greedy", "g-pass", "greedy-drop"],
      lists: { ks: [16], taus: [1] },
      section: "greedy",
    }),
  },
  sweep(
    "liu-figure-7",
    "Figure 7",
    "G-Pass@16 against any number that runs differ in",
    any,
    "contamination",
  ),
  sweep("liu-figure-8", "Figure 8", "G-Pass@16 against temperature", /^temp/i, "temperature"),
  sweep("liu-figure-9", "Figure 9", "G-Pass@16 against top-p", /top.?p/i, "top_p"),
  sweep("liu-figure-10", "Figure 10", "G-Pass@16 against top-k", /top.?k/i, "top_k"),
  {
    id: "liu-mg",
    paper: "liu",
    place: "Equation 7",
    shows: "mG-Pass@k beside the exact area",
    view: "table",
    needs: [runs(1)],
    set: () => ({ columns: ["mg-pass", "mg-area"], lists: { ks: [3, 4, 5, 8], taus: null } }),
    differs: differences.mgAtOddK,
  },
];
