import type { Ragged } from "passcurve";

import { comparedIns, type ComparedIn } from "./compared-in.ts";
import { defaultModel, models, type Model } from "./models.ts";
import { defaultExample, isExampleId, type ExampleId } from "./example-ids.ts";

/** What is drawn of each run. */
export type Metric = "pass@k" | "pass^k";

export const views = [
  "curves",
  "reliability",
  "extrapolate",
  "compare",
  "depth",
  "boundary",
  "fit",
  "budget",
  "what-if",
] as const;
export type View = (typeof views)[number];

export const againsts = ["tau", "k", "surface"] as const;
export type Against = (typeof againsts)[number];

/** What error bars may be about: tasks like these, these tasks with more samples, or both at once. */
export const abouts = ["new-tasks", "these-tasks", "both"] as const;
export type About = (typeof abouts)[number];

/** Whose tasks the boundary view lays side by side: the runs at the depth of its pair, or all that are shown. */
export const overs = ["depth", "shown"] as const;
export type Over = (typeof overs)[number];

/** What the address holds: enough to come back to, or to send, the same picture of the same example. */
export interface Settings {
  view: View;
  /** The example that is shown; null where the reader's own files are. */
  example: ExampleId | null;
  metric: Metric;
  /** The k that the sentences and the rule speak of; null is the largest that every shown run has measured. */
  k: number | null;
  /** The last k of the axis; null is a decade beyond the largest n. */
  to: number | null;
  ragged: Ragged;
  /** Whether the plug-in is drawn beyond the samples. */
  plugin: boolean;
  /** The threshold of the reliability view. */
  tau: number;
  /** What G-Pass is drawn against. */
  against: Against;
  /** The two runs, by name, that are held against each other. */
  pair: [a: string, b: string] | null;
  /** The run, by name, that is shown alone where only one can be; null is the first. */
  of: string | null;
  /** The k of the extrapolation; null is the round one from ten times the largest n on. */
  far: number | null;
  /** The models that are drawn beyond the samples; the first one is what the sentences speak of. */
  models: Model[];
  /** The larger run, by name, whose measured curve is held against the extrapolations; null is none. */
  heldOut: string | null;
  /** What two runs are compared in. */
  comparedIn: ComparedIn;
  /** What error bars are about. */
  about: About;
  /** The depth at which a round is held against a doubling of k; null is the first one from 1 on. */
  T: number | null;
  /** What a further depth must bring, or the depths are saturated. */
  epsilon: number;
  /** The pass@k that is to be reached at the least cost. */
  target: number;
  /** What a sample costs, and each of its rounds on top. */
  cost: { perSample: number; perRound: number };
  /** Whose tasks are laid side by side. */
  over: Over;
  /** The one task of the what-if view. */
  task: { n: number; c: number; k: number };
}

export const defaults: Settings = {
  view: "curves",
  example: defaultExample,
  metric: "pass@k",
  k: null,
  to: null,
  ragged: "strict",
  plugin: true,
  tau: 0.5,
  against: "tau",
  pair: null,
  of: null,
  far: null,
  models: [defaultModel],
  heldOut: null,
  comparedIn: "pass@k",
  about: "new-tasks",
  T: null,
  epsilon: 0.01,
  target: 0.5,
  cost: { perSample: 1, perRound: 1 },
  over: "depth",
  task: { n: 10, c: 3, k: 5 },
};

const largestK = 1e6;
export const mostCost = 1e9;

/** A whole number in [low, high] that the address gives, or the default where it gives none or nonsense. */
function whole<Default>(
  text: string | null,
  low: number,
  high: number,
  otherwise: Default,
): number | Default {
  const value = text === null || text === "" ? NaN : Number(text);
  return Number.isInteger(value) && low <= value && value <= high ? value : otherwise;
}

/** A number in [0, high] that the address gives, or the default. */
function upTo(high: number, text: string | null, otherwise: number): number {
  const value = text === null || text === "" ? NaN : Number(text);
  return value >= 0 && value <= high ? value : otherwise;
}

/** The models that the address lists, or the default where it lists none. */
function listed(text: string | null): Model[] {
  const words = (text ?? "").split(",");
  const known = models.filter((model) => words.includes(model));
  return known.length === 0 ? defaults.models : known;
}

/** Reads the part of an address behind `#`. Links are not to be trusted: what is not understood is the default. */
export function readAddress(hash: string): Settings {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const given = new URLSearchParams(query);
  const example = given.get("example") ?? "";
  const { task } = defaults;
  const [a, b] = [given.get("a"), given.get("b")];
  return {
    view: views.find((view) => view === path) ?? defaults.view,
    example: isExampleId(example) ? example : example === "none" ? null : defaults.example,
    metric: given.get("metric") === "pass^k" ? "pass^k" : "pass@k",
    k: whole(given.get("k"), 1, largestK, null),
    to: whole(given.get("to"), 1, largestK, null),
    ragged: given.get("unequal") === "eligible" ? "eligible" : "strict",
    plugin: given.get("plugin") !== "off",
    tau: upTo(1, given.get("tau"), defaults.tau),
    against: againsts.find((each) => each === given.get("against")) ?? defaults.against,
    pair: a === null || b === null ? null : [a, b],
    of: given.get("of"),
    far: whole(given.get("far"), 1, largestK, null),
    models: listed(given.get("models")),
    heldOut: given.get("held-out"),
    comparedIn: comparedIns.find((each) => each === given.get("in")) ?? defaults.comparedIn,
    about: abouts.find((each) => each === given.get("about")) ?? defaults.about,
    T: whole(given.get("T"), 0, largestK, null),
    epsilon: upTo(1, given.get("epsilon"), defaults.epsilon),
    target: upTo(1, given.get("target"), defaults.target),
    cost: {
      perSample: upTo(mostCost, given.get("sample-cost"), defaults.cost.perSample),
      perRound: upTo(mostCost, given.get("round-cost"), defaults.cost.perRound),
    },
    over: overs.find((each) => each === given.get("over")) ?? defaults.over,
    task: {
      n: whole(given.get("n"), 0, Number.MAX_SAFE_INTEGER, task.n),
      c: whole(given.get("c"), 0, Number.MAX_SAFE_INTEGER, task.c),
      k: whole(given.get("at"), 0, Number.MAX_SAFE_INTEGER, task.k),
    },
  };
}

/** What an address holds, by name; null stands nowhere. */
const written = (settings: Settings): Record<string, string | number | null> => ({
  example: settings.example ?? "none",
  metric: settings.metric,
  k: settings.k,
  to: settings.to,
  unequal: settings.ragged,
  plugin: settings.plugin ? "on" : "off",
  tau: settings.tau,
  against: settings.against,
  a: settings.pair?.[0] ?? null,
  b: settings.pair?.[1] ?? null,
  of: settings.of,
  far: settings.far,
  models: settings.models.join(),
  "held-out": settings.heldOut,
  in: settings.comparedIn,
  about: settings.about,
  T: settings.T,
  epsilon: settings.epsilon,
  target: settings.target,
  "sample-cost": settings.cost.perSample,
  "round-cost": settings.cost.perRound,
  over: settings.over,
  n: settings.task.n,
  c: settings.task.c,
  at: settings.task.k,
});

/** The address of these settings: the view, and whatever differs from the default. */
export function writeAddress(settings: Settings): string {
  const usual = written(defaults);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(written(settings)))
    if (value !== null && value !== usual[name]) query.set(name, String(value));
  const text = query.toString();
  return `#${settings.view}${text === "" ? "" : `?${text}`}`;
}
