import { Answerer } from "../../compute/answerer.ts";
import type { Ends } from "../../compute/interval-ends.ts";
import { keyOf, type AnswerTo, type Kind, type Question } from "../../compute/questions.ts";
import {
  bandFrom,
  questionOf,
  type Band,
  type Intervals,
  type Wanted,
} from "../../parts/intervals.ts";
import type { RunCounts } from "../../state/source.ts";

/** Answers the page's questions here and at once, by the functions that answer them there in workers. */
export class Answering {
  readonly #answerer = new Answerer();
  #keep: RunCounts[];

  constructor(counts: RunCounts[]) {
    this.#keep = counts;
  }

  async #reply(question: Question) {
    const [reply] = await this.#answerer.answer({
      forget: [],
      keep: this.#keep.splice(0),
      asked: [{ question, needed: [] }],
    });
    if (reply === undefined) throw new Error("a question without a reply");
    return reply;
  }

  /** The answer; throws where there is none. */
  async ask<Of extends Kind>(question: Question<Of>): Promise<AnswerTo<Of>> {
    const reply = await this.#reply(question as Question);
    if (!reply.ok) throw new Error(reply.reason);
    return reply.answer as AnswerTo<Of>;
  }

  /** The intervals of what is wanted, as the views of the page look them up. What is refused has none, and says why. */
  async bands(wanted: readonly Wanted[]): Promise<Pick<Intervals, "of">> {
    const found = new Map<string, Band>();
    for (const each of wanted.filter(({ at }) => at.length > 0)) {
      const question = questionOf(each);
      const reply = await this.#reply(question);
      if (!reply.ok && !reply.isRefused) throw new Error(reply.reason);
      const ends = reply.ok ? (reply.answer as Ends) : noEnds(each.at, reply.reason);
      found.set(keyOf(question), bandFrom(each.at, ends));
    }
    return { of: (each) => found.get(keyOf(questionOf(each))) ?? null };
  }
}

const noEnds = (at: number[], reason: string): Ends => ({
  lower: Float64Array.from(at, () => NaN),
  upper: Float64Array.from(at, () => NaN),
  reason: at.map(() => reason),
  clusters: null,
  paired: false,
});
