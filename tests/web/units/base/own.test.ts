import { expect, test } from "vitest";
import { labelAxis } from "../../../../web/questions/runs/label-axis.ts";
import { setOwn, valueIn } from "../../../../web/base/own.ts";
import { panelFamilies } from "../../../../web/state/runs/panel-looks.ts";

/** Names that every object inherits, or that set its prototype. */
const inherited = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"];

const run = (id: string, labels: Record<string, string>) => ({ id, labels, from: "a.csv" });

test.each(inherited)("%s is the name of no value that was not given", (name) => {
  expect(valueIn({}, name)).toBeUndefined();
  const record: Record<string, number> = {};
  setOwn(record, name, 1);
  expect([valueIn(record, name), Object.keys(record)]).toEqual([1, [name]]);
});

test.each(inherited)("no run has the label %s unless it is given one", (name) => {
  const without = [run("a", { model: "m" }), run("b", { model: "m" })];
  expect(labelAxis(without, name).left.map(({ reason }) => reason)).toEqual([
    `it has no ${name}`,
    `it has no ${name}`,
  ]);
  const labels = Object.fromEntries([[name, "3"]]);
  expect(labelAxis([run("a", labels)], name).families[0]?.points[0]?.x).toBe(3);
  expect(panelFamilies(without, name)).toEqual([["a"], ["b"]]);
});
