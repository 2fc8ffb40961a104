import { differences } from "../../ui/words/paper-differences.ts";
import { axisOf, benchmarkOf, upToSamples, type Loaded } from "./loaded.ts";
import { axis, greedy, runs, samples } from "./needs.ts";
import { defaults, type Settings } from "../../state/settings/address.ts";
import type { Recipe } from "./recipe.ts";

/** Settings of a table at k = 16 and these thresholds, for runs with that many samples. */
const tableAt16 =
  (
    columns: string[],
    taus: number[],
    groupsOf: (benchmark: string | null) => Partial<Settings["groups"]>,
  ) =>
  (loaded: Loaded): Partial<Settings> => ({
    columns,
    lists: { ks: [16], taus },
    groups: {
      within: null,
      facet: null,
      pool: null,
      samples: null,
      mean: null,
      ...groupsOf(benchmarkOf(loaded)),
    },
  });

/** Pools all questions of a model, as one benchmark. */
const pooled = (benchmark: string | null) => ({ pool: benchmark });

/** Separates the benchmarks. */
const each = (benchmark: string | null) => ({ within: benchmark });

/** A table of the paper: greedy, G-Pass@16 and mG-Pass@16, with other columns. */
const table = (place: number, shows: string, set: NonNullable<Recipe["set"]>): Recipe => ({
  id: `liu-table-${place}`,
  paper: "liu",
  place: `Table ${place}`,
  shows,
  view: "table",
  needs: [runs(1), samples(16), greedy],
  set,
});

const published = [0.5, 0.75, 1];

/** Settings of G-Pass@16 against a number whose name matches. */
const against = (loaded: Loaded, names: RegExp, column: string): Partial<Settings> => ({
  trend: { axis: axisOf(loaded, names, column), scale: null, metric: "g-pass" },
  lists: { ks: upToSamples(loaded, [16]), taus: [0.5, 0.75, 1] },
});

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
  set: (loaded) => against(loaded, names, column),
});

const replications = /^replications?$/i;

/** Liu et al. 2024. */
export const liu: Recipe[] = [
  {
    id: "liu-figure-1",
    paper: "liu",
    place: "Figure 1",
    shows: "Bars of greedy, pass@16 and G-Pass@16 at τ = 1 for each run",
    view: "table",
    needs: [runs(1), samples(16), greedy],
    set: (loaded) => ({
      ...tableAt16(["greedy", "pass@k", "g-pass"], [1], pooled)(loaded),
      section: "bars",
    }),
  },
  {
    id: "liu-figure-2",
    paper: "liu",
    place: "Figure 2",
    shows: "pass@k and G-Pass@k of one task against k, at four numbers of successes side by side",
    view: "what-if",
    needs: [],
    set: () => ({
      what: "task",
      task: { n: 80, c: 32, k: 16 },
      ofTask: { ...defaults.ofTask, cs: [8, 16, 24, 32] },
      section: "g-pass",
    }),
  },
  table(
    2,
    "Greedy, G-Pass@16 at three thresholds and mG-Pass@16 of all questions, benchmarks pooled",
    tableAt16(["greedy", "g-pass", "mg-pass"], published, pooled),
  ),
  table(
    3,
    "The same of each benchmark by itself",
    tableAt16(["greedy", "g-pass", "mg-pass"], published, each),
  ),
  table(
    4,
    "The drops from pass@16 to greedy, and from greedy to G-Pass@16 at τ = 1",
    tableAt16(
      [
        "greedy",
        "pass@k",
        "pass-drop",
        "relative-pass-drop",
        "g-pass",
        "greedy-drop",
        "relative-greedy-drop",
      ],
      [1],
      each,
    ),
  ),
  table(
    6,
    "Table 2 with pass@16 and τ = 0.25",
    tableAt16(["greedy", "pass@k", "g-pass", "mg-pass"], [0.25, ...published], pooled),
  ),
  table(
    7,
    "Table 3 with pass@16 and τ = 0.25",
    tableAt16(["greedy", "pass@k", "g-pass", "mg-pass"], [0.25, ...published], each),
  ),
  {
    id: "liu-figure-3",
    paper: "liu",
    place: "Figure 3",
    shows: "G-Pass@k against τ at k = 4, 8 and 16, side by side",
    view: "reliability",
    needs: [runs(1), samples(4)],
    set: (loaded) => ({
      against: "tau",
      k: upToSamples(loaded, [4, 8, 16])?.at(-1) ?? null,
      lists: { ks: upToSamples(loaded, [4, 8, 16]), taus: null },
    }),
  },
  {
    id: "liu-figure-4-tau",
    paper: "liu",
    place: "Figure 4",
    shows: "G-Pass@16 against τ from 16 to 240 samples: the estimate, and how much it would vary",
    view: "trend",
    needs: [runs(1), samples(16)],
    set: (loaded) => ({
      trend: { axis: "n", scale: null, metric: "g-pass" },
      lists: { ks: upToSamples(loaded, [16]), taus: published },
      study: { ...defaults.study, samples: [16, 32, 48, 128, 240] },
      section: "tau",
    }),
    differs: differences.subsamples,
  },
  {
    id: "liu-figure-4",
    paper: "liu",
    place: "Beside Figure 4, ours",
    shows: "G-Pass@16 against the number of samples",
    view: "trend",
    needs: [runs(1), samples(8)],
    set: (loaded) => ({
      trend: { axis: "n", scale: null, metric: "g-pass" },
      lists: { ks: upToSamples(loaded, [16]), taus: published },
      section: "estimates",
    }),
    differs: differences.subsamples,
  },
  sweep(
    "liu-figure-5",
    "Figure 5",
    "G-Pass@16 against a sampling parameter, one at a time",
    /^temp|top.?[pk]/i,
    "temperature",
  ),
  {
    id: "liu-figure-6",
    paper: "liu",
    place: "Figure 6",
    shows: "Greedy score, and slope of G-Pass@16 in τ, against replications in training",
    view: "trend",
    needs: [runs(2), samples(16), greedy, axis(replications, "replication")],
    set: (loaded) => ({ ...against(loaded, replications, "replication"), section: "slope" }),
  },
  {
    id: "liu-greedy-slope",
    paper: "liu",
    place: "Beside Figure 6, ours",
    shows: "Reliability against greedy over runs: the slope, and the gap",
    view: "table",
    needs: [runs(3), greedy],
    set: () => ({
      columns: ["greedy", "g-pass", "greedy-drop"],
      lists: { ks: [16], taus: [1] },
      section: "greedy",
    }),
  },
  {
    id: "liu-figure-7",
    paper: "liu",
    place: "Figure 7",
    shows: "Simulation of G-Pass@16: its estimate against its true value at p = 0.4, by samples",
    view: "what-if",
    needs: [],
    set: () => ({
      what: "task",
      task: { n: 48, c: 19, k: 16 },
      ofTask: { ...defaults.ofTask, rate: 0.4 },
      section: "simulation",
    }),
  },
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
