import { describe, expect, it } from "vitest";
import { fixed, floored, inDigits, toDigits } from "../../../../web/base/decimals.ts";
import { percent, printAs, rangeOf, shareTick, whole } from "../../../../web/base/format.ts";
import { points, signedPoints } from "../../../../web/ui/words/numbers.ts";
import { areaText } from "../../../../web/ui/words/area-text.ts";
import { cellText } from "../../../../web/views/depth/map/surface-cells.ts";

describe("a number to so many decimals", () => {
  it.each([
    [100 * 0.2875, 1, "28.8"],
    [-100 * 0.2875, 1, "-28.8"],
    [0.2875, 3, "0.288"],
    [1.005, 2, "1.01"],
    [-1.005, 2, "-1.01"],
    [0.15, 1, "0.2"],
    [2.5, 0, "3"],
    [-2.5, 0, "-3"],
    [1.45e-7, 8, "0.00000015"],
    [1.5e-12, 12, "0.000000000002"],
    [5e-300, 2, "0.00"],
    [0.1 + 0.2, 1, "0.3"],
    [28.75 * (1 - 1e-15), 1, "28.8"],
    [28.7499, 1, "28.7"],
    [28.749999999, 1, "28.7"],
    [-28.749999999, 1, "-28.7"],
    [0.4999999999, 0, "0"],
    [2 ** 53 - 1, 0, "9007199254740991"],
    [123456789.25, 1, "123456789.3"],
    [Infinity, 1, "Infinity"],
    [NaN, 1, "NaN"],
    [0, 2, "0.00"],
  ])("%d to %d is %s", (value, decimals, text) => {
    expect(fixed(value, decimals)).toBe(text);
  });

  it("is that of the exact decimal, for every share of up to 400 tasks", () => {
    const wrong: string[] = [];
    for (let tasks = 1; tasks <= 400; ++tasks)
      for (let solved = 0; solved <= tasks; ++solved) {
        const tenths = (2000n * BigInt(solved) + BigInt(tasks)) / (2n * BigInt(tasks));
        const exact = `${tenths / 10n}.${tenths % 10n}`;
        if (fixed(100 * (solved / tasks), 1) !== exact) wrong.push(`${solved} of ${tasks}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe("a number to so many digits", () => {
  it.each([
    [0.28745, 4, "0.2875"],
    [-0.28745, 4, "-0.2875"],
    [1.45e-7, 2, "1.5e-7"],
    [28.7499, 3, "28.7"],
    [1.005, 3, "1.01"],
    [0.1234567890123, 13, "0.1234567890123"],
    [9.995, 3, "10.0"],
  ])("%d to %d is %s", (value, digits, text) => {
    expect(inDigits(value, digits)).toBe(text);
    expect(toDigits(value, digits)).toBe(Number(text));
  });

  it("loses no whole number to the noise of a product", () => {
    expect(floored(100 * 0.57)).toBe(57);
    expect(floored(100 * 0.5699)).toBe(56);
  });
});

describe("half-way values round away from zero in", () => {
  it("a share, in each unit", () => {
    const shown = (units: "percent" | "fraction" | "times-100") => {
      printAs({ units, digits: null });
      const text = percent(0.2875, 0.7125);
      printAs({ units: "percent", digits: null });
      return text;
    };
    expect(shown("percent")).toBe("28.8\u00a0%");
    expect(shown("fraction")).toBe("0.288");
    expect(shown("times-100")).toBe("28.8");
    expect(percent(0.7125, 0.2875)).toBe("71.3\u00a0%");
    expect(percent(0.287499, 0.712501)).toBe("28.7\u00a0%");
  });

  it("a share beside 0 or 100 %, which it never reaches", () => {
    expect(percent(0.00005, 0.99995)).toBe("0.01\u00a0%");
    expect(percent(0.99995, 0.00005)).toBe(">\u00a099.99\u00a0%");
    expect(cellText(0.9995, 0.0005, 1)).toBe(">99.9");
  });

  it("an interval, a tick, a count, a difference, an area and a cell", () => {
    expect(rangeOf(0.2875, 0.7125, 1)).toBe("(28.8–71.3)");
    expect(shareTick(0.285)).toBe("29 %");
    expect(whole(1000.5)).toBe("1\u202f001");
    expect(points(0.2875)).toBe("28.8");
    expect(points(-0.2875)).toBe("−28.8");
    expect(signedPoints(0.2875)).toBe("+28.8");
    expect(areaText(0.28745)).toBe("0.2875");
    expect(areaText(1.00005)).toBe("1.0001");
    expect(cellText(0.2875, 0.7125, 1)).toBe("28.8");
  });
});
