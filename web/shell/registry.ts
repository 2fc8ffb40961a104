import { html, type TemplateResult } from "lit";
import "../views/curves/elements.ts";
import { views, type View } from "../state/settings.ts";
import type { Workspace } from "../parts/workspace.ts";

/** What a view is drawn from; it is drawn anew with every revision. */
interface Shown {
  workspace: Workspace;
  revision: number;
}

interface ViewEntry {
  /** What the reader calls it. */
  title: string;
  /** Fetches the file that defines its elements; rejects where that cannot be had. */
  load: () => Promise<unknown>;
  /** Its element, which is empty until its file has arrived. */
  show: (shown: Shown) => TemplateResult;
}

/** Every view. The first one is part of what opens the page; each other one is a file, fetched when it is wanted. */
export const registry: Record<View, ViewEntry> = {
  curves: {
    title: "Curves",
    load: () => Promise.resolve(),
    show: ({ workspace, revision }) =>
      html`<pc-curves-view .workspace=${workspace} .revision=${revision}></pc-curves-view>`,
  },
  reliability: {
    title: "Reliability",
    load: () => import("../views/reliability/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-reliability-view
        .workspace=${workspace}
        .revision=${revision}
      ></pc-reliability-view>`,
  },
  extrapolate: {
    title: "Extrapolate",
    load: () => import("../views/extrapolate/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-extrapolate-view
        .workspace=${workspace}
        .revision=${revision}
      ></pc-extrapolate-view>`,
  },
  compare: {
    title: "Compare",
    load: () => import("../views/compare/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-compare-view .workspace=${workspace} .revision=${revision}></pc-compare-view>`,
  },
  depth: {
    title: "Depth",
    load: () => import("../views/depth/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-depth-view .workspace=${workspace} .revision=${revision}></pc-depth-view>`,
  },
  boundary: {
    title: "Boundary",
    load: () => import("../views/boundary/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-boundary-view .workspace=${workspace} .revision=${revision}></pc-boundary-view>`,
  },
  fit: {
    title: "Fit",
    load: () => import("../views/fit/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-fit-view .workspace=${workspace} .revision=${revision}></pc-fit-view>`,
  },
  budget: {
    title: "Budget",
    load: () => import("../views/budget/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-budget-view .workspace=${workspace} .revision=${revision}></pc-budget-view>`,
  },
  "what-if": {
    title: "What-if",
    load: () => import("../views/what-if/elements.ts"),
    show: ({ workspace, revision }) =>
      html`<pc-what-if-view .workspace=${workspace} .revision=${revision}></pc-what-if-view>`,
  },
};

/** After it the page needs no network any more. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.all(views.map((view) => registry[view].load()));
