import { defaults, type Settings } from "../../state/address.ts";
import { onlyOn, type StyledRun } from "../../state/styled-runs.ts";
import { loadedOf } from "./loaded.ts";
import type { Recipe } from "./recipe.ts";

/** Past so many runs a recipe leaves the reader's choice of runs. */
const mostRuns = 60;

/** The settings under which the page shows a recipe. What says which data are shown stays as the reader has it. */
export function setUp(
  recipe: Recipe,
  runs: readonly StyledRun[],
  now: Settings,
): Partial<Settings> {
  const { example, data, on, off } = now;
  const ids = new Set(runs.map(({ run }) => run.id));
  const shown = runs.length <= mostRuns ? onlyOn(runs, ids) : { on, off };
  return {
    ...defaults,
    ...recipe.set?.(loadedOf(runs)),
    ...{ view: recipe.view, recipe: recipe.id, example, data },
    ...shown,
  };
}

/** What a recipe needs of the runs and does not find, in sentences. */
export const missingOf = (recipe: Recipe, runs: readonly StyledRun[]): string[] =>
  recipe.needs.flatMap((need) => need(loadedOf(runs)) ?? []);
