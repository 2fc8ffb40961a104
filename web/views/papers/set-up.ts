import { defaults, type Settings } from "../../state/settings/address.ts";
import type { NamedSummary } from "../../state/sources/alike-runs.ts";
import { loadedOf } from "./loaded.ts";
import type { Recipe } from "./recipe.ts";

/**
 * Settings with which the page shows a recipe, with all runs. Settings that choose the data stay as they are. `loaded`
 * are the runs before any of them are pooled or averaged.
 */
export const setUp = (
  recipe: Recipe,
  loaded: readonly NamedSummary[],
  { example, data }: Settings,
): Partial<Settings> => ({
  ...defaults,
  ...recipe.set?.(loadedOf(loaded)),
  view: recipe.view,
  recipe: recipe.id,
  example,
  data,
  atFirst: "all",
});

/** Unmet requirements of a recipe, in sentences. */
export const missingOf = (recipe: Recipe, loaded: readonly NamedSummary[]): string[] =>
  recipe.needs.flatMap((need) => need(loadedOf(loaded)) ?? []);
