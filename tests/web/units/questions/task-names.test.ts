import { expect, test } from "vitest";
import { nameAt, packedNames } from "../../../../web/questions/compare/task-names.ts";

test("names come back from one text, whatever they hold", () => {
  const names = ["a", "", "é\0b", "𝒜", "a"];
  const packed = packedNames(names);
  expect(names.map((_, at) => nameAt(packed, at))).toEqual(names);
  expect(nameAt(packed, names.length)).toBe("");
  expect(nameAt(packedNames([]), 0)).toBe("");
});
