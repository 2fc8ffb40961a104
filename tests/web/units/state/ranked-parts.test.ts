import { describe, expect, it } from "vitest";
import { partOf, partsOf } from "../../../../web/state/runs/ranked-parts.ts";

const settings = (within: string | null) => ({
  groups: { within, facet: null, mean: null, pool: null, samples: null },
});

const run = (labels: Record<string, string>) => ({ run: { labels } });
const [x, y, z] = [
  run({ model: "x", benchmark: "AIME", round: "1" }),
  run({ model: "y", benchmark: "MATH", round: "2" }),
  run({ model: "z", benchmark: "AIME" }),
];

const named = (within: string | null) =>
  partsOf(settings(within), [x, y, z]).map(({ name, runs }) => [
    name,
    ...runs.map((each) => each.run.labels.model),
  ]);

describe("runs that are ranked among themselves", () => {
  it("are those of one benchmark, where nothing is said", () => {
    expect(named(null)).toEqual([
      ["AIME", "x", "z"],
      ["MATH", "y"],
    ]);
  });

  it("are all where the reader mixes them, or where the label does not vary", () => {
    expect(named("none")).toEqual([["", "x", "y", "z"]]);
    expect(named("colour")).toEqual([["", "x", "y", "z"]]);
    expect(partsOf(settings(null), [x, z]).map(({ name }) => name)).toEqual([""]);
  });

  it("are those of one value of any label; those without it are beside each other", () => {
    expect(named("round")).toEqual([
      ["1", "x"],
      ["2", "y"],
      ["no round", "z"],
    ]);
  });

  it("are none where there are none", () => {
    expect(partsOf(settings(null), [])).toEqual([{ name: "", runs: [] }]);
  });

  it("stand in one part each", () => {
    expect(partOf(settings(null), [x, y, z], z).runs).toEqual([x, z]);
    expect(partOf(settings("none"), [x, y, z], z).runs).toEqual([x, y, z]);
  });

  it("may be of 500 values", () => {
    const many = Array.from({ length: 500 }, (_, i) => run({ benchmark: `b${i}` }));
    expect(partsOf(settings(null), many)).toHaveLength(500);
  });
});
