import { describe, expect, it } from "vitest";
import { populationBys, whats } from "../../../../web/state/settings/settings.ts";
import {
  defaults,
  readAddress,
  writeAddress,
  type Settings,
} from "../../../../web/state/settings/address.ts";
import { randomFrom } from "../words.ts";
import { everSolved } from "../../../../web/metrics/metrics.ts";

const write = (settings: Settings) => writeAddress(settings, []);

describe("an address", () => {
  it("of the defaults is the view alone", () => {
    expect(write(defaults)).toBe("#curves");
    expect(readAddress("")).toEqual(defaults);
  });

  it("names its example also where that is the one that the page opens on", () => {
    expect(write({ ...defaults, example: "evalperf" })).toBe("#curves?example=evalperf");
    expect(write({ ...defaults, example: "none" })).toBe("#curves?example=none");
  });

  it("gives back every setting", () => {
    const settings: Settings = {
      view: "what-if",
      example: "none",
      metric: "pass^k",
      plane: "linear",
      depths: "deepest",
      atFirst: "all",
      planeBy: { colour: "temperature", marker: null },
      k: 7,
      to: 1000,
      ragged: "eligible",
      beyond: "plug-in",
      tau: 0.07,
      against: "surface",
      pair: [{ name: "one & other" }, { name: "<b>=?" }],
      of: { name: "third" },
      recipe: "liu-figure-2",
      section: "g-pass",
      pinned: [{ name: "a pinned run" }, { name: "another" }],
      far: 5000,
      heldOut: { name: "a larger run" },
      comparedIn: "g-pass",
      about: "both",
      over: "shown",
      tasksBy: { name: "base" },
      tasksAgainst: { name: "sft" },
      models: ["bb", "linmix"],
      linmix: { from: 0, to: 100 },
      T: 3,
      epsilon: 0.03,
      target: 0.9,
      cost: { perSample: 0.25, perRound: 0 },
      spent: {
        stop: "never",
        budget: 0.125,
        target: 0.85,
        otherwise: 40,
        prices: [
          { run: { name: "one ~ & other" }, value: 0.002 },
          { run: { name: "free" }, value: 0 },
        ],
      },
      oneAnswerBy: "verifier",
      checker: {
        from: "audit",
        wrongPass: 0.002,
        rightPass: 0.95,
        audited: 150,
        wrong: 0,
        stricter: { name: "plus & tests" },
      },
      what: "task",
      task: { n: 200, c: 0, k: 50 },
      ofTask: { cs: [8, 16], rate: 0.25 },
      otherTasks: "seed & fold",
      greedy: "runs",
      columns: ["g-pass", "mg-pass", "n"],
      study: {
        of: "g-pass",
        against: "tasks",
        samples: [1, 2, 5],
        at: 5,
        tasks: [30, 100],
        repeats: 50,
        spread: "sd",
        runs: "all",
        estimators: ["plugin", "hb"],
      },
      lists: { ks: [1, 16, 200], taus: [everSolved, 0.25, 1] },
      print: { units: "times-100", digits: 2 },
      renamed: [
        { of: "one ~1 & other", name: "~0 <b>ours</b>" },
        { of: "a", name: "b" },
      ],
      looks: [
        { of: "one ~ & other", look: 0 },
        { of: "3~a", look: 23 },
      ],
      groups: {
        within: "none",
        facet: "benchmark",
        mean: "task & family",
        pool: "=?",
        samples: "<b>",
      },
      trend: { axis: "top_p", scale: "log", metric: "mg-pass" },
      plan: {
        tasks: 300,
        samples: 7,
        within: 0.02,
        taskCost: 2.5,
        tightest: 250,
        more: 90,
        prior: [0.2, 1, 0.1, 0],
      },
      population: {
        by: "shapes",
        mean: 0.4,
        h: 0.02,
        delta: 3,
        a: 0.2,
        b: 1.5,
        pi0: 0.1,
        pi1: 0.05,
        k: 7,
        tasks: 40,
        n: 5,
        seed: 12,
      },
      found: {
        aim: "difference",
        difference: 0.02,
        power: 0.9,
        tasks: "other",
        correlation: -0.25,
        beside: { name: "a run beside" },
      },
      loaded: {
        impossible: 0.25,
        rise: -0.05,
        spread: 2,
        mixedWith: { name: "hot & run" },
        share: 0.75,
      },
      formula: "g-pass",
      on: [{ name: "one, with a comma" }, { name: "other" }],
      off: [{ name: "third" }],
      files: "own & other.csv",
      data: "v1.AZaz09-_",
    };
    expect(readAddress(write(settings))).toEqual(settings);
    const other: Settings = { ...defaults, example: "cruxeval-output", about: "these-tasks" };
    expect(readAddress(write(other))).toEqual(other);
  });

  it.each([
    ["linmix-from=10&linmix-to=40", { from: 10, to: 40 }],
    ["linmix-to=40", { from: 5, to: 40 }],
    ["linmix-from=40&linmix-to=40", { from: 5, to: 60 }],
    ["linmix-from=70", { from: 5, to: 60 }],
    ["linmix-from=0.5&linmix-to=x", { from: 5, to: 60 }],
  ])("of LinMix has the ends that go together: %s", (query, linmix) => {
    expect(readAddress(`#extrapolate?${query}`).linmix).toEqual(linmix);
  });

  it("of an earlier version of the page means what it did", () => {
    const old =
      "#reliability?example=none&metric=pass%5Ek&k=3&to=100&unequal=eligible&beyond=plug-in&tau=0.9&against=k&a=x&b=y&of=x&far=500&models=bb%2Clinmix&held-out=z&in=cover&about=both&T=2&epsilon=0.02&target=0.8&sample-cost=2&round-cost=3&over=shown&n=5&c=4&at=2";
    expect(write(readAddress(old))).toBe(old);
    expect(readAddress(old)).toMatchObject({
      view: "reliability",
      pair: [{ name: "x" }, { name: "y" }],
    });
  });

  it.each([
    ["plugin=off", "none"],
    ["plugin=on", "plug-in"],
    ["plugin=constructor", "hb"],
    ["plugin=&beyond=none", "none"],
  ])("of the time before HB was drawn by itself means what it did: %s", (query, beyond) => {
    expect(readAddress(`#curves?${query}`).beyond).toBe(beyond);
  });

  it("writes runs by the names that they are shown by", () => {
    const runs = [{ name: "mine", run: { id: "1/0" } }];
    const settings: Settings = { ...defaults, of: { id: "1/0" }, off: [{ id: "1/0" }] };
    expect(writeAddress(settings, runs)).toBe("#curves?of=mine&off=mine");
  });

  it.each([
    "#nonsense?k=-1&to=1e99&metric=__proto__&tau=2&unequal=constructor&n=NaN&c=&at=Infinity&against=toString&a=only&about=constructor&in=__proto__&T=-1&epsilon=2&target=no&sample-cost=-1&round-cost=Infinity&models=__proto__&over=1&beyond=&tasks=0&samples=1e7&within=-1&task-cost=x&prior=1,2,NaN,0&impossible=-1&rise=1.5&spread=0&share=x",
    "#<script>?example=<script>alert(1)</script>&k=1.5&to=0",
    "#curves?k=0x1F8&k=2&example=../../etc/passwd&k=%00",
    "#%E0%A4%A?k=%E0%A4%A",
    "#toString",
  ])("that makes no sense (%s) is the default or a setting within its domain", (hash) => {
    const { k } = readAddress(hash);
    expect({ ...readAddress(hash), k: null }).toEqual(defaults);
    expect(k === null || (Number.isInteger(k) && k >= 1)).toBe(true);
  });

  it("gives back every state of what if", () => {
    const random = randomFrom(7);
    const below = (most: number) => Math.floor(random() * most);
    for (let i = 0; i < 500; ++i) {
      const n = 1 + below(10 ** (1 + below(6)));
      const settings: Settings = {
        ...defaults,
        view: "what-if",
        what: whats[below(whats.length)] ?? "task",
        tau: random(),
        task: { n, c: below(n + 1), k: 1 + below(10 ** (1 + below(6))) },
        population: {
          by: populationBys[below(populationBys.length)] ?? "h",
          mean: random(),
          h: 1000 * random(),
          delta: random(),
          pi0: random(),
          pi1: 0,
          a: 1 + random(),
          b: random() / 1e5,
          k: 1 + below(10_000),
          tasks: 1 + below(100_000),
          n: 1 + below(10_000),
          seed: 1 + below(2 ** 31),
        },
        loaded: {
          impossible: random(),
          rise: 2 * random() - 1,
          spread: 0.01 + 99 * random(),
          mixedWith: below(2) === 0 ? null : { name: `run ${i}` },
          share: random(),
        },
      };
      expect(readAddress(write(settings))).toEqual(settings);
    }
  });
});
