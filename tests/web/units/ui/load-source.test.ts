import { expect, test } from "vitest";
import type { AskOf } from "../../../../web/questions/queue/connection.ts";
import { Fingerprint } from "../../../../web/read/base/fingerprint.ts";
import { Reader } from "../../../../web/questions/import/reader.ts";
import { loadSource } from "../../../../web/ui/workspace/load-source.ts";
import { taskSetOf } from "../../../../web/read/runs/task-set.ts";
import type { LoadedSource } from "../../../../web/state/sources/source.ts";

const text = "task,n,c,cluster\na,10,3,x\nb,20,15,y\n";
const source = { kind: "text", name: "own", text } as const;

/** Sends questions to a reader without a worker. */
const ask: AskOf<Reader> = (question) => question(new Reader(() => undefined));

async function loaded(): Promise<LoadedSource> {
  const outcome = await loadSource(ask, source, 7, []);
  if (outcome === null || !("result" in outcome)) expect.fail(JSON.stringify(outcome));
  return outcome;
}

test("a source is summed up, and its counts are plain data", async () => {
  const { result, counts } = await loaded();
  const summary = { id: "7/0", name: "own", from: "own", labels: {}, depth: null };
  const sizes = { tasks: 2, minN: 10, maxN: 20, rate: 0.525, stopped: false };
  const taskSet = taskSetOf(["a", "b"]);
  expect(result.runs).toEqual([{ ...summary, ...sizes, taskSet }]);
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

test("it is seen where several samples of each task were all alike", async () => {
  const isTwoPoint = async (rows: string) => {
    const content = { ...source, text: `task,n,c\n${rows}` };
    const outcome = await loadSource(ask, content, 7, []);
    return outcome !== null && "result" in outcome && outcome.result.runs[0]?.twoPoint === true;
  };
  expect(await isTwoPoint("a,10,0\nb,10,10\n")).toBe(true);
  expect(await isTwoPoint("a,1,0\nb,10,10\n")).toBe(true);
  for (const rows of ["a,10,0\nb,10,9\n", "a,10,0\nb,10,0\n", "a,5,5\nb,9,9\n", "a,1,0\nb,1,1\n"])
    expect(await isTwoPoint(rows), rows).toBe(false);
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
