import { expect, test } from "vitest";
import type { StyledRun } from "../../../../../web/state/runs/styled-runs.ts";
import type { Column } from "../../../../../web/views/table/column.ts";
import { tableHeadline, tieWords } from "../../../../../web/views/table/sentence.ts";
import type { Best } from "../../../../../web/views/table/ties.ts";
import { textOf } from "../../words.ts";
import { faultsOf } from "../../sentence-faults.ts";

test("how many runs differ from the best is a sentence for one other run and for many", () => {
  const words = (differ: number | null, others: number) =>
    tieWords({ differ, judged: others }).replaceAll("\u00a0", " ");
  expect(words(null, 3)).toBe("");
  expect(words(null, 0), "no p value").toBe("");
  expect(words(1, 1)).toBe("The other run differs from it at the 5 % level.");
  expect(words(0, 1)).toBe("The other run is not distinguishable from it at the 5 % level.");
  expect(words(1, 4)).toBe("1 of 4 other runs differs from it at the 5 % level.");
  expect(words(0, 4)).toBe("0 of 4 other runs differ from it at the 5 % level.");
  for (const others of [1, 2, 7])
    for (let differ = 0; differ <= others; ++differ)
      expect(faultsOf(words(differ, others))).toEqual([]);
});

const run = (id: string) => ({ name: id, run: { id } }) as StyledRun;
const column = {
  heading: "Pass@1",
  best: "high",
  place: null,
  valueOf: () => ({ value: 0.5, text: "50 %", cited: null }),
} as unknown as Column;

const headlineOf = (ids: string[], equal: string[]) => {
  const runs = ids.map(run);
  const best: Best = { run: "a", equal, tied: new Set(equal), differ: 0, judged: ids.length - 1 };
  const headline = tableHeadline([{ name: "", runs }], runs[0], [column], [[best]]);
  return textOf([headline.sentence, " ", headline.basis]).replaceAll(/[\u2068\u2069]/g, "");
};

test("where runs have the same value, none is named as the highest", () => {
  expect(headlineOf(["a", "b"], ["b"])).toMatch(/a and b have the same Pass@1: 50 %/);
  expect(headlineOf(["a", "b", "c"], ["b"])).toMatch(/a and b have the highest Pass@1: 50 %/);
  expect(headlineOf(["a", "b"], [])).toMatch(/a has the highest Pass@1: 50 %/);
});
