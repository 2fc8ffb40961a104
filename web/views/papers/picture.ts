import type { Settings } from "../../state/settings/address.ts";
import type { Context } from "../../ui/page/page.ts";
import type { Recipe } from "./recipe.ts";
import { recipes } from "./recipes.ts";
import { missingOf, setUp } from "./set-up.ts";

/** A recipe for the loaded runs. */
export interface Prepared extends Pick<Recipe, "id" | "paper" | "place" | "shows"> {
  /** The settings that show it. */
  change: Partial<Settings>;
  /** Unmet requirements, in sentences. */
  missing: string[];
}

/** Every recipe, paper by paper. */
export type PapersPicture = readonly Prepared[];

export const papersPicture = ({
  loadedRuns,
  settings,
}: Pick<Context, "loadedRuns" | "settings">): PapersPicture =>
  recipes.map((recipe) => ({
    ...recipe,
    change: setUp(recipe, loadedRuns, settings),
    missing: missingOf(recipe, loadedRuns),
  }));
