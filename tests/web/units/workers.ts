import { vi } from "vitest";
import type { Answerer, Batch, Reply } from "../../../web/questions/answerer.ts";
import { Answers } from "../../../web/questions/queue/answers.ts";
import type { Connection } from "../../../web/questions/queue/connection.ts";
import type { RunCounts } from "../../../web/state/sources/source.ts";

export const five = { n: [20, 20, 20, 20, 20], c: [0, 3, 7, 12, 20] };
export const counts = (id: string): RunCounts => ({
  id,
  weight: null,
  tasks: null,
  clusters: null,
  n: Float64Array.from(five.n),
  c: Float64Array.from(five.c),
});

/** Requests to a worker, with functions that make it answer. */
export interface WorkerRequest extends Batch {
  worker: number;
  reply: (replies?: Reply[]) => Promise<void>;
  fail: (why: Error) => Promise<void>;
}

export const answered = (answer: unknown): Reply => ({ ok: true, answer });

/** Answers from workers that wait for the test. */
export function answersOf(cores: number, runs = ["a", "b"]) {
  const log = { requests: [] as WorkerRequest[], started: 0, closed: 0, fetched: 0, told: 0 };
  const failures: (() => void)[] = [];
  const loaded = new Set(runs);
  const connect = (failed: () => void): Connection<Answerer> => {
    const worker = log.started++;
    failures.push(failed);
    const answer = (batch: Batch) =>
      new Promise<Reply[]>((resolve, reject) => {
        log.requests.push({
          ...batch,
          worker,
          reply: async (
            replies = batch.requests.map(({ question }) => answered(question.kind)),
          ) => {
            resolve(replies);
            await vi.advanceTimersByTimeAsync(0);
          },
          fail: async (why) => {
            reject(why);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      });
    const close = () => void (log.closed += 1);
    const fetchAll = () => {
      log.fetched += 1;
      return Promise.resolve();
    };
    return { object: { answer, fetchAll }, close, closed: new Promise(() => undefined) };
  };
  const answers = new Answers(
    connect,
    (run) => (loaded.has(run) ? counts(run) : undefined),
    cores,
    () => (log.told += 1),
  );
  return { answers, log, failures, loaded };
}

export const last = <Item>(items: Item[]): Item => {
  const item = items.at(-1);
  if (item === undefined) throw new Error("nothing was asked");
  return item;
};
