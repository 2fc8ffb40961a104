import type { RunCounts } from "../../state/sources/source.ts";
import type { Answerer, Reply } from "../kinds/answerer.ts";
import type { Connection } from "./connection.ts";
import { Pool, type Work } from "./pool.ts";
import {
  atPlaces,
  familyOf,
  isPrompt,
  keyOf,
  needsOf,
  type PlacedKind,
  type Question,
} from "../kinds/questions.ts";
import {
  longWait,
  Subscription,
  type AnswerSource,
  type Outcome,
  type Progress,
} from "./subscription.ts";
import { weightOf } from "./weight.ts";

/** Bytes of answers that are kept; past them, the oldest that nobody wants are forgotten. */
const mostKept = 64e6;
/** Milliseconds for which a question that nobody wants any more keeps its worker. */
const grace = 1000;
/** Milliseconds between two looks at what is there, so that pictures are not drawn again for each answer. */
const look = 400;

/** One that is always free for what takes a moment, and others for what takes long; a core is left to the page. */
const workersFor = (cores: number) => 1 + Math.max(1, Math.min(4, cores - 1));

interface Entry extends Work {
  key: string;
  /** What it is computed from, until it is. */
  needs: Entry[];
  /** How many steps a reader sees it take: those of what it needs, or one. */
  steps: number;
  outcome: Outcome;
  weight: number;
}

const waiting: Outcome = { state: "waiting" };
const isWaiting = ({ outcome }: Entry) => outcome.state === "waiting";

/**
 * Every answer of the page, by its question. Views say what they want; what is missing is computed in workers, what is
 * seen first first. An answer is kept while it is wanted, and after that while there is room.
 */
export class Answers implements AnswerSource {
  readonly #changed: () => void;
  readonly #pool: Pool<Entry>;
  /** By the text of their question; what was wanted last stands last. */
  readonly #entries = new Map<string, Entry>();
  readonly #subscriptions = new Set<Subscription>();
  /** Questions about places, by what they ask of these. */
  readonly #placed = new Map<string, Question<PlacedKind>[]>();
  /** What is wanted, and of it what is not stopped. */
  #requested = new Set<Entry>();
  #active = new Set<Entry>();
  /** What is to be answered, in order. */
  #queue: Entry[] = [];
  #weight = 0;
  #reported = 0;
  #teller: ReturnType<typeof setTimeout> | undefined;

  constructor(
    connect: (failed: () => void) => Connection<Answerer>,
    countsOf: (run: string) => RunCounts | undefined,
    cores: number,
    changed: () => void,
  ) {
    this.#changed = changed;
    this.#pool = new Pool(connect, workersFor(cores), {
      countsOf,
      moments: () => this.#draw(({ question }) => isPrompt(question)),
      next: () => this.#draw(({ question }) => !isPrompt(question), 1)[0],
      waiting: () => this.#queue.filter(({ question }) => !isPrompt(question)).length,
      take: (work, replies) => {
        this.#take(work, replies);
      },
      back: (work) => {
        this.#arrange();
        this.#drop(work);
      },
      fail: (work, reason) => {
        const failed: Outcome = { state: "failed", reason, isRefused: false };
        for (const each of [...work, ...this.#queue.splice(0)]) each.outcome = failed;
        this.#tell();
      },
    });
    this.#pool.start();
  }

  /** A set of questions; those of a smaller order come first, and `rest` is as Wants has it. */
  open(order: number, rest = 0): Subscription {
    const subscription = new Subscription(this, order, rest);
    this.#subscriptions.add(subscription);
    return subscription;
  }

  close(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  outcomeOf(question: Question): Outcome {
    return this.#entries.get(keyOf(question))?.outcome ?? waiting;
  }

  progressOf({ questions }: Subscription): Progress {
    const progress = { done: 0, of: 0 };
    for (const question of questions) {
      const entry = this.#entryOf(question);
      const { steps } = entry;
      progress.of += steps;
      progress.done += isWaiting(entry)
        ? longNeeds(entry).filter((need) => !isWaiting(need)).length
        : steps;
    }
    return progress;
  }

  partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    const family = familyOf(question);
    const known = (this.#placed.get(family) ?? []).filter((each) => this.#entries.has(keyOf(each)));
    const open = new Set(question.at);
    const parts = known.filter(({ at }) => {
      const before = open.size;
      for (const place of at) open.delete(place);
      return open.size < before;
    });
    if (open.size === 0) return parts;
    const rest = atPlaces(question, (place) => open.has(place));
    this.#placed.set(family, [...known, rest]);
    return [...parts, rest];
  }

  forgetFailures({ questions }: Subscription): void {
    for (const each of questions) {
      const entry = this.#entryOf(each);
      for (const one of [...entry.needs, entry])
        if (one.outcome.state === "failed" && !one.outcome.isRefused) one.outcome = waiting;
    }
  }

  changed(subscription: Subscription): void {
    this.#arrange();
    if (subscription.rest > 0) setTimeout(this.#arrange, subscription.rest);
    setTimeout(this.#stopUnrequested, grace);
    if (subscription.stopped) this.#tell();
    else if (subscription.busy) setTimeout(this.#tellLong, longWait, subscription);
  }

  /** The entry of a question, now the one that was wanted last, behind those of what it needs. */
  #entryOf(question: Question): Entry {
    const key = keyOf(question);
    const known = this.#entries.get(key);
    const needs =
      known === undefined || isWaiting(known)
        ? needsOf(question).map((each) => this.#entryOf(each))
        : [];
    const entry = known ?? newEntry(key, question, needs);
    if (isWaiting(entry)) entry.needs = needs;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Puts what is wanted in order: by the order of its set, then as the set has it; and hands it out. */
  readonly #arrange = (): void => {
    const before = this.#requested;
    [this.#requested, this.#active] = [new Set(), new Set()];
    const busy = new Set(this.#pool.current.flat());
    const queue = new Set<Entry>();
    const sets = [...this.#subscriptions].sort((one, other) => one.order - other.order);
    for (const { questions, stopped, changedAt, rest } of sets) {
      const isResting = rest > 0 && performance.now() < changedAt + rest;
      for (const question of questions) {
        const entry = this.#entryOf(question);
        for (const each of [...entry.needs, entry]) {
          this.#requested.add(each);
          if (stopped || !isWaiting(each)) continue;
          this.#active.add(each);
          if (!isResting && !busy.has(each)) queue.add(each);
        }
      }
    }
    this.#queue = [...queue];
    this.#drop([...before].filter((each) => !busy.has(each)));
    this.#forgetOldest();
    this.#pool.handOut();
  };

  /** Forgets questions that were not answered and that nobody asks any more. */
  #drop(entries: Entry[]): void {
    for (const entry of entries)
      if (isWaiting(entry) && !this.#requested.has(entry)) this.#entries.delete(entry.key);
  }

  /** Takes the first of the queue that are ready and of a kind; what needs others waits for them. */
  #draw(isOfKind: (entry: Entry) => boolean, most = Infinity): Entry[] {
    const drawn: Entry[] = [];
    this.#queue = this.#queue.filter((each) => {
      if (drawn.length === most || !isOfKind(each) || each.needs.some(isWaiting)) return true;
      const failure = failureOf(each);
      if (failure !== null) each.outcome = failure;
      else drawn.push(each);
      return false;
    });
    for (const each of drawn) each.needed = each.needs.map(answerOf);
    return drawn;
  }

  #take(work: Entry[], replies: Reply[]): void {
    work.forEach((entry, i) => {
      const reply = replies[i];
      if (reply === undefined) return;
      entry.outcome = reply.ok
        ? { state: "answered", answer: reply.answer }
        : { state: "failed", reason: reply.reason, isRefused: reply.isRefused };
      [entry.needs, entry.needed] = [[], []];
      entry.weight = weightOf(reply) + 2 * entry.key.length;
      this.#weight += entry.weight;
    });
    this.#forgetOldest();
    this.#pool.handOut();
    const isDone = this.#queue.length === 0 && this.#pool.current.length === 0;
    const isMoment = work.some(({ question }) => isPrompt(question));
    if (isDone || isMoment || performance.now() - this.#reported >= look) this.#tell();
    else this.#teller ??= setTimeout(this.#tell, look);
  }

  /** Stops workers that answer what nobody waits for. */
  readonly #stopUnrequested = (): void => {
    for (const work of this.#pool.current)
      if (!work.some((each) => this.#active.has(each))) this.#pool.stop(work);
  };

  #forgetOldest(): void {
    if (this.#weight <= mostKept) return;
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= mostKept) break;
      if (this.#requested.has(entry) || isWaiting(entry)) continue;
      this.#entries.delete(key);
      this.#weight -= entry.weight;
    }
    for (const [family, questions] of this.#placed)
      if (!questions.some((each) => this.#entries.has(keyOf(each)))) this.#placed.delete(family);
  }

  readonly #tellLong = (subscription: Subscription): void => {
    if (subscription.progress !== null) this.#tell();
  };

  /** Has the page drawn again. */
  readonly #tell = (): void => {
    clearTimeout(this.#teller);
    this.#teller = undefined;
    this.#reported = performance.now();
    this.#changed();
  };
}

/** The needs that take long, which are what a reader waits for. */
const longNeeds = ({ needs }: Pick<Entry, "needs">) =>
  needs.filter(({ question }) => !isPrompt(question));

function newEntry(key: string, question: Question, needs: Entry[]): Entry {
  const steps = Math.max(1, longNeeds({ needs }).length);
  return { key, question, needed: [], needs, steps, outcome: waiting, weight: 0 };
}

const answerOf = ({ outcome }: Entry) => (outcome.state === "answered" ? outcome.answer : null);

/** Without what it needs a question fails as that did. */
const failureOf = ({ needs }: Entry): Outcome | null =>
  needs.find(({ outcome }) => outcome.state === "failed")?.outcome ?? null;
