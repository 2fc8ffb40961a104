import type { firstAnswerers } from "./answer.ts";
import type { otherAnswerers } from "./other-answers.ts";
import { isOfCounts } from "../metrics/metrics.ts";
import { refits, refitsAtATime } from "./models/refits.ts";

type Answerers = typeof firstAnswerers & typeof otherAnswerers;
export type Kind = keyof Answerers;

/** Question of a view, as plain data: equal questions have equal text. `runs` are the ids of its runs. */
export type Question<Of extends Kind = Kind> = {
  [Each in Of]: { kind: Each; runs: string[] } & (unknown extends Parameters<Answerers[Each]>[0]
    ? unknown
    : Parameters<Answerers[Each]>[0]);
}[Of];

export type AnswerTo<Of extends Kind> = ReturnType<Answerers[Of]>;

/** Kinds of question about places; an answer may be combined from those of several questions. */
export type PlacedKind = "ends" | "gainEnds" | "excessEnds" | "refitEnds";

/** Properties of a kind of question. */
interface Traits {
  /** Quick to answer, and drawn while a slider moves. Other kinds never delay it. */
  isPrompt?: true;
  /** Also defined for a mean over a label. Other kinds are refused if one of their runs is such a mean. */
  isOfMeans?: true;
}

const both: Traits = { isPrompt: true, isOfMeans: true };
const prompt: Traits = { isPrompt: true };
const ofMeans: Traits = { isOfMeans: true };

const traits: Partial<Record<Kind, Traits>> = {
  curves: both,
  measured: both,
  shapes: both,
  atK: both,
  atTau: both,
  needed: both,
  macroTerms: both,
  greedy: both,
  selected: both,
  surface: prompt,
  pair: prompt,
  family: prompt,
  front: prompt,
  leaderboard: prompt,
  task: prompt,
  taskReliability: prompt,
  terms: prompt,
  precision: prompt,
  studyPlan: prompt,
  power: prompt,
  comparisonPlan: prompt,
  leadPair: prompt,
  nextSize: prompt,
  furtherSamples: prompt,
  chosenRates: prompt,
  changedRun: prompt,
  mixedRuns: prompt,
  relativeGains: prompt,
  costs: prompt,
  configurations: prompt,
  deviations: prompt,
  checked: prompt,
  checkedFloors: prompt,
  audited: prompt,
  twoCheckers: prompt,
  stricter: prompt,
  beyond: ofMeans,
  ends: ofMeans,
  excessEnds: ofMeans,
  comparison: ofMeans,
  crossings: ofMeans,
  pairsAt: ofMeans,
  valueAt: ofMeans,
  selectedEnds: ofMeans,
  oracleGap: ofMeans,
  verifierFall: ofMeans,
};

export const isPrompt = ({ kind }: Question) => traits[kind]?.isPrompt === true;

export const isDefinedForMeans = ({ kind }: Question) => traits[kind]?.isOfMeans === true;

/**
 * True if the opening page's module cannot answer a question. It covers metrics of counts of successes, and intervals
 * about new tasks only.
 */
export function needsWhole(question: Question): boolean {
  switch (question.kind) {
    case "curves":
      return !isOfCounts(question.metric);
    case "ends": {
      const { about, of } = question;
      return about !== "new-tasks" || of.metric === "continued pass@k" || !isOfCounts(of.metric);
    }
    default:
      return false;
  }
}

/**
 * Questions whose answers this one is computed from. The same question gets the same objects, so that their keys are
 * cached, too.
 */
export function needsOf(question: Question): Question[] {
  const known = needs.get(question);
  if (known !== undefined) return known;
  const all = listNeeds(question);
  needs.set(question, all);
  return all;
}

const needs = new WeakMap<Question, Question[]>();

function listNeeds(question: Question): Question[] {
  switch (question.kind) {
    case "refitEnds": {
      const { runs, model: estimator, at: ks, linmix } = question;
      return Array.from({ length: refits / refitsAtATime }, (_, i) => {
        const part = { first: i * refitsAtATime, count: refitsAtATime, ...(linmix && { linmix }) };
        return { kind: "draws", runs, estimator, ks, ...part };
      });
    }
    case "studyErrors": {
      const { repeats, ...of } = question;
      return Array.from({ length: repeats }, (_, i): Question => {
        return { ...of, kind: "study", seed: i + 1 };
      });
    }
    case "leaderboard": {
      const { of, place } = question;
      const values = of.map((id): Question => ({ kind: "valueAt", runs: [id], place }));
      const firsts = of.slice(0, -1);
      const pairs = firsts.map((_, i): Question => ({ kind: "pairsAt", runs: of.slice(i), place }));
      return [...values, ...pairs];
    }
    case "precision":
    case "studyPlan":
    case "power":
    case "comparisonPlan":
    case "enough":
      return [{ kind: "population", runs: question.runs, prior: question.prior }];
    default:
      return [];
  }
}

const keys = new WeakMap<Question, string>();

/** Key of a question; equal questions have equal keys. */
export function keyOf(question: Question): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const key = JSON.stringify(question);
  keys.set(question, key);
  return key;
}

/** Key of a question without its places. */
export const familyOf = (question: Question<PlacedKind>): string =>
  JSON.stringify({ ...question, at: null, value: null });

/** Restricts a question to the places that `which` picks, with the values there. */
export function atPlaces<Of extends Question<PlacedKind>>(
  question: Of,
  which: (place: number) => boolean,
): Of {
  const places = [...question.at.keys()].filter((i) => which(question.at[i] ?? NaN));
  const those = (all: number[]) => places.map((i) => all[i] ?? NaN);
  const values = "value" in question ? { value: those(question.value) } : {};
  return { ...question, ...values, at: those(question.at) };
}
