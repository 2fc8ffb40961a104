import type { Settings } from "../../state/settings/address.ts";
import { differences } from "../../ui/words/paper-differences.ts";
import { benchmarkOf, upToSamples, type Loaded } from "./loaded.ts";
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

/** Number of times that the paper draws each smaller study. */
const repeats = 10;

/** Errors of smaller studies at these ks, as far as there are enough samples. */
const errors = (
  id: string,
  place: string,
  shows: string,
  ks: number[],
  change: Partial<Study>,
): Recipe => ({
  id,
  place,
  shows,
  paper: "verine",
  view: "budget",
  needs: [runs(1), samples(10)],
  set: (loaded) => ({
    study: study({ repeats, ...change }),
    lists: { ks: upToSamples(loaded, ks), taus: null },
  }),
  differs: `${differences.linmix} ${differences.fewSamples}`,
});

/** Estimators of Figure 4: with the combinatorial one, and without HB. */
const ofFigure4: Study["estimators"] = ["unbiased", "plugin", "bb", "zoibb", "linmix"];

/** Colours by temperature and markers by model, if runs differ in these. */
const planeBy = ({ varying }: Loaded): Settings["planeBy"] => ({
  colour: varying.has("temperature") ? "temperature" : null,
  marker: varying.has("model") ? "model" : null,
});

/** Vérine et al. 2026. */
export const verine: Recipe[] = [
  errors(
    "verine-table-1",
    "Table 1",
    "Error of each estimator at m = 1, 20 and 100, each benchmark by itself",
    [50, 100, 200],
    { samples: [1, 20, 100], estimators: ["plugin", "bb", "zoibb", "linmix"] },
  ),
  errors(
    "verine-tables-4-6",
    "Tables 4–6",
    "The same from m = 1 to 500 and k = 10 to 500, with the combinatorial estimate",
    [10, 20, 50, 100, 200, 500],
    {
      samples: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      estimators: ["unbiased", "plugin", "bb", "zoibb", "linmix"],
    },
  ),
  {
    id: "verine-table-2",
    paper: "verine",
    place: "Table 2",
    shows: "Correlations of ΔPass, Pass@1 and relative gain",
    view: "fit",
    needs: [runs(3)],
    set: () => ({ section: "correlations" }),
    differs: `${differences.correlation} ${differences.allFailed}`,
  },
  {
    id: "verine-table-2-models",
    paper: "verine",
    place: "Beside Table 2, ours",
    shows: "How similar models are, task by task, which the paper does not print",
    view: "fit",
    needs: [runs(2)],
    set: () => ({ section: "similar" }),
  },
  {
    id: "verine-table-3",
    paper: "verine",
    place: "Table 3",
    shows: "a, b, π₀ and π₁ of both fits, CV-ELPD, and which fits better",
    view: "table",
    needs: [runs(1), samples(4)],
    set: () => ({
      columns: [
        "bb-a",
        "bb-b",
        "zoibb-a",
        "zoibb-b",
        "pi0",
        "pi1",
        "elpd-bb",
        "elpd-zoibb",
        "better-fit",
      ],
    }),
    differs: `${differences.undetermined} ${differences.fewSamples}`,
  },
  errors(
    "verine-table-7",
    "Table 7",
    "How often each method is closer than each other one",
    [50, 100, 200, 500],
    { samples: [1, 2, 5, 10], estimators: ["plugin", "bb", "zoibb", "linmix"] },
  ),
  {
    id: "verine-tables-8-10",
    paper: "verine",
    place: "Tables 8–10",
    shows: "Pass@1, pass@200 and ΔPass of every run, each benchmark by itself",
    view: "table",
    needs: [runs(1)],
    set: (loaded) => ({
      columns: ["pass@1", "pass@k", "delta-pass"],
      lists: { ks: upToSamples(loaded, [200]), taus: null },
    }),
    differs: differences.allFailed,
  },
  {
    id: "verine-figures-1-2",
    paper: "verine",
    place: "Figures 1 and 2",
    shows: "Densities and distributions of the success rate, and pass@k, as fitted to all runs",
    view: "fit",
    needs: [runs(1)],
    set: () => ({ section: "shapes" }),
  },
  {
    id: "verine-figures-1-2-curves",
    paper: "verine",
    place: "Figures 1 and 2, pass@k",
    shows: "pass@k of every run, and as BB and ZOIBB have it, also beyond the samples",
    view: "extrapolate",
    needs: [runs(1), samples(2)],
    set: () => ({ models: ["bb", "zoibb"] }),
    differs: differences.fewSamples,
  },
  errors(
    "verine-figure-3",
    "Figure 3",
    "Error of each estimator against k, for several numbers of samples side by side",
    [],
    {
      against: "k",
      samples: [1, 5, 10, 20, 50, 100],
      runs: "one",
      estimators: ["unbiased", "plugin", "bb", "zoibb", "linmix"],
    },
  ),
  errors(
    "verine-figure-4-samples",
    "Figure 4, samples",
    "Error of each estimator against the number of samples",
    [50, 100, 200],
    { estimators: ofFigure4 },
  ),
  errors(
    "verine-figure-4-tasks",
    "Figure 4, tasks",
    "Error of each estimator against the number of tasks, from 10 samples each",
    [50, 100, 200],
    { against: "tasks", at: 10, estimators: ofFigure4 },
  ),
  {
    id: "verine-figure-5",
    paper: "verine",
    place: "Figure 5",
    shows:
      "The plane of Pass@1 and ΔPass, a panel for each benchmark, on a natural scale: colours by temperature, markers by model",
    view: "fit",
    needs: [runs(2), benchmarks],
    set: (loaded) => ({
      plane: "linear",
      planeBy: planeBy(loaded),
      groups: { within: null, mean: null, pool: null, samples: null, facet: benchmarkOf(loaded) },
    }),
    differs: differences.allFailed,
  },
  {
    id: "verine-figure-6",
    paper: "verine",
    place: "Figure 6",
    shows: "The plane of Pass@1 and ΔPass of every run, with ΔPass on a log scale",
    view: "fit",
    needs: [runs(2)],
    set: (loaded) => ({ planeBy: planeBy(loaded) }),
    differs: differences.allFailed,
  },
];
