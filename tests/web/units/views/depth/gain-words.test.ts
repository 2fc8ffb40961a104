import { load, type DepthGains } from "passcurve";
import { expect, test } from "vitest";
import { gainNames } from "../../../../../web/questions/compare/gains.ts";
import { stepWords } from "../../../../../web/views/depth/budget/budget-sentence.ts";
import type { CellGains } from "../../../../../web/views/depth/map/depth-bands.ts";
import { gainWords, verdictWords } from "../../../../../web/views/depth/gains/gain-words.ts";
import type { SurfaceCell } from "../../../../../web/views/depth/map/surface-cells.ts";
import { numbers, randomFrom, textOf } from "../../words.ts";

const passcurve = await load();

const [k, firstT] = [2, 1];

/** Gains between two random depths of the same tasks. Their rates are equal, slightly different or far apart. */
function randomGains(seed: number): { gains: DepthGains; nextT: number } {
  const random = randomFrom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const n = 4 + below(12);
  const nextT = firstT + 1 + below(3);
  const better = [0, 0, 0.05, 0.3, 0.7][below(5)] ?? 0;
  const rates = Array.from({ length: 1 + below(60) }, () => (random() < 0.3 ? 0 : random() ** 2));
  const draw = (rate: number) => Array.from({ length: n }, random).filter((u) => u < rate).length;
  const run = (by: number) => ({
    n: rates.map(() => n),
    c: rates.map((rate) => draw(rate + by * (1 - rate))),
  });
  const runs = [
    { T: firstT, counts: run(0) },
    { T: nextT, counts: run(better) },
  ];
  return { gains: passcurve.depthGains(runs, [k]), nextT };
}

/** The gains of the first depth, as the page has them. */
const shown = (gains: DepthGains): CellGains => {
  const [deltaK, deltaT, difference] = gainNames.map((name) => {
    const { value, lower, upper, interval } = gains[name];
    const [at = NaN, from = NaN, to = NaN] = [value[0], lower[0], upper[0]];
    return {
      value: at,
      end: { value: at, lower: from, upper: to, reason: interval.reason[0] ?? null },
    };
  });
  return { deltaK, deltaT, difference } as CellGains;
};

const noValues = new Float64Array(2).fill(NaN);
const noNames = "complement eligible deltaK deltaT difference ratio".split(" ");

/** The fields of a cell that the sentence needs; its values are in the gains. */
const cellBefore = (nextT: number) => {
  const T = [firstT, nextT];
  const none = Object.fromEntries(noNames.map((name) => [name, noValues]));
  const surface = { ...none, k: [k], T, value: noValues, total: noValues, saturated: [] };
  const family = {
    points: T.map((each) => ({ T: each, run: { id: "" } })),
    answer: { gaps: [], surface },
  };
  return { family, row: 0, column: 0, k, T: firstT } as unknown as SurfaceCell;
};

/** The interval in brackets, as printed. */
function readEnds(text: string) {
  const [lower = NaN, upper = NaN] = numbers(/\(([^)]*)\)/.exec(text)?.[1] ?? "");
  return { lower, upper };
}

test("no sentence about the gains of a thousand random pairs of depths contradicts their interval", () => {
  const seen = { round: 0, doubling: 0, unclear: 0 };
  for (let seed = 0; seed < 1000; ++seed) {
    const { gains, nextT } = randomGains(seed);
    const all = shown(gains);
    const verdict = textOf(verdictWords(all));
    const sentence = textOf(stepWords(cellBefore(nextT), all));
    const context = `pair ${seed}: ${sentence}${verdict}`;
    const { lower, upper } = readEnds(verdict);
    const statement =
      lower > 0
        ? "a round buys more"
        : upper < 0
          ? "doubling buys more"
          : "they are not distinguishable";
    seen[lower > 0 ? "round" : upper < 0 ? "doubling" : "unclear"] += 1;
    expect(verdict, context).toMatch(new RegExp(`: ?${statement}$`));
    expect(sentence.includes("buys more than"), context).toBe(lower > 0 || upper < 0);
    expect(sentence.includes("not distinguishable"), context).toBe(lower <= 0 && upper >= 0);
    // The larger gain is named first.
    const { deltaK, deltaT } = all;
    if (lower > 0) expect(deltaT.value, context).toBeGreaterThan(deltaK.value);
    if (upper < 0) expect(deltaK.value, context).toBeGreaterThan(deltaT.value);
    const isRoundFirst = sentence.indexOf("round") < sentence.indexOf("doubling");
    expect(isRoundFirst, context).toBe(!(upper < 0));
    // Every printed gain lies inside its printed interval.
    for (const gain of Object.values(all)) {
      const text = textOf(gainWords(gain));
      const [value = NaN] = numbers(text);
      const ends = readEnds(text);
      expect(ends.lower, text).toBeLessThanOrEqual(value);
      expect(ends.upper, text).toBeGreaterThanOrEqual(value);
    }
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
});

test("rounding does not turn an end of a gain's interval into 0", () => {
  const gain = { value: 0.03, end: { value: 0.03, lower: 0.0002, upper: 0.1, reason: null } };
  expect(textOf(gainWords(gain)).replaceAll("\u00a0", " ")).toContain("(+0.02 to +10.00)");
});
