import { literal, type StaticValue } from "lit/static-html.js";
import "../../views/curves/elements.ts";
import { views, type View } from "../../state/settings/settings.ts";

/** Questions of a reader, in the order of the row of questions. */
export const questions = ["Measure", "Compare", "Predict", "Depth", "Plan", "Guide"] as const;
export type ReaderQuestion = (typeof questions)[number];

interface ViewEntry {
  /** Question that the view belongs to. */
  question: ReaderQuestion;
  /** Title of the view. */
  title: string;
  /** Tag of its element, which is empty until its file is loaded. */
  element: StaticValue;
  /** Loads the file that defines its elements; rejects if that fails. */
  load: () => Promise<unknown>;
}

/** All views. The first one is part of the opening page; each other view has a file of its own, loaded on demand. */
export const registry: Record<View, ViewEntry> = {
  curves: {
    question: "Measure",
    title: "Curves",
    element: literal`pc-curves-view`,
    load: () => Promise.resolve(),
  },
  reliability: {
    question: "Measure",
    title: "Reliability",
    element: literal`pc-reliability-view`,
    load: () => import("../../views/reliability/elements.ts"),
  },
  table: {
    question: "Measure",
    title: "Your table",
    element: literal`pc-table-view`,
    load: () => import("../../views/table/elements.ts"),
  },
  trend: {
    question: "Measure",
    title: "Against a parameter",
    element: literal`pc-trend-view`,
    load: () => import("../../views/trend/elements.ts"),
  },
  selection: {
    question: "Measure",
    title: "Vote or verify",
    element: literal`pc-selection-view`,
    load: () => import("../../views/selection/elements.ts"),
  },
  checker: {
    question: "Measure",
    title: "If the checker errs",
    element: literal`pc-checker-view`,
    load: () => import("../../views/checker/elements.ts"),
  },
  extrapolate: {
    question: "Predict",
    title: "Beyond n",
    element: literal`pc-extrapolate-view`,
    load: () => import("../../views/extrapolate/elements.ts"),
  },
  compare: {
    question: "Compare",
    title: "Difference",
    element: literal`pc-compare-view`,
    load: () => import("../../views/compare/elements.ts"),
  },
  depth: {
    question: "Depth",
    title: "Surface",
    element: literal`pc-depth-view`,
    load: () => import("../../views/depth/elements.ts"),
  },
  boundary: {
    question: "Compare",
    title: "Boundary",
    element: literal`pc-boundary-view`,
    load: () => import("../../views/boundary/elements.ts"),
  },
  fit: {
    question: "Predict",
    title: "The fit",
    element: literal`pc-fit-view`,
    load: () => import("../../views/fit/elements.ts"),
  },
  budget: {
    question: "Plan",
    title: "Smaller studies",
    element: literal`pc-budget-view`,
    load: () => import("../../views/budget/elements.ts"),
  },
  "what-if": {
    question: "Plan",
    title: "What if",
    element: literal`pc-what-if-view`,
    load: () => import("../../views/what-if/elements.ts"),
  },
  "how-many": {
    question: "Plan",
    title: "How many",
    element: literal`pc-how-many-view`,
    load: () => import("../../views/how-many/elements.ts"),
  },
  cost: {
    question: "Plan",
    title: "Cost",
    element: literal`pc-cost-view`,
    load: () => import("../../views/cost/elements.ts"),
  },
  guide: {
    question: "Guide",
    title: "By question",
    element: literal`pc-guide-view`,
    load: () => import("../../views/guide/elements.ts"),
  },
  papers: {
    question: "Guide",
    title: "From the papers",
    element: literal`pc-papers-view`,
    load: () => import("../../views/papers/elements.ts"),
  },
  formulas: {
    question: "Guide",
    title: "Formulas",
    element: literal`pc-formulas-view`,
    load: () => import("../../views/formulas/elements.ts"),
  },
  accuracy: {
    question: "Guide",
    title: "Accuracy",
    element: literal`pc-accuracy-view`,
    load: () => import("../../views/accuracy/elements.ts"),
  },
};

/** Views of a question, its first one first. */
export const viewsOf = (question: ReaderQuestion): View[] =>
  views.filter((view) => registry[view].question === question);
