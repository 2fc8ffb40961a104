import type { Reply } from "../answerer.ts";
import { isPrompt, keyOf, needsOf, type Question } from "../questions.ts";
import type { Work } from "./pool.ts";
import type { Outcome } from "./subscription.ts";

/** Bytes of a number, and approximate bytes of an object or a string without its content. */
const [numberBytes, objectBytes] = [8, 32];

/** Bytes of answers to keep; beyond this, the oldest answers that nobody requests are forgotten. */
const mostKept = 64e6;

/** A question and its outcome. */
export interface Entry extends Work {
  key: string;
  /** Entries that its answer is computed from; empty once it is answered. */
  needs: Entry[];
  /** Number of steps in the displayed progress: those of its slow needs, or one. */
  steps: number;
  outcome: Outcome;
  weight: number;
}

const waiting: Outcome = { state: "waiting" };

export const isWaiting = ({ outcome }: Entry): boolean => outcome.state === "waiting";

/** Needs that are slow to answer; these are what a reader waits for. */
const longNeeds = (needs: Entry[]) => needs.filter(({ question }) => !isPrompt(question));

/** Number of its steps that are done. */
export const stepsDone = (entry: Entry): number =>
  isWaiting(entry) ? longNeeds(entry.needs).filter((need) => !isWaiting(need)).length : entry.steps;

/** All questions of the page and their outcomes, by key. */
export class Entries {
  /** Most recently requested last. */
  readonly #byKey = new Map<string, Entry>();
  #weight = 0;

  /** Entry of a question; undefined if nobody has requested it. */
  get(question: Question): Entry | undefined {
    return this.#byKey.get(keyOf(question));
  }

  has(question: Question): boolean {
    return this.get(question) !== undefined;
  }

  outcomeOf(question: Question): Outcome {
    return this.get(question)?.outcome ?? waiting;
  }

  /** Returns the entry of a question, and makes it the most recently requested, after those that it needs. */
  request(question: Question): Entry {
    const key = keyOf(question);
    const known = this.#byKey.get(key);
    const needs =
      known === undefined || isWaiting(known)
        ? needsOf(known?.question ?? question).map((each) => this.request(each))
        : [];
    const entry = known ?? newEntry(key, question, needs);
    if (isWaiting(entry)) entry.needs = needs;
    this.#byKey.delete(key);
    this.#byKey.set(key, entry);
    return entry;
  }

  take(entry: Entry, reply: Reply): void {
    entry.outcome = reply.ok
      ? { state: "answered", answer: reply.answer }
      : { state: "failed", reason: reply.reason, isRefused: reply.isRefused };
    entry.needs = [];
    entry.needed = [];
    entry.weight = weightOf(reply) + 2 * entry.key.length;
    this.#weight += entry.weight;
  }

  /**
   * Makes a failed question, and the failed ones that it needs, wait again. A refused question would be refused again.
   */
  forgetFailure(question: Question): void {
    const entry = this.request(question);
    for (const each of [...entry.needs, entry])
      if (each.outcome.state === "failed" && !each.outcome.isRefused) each.outcome = waiting;
  }

  /** Forgets a question that was not answered. */
  drop(entry: Entry): void {
    if (isWaiting(entry)) this.#byKey.delete(entry.key);
  }

  /** True if the answers exceed `mostKept` bytes. */
  get isFull(): boolean {
    return this.#weight > mostKept;
  }

  /** Forgets the oldest answers that are not in `kept`, until the rest fit into `mostKept` bytes. */
  forgetOldest(kept: ReadonlySet<Entry>): void {
    for (const [key, entry] of this.#byKey) {
      if (!this.isFull) return;
      if (kept.has(entry) || isWaiting(entry)) continue;
      this.#byKey.delete(key);
      this.#weight -= entry.weight;
    }
  }
}

function newEntry(key: string, question: Question, needs: Entry[]): Entry {
  const steps = Math.max(1, longNeeds(needs).length);
  return { key, question, needed: [], needs, steps, outcome: waiting, weight: 0 };
}

/** Approximate memory of plain data, in bytes. */
function weightOf(data: unknown): number {
  if (ArrayBuffer.isView(data)) return objectBytes + data.byteLength;
  if (typeof data === "string") return objectBytes + 2 * data.length;
  if (typeof data !== "object" || data === null) return numberBytes;
  return Object.values(data).reduce((sum: number, each) => sum + weightOf(each), objectBytes);
}
