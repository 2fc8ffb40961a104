/** An object in a worker: the same methods, each with a promise of its answer. */
export type Remote<Object> = {
  [Name in keyof Object as Object[Name] extends Method ? Name : never]: Object[Name] extends (
    ...params: infer Params
  ) => infer Answer
    ? (...params: Params) => Promise<Awaited<Answer>>
    : never;
};

type Method = (...params: never[]) => unknown;

/** Message that calls a method on the other side. */
export interface Call {
  id: number;
  method: string;
  params: unknown[];
}
/** Errors travel as their messages, since custom names would not arrive. */
type Reply = { id: number; answer: unknown } | { id: number; refusal: string };

/** A worker seen from the page, or the page seen from a worker. */
export interface Port {
  addEventListener: (type: "message", listener: (event: MessageEvent) => void) => void;
  postMessage: (message: unknown, options?: StructuredSerializeOptions) => void;
}

/** A worker as the page uses it. */
export interface WorkerPort extends Port {
  addEventListener: (type: "message" | "error", listener: (event: MessageEvent) => void) => void;
  terminate: () => void;
}

/**
 * Lets the other side call the methods of `object`. Parameters and answers are copied. Memory listed by `movedOf` is
 * moved instead, and is gone on this side.
 */
export function expose(
  object: object,
  page: Port = globalThis,
  movedOf: (answer: unknown) => Transferable[] = () => [],
): void {
  page.addEventListener("message", ({ data }: MessageEvent<Call>) => {
    void reply(object, data).then((message) => {
      const transfer = "answer" in message ? movedOf(message.answer) : [];
      page.postMessage(message, { transfer });
    });
  });
}

async function reply(object: object, { id, method, params }: Call): Promise<Reply> {
  try {
    const called = (object as Partial<Record<string, (...params: unknown[]) => unknown>>)[method];
    if (called === undefined) throw new Error(`no method ${method}`);
    return { id, answer: await called.apply(object, params) };
  } catch (error) {
    return { id, refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** The object that the other side exposes. */
export function remote<Object>(worker: Port): Remote<Object> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const call = (method: string, params: unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      waiting.set(id, (reply) => {
        if ("refusal" in reply) reject(new Error(reply.refusal));
        else resolve(reply.answer);
      });
      worker.postMessage({ id, method, params } satisfies Call);
    });
  // Promise resolution would treat an object with `then` as another promise.
  const method = (_: unknown, name: string) =>
    name === "then" ? undefined : (...params: unknown[]) => call(name, params);
  return new Proxy({}, { get: method }) as Remote<Object>;
}
