import type { Asking, Context } from "../../ui/page/page.ts";
import { loadedPicture, type LoadedPicture } from "./loaded-section.ts";
import { populationPicture, type PopulationPicture } from "./population-section.ts";
import { taskPicture, type TaskPicture } from "./task-section.ts";

export type WhatIfPicture = TaskPicture | PopulationPicture | LoadedPicture;

/** Answers of the part in the address. Null while one is missing, or if a field is refused. */
export function whatIfPicture(
  { ask, atRest }: Pick<Asking, "ask" | "atRest">,
  context: Context,
): WhatIfPicture | null {
  switch (context.settings.what) {
    case "task":
      return taskPicture(ask, context);
    case "population":
      return populationPicture(ask, atRest, context);
    case "loaded":
      return loadedPicture(ask, context);
  }
}
