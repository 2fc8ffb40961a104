import { gzipSync } from "node:zlib";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { pairRuns, rowsOf } from "../../../../web/questions/runs/pairing.ts";
import { pairedExample } from "../../../../web/examples/make-paired.mjs";
import { exampleText, readExample } from "../../examples.ts";

const text = exampleText("simulated-paired");
const { runs, meta } = readExample("simulated-paired");

test("the paired example is what its script writes, and small", async () => {
  expect(await pairedExample()).toBe(text);
  const mostBytes = 1550; // zipped, since it ships in the page; compressors differ by a few bytes
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(mostBytes);
});

test("it says in its names, title and comments that it is simulated and from what", () => {
  for (const { name } of runs) expect(name).toMatch(/ \(simulated\)$/);
  const { title, about, source, derived } = meta;
  expect(title).toMatch(/^Simulated: /);
  expect(about).toContain("no model was run");
  expect(source).toContain("Vérine et al. 2026");
  expect(source).toContain("table 3");
  expect(derived).toContain("seed 20260113");
});

test("its three runs are on the same 96 tasks in 32 families of three, 20 samples each", () => {
  expect(runs).toHaveLength(3);
  for (const run of runs) {
    expect(new Set(run.tasks).size).toBe(96);
    expect(run.n.every((n) => n === 20)).toBe(true);
    expect(rowsOf(run).clusters).toEqual(Int32Array.from({ length: 96 }, (_, i) => i / 3));
    const pairing = pairRuns(run, runs[0] ?? run);
    if (pairing.kind !== "paired") expect.fail(pairing.kind);
    expect(pairing.tasks).toEqual(run.tasks);
    expect(pairing.clusters).toEqual(run.clusters);
  }
});

test("two of its models are alike and one is better at every k up to 10", async () => {
  const passcurve = await load();
  const ks = [1, 2, 5, 10];
  const [better, one, other] = runs.map((run) => passcurve.passAtKCurve(rowsOf(run), ks).value);
  const lead = 0.035;
  const likeness = 0.005;
  ks.forEach((k, i) => {
    const [a, b, c] = [better?.[i] ?? NaN, one?.[i] ?? NaN, other?.[i] ?? NaN];
    expect(a - Math.max(b, c), `lead at k = ${k}`).toBeGreaterThan(lead);
    expect(Math.abs(b - c), `likeness at k = ${k}`).toBeLessThan(likeness);
  });
});
