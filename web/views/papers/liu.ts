import type { Recipe } from "./recipe.ts";

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
];
