import {
  keyOf,
  type AnswerTo,
  type Kind,
  type PlacedKind,
  type Question,
} from "../kinds/questions.ts";

/** What came of a question. */
export type Outcome<Answer = unknown> =
  | { state: "waiting" }
  | { state: "answered"; answer: Answer }
  /** What is refused is refused whenever it is asked; what failed otherwise may succeed another time. */
  | { state: "failed"; reason: string; isRefused: boolean };

export interface Progress {
  done: number;
  of: number;
}

/** Who has the answers. */
export interface AnswerSource {
  changed: (subscription: Subscription) => void;
  /** Told once the questions of a set stayed the same for as long as it rests. */
  rested: () => void;
  /** Told once what a set requests takes long. */
  tookLong: (subscription: Subscription) => void;
  outcomeOf: (question: Question) => Outcome;
  progressOf: (subscription: Subscription) => Progress;
  partsOf: (question: Question<PlacedKind>) => Question<PlacedKind>[];
  forgetFailures: (subscription: Subscription) => void;
  close: (subscription: Subscription) => void;
}

/** Milliseconds after which a reader sees how far it is, and can stop it. */
const longWait = 1000;

/** Milliseconds for which what can wait must stay the same, so that nothing of it is computed while a slider moves. */
export const rest = 120;

/**
 * Questions that are requested together: by a picture, of its intervals, of a study. Their answers come one by one; the
 * whole can be stopped and taken up again. Questions that nobody requests any more are not answered.
 */
export class Subscription {
  /** Those of a smaller order are answered first. */
  readonly order: number;
  /** Milliseconds that the questions must stay the same before any is answered, so that a moving slider asks nothing. */
  readonly rest: number;
  questions: readonly Question[] = [];
  stopped = false;

  readonly #source: AnswerSource;
  #keys: readonly string[] = [];
  // What is due is due when its timer fires: the clock may be behind that, and in some browsers moves in steps of 100 ms.
  #resting: ReturnType<typeof setTimeout> | undefined;
  #long: ReturnType<typeof setTimeout> | undefined;
  #isLong = false;

  constructor(source: AnswerSource, order: number, rest: number) {
    this.#source = source;
    this.order = order;
    this.rest = rest;
  }

  /** Takes the place of what was requested before. What was stopped goes on where something new is requested. */
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

  /** Whether its questions changed a moment ago. */
  get isResting(): boolean {
    return this.#resting !== undefined;
  }

  /** What came of one question, requested or not. */
  outcomeOf<Of extends Kind>(question: Question<Of>): Outcome<AnswerTo<Of>> {
    return this.#source.outcomeOf(question as Question) as Outcome<AnswerTo<Of>>;
  }

  /** The questions that answer one about places between them: those of its places that another asks are not asked again. */
  partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    return this.#source.partsOf(question);
  }

  /** Whether something that is requested is on its way. */
  get busy(): boolean {
    return !this.stopped && this.questions.some((each) => this.outcomeOf(each).state === "waiting");
  }

  /** How far it is. */
  get steps(): Progress {
    return this.#source.progressOf(this);
  }

  /** The same once it takes long. */
  get progress(): Progress | null {
    return this.#isLong && this.busy ? this.steps : null;
  }

  /** Why a question has no answer, in words; null where none failed. */
  get failure(): string | null {
    return this.#failed()?.reason ?? null;
  }

  /** The same where that was no refusal, which is a fault of the page. */
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

  /** Stops; what is there stays. */
  stop(): void {
    this.stopped = true;
    this.#source.changed(this);
  }

  /** Takes up what was stopped, or failed. */
  again(): void {
    this.stopped = false;
    this.#begin();
    this.#source.forgetFailures(this);
    this.#source.changed(this);
  }

  /** Wants nothing any more. */
  close(): void {
    this.request([]);
    clearTimeout(this.#resting);
    clearTimeout(this.#long);
    this.#source.close(this);
  }
}
