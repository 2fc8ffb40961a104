import { expect, test } from "vitest";
import { namedOnPage, nameKey } from "../../../../web/charts/end-labels.ts";
import { chartMargins } from "../../../../web/charts/plot-frame.ts";
import { placeWords } from "../../../../web/charts/axes.ts";
import { shortName } from "../../../../web/base/format.ts";
import { namedIn } from "../../../../web/export/naming.ts";
import { textOf } from "../words.ts";

const named = (names: string[]) => names.map((name, styleIndex) => ({ styleIndex, name }));
const keyOf = (names: string[], width: number) =>
  namedOnPage(named(names), width, 400).inKey ? textOf(nameKey(named(names), null, false)) : "";

const long = "a-model-with-thirty-characters";
const longest = `${long}-and-a-temperature-of-0.8-on-a-benchmark`;

test("names that stand in full beside their lines need no key", () => {
  expect(keyOf(["gpt-x", "claude-y"], 648)).toBe("");
  expect(keyOf([long], 1000)).toBe("");
});

test("where one is cut there, or there is no room, a key has all of them in full", () => {
  for (const [name, width] of [
    [long, 648],
    [longest, 1000],
    ["claude-y", 400],
  ] as const) {
    const key = keyOf(["gpt-x", name], width);
    expect(key).toContain("gpt-x");
    expect(key).toContain(name);
  }
});

const many = Array.from({ length: 40 }, () => "run");
/** Width of a name with letters of 6 pixels. */
const sixEach = (name: string) => 6 * name.replace(/[\u2066-\u2069]/g, "").length;
const inner = (width: number) => width - chartMargins(width).left - chartMargins(width).right;

test("a figure names its lines in one place", () => {
  for (const names of [["gpt-x", "claude-y"], [long, "gpt-x"], many])
    for (const width of [304, 640, 760, 1000])
      for (const naming of ["fitting", "ends", "key"] as const) {
        const {
          inKey,
          length,
          width: drawn,
        } = namedIn(naming, named(names), [width, 300], sixEach);
        expect(inKey !== length > 0, `${naming} at ${width}`).toBe(true);
        if (naming === "key") expect(inKey).toBe(true);
        if (inKey) expect(inner(drawn)).toBe(width - chartMargins(0).left - chartMargins(0).right);
      }
});

test("without a key names stand beside the lines, cut short where they have no room", () => {
  for (const names of [["gpt-x", "claude-y"], [longest, "gpt-x"], many])
    for (const width of [304, 640, 760, 1000])
      for (const naming of ["fitting", "ends", "key"] as const) {
        const at = `${naming} at ${width}`;
        const found = namedIn(naming, named(names), [width, 300], sixEach, false);
        expect(found.inKey, at).toBe(false);
        expect(found.length, at).toBeGreaterThanOrEqual(5);
        const widths = names.map((name) => sixEach(shortName(name, found.length)));
        const room = width - chartMargins(0).left - inner(found.width);
        expect(23 + Math.max(...widths), at).toBeLessThanOrEqual(room);
      }
});

test("names with wide letters go to a key where they would stand out", () => {
  const wide = (name: string) => 11 * sixEach(name);
  const at = (of: typeof sixEach) => namedIn("fitting", named(["WWWWWWWWWWWW"]), [648, 300], of);
  expect([at(sixEach).inKey, at(wide).inKey]).toEqual([false, true]);
});

test("names stand beside the lines where the reader wants them there and they have room", () => {
  const at = (names: string[], width: number) =>
    namedIn("ends", named(names), [width, 300], sixEach);
  expect(at(["gpt-x"], 304).inKey).toBe(false);
  expect(inner(at(["gpt-x"], 304).width)).toBe(304 - chartMargins(0).left - 23 - 30);
  expect(at([longest], 304).inKey).toBe(true);
  expect(at([longest], 760).inKey).toBe(false);
  expect(at(many, 760).inKey).toBe(true);
});

test("words above a picture touch nothing, and say less where they would", () => {
  const texts = ["n = 100, then HB", "n = 100"];
  const placed = (ats: number[], to = 300) =>
    placeWords(
      ats.map((at) => ({ at, texts })),
      60,
      to,
    );
  for (let a = 40; a <= 320; a += 7)
    for (let b = a; b <= 320; b += 11) {
      const words = placed([a, b]);
      const ends = words.map(({ start, text }) => start + 6 * text.length);
      words.forEach(({ at, start, text }, i) => {
        expect(start).toBeGreaterThanOrEqual(i === 0 ? 60 : (ends[i - 1] ?? 0) + 4);
        expect(ends[i]).toBeLessThanOrEqual(300);
        expect(start <= at && at <= start + 6.7 * text.length).toBe(true);
      });
    }
  expect(placed([180]).map(({ text }) => text)).toEqual(["n = 100, then HB"]);
  expect(placed([180, 200]).map(({ text }) => text)).toEqual(["n = 100, then HB"]);
  expect(placed([180, 260]).map(({ text }) => text)).toEqual(["n = 100, then HB", "n = 100"]);
  expect(placed([20])).toEqual([]);
});
