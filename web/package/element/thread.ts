import { wasmBytes } from "passcurve";
import type { Batch, Reply } from "../../questions/answerer.ts";
import { remote, type Remote } from "../../questions/queue/remote.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import type { Reading } from "./reading.ts";
import { reading, serving, type Starts } from "./starts.ts";

/** Reads and computes for all charts of a page. */
export interface Thread {
  read: (name: string, content: string | ArrayBuffer, key: number) => Promise<Imported | Refused>;
  answer: (batch: Batch) => Promise<Reply[]>;
}

/** An object in a worker or in the page itself, and how to end it. */
interface Started<Object> {
  object: Remote<Object>;
  end: () => void;
}

/** Wraps the object in a worker. Its calls fail once the worker has failed. */
function watched<Object>(worker: Worker): Started<Object> {
  const object = remote<Object>(worker) as Record<
    string,
    (...params: unknown[]) => Promise<unknown>
  >;
  const waiting = new Set<(reason: Error) => void>();
  let fault: Error | null = null;
  worker.addEventListener("error", (event) => {
    // The element reports this with an event, so it stays out of the host's console.
    event.preventDefault();
    fault = new Error("the worker of the charts ended");
    for (const fail of waiting) fail(fault);
    worker.terminate();
  });
  const call = (name: string, params: unknown[]) =>
    new Promise((resolve, reject) => {
      if (fault !== null) {
        reject(fault);
        return;
      }
      waiting.add(reject);
      void object[name]?.(...params)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  const method = (_: unknown, name: string) =>
    name === "then" ? undefined : (...params: unknown[]) => call(name, params);
  return {
    object: new Proxy({}, { get: method }) as Remote<Object>,
    end: () => {
      worker.terminate();
    },
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

/** Wraps an object in the page itself. Each call first yields to the page. */
function inPage<Object extends object>(own: Object): Started<Object> {
  const method = (_: unknown, name: string) =>
    name === "then"
      ? undefined
      : async (...params: unknown[]) => {
          await aMoment();
          return (own as Record<string, (...params: unknown[]) => unknown>)[name]?.(...params);
        };
  return { object: new Proxy({}, { get: method }) as Remote<Object>, end: () => undefined };
}

/** Starts an object in the first way that works. */
async function started<Object extends Reading>({
  workers,
  here,
}: Starts<Object>): Promise<Started<Object>> {
  for (const startWorker of workers) {
    try {
      const found = watched<Object>(await startWorker());
      await (found as Started<Reading>).object.started();
      return found;
    } catch {
      // The next way may work.
    }
  }
  return inPage(await here());
}

/** Starts the thread of a page. If it cannot answer at all, as without its wasm, the next chart starts another one. */
async function start(): Promise<Thread> {
  const bytes = wasmBytes();
  // The first request reports a failure.
  bytes.catch(() => undefined);
  const { object, end } = await started(serving);
  const isReady = bytes.then((wasm) => object.use(wasm));
  isReady.catch(() => undefined);
  return {
    read: async (name, content, key) => {
      const read = (await object.read(name, content, key)) ?? (await readWhole(name, content, key));
      if (read === null) throw new Error("no reader takes these data");
      return read;
    },
    answer: async (batch) => {
      try {
        await isReady;
        return await object.answer(batch);
      } catch (error) {
        end();
        shared = null;
        throw error;
      }
    },
  };
}

let whole: Promise<Started<Reading>> | null = null;

/** Reads in a separate worker, which has every reader. Null if `serving` itself has every reader. */
async function readWhole(
  ...params: Parameters<Reading["read"]>
): Promise<Imported | Refused | null> {
  if (reading === null) return null;
  try {
    const { object } = await (whole ??= started(reading));
    return await object.read(...params);
  } catch (error) {
    whole = null;
    throw error;
  }
}

let shared: Promise<Thread> | null = null;

/** The one thread of a page. */
export const thread = (): Promise<Thread> => (shared ??= start());
