import type { Settings } from "../../state/settings/address.ts";
import { differences } from "../../parts/words/paper-differences.ts";
import { benchmarks, runs, samples } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

type Study = Settings["study"];

const study = (change: Partial<Study>): Study => ({
  of: "pass@k",
  against: "m",
  samples: null,
  at: null,
  tasks: null,
  repeats: null,
  spread: "sd",
  runs: "all",
  estimators: ["plugin", "bb", "zoibb", "linmix", "hb"],
  ...change,
});

const errors = (id: string, place: string, shows: string, change: Partial<Study>): Recipe => ({
  id,
  place,
  shows,
  paper: "verine",
  view: "budget",
  needs: [runs(1), samples(10)],
  set: () => ({ study: study(change) }),
  differs: `${differences.linmix} ${differences.fewSamples}`,
});

/** Vérine et al. 2026. */
export const verine: Recipe[] = [
  errors(
    "verine-tables-1-4-6",
    "Tables 1, 4–6",
    "Error of each estimator by m and k: mean over runs ± SD",
    { samples: [1, 2, 5, 10] },
  ),
  {
    id: "verine-table-2",
    paper: "verine",
    place: "Table 2",
    shows: "Correlations of ΔPass, Pass@1 and relative gain",
    view: "fit",
    needs: [runs(3)],
    set: () => ({ section: "correlations" }),
    differs: differences.allFailed,
  },
  {
    id: "verine-table-2-models",
    paper: "verine",
    place: "Table 2, models",
    shows: "How similar models are, task by task",
    view: "fit",
    needs: [runs(2)],
    set: () => ({ section: "similar" }),
  },
  {
    id: "verine-table-3",
    paper: "verine",
    place: "Table 3",
    shows: "a, b, π₀ and π₁ of both fits, and CV-ELPD",
    view: "table",
    needs: [runs(1), samples(4)],
    set: () => ({
      columns: ["bb-a", "bb-b", "zoibb-a", "zoibb-b", "pi0", "pi1", "elpd-bb", "elpd-zoibb"],
    }),
    differs: differences.fewSamples,
  },
  errors("verine-table-7", "Table 7", "How often each estimator has the least error", {
    samples: [1, 2, 5, 10],
  }),
  errors("verine-tables-8-10", "Tables 8–10", "The same errors of one run", {
    samples: [1, 2, 5, 10],
    runs: "one",
  }),
  {
    id: "verine-figures-1-2",
    paper: "verine",
    place: "Figures 1 and 2",
    shows: "Densities and distributions of the success rate, of all runs",
    view: "fit",
    needs: [runs(1)],
    set: () => ({ section: "shapes" }),
  },
  errors("verine-figure-3", "Figure 3", "Error of each estimator against k", {
    against: "k",
    at: 5,
  }),
  errors("verine-figure-4", "Figure 4", "Error of each estimator against the number of tasks", {
    against: "tasks",
    at: 5,
  }),
  {
    id: "verine-figure-5",
    paper: "verine",
    place: "Figure 5",
    shows: "The plane of Pass@1 and ΔPass by benchmark",
    view: "fit",
    needs: [runs(2), benchmarks],
    differs: differences.allFailed,
  },
  {
    id: "verine-figure-6",
    paper: "verine",
    place: "Figure 6",
    shows: "The matrix of correlations",
    view: "fit",
    needs: [runs(3)],
    set: () => ({ section: "correlations" }),
  },
];
