import { defaults, type Settings } from "../../state/settings/address.ts";
import type { NamedSummary } from "../../state/sources/alike-runs.ts";
import { loadedOf } from "./loaded.ts";
import type { Recipe } from "./recipe.ts";

/**
 * The settings under which the page shows a recipe, with all runs. What says which data are shown stays as the reader has
 * it. `loaded` are the runs before any of them are pooled or averaged.
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

/** What a recipe needs of the runs and does not find, in sentences. */
export const missingOf = (recipe: Recipe, loaded: readonly NamedSummary[]): string[] =>
  recipe.needs.flatMap((need) => need(loadedOf(loaded)) ?? []);
