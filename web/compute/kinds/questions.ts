import type { firstAnswerers } from "./answer.ts";
import type { otherAnswerers } from "./other-answers.ts";
import { isOfCounts } from "../../metrics/metrics.ts";
import { refits, refitsAtATime } from "../models/refits.ts";

type Answerers = typeof firstAnswerers & typeof otherAnswerers;
export type Kind = keyof Answerers;

/** What a view may ask, as plain data: equal questions have equal text. `runs` are the ids of the runs that it is about. */
export type Question<Of extends Kind = Kind> = {
  [Each in Of]: { kind: Each; runs: string[] } & (unknown extends Parameters<Answerers[Each]>[0]
    ? unknown
    : Parameters<Answerers[Each]>[0]);
}[Of];

export type AnswerTo<Of extends Kind> = ReturnType<Answerers[Of]>;

/** Questions of places whose answers may be put together of several. */
export type PlacedKind = "ends" | "gainEnds" | "excessEnds" | "refitEnds";

/** What is known of a kind of question beside its answer. */
interface Traits {
  /** Answered in a moment, and drawn while a slider moves. Everything else never keeps it waiting. */
  isPrompt?: true;
  /** Defined for a mean over a label, too. Everything else is refused where one of its runs is such a mean. */
  isOfMeans?: true;
}

const both: Traits = { isPrompt: true, isOfMeans: true };
const prompt: Traits = { isPrompt: true };
const ofMeans: Traits = { isOfMeans: true };

const traits: { [Each in Kind]?: Traits } = {
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
 * Whether the opening page's module lacks a part of it: what takes more of the samples than how many succeed, and
 * intervals that are not about new tasks alone.
 */
export function needsWhole(question: Question): boolean {
  switch (question.kind) {
    case "curves":
      return !isOfCounts(question.metric);
    case "beyond":
      return question.about !== "new-tasks";
    case "ends": {
      const { about, of } = question;
      if (about !== "new-tasks") return true;
      return of.metric !== "continued pass@k" && !isOfCounts(of.metric);
    }
    default:
      return false;
  }
}

/** The questions whose answers it is computed from: for the same question the same, so that their texts are known, too. */
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

/** What tells a question from others: the same for equal ones. */
export function keyOf(question: Question): string {
  const known = keys.get(question);
  if (known !== undefined) return known;
  const key = JSON.stringify(question);
  keys.set(question, key);
  return key;
}

/** What tells a question from others but for its places. */
export const familyOf = (question: Question<PlacedKind>): string =>
  JSON.stringify({ ...question, at: null, value: null });

/** The question about those of its places that `which` picks, with the values there. */
export function atPlaces<Of extends Question<PlacedKind>>(
  question: Of,
  which: (place: number) => boolean,
): Of {
  const places = [...question.at.keys()].filter((i) => which(question.at[i] ?? NaN));
  const those = (all: number[]) => places.map((i) => all[i] ?? NaN);
  const values = "value" in question ? { value: those(question.value) } : {};
  return { ...question, ...values, at: those(question.at) };
}
