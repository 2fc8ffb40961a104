import { expect, test } from "vitest";
import { checksText } from "../checks-text.mjs";

test("the table of checks has the slowest step first, and the tests of all", () => {
  const text = checksText(
    [
      { name: "types", why: "all rooms", seconds: 12.4, tests: 0 },
      { name: "browser tests", why: "pages", seconds: 1234.5, tests: 1016 },
    ],
    1300.2,
    0.25,
  );
  expect(text).toContain("- in all: 1,300 s of the clock for 1,016 tests");
  expect(text.split("\n").slice(-3)).toEqual([
    "| browser tests | 1,235 | 1,016 | pages |",
    "| types | 12 |  | all rooms |",
    "",
  ]);
});
