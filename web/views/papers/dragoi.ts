import { runs } from "./needs.ts";
import type { Recipe } from "./recipe.ts";

/** Dragoi et al. 2025. */
export const dragoi: Recipe[] = [
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
    id: "dragoi-majority",
    paper: "dragoi",
    place: "Majority bound",
    shows: "Cover@0.5, the tasks that most attempts solve",
    view: "reliability",
    needs: [runs(1)],
    set: () => ({ tau: 0.5 }),
  },
];
