import { benchmarkOf, setsOf, type Loaded } from "./loaded.ts";
import { benchmarks, runs } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

const table = (loaded: Loaded, mean: string | null) =>
  ({
    columns: ["pass@1", "cover", "avg-auc"],
    lists: { ks: null, taus: [0.2, 0.8] },
    print: { units: "times-100", digits: 1 },
    groups: { within: benchmarkOf(loaded), facet: null, mean, pool: null, samples: null },
  }) as const;

/** Dragoi et al. 2025. */
export const dragoi: Recipe[] = [
  {
    id: "dragoi-table-1",
    paper: "dragoi",
    place: "Table 1",
    shows: "Pass@1, Cover@0.2, Cover@0.8 and AvgAUC⁺, each benchmark by itself",
    view: "table",
    needs: [runs(2)],
    set: (loaded) => table(loaded, null),
  },
  {
    id: "dragoi-table-1-macro",
    paper: "dragoi",
    place: "Table 1, mean",
    shows: "The same with the mean over the sets of tasks of a benchmark, or over all benchmarks",
    view: "table",
    needs: [runs(2), benchmarks],
    set: (loaded) => table(loaded, setsOf(loaded) ?? benchmarkOf(loaded)),
  },
  {
    id: "dragoi-figures-1-3",
    paper: "dragoi",
    place: "Figures 1 and 3",
    shows: "pass@k and Cover@τ side by side",
    view: "reliability",
    needs: [runs(1)],
    set: () => ({ section: "beside" }),
  },
  {
    id: "dragoi-figure-2",
    paper: "dragoi",
    place: "Figure 2",
    shows: "Cover@τ of two runs, with the area by which each of them leads",
    view: "reliability",
    needs: [runs(2)],
    set: ({ runs: [a, b] }) =>
      a === undefined || b === undefined ? {} : { pair: [{ id: a.id }, { id: b.id }] },
  },
  {
    id: "dragoi-weights",
    paper: "dragoi",
    place: "Beta(1, k) weights",
    shows: "Why pass@k is an average of Cover@τ, most of it at low τ",
    view: "reliability",
    needs: [runs(1)],
  },
  {
    id: "dragoi-majority",
    paper: "dragoi",
    place: "Majority bound",
    shows: "Cover@0.5, the tasks that most attempts solve",
    view: "reliability",
    needs: [runs(1)],
    set: () => ({ tau: 0.5 }),
  },
];
