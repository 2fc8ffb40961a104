import { expect, test } from "vitest";
import { nameKey } from "../../../web/charts/end-labels.ts";
import { textOf } from "./words.ts";

const keyOf = (names: string[], width: number) =>
  textOf(
    nameKey(
      names.map((name, slot) => ({ slot, name })),
      [width, 400],
      null,
    ),
  );

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
