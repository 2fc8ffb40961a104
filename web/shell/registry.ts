import { literal, type StaticValue } from "lit/static-html.js";
import "../views/curves/elements.ts";
import { views, type View } from "../state/settings.ts";

interface ViewEntry {
  /** What the reader calls it. */
  title: string;
  /** Its element, which is empty until its file has arrived. */
  element: StaticValue;
  /** Fetches the file that defines its elements; rejects where that cannot be had. */
  load: () => Promise<unknown>;
}

/** Every view. The first one is part of what opens the page; each other one is a file, fetched when it is wanted. */
export const registry: Record<View, ViewEntry> = {
  curves: {
    title: "Curves",
    element: literal`pc-curves-view`,
    load: () => Promise.resolve(),
  },
  reliability: {
    title: "Reliability",
    element: literal`pc-reliability-view`,
    load: () => import("../views/reliability/elements.ts"),
  },
  extrapolate: {
    title: "Extrapolate",
    element: literal`pc-extrapolate-view`,
    load: () => import("../views/extrapolate/elements.ts"),
  },
  compare: {
    title: "Compare",
    element: literal`pc-compare-view`,
    load: () => import("../views/compare/elements.ts"),
  },
  depth: {
    title: "Depth",
    element: literal`pc-depth-view`,
    load: () => import("../views/depth/elements.ts"),
  },
  boundary: {
    title: "Boundary",
    element: literal`pc-boundary-view`,
    load: () => import("../views/boundary/elements.ts"),
  },
  fit: {
    title: "Fit",
    element: literal`pc-fit-view`,
    load: () => import("../views/fit/elements.ts"),
  },
  budget: {
    title: "Budget",
    element: literal`pc-budget-view`,
    load: () => import("../views/budget/elements.ts"),
  },
  "what-if": {
    title: "What-if",
    element: literal`pc-what-if-view`,
    load: () => import("../views/what-if/elements.ts"),
  },
};

/** After it the page needs no network any more. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.all(views.map((view) => registry[view].load()));
