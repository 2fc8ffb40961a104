import type { Estimator, Ragged } from "passcurve";

/** Estimates that can be drawn beyond the samples. */
export const beyonds = ["hb", "plug-in", "none"] as const;

/** Treatment of tasks with fewer than k samples. */
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

/** The views whose chart the element draws in other pages. */
export const chartViews = ["curves", "reliability", "compare"] as const satisfies View[];

export const againsts = ["tau", "k", "surface"] as const;
export type Against = (typeof againsts)[number];

export const axisScales = ["linear", "log"] as const;

/** Sampling that error bars cover: tasks like these, more samples of these tasks, or both at once. */
export const abouts = ["new-tasks", "these-tasks", "both"] as const;
export type About = (typeof abouts)[number];

/** Runs whose tasks the boundary view shows side by side: those at its pair's depth, or all visible ones. */
export const overs = ["depth", "shown"] as const;
export type Over = (typeof overs)[number];

/** Subjects of the what-if view. */
export const whats = ["task", "population", "loaded"] as const;
export type What = (typeof whats)[number];

/** Aims of a planned study: the width of an interval, a difference to detect, or the leader of two runs. */
export const aims = ["interval", "difference", "leader"] as const;
export type Aim = (typeof aims)[number];

/** Tasks of two runs: the same, or different ones. */
export const pairTasks = ["same", "other"] as const;

/** Pairs of parameters for the spread of a population's rates. */
export const populationBys = ["h", "delta", "shapes"] as const;
export type PopulationBy = (typeof populationBys)[number];

/** Sources of greedy scores: a column of the file, or also runs at temperature 0 with n = 1. */
export const greedyFroms = ["column", "runs"] as const;

/** Units of printed shares. */
export const units = ["percent", "fraction", "times-100"] as const;
/** The largest n at which LinMix can end. */
export const mostMixed = 1e6;

export const mostDigits = 6;

/** Metrics of smaller studies: pass@k, or G-Pass at k and τ. */
export const studies = ["pass@k", "g-pass"] as const;
export type StudyOf = (typeof studies)[number];

/** Quantities that their errors are drawn against. */
export const studyAgainsts = ["m", "k", "tasks"] as const;
export type StudyAgainst = (typeof studyAgainsts)[number];

/** Measures of the spread of errors: standard deviation, standard error of the mean, or variation between repeats. */
export const spreads = ["sd", "se", "repeats"] as const;
export type Spread = (typeof spreads)[number];

/** Runs in a study: one, or all visible ones. */
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

/** Names of labels by which runs are separated, drawn in panels, averaged, pooled and added up. */
export interface GroupSettings {
  within: string | null;
  facet: string | null;
  mean: string | null;
  pool: string | null;
  /** The label whose values are samplings of the same tasks, added up task by task. */
  samples: string | null;
}
/** Depths to show: all, or only the deepest of runs that are equal otherwise. */
export const depthChoices = ["all", "deepest"] as const;
/** Runs that are on by default: the best few, or all. */
export const firstRuns = ["best", "all"] as const;
/** The largest allowed cost of the attempts at a task. */
export const mostSpent = 1e15;

/** Rule for the attempts at a task: they stop at its first success, or never. */
export const stops = ["at-success", "never"] as const;

/** Ways to get one answer from k tries: any success, a vote, a verifier, all, or the best score. */
export const selectionWays = ["any", "vote", "verifier", "all", "score"] as const;
export type SelectionWay = (typeof selectionWays)[number];

/** Sources of the share of wrong tries that pass: assumed, an audit of tries that passed, or a stricter checker. */
export const checkerSources = ["assumed", "audit", "stricter"] as const;
export type CheckerSource = (typeof checkerSources)[number];
