import type { WorkerPort } from "./remote.ts";

/** Placeholder in a script for the address of its wasm, which is already packed. */
export const wasmAddress = "passcurve-wasm-address";

/** Address of a gzipped script, and that of its wasm if it has one. */
interface Packed {
  script: string;
  wasm?: string;
}

/** Starts a worker from a packed script. Messages sent before it has started wait. */
export function packedWorker(packed: Packed): WorkerPort {
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

/** Address of an unpacked script; other workers start from it, too. */
function scriptOf(packed: Packed): Promise<string> {
  const script = scripts.get(packed.script) ?? unpack(packed);
  scripts.set(packed.script, script);
  return script;
}

async function unpack({ script, wasm }: Packed): Promise<string> {
  const { body } = await fetch(script);
  if (body === null) throw new Error("a script without text");
  const text = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
  const whole = wasm === undefined ? text : text.replace(wasmAddress, () => wasm);
  return URL.createObjectURL(new Blob([whole], { type: "text/javascript" }));
}
