import { gzipSync } from "node:zlib";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { depthFamilies, depthGaps } from "../../../../web/questions/runs/depth-families.ts";
import { budgets, depthExample, published } from "../../../../web/examples/make-depth.mjs";
import { exampleText, readExample } from "../../examples.ts";

const text = exampleText("simulated-depth");
const example = readExample("simulated-depth");

const families = () =>
  depthFamilies(example.runs.map((run, i) => ({ ...run, id: `1/${i}`, from: "simulated-depth" })));

test("the depth example is what its script writes, and small", async () => {
  expect(await depthExample()).toBe(text);
  const mostBytes = 3850; // zipped, since it ships in the page; compressors differ by a few bytes
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(mostBytes);
});

test("it says in its title and comments that it is simulated and from what", () => {
  const { title, about, source, derived } = example.meta;
  expect(title).toMatch(/^Simulated: /);
  expect(about).toContain("no model was run");
  expect(source).toContain("Zhai et al. 2026");
  expect(source).toContain("arXiv 2604.14877, table 2");
  expect(derived).toContain("seed 20261477");
});

test("its runs are three families in each category, the static one of one depth", () => {
  const { families: found, left } = families();
  expect(left).toEqual([]);
  expect(
    found.map(({ category, name, kind, points }) => [
      `${category} ${name} ${kind}`,
      points.map(({ T }) => T).join(" "),
    ]),
  ).toEqual(
    Object.keys(published).flatMap((category) =>
      ["base", "sft", "rl"].map((model) => [
        `${category} ${model} separate`,
        category === "A" ? "0" : "0 1 2 3 5",
      ]),
    ),
  );
});

test("every cell has the same 30 tasks of its category by name, 64 samples each", () => {
  for (const { category, points } of families().families) {
    expect(depthGaps(points.map(({ T, run }) => ({ T, tasks: run.tasks })))).toEqual([]);
    for (const { run } of points) {
      expect(new Set(run.tasks).size).toBe(30);
      expect(run.tasks?.every((task) => task.startsWith(category))).toBe(true);
      expect(run.n.every((n) => n === 64)).toBe(true);
    }
  }
});

test("its Pass@(k, T) are near the published ones", async () => {
  const passcurve = await load();
  const farthest = 0.037;
  for (const { category, name, points } of families().families) {
    for (const { T, run } of points) {
      const { value } = passcurve.passAtKCurve({ n: run.n, c: run.c }, budgets);
      budgets.forEach((k, i) => {
        const there = published[category]?.[name]?.[T]?.[i] ?? NaN;
        expect(
          Math.abs((value[i] ?? NaN) - there),
          `${category} ${name} at (${k}, ${T})`,
        ).toBeLessThan(farthest);
      });
    }
  }
});

test("what is hard at one depth is mostly hard at the next: the boundaries overlap", () => {
  for (const { category, name, points } of families().families) {
    const solved = points.map(
      ({ run }) => new Set(run.tasks?.filter((_, i) => (run.c[i] ?? 0) > 0)),
    );
    const [from, to] = [solved.at(-2), solved.at(-1)];
    if (from === undefined || to === undefined) continue;
    const common = [...from].filter((task) => to.has(task)).length;
    const share = common / Math.min(from.size, to.size);
    expect(share, `${category} ${name}`).toBeGreaterThan(0.85);
  }
});
