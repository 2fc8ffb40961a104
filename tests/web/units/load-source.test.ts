import { expect, test } from "vitest";
import type { AskOf } from "../../../web/compute/connection.ts";
import type { Engine } from "../../../web/compute/engine.ts";
import { Fingerprint } from "../../../web/compute/fingerprint.ts";
import { Reader } from "../../../web/compute/reader.ts";
import type { Remote } from "../../../web/compute/remote.ts";
import { handOver, loadSource } from "../../../web/parts/load-source.ts";
import type { LoadedSource } from "../../../web/state/source.ts";

const text = "task,n,c,cluster\na,10,3,x\nb,20,15,y\n";
const source = { kind: "text", name: "own", text } as const;

/** Asks a reader without a worker. */
const ask: AskOf<Reader> = (question) => question(new Reader(() => undefined) as unknown as Remote<Reader>);

async function loaded(): Promise<LoadedSource> {
  const outcome = await loadSource(ask, source, 7, []);
  if (outcome === null || !("result" in outcome)) expect.fail(JSON.stringify(outcome));
  return outcome;
}

/** An engine whose answers come in turn, and what it was asked. */
function engineThat(...answers: (() => true | null)[]) {
  const asked: string[] = [];
  const engine = {
    keep: (runs: { id: string }[]) => {
      asked.push(`keep ${runs.map(({ id }) => id).join()}`);
      return (answers.shift() ?? (() => true))();
    },
    remove: (ids: string[]) => {
      asked.push(`remove ${ids.join()}`);
    },
  };
  const ask: AskOf<Engine> = async (question) => question(engine as unknown as Remote<Engine>);
  return { asked, ask };
}

test("a source is summed up, and its counts are plain data", async () => {
  const { result, counts } = await loaded();
  const summary = { id: "7/0", name: "own", from: "own", labels: {}, depth: null };
  const sizes = { tasks: 2, minN: 10, maxN: 20, stopped: false };
  expect(result.runs).toEqual([{ ...summary, ...sizes }]);
  expect(counts).toEqual([
    {
      id: "7/0",
      n: Float64Array.of(10, 20),
      c: Float64Array.of(3, 15),
      weight: null,
      tasks: "a\0b",
      clusters: "x\0y",
    },
  ]);
});

test("the same content is refused, also under another name", async () => {
  const again = await loadSource(ask, { ...source, name: "other" }, 8, [await loaded()]);
  expect(again).toMatchObject({ name: "other", problems: [{ message: "it is loaded already" }] });
  const other = { ...source, text: text.replace("3", "4") };
  expect(await loadSource(ask, other, 8, [await loaded()])).toHaveProperty("result");
});

const fingerprintOf = (...pieces: (string | Uint8Array)[]) => {
  const fingerprint = new Fingerprint();
  for (const piece of pieces) fingerprint.add(piece);
  return fingerprint.text;
};

test("a content has one fingerprint, and one that differs anywhere another", () => {
  const bytes = (at: number) => Uint8Array.from({ length: 300 }, (_, i) => (i === at ? 1 : 0));
  const all = Array.from({ length: 301 }, (_, at) => fingerprintOf(bytes(at)));
  expect(new Set(all).size).toBe(301);
  expect(fingerprintOf(bytes(5))).toBe(all[5]);
  expect(fingerprintOf(bytes(5).subarray(0, 9), bytes(5).subarray(9))).toBe(all[5]);
  expect(fingerprintOf("")).not.toBe(fingerprintOf("\0"));
});

test("counts are handed over again to an engine that took the place of another", async () => {
  const { asked, ask } = engineThat(
    () => null,
    () => true,
  );
  const own = await loaded();
  expect(await handOver(ask, own, new AbortController().signal)).toBe(own);
  expect(asked).toEqual(["keep 7/0", "keep 7/0"]);
});

test("what is cancelled while the engine is handed the counts is taken back", async () => {
  const cancelling = new AbortController();
  const { asked, ask } = engineThat(() => {
    cancelling.abort();
    return true;
  });
  expect(await handOver(ask, await loaded(), cancelling.signal)).toBeNull();
  expect(asked).toEqual(["keep 7/0", "remove 7/0"]);
});

test("counts that the engine refuses are a refusal of their source", async () => {
  const { ask } = engineThat(() => {
    throw new Error("n = 0; must be at least 1");
  });
  const refusal = await handOver(ask, await loaded(), new AbortController().signal);
  const message = "it could not be read: n = 0; must be at least 1";
  expect(refusal).toMatchObject({ name: "own", problems: [{ message }] });
});
