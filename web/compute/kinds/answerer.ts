import { load } from "passcurve";
import type { RunCounts } from "../../state/sources/source.ts";
import { firstAnswerers, loadOthers } from "./answer.ts";
import type { Context } from "../measure/context.ts";
import { KeptRuns } from "../runs/kept-runs.ts";
import type { Question } from "./questions.ts";

/** Questions that are answered together, and how the worker's runs change before. */
export interface Batch {
  forget: string[];
  keep: RunCounts[];
  requests: { question: Question; needed: unknown[] }[];
}

/** An answer; or why there is none. What is refused is refused again; what failed may succeed in another worker. */
export type Reply =
  { ok: true; answer: unknown } | { ok: false; reason: string; isRefused: boolean };

type AnyAnswerer = (question: Question, given: Context) => unknown;

/** What answers questions: the one object that a worker exposes. It holds nothing that cannot be handed over again. */
export class Answerer {
  readonly #passcurve = load();
  readonly #runs = new KeptRuns();

  readonly #fetchesAll: boolean;

  /** `fetchesAll` has it fetch what answers the rarer questions after the first answers, so that the page needs no network then. */
  constructor(fetchesAll = true) {
    this.#fetchesAll = fetchesAll;
    // A failed load is told to whoever asks first.
    this.#passcurve.catch(() => undefined);
  }

  async answer({ forget, keep, requests }: Batch): Promise<Reply[]> {
    const passcurve = await this.#passcurve;
    for (const id of forget) this.#runs.forget(id);
    for (const run of keep) this.#runs.keep(passcurve, run);
    const replies: Reply[] = [];
    for (const { question, needed } of requests) {
      try {
        const runs = this.#runs.those(question.runs);
        const ofMeans = runs.some(({ strata }) => strata !== null);
        const answerer = await (ofMeans ? meanAnswererOf : answererOf)(question);
        const answer = answerer(question, { passcurve, runs, needed });
        replies.push({ ok: true, answer });
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "PasscurveError";
        replies.push({ ok: false, reason: reasonOf(error), isRefused });
      }
    }
    // Whoever asks is told where this fails.
    if (this.#fetchesAll) loadOthers().catch(() => undefined);
    return replies;
  }
}

/** The function of a question's own kind, which the tables' types cannot say. */
async function answererOf(question: Question): Promise<AnyAnswerer> {
  const { kind } = question;
  const table = kind in firstAnswerers ? firstAnswerers : await loadOthers();
  return table[kind as keyof typeof table];
}

/** The same where a run is a mean over a label: not all kinds of question have an answer then. */
async function meanAnswererOf({ kind }: Question): Promise<AnyAnswerer> {
  const { meanAnswerers } = await import("./mean-answers.ts");
  if (!(kind in meanAnswerers)) throw new Error("this is not defined for a mean over a label");
  return meanAnswerers[kind as keyof typeof meanAnswerers] as AnyAnswerer;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
