import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { refusal } from "./refusal.ts";

const pc = await load();
const counts = { n: [10, 4], c: [3, 1] };

describe("load", () => {
  it("loads once", async () => {
    expect(await load()).toBe(pc);
    expect(load()).toBe(load({ wasmUrl: "https://example.org/elsewhere.wasm" }));
  });
});

describe("one task", () => {
  it("gives the unbiased estimate, its complement, the plug-in and pass^k", () => {
    expect(pc.passAtK(10, 3, 1)).toBe(0.3);
    expect(pc.failAtK(10, 3, 1)).toBe(0.7);
    expect(pc.passAtKPlugin(10, 3, 1)).toBe(0.3);
    expect(pc.failAtKPlugin(10, 3, 1)).toBe(0.7);
    expect(pc.passHatK(10, 3, 1)).toBe(0.3);
  });

  it("is undefined beyond n", () => {
    for (const c of [0, 3, 10]) expect(pc.passAtK(10, c, 11)).toBeNaN();
    expect(pc.passHatK(10, 10, 11)).toBeNaN();
  });

  it.each([0, -1, 1.5, NaN, Infinity])("refuses k = %s by its name", (k) => {
    for (const method of [
      "passAtK",
      "failAtK",
      "passAtKPlugin",
      "failAtKPlugin",
      "passHatK",
    ] as const) {
      const error = refusal(() => pc[method](10, 3, k));
      const shown = k === Infinity ? "inf" : String(k);
      expect(error).toMatchObject({ code: "value", argument: "k", index: null });
      expect(error.message).toBe(
        `${method}: k = ${shown}; must be a whole number in [1, 9007199254740992]`,
      );
    }
  });

  it("refuses what is no number, with its type shown", () => {
    const untyped = pc.passAtK.bind(pc) as (...values: unknown[]) => number;
    expect(refusal(() => untyped(10, "3", 1)).message).toBe('passAtK: c = "3"; must be a number');
    expect(refusal(() => untyped(10, 3)).message).toBe("passAtK: k = undefined; must be a number");
    expect(refusal(() => untyped(10, null, 1)).message).toBe("passAtK: c = null; must be a number");
    expect(refusal(() => untyped(10n, 3, 1)).message).toBe("passAtK: n = 10n; must be a number");
  });
});

describe("a curve", () => {
  it("is an answer: value, complement, status, reason, eligible, total and estimator", () => {
    const curve = pc.passAtKCurve(counts, [1, 4, 5, 11]);
    expect(curve.estimator).toBe("unbiased");
    expect(curve.k).toEqual(Float64Array.of(1, 4, 5, 11));
    expect(curve.value[0]).toBe(0.275);
    expect(curve.status).toEqual(["exact", "exact", "undefined", "undefined"]);
    expect(curve.value[2]).toBeNaN();
    expect(curve.reason).toEqual([
      null,
      null,
      "1 task of 2 has fewer than 5 samples",
      "2 tasks of 2 have fewer than 11 samples",
    ]);
    expect(curve.eligible).toEqual(Float64Array.of(2, 2, 1, 0));
    expect([curve.total, curve.minN, curve.maxN]).toEqual([2, 4, 10]);
    expect(curve.warnings).toEqual([
      {
        code: "ends",
        fromK: 5,
        message: "measured values end at k = 4, the smallest n",
      },
    ]);
  });

  it("says where values end by the samples, whichever k are asked for", () => {
    const sparse = { n: [640, 1024], c: [3, 700] };
    const ends = (ks: number[], ragged: "strict" | "eligible") =>
      pc
        .passAtKCurve(sparse, ks, { ragged })
        .warnings.map(({ code, fromK, message }) => [code, fromK, message]);
    const last = ["ends", 641, "measured values end at k = 640, the smallest n"];
    expect(ends([600, 671, 1034], "strict")).toEqual([last]);
    expect(ends([1034], "strict")).toEqual([last]);
    expect(ends([640, 671, 1034], "eligible")).toEqual([
      ["partial", 641, "beyond k = 640, the smallest n, only tasks with at least k samples count"],
      ["ends", 1025, "measured values end at k = 1024, the largest n"],
    ]);
    expect(pc.passHatKCurve(sparse, [671]).warnings[0]?.fromK).toBe(641);
    for (const estimator of ["plugin", "bb", "hb"] as const)
      expect(pc.passAtKCurve(sparse, [671], { estimator }).warnings[0]).toMatchObject({
        fromK: 641,
        message: `beyond k = 640, the smallest n, values are ${estimator === "plugin" ? "plug-in estimates" : "predicted by the model"}`,
      });
  });

  it("says between which k a mean over the eligible tasks falls", () => {
    const tasks = { n: [640, 1024], c: [640, 1] };
    const { warnings } = pc.passAtKCurve(tasks, [1024, 600, 671], { ragged: "eligible" });
    expect(warnings.find(({ code }) => code === "falls")).toMatchObject({
      fromK: 671,
      message: "falls from k = 600 to 671, because the tasks that count change",
    });
  });

  it("averages over the eligible tasks when asked, and says so and where it falls", () => {
    const curve = pc.passAtKCurve({ n: [10, 4], c: [1, 4] }, [4, 5], { ragged: "eligible" });
    expect(curve.status).toEqual(["exact", "partial"]);
    expect(curve.reason[1]).toBe("the mean over the 1 task of 2 with at least 5 samples");
    expect(curve.warnings.map(({ code, fromK }) => [code, fromK])).toEqual([
      ["partial", 5],
      ["falls", 5],
    ]);
  });

  it("labels the plug-in and marks where it goes beyond the samples", () => {
    const curve = pc.passAtKCurve(counts, [4, 5], { estimator: "plugin" });
    expect(curve.estimator).toBe("plugin");
    expect(curve.status).toEqual(["exact", "extrapolated"]);
    expect(curve.warnings[0]).toMatchObject({ code: "plugin-beyond-n", fromK: 5 });
  });

  it("takes typed arrays, plain arrays and weights alike", () => {
    const repeated = pc.passAtKCurve({ n: [5, 5, 5], c: [2, 2, 0] }, [1, 2]).value;
    const weighted = {
      n: Uint16Array.of(5, 5),
      c: Int32Array.of(2, 0),
      tasks: Float32Array.of(2, 1),
    };
    expect(pc.passAtKCurve(weighted, Float64Array.of(1, 2)).value).toEqual(repeated);
  });

  it("is the same from grouped counts, to the last bit", () => {
    const tasks = { n: [9, 5, 9, 9], c: [2, 5, 0, 2] };
    const cells = pc.groupCounts(tasks);
    expect(cells).toEqual({
      n: Float64Array.of(5, 9, 9),
      c: Float64Array.of(5, 0, 2),
      tasks: Float64Array.of(1, 1, 2),
    });
    expect(pc.passAtKCurve(cells, [1, 3, 6])).toEqual(pc.passAtKCurve(tasks, [1, 3, 6]));
  });

  it("accepts weights up to 2^53 and n up to 2^31", () => {
    const most = 2 ** 53;
    expect(pc.passAtKCurve({ n: [2], c: [1], tasks: [most] }, [1]).total).toBe(most);
    expect(pc.passAtKCurve({ n: [2 ** 31], c: [2 ** 30] }, [1]).value[0]).toBe(0.5);
    expect(refusal(() => pc.passAtKCurve({ n: [2 ** 31 + 1], c: [1] }, [1])).message).toBe(
      "passAtKCurve: n[0] = 2147483649; must be a whole number in [1, 2147483648]",
    );
  });

  it("hands out copies, never views of its memory", () => {
    const first = pc.passAtKCurve(counts, [1, 2]);
    const before = [...first.value];
    pc.passAtKCurve({ n: new Float64Array(1e6).fill(9), c: new Float64Array(1e6) }, [1, 2]);
    expect([...first.value]).toEqual(before);
    expect(first.value.buffer.byteLength).toBe(16);
  });

  it.each([
    [
      () => pc.passAtKCurve({ n: [5, 5], c: [1, 6] }, [1]),
      "c",
      1,
      "passAtKCurve: c[1] = 6; must be a whole number in [0, 5], from 0 to n",
    ],
    [
      () => pc.passAtKCurve({ n: [5, 2.5], c: [1, 1] }, [1]),
      "n",
      1,
      "passAtKCurve: n[1] = 2.5; must be a whole number in [1, 2147483648]",
    ],
    [
      () => pc.passAtKCurve(counts, [1, 0]),
      "ks",
      1,
      "passAtKCurve: ks[1] = 0; must be a whole number in [1, 9007199254740992]",
    ],
    [
      () => pc.passHatKCurve(counts, [0.5]),
      "ks",
      0,
      "passHatKCurve: ks[0] = 0.5; must be a whole number in [1, 9007199254740992]",
    ],
    [
      () => pc.passAtKCurve(counts, [-3], { estimator: "plugin" }),
      "ks",
      0,
      "passAtKCurve: ks[0] = -3; must be a whole number in [1, 9007199254740992]",
    ],
    [
      () => pc.passAtKCurve({ n: [5], c: [1], tasks: [NaN] }, [1]),
      "tasks",
      0,
      "passAtKCurve: tasks[0] = NaN; must be in [0, 9007199254740992]",
    ],
    [
      () => pc.passAtKCurve({ n: [5, 5], c: [1] }, [1]),
      "c.length",
      null,
      "passAtKCurve: c.length = 1; must be 2, the length of n",
    ],
    [
      () => pc.passAtKCurve({ n: [], c: [] }, [1]),
      "n.length",
      null,
      "passAtKCurve: n.length = 0; must be at least 1",
    ],
    [
      () => pc.passAtKCurve({ n: [5, "5" as never], c: [1, 1] }, [1]),
      "n",
      1,
      'passAtKCurve: n[1] = "5"; must be a number',
    ],
    [
      () => pc.passAtKCurve({ n: 5 as never, c: [1] }, [1]),
      "n",
      null,
      "passAtKCurve: n = 5; must be an array of numbers",
    ],
    [
      () => pc.passAtKCurve(null as never, [1]),
      "counts",
      null,
      "passAtKCurve: counts = null; must be an object",
    ],
    [
      () => pc.passAtKCurve(counts, [1], { ragged: "clip" as never }),
      "ragged",
      null,
      'passAtKCurve: ragged = "clip"; must be one of "strict", "eligible"',
    ],
    [
      () => pc.passAtKCurve(counts, [1], { estimator: "bayes" as never }),
      "estimator",
      null,
      'passAtKCurve: estimator = "bayes"; must be one of "unbiased", "plugin", "hb", "bb", "zoibb", "linmix"',
    ],
  ])("names what it refuses (%#)", (call, argument, index, message) => {
    expect(refusal(call)).toMatchObject({ argument, index, message });
  });
});
