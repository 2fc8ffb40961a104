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

/** Every setting but the view: its name in the address, what it may be there, and what it is otherwise. */
const table = group({
  /** The example that is shown; null where nothing is said: the reader's own data, else the opening example. */
  example: word("example", [...exampleIds, "none"] as const, null),
  metric: word("metric", curveMetrics, "pass@k", metricNamed),
  /** The k that the sentences and the rule speak of; null is the largest that every shown run has measured. */
  k: whole("k", anyK, null),
  /** The last k of the axis; null is a decade beyond the largest n. */
  to: whole("to", anyK, null),
  ragged: word("unequal", raggeds, "strict"),
  /** What is drawn beyond the samples. */
  beyond: formerly(word("beyond", beyonds, "hb"), "plugin", { on: "plug-in", off: "none" }),
  /** The threshold of the reliability view. */
  tau: upTo("tau", 1, 0.5),
  /** What G-Pass is drawn against. */
  against: word("against", againsts, "tau"),
  /** the two runs that are compared. */
  pair: runPair("a", "b"),
  /** The run, or the family of depths, that is shown alone where only one can be; null is the first. */
  of: run("of"),
  /** The runs whose bands stay where there are too many for a band each. */
  pinned: runs("pin"),
  /** A metric against a label of the runs that is a number, or against `n`; null is the first label that varies. */
  trend: group({
    axis: text("axis"),
    scale: word("axis-scale", axisScales, null),
    metric: word("axis-metric", metricIds, "pass@k", metricNamed),
  }),
  /** The axis of ΔPass. */
  plane: word("plane", axisScales, "log"),
  /** The labels that give runs their colour and their marker in the plane of ΔPass; null is each run's own. */
  planeBy: group({ colour: label("colour-by"), marker: label("marker-by") }),
  /** The k of the extrapolation; null is the round one from ten times the largest n on. */
  far: whole("far", anyK, null),
  /** The models that are drawn beyond the samples; the first one is what the sentences speak of. */
  models: words("models", models, [defaultModel]),
  /** The n up to which LinMix is BB alone, and the n from which on it is ZOIBB alone. */
  linmix: consistent(
    group({
      from: whole("linmix-from", [0, mostMixed], defaultLinMix.lo),
      to: whole("linmix-to", [0, mostMixed], defaultLinMix.hi),
    }),
    ({ from, to }) => from < to,
  ),
  /** The larger run whose measured curve is compared with the extrapolations; null is none. */
  heldOut: run("held-out"),
  /** What two runs are compared in. */
  comparedIn: word("in", metricIds, "pass@k", metricNamed),
  /** What error bars are about. */
  about: word("about", abouts, "new-tasks"),
  /** The depth at which a round is compared with a doubling of k; null is the first one from 1 on. */
  T: whole("T", [0, 1e6], null),
  /** What a further depth must bring, or the depths are saturated. */
  epsilon: upTo("epsilon", 1, 0.01),
  /** The pass@k that is to be reached at the least cost. */
  target: upTo("target", 1, 0.5),
  /** What a sample costs, and each of its rounds on top. */
  cost: group({
    perSample: upTo("sample-cost", mostCost, 1),
    perRound: upTo("round-cost", mostCost, 1),
  }),
  /** What runs cost: whether attempts stop at a success, what a unit of each run’s cost is worth, and budgets. */
  spent: group({
    stop: word("stop", stops, "at-success"),
    prices: runNumbers("price", mostCost),
    /** The pass@k that is to be reached; null is the largest round one that all runs reach. */
    target: between<number | null>("reach", [0, 1], null),
    /** What a task may cost at most; null is what the target takes. */
    budget: between<number | null>("budget-per-task", [0, mostSpent], null),
    /** What a success costs without any run; null is not at all. */
    otherwise: between<number | null>("by-hand", [0, mostSpent], null),
  }),
  /** How k tries become one answer; null is a vote, else a verifier, else any success, as the samples allow. */
  oneAnswerBy: word("one-answer-by", selectionWays, null),
  /** How a checker errs, the audit of tries that passed it, and the run of a stricter one. */
  checker: group({
    from: word("false-passes", checkerSources, "assumed"),
    wrongPass: upTo("wrong-pass", 1, 0.01),
    rightPass: upTo("right-pass", 1, 1),
    audited: whole("audited", [1, mostAudited], 200),
    wrong: whole("audited-wrong", [0, mostAudited], 12),
    /** Null is the run that differs from the one in focus in nothing but its tests. */
    stricter: run("stricter"),
  }),
  /** The study that is planned: its size (null is that of the run), its half-width, and what a task costs. */
  plan: group({
    tasks: whole("tasks", planned, null),
    samples: whole("samples", planned, null),
    within: upTo("within", 1, 0.05),
    taskCost: upTo("task-cost", mostCost, 0),
    /** Further samples to share out; null is ten for each task. */
    more: whole("more", planned, null),
    /** The tasks at which a confidence sequence is narrowest. */
    tightest: whole("narrowest-at", planned, 100),
    /** The prior that it is planned for, as a, b, pi0, pi1; null is a run. */
    prior: numbers("prior", 4, 1e6),
  }),
  /** The comparison that is planned: its difference, how surely it is to be found, and how alike the runs are. */
  found: group({
    aim: word("aim", aims, "interval"),
    difference: between<number>("difference", [1e-4, 1], 0.05),
    power: between<number>("power", [0.5, 0.999], 0.8),
    tasks: word("answered", pairTasks, "same"),
    /** The correlation of both runs; null is that of the run beside, where its tasks are the same. */
    correlation: between<number | null>("correlation", [-1, 1], null),
    beside: run("beside"),
  }),
  /** Smaller studies; a null list or number is the view's own choice. */
  study: group({
    of: word("study", studies, "pass@k"),
    against: word("study-against", studyAgainsts, "m"),
    /** The numbers of samples per task that are drawn, and the one at which k or the tasks vary. */
    samples: list("m", kIn, String),
    at: whole("at-m", [1, 1e6], null),
    /** The numbers of tasks that are drawn. */
    tasks: list("sizes", kIn, String),
    repeats: whole("repeats", [1, 1000], null),
    spread: word("study-spread", spreads, "se"),
    runs: word("configurations", configurations, "one"),
    estimators: words("estimators", studied, [...studied]),
  }),
  /** Whose tasks are laid side by side. */
  over: word("over", overs, "depth"),
  /** The run by whose c/n these tasks are sorted; null sorts by all runs. */
  tasksBy: run("tasks-by"),
  /** The run with which each other one is compared; null is the one that sorts. */
  tasksAgainst: run("tasks-against"),
  /** The part of the what-if view. */
  what: word("what", whats, "task"),
  /** The one task of the what-if view. */
  task: group({
    n: whole("n", anyCount, 10),
    c: whole("c", anyCount, 3),
    k: whole("at", anyCount, 5),
  }),
  /** Sections about one task: the successes c whose G-Pass stands side by side (null is c), and the rate that is simulated. */
  ofTask: group({ cs: list("side-by-side", kIn, String), rate: upTo("true-rate", 1, 0.4) }),
  /** The population of the what-if view, and the study that is drawn of it. */
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
  /** What changes in a loaded run in the what-if view, and the run that it is mixed with (null is the next one). */
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
  /** Where greedy scores come from. */
  greedy: word("greedy", greedyFroms, "column"),
  /** How shares are printed. */
  print: group({
    units: word("units", units, "percent"),
    digits: whole("digits", [0, mostDigits], null),
  }),
  /** The depths of runs that are shown, in all views but Depth. */
  depths: word("depths", depthChoices, "all"),
  /** Labels by which runs are kept apart (null is automatic), drawn in panels, averaged, pooled, and added up. */
  groups: group({
    within: label("separate-by"),
    facet: label("facet"),
    mean: label("mean-over"),
    pool: label("pool"),
    samples: label("samples-of"),
  }),
  /** The label that pools runs of other tasks, although these have the same names, as the reader has answered. */
  otherTasks: label("other-tasks"),
  /** The formula that the formulas page opens at. */
  formula: word("formula", formulaIds, null),
  /** The table or figure of a paper that the view is set up like, by its id. */
  recipe: text("recipe"),
  /** The section of the view that is unfolded on arrival. */
  section: text("section"),
  /** The runs that are on where the reader has switched none: the best few, or all, as in the tables of papers. */
  atFirst: word("at-first", firstRuns, "best"),
  /** Runs that the reader has switched on beyond the first few, which are on anyway. */
  on: runs("on"),
  /** Runs that the reader has switched off. */
  off: runs("off"),
  /** Names and looks that the reader has chosen for runs which are not there, or which are made of others. */
  renamed: namesOfRuns("rename"),
  looks: looksOfRuns("look"),
  /** The files that data of an address are from. */
  files: text("files"),
  /** Data that came with the address (`link.ts`). They stand last, where cutting a link off leaves the rest whole. */
  data: text("data"),
});

type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never;

/** What the address holds: enough to come back to, or to send, the same picture of the same data. */
export type Settings = { view: View } & ValueOf<typeof table>;

export const defaults: Settings = { view: "curves", ...table.defaultValue };

/** Reads the part of an address behind `#`. Links are not to be trusted: what is not understood is the default. */
export function readAddress(hash: string): Settings {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return {
    view: views.find((view) => view === path) ?? defaults.view,
    ...table.read(new URLSearchParams(query)),
  };
}

/** The address of these settings: the view, and whatever differs from the default. Runs stand there by their names. */
export function writeAddress(settings: Settings, runs: readonly NamedRun[]): string {
  const query = new URLSearchParams(table.write(settings, (ref) => nameOf(runs, ref)));
  const text = query.toString();
  return `#${settings.view}${text === "" ? "" : `?${text}`}`;
}

/** The settings with other references to runs. */
export const withRefs = (settings: Settings, change: (ref: RunRef) => RunRef): Settings => ({
  ...settings,
  ...table.withRefs?.(settings, change),
});
