import "../curves/elements.ts";
import type { View } from "./settings.ts";

/** Loads the elements of a view; rejects where they cannot be fetched. All but the first view's are one file. */
export const loadView = (view: View): Promise<unknown> =>
  view === "curves" ? Promise.resolve() : loadAllViews();

/** After it the page needs no network any more. */
export const loadAllViews = (): Promise<unknown> => import("../further-views.ts");
