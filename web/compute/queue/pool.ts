import { nextTask } from "../../in-slices.ts";
import type { RunCounts } from "../../state/sources/source.ts";
import type { Answerer, Reply } from "../kinds/answerer.ts";
import type { Connection } from "./connection.ts";
import type { Question } from "../kinds/questions.ts";
import { notStarted } from "./started.ts";

/** Tasks of runs that are handed over in one piece: the page copies them, and is deaf meanwhile. */
const mostHanded = 1e5;

/** Counts in pieces of at most so many tasks, or of one run. */
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

/** A question that a worker is to answer. */
export interface Work {
  question: Question;
  /** The answers that it needs. */
  needed: unknown[];
}

interface Member<W extends Work> {
  connection: Connection<Answerer>;
  /** The runs that it was handed. */
  runs: Set<string>;
  /** What it is doing; empty where it is free. */
  current: W[];
  /** Whether it was told to fetch what answers the rarer questions. */
  hasAll: boolean;
}

/** Who hands out work and takes answers. */
export interface Foreman<W extends Work> {
  /** All work that is ready and takes a moment. */
  moments: () => W[];
  /** The next work that is ready and may take long; undefined where there is none. */
  next: () => W | undefined;
  /** How much of what takes long is waiting. */
  waiting: () => number;
  take: (work: W[], replies: Reply[]) => void;
  /** Takes work back that no worker has answered. */
  back: (work: W[]) => void;
  /** Told where no worker starts. */
  fail: (work: W[], reason: string) => void;
  countsOf: (run: string) => RunCounts | undefined;
}

/**
 * Workers that answer. The first one is for what takes a moment, and keeps what it can use again; the others are for what
 * takes long. Where only one can be had it does both. The first two stay once they are started; others come while much is
 * waiting, and go when there is nothing.
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

  /** Starts the first worker, so that what comes first need not wait. */
  start(): void {
    if (this.#members.length === 0) this.#begin();
  }

  /** Until the first worker has answered once, another would take time from it. */
  get #mayGrow(): boolean {
    const isFree = this.#hasAnswered || this.#members[0]?.current.length === 0;
    return isFree && this.#members.length < this.#most;
  }

  /** Has the workers fetch what answers the rarer questions, so that these need no network later. */
  async fetchAll(): Promise<void> {
    this.#fetchesAll = true;
    await Promise.all(this.#members.map((member) => this.#fetchAllIn(member)));
  }

  async #fetchAllIn(member: Member<W>): Promise<void> {
    if (member.hasAll) return;
    member.hasAll = true;
    // Whoever asks a rarer question is told where this fails.
    await member.connection.object.fetchAll().catch(() => undefined);
  }

  /** Gives work to those that are free, and has others come while much waits. */
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

  /** What is being answered. */
  get current(): W[][] {
    return this.#members.map(({ current }) => current).filter(({ length }) => length > 0);
  }

  /** Stops the worker that does this at once. */
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
      // Where a piece fails, so does what follows it.
      await object.answer({ forget, keep: piece, requests: [] }).catch(failed);
    }
    if (member.current !== work) return;
    const replies = await object.answer({ forget, keep: last, requests }).catch(failed);
    if (member.current !== work) return;
    member.current = [];
    this.#hasAnswered = true;
    if (this.#fetchesAll) void this.#fetchAllIn(member);
    // What failed otherwise than by a refusal may have left the worker of no use: another one comes.
    if (replies.some((reply) => !reply.ok && !reply.isRefused)) this.#drop(member);
    this.#foreman.take(work, replies);
  }

  /** A worker that could not start, without a network for one, leaves its work to the others. */
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
