import { expect, test } from "vitest";
import type { FileRow } from "../../../../web/read/base/read-result.ts";
import {
  changedRows,
  editsWith,
  faultOf,
  runsIn,
  withCell,
} from "../../../../web/state/sources/run-rows.ts";

const row = (key: string, change: Partial<FileRow> = {}): FileRow => ({
  key,
  path: key,
  model: "m",
  temperature: "",
  T: "",
  training_step: "",
  folder: "",
  seed: "",
  tasks: 1,
  others: "[]",
  ...change,
});

const rows = [row("a"), row("b"), row("c", { model: "n" })];

test("rows with equal cells and labels make one run, whatever their seeds are", () => {
  expect(runsIn(rows)).toBe(2);
  expect(runsIn([row("a", { seed: "seed1" }), row("b", { seed: "seed2" })])).toBe(1);
  expect(runsIn([row("a"), row("b", { others: '[["benchmark","x"]]' })])).toBe(2);
});

test("a cell changes alone, or with all that have the same value", () => {
  const models = (changed: readonly FileRow[]) => changed.map(({ model }) => model);
  expect(models(withCell(rows, "a", "model", "x", false))).toEqual(["x", "m", "n"]);
  expect(models(withCell(rows, "a", "model", "x", true))).toEqual(["x", "x", "n"]);
});

test("only what changed is said, beside what was said before", () => {
  const changed = changedRows(withCell(rows, "c", "model", "m", false), rows);
  expect(changed.map(({ key }) => key)).toEqual(["c"]);
  const cells = { model: "m", temperature: "", T: "", training_step: "", folder: "" };
  const before = { a: { ...cells, T: "2" } };
  expect(editsWith(before, changed)).toEqual({ ...before, c: cells });
});

test("numbers are asked for where a cell takes one, and nothing may be said", () => {
  for (const [cell, good, bad] of [
    ["temperature", "0.7", "-1"],
    ["T", "3", "3.5"],
    ["training_step", "100", "1e2"],
  ] as const) {
    expect(faultOf(cell, good)).toBeNull();
    expect(faultOf(cell, "")).toBeNull();
    expect(faultOf(cell, bad)).toMatch(/ takes a (whole )?number/);
  }
  expect(faultOf("model", "<img src=x>")).toBeNull();
});
