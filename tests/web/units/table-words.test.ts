import { expect, test } from "vitest";
import { tieWords } from "../../../web/views/table/sentence.ts";
import { faultsOf } from "./sentence-faults.ts";

test("how many runs differ from the best is a sentence for one other run and for many", () => {
  const words = (differ: number | null, others: number) =>
    tieWords({ differ }, others).replaceAll("\u00a0", " ");
  expect(words(null, 3)).toBe("");
  expect(words(1, 1)).toBe("The other run differs from it at the 5 % level.");
  expect(words(0, 1)).toBe("The other run is not distinguishable from it at the 5 % level.");
  expect(words(1, 4)).toBe("1 of 4 other runs differs from it at the 5 % level.");
  expect(words(0, 4)).toBe("0 of 4 other runs differ from it at the 5 % level.");
  for (const others of [1, 2, 7])
    for (let differ = 0; differ <= others; ++differ)
      expect(faultsOf(words(differ, others))).toEqual([]);
});
