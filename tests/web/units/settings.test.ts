import { describe, expect, it } from "vitest";
import { defaults, readAddress, writeAddress, type Settings } from "../../../web/state/settings.ts";

describe("an address", () => {
  it("of the defaults is the view alone", () => {
    expect(writeAddress(defaults)).toBe("#curves");
    expect(readAddress("")).toEqual(defaults);
  });

  it("gives back every setting", () => {
    const settings: Settings = {
      view: "what-if",
      example: null,
      metric: "pass^k",
      k: 7,
      to: 1000,
      ragged: "eligible",
      plugin: false,
      tau: 0.07,
      against: "surface",
      pair: ["one & other", "<b>=?"],
      of: "third",
      far: 5000,
      heldOut: "a larger run",
      comparedIn: "g-pass",
      about: "both",
      over: "shown",
      models: ["bb", "linmix"],
      T: 3,
      epsilon: 0.03,
      target: 0.9,
      cost: { perSample: 0.25, perRound: 0 },
      task: { n: 200, c: 0, k: 50 },
    };
    expect(readAddress(writeAddress(settings))).toEqual(settings);
    const other: Settings = { ...defaults, example: "cruxeval-output", about: "these-tasks" };
    expect(readAddress(writeAddress(other))).toEqual(other);
  });

  it.each([
    "#nonsense?k=-1&to=1e99&metric=__proto__&tau=2&unequal=constructor&n=NaN&c=&at=Infinity&against=toString&a=only&about=constructor&in=__proto__&T=-1&epsilon=2&target=no&sample-cost=-1&round-cost=Infinity",
    "#<script>?example=<script>alert(1)</script>&k=1.5&to=0",
    "#curves?k=0x1F8&k=2&example=../../etc/passwd&k=%00",
    "#%E0%A4%A?k=%E0%A4%A",
    "#toString",
  ])("that makes no sense (%s) is the default or a setting within its domain", (hash) => {
    const { view, example, metric, k, to, ragged, task } = readAddress(hash);
    expect(["curves", "reliability", "extrapolate", "compare", "what-if"]).toContain(view);
    expect(example).toBe(defaults.example);
    expect(metric).toBe("pass@k");
    expect(ragged).toBe("strict");
    for (const each of [k, to])
      expect(each === null || (Number.isInteger(each) && each >= 1)).toBe(true);
    expect(readAddress(hash).tau).toBe(defaults.tau);
    expect(readAddress(hash).about).toBe("new-tasks");
    expect(readAddress(hash).comparedIn).toBe("pass@k");
    const { T, epsilon, target, cost } = readAddress(hash);
    expect([T, epsilon, target, cost]).toEqual([null, 0.01, 0.5, { perSample: 1, perRound: 1 }]);
    expect(task).toEqual(defaults.task);
  });
});
