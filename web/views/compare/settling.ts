import { keyOf, type Question } from "../../questions/questions.ts";
import { whole } from "../../base/format.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import type { Settings } from "../../state/settings/address.ts";
import {
  leadPicture,
  unplannedOf,
  type LeadPicture,
  type LeadQuestion,
} from "../../ui/lead-plan/lead-picture.ts";
import { leadSentence, leadWays } from "../../ui/lead-plan/lead-sentence.ts";
import type { Asking, Block, Context, Control } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { verdictAt } from "./answer.ts";
import type { Placed } from "./placed.ts";

/** The study that would settle a prediction, as far as it is simulated. */
export interface Settling {
  /** Key of the question that the reader requested. */
  key: string;
  /** All questions so far. */
  asked: readonly Question[];
  /** Null until it is known how the runs are compared. */
  plan: LeadPicture | null;
}

const jobId = "settling";

/** Name of the kept value: the key of the requested question. */
const keptAs = "settled";

/** The question of which run leads; null if values are measured, or a prediction shows which run is better. */
function questionOf(
  { shown: { comparison, runs }, place: { k, about }, at, adjusted }: Placed,
  { found: { power } }: Settings,
): LeadQuestion | null {
  const verdict = comparison === null ? null : verdictAt(comparison, at, adjusted);
  return verdict?.isPredicted === true && verdict.kind !== "better"
    ? { k, about, power, run: runs.a, rival: runs.b }
    : null;
}

/** Key that distinguishes one question from another. */
const keyIn = ({ run, rival, k, about }: LeadQuestion) =>
  JSON.stringify([run?.run.id, rival?.run.id, k, about]);

/** The study that would settle the comparison, once the reader requests it; null before. */
export function settlingOf(
  { job }: Pick<Asking, "job">,
  placed: Placed | null,
  { settings, kept }: Pick<Context, "settings" | "kept">,
  before: Settling | null,
): Settling | null {
  const question = placed && questionOf(placed, settings);
  const key = question === null ? null : keyIn(question);
  const start = { atOnce: true };
  if (question === null || key === null || kept[keptAs] !== key) {
    if (before !== null) job(jobId, [], start);
    return null;
  }
  let asked = before?.key === key ? before.asked : [];
  for (;;) {
    const { plan, missing } = planned(question, asked, job(jobId, [...asked], start));
    if (missing.length === 0) return { key, asked, plan: plan ?? beforePlan(before, key) };
    asked = [...asked, ...missing];
  }
}

const beforePlan = (before: Settling | null, key: string) =>
  before?.key === key ? before.plan : null;

/** The plan by these answers, and the questions that it needs beside them. */
function planned(
  question: LeadQuestion,
  asked: readonly Question[],
  answers: readonly unknown[],
): { plan: LeadPicture | null; missing: Question[] } {
  const known = new Map(asked.map((each, i) => [keyOf(each), answers[i] ?? null]));
  const missing = new Map<string, Question>();
  const ask: Ask = (each) => {
    const key = keyOf(each as Question);
    if (!known.has(key)) missing.set(key, each as Question);
    return (known.get(key) ?? null) as never;
  };
  return { plan: leadPicture(ask, question), missing: [...missing.values()] };
}

/** If a prediction does not show which run is better: a link to the study that would, and a button that simulates it. */
export function settlingControls(
  placed: Placed,
  settling: Settling | null,
  settings: Settings,
): Control[] {
  const question = questionOf(placed, settings);
  if (question === null) return [];
  const { a, b } = placed.shown.runs;
  return [
    "What would settle it: ",
    {
      kind: "link",
      words: `How many, for these two at k = ${whole(question.k)}`,
      change: {
        view: "how-many",
        of: refTo(a),
        metric: "pass@k",
        k: question.k,
        found: { ...settings.found, aim: "leader", beside: refTo(b) },
      },
    },
    ". ",
    ...simulated(question, settling),
  ];
}

function simulated(question: LeadQuestion, settling: Settling | null): Control[] {
  if (unplannedOf(question) !== null) return [];
  if (settling === null)
    return [
      {
        kind: "button",
        words: "Simulate what would settle it",
        change: () => ({ kept: { [keptAs]: keyIn(question) } }),
      },
    ];
  const { plan } = settling;
  return plan === null ? [] : [leadSentence(plan), ". ", leadWays(plan)];
}

/** The progress of the simulation, and a way to continue it. */
export const settlingBlock = (settling: Settling | null): Block =>
  settling && { kind: "job", id: jobId, start: "Simulate", running: "Simulated" };
