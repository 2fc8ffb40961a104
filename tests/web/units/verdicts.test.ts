import { load, type About, type Counts } from "passcurve";
import { expect, test } from "vitest";
import type { Place } from "../../../web/compute/comparison.ts";
import {
  alongWords,
  answerAt,
  settlingWords,
  type ShownComparison,
} from "../../../web/compare/answer.ts";
import { pText, pointsBetween } from "../../../web/compare/numbers.ts";
import type { StyledRun } from "../../../web/page/styled-runs.ts";
import { numbers, randomFrom, textOf } from "./words.ts";

const passcurve = await load();

const ks = [1, 2, 4];
const [nameA, nameB] = ["first", "second"];

/** Posteriors take as long as a hundred of the others. */
const aboutOf = (seed: number): About =>
  seed % 100 === 7 ? "these-tasks" : seed % 100 === 8 ? "both" : "new-tasks";

const styled = (name: string): StyledRun => ({ name, slot: 0, run: { id: name } }) as StyledRun;

/** A pair of any size: alike, a little or far apart, of tasks in clusters or not, paired or not. */
function randomShown(seed: number): ShownComparison {
  const random = randomFrom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const n = 4 + below(12);
  const tasks = 1 + below(40);
  const lead = [0, 0, 0.05, 0.2, 0.6][below(5)] ?? 0;
  const sign = random() < 0.5 ? 1 : -1;
  const draw = (rate: number) => Array.from({ length: n }, random).filter((u) => u < rate).length;
  const rates = Array.from({ length: tasks }, () => (random() < 0.2 ? 0 : random()));
  const run = (by: number): Counts => ({
    n: rates.map(() => n),
    c: rates.map((rate) => draw(Math.min(1, Math.max(0, rate + by)))),
  });
  const [a, b] = [run((sign * lead) / 2), run((-sign * lead) / 2)];
  const paired = random() < 0.7;
  const about = aboutOf(seed);
  const clusters =
    paired && about === "new-tasks" && random() < 0.3 ? rates.map((_, i) => i % 7) : undefined;
  const units = clusters === undefined ? {} : { clusters };
  const interval = { about, replicates: 199, ...units };
  const comparison = passcurve.compare(a, b, { ks, paired, interval });
  return {
    request: { a: nameA, b: nameB, comparedIn: "pass@k", k: 2, tau: 0.5, about },
    compared: {
      kind: paired ? "paired" : "unnamed",
      common: tasks,
      onlyA: 0,
      onlyB: 0,
      byCluster: clusters !== undefined,
      hasClusters: clusters !== undefined,
      note: null,
      smallestN: [n, n],
    },
    places: Float64Array.from(ks),
    comparison,
    ends: null,
    settling: ks.map((k) => passcurve.whatWouldSettle(a, b, k, { paired, ...units })),
    tasks: null,
    runs: { a: styled(nameA), b: styled(nameB) },
  };
}

/** What the sentence of a place says, read from its words alone. */
function readAnswer(text: string) {
  const said = /^ ?(Better|Not distinguishable):/.exec(text)?.[1];
  const [lower = NaN, upper = NaN] = numbers(/\(95 %: ([^)]*)\)/.exec(text)?.[1] ?? "");
  const p = /p (=|<) ([\d.e-]+\d)/.exec(text);
  const chance = /is better is (?:> )?([\d.]+)\s?%/.exec(text)?.[1];
  return { said, lower, upper, p: Number(p?.[2]), isBelow: p?.[1] === "<", chance: Number(chance) };
}

test("no sentence about a thousand random pairs contradicts another", () => {
  const seen = { better: 0, unclear: 0, stretches: 0 };
  for (let seed = 0; seed < 1000; ++seed) {
    const shown = randomShown(seed);
    const { comparison, settling, request } = shown;
    const along = textOf(alongWords(shown));
    for (const [at, k] of ks.entries()) {
      const place: Place = { ...request, k };
      const text = textOf(answerAt(shown, place, at));
      const context = `pair ${seed}, k = ${k}: ${text} ${along}`;
      if (comparison === null || text.includes("nothing says how sure")) continue;
      const { said, lower, upper, p, isBelow, chance } = readAnswer(text);
      const isBetter = said === "Better";
      seen[isBetter ? "better" : "unclear"] += 1;
      // As they are read: the verdict, the interval and p are of one mind.
      expect(lower > 0 || upper < 0, context).toBe(isBetter);
      expect(isBelow || p < 0.05, context).toBe(isBetter);
      if (!text.includes("are equal there")) {
        expect(chance, context).toBeGreaterThanOrEqual(50);
        expect(chance >= 97.5, context).toBe(isBetter || chance === 97.5);
        const ahead = (comparison.difference[at] ?? NaN) > 0 ? nameA : nameB;
        expect(text, context).toContain(`the chance that ${ahead} is better`);
        expect(text.indexOf(ahead), context).toBeLessThan(text.indexOf("points"));
      }
      // What holds along the whole curve holds at each of its places.
      const inside = comparison.stretches.find(({ from, to }) => from <= k && k <= to);
      if (inside !== undefined && inside.leader !== "unclear") {
        expect(isBetter, context).toBe(true);
        expect(
          text.includes(inside.leader === "a" ? `chance that ${nameA}` : `chance that ${nameB}`),
        ).toBe(true);
      }
      const settles = textOf(settlingWords(shown, at));
      if (request.about !== "new-tasks") {
        expect(settles, context).toContain("No sample size is given: power belongs to the test");
        continue;
      }
      const power = settling[at]?.power ?? NaN;
      if (settles.includes("To replicate this")) expect(isBetter, context).toBe(true);
      if (settles.includes("What would settle it:")) expect(isBetter, context).toBe(false);
      if (!Number.isNaN(power) && comparison.difference[at] !== 0)
        expect(power >= 0.5, `${context} ${settles}`).toBe(isBetter);
    }
    const said = [...along.matchAll(/is better|not distinguishable/g)].length;
    expect(said, along).toBe(comparison?.stretches.length);
    seen.stretches = Math.max(seen.stretches, said);
  }
  expect(seen.better).toBeGreaterThan(300);
  expect(seen.unclear).toBeGreaterThan(300);
  expect(seen.stretches).toBeGreaterThan(1);
});

test("groups that are tied hold no pair that differs, and pairs differ where their adjusted p is below 0.05", () => {
  for (let seed = 0; seed < 60; ++seed) {
    const random = randomFrom(seed);
    const n = Array<number>(25).fill(8);
    const runs = Array.from({ length: 5 }, (_, i) => ({
      n,
      c: n.map(() => Math.floor(random() * 9 * (1 - 0.15 * i))),
    }));
    const pairs = runs.flatMap((one, a) =>
      runs.slice(a + 1).map((other, j) => {
        const found = passcurve.compare(one, other, { ks: [1] });
        const first = (values: Float64Array) => values[0] ?? NaN;
        const { difference, lower, upper, pValue, better } = found;
        const [at, from, to] = [first(difference), first(lower), first(upper)];
        return {
          a,
          b: a + 1 + j,
          difference: at,
          lower: from,
          upper: to,
          pValue: first(pValue),
          better: first(better),
        };
      }),
    );
    const values = runs.map((run) => passcurve.passAtKCurve(run, [1]).value[0] ?? NaN);
    const { adjusted, differs, tied } = passcurve.rankRuns(values, pairs);
    for (const [i, { a, b, lower, upper, pValue }] of pairs.entries()) {
      expect(differs[i]).toBe((adjusted[i] ?? NaN) < 0.05);
      expect(pValue < 0.05).toBe(lower > 0 || upper < 0);
      if (differs[i] === true) expect(lower > 0 || upper < 0).toBe(true);
      const together = tied.some((group) => group.includes(a) && group.includes(b));
      if (together) expect(differs[i]).toBe(false);
    }
  }
});

test("rounding turns neither a p value nor an end of an interval over to the other side", () => {
  expect(pText(0.04999)).toBe("0.04999");
  expect(pText(0.0501)).toBe("0.05");
  expect(pText(0.014)).toBe("0.014");
  expect(pText(3e-9)).toBe("< 0.0001");
  expect(pointsBetween(0.0002, 0.1)).toBe("0.02 to 10.00");
  expect(pointsBetween(-0.061, 0.174)).toBe("−6.1 to 17.4");
  expect(pointsBetween(0, 0.174)).toBe("0.0 to 17.4");
});
