import { expect, test } from "vitest";
import { axisOf, loadedOf } from "../../../../../web/views/papers/loaded.ts";
import type { RecipePaper } from "../../../../../web/views/papers/recipe.ts";
import { recipes } from "../../../../../web/views/papers/recipes.ts";
import { ownSource } from "../../sources.ts";

/** Runs with these labels, in the form that recipes check. */
const loadedBy = (labels: Record<string, string>[]) => {
  const { result } = ownSource(
    1,
    "own.csv",
    labels.map((_, i) => `run ${i}`),
  );
  const runs = result.runs.map((run, i) => ({ ...run, labels: labels[i] ?? {} }));
  return loadedOf(runs.map((run) => ({ run })));
};

test("a figure against a number opens on its own label, where runs differ in that alone", () => {
  const both = loadedBy(
    ["0", "0.5"].flatMap((temperature) =>
      ["0", "10"].map((contamination) => ({ temperature, contamination })),
    ),
  );
  expect(axisOf(both, /./, "contamination")).toBe("contamination");
  expect(axisOf(both, /^temp/, "temperature")).toBe("temperature");
  expect(axisOf(both, /top.?p/, "top_p")).toBeNull();
  const mixed = loadedBy([
    { temperature: "0", prompt: "a" },
    { temperature: "1", prompt: "b" },
  ]);
  expect(axisOf(mixed, /./, "contamination")).toBeNull();
});

/** The numbers in "Tables 1, 4–6" or "Figure 5, bottom, and figure 9". */
function numbersIn(place: string, kind: "Table" | "Figure"): number[] {
  const lists = [...place.matchAll(new RegExp(`${kind}s? ([\\d–, andb]+)`, "gi"))];
  const parts = lists.flatMap(([, list = ""]) => list.split(/,| and /));
  return parts.flatMap((part) => {
    const [first = NaN, last = first] = part.split("–").map((each) => parseInt(each, 10));
    return Number.isNaN(first) ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

/** The tables and figures of each paper that need only counts of successes. */
const rebuilt: [paper: RecipePaper, tables: number[], figures: number[]][] = [
  ["chen", [1, 2, 3], [1, 5, 6, 9, 10, 11, 13]],
  ["liu", [2, 3, 4, 6, 7], upTo(10)],
  ["dragoi", [1], [1, 2, 3]],
  ["verine", upTo(10), upTo(6)],
  // Figures 4 and 9 show perplexities, which counts cannot give.
  ["zhai", upTo(9), [1, 2, 3, 5, 6, 7, 8]],
];

test.each(rebuilt)("each table and figure of %s has a recipe", (paper, tables, figures) => {
  const places = recipes.filter((each) => each.paper === paper).map(({ place }) => place);
  const found = (kind: "Table" | "Figure") =>
    new Set(places.flatMap((place) => numbersIn(place, kind)));
  expect(tables.filter((each) => !found("Table").has(each))).toEqual([]);
  expect(figures.filter((each) => !found("Figure").has(each))).toEqual([]);
});
