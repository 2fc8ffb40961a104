import type { Batch, Reply } from "../../questions/answerer.ts";
import type { Ends } from "../../questions/measure/interval-ends.ts";
import {
  keyOf,
  needsOf,
  type AnswerTo,
  type Kind,
  type Question,
} from "../../questions/questions.ts";
import type { RunCounts } from "../../state/sources/source.ts";
import {
  bandFrom,
  noEnds,
  questionOf,
  type Band,
  type Intervals,
  type IntervalRequest,
} from "./intervals.ts";

/** An answerer, in this process or in a worker. */
export interface Answers {
  answer: (batch: Batch) => Promise<Reply[]>;
}

/** Answers the page's questions one by one, without its pool of workers. */
export class Answering {
  readonly #answers: Answers;
  #keep: RunCounts[];

  constructor(answers: Answers, counts: RunCounts[]) {
    this.#answers = answers;
    this.#keep = counts;
  }

  async reply(question: Question): Promise<Reply> {
    const needed: unknown[] = [];
    for (const each of needsOf(question)) {
      const reply = await this.reply(each);
      if (!reply.ok) return reply;
      needed.push(reply.answer);
    }
    const [reply] = await this.#answers.answer({
      forget: [],
      keep: this.#keep.splice(0),
      requests: [{ question, needed }],
    });
    if (reply === undefined) throw new Error("a question without a reply");
    return reply;
  }

  /** The answer; throws if there is none. */
  async ask<Of extends Kind>(question: Question<Of>): Promise<AnswerTo<Of>> {
    return answerIn(await this.reply(question as Question)) as AnswerTo<Of>;
  }

  /**
   * The requested intervals, in the form that the views of the page look up. A refused request has no ends, but a
   * reason.
   */
  async bands(
    request: readonly IntervalRequest[],
    step: () => void = () => undefined,
  ): Promise<Pick<Intervals, "of">> {
    const found = new Map<string, Band>();
    for (const each of request.filter(({ at }) => at.length > 0)) {
      const question = questionOf(each);
      found.set(keyOf(question), bandIn(each.at, await this.reply(question)));
      step();
    }
    return { of: (each) => found.get(keyOf(questionOf(each))) ?? null };
  }
}

/** The answer in a reply; throws if there is none. */
export function answerIn(reply: Reply): unknown {
  if (!reply.ok) throw new Error(reply.reason);
  return reply.answer;
}

/** The intervals at places, from the reply to a question. Refused ones have no ends, but a reason. */
export const bandIn = (at: number[], reply: Reply): Band =>
  bandFrom(at, !reply.ok && reply.isRefused ? noEnds(at, reply.reason) : (answerIn(reply) as Ends));
