import { describe, expect, test } from "vitest";
import {
  depthFamilies,
  depthGaps,
  type DepthLike,
} from "../../../../web/questions/runs/depth-families.ts";

interface Given extends Partial<DepthLike> {
  source?: number;
}

/** Runs as the page knows them; by default all from one source. */
const runs = (...given: Given[]): DepthLike[] =>
  given.map(({ source = 1, ...run }, i) => ({
    id: `${source}/${i}`,
    name: `run ${i}`,
    labels: {},
    from: "demo.csv",
    depth: "separate",
    ...run,
  }));

/** `C: m at 0 1 3`: the families in short form. */
const families = (given: DepthLike[]) =>
  depthFamilies(given).families.map(
    ({ category, name, points }) =>
      `${category === "" ? "" : `${category}: `}${name} at ${points.map(({ T }) => T).join(" ")}`,
  );

const reasons = (given: DepthLike[]) => depthFamilies(given).left.map(({ reason }) => reason);

const labelled = (...labels: DepthLike["labels"][]) =>
  runs(...labels.map((each) => ({ labels: each })));

test("runs that differ in T alone are a family, in ascending T", () => {
  const given = labelled(
    { model: "m", T: "3" },
    { model: "k", T: "0" },
    { model: "m", T: "0" },
    { model: "m", T: "10" },
  );
  const { families: found, left } = depthFamilies(given);
  expect(found).toEqual([
    {
      name: "m",
      category: "",
      kind: "separate",
      points: [
        { T: 0, run: given[2] },
        { T: 3, run: given[0] },
        { T: 10, run: given[3] },
      ],
    },
    { name: "k", category: "", kind: "separate", points: [{ T: 0, run: given[1] }] },
  ]);
  expect(left).toEqual([]);
});

test("without runs there are no families", () => {
  expect(depthFamilies([])).toEqual({ families: [], left: [] });
});

test("T is a number however it is written", () => {
  expect(families(labelled({ T: "2.0" }, { T: "01" }, { T: "+0" }))).toEqual(["demo at 0 1 2"]);
});

describe("categories and names", () => {
  test("the group is the category, and what else varies is in the name", () => {
    const given = labelled(
      { model: "m", group: "B", temperature: "0.2", T: "0" },
      { model: "m", group: "B", temperature: "1", T: "0" },
      { model: "m", group: "C", temperature: "1", T: "0" },
      { model: "m", group: "C", T: "1" },
    );
    expect(families(given)).toEqual([
      "B: m, temp 0.2 at 0",
      "B: m, temp 1 at 0",
      "C: m, temp 1 at 0",
      "C: m, no temperature at 1",
    ]);
  });

  test("without groups the benchmark is the category where it varies", () => {
    const one = { model: "m", benchmark: "math", T: "0" };
    expect(families(labelled(one))).toEqual(["m at 0"]);
    expect(families(labelled(one, { ...one, benchmark: "code" }))).toEqual([
      "math: m at 0",
      "code: m at 0",
    ]);
  });

  test("beside groups a benchmark that varies is in the name", () => {
    const one = { benchmark: "math", group: "B", T: "0" };
    expect(families(labelled(one, { ...one, benchmark: "code" }))).toEqual([
      "B: demo, math at 0",
      "B: demo, code at 0",
    ]);
  });

  test("names that several families of a category share say what distinguishes them", () => {
    const labels = { model: "m", T: "1" };
    const given = runs(
      { labels, depth: "separate", from: "a.csv" },
      { labels, depth: "nested", from: "b.csv", source: 2 },
      { labels, depth: "nested", from: "c.csv", source: 3 },
      { labels, depth: "nested", from: "c.csv", source: 4 },
    );
    expect(families(given)).toEqual([
      "m, separate at 1",
      "m, nested (b.csv) at 1",
      "m, nested (c.csv) at 1",
      "m, nested (c.csv) #2 at 1",
    ]);
  });
});

describe("several sources", () => {
  test("one file for each depth is one family", () => {
    const given = runs({ labels: { T: "0" } }, { labels: { T: "1" }, source: 2 });
    expect(families(given)).toEqual(["demo at 0 1"]);
  });

  test("where two files have the same T each is a family of its own", () => {
    const given = runs(
      { labels: { T: "0" }, from: "a.csv" },
      { labels: { T: "1" }, from: "a.csv" },
      { labels: { T: "0" }, from: "b.csv", source: 2 },
    );
    expect(families(given)).toEqual(["a at 0 1", "b at 0"]);
    expect(reasons(given)).toEqual([]);
  });

  test("nested and separate depths are never one family", () => {
    const given = runs(
      { labels: { T: "0" }, depth: "separate" },
      { labels: { T: "1" }, depth: "nested", source: 2 },
    );
    expect(depthFamilies(given).families.map(({ kind }) => kind)).toEqual(["separate", "nested"]);
  });
});

describe("what is no point of a surface is left with its reason, and the rest stays", () => {
  const good = { model: "m", T: "1" };

  test.each([
    [{}, /^it has no interaction depth: add a column T, or the line # T: 0 above/],
    [{ T: "-1" }, /^T = "-1" is negative: write the rounds that were allowed, 0 for none/],
    [{ T: "0.7" }, /^T = "0.7" is not a whole number: .* temperature, name the column so$/],
    [{ T: "many" }, /^T = "many" is not a number of rounds: write a whole number/],
    [{ T: "inf" }, /^T = "inf" is not a number of rounds/],
  ])("%o", (labels, reason) => {
    const given = labelled({ model: "m", ...labels }, good);
    expect(families(given)).toEqual(["m at 1"]);
    const { left } = depthFamilies(given);
    expect(left).toEqual([{ run: given[0], reason: expect.stringMatching(reason) as string }]);
  });

  test("the same T twice in a source", () => {
    expect(families(labelled(good, { ...good, T: "1.0" }))).toEqual(["m at 1"]);
    expect(reasons(labelled(good, { ...good, T: "1.0" }))).toEqual([
      '"run 0" has T = 1 already: keep one of the two, or add a label that distinguishes them, such as temperature',
    ]);
  });
});

describe("tasks that a depth lacks", () => {
  test("are named by depth", () => {
    const points = [
      { T: 3, tasks: ["b", "d"] },
      { T: 0, tasks: ["a", "b"] },
      { T: 1, tasks: ["d", "b", "a"] },
    ];
    expect(depthGaps(points)).toEqual([
      { T: 0, missing: ["d"] },
      { T: 3, missing: ["a"] },
    ]);
  });

  test("are none where all depths have the same tasks, in any order", () => {
    const points = [
      { T: 0, tasks: ["a", "__proto__"] },
      { T: 1, tasks: ["__proto__", "a"] },
    ];
    expect(depthGaps(points)).toEqual([]);
    expect(depthGaps([])).toEqual([]);
  });

  test("cannot be told where a depth has no names", () => {
    expect(
      depthGaps([
        { T: 0, tasks: ["a"] },
        { T: 1, tasks: null },
      ]),
    ).toBeNull();
  });
});
