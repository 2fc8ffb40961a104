import { expect, test } from "vitest";
import { poolable, poolsOf } from "../../../../../web/views/extrapolate/pools.ts";

const run = (id: string, labels: Record<string, string>, from = "file") => ({
  run: {
    id,
    name: id,
    labels,
    from,
    depth: null,
    tasks: 1,
    minN: 1,
    maxN: 1,
    rate: 0.5,
    stopped: false,
  },
  name: id,
  styleIndex: 0,
  on: true,
  switchedOff: false,
  atFirst: true,
  value: 0.5,
});

const runs = [
  run("a", { model: "m", group: "easy" }),
  run("b", { model: "m", group: "hard" }),
  run("c", { model: "other", group: "easy" }),
  run("d", { model: "m", group: "easy" }, "another file"),
];

test("runs that differ in the label alone are one pool, others and those of another file are not", () => {
  expect(poolsOf(runs, "group")).toEqual([{ name: "m", runs: ["a", "b"] }]);
});

test("models are never strata, and labels without a pool are not offered", () => {
  expect(poolable(runs)).toEqual(["group"]);
  expect(poolable(runs.slice(2))).toEqual([]);
  expect(poolsOf([run("a", { group: "x" }), run("b", { group: "y" })], "group")).toEqual([
    { name: "all runs", runs: ["a", "b"] },
  ]);
});
