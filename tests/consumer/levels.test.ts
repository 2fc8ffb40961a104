import { load } from "passcurve";
import { expect, test } from "vitest";
import { called, fileOf, rowsFrom } from "./called.ts";

const counts = { n: [8, 8, 8, 8, 8, 8], c: [8, 6, 5, 3, 1, 0] };
const csv = `task,n,c\n${counts.n.map((n, i) => `t${i},${n},${counts.c[i] ?? 0}\n`).join("")}`;

/** Output of a call, with plain spaces. */
async function written(words: string[]) {
  const { code, out, err } = await called(words);
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  return { code, out: plain(out), err: plain(err) };
}

/** Interval ends of pass@2 from the package. */
async function endsOf(interval: { level?: number; seed?: number }) {
  const passcurve = await load();
  const { lower, upper } = passcurve.passAtKCurve(counts, [2], { interval });
  return [lower?.[0], upper?.[0]];
}

test("--level and --seed make the package's intervals of that level and seed", async () => {
  const file = fileOf(csv);
  for (const [words, interval] of [
    [[], {}],
    [["--level", "0.9"], { level: 0.9 }],
    [["--seed", "7"], { seed: 7 }],
    [["--level", ".5", "--seed", "0"], { level: 0.5, seed: 0 }],
  ] as const) {
    const [row] = await rowsFrom([file, "--k", "2", ...words]);
    expect([Number(row?.lower), Number(row?.upper)]).toEqual(await endsOf(interval));
    expect(Number(row?.level)).toBe("level" in interval ? interval.level : 0.95);
  }
  expect(await endsOf({ seed: 7 })).not.toEqual(await endsOf({}));
});

test("words, JSON and figures name the level, and the next call has its own", async () => {
  const file = fileOf(csv);
  const text = await written([file, "--k", "2", "--level", "0.975"]);
  expect(text.out).toContain("97.5 % intervals");
  expect(text.out).not.toContain("95 %");
  const json = await written([file, "--json", "--level", "0.9", "--seed", "3"]);
  expect((JSON.parse(json.out) as { intervals: object }).intervals).toMatchObject({
    level: 0.9,
    seed: 3,
  });
  const svg = await written([file, "--svg", "-", "--level", "0.9"]);
  expect(svg.out).toContain("90 % intervals");
  expect(svg.out).not.toContain("95 %");
  expect((await written([file, "--k", "2"])).out).toContain("95 % intervals");
});

test("a comparison is judged at its level", async () => {
  const rows = [...Array(24).keys()].map(
    (i) => `a,t${i},10,${[9, 4, 8, 7][i % 4] ?? 0}\nb,t${i},10,${[5, 6, 5, 6][i % 4] ?? 0}\n`,
  );
  const file = fileOf(`model,task,n,c\n${rows.join("")}`, "pair.csv");
  const at = async (level: string) =>
    (await written([file, "--compare", "a", "b", "--k", "1", "--level", level])).out;
  const strict = await at("0.999");
  const p = Number(/p = (0\.\d+)/.exec(strict)?.[1]);
  expect(p).toBeGreaterThan(0.001);
  expect(p).toBeLessThan(0.1);
  expect(strict).toContain("Not distinguishable");
  const loose = await at("0.9");
  expect(loose).toMatch(/solves [\d.]+ points more tasks than/);
  for (const [level, words] of [
    ["99.9", strict],
    ["90", loose],
  ] as const) {
    expect(words).toContain(`(${level} % interval`);
    expect(words).not.toContain("95 %");
  }
});

test("gates by the lower end, and predictions beyond the samples, have the level", async () => {
  const file = fileOf(csv);
  const lowerAt = async (gate: string, level: string) => {
    const { out } = await written([file, "--json", "--fail-under", gate, "--level", level]);
    return (JSON.parse(out) as { gates: { lower: number }[] }).gates[0]?.lower ?? NaN;
  };
  for (const gate of ["pass@2=0.1:lower", "pass@100=0.1:extrapolated", "cover@0.5=0.1:lower"])
    expect(await lowerAt(gate, "0.5"), gate).toBeGreaterThan(await lowerAt(gate, "0.99"));
  const wide = await written([file, "--until", "pass@1:±0.4", "--level", "0.99", "--json"]);
  const slim = await written([file, "--until", "pass@1:±0.4", "--level", "0.5", "--json"]);
  const widthIn = ({ err }: { err: string }) => Number(/± ([\d.]+) points/.exec(err)?.[1]);
  expect(widthIn(wide)).toBeGreaterThan(widthIn(slim));
});

test.each([
  [["--level", "95"], "a number from 0.5 to 0.999 such as 0.9, not 95"],
  [["--level", "1"], "not 1"],
  [["--level", "0.9x"], "not 0.9x"],
  [["--seed", "-1"], "--seed"],
  [["--seed", "1.5"], "--seed takes whole numbers"],
  [["--level", "0.9", "--page", "x.html"], "has its own intervals"],
])("%j is refused", async (words, message) => {
  const { code, err } = await written([fileOf(csv), ...words]);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
