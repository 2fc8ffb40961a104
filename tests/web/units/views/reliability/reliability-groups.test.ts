import { expect, test } from "vitest";
import type { Content } from "../../../../../web/ui/tables/value-text.ts";
import { isOf } from "../../../page-blocks.ts";
import {
  cellOf,
  chartsOf,
  heads,
  openReliability,
  tablesOf,
  valuesAt,
} from "./opened-reliability.ts";

/** Successes of each model on the tasks of each exam, of ten samples each. */
type Exams = Record<string, Record<string, number[]>>;

const fileOf = (all: Exams) =>
  [
    "task,n,c,model,benchmark",
    ...Object.entries(all).flatMap(([exam, models]) =>
      Object.entries(models).flatMap(([model, counts]) =>
        counts.map((c, i) => `t${i},10,${c},${model},${exam}`),
      ),
    ),
  ].join("\n");

/** Three models on an easy exam, two of them on a hard one. */
const exams = fileOf({
  easy: { m1: [8, 9, 10], m2: [6, 7, 8], m3: [10, 10, 10] },
  hard: { m1: [2, 0, 1], m2: [0, 0, 1] },
});

/** The names of the rows, each part before its rows. */
const lines = ({ rows }: Content) =>
  rows.flatMap(({ part = "", names }, i) => [
    ...(part === (rows[i - 1]?.part ?? "") ? [] : [part]),
    names.join(),
  ]);

test("AvgAUC⁺ is the mean over the other runs of the benchmark, with its interval", async () => {
  const open = (settings = "") =>
    openReliability({ "own.csv": exams }, `&beyond=none&tau=0.5${settings}`);
  const averages = (cover: Content) =>
    cover.rows.map((_, row) => (valuesAt(cover, row).at(-1) ?? NaN).toFixed(4));
  const [cover] = tablesOf(await open());
  expect(lines(cover)).toEqual([
    ...["easy", "m1, easy", "m2, easy", "m3, easy"],
    ...["hard", "m1, hard", "m2, hard"],
  ]);
  // m3 is 0.1 above m1 and 0.3 above m2.
  expect(averages(cover)).toEqual(["0.1000", "0.0000", "0.2000", "0.0667", "0.0000"]);
  const last = heads(cover).length - 1;
  for (const row of cover.rows.keys())
    expect(cellOf(cover, row, last).range).toMatch(/^\(.+–.+\)$/);
  const [mixed] = tablesOf(await open("&separate-by=none"));
  expect(averages(mixed)[3]).toBe("0.0167");
});

test("with one run a group, nothing is ranked", async () => {
  const alone = fileOf({
    x: { m0: [0, 3, 6, 9, 1] },
    y: { m1: [1, 4, 7, 10, 2] },
    z: { m2: [2, 5, 8, 0, 3] },
  });
  const view = await openReliability({ "own.csv": alone }, "&separate-by=benchmark");
  for (const table of tablesOf(view)) {
    expect(table.rows.map(({ part }) => part)).toEqual(["x", "y", "z"]);
    const cells = table.rows.flatMap((row) => row.cells);
    for (const { rank, kind } of cells) expect([rank, kind]).toEqual([undefined, undefined]);
  }
});

const averaged = fileOf({
  easy: { m1: [8, 9, 10, 7], m2: [6, 7, 8, 9], m3: [10, 10, 10, 10] },
  hard: { m1: [2, 0], m2: [1, 3] },
});

test("reliability is averaged too, and AvgAUC⁺ says why it has no interval", async () => {
  const view = await openReliability({ "own.csv": averaged }, "&mean-over=benchmark&tau=0.5");
  const [cover] = tablesOf(view);
  // Columns: Cover@.5, Pass@1, Cover@.2, Cover@.8, AvgAUC⁺.
  expect(valuesAt(cover, 0).map((value) => value.toFixed(4))).toEqual(
    [0.5, 0.475, 0.75, 0.375, 0.05].map((value) => value.toFixed(4)),
  );
  expect(view.notes.filter((note) => note.includes("AvgAUC⁺"))).toEqual([
    expect.stringContaining("none is known to hold"),
  ]);
});

test("means have no shaded pair and no surface, though the address asks for them", async () => {
  const view = await openReliability(
    { "own.csv": averaged },
    "&mean-over=benchmark&tau=0.5&against=surface&a=m1&b=m2",
  );
  expect(view.notes).toContain(
    "Means over a label have no AUC⁺ of two runs and no surface over k and τ.",
  );
  expect(chartsOf(view, "pc-g-pass-chart")).toHaveLength(1);
  expect(chartsOf(view, "pc-surface-chart")).toHaveLength(0);
  const against = view.controls.filter((each) => isOf(each, ["tick"]));
  expect(against.map(({ words, checked }) => [words, checked])).toEqual([
    ["τ", true],
    ["k", false],
  ]);
  expect(() => view.control("Shade where")).toThrow();
  expect(view.faults).toEqual([]);
});
