import { runs, samples } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

/** Chen et al. 2021. */
export const chen: Recipe[] = [
  {
    id: "chen-figure-5",
    paper: "chen",
    place: "Figure 5, top",
    shows: "pass@k against k, a curve for each temperature",
    view: "curves",
    needs: [runs(2)],
    set: () => ({ metric: "pass@k", beyond: "none" }),
  },
  {
    id: "chen-figure-13",
    paper: "chen",
    place: "Figure 13",
    shows: "How far the naive estimate lies below the unbiased one",
    view: "budget",
    needs: [runs(1), samples(4)],
  },
];
