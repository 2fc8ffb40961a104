import type { WorkerPort } from "./remote.ts";

/** A worker whose script is at an address, packed as gzip does. What it is sent before it has started waits. */
export function packedWorker(packed: string): WorkerPort {
  const started = scriptOf(packed).then((script) => new Worker(script));
  const once = (use: (worker: Worker) => void, failed: () => void = () => undefined) => {
    started.then(use, failed);
  };
  return {
    addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) => {
      once(
        (worker) => {
          worker.addEventListener(type, listener as (event: Event) => void);
        },
        () => {
          if (type === "error") listener(new MessageEvent(type));
        },
      );
    },
    postMessage: (message) => {
      once((worker) => {
        worker.postMessage(message);
      });
    },
    terminate: () => {
      once((worker) => {
        worker.terminate();
      });
    },
  };
}

const scripts = new Map<string, Promise<string>>();

/** The address of an unpacked script, from which other workers start, too. */
function scriptOf(packed: string): Promise<string> {
  const script = scripts.get(packed) ?? unpack(packed);
  scripts.set(packed, script);
  return script;
}

async function unpack(packed: string): Promise<string> {
  const { body } = await fetch(packed);
  if (body === null) throw new Error("a script without text");
  const text = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
