import type { About, Ragged } from "passcurve";
import type { Answers } from "../../questions/queue/answers.ts";
import type { BandOf, Ends } from "../../questions/measure/interval-ends.ts";
import type { GainsOf } from "../../questions/compare/gains.ts";
import { keyOf, type PlacedKind, type Question } from "../../questions/questions.ts";
import { rest, type Outcome, type Subscription } from "../../questions/queue/subscription.ts";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import type { Model } from "../../state/settings/models.ts";

/** An interval; `reason` explains missing ends. */
export interface End {
  lower: number;
  upper: number;
  reason: string | null;
  /** For gains: the value over the tasks of the interval. */
  value?: number;
}

/** The intervals of one run's values, by place. It is a new object whenever more intervals arrive. */
export interface Band {
  at: ReadonlyMap<number, End>;
  /** The clusters that are treated as drawn at random. */
  clusters: Ends["clusters"];
  /** For several runs: true if they are treated as having their tasks in common. */
  paired: boolean;
}

export type IntervalSubject =
  BandOf | GainsOf | { metric: "excess" } | { metric: "refits"; model: Model; linmix?: LinMixEnds };

/** A view's request for intervals. */
export interface IntervalRequest {
  /**
   * One run in general. For `excess`, all compared runs, and `at` are their indices. For `gains`, the runs of a family
   * by depth, and `at` as in gainPlace.
   */
  runs: string[];
  of: IntervalSubject;
  about: About;
  ragged: Ragged;
  at: number[];
  /** True if the values account for a known stopping rule. */
  sampled?: true;
  /** For `refits`: the values at these places. */
  value?: number[];
}

/** Intervals are computed after their values. */
const order = 1;

/** Outcome of the question on some places: their intervals, or the package's reason for refusing them. */
interface Found {
  at: number[];
  outcome: Exclude<Outcome<Ends>, { state: "waiting" }>;
}

/** The intervals that a view requests in addition to its values. They arrive place by place. */
export class Intervals {
  readonly #subscription: Subscription;
  /** The questions that each request consists of, by the key of its own question. */
  #parts: ReadonlyMap<string, Question<PlacedKind>[]> = new Map();
  /**
   * The last band that starts with an outcome. A chart is drawn again only for another object. So a band must stay the
   * same object while its outcomes do.
   */
  readonly #bands = new WeakMap<Outcome, { found: Found[]; band: Band }>();

  constructor(answers: Answers) {
    this.#subscription = answers.open(order, rest);
  }

  /** Replaces the previous requests. Unchanged requests are not looked up again, and equal requests count once. */
  request(requests: IntervalRequest[]): void {
    const parts = new Map<string, Question<PlacedKind>[]>();
    for (const request of requests) {
      if (request.at.length === 0) continue;
      const question = questionOf(request);
      const key = keyOf(question);
      if (!parts.has(key)) parts.set(key, this.#partsOf(question));
    }
    this.#parts = parts;
    this.#subscription.request([...parts.values()].flat());
  }

  /** The intervals of a request that are ready; null if there are none. */
  of(request: IntervalRequest): Band | null {
    if (request.at.length === 0) return null;
    const found = this.#partsOf(questionOf(request)).flatMap((part) => this.#foundOf(part));
    const [first] = found;
    if (first === undefined) return null;
    const last = this.#bands.get(first.outcome);
    if (last !== undefined && isSame(last.found, found)) return last.band;
    const band = joined(found);
    this.#bands.set(first.outcome, { found, band });
    return band;
  }

  /** True while a request is pending. */
  get busy(): boolean {
    return this.#subscription.busy;
  }

  /** Progress of the requests, once they take long. */
  get progress() {
    return this.#subscription.progress;
  }

  get stopped(): boolean {
    return this.#subscription.stopped;
  }

  /** Description of the failure, or null. */
  get fault(): string | null {
    return this.#subscription.fault;
  }

  /** Stops computing; finished intervals stay. */
  stop(): void {
    this.#subscription.stop();
  }

  /** Computes the requests that were stopped, or failed. */
  again(): void {
    this.#subscription.again();
  }

  #partsOf(question: Question<PlacedKind>): Question<PlacedKind>[] {
    return this.#parts.get(keyOf(question)) ?? this.#subscription.partsOf(question);
  }

  #foundOf(question: Question<PlacedKind>): Found[] {
    const outcome = this.#subscription.outcomeOf(question);
    if (outcome.state === "waiting") return [];
    if (outcome.state === "failed" && !outcome.isRefused) return [];
    return [{ at: question.at, outcome }];
  }
}

/** The question of a request. The same request has the same object, whose key is known. */
export function questionOf(request: IntervalRequest): Question<PlacedKind> {
  const question = questions.get(request) ?? newQuestion(request);
  questions.set(request, question);
  return question;
}

const questions = new WeakMap<IntervalRequest, Question<PlacedKind>>();

function newQuestion({
  runs,
  of,
  about,
  ragged,
  at,
  sampled,
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
      return { kind: "ends", runs, of, about, ragged, at, ...(sampled && { sampled }) };
  }
}

/** The band of one answer. */
export const bandFrom = (at: number[], ends: Ends): Band => ({
  at: new Map(endsAt(at, ends)),
  clusters: ends.clusters,
  paired: ends.paired,
});

/** Ends for places that the package refuses: none, with its message as the reason. */
export const noEnds = (at: number[], reason: string): Ends => ({
  lower: Float64Array.from(at, () => NaN),
  upper: Float64Array.from(at, () => NaN),
  reason: at.map(() => reason),
  clusters: null,
  paired: false,
});

const isSame = (some: Found[], others: Found[]): boolean =>
  some.length === others.length && some.every(({ outcome }, i) => outcome === others[i]?.outcome);

/** The band of all outcomes that were found. */
function joined(found: Found[]): Band {
  const answers = found.flatMap(({ outcome }) =>
    outcome.state === "answered" ? [outcome.answer] : [],
  );
  const { clusters = null, paired = false } = answers[0] ?? {};
  return { at: new Map(found.flatMap(endsIn)), clusters, paired };
}

const endsIn = ({ at, outcome }: Found): [number, End][] =>
  endsAt(at, outcome.state === "answered" ? outcome.answer : noEnds(at, outcome.reason));

const endsAt = (at: number[], { lower, upper, reason, value }: Ends): [number, End][] =>
  at.map((place, i) => [
    place,
    {
      lower: lower[i] ?? NaN,
      upper: upper[i] ?? NaN,
      reason: reason[i] ?? null,
      ...(value === undefined ? {} : { value: value[i] ?? NaN }),
    },
  ]);
