import { axisOf, benchmarkOf, upToSamples } from "./loaded.ts";
import { axis, benchmarks, runs, samples } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

const temperature = /^temp/i;
const size = /param|size|billion/i;
const components = /component/i;

/** Chen et al. 2021. */
export const chen: Recipe[] = [
  {
    id: "chen-table-1",
    paper: "chen",
    place: "Table 1",
    shows: "pass@1, pass@10 and pass@100 of each model",
    view: "table",
    needs: [runs(1), samples(100)],
    set: () => ({ columns: ["pass@k"], lists: { ks: [1, 10, 100], taus: null } }),
  },
  {
    id: "chen-table-2",
    paper: "chen",
    place: "Table 2",
    shows: "pass@1, pass@5, pass@100 and pass@1000 within each difficulty",
    view: "table",
    needs: [runs(1), samples(1000), benchmarks],
    set: (loaded) => ({
      columns: ["pass@k"],
      lists: { ks: [1, 5, 100, 1000], taus: null },
      groups: { within: benchmarkOf(loaded), facet: null, mean: null, pool: null, samples: null },
    }),
  },
  {
    id: "chen-table-3",
    paper: "chen",
    place: "Table 3",
    shows: "pass@1 and pass@10 of each model",
    view: "table",
    needs: [runs(1), samples(10)],
    set: () => ({ columns: ["pass@k"], lists: { ks: [1, 10], taus: null } }),
  },
  {
    id: "chen-figure-5-curves",
    paper: "chen",
    place: "Figure 5, top",
    shows: "pass@k against k, a curve for each temperature",
    view: "curves",
    needs: [runs(2), axis(temperature, "temperature")],
    set: (loaded) => ({
      metric: "pass@k",
      beyond: "none",
      groups: {
        within: null,
        mean: null,
        pool: null,
        samples: null,
        facet: loaded.varying.has("model") ? "model" : null,
      },
    }),
  },
  {
    id: "chen-figure-5-best",
    paper: "chen",
    place: "Figure 5, bottom, and figure 9",
    shows: "pass@k against temperature, with the best temperature for each k",
    view: "trend",
    needs: [runs(2), samples(100), axis(temperature, "temperature")],
    set: (loaded) => ({
      trend: { axis: axisOf(loaded, temperature, "temperature"), scale: null, metric: "pass@k" },
      lists: { ks: upToSamples(loaded, [1, 10, 100]), taus: null },
    }),
  },
  {
    id: "chen-figure-6",
    paper: "chen",
    place: "Figures 1, 6 and 10",
    shows: "pass@1 and pass@100 against the number of parameters",
    view: "trend",
    needs: [runs(2), samples(100), axis(size, "parameters")],
    set: (loaded) => ({
      trend: { axis: axisOf(loaded, size, "parameters"), scale: "log", metric: "pass@k" },
      lists: { ks: upToSamples(loaded, [1, 100]), taus: null },
    }),
  },
  {
    id: "chen-figure-11",
    paper: "chen",
    place: "Figure 11",
    shows: "pass@1 against the number of components that a task chains",
    view: "trend",
    needs: [runs(2), axis(components, "components")],
    set: (loaded) => ({
      trend: { axis: axisOf(loaded, components, "components"), scale: null, metric: "pass@k" },
      lists: { ks: [1], taus: null },
    }),
  },
  {
    id: "chen-figure-13",
    paper: "chen",
    place: "Figure 13",
    shows: "How far the naive estimate is off with few samples",
    view: "budget",
    needs: [runs(1), samples(4)],
    set: () => ({
      study: {
        of: "pass@k",
        against: "m",
        samples: null,
        at: null,
        tasks: null,
        repeats: null,
        spread: "se",
        runs: "one",
        estimators: ["unbiased", "plugin"],
      },
    }),
  },
];
