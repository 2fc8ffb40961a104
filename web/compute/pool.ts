import type { Connection } from "./connection.ts";
import type { Engine } from "./engine.ts";
import type { Remote } from "./remote.ts";

/** Milliseconds for which workers that were started to share work are kept without any. */
const patience = 5000;

/** A question that waits for a worker. */
interface Waiting {
  /** Asks, and hands the answer to whoever waits for it. */
  run: (engine: Remote<Engine>) => Promise<void>;
  /** Tells them that there will be no answer. */
  drop: () => void;
  fail: (why: Error) => void;
}

interface Member {
  connection: Connection;
  current: Waiting | null;
}

/**
 * Workers beside the one that draws the pictures, so that nothing waits for what takes long. The first one is started by
 * the first question and stays; others come only for work that is shared, and go when there is none.
 */
export class Pool {
  readonly #connect: (failed: () => void) => Connection;
  #most: number;
  #members: Member[] = [];
  #waiting: Waiting[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: (failed: () => void) => Connection, most: number) {
    this.#connect = connect;
    this.#most = most;
  }

  /** The answer of the next worker that is free; null where the question was dropped. */
  ask<Answer>(
    question: (engine: Remote<Engine>) => Promise<Answer>,
    isShared = false,
  ): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        run: (engine) => question(engine).then(resolve, reject),
        drop: () => {
          resolve(null);
        },
        fail: reject,
      });
      const isFull = this.#members.every(({ current }) => current !== null);
      const most = isShared ? this.#most : 1;
      if (isFull && this.#members.length < most) this.#start();
      this.#handOut();
    });
  }

  /** Takes back what no worker has begun. */
  drop(): void {
    for (const { drop } of this.#waiting.splice(0)) drop();
  }

  /** Stops all workers at once. */
  close(): void {
    this.drop();
    for (const { connection, current } of this.#members.splice(0)) {
      connection.close();
      current?.drop();
    }
  }

  #start(): void {
    const member: Member = {
      connection: this.#connect(() => {
        this.#lose(member);
      }),
      current: null,
    };
    this.#members.push(member);
  }

  /** A worker that could not start, without a network for one, leaves its question to the others. */
  #lose(member: Member): void {
    this.#members = this.#members.filter((each) => each !== member);
    this.#most = Math.max(1, this.#members.length);
    member.connection.close();
    if (member.current !== null) this.#waiting.unshift(member.current);
    if (this.#members.length > 0) this.#handOut();
    else for (const { fail } of this.#waiting.splice(0)) fail(new Error("a worker did not start"));
  }

  #handOut(): void {
    clearTimeout(this.#rest);
    for (const member of this.#members) {
      if (member.current !== null) continue;
      const next = this.#waiting.shift();
      if (next === undefined) break;
      member.current = next;
      void next.run(member.connection.object).then(() => {
        member.current = null;
        this.#handOut();
      });
    }
    if (this.#members.every(({ current }) => current === null)) {
      this.#rest = setTimeout(() => {
        for (const { connection } of this.#members.splice(1)) connection.close();
      }, patience);
    }
  }
}
