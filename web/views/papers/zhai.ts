import type { Recipe } from "./recipe.ts";

/** Zhai et al. 2026. */
export const zhai: Recipe[] = [];
