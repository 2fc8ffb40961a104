import { expect, test } from "vitest";
import { tableIn } from "../../../../../web/evidence-plugin.mjs";
import {
  coverIn,
  coverRows,
  predictionRows,
  repeatRows,
} from "../../../../../web/views/accuracy/cover-rows.ts";
import * as measured from "../../../../../web/views/accuracy/measured.ts";

const text = `# Title

**one**

| a | b |
| --- | --- |
| **x** | 1 % |
| y | 2 |

## two

Words.

| c | d |
| - | - |
| z | 3 |

| c | e |
| - | - |
| w | 4 |
`;

test("a table is found below what stands above it, with its rows or those that are asked for", () => {
  const one = { document: "D.md", section: "one" };
  const rows = [
    ["x", "1 %"],
    ["y", "2"],
  ];
  expect(tableIn(one, text)).toEqual({ ...one, heads: ["a", "b"], rows });
  const two = { document: "D.md", section: "two" };
  const row = ([name]: string[]) => name === "w";
  expect(tableIn({ ...two, row }, text)).toEqual({ ...two, heads: ["c", "e"], rows: [["w", "4"]] });
});

test("the build ends where what the page quotes is no longer there", () => {
  const missing = "D.md: no table below";
  expect(() => tableIn({ document: "D.md", section: "three" }, text)).toThrow(missing);
  const none = { document: "D.md", section: "two", row: () => false };
  expect(() => tableIn(none, text)).toThrow(missing);
});

test("every chart has all its values", () => {
  const { newTasks, theseTasks, differences, repeats, predictions, fewSamples, speed } = measured;
  const rows = [
    ...[newTasks, theseTasks, differences].flatMap((table) => coverRows(table, 164)),
    ...repeatRows(repeats),
    ...predictionRows(predictions),
  ];
  expect(rows.length).toBeGreaterThan(30);
  for (const { label, value, from, to } of rows)
    for (const each of [value, from, to]) {
      expect(each, label).toBeGreaterThanOrEqual(0);
      expect(each, label).toBeLessThanOrEqual(1);
    }
  // Each chart marks the methods that the page uses.
  const oursOf = (those: typeof rows) =>
    those.filter(({ isOurs }) => isOurs).map(({ label }) => label);
  expect(oursOf(coverRows(newTasks, 164))).toEqual(["Gaffke"]);
  expect(oursOf(coverRows(theseTasks, 164))).toEqual(["HB"]);
  expect(oursOf(coverRows(differences, 164))).toEqual(["t-plus"]);
  expect(oursOf(repeatRows(repeats))).toHaveLength(7);
  expect(fewSamples.rows.map(([m]) => m)).toContain("5");
  expect(speed.rows).toHaveLength(9);
});

test("a cover is read with its worst", () => {
  expect(coverIn("98.1 % (95.3 %), 1.22 × t")).toEqual({ mean: 0.981, worst: 0.953 });
  expect(coverIn("89.9 % (53 %)")).toEqual({ mean: 0.899, worst: 0.53 });
});
