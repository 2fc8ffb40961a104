import { chen } from "./chen.ts";
import { dragoi } from "./dragoi.ts";
import { liu } from "./liu.ts";
import type { Recipe } from "./recipe.ts";
import { verine } from "./verine.ts";
import { zhai } from "./zhai.ts";

/** Every recipe, paper by paper. */
export const recipes: Recipe[] = [...chen, ...liu, ...dragoi, ...verine, ...zhai];

export const recipeOf = (id: string | null): Recipe | undefined =>
  recipes.find((each) => each.id === id);
