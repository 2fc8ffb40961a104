import type { Recipe } from "./recipe.ts";

/** Vérine et al. 2026. */
export const verine: Recipe[] = [];
