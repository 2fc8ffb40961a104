import {
  between,
  consistent,
  formerly,
  group,
  list,
  label,
  looksOfRuns,
  names,
  namesOfRuns,
  numbers,
  run,
  runNumbers,
  runPair,
  runs,
  text,
  upTo,
  whole,
  word,
  words,
  type Codec,
} from "./codecs.ts";
import { exampleIds } from "./example-ids.ts";
import { formulaIds } from "./formula-ids.ts";
import { kIn, tauIn } from "./lists.ts";
import { defaultLinMix } from "./lin-mix.ts";
import { defaultModel, models } from "./models.ts";
import { nameOf, type NamedRun, type RunRef } from "./run-ref.ts";
import {
  abouts,
  againsts,
  aims,
  axisScales,
  beyonds,
  checkerSources,
  greedyFroms,
  configurations,
  depthChoices,
  firstRuns,
  mostCost,
  mostDigits,
  mostMixed,
  mostSpent,
  overs,
  pairTasks,
  populationBys,
  raggeds,
  units,
  stops,
  spreads,
  selectionWays,
  studied,
  studies,
  studyAgainsts,
  views,
  whats,
  type View,
} from "./settings.ts";
import { tauText, metricIds, metricNamed, curveMetrics } from "../../metrics/metrics.ts";

const anyK: [number, number] = [1, 1e6];
const planned: [number, number] = [1, 1e6];
const mostAudited = 1e9;
const anyCount: [number, number] = [0, Number.MAX_SAFE_INTEGER];

/** Every setting except the view: its name in the address, its allowed values, and its default. */
const table = group({
  /** The example to show. If null, the reader's own data are shown, or the opening example if there are none. */
  example: word("example", [...exampleIds, "none"] as const, null),
  metric: word("metric", curveMetrics, "pass@k", metricNamed),
  /** The k in the sentences and at the rule; null is the largest that every visible run has measured. */
  k: whole("k", anyK, null),
  /** The last k of the axis; null is a decade beyond the largest n. */
  to: whole("to", anyK, null),
  ragged: word("unequal", raggeds, "strict"),
  /** Estimates drawn beyond the samples. */
  beyond: formerly(word("beyond", beyonds, "hb"), "plugin", { on: "plug-in", off: "none" }),
  /** The threshold of the reliability view. */
  tau: upTo("tau", 1, 0.5),
  /** Parameter that G-Pass is drawn against. */
  against: word("against", againsts, "tau"),
  /** The two runs to compare. */
  pair: runPair("a", "b"),
  /** The run or family of depths to show where only one can be shown; null is the first. */
  of: run("of"),
  /** The runs that keep their bands when there are too many runs for a band each. */
  pinned: runs("pin"),
  /** A metric against a numeric label of the runs, or against `n`; null is the first label that varies. */
  trend: group({
    axis: text("axis"),
    scale: word("axis-scale", axisScales, null),
    metric: word("axis-metric", metricIds, "pass@k", metricNamed),
  }),
  /** The axis of ΔPass. */
  plane: word("plane", axisScales, "log"),
  /** Labels that set the colour and the marker of runs in the plane of ΔPass; null uses each run's own. */
  planeBy: group({ colour: label("colour-by"), marker: label("marker-by") }),
  /** The k of the extrapolation; null is the first round k from ten times the largest n on. */
  far: whole("far", anyK, null),
  /** The models drawn beyond the samples; sentences refer to the first one. */
  models: words("models", models, [defaultModel]),
  /** LinMix is BB alone up to the first n, and ZOIBB alone from the second n on. */
  linmix: consistent(
    group({
      from: whole("linmix-from", [0, mostMixed], defaultLinMix.lo),
      to: whole("linmix-to", [0, mostMixed], defaultLinMix.hi),
    }),
    ({ from, to }) => from < to,
  ),
  /** The larger run whose measured curve is compared with the extrapolations; null is none. */
  heldOut: run("held-out"),
  /** The metric in which two runs are compared. */
  comparedIn: word("in", metricIds, "pass@k", metricNamed),
  /** Sampling that error bars cover. */
  about: word("about", abouts, "new-tasks"),
  /** The depth at which one more round is compared with doubling k; null is the first depth from 1 on. */
  T: whole("T", [0, 1e6], null),
  /** Smallest gain of a further depth; below it, depths are saturated. */
  epsilon: upTo("epsilon", 1, 0.01),
  /** The pass@k to reach at the least cost. */
  target: upTo("target", 1, 0.5),
  /** The cost of a sample, and the extra cost of each of its rounds. */
  cost: group({
    perSample: upTo("sample-cost", mostCost, 1),
    perRound: upTo("round-cost", mostCost, 1),
  }),
  /** Costs of runs: stopping at a success, the price per unit of each run’s cost, and budgets. */
  spent: group({
    stop: word("stop", stops, "at-success"),
    prices: runNumbers("price", mostCost),
    /** The pass@k to reach; null is the largest round one that all runs reach. */
    target: between<number | null>("reach", [0, 1], null),
    /** The highest cost of a task; null is the cost of reaching the target. */
    budget: between<number | null>("budget-per-task", [0, mostSpent], null),
    /** The cost of a success without any run; null if none is possible. */
    otherwise: between<number | null>("by-hand", [0, mostSpent], null),
  }),
  /** Way to get one answer from k tries. Null is a vote, else a verifier, else any success, as samples allow. */
  oneAnswerBy: word("one-answer-by", selectionWays, null),
  /** Error rates of a checker, the audit of tries that passed it, and the run of a stricter one. */
  checker: group({
    from: word("false-passes", checkerSources, "assumed"),
    wrongPass: upTo("wrong-pass", 1, 0.01),
    rightPass: upTo("right-pass", 1, 1),
    audited: whole("audited", [1, mostAudited], 200),
    wrong: whole("audited-wrong", [0, mostAudited], 12),
    /** Null is the run that differs from the one in focus only in its tests. */
    stricter: run("stricter"),
  }),
  /** The planned study: its size (null is that of the run), its half-width, and the cost of a task. */
  plan: group({
    tasks: whole("tasks", planned, null),
    samples: whole("samples", planned, null),
    within: upTo("within", 1, 0.05),
    taskCost: upTo("task-cost", mostCost, 0),
    /** Further samples to distribute; null is ten per task. */
    more: whole("more", planned, null),
    /** The number of tasks at which a confidence sequence is narrowest. */
    tightest: whole("narrowest-at", planned, 100),
    /** The prior to plan for, as a, b, pi0, pi1; null uses a run. */
    prior: numbers("prior", 4, 1e6),
  }),
  /** The planned comparison: its difference, its power, and the similarity of the runs. */
  found: group({
    aim: word("aim", aims, "interval"),
    difference: between<number>("difference", [1e-4, 1], 0.05),
    power: between<number>("power", [0.5, 0.999], 0.8),
    tasks: word("answered", pairTasks, "same"),
    /** The correlation of both runs; null is that of the run beside, if it has the same tasks. */
    correlation: between<number | null>("correlation", [-1, 1], null),
    beside: run("beside"),
  }),
  /** Smaller studies; null lists and numbers are the view's own choice. */
  study: group({
    of: word("study", studies, "pass@k"),
    against: word("study-against", studyAgainsts, "m"),
    /** Numbers of samples per task in the figure, and the one at which k or the tasks vary. */
    samples: list("m", kIn, String),
    at: whole("at-m", [1, 1e6], null),
    /** Numbers of tasks in the figure. */
    tasks: list("sizes", kIn, String),
    repeats: whole("repeats", [1, 1000], null),
    spread: word("study-spread", spreads, "se"),
    runs: word("configurations", configurations, "one"),
    estimators: words("estimators", studied, [...studied]),
  }),
  /** Runs whose tasks are shown side by side. */
  over: word("over", overs, "depth"),
  /** The run by whose c/n these tasks are sorted; null sorts by all runs. */
  tasksBy: run("tasks-by"),
  /** The run that all others are compared with; null is the one that sorts. */
  tasksAgainst: run("tasks-against"),
  /** The part of the what-if view. */
  what: word("what", whats, "task"),
  /** The one task of the what-if view. */
  task: group({
    n: whole("n", anyCount, 10),
    c: whole("c", anyCount, 3),
    k: whole("at", anyCount, 5),
  }),
  /** Sections about one task: the successes c for G-Pass side by side (null is c), and the simulated rate. */
  ofTask: group({ cs: list("side-by-side", kIn, String), rate: upTo("true-rate", 1, 0.4) }),
  /** The population of the what-if view, and the study that is drawn from it. */
  population: group({
    by: word("rates-by", populationBys, "h"),
    mean: upTo("mean", 1, 0.3),
    h: upTo("h", 1e6, 0.2),
    delta: upTo("delta-pass", 1e6, 1),
    a: upTo("shape-a", 1e6, 0.3),
    b: upTo("shape-b", 1e6, 0.7),
    pi0: upTo("pi0", 1, 0),
    pi1: upTo("pi1", 1, 0),
    k: whole("of-k", [1, 10_000], 100),
    tasks: whole("study-tasks", [1, 100_000], 100),
    n: whole("study-samples", [1, 10_000], 20),
    seed: whole("seed", [1, 2 ** 31], 1),
  }),
  /** Changes to a loaded run in the what-if view, and the run mixed with it (null is the next). */
  loaded: group({
    impossible: upTo("impossible", 1, 0.1),
    rise: between<number>("rise", [-1, 1], 0),
    spread: between<number>("spread", [0.01, 100], 1),
    mixedWith: run("mixed-with"),
    share: upTo("share", 1, 0.5),
  }),
  /** The ks and the τ of tables that show several, ascending; null is each view's own choice. */
  lists: group({ ks: list("ks", kIn, String), taus: list("taus", tauIn, tauText) }),
  /** The columns of the reader's own table, by name and in order; null is the view's own choice. */
  columns: names("columns"),
  /** Source of greedy scores. */
  greedy: word("greedy", greedyFroms, "column"),
  /** Format of printed shares. */
  print: group({
    units: word("units", units, "percent"),
    digits: whole("digits", [0, mostDigits], null),
  }),
  /** The depths of runs to show, in all views except Depth. */
  depths: word("depths", depthChoices, "all"),
  /** Labels by which runs are separated (null is automatic), drawn in panels, averaged, pooled, and added up. */
  groups: group({
    within: label("separate-by"),
    facet: label("facet"),
    mean: label("mean-over"),
    pool: label("pool"),
    samples: label("samples-of"),
  }),
  /** The label that pools runs of different tasks with the same names, as the reader has confirmed. */
  otherTasks: label("other-tasks"),
  /** The formula that the formulas page opens at. */
  formula: word("formula", formulaIds, null),
  /** The table or figure of a paper that the view imitates, by its id. */
  recipe: text("recipe"),
  /** The section of the view that is unfolded on arrival. */
  section: text("section"),
  /** Runs that are on by default: the best few, or all, as in the tables of papers. */
  atFirst: word("at-first", firstRuns, "best"),
  /** Runs that the reader has switched on, beyond those that are on by default. */
  on: runs("on"),
  /** Runs that the reader has switched off. */
  off: runs("off"),
  /** Names and looks that the reader chose for runs that are not loaded, or are derived from others. */
  renamed: namesOfRuns("rename"),
  looks: looksOfRuns("look"),
  /** The files that data of an address come from. */
  files: text("files"),
  /** Data that came with the address (`link.ts`). They come last: if a link is cut off, the rest stays whole. */
  data: text("data"),
});

type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never;

/** Settings in the address: enough to restore or share the same view of the same data. */
export type Settings = { view: View } & ValueOf<typeof table>;

export const defaults: Settings = { view: "curves", ...table.defaultValue };

/** Reads the part of an address after `#`. Links are not trusted: invalid values become defaults. */
export function readAddress(hash: string): Settings {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return {
    view: views.find((view) => view === path) ?? defaults.view,
    ...table.read(new URLSearchParams(query)),
  };
}

/** The address of these settings: the view, and everything that differs from the default. Runs appear by name. */
export function writeAddress(settings: Settings, runs: readonly NamedRun[]): string {
  const query = new URLSearchParams(table.write(settings, (ref) => nameOf(runs, ref)));
  const text = query.toString();
  return `#${settings.view}${text === "" ? "" : `?${text}`}`;
}

/** The settings with changed references to runs. */
export const withRefs = (settings: Settings, change: (ref: RunRef) => RunRef): Settings => ({
  ...settings,
  ...table.withRefs?.(settings, change),
});
