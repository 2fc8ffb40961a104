import type { CrossOver, Curve } from "passcurve";
import { expect, test } from "vitest";
import type { RunCurves } from "../../../../web/questions/measure/curves.ts";
import type { Question } from "../../../../web/questions/questions.ts";
import { foundCrossings, likelyCrossings } from "../../../../web/ui/beyond-n/likely-crossings.ts";
import type { DrawnRun, Point } from "../../../../web/ui/curves/curve-points.ts";
import { crossingLines, crossingRange } from "../../../../web/ui/curves/drawn-crossings.ts";
import type { Ask } from "../../../../web/ui/workspace/workspace-view.ts";
import { styled } from "../styled.ts";

const within = [1, 10];
const beyond = [20, 50, 100];

/** A curve at some ks. */
const curve = (ks: number[], value: number[], status: Curve["status"][number] = "exact") =>
  ({
    k: Float64Array.from(ks),
    value: Float64Array.from(value),
    status: ks.map(() => status),
  }) as unknown as Curve;

/** Runs by name, with these values at the ks within 10 samples and beyond. */
function drawn(runs: Record<string, number[]>, more: Parameters<typeof styled>[2] = {}) {
  const names = Object.keys(runs);
  const shown = names.map((name, i) => styled(name, { n: [10], c: [5] }, more, i));
  const curves = names.map((name): RunCurves => {
    const measured = curve(within, (runs[name] ?? []).slice(0, within.length));
    return { run: name, measured, plugin: null };
  });
  const extrapolated = new Map(
    names.map((name) => [name, [curve(beyond, (runs[name] ?? []).slice(within.length))]]),
  );
  const points = (ks: number[], values: number[]): Point[] =>
    ks.map((k, i) => ({
      k,
      value: values[i] ?? NaN,
      complement: 1 - (values[i] ?? NaN),
      estimator: k > 10 ? "HB" : "unbiased",
      tasks: 1,
      partial: false,
      reason: null,
      end: null,
    }));
  const lines = shown.map((run): DrawnRun => {
    const values = runs[run.name] ?? [];
    return {
      ...run,
      measured: points(within, values),
      beyond: points([10, ...beyond], values.slice(1)),
      missing: new Map(),
      warnings: [],
      clusters: null,
    };
  });
  return { shown, curves, extrapolated, lines };
}

/** Pairs whose crossings are requested. */
function askedOf(
  runs: Record<string, number[]>,
  panels = (shown: ReturnType<typeof drawn>["shown"]) => [{ name: "", runs: shown }],
): string[] {
  const { shown, curves, extrapolated } = drawn(runs);
  const asked: string[] = [];
  const ask = ((question: Question) => {
    asked.push(question.runs.join(" "));
    return null;
  }) as unknown as Ask;
  const sought = { panels: panels(shown), curves, extrapolated, about: "both", to: 100 } as const;
  expect(foundCrossings(ask, sought)).toEqual([]);
  return asked;
}

const steep = [0.1, 0.3, 0.5, 0.7, 0.9];
const flat = [0.3, 0.4, 0.45, 0.5, 0.55];
const low = [0, 0.01, 0.02, 0.03, 0.04];

test("crossings are looked for where the drawn curves cross beyond the samples, and nowhere else", () => {
  expect(askedOf({ steep, flat, low })).toEqual(["steep flat"]);
  // These runs cross within the samples.
  expect(askedOf({ early: [0.1, 0.5, 0.6, 0.7, 0.8], flat })).toEqual([]);
  expect(askedOf({ flat, same: flat })).toEqual([]);
  expect(askedOf({ flat })).toEqual([]);
  expect(askedOf({})).toEqual([]);
});

test("runs of different panels do not cross", () => {
  const apart = askedOf({ steep, flat }, (shown) =>
    shown.map((run) => ({ name: run.name, runs: [run] })),
  );
  expect(apart).toEqual([]);
});

test("of many runs the six that are highest at the last k are compared", () => {
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => {
      const rise = 0.1 + i / 20;
      return [`r${i}`, [0.5 - i / 50, 0.5, 0.5 - i / 100, 0.5, 0.5 + rise / 10]];
    }),
  );
  const asked = askedOf(many);
  expect(asked).toHaveLength(15);
  expect(new Set(asked.flatMap((pair) => pair.split(" "))).size).toBe(6);
  expect(asked.join()).not.toContain("r0");
});

test("a run whose measured values are of some tasks alone, or that is not predicted, has no crossing", () => {
  const { shown, curves, extrapolated } = drawn({ steep, flat });
  const asked: Question[] = [];
  const ask = ((question: Question) => {
    asked.push(question);
    return null;
  }) as unknown as Ask;
  const sought = { panels: [{ name: "", runs: shown }], about: "both", to: 100 } as const;
  const partly = curves.map((each) => ({ ...each, measured: curve(within, flat, "partial") }));
  foundCrossings(ask, { ...sought, curves: partly, extrapolated });
  foundCrossings(ask, { ...sought, curves, extrapolated: new Map() });
  expect(asked).toEqual([]);
});

const crossing = (more: Partial<CrossOver>): CrossOver => ({
  at: 25,
  leader: "a",
  lower: 5,
  upper: 60,
  ...more,
});

test("a crossing is marked where its interval has an end, at the value that both lines have there", () => {
  const { lines } = drawn({ steep, flat });
  const of = (...found: CrossOver[]) =>
    likelyCrossings([{ a: "steep", b: "flat", found }], lines, 100);
  const both = of(crossing({ at: Math.sqrt(20 * 50) }));
  expect(both.marked).toHaveLength(1);
  expect(Math.abs((both.marked[0]?.value ?? NaN) - 0.6)).toBeLessThan(1e-12);
  expect(both.marked[0]).toMatchObject({ before: { name: "flat" }, after: { name: "steep" } });
  expect(of(crossing({ lower: 0, upper: Infinity })).marked).toEqual([]);
  expect(of(crossing({ lower: 0 })).marked).toHaveLength(1);
  expect(of(crossing({ upper: Infinity })).marked).toHaveLength(1);
  expect(of(crossing({ at: 101 })).marked).toEqual([]);
  expect(of().marked).toEqual([]);
});

test("of many crossings four are marked, those with two ends first, and the others are counted", () => {
  const { lines } = drawn({ steep, flat });
  const found = [20, 30, 40, 50, 60, 70].map((at, i) =>
    crossing({ at, ...(i < 3 ? { upper: Infinity } : {}) }),
  );
  const { marked, more } = likelyCrossings([{ a: "steep", b: "flat", found }], lines, 100);
  expect(marked.map(({ at }) => at)).toEqual([20, 50, 60, 70]);
  expect(more).toBe(2);
  expect(crossingLines({ marked, more }).at(-1)).toContain("2 other such crossings are not.");
});

/** A sentence without the marks that isolate names. */
const withoutMarks = (line: string) => line.replaceAll(/[\u2068\u2069]/g, "");

test("the words say that it is predicted, who leads before and after, and between which ks", () => {
  const { lines } = drawn({ steep, flat });
  const [line, rule] = crossingLines(
    likelyCrossings([{ a: "steep", b: "flat", found: [crossing({ at: 31.6 })] }], lines, 100),
  ).map(withoutMarks);
  expect(line).toContain(
    "Predicted: flat leads steep up to about k = 32, and trails from there on",
  );
  expect(line).toContain("interval: 5 to 60).");
  expect(rule).toContain("settles who leads before it, or who leads after it.");
  expect(rule).not.toContain("other");
  expect(crossingLines({ marked: [], more: 0 })).toEqual([]);
  expect(crossingRange({ lower: 5, upper: Infinity })).toBe("after 5, or never");
  expect(crossingRange({ lower: 0, upper: 60 })).toBe("before 60");
});
