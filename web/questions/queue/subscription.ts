import { keyOf, type AnswerTo, type Kind, type PlacedKind, type Question } from "../questions.ts";

/** Outcome of a question. */
export type Outcome<Answer = unknown> =
  | { state: "waiting" }
  | { state: "answered"; answer: Answer }
  /** A refused question is refused each time; other failures may not recur. */
  | { state: "failed"; reason: string; isRefused: boolean };

export interface Progress {
  done: number;
  of: number;
}

/** Source of the answers. */
export interface AnswerSource {
  changed: (subscription: Subscription) => void;
  /** Called once the questions of a set have stayed the same for its `rest`. */
  rested: () => void;
  /** Called once a set takes long to answer. */
  tookLong: (subscription: Subscription) => void;
  outcomeOf: (question: Question) => Outcome;
  progressOf: (subscription: Subscription) => Progress;
  partsOf: (question: Question<PlacedKind>) => Question<PlacedKind>[];
  forgetFailures: (subscription: Subscription) => void;
  close: (subscription: Subscription) => void;
}

/** Milliseconds after which a reader sees the progress, and can stop it. */
const longWait = 1000;

/** Milliseconds for which deferrable questions must stay the same, so that none is computed while a slider moves. */
export const rest = 120;

/**
 * Questions that are requested together: those of a picture, of its intervals, or of a study. Their answers arrive one
 * by one; the whole set can be stopped and resumed. Questions that nobody requests any more are not answered.
 */
export class Subscription {
  /** Sets of smaller order are answered first. */
  readonly order: number;
  /**
   * Milliseconds that the questions must stay the same before any is answered, so that a moving slider requests
   * nothing.
   */
  readonly rest: number;
  questions: readonly Question[] = [];
  stopped = false;

  readonly #source: AnswerSource;
  #keys: readonly string[] = [];
  // A timer alone decides when time is up. The clock may lag behind it, and in some browsers moves in steps of 100 ms.
  #resting: ReturnType<typeof setTimeout> | undefined;
  #long: ReturnType<typeof setTimeout> | undefined;
  #isLong = false;

  constructor(source: AnswerSource, order: number, rest: number) {
    this.#source = source;
    this.order = order;
    this.rest = rest;
  }

  /** Replaces the requested questions. A stopped set resumes if one of them is new. */
  request(questions: readonly Question[]): void {
    const keys = questions.map(keyOf);
    const isSame =
      keys.length === this.#keys.length && keys.every((key, i) => key === this.#keys[i]);
    if (isSame) return;
    const before = new Set(this.#keys);
    if (!keys.every((key) => before.has(key))) this.stopped = false;
    if (!this.busy) this.#begin();
    [this.#keys, this.questions] = [keys, questions];
    if (this.rest > 0) this.#beginRest();
    this.#source.changed(this);
  }

  #begin(): void {
    this.#isLong = false;
    clearTimeout(this.#long);
    this.#long = setTimeout(() => {
      this.#isLong = true;
      this.#source.tookLong(this);
    }, longWait);
  }

  #beginRest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      this.#source.rested();
    }, this.rest);
  }

  /** True if its questions changed less than `rest` ms ago. */
  get isResting(): boolean {
    return this.#resting !== undefined;
  }

  /** Outcome of one question, requested or not. */
  outcomeOf<Of extends Kind>(question: Question<Of>): Outcome<AnswerTo<Of>> {
    return this.#source.outcomeOf(question as Question) as Outcome<AnswerTo<Of>>;
  }

  /** Questions that together answer one about places. Places that another question covers are not requested again. */
  partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    return this.#source.partsOf(question);
  }

  /** True if some answer is pending and the set is not stopped. */
  get busy(): boolean {
    return !this.stopped && this.questions.some((each) => this.outcomeOf(each).state === "waiting");
  }

  /** Number of steps that are done, out of all. */
  get steps(): Progress {
    return this.#source.progressOf(this);
  }

  /** The same while answers have been pending for long, else null. */
  get progress(): Progress | null {
    return this.#isLong && this.busy ? this.steps : null;
  }

  /** Reason why a question has no answer, or null. */
  get failure(): string | null {
    return this.#failed()?.reason ?? null;
  }

  /** Reason of a failure that is not a refusal, and so a fault of the page, or null. */
  get fault(): string | null {
    return this.#failed(false)?.reason ?? null;
  }

  #failed(mayBeRefused = true) {
    for (const each of this.questions) {
      const outcome = this.outcomeOf(each);
      if (outcome.state === "failed" && (mayBeRefused || !outcome.isRefused)) return outcome;
    }
    return null;
  }

  /** Stops answering; existing answers stay. */
  stop(): void {
    this.stopped = true;
    this.#source.changed(this);
  }

  /** Resumes after a stop or a failure. */
  again(): void {
    this.stopped = false;
    this.#begin();
    this.#source.forgetFailures(this);
    this.#source.changed(this);
  }

  /** Cancels all requests. */
  close(): void {
    this.request([]);
    clearTimeout(this.#resting);
    clearTimeout(this.#long);
    this.#source.close(this);
  }
}
