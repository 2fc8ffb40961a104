import { afterEach, describe, expect, it } from "vitest";
import {
  percent,
  printAs,
  regrouped,
  shareTick,
  rangeDecimals,
  rangeOf,
  shortName,
  shortNamesOf,
  showInFull,
  showNames,
  spokenName,
  tick,
  whole,
} from "../../../../web/base/format.ts";

describe("a percentage", () => {
  it.each([
    [0.9166666666666667, 0.08333333333333333, "91.7 %"],
    [0.5, 0.5, "50.0 %"],
    [0, 1, "0 %"],
    [1, 0, "100 %"],
    [0.0004, 0.9996, "0.04 %"],
    [0.9996, 0.0004, "99.96 %"],
    [1e-9, 1 - 1e-9, "< 0.01 %"],
    [1 - 1e-9, 1e-9, "> 99.99 %"],
    [0.0000499, 0.9999501, "< 0.01 %"],
  ])("of %s with complement %s reads %s", (value, complement, text) => {
    expect(percent(value, complement)).toBe(text.replaceAll(" ", "\u00a0"));
  });

  it("never reads 0 or 100 where it is neither, not even where the value rounds to 1", () => {
    expect(percent(1, 1e-20)).toBe(">\u00a099.99\u00a0%");
    expect(percent(1e-300, 1)).toBe("<\u00a00.01\u00a0%");
  });
});

describe("an interval", () => {
  it.each([
    [0.68, 0.741, "(68.0–74.1)"],
    [0, 0.5, "(0–50.0)"],
    [0.963, 1, "(96.3–100)"],
    [0.71302, 0.71344, "(71.30–71.34)"],
    [0.5, 0.5, "(50.0–50.0)"],
    [0.99999, 0.9999999, "(99.999–100.000)"],
    [0.9999981, 1, "(> 99.999)"],
    [1e-9, 1e-7, "(< 0.001)"],
    [1, 1, "(100–100)"],
  ])("from %s to %s reads %s", (lower, upper, text) => {
    const shown = rangeOf(lower, upper, rangeDecimals(lower, upper));
    expect(shown.replaceAll("\u00a0", " ")).toBe(text);
  });

  it("gives its value as many decimals as distinguish its ends", () => {
    const decimals = rangeDecimals(0.71302, 0.71344);
    expect(percent(0.71322, 0.28678, decimals)).toBe("71.32\u00a0%");
  });
});

describe("in the units and digits that are chosen, a share", () => {
  afterEach(() => {
    printAs({ units: "percent", digits: null });
  });

  const automatic = null;
  it.each([
    ["fraction", automatic, 0.9166, 0.0834, 1, "0.917"],
    ["fraction", automatic, 0.71322, 0.28678, 2, "0.7132"],
    ["fraction", automatic, 0, 1, 1, "0"],
    ["fraction", automatic, 1, 0, 1, "1"],
    ["fraction", automatic, 1e-9, 1, 1, "< 0.0001"],
    ["fraction", 2, 0.9166, 0.0834, 1, "0.92"],
    ["times-100", automatic, 0.9166, 0.0834, 1, "91.7"],
    ["times-100", 2, 1, 0, 1, "100.00"],
    ["times-100", 1, 0.0001, 0.9999, 1, "< 0.1"],
    ["times-100", 1, 0.9999, 0.0001, 1, "> 99.9"],
    ["percent", 0, 0.9166, 0.0834, 2, "92 %"],
    ["percent", 3, 0, 1, 1, "0.000 %"],
  ] as const)(
    "as %s with %s digits: %s, %s to at least %s reads %s",
    (units, digits, value, complement, least, text) => {
      printAs({ units, digits });
      expect(percent(value, complement, least)).toBe(text.replaceAll(" ", "\u00a0"));
    },
  );

  it("has its interval in the same units and digits", () => {
    printAs({ units: "fraction", digits: null });
    expect(rangeOf(0, 0.71344, 1)).toBe("(0–0.713)");
    printAs({ units: "times-100", digits: 2 });
    expect(rangeOf(0.5, 1, 1)).toBe("(50.00–100.00)");
  });

  it("is a short tick of an axis", () => {
    expect(shareTick(0.25)).toBe("25 %");
    printAs({ units: "fraction", digits: 4 });
    expect(shareTick(0.25)).toBe("0.25");
    printAs({ units: "times-100", digits: 4 });
    expect(shareTick(0.25)).toBe("25");
  });
});

describe("a short name", () => {
  const bare = (text: string) => text.replace(/^\u2068|\u2069$/g, "");

  it("is isolated from the text around it", () => {
    expect(shortName("gpt")).toBe("\u2068gpt\u2069");
  });

  it("keeps both ends of a long name and counts characters as a reader does", () => {
    expect(bare(shortName("abcdefghijklmnopqrstuvwxyz", 10))).toBe("abcdef…xyz");
    const family = "👨‍👩‍👧";
    expect(bare(shortName(family.repeat(12), 12))).toBe(family.repeat(12));
    expect(bare(shortName(family.repeat(13), 12))).toBe(`${family.repeat(7)}…${family.repeat(4)}`);
  });

  it("differs from all other names in view, until they leave it", () => {
    const name = (size: string) => `org/some-very-long-model-name-of-${size}-2025-preview`;
    const [one, other] = [{}, {}];
    const alone = shortName(name("7b"), 30);
    showNames(one, [name("7b"), "gpt"]);
    showNames(other, [name("72b")]);
    expect(bare(shortName(name("7b"), 30))).toBe("org/some-very-…7b-2025-preview");
    expect(bare(shortName(name("72b"), 30))).toBe("org/some-very…72b-2025-preview");
    showNames(one, []);
    showNames(other, []);
    expect(shortName(name("7b"), 30)).toBe(alone);
  });

  it("is whole in a terminal", () => {
    const name = "x".repeat(100);
    showInFull(true);
    expect(bare(shortName(name))).toBe(name);
    showInFull(false);
    expect(bare(shortName(name))).not.toBe(name);
  });

  it("of many tasks differs from that of the others", () => {
    const tasks = ["a", "b"].map(
      (test) => `tests/of/some/module/deep/inside::test_${test}_of_something`,
    );
    const short = shortNamesOf(tasks);
    expect(tasks.map((task) => bare(short(task, 20)))).toEqual([
      "tests…a_of_something",
      "tests…b_of_something",
    ]);
  });

  it("does not take long over a name of a hundred million characters", () => {
    // Splitting the whole name into characters would exceed the time limit of a test.
    expect(bare(shortName(`start${"x".repeat(1e8)}end`, 9))).toBe("start…end");
  });
});

describe("whole numbers", () => {
  it("have thin spaces between thousands", () => {
    expect(whole(1234567)).toBe("1\u202f234\u202f567");
    expect(whole(118)).toBe("118");
  });

  it("are short on the axis", () => {
    expect([1, 500, 1000, 20000, 1e6].map(tick)).toEqual(["1", "500", "1k", "20k", "1M"]);
  });
});

it("reads long names aloud in short, without marks of direction", () => {
  expect(spokenName("own")).toBe("own");
  expect(spokenName("x".repeat(5000))).toMatch(/^x+…x+$/);
  expect(spokenName("x".repeat(5000))).toHaveLength(40);
});

it("groups the digits of a reason as the page does, and leaves short numbers alone", () => {
  expect(regrouped("k = 20000 is above the smallest n, 1024, of 500 tasks")).toBe(
    "k = 20\u202f000 is above the smallest n, 1\u202f024, of 500 tasks",
  );
});
