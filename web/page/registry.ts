import "../curves/elements.ts";
import { views, type View } from "./settings.ts";

interface ViewEntry {
  /** What the reader calls it. */
  title: string;
  /** Fetches the file that defines its elements; rejects where that cannot be had. */
  load: () => Promise<unknown>;
}

/** Every view. The first one is part of what opens the page; each other one is a file, fetched when it is wanted. */
export const registry: Record<View, ViewEntry> = {
  curves: { title: "Curves", load: () => Promise.resolve() },
  reliability: { title: "Reliability", load: () => import("../reliability/elements.ts") },
  extrapolate: { title: "Extrapolate", load: () => import("../extrapolate/elements.ts") },
  compare: { title: "Compare", load: () => import("../compare/elements.ts") },
  depth: { title: "Depth", load: () => import("../depth/elements.ts") },
  boundary: { title: "Boundary", load: () => import("../boundary/elements.ts") },
  fit: { title: "Fit", load: () => import("../fit/elements.ts") },
  budget: { title: "Budget", load: () => import("../budget/elements.ts") },
  "what-if": { title: "What-if", load: () => import("../what-if/elements.ts") },
};

/** The name of a view's element. */
export const elementOf = (view: View): string => `pc-${view}-view`;

/** After it the page needs no network any more. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.all(views.map((view) => registry[view].load()));
