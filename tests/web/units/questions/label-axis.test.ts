import { describe, expect, it } from "vitest";
import { labelAxis, numericLabels } from "../../../../web/questions/runs/label-axis.ts";
import { labelNumber } from "../../../../web/state/runs/label-number.ts";

const run = (id: string, labels: Record<string, string>, from = "a.csv") => ({ id, labels, from });

describe("a label is a number", () => {
  it.each([
    ["0.8", 0.8],
    [" 1e-3 ", 0.001],
    [".5", 0.5],
    ["-2", -2],
    ["7B", 7e9],
    ["1.5b", 1.5e9],
    ["350M", 350e6],
    ["6.7 B", 6.7e9],
    ["4k", 4000],
    ["50 %", 0.5],
  ])("where it is %j", (label, value) => {
    expect(labelNumber(label)).toBe(value);
  });

  it.each(["", "default", "8x7B", "0.2 to 0.8", "7BB", "1e999", "seven", "1,000"])(
    "and not where it is %j",
    (label) => {
      expect(labelNumber(label)).toBeNull();
    },
  );
});

describe("runs along a label", () => {
  const runs = [
    run("1/0", { model: "a", temperature: "0.8" }),
    run("1/1", { model: "a", temperature: "0.2" }),
    run("1/2", { model: "b", temperature: "0.2" }),
    run("1/3", { model: "b", temperature: "default" }),
    run("1/4", { model: "c" }),
  ];

  it("are one line where each model has one value, as its size, and lines of another label", () => {
    const sized = [
      run("1/0", { model: "small", parameters: "1B", family: "x" }),
      run("1/1", { model: "large", parameters: "70B", family: "x" }),
      run("1/2", { model: "other", parameters: "7B", family: "y" }),
    ];
    const { families } = labelAxis(sized, "parameters");
    expect(families.map(({ name, points }) => [name, points.map(({ x }) => x)])).toEqual([
      ["family x", [1e9, 70e9]],
      ["family y", [7e9]],
    ]);
  });

  it("are families of what else distinguishes them, each ascending", () => {
    const { families } = labelAxis(runs, "temperature");
    expect(families.map(({ name, points }) => [name, points.map(({ text }) => text)])).toEqual([
      ["a", ["0.2", "0.8"]],
      ["b", ["0.2"]],
    ]);
  });

  it("name those that are left out, with why", () => {
    const { left } = labelAxis(runs, "temperature");
    expect(left.map(({ run, reason }) => [run.id, reason])).toEqual([
      ["1/3", 'its temperature "default" is no number'],
      ["1/4", "it has no temperature"],
    ]);
  });

  it("are apart by benchmark, and by source where two have the same value", () => {
    const both = [
      run("1/0", { model: "a", benchmark: "x", temperature: "1" }),
      run("1/1", { model: "a", benchmark: "y", temperature: "1" }),
    ];
    expect(labelAxis(both, "temperature").families.map(({ name }) => name)).toEqual([
      "a, x",
      "a, y",
    ]);
    const twice = [
      run("1/0", { model: "a", temperature: "1" }),
      run("1/1", { model: "a", temperature: "2" }),
      run("2/0", { model: "a", temperature: "1" }, "b.csv"),
    ];
    expect(labelAxis(twice, "temperature").families.map(({ name }) => name)).toEqual([
      "a (a.csv)",
      "a (b.csv)",
    ]);
  });

  it("keep the first of two runs at one value of one source", () => {
    const twice = [
      run("1/0", { model: "a", temperature: "1" }),
      run("1/1", { model: "a", temperature: "1.0" }),
    ];
    const { families, left } = labelAxis(twice, "temperature");
    expect(families[0]?.points).toHaveLength(1);
    expect(left[0]?.reason).toBe("another run with equal labels has the same temperature, 1.0");
  });

  it("order labels by whether they vary, those that name things last", () => {
    const labelled = [
      run("1/0", { model: "7", temperature: "1", top_p: "0.9", step: "10" }),
      run("1/1", { model: "8", temperature: "1", top_p: "word", step: "20" }),
    ];
    expect(numericLabels(labelled)).toEqual([
      { name: "step", varies: true },
      { name: "model", varies: true },
      { name: "temperature", varies: false },
      { name: "top_p", varies: false },
    ]);
  });
});
