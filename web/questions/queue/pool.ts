import { nextTask } from "../../base/in-slices.ts";
import type { RunCounts } from "../../state/sources/source.ts";
import type { Answerer, Reply } from "../answerer.ts";
import type { Connection } from "./connection.ts";
import type { Question } from "../questions.ts";
import { notStarted } from "./started.ts";

/** Tasks sent in one piece, at most: the page copies them, and does not respond meanwhile. */
const mostHanded = 1e5;

/** Splits counts into pieces of at most `mostHanded` tasks, or of one run. */
function inPieces(runs: readonly RunCounts[]): RunCounts[][] {
  const pieces: RunCounts[][] = [];
  let room = 0;
  for (const run of runs) {
    const piece = pieces.at(-1);
    const isFitting = piece !== undefined && run.n.length <= room;
    if (isFitting) piece.push(run);
    else pieces.push([run]);
    room = (isFitting ? room : mostHanded) - run.n.length;
  }
  return pieces;
}

/** Milliseconds for which workers beyond the first two are kept without work. */
const patience = 5000;

/** A question for a worker. */
export interface Work {
  question: Question;
  /** Answers that it needs. */
  needed: unknown[];
}

interface Member<W extends Work> {
  connection: Connection<Answerer>;
  /** Ids of the runs that were sent to it. */
  runs: Set<string>;
  /** Its current work; empty if it is free. */
  current: W[];
  /** True once it began to load the code for rarer questions. */
  hasAll: boolean;
}

/** Source of the work, and receiver of the answers. */
export interface Foreman<W extends Work> {
  /** Returns the quick work that is ready. */
  moments: () => W[];
  /** Returns the next slow work that is ready; undefined if there is none. */
  next: () => W | undefined;
  /** Returns the number of slow questions that wait. */
  waiting: () => number;
  take: (work: W[], replies: Reply[]) => void;
  /** Takes back work that no worker has answered. */
  back: (work: W[]) => void;
  /** Called if no worker starts. */
  fail: (work: W[], reason: string) => void;
  countsOf: (run: string) => RunCounts | undefined;
}

/**
 * Workers that answer questions. The first one does quick work, and keeps what it can use again; the others do slow
 * work. If only one is available, it does both. The first two stay once they have started. Others start while much work
 * waits, and end when there is none.
 */
export class Pool<W extends Work> {
  readonly #connect: (failed: () => void) => Connection<Answerer>;
  readonly #foreman: Foreman<W>;
  #most: number;
  #members: Member<W>[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hasAnswered = false;
  #fetchesAll = false;

  constructor(
    connect: (failed: () => void) => Connection<Answerer>,
    most: number,
    foreman: Foreman<W>,
  ) {
    this.#connect = connect;
    this.#most = most;
    this.#foreman = foreman;
  }

  /** Starts the first worker, so that the first questions need not wait. */
  start(): void {
    if (this.#members.length === 0) this.#begin();
  }

  /** True if another worker may start. Until the first one has answered once, another would take time from it. */
  get #mayGrow(): boolean {
    const isFree = this.#hasAnswered || this.#members[0]?.current.length === 0;
    return isFree && this.#members.length < this.#most;
  }

  /** Makes the workers load the code for rarer questions, so that they need no network later. */
  async fetchAll(): Promise<void> {
    this.#fetchesAll = true;
    await Promise.all(this.#members.map((member) => this.#fetchAllIn(member)));
  }

  async #fetchAllIn(member: Member<W>): Promise<void> {
    if (member.hasAll) return;
    member.hasAll = true;
    // The next rarer question reports the failure.
    await member.connection.object.fetchAll().catch(() => undefined);
  }

  /** Gives work to free workers, and starts others while much waits. */
  handOut(): void {
    clearTimeout(this.#rest);
    this.start();
    const [first] = this.#members;
    if (first?.current.length === 0) this.#give(first, this.#foreman.moments());
    if (this.#members.length === 1 && this.#mayGrow) this.#begin();
    for (;;) {
      const isMuch = this.#foreman.waiting() > this.#members.length;
      if (isMuch && this.#freeForLong === undefined && this.#mayGrow) this.#begin();
      const member = this.#freeForLong;
      const work = member && this.#foreman.next();
      if (member === undefined || work === undefined) break;
      this.#give(member, [work]);
    }
    if (this.current.length === 0 && this.#members.length > 2) this.#dismissLater();
  }

  /** Work in progress, one list per busy worker. */
  get current(): W[][] {
    return this.#members.map(({ current }) => current).filter(({ length }) => length > 0);
  }

  /** Stops the worker of this work immediately. */
  stop(work: W[]): void {
    const member = this.#members.find(({ current }) => current === work);
    if (member === undefined) return;
    this.#drop(member);
    this.#foreman.back(work);
  }

  get #freeForLong(): Member<W> | undefined {
    const members = this.#most === 1 ? this.#members : this.#members.slice(1);
    return members.find(({ current }) => current.length === 0);
  }

  #begin(): void {
    const connection = this.#connect(() => {
      this.#lose(member);
    });
    const member: Member<W> = { connection, runs: new Set(), current: [], hasAll: false };
    this.#members.push(member);
  }

  #give(member: Member<W>, work: W[]): void {
    if (work.length === 0) return;
    member.current = work;
    void this.#answer(member, work);
  }

  async #answer(member: Member<W>, work: W[]): Promise<void> {
    const requestedIds = new Set(work.flatMap(({ question }) => question.runs));
    const { countsOf } = this.#foreman;
    const keep = [...requestedIds].flatMap((id) =>
      member.runs.has(id) ? [] : (countsOf(id) ?? []),
    );
    const forget = [...member.runs].filter((id) => countsOf(id) === undefined);
    for (const id of forget) member.runs.delete(id);
    for (const { id } of keep) member.runs.add(id);
    const requests = work.map(({ question, needed }) => ({ question, needed }));
    const pieces = inPieces(keep);
    const last = pieces.pop() ?? [];
    const { object } = member.connection;
    const failed = (error: unknown): Reply[] => {
      const reason = error instanceof Error ? error.message : String(error);
      return work.map(() => ({ ok: false, reason, isRefused: false }));
    };
    // A large run is copied in a task of its own.
    if (last.some(({ n }) => n.length > mostHanded)) await nextTask();
    for (const piece of pieces) {
      if (member.current !== work) return;
      // If a piece fails, so do the following ones.
      await object.answer({ forget, keep: piece, requests: [] }).catch(failed);
    }
    if (member.current !== work) return;
    const replies = await object.answer({ forget, keep: last, requests }).catch(failed);
    if (member.current !== work) return;
    member.current = [];
    this.#hasAnswered = true;
    if (this.#fetchesAll) void this.#fetchAllIn(member);
    // A failure other than a refusal may have left the worker unusable, so another one replaces it.
    if (replies.some((reply) => !reply.ok && !reply.isRefused)) this.#drop(member);
    this.#foreman.take(work, replies);
  }

  /** Removes a worker that could not start, such as without a network. The other workers take its work. */
  #lose(member: Member<W>): void {
    const work = member.current;
    this.#drop(member);
    this.#most = Math.max(1, this.#members.length);
    if (this.#members.length > 0) this.#foreman.back(work);
    else this.#foreman.fail(work, notStarted);
  }

  #drop(member: Member<W>): void {
    this.#members = this.#members.filter((each) => each !== member);
    member.connection.close();
    member.current = [];
  }

  #dismissLater(): void {
    this.#rest = setTimeout(() => {
      for (const { connection } of this.#members.splice(2)) connection.close();
    }, patience);
  }
}
