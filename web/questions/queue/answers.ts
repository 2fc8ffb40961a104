import type { RunCounts } from "../../state/sources/source.ts";
import type { Answerer, Reply } from "../answerer.ts";
import { isPrompt, type PlacedKind, type Question } from "../questions.ts";
import type { Connection } from "./connection.ts";
import { Entries, isWaiting, stepsDone, type Entry } from "./entries.ts";
import { Notifier } from "./notifier.ts";
import { PlacedQuestions } from "./placed-questions.ts";
import { Pool } from "./pool.ts";
import { Subscription, type AnswerSource, type Outcome, type Progress } from "./subscription.ts";

/** Milliseconds before a question that nobody requests any more loses its worker. */
const grace = 1000;

/** Number of runs after which a batch takes no further questions; the page receives its answers together. */
const mostAtOnce = 128;

/** Number of workers: one always free for quick questions, others for slow ones. One core is left to the page. */
const workersFor = (cores: number) => 1 + Math.max(1, Math.min(4, cores - 1));

/**
 * All answers of the page, by question. Views request questions; workers compute the missing answers, first those seen
 * first. An answer is kept while it is requested, and afterwards while there is room.
 */
export class Answers implements AnswerSource {
  readonly #entries = new Entries();
  readonly #placed = new PlacedQuestions(this.#entries);
  readonly #notifier: Notifier;
  readonly #pool: Pool<Entry>;
  readonly #subscriptions = new Set<Subscription>();
  /** Requested entries, and those among them that wait and are not stopped. */
  #requested = new Set<Entry>();
  #active = new Set<Entry>();
  /** Entries to answer, in order. */
  #queue: Entry[] = [];
  /** Callbacks for the moment when nothing is left to answer. */
  readonly #waitingForQuiet: (() => void)[] = [];

  constructor(
    connect: (failed: () => void) => Connection<Answerer>,
    countsOf: (run: string) => RunCounts | undefined,
    cores: number,
    changed: () => void,
  ) {
    this.#notifier = new Notifier(changed);
    this.#pool = new Pool(connect, workersFor(cores), {
      countsOf,
      moments: () => this.#draw(isMoment, Infinity, mostAtOnce),
      next: () => this.#draw((entry) => !isMoment(entry), 1)[0],
      waiting: () => this.#queue.filter((entry) => !isMoment(entry)).length,
      take: (work, replies) => {
        this.#take(work, replies);
      },
      back: (work) => {
        this.#arrange();
        this.#dropUnrequested(work);
      },
      fail: (work, reason) => {
        const failed: Outcome = { state: "failed", reason, isRefused: false };
        for (const each of [...work, ...this.#queue.splice(0)]) each.outcome = failed;
        this.#notifier.now();
        this.#tellQuiet();
      },
    });
    this.#pool.start();
  }

  /** Resolves once nothing is left to answer. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForQuiet.push(resolve);
      this.#tellQuiet();
    });
  }

  #tellQuiet(): void {
    if (this.#isQuiet) for (const resolve of this.#waitingForQuiet.splice(0)) resolve();
  }

  get #isQuiet(): boolean {
    return this.#queue.length === 0 && this.#pool.current.length === 0;
  }

  /** Makes the workers load the code for rarer questions, so that they need no network later. */
  fetchAll(): Promise<void> {
    return this.#pool.fetchAll();
  }

  /** Opens a set of questions. Sets of smaller order come first; `rest` is that of Subscription. */
  open(order: number, rest = 0): Subscription {
    const subscription = new Subscription(this, order, rest);
    this.#subscriptions.add(subscription);
    return subscription;
  }

  close(subscription: Subscription): void {
    this.#subscriptions.delete(subscription);
  }

  outcomeOf(question: Question): Outcome {
    return this.#entries.outcomeOf(question);
  }

  progressOf({ questions }: Subscription): Progress {
    const progress = { done: 0, of: 0 };
    for (const question of questions) {
      const entry = this.#entries.get(question);
      progress.of += entry?.steps ?? 1;
      progress.done += entry === undefined ? 0 : stepsDone(entry);
    }
    return progress;
  }

  partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    return this.#placed.partsOf(question);
  }

  forgetFailures({ questions }: Subscription): void {
    for (const each of questions) this.#entries.forgetFailure(each);
  }

  changed(subscription: Subscription): void {
    this.#arrange();
    setTimeout(this.#stopUnrequested, grace);
    if (subscription.stopped) this.#notifier.now();
  }

  rested(): void {
    this.#arrange();
  }

  tookLong(subscription: Subscription): void {
    if (subscription.busy) this.#notifier.now();
  }

  /** Sorts the requested entries by the order of their set, then as in the set, and hands them out. */
  readonly #arrange = (): void => {
    const before = this.#requested;
    this.#requested = new Set();
    this.#active = new Set();
    const busy = new Set(this.#pool.current.flat());
    const queue = new Set<Entry>();
    const sets = [...this.#subscriptions].sort((a, b) => a.order - b.order);
    for (const { questions, stopped, isResting } of sets) {
      for (const question of questions) {
        // A new question costs time, so it waits while the set may change again soon.
        if (isResting && !this.#entries.has(question)) continue;
        const entry = this.#entries.request(question);
        for (const each of [...entry.needs, entry]) {
          this.#requested.add(each);
          if (stopped || !isWaiting(each)) continue;
          this.#active.add(each);
          if (!isResting && !busy.has(each)) queue.add(each);
        }
      }
    }
    this.#queue = [...queue];
    this.#dropUnrequested([...before].filter((each) => !busy.has(each)));
    this.#forgetOldest();
    this.#pool.handOut();
    this.#tellQuiet();
  };

  /**
   * Takes the first queued entries that are ready and of a kind, up to `most` entries or `mostRuns` runs. An entry
   * waits until those that it needs are answered.
   */
  #draw(isOfKind: (entry: Entry) => boolean, most = Infinity, mostRuns = Infinity): Entry[] {
    const drawn: Entry[] = [];
    let runs = 0;
    this.#queue = this.#queue.filter((each) => {
      if (drawn.length === most || runs >= mostRuns) return true;
      if (!isOfKind(each) || each.needs.some(isWaiting)) return true;
      const failure = failureOf(each);
      if (failure !== null) each.outcome = failure;
      else drawn.push(each);
      runs += each.question.runs.length;
      return false;
    });
    for (const each of drawn) each.needed = each.needs.map(answerOf);
    return drawn;
  }

  #take(work: Entry[], replies: Reply[]): void {
    work.forEach((entry, i) => {
      const reply = replies[i];
      if (reply !== undefined) this.#entries.take(entry, reply);
    });
    this.#forgetOldest();
    this.#pool.handOut();
    const isLast = work.some(isMoment) && !this.#queue.some(isMoment);
    if (this.#isQuiet || isLast) this.#notifier.now();
    else this.#notifier.soon();
    this.#tellQuiet();
  }

  /** Stops workers whose answers nobody waits for. */
  readonly #stopUnrequested = (): void => {
    for (const work of this.#pool.current)
      if (!work.some((each) => this.#active.has(each))) this.#pool.stop(work);
  };

  /** Forgets unanswered questions that nobody requests any more. */
  #dropUnrequested(entries: Entry[]): void {
    for (const entry of entries) if (!this.#requested.has(entry)) this.#entries.drop(entry);
  }

  #forgetOldest(): void {
    if (!this.#entries.isFull) return;
    this.#entries.forgetOldest(this.#requested);
    this.#placed.forgetDropped();
  }
}

/** True if the answer is quick. */
const isMoment = ({ question }: Entry) => isPrompt(question);

const answerOf = ({ outcome }: Entry) => (outcome.state === "answered" ? outcome.answer : null);

/** Failure of a needed question, with which this question fails too, or null. */
const failureOf = ({ needs }: Entry): Outcome | null =>
  needs.find(({ outcome }) => outcome.state === "failed")?.outcome ?? null;
