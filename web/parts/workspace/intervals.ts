import type { About, Ragged } from "passcurve";
import type { Answers } from "../../compute/queue/answers.ts";
import type { BandOf, Ends } from "../../compute/measure/interval-ends.ts";
import type { GainsOf } from "../../compute/compare/gains.ts";
import type { PlacedKind, Question } from "../../compute/kinds/questions.ts";
import { rest, type Subscription } from "../../compute/queue/subscription.ts";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import type { Model } from "../../state/settings/models.ts";

/** An interval; where it has no ends, why. */
export interface End {
  lower: number;
  upper: number;
  reason: string | null;
  /** Of gains: the value over the tasks that the interval is of. */
  value?: number;
}

/** The intervals of one run's values, by place: another object whenever there are more of them. */
export interface Band {
  at: ReadonlyMap<number, End>;
  /** The clusters that were taken as drawn at random. */
  clusters: Ends["clusters"];
  /** Of several runs: whether they were taken to have their tasks in common. */
  paired: boolean;
}

export type IntervalSubject =
  BandOf | GainsOf | { metric: "excess" } | { metric: "refits"; model: Model; linmix?: LinMixEnds };

/** What a view shows intervals of. */
export interface IntervalRequest {
  /**
   * One run; of `excess`, all that are compared, and `at` are their places among them; of `gains`, a family's by depth,
   * and `at` as gainPlace has them.
   */
  runs: string[];
  of: IntervalSubject;
  about: About;
  ragged: Ragged;
  at: number[];
  /** Of `refits`: the values at these places. */
  value?: number[];
}

/** Intervals come after what they are of. */
const order = 1;

/** The bands that were put together of some answers, and of which. */
interface Joined {
  parts: readonly Part[];
  band: Band;
}

/** Some places, and their intervals or why there are none. */
type Part = Ends | { at: number[]; reason: string };

/** The intervals that a view wants beside what it shows. They come place by place. */
export class Intervals {
  readonly #subscriptions: Subscription;
  /** The questions that each of what is wanted is made of. */
  #parts: ReadonlyMap<IntervalRequest, Question<PlacedKind>[]> = new Map();
  /** By the first answer that a band is made of. */
  readonly #joined = new WeakMap<Part, Joined>();
  readonly #refused = new WeakMap<Question, Part>();

  constructor(answers: Answers) {
    this.#subscriptions = answers.open(order, rest);
  }

  /** Takes the place of what was wanted before. What is the same object as then is not looked up again. */
  request(request: IntervalRequest[]): void {
    const all = request.filter(({ at }) => at.length > 0);
    const before = this.#parts;
    this.#parts = new Map(
      all.map((each) => [each, before.get(each) ?? this.#subscriptions.partsOf(questionOf(each))]),
    );
    this.#subscriptions.request([...this.#parts.values()].flat());
  }

  /** The intervals of a kind that are there. */
  of(request: IntervalRequest): Band | null {
    if (request.at.length === 0) return null;
    const questions = this.#parts.get(request) ?? this.#subscriptions.partsOf(questionOf(request));
    const found = questions.flatMap((question) => {
      const part = this.#partOf(question);
      return part === null ? [] : [{ at: question.at, part }];
    });
    const [first] = found;
    if (first === undefined) return null;
    const parts = found.map(({ part }) => part);
    const known = this.#joined.get(first.part);
    if (known?.parts.length === parts.length && known.parts.every((each, i) => each === parts[i]))
      return known.band;
    const at = new Map(found.flatMap((each) => endsOf(each.at, each.part)));
    const of = parts.find((part) => "lower" in part);
    const band = { at, clusters: of?.clusters ?? null, paired: of?.paired ?? false };
    this.#joined.set(first.part, { parts, band });
    return band;
  }

  /** Whether something that is wanted is on its way. */
  get busy(): boolean {
    return this.#subscriptions.busy;
  }

  /** How far it is, once it takes long. */
  get progress() {
    return this.#subscriptions.progress;
  }

  get stopped(): boolean {
    return this.#subscriptions.stopped;
  }

  /** What went wrong, in words. */
  get fault(): string | null {
    return this.#subscriptions.fault;
  }

  /** Stops; what is there stays. */
  stop(): void {
    this.#subscriptions.stop();
  }

  /** Computes what was stopped, or failed. */
  again(): void {
    this.#subscriptions.again();
  }

  /** What the package refuses has no interval, and the reason is its message. */
  #partOf(question: Question<PlacedKind>): Part | null {
    const outcome = this.#subscriptions.outcomeOf(question);
    if (outcome.state === "answered") return outcome.answer;
    if (outcome.state === "waiting" || !outcome.isRefused) return null;
    const known = this.#refused.get(question);
    if (known !== undefined) return known;
    const part = { at: question.at, reason: outcome.reason };
    this.#refused.set(question, part);
    return part;
  }
}

export function questionOf({
  runs,
  of,
  about,
  ragged,
  at,
  value = [],
}: IntervalRequest): Question<PlacedKind> {
  switch (of.metric) {
    case "excess":
      return { kind: "excessEnds", runs, at };
    case "gains":
      return { kind: "gainEnds", runs, of, about, ragged, at };
    case "refits": {
      const { model, linmix } = of;
      return { kind: "refitEnds", runs, model, ...(linmix && { linmix }), at, value };
    }
    default:
      return { kind: "ends", runs, of, about, ragged, at };
  }
}

/** The band of one answer. */
export const bandFrom = (at: number[], ends: Ends): Band => ({
  at: new Map(endsOf(at, ends)),
  clusters: ends.clusters,
  paired: ends.paired,
});

const endsOf = (at: number[], part: Part): [number, End][] =>
  at.map((place, i) => {
    if (!("lower" in part)) return [place, { lower: NaN, upper: NaN, reason: part.reason }];
    const { lower, upper, reason, value } = part;
    return [
      place,
      {
        lower: lower[i] ?? NaN,
        upper: upper[i] ?? NaN,
        reason: reason[i] ?? null,
        ...(value === undefined ? {} : { value: value[i] ?? NaN }),
      },
    ];
  });
