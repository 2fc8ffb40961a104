import type { About, Ragged } from "passcurve";
import type { Answers } from "../../compute/queue/answers.ts";
import type { BandOf, Ends } from "../../compute/measure/interval-ends.ts";
import type { GainsOf } from "../../compute/compare/gains.ts";
import { keyOf, type PlacedKind, type Question } from "../../compute/kinds/questions.ts";
import { rest, type Outcome, type Subscription } from "../../compute/queue/subscription.ts";
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
  /** Whether the values take a known rule of stopping into account. */
  sampled?: true;
  /** Of `refits`: the values at these places. */
  value?: number[];
}

/** Intervals come after what they are of. */
const order = 1;

/** What came of the question about some places: their intervals, or why the package refuses them. */
interface Found {
  at: number[];
  outcome: Exclude<Outcome<Ends>, { state: "waiting" }>;
}

/** The intervals that a view requests beside what it shows. They come place by place. */
export class Intervals {
  readonly #subscription: Subscription;
  /** The questions that each request is made of, by the text of its own. */
  #parts: ReadonlyMap<string, Question<PlacedKind>[]> = new Map();
  /**
   * The last band that starts with an outcome. A chart is drawn again only for another object, so a band must stay the
   * same object while its outcomes do.
   */
  readonly #bands = new WeakMap<Outcome, { found: Found[]; band: Band }>();

  constructor(answers: Answers) {
    this.#subscription = answers.open(order, rest);
  }

  /** Takes the place of what was requested before. What is the same as then is not looked up again; equal requests are one. */
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

  /** The intervals of a request that are there; null while none is. */
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

  /** Whether something that is requested is on its way. */
  get busy(): boolean {
    return this.#subscription.busy;
  }

  /** How far it is, once it takes long. */
  get progress() {
    return this.#subscription.progress;
  }

  get stopped(): boolean {
    return this.#subscription.stopped;
  }

  /** What went wrong, in words. */
  get fault(): string | null {
    return this.#subscription.fault;
  }

  /** Stops; what is there stays. */
  stop(): void {
    this.#subscription.stop();
  }

  /** Computes what was stopped, or failed. */
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

/** The question of a request; of the same request it is the same object, whose text is known. */
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

/** What the package refuses has no intervals, and the reason is its message. */
export const noEnds = (at: number[], reason: string): Ends => ({
  lower: Float64Array.from(at, () => NaN),
  upper: Float64Array.from(at, () => NaN),
  reason: at.map(() => reason),
  clusters: null,
  paired: false,
});

const isSame = (some: Found[], others: Found[]): boolean =>
  some.length === others.length && some.every(({ outcome }, i) => outcome === others[i]?.outcome);

/** The band of all that was found. */
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
