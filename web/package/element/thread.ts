import { wasmBytes } from "passcurve";
import type { Batch, Reply } from "../../compute/kinds/answerer.ts";
import { remote, type Remote } from "../../compute/queue/remote.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import type { Reading } from "./reading.ts";
import { reading, serving, type Starts } from "./starts.ts";

/** What reads and computes for all charts of a page. */
export interface Thread {
  read: (name: string, content: string | ArrayBuffer, key: number) => Promise<Imported | Refused>;
  answer: (batch: Batch) => Promise<Reply[]>;
}

/** An object in a worker, or in the page itself. */
interface Started<Object> {
  object: Remote<Object>;
  end: () => void;
}

/** The object in a worker, whose calls fail once the worker does. */
function watched<Object>(worker: Worker): Started<Object> {
  const object = remote<Object>(worker) as Record<
    string,
    (...params: unknown[]) => Promise<unknown>
  >;
  const waiting = new Set<(reason: Error) => void>();
  let fault: Error | null = null;
  worker.addEventListener("error", (event) => {
    // It is told by an event of the element and not in the host's console.
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

/** The object in the page itself: each call leaves the page a moment for something else. */
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

/** An object by the first way that is open. */
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
      // The next way may be open.
    }
  }
  return inPage(await here());
}

/** The thread of a page; where it cannot answer at all, as without its wasm, the next chart starts another one. */
async function start(): Promise<Thread> {
  const bytes = wasmBytes();
  // What fails is told to whoever asks first.
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

/** Reads by a worker of its own, which has every reader. */
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
