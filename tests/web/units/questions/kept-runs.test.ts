import { load } from "passcurve";
import { expect, test } from "vitest";
import { imported, buffersIn } from "../../../../web/questions/import/imported.ts";
import { KeptRuns } from "../../../../web/questions/runs/kept-runs.ts";
import type { RunCounts } from "../../../../web/state/sources/source.ts";

const passcurve = await load();

const run = (id: string, tasks: string, clusters: string | null = null): RunCounts => {
  const n = Float64Array.from(tasks.split("\0"), () => 4);
  return { id, n, c: n.map((_, i) => i), weight: null, tasks, clusters };
};

test("runs of the same tasks share the list of their names, as long as one is there", () => {
  const kept = new KeptRuns();
  kept.keep(passcurve, run("a", "x\0y"));
  kept.keep(passcurve, run("b", "x\0y", "x\0y"));
  kept.keep(passcurve, run("c", "y\0x"));
  const [a, b, c] = kept.those(["a", "b", "c"]);
  expect([a?.tasks, b?.tasks, c?.tasks]).toEqual([
    ["x", "y"],
    ["x", "y"],
    ["y", "x"],
  ]);
  expect(b?.tasks).toBe(a?.tasks);
  expect(b?.clusters).toBe(a?.tasks);
  kept.forget("a");
  kept.keep(passcurve, run("d", "x\0y"));
  expect(kept.those(["d"])[0]?.tasks).toBe(a?.tasks);
  for (const id of ["b", "d"]) kept.forget(id);
  kept.keep(passcurve, run("e", "x\0y"));
  expect(kept.those(["e"])[0]?.tasks).not.toBe(a?.tasks);
});

test("what is read has each n and c once among the memory that is moved", async () => {
  const text = "task,model,n,c\nx,m,4,1\ny,m,4,2\nx,k,4,3\n";
  const outcome = await imported({ kind: "text", name: "text" }, text, 1, []);
  if (!outcome.ok) throw new Error("it was refused");
  expect(new Set(buffersIn(outcome))).toEqual(
    new Set(outcome.counts.flatMap(({ n, c }) => [n.buffer, c.buffer])),
  );
  expect(outcome.counts.map(({ tasks }) => tasks)).toEqual(["x\0y", "x"]);
  const [first] = outcome.counts;
  expect(buffersIn({ ...outcome, counts: [first, first] })).toHaveLength(2);
  expect([undefined, { ok: false, problems: [] }].map(buffersIn)).toEqual([[], []]);
});
