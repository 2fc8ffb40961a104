import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { Curve, CoverCurve } from "passcurve";
import type { RawModule } from "../../wasm/facade/raw.ts";
import { cover } from "../../wasm/facade/rooms/cover.ts";
import { prediction } from "../../wasm/facade/rooms/prediction.ts";

const built = (file: string) => new URL(`../../dist/npm/${file}`, import.meta.url);
const { default: createModule } = (await import(built("passcurve.js").href)) as {
  default: (options: { wasmBinary: Uint8Array }) => Promise<RawModule>;
};
const raw = await createModule({ wasmBinary: await readFile(built("passcurve.wasm")) });

const counts = { n: [20, 20, 20, 30], c: [0, 7, 20, 3], tasks: [4, 3, 2, 5] };

/** Raw functions that integrate over the prior, once per call and data set. */
const integrating = [
  "fitHierarchical",
  "fitHierarchicalStrata",
  "hierarchicalInterval",
  "continuedPassAtK",
] as const;

/** Answer of a call, and its number of quadratures. */
function counted<Answer>(call: (watched: RawModule) => Answer) {
  let quadratures = 0;
  const count = (name: (typeof integrating)[number]) => {
    const original = raw[name] as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]) => {
      ++quadratures;
      return original(...args);
    };
    return [name, watching];
  };
  const watched = { ...raw, ...Object.fromEntries(integrating.map(count)) } as RawModule;
  return { answer: call(watched), quadratures };
}

describe("the hierarchical posterior with an interval", () => {
  const curves: [string, (watched: RawModule, interval?: object) => Curve | CoverCurve][] = [
    [
      "pass@k",
      (watched, interval) =>
        prediction(watched).passAtKCurve(counts, [1, 20, 200], {
          estimator: "hb",
          ...(interval && { interval }),
        }),
    ],
    [
      "continued pass@k",
      (watched, interval) =>
        prediction(watched).passAtKCurve(counts, [1, 20, 200], {
          beyond: "hb",
          ...(interval && { interval }),
        }),
    ],
    [
      "Cover",
      (watched, interval) =>
        cover(watched).coverCurve(counts, [0, 0.25, 1], {
          estimator: "hb",
          ...(interval && { interval }),
        }),
    ],
  ];

  it.each(curves)("of %s takes one quadrature, and has the values of that without", (_, curve) => {
    const alone = counted((watched) => curve(watched));
    expect(alone.quadratures).toBe(1);
    for (const about of ["new-tasks", "these-tasks", "both"] as const) {
      const { answer, quadratures } = counted((watched) => curve(watched, { about }));
      expect(quadratures, about).toBe(1);
      const { lower, upper, complementLower, complementUpper, interval } = answer;
      const ends = { lower, upper, complementLower, complementUpper, interval };
      expect(answer, about).toEqual({ ...alone.answer, ...ends });
      const isDrawn = answer.estimator === "unbiased" && about === "new-tasks";
      expect(interval?.method).toBe(isDrawn ? "gaffke" : "posterior");
      expect([lower, upper].map((ends) => ends?.length)).toEqual([3, 3]);
    }
  });
});
