import type { Reply } from "../kinds/answerer.ts";
import { isPrompt, keyOf, needsOf, type Question } from "../kinds/questions.ts";
import type { Work } from "./pool.ts";
import type { Outcome } from "./subscription.ts";

/** Bytes of a number, and about those of an object or a text beside its letters. */
const [numberBytes, objectBytes] = [8, 32];

/** Bytes of answers that are kept; past them, the oldest that nobody requests are forgotten. */
const mostKept = 64e6;

/** A question with what came of it. */
export interface Entry extends Work {
  key: string;
  /** What it is computed from, until it is. */
  needs: Entry[];
  /** How many steps a reader sees it take: those of what it needs, or one. */
  steps: number;
  outcome: Outcome;
  weight: number;
}

const waiting: Outcome = { state: "waiting" };

export const isWaiting = ({ outcome }: Entry): boolean => outcome.state === "waiting";

/** The needs that take long, which are what a reader waits for. */
const longNeeds = (needs: Entry[]) => needs.filter(({ question }) => !isPrompt(question));

/** How many of its steps are done. */
export const stepsDone = (entry: Entry): number =>
  isWaiting(entry) ? longNeeds(entry.needs).filter((need) => !isWaiting(need)).length : entry.steps;

/** Every question of the page with what came of it, by its text. */
export class Entries {
  /** What was requested last stands last. */
  readonly #byKey = new Map<string, Entry>();
  #weight = 0;

  /** The entry of a question; undefined where nobody has requested it. */
  get(question: Question): Entry | undefined {
    return this.#byKey.get(keyOf(question));
  }

  has(question: Question): boolean {
    return this.get(question) !== undefined;
  }

  outcomeOf(question: Question): Outcome {
    return this.get(question)?.outcome ?? waiting;
  }

  /** The entry of a question, now the one that was requested last, behind those of what it needs. */
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

  /** Has a question that failed, or one that it needs, asked again; what was refused would be refused again. */
  forgetFailure(question: Question): void {
    const entry = this.request(question);
    for (const each of [...entry.needs, entry])
      if (each.outcome.state === "failed" && !each.outcome.isRefused) each.outcome = waiting;
  }

  /** Forgets a question that was not answered. */
  drop(entry: Entry): void {
    if (isWaiting(entry)) this.#byKey.delete(entry.key);
  }

  /** Whether more is kept than may be. */
  get isFull(): boolean {
    return this.#weight > mostKept;
  }

  /** Forgets the oldest answers but those of `kept`, until no more is kept than may be. */
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

/** About how much memory plain data take, in bytes. */
function weightOf(data: unknown): number {
  if (ArrayBuffer.isView(data)) return objectBytes + data.byteLength;
  if (typeof data === "string") return objectBytes + 2 * data.length;
  if (typeof data !== "object" || data === null) return numberBytes;
  return Object.values(data).reduce((sum: number, each) => sum + weightOf(each), objectBytes);
}
