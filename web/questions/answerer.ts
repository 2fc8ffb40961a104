import type { RunCounts } from "../state/sources/source.ts";
import { firstAnswerers, loadOthers } from "./answer.ts";
import type { FirstContext } from "./measure/context.ts";
import type { FirstPasscurve } from "./measure/first-passcurve.ts";
import { KeptRuns, type KeptRun } from "./runs/kept-runs.ts";
import { isDefinedForMeans, needsWhole, type Question } from "./questions.ts";

/** Questions that are answered together, and changes to the worker's runs that come first. */
export interface Batch {
  forget: string[];
  keep: RunCounts[];
  requests: { question: Question; needed: unknown[] }[];
}

/**
 * Answer, or the reason why there is none. A refused question is refused again; a failed one may succeed in another
 * worker.
 */
export type Reply =
  { ok: true; answer: unknown } | { ok: false; reason: string; isRefused: boolean };

type AnyAnswerer = (question: Question, context: FirstContext) => unknown;

/** Answers questions; the only object that a worker exposes. The page can send all of its state again. */
export class Answerer {
  readonly #first: Promise<FirstPasscurve>;
  readonly #runs = new KeptRuns();

  /** `loadFirst` loads the functions that `firstAnswerers` call. */
  constructor(loadFirst: () => Promise<FirstPasscurve>) {
    this.#first = loadFirst().catch((error: unknown) => {
      throw new Error(withoutWasm(error));
    });
    // A failed load rejects each request; this prevents an unhandled rejection.
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
        const { answerer, passcurve } = await answererOf(question, runs, first);
        const answer = answerer(question, { passcurve, runs, needed });
        replies.push({ ok: true, answer });
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "PasscurveError";
        replies.push({ ok: false, reason: reasonOf(error), isRefused });
      }
    }
    return replies;
  }

  /** Loads the code for rarer questions, so that they need no network later. */
  async fetchAll(): Promise<void> {
    await loadOthers();
  }
}

/** Answer function of a question, and the module that it calls. */
interface Found {
  answerer: AnyAnswerer;
  passcurve: FirstPasscurve;
}

/**
 * Returns the answer function for a question's kind, and the smallest module with its calls. The tables' types cannot
 * express this lookup.
 */
async function answererOf(
  question: Question,
  runs: KeptRun[],
  first: FirstPasscurve,
): Promise<Found> {
  const { kind } = question;
  const ofMeans = runs.some(({ strata }) => strata !== null);
  if (ofMeans && !isDefinedForMeans(question))
    throw new Error("this is not defined for a mean over a label");
  const isFirst = kind in firstAnswerers;
  const others = isFirst && !ofMeans && !needsWhole(question) ? null : await loadOthers();
  const answerers: object = isFirst ? firstAnswerers : (others?.otherAnswerers ?? {});
  const answerer = (answerers as Record<string, AnyAnswerer>)[kind];
  if (answerer === undefined) throw new Error(`no answer to ${kind}`);
  return { answerer, passcurve: others?.passcurve ?? first };
}

/** Reason why the module cannot be loaded; in plain words if the browser or host forbids it. */
function withoutWasm(error: unknown): string {
  if (!("WebAssembly" in globalThis))
    return "this browser has no WebAssembly, or has it switched off, and passcurve computes in it: switch it on for this page, or use another browser";
  const reason = reasonOf(error);
  return /content security policy|unsafe-eval/i.test(reason)
    ? "the page’s host forbids WebAssembly, in which passcurve computes: allow “wasm-unsafe-eval” under script-src in its content security policy"
    : reason;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
