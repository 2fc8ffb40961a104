import type { About, Ragged } from "passcurve";
import { connect, type Ask } from "../compute/connection.ts";
import type { BandCounts, BandOf, Ends } from "../compute/bands.ts";
import type { GainsOf } from "../compute/gains.ts";
import type { Model } from "../state/models.ts";
import { Pool } from "../compute/pool.ts";
import { refits, refitsAtATime } from "../compute/refits.ts";

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

export type WantedOf = BandOf | GainsOf | { metric: "excess" } | { metric: "refits"; model: Model };

/** What a view shows intervals of. */
export interface Wanted {
  /**
   * One run; of `excess`, all that are compared, and `at` are their places among them; of `gains`, a family's by depth,
   * and `at` as gainPlace has them.
   */
  runs: string[];
  of: WantedOf;
  about: About;
  ragged: Ragged;
  at: number[];
  /** Of `refits`: the values at these places. */
  value?: number[];
}

/** Milliseconds that what is wanted must stay the same, so that nothing is computed while a slider moves. */
const rest = 120;
/** Milliseconds after which a reader sees how far it is, and can stop it. */
const long = 1000;
/** Milliseconds between two looks at what is there, so that pictures are not drawn anew for each run. */
const look = 400;

const mostWorkers = 4;

const keyOf = ({ runs, of, about, ragged }: Omit<Wanted, "at">) =>
  JSON.stringify([runs, of, about, ragged]);

const stepsOf = ({ of }: Wanted) => (of.metric === "refits" ? refits / refitsAtATime + 1 : 1);

/** Something wanted that is being computed. */
interface Task extends Wanted {
  key: string;
}

/** Computes the intervals that a view wants beside what it shows, each once, in workers of their own. */
export class Bands {
  /** How far it is, once it takes long. */
  progress: { done: number; of: number } | null = null;
  stopped = false;
  /** Whether something that is wanted is not there yet. */
  busy = false;
  /** What went wrong, in words. */
  fault: string | null = null;

  readonly #ask: Ask;
  readonly #changed: () => void;
  readonly #pool = new Pool(connect, Math.min(mostWorkers, navigator.hardwareConcurrency));
  readonly #known = new Map<string, Band>();
  readonly #underWay = new Set<Task>();
  readonly #counts = new Map<string, Promise<BandCounts | null>>();
  #wanted = new Map<string, Wanted>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #began = 0;
  #told = 0;
  #steps = { done: 0, of: 0 };

  constructor(ask: Ask, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** Takes the place of what was wanted before. */
  want(wanted: Wanted[]): void {
    const next = new Map(wanted.map((each) => [keyOf(each), each]));
    if (this.stopped && [...next.keys()].some((key) => !this.#wanted.has(key)))
      this.stopped = false;
    this.#wanted = next;
    clearTimeout(this.#timer);
    this.busy = !this.stopped && this.#missing.length > 0;
    if (!this.busy) return;
    this.#timer = setTimeout(() => {
      this.#compute();
    }, rest);
  }

  /** The intervals of a kind that are there. */
  of(asked: Omit<Wanted, "at">): Band | null {
    return this.#known.get(keyOf(asked)) ?? null;
  }

  /** Stops at once; what is there stays. */
  stop(): void {
    this.stopped = true;
    this.#pool.close();
    this.#changed();
  }

  /** Computes what was stopped, or failed. */
  again(): void {
    this.stopped = false;
    this.fault = null;
    this.#compute();
  }

  get #missing(): Wanted[] {
    return [...this.#wanted].flatMap(([key, each]) => {
      const known = this.#known.get(key)?.at;
      if (known === undefined) return each.at.length === 0 ? [] : [each];
      const isMissing = (place: number) => !known.has(place);
      return each.at.some(isMissing) ? [{ ...each, ...placesOf(each, isMissing) }] : [];
    });
  }

  #compute(): void {
    const begun = this.#missing.flatMap((each): Task[] => {
      const key = keyOf(each);
      const others = [...this.#underWay].filter((task) => task.key === key);
      const places = placesOf(each, (at) => !others.some((task) => task.at.includes(at)));
      return places.at.length === 0 ? [] : [{ ...each, ...places, key }];
    });
    if (this.#underWay.size === 0 && begun.length > 0) {
      this.#steps = { done: 0, of: 0 };
      this.#began = this.#told = performance.now();
      setTimeout(() => {
        if (this.#underWay.size > 0) this.#tell();
      }, long);
    }
    for (const task of begun) {
      this.#steps.of += stepsOf(task);
      this.#underWay.add(task);
      void this.#take(task);
    }
  }

  async #take(task: Task): Promise<void> {
    try {
      const ends = await this.#answer(task);
      if (ends !== null) this.#keep(task, ends);
    } catch (error) {
      this.#fail(task, error);
    }
    this.#underWay.delete(task);
    this.#step();
  }

  /** Null where nobody wants it any more, or it was stopped. */
  async #answer(task: Task): Promise<Ends | null> {
    const { key, runs, of, about, ragged, at } = task;
    const [run = ""] = runs;
    const isWanted = () => this.#wanted.has(key);
    if (of.metric === "excess") {
      const all = await this.#ask((engine) => engine.countsOfAll(runs));
      return all && this.#pool.ask(async (engine) => (isWanted() ? engine.excessEnds(all) : null));
    }
    if (of.metric === "gains") {
      const family = await this.#ask((engine) => engine.gainCountsOf(runs));
      const request = { of, about, ragged, at };
      return (
        family &&
        this.#pool.ask(async (engine) => (isWanted() ? engine.gainEnds(family, request) : null))
      );
    }
    const counts = await this.#countsOf(run);
    if (counts === null) return null;
    if (of.metric === "refits") return this.#refit(counts, of.model, task, isWanted);
    const request = { of, about, ragged, at };
    return this.#pool.ask(async (engine) => (isWanted() ? engine.ends(counts, request) : null));
  }

  async #refit(
    counts: BandCounts,
    estimator: Model,
    { at: ks, value = [] }: Task,
    isWanted: () => boolean,
  ): Promise<Ends | null> {
    const firsts = Array.from({ length: refits / refitsAtATime }, (_, i) => i * refitsAtATime);
    const parts = await Promise.all(
      firsts.map(async (first) => {
        const request = { estimator, ks, first, count: refitsAtATime };
        const part = await this.#pool.ask(
          async (engine) => (isWanted() ? engine.draws(counts, request) : null),
          true,
        );
        this.#step();
        return part;
      }),
    );
    const drawn = parts.filter((part) => part !== null);
    if (drawn.length < parts.length) return null;
    const clusters = counts.rows?.clusters;
    const units = clusters ? new Set(clusters).size : null;
    return this.#pool.ask((engine) => engine.endsOfDraws({ parts: drawn, value, clusters: units }));
  }

  #countsOf(run: string): Promise<BandCounts | null> {
    for (const known of this.#counts.keys())
      if (![...this.#wanted.values()].some(({ runs }) => runs.includes(known)))
        this.#counts.delete(known);
    const counts = this.#counts.get(run) ?? this.#ask((engine) => engine.countsOf(run));
    this.#counts.set(run, counts);
    void counts.then((found) => {
      if (found === null) this.#counts.delete(run);
    });
    return counts;
  }

  #keep({ key, at }: Task, { lower, upper, reason, value, clusters, paired }: Ends): void {
    const known = this.#known.get(key)?.at ?? [];
    const ends = at.map((place, i): [number, End] => [
      place,
      {
        lower: lower[i] ?? NaN,
        upper: upper[i] ?? NaN,
        reason: reason[i] ?? null,
        ...(value === undefined ? {} : { value: value[i] ?? NaN }),
      },
    ]);
    this.#known.set(key, { at: new Map([...known, ...ends]), clusters, paired });
  }

  /** What the package refuses has no interval, and the reason is its message; anything else is told to the reader. */
  #fail(task: Task, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Error && error.name === "PasscurveError") {
      const none = new Float64Array();
      const reason = task.at.map(() => message);
      this.#keep(task, { lower: none, upper: none, reason, clusters: null, paired: false });
      return;
    }
    this.fault = message;
    this.stopped = true;
  }

  #step(): void {
    this.#steps.done += 1;
    if (this.#underWay.size === 0 || performance.now() - this.#told > look) this.#tell();
  }

  /** Has the view drawn anew. */
  #tell(): void {
    this.#told = performance.now();
    const isLong = this.#underWay.size > 0 && this.#told - this.#began >= long;
    this.progress = isLong ? { ...this.#steps } : null;
    this.#changed();
  }
}

/** Of what is wanted, the places that `which` picks, with the values there. */
function placesOf({ at, value }: Wanted, which: (place: number) => boolean) {
  const places = [...at.keys()].filter((i) => which(at[i] ?? NaN));
  return {
    at: places.map((i) => at[i] ?? NaN),
    ...(value === undefined ? {} : { value: places.map((i) => value[i] ?? NaN) }),
  };
}
