import type { Passcurve } from "passcurve";
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

type AnyAnswerer = (question: Question, context: Context) => unknown;

/** What answers questions: the one object that a worker exposes. It holds nothing that cannot be handed over again. */
export class Answerer {
  readonly #first: Promise<Passcurve>;
  readonly #runs = new KeptRuns();

  /** `loadFirst` loads what `firstAnswerers` call. */
  constructor(loadFirst: () => Promise<Passcurve>) {
    this.#first = loadFirst();
    // A failed load is told to whoever asks first.
    this.#first.catch(() => undefined);
  }

  async answer({ forget, keep, requests }: Batch): Promise<Reply[]> {
    const first = await this.#first;
    for (const id of forget) this.#runs.forget(id);
    for (const run of keep) this.#runs.keep(first, run);
    const replies: Reply[] = [];
    for (const { question, needed } of requests) {
      try {
        const runs = this.#runs.those(question.runs);
        const ofMeans = runs.some(({ strata }) => strata !== null);
        const found = await (ofMeans ? meanAnswererOf(question) : answererOf(question, first));
        const answer = found.answerer(question, { passcurve: found.passcurve, runs, needed });
        replies.push({ ok: true, answer });
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "PasscurveError";
        replies.push({ ok: false, reason: reasonOf(error), isRefused });
      }
    }
    return replies;
  }

  /** Fetches what answers the rarer questions, so that these need no network later. */
  async fetchAll(): Promise<void> {
    await loadOthers();
  }
}

/** What answers a question, and the module that it calls. */
interface Found {
  answerer: AnyAnswerer;
  passcurve: Passcurve;
}

/** The function of a question's own kind, which the tables' types cannot say. */
async function answererOf({ kind }: Question, first: Passcurve): Promise<Found> {
  if (kind in firstAnswerers)
    return {
      answerer: firstAnswerers[kind as keyof typeof firstAnswerers] as AnyAnswerer,
      passcurve: first,
    };
  const { otherAnswerers, passcurve } = await loadOthers();
  return {
    answerer: otherAnswerers[kind as keyof typeof otherAnswerers] as AnyAnswerer,
    passcurve,
  };
}

/** The same where a run is a mean over a label: not all kinds of question have an answer then. */
async function meanAnswererOf({ kind }: Question): Promise<Found> {
  const [{ meanAnswerers }, { passcurve }] = await Promise.all([
    import("./mean-answers.ts"),
    loadOthers(),
  ]);
  if (!(kind in meanAnswerers)) throw new Error("this is not defined for a mean over a label");
  return {
    answerer: meanAnswerers[kind as keyof typeof meanAnswerers] as AnyAnswerer,
    passcurve,
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
