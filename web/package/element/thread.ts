import type { Batch, Reply } from "../../compute/kinds/answerer.ts";
import { remote } from "../../compute/queue/remote.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import type { Serving } from "./serving.ts";
import { serveHere, workerStarts } from "./starts.ts";

/** What reads and computes for all charts of a page. */
export interface Thread {
  read: (name: string, content: string | ArrayBuffer, key: number) => Promise<Imported | Refused>;
  answer: (batch: Batch) => Promise<Reply[]>;
}

interface Remote extends Thread {
  started: () => Promise<boolean>;
  end: () => void;
}

/** The object in a worker, whose calls fail once the worker does. */
function watched(worker: Worker): Remote {
  const object = remote<Serving>(worker);
  const waiting = new Set<(reason: Error) => void>();
  let fault: Error | null = null;
  worker.addEventListener("error", (event) => {
    // It is told by an event of the element and not in the host's console.
    event.preventDefault();
    fault = new Error("the worker of the charts ended");
    for (const fail of waiting) fail(fault);
    worker.terminate();
  });
  const call = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (fault !== null) {
        reject(fault);
        return;
      }
      waiting.add(reject);
      void ask()
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  return {
    started: () => call(() => object.started()),
    read: (name, content, key) => call(() => object.read(name, content, key)),
    answer: (batch) => call(() => object.answer(batch)),
    end: () => {
      worker.terminate();
    },
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Computes in the page itself, one question at a time, between which the page can do something else. */
async function inPage(): Promise<Thread> {
  const serving = await serveHere();
  return {
    read: (name, content, key) => serving.read(name, content, key),
    answer: async (batch) => {
      await aMoment();
      return serving.answer(batch);
    },
  };
}

async function start(): Promise<Thread> {
  for (const startWorker of workerStarts) {
    try {
      const found = watched(startWorker());
      await found.started();
      return replaced(found, found.end);
    } catch {
      // The next way may be open.
    }
  }
  return replaced(await inPage(), () => undefined);
}

/** The same thread; where it cannot answer at all, as without its wasm, the next chart starts another one. */
const replaced = ({ read, answer }: Thread, end: () => void): Thread => ({
  read,
  answer: async (batch) => {
    try {
      return await answer(batch);
    } catch (error) {
      end();
      shared = null;
      throw error;
    }
  },
});

let shared: Promise<Thread> | null = null;

/** The one thread of a page. */
export const thread = (): Promise<Thread> => (shared ??= start());
