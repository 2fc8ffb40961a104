import { defaults, type Settings } from "../../state/settings/address.ts";
import { mostNamed, onlyOn, type StyledRun } from "../../state/runs/styled-runs.ts";
import type { NamedSummary } from "../../state/sources/alike-runs.ts";
import { loadedOf } from "./loaded.ts";
import type { Recipe } from "./recipe.ts";

/**
 * The settings under which the page shows a recipe: with all runs, unless these are too many. What says which data are
 * shown stays as the reader has it. `loaded` are the runs before any of them are pooled or averaged.
 */
export function setUp(
  recipe: Recipe,
  runs: readonly StyledRun[],
  loaded: readonly NamedSummary[],
  now: Settings,
): Partial<Settings> {
  const { example, data, on, off } = now;
  const ids = new Set(runs.map(({ run }) => run.id));
  const shown = runs.length <= mostNamed ? onlyOn(runs, ids) : { on, off };
  return {
    ...defaults,
    ...recipe.set?.(loadedOf(loaded)),
    view: recipe.view,
    recipe: recipe.id,
    example,
    data,
    ...shown,
  };
}

/** What a recipe needs of the runs and does not find, in sentences. */
export const missingOf = (recipe: Recipe, loaded: readonly NamedSummary[]): string[] =>
  recipe.needs.flatMap((need) => need(loadedOf(loaded)) ?? []);
