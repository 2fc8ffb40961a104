import { load } from "passcurve";
import type { RunCounts } from "../state/source.ts";
import { answerers, type Given } from "./answer.ts";
import { KeptRuns } from "./kept-runs.ts";
import type { Question } from "./questions.ts";

/** Questions that are answered together, and how the worker's runs change before. */
export interface Batch {
  forget: string[];
  keep: RunCounts[];
  asked: { question: Question; needed: unknown[] }[];
}

/** An answer; or why there is none. What is refused is refused again; what failed may succeed in another worker. */
export type Reply =
  { ok: true; answer: unknown } | { ok: false; reason: string; isRefused: boolean };

/** What answers questions: the one object that a worker exposes. It holds nothing that cannot be handed over again. */
export class Answerer {
  readonly #passcurve = load();
  readonly #runs = new KeptRuns();

  constructor() {
    // A failed load is told to whoever asks first.
    this.#passcurve.catch(() => undefined);
  }

  async answer({ forget, keep, asked }: Batch): Promise<Reply[]> {
    const passcurve = await this.#passcurve;
    for (const id of forget) this.#runs.forget(id);
    for (const run of keep) this.#runs.keep(passcurve, run);
    return asked.map(({ question, needed }): Reply => {
      try {
        const runs = this.#runs.those(question.runs);
        return { ok: true, answer: answerOf(question, { passcurve, runs, needed }) };
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "PasscurveError";
        return { ok: false, reason: reasonOf(error), isRefused };
      }
    });
  }
}

/** Each question goes to the function of its own kind, which the table's type cannot say. */
const answerOf = (question: Question, given: Given): unknown =>
  (answerers[question.kind] as (question: Question, given: Given) => unknown)(question, given);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
