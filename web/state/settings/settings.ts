import type { Estimator, Ragged } from "passcurve";

/** What can be drawn beyond the samples. */
export const beyonds = ["hb", "plug-in", "none"] as const;

/** What becomes of tasks that have fewer than k samples. */
export const raggeds = ["strict", "eligible"] as const satisfies Ragged[];

/** Every view by its name in the address. */
export const views = [
  "curves",
  "reliability",
  "table",
  "trend",
  "selection",
  "checker",
  "compare",
  "boundary",
  "extrapolate",
  "fit",
  "depth",
  "what-if",
  "how-many",
  "cost",
  "budget",
  "guide",
  "papers",
  "formulas",
  "accuracy",
] as const;
export type View = (typeof views)[number];

/** The views whose picture the element draws in other pages. */
export const chartViews = ["curves", "reliability", "compare"] as const satisfies View[];

export const againsts = ["tau", "k", "surface"] as const;
export type Against = (typeof againsts)[number];

export const axisScales = ["linear", "log"] as const;

/** What error bars may be about: tasks like these, these tasks with more samples, or both at once. */
export const abouts = ["new-tasks", "these-tasks", "both"] as const;
export type About = (typeof abouts)[number];

/** Whose tasks the boundary view lays side by side: the runs at the depth of its pair, or all that are shown. */
export const overs = ["depth", "shown"] as const;
export type Over = (typeof overs)[number];

/** What the what-if view is about. */
export const whats = ["task", "population", "loaded"] as const;
export type What = (typeof whats)[number];

/**
 * What a study is planned for: the width of an interval, a difference of two runs that it is to find, or which of two
 * runs leads.
 */
export const aims = ["interval", "difference", "leader"] as const;
export type Aim = (typeof aims)[number];

/** Whether two runs answer the same tasks, or each others. */
export const pairTasks = ["same", "other"] as const;

/** Which two numbers say how the rates of a population are spread. */
export const populationBys = ["h", "delta", "shapes"] as const;
export type PopulationBy = (typeof populationBys)[number];

/** Where greedy scores come from: a column of the file, or also runs at temperature 0 with n = 1. */
export const greedyFroms = ["column", "runs"] as const;

/** What shares are printed in. */
export const units = ["percent", "fraction", "times-100"] as const;
/** The largest n that ends LinMix. */
export const mostMixed = 1e6;

export const mostDigits = 6;

/** What smaller studies are of: pass@k, or G-Pass at k and τ. */
export const studies = ["pass@k", "g-pass"] as const;
export type StudyOf = (typeof studies)[number];

/** What their errors are drawn against. */
export const studyAgainsts = ["m", "k", "tasks"] as const;
export type StudyAgainst = (typeof studyAgainsts)[number];

/** How the spread of errors is stated: their standard deviation, the standard error of their mean, or how they vary between repeats. */
export const spreads = ["sd", "se", "repeats"] as const;
export type Spread = (typeof spreads)[number];

/** Whether one run is studied, or all that are shown. */
export const configurations = ["one", "all"] as const;

/** The estimators of a study, in the order in which they are shown. */
export const studied = [
  "unbiased",
  "plugin",
  "bb",
  "zoibb",
  "linmix",
  "hb",
] as const satisfies Estimator[];

export const mostCost = 1e9;

/** How runs are parted, joined and averaged: each the name of a label. */
export interface GroupSettings {
  within: string | null;
  facet: string | null;
  mean: string | null;
  pool: string | null;
  /** The label whose values are samplings of the same tasks, which are added up task by task. */
  samples: string | null;
}
/** Which depths of runs are shown: all, or of equal runs with several depths the deepest alone. */
export const depthChoices = ["all", "deepest"] as const;
/** Which runs are on where the reader has switched none: the best few, or all. */
export const firstRuns = ["best", "all"] as const;
/** What the attempts at a task may cost. */
export const mostSpent = 1e15;

/** Whether attempts at a task stop at its first success. */
export const stops = ["at-success", "never"] as const;

/** How k tries become one answer: by any success, by a vote, by a verifier, by all of them, by the best score. */
export const selectionWays = ["any", "vote", "verifier", "all", "score"] as const;
export type SelectionWay = (typeof selectionWays)[number];

/** Where the share of wrong tries that pass is from: assumed, an audit of tries that passed, or a stricter checker. */
export const checkerSources = ["assumed", "audit", "stricter"] as const;
export type CheckerSource = (typeof checkerSources)[number];
