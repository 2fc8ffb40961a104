import { beforeEach, describe, expect, it } from "vitest";
import { DerivedRuns } from "../../../../web/state/runs/derived-runs.ts";
import type { LoadedSource, RunCounts } from "../../../../web/state/sources/source.ts";
import { Store } from "../../../../web/state/store.ts";
import { ownSource } from "../sources.ts";

interface Given {
  labels: Record<string, string>;
  tasks?: string[] | null;
  clusters?: string[];
  weight?: number[];
  n?: number[];
  c?: number[];
}

/** A source of runs with these labels and counts. */
function labelled(key: number, given: Given[], from = "a.csv"): LoadedSource {
  const named = given.map(({ labels }) => Object.values(labels).join(", "));
  const source = ownSource(key, from, named);
  const runs = source.result.runs.map((run, i) => {
    const { labels = {}, n = [10, 10], c = [3, 7] } = given[i] ?? {};
    const rates = n.map((each, j) => (c[j] ?? NaN) / each);
    const rate = rates.reduce((a, b) => a + b, 0) / n.length;
    const depth = labels.T === undefined ? null : ("separate" as const);
    const sizes = { tasks: n.length, minN: Math.min(...n), maxN: Math.max(...n), rate };
    return { ...run, ...sizes, labels, depth };
  });
  const counts = source.counts.map((each, i): RunCounts => {
    const { n = [10, 10], c = [3, 7], tasks = ["a", "b"], clusters, weight } = given[i] ?? {};
    return {
      ...each,
      n: Float64Array.from(n),
      c: Float64Array.from(c),
      tasks: tasks?.join("\0") ?? null,
      clusters: clusters?.join("\0") ?? null,
      weight: weight === undefined ? null : Float64Array.from(weight),
    };
  });
  return { ...source, result: { ...source.result, runs }, counts };
}

let store = new Store("");

function open(address: string, ...sources: LoadedSource[]): void {
  store = new Store(address);
  store.useDerived(new DerivedRuns());
  store.add(...sources);
}

beforeEach(() => {
  open("");
});

const names = () => store.runs.map(({ name }) => name);

function countsOf(name: string): RunCounts {
  const run = store.runs.find((each) => each.name === name);
  const counts = run && store.countsOf(run.run.id);
  return counts ?? expect.fail(`${name} is not among ${names().join("; ")}`);
}

const twoByTwo = [
  { labels: { model: "x", benchmark: "AIME" }, n: [4, 4], c: [1, 2], tasks: ["1", "2"] },
  { labels: { model: "x", benchmark: "MATH" }, n: [8], c: [8], tasks: ["1"] },
  { labels: { model: "y", benchmark: "MATH" }, n: [8], c: [0], tasks: ["1"] },
  { labels: { model: "y", benchmark: "AIME" }, n: [4, 4], c: [4, 0], tasks: ["1", "2"] },
];

describe("costs of runs that are made of others", () => {
  const priced = (units: string[]): LoadedSource => {
    const source = labelled(1, twoByTwo);
    const runs = source.result.runs.map((run, i) => ({
      ...run,
      cost: { mean: i + 1, unit: units[i % units.length] ?? "" },
    }));
    const counts = source.counts.map((each, i) => ({
      ...each,
      cost: new Float64Array(each.n.length).fill(i + 1),
    }));
    return { ...source, result: { ...source.result, runs }, counts };
  };
  const summaryOf = (name: string) => store.runs.find((each) => each.name === name)?.run;

  it("are those of their parts, task by task", () => {
    open("#cost?pool=benchmark", priced(["tokens"]));
    expect(countsOf("x").cost).toEqual(Float64Array.of(1, 1, 2));
    expect(summaryOf("x")?.cost).toEqual({ unit: "tokens", mean: 4 / 3 });
  });

  it("are not known where parts count them in other units, or one has none", () => {
    open("#cost?pool=benchmark", priced(["tokens", "$"]));
    expect(countsOf("x").cost).toBeUndefined();
    expect(summaryOf("x")?.cost).toBeUndefined();
  });
});

describe("runs that are pooled over a label", () => {
  it("become one run of all tasks, in one order in every model", () => {
    open("#curves?pool=benchmark", labelled(1, twoByTwo));
    expect(names()).toEqual(["x", "y"]);
    expect(countsOf("x")).toMatchObject({
      n: Float64Array.of(4, 4, 8),
      c: Float64Array.of(1, 2, 8),
      weight: null,
      clusters: null,
    });
    expect(countsOf("y")).toMatchObject({
      n: Float64Array.of(4, 4, 8),
      c: Float64Array.of(4, 0, 0),
    });
    const rates = store.runs.map(({ run: { tasks, minN, maxN, rate } }) => [
      tasks,
      minN,
      maxN,
      rate.toFixed(12),
    ]);
    expect(rates).toEqual([
      [3, 4, 8, ((0.25 + 0.5 + 1) / 3).toFixed(12)],
      [3, 4, 8, (1 / 3).toFixed(12)],
    ]);
    expect(store.notes).toEqual(["Pooled over benchmark: 4 runs become 2. Values: AIME and MATH."]);
  });

  it("name their tasks by the value where two parts share a name, so that models stay paired", () => {
    open("#curves?pool=benchmark", labelled(1, twoByTwo));
    const expected = ["AIME: 1", "AIME: 2", "MATH: 1"];
    expect(countsOf("x").tasks?.split("\0")).toEqual(expected);
    expect(countsOf("y").tasks?.split("\0")).toEqual(expected);
  });

  it("keep the names of tasks that differ anyway", () => {
    const apart = [
      { labels: { model: "x", group: "easy" }, tasks: ["1", "2"] },
      { labels: { model: "x", group: "hard" }, tasks: ["3", "4"] },
    ];
    open("#curves?pool=group", labelled(1, apart));
    expect(countsOf("x").tasks?.split("\0")).toEqual(["1", "2", "3", "4"]);
  });

  it("have no names of tasks where one part has none, and weights where one has some", () => {
    const mixed = [
      { labels: { model: "x", group: "easy" }, tasks: null, weight: [3, 5] },
      { labels: { model: "x", group: "hard" } },
    ];
    open("#curves?pool=group", labelled(1, mixed));
    expect(countsOf("x")).toMatchObject({ tasks: null, weight: Float64Array.of(3, 5, 1, 1) });
  });

  it("keep clusters of different parts apart, and a task without one is its own", () => {
    const clustered = [
      { labels: { model: "x", group: "easy" }, clusters: ["p", "p"] },
      { labels: { model: "x", group: "hard" }, clusters: ["p", "q"] },
      { labels: { model: "x", group: "odd" } },
    ];
    open("#curves?pool=group", labelled(1, clustered));
    expect(countsOf("x").clusters?.split("\0")).toEqual([
      "easy: p",
      "easy: p",
      "hard: p",
      "hard: q",
      "odd: a",
      "odd: b",
    ]);
  });

  it("stay apart where they differ in more, their depth included, and keep their kind of depth", () => {
    const deep = ["0", "4"].flatMap((T) =>
      ["AIME", "MATH"].map((benchmark) => ({ labels: { model: "x", T, benchmark } })),
    );
    open("#curves?pool=benchmark", labelled(1, deep));
    expect(names()).toEqual(["x, T 0", "x, T 4"]);
    expect(store.runs.map(({ run }) => run.depth)).toEqual(["separate", "separate"]);
    open("#curves?pool=T", labelled(1, deep));
    expect(names()).toEqual(["x, AIME", "x, MATH"]);
    expect(store.runs.map(({ run }) => run.depth)).toEqual([null, null]);
  });

  it("stay as they are where nothing else has their labels, and a note says so", () => {
    const lone = { labels: { model: "z", benchmark: "AIME" } };
    const bare = { labels: { model: "w" } };
    open("#curves?pool=benchmark", labelled(1, [...twoByTwo, lone, bare]));
    expect(names()).toEqual(["x", "y", "z, AIME", "w"]);
    expect(store.notes.slice(1)).toEqual([
      "z, AIME stays as it is: it has no MATH.",
      "Not pooled, without benchmark: w.",
    ]);
  });

  it("come from one source each where two sources have the same", () => {
    const [first, second] = [twoByTwo.slice(0, 2), twoByTwo.slice(0, 2)];
    open("#curves?pool=benchmark", labelled(1, first), labelled(2, second, "b.csv"));
    expect(names()).toEqual(["x", "x #2"]);
  });

  it("are not pooled where a source has the same twice", () => {
    const twice = [...twoByTwo.slice(0, 2), ...twoByTwo.slice(0, 1)];
    open("#curves?pool=benchmark", labelled(1, twice));
    expect(store.runs).toHaveLength(3);
    expect(store.notes.join(" ")).toContain("Not pooled, since all of their labels are the same:");
  });

  it("have no label but that one: they are all of it", () => {
    const only = ["AIME", "MATH"].map((benchmark) => ({ labels: { benchmark } }));
    open("#curves?pool=benchmark", labelled(1, only));
    expect(names()).toEqual(["all of benchmark"]);
  });

  it("are none for a label that does not vary, or that no run has", () => {
    open("#curves?pool=colour", labelled(1, twoByTwo));
    expect(store.runs).toHaveLength(4);
    expect(store.notes).toEqual(["No run has the label colour."]);
  });

  it("may be 500", () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      labels: { model: "x", exam: i % 7 === 0 ? `exam ${i}` : String(i) },
      tasks: ["1", "2"],
    }));
    open("#curves?pool=exam", labelled(1, many));
    expect(names()).toEqual(["x"]);
    expect(countsOf("x").n).toHaveLength(1000);
    expect(store.notes).toEqual([
      "Pooled over exam: 500 runs become 1. Values: exam exam 0, exam 1, exam 2 and 497 more.",
    ]);
    expect(store.poolQuestion).toEqual({
      label: "exam",
      fact: "The 500 pooled runs have the same 2 task names, which count as 1\u202f000 tasks.",
    });
    store.set({ groups: { ...store.settings.groups, pool: null, samples: "exam" } });
    expect(store.poolQuestion).toBeNull();
    expect(countsOf("x").n).toHaveLength(2);
  });

  it("leave a run out that is switched off, which can be switched on again", () => {
    open("#curves?pool=benchmark&off=x%2C+MATH", labelled(1, twoByTwo));
    expect(names()).toEqual(["x, AIME", "y", "x, MATH"]);
    const off = store.runs.at(-1) ?? expect.fail("no run");
    expect(off.on).toBe(false);
    store.toggle(off, true);
    expect(names()).toEqual(["x", "y"]);
  });

  it("are chosen by their own names, and by those of their parts once these are there again", () => {
    open("#curves?a=x&b=y&pool=benchmark", labelled(1, twoByTwo));
    expect(store.settings.pair?.every((ref) => "id" in ref)).toBe(true);
    expect(store.address()).toBe("#curves?a=x&b=y&pool=benchmark");
    store.set({ of: { id: "1/0" }, groups: { ...store.settings.groups, pool: null } });
    expect(store.address()).toBe("#curves?a=x&b=y&of=x%2C+AIME");
    store.set({ groups: { ...store.settings.groups, pool: "benchmark" } });
    expect(store.settings.pair?.every((ref) => "id" in ref)).toBe(true);
  });

  it("are the same objects while nothing changes, with all counts at hand", () => {
    open("#curves?pool=benchmark", labelled(1, twoByTwo));
    const before = store.runs.map(({ run }) => run);
    store.set({ k: 3 });
    expect(store.runs.every(({ run }, i) => run === before[i])).toBe(true);
    expect(store.counts).toHaveLength(6);
  });
});

describe("a mean over a label that one benchmark has with other values, or not at all", () => {
  const one = (benchmark: string, group: string | null, model: string) => ({
    labels: { model, benchmark, ...(group === null ? {} : { group }) },
  });
  const of = (benchmark: string, groups: (string | null)[]) =>
    ["x", "y"].flatMap((model) => groups.map((group) => one(benchmark, group, model)));

  it("is within each benchmark over its own values", () => {
    open("#curves?mean-over=group", labelled(1, [...of("A", ["a", "b"]), ...of("B", ["c", "d"])]));
    expect(store.runs.map(({ run }) => [run.labels.benchmark, run.made?.parts.length])).toEqual([
      ["A", 2],
      ["A", 2],
      ["B", 2],
      ["B", 2],
    ]);
    expect(store.notes).toEqual([
      "Averaged over group: 8 runs become 4. Values: a, b, c and 1 more.",
    ]);
  });

  it.each([null, "graph"])("leaves a benchmark with no two values as it is (%s)", (group) => {
    open("#curves?mean-over=group", labelled(1, [...of("A", ["a", "b"]), ...of("RG", [group])]));
    expect(store.runs.map(({ run }) => [run.labels.benchmark, run.made?.parts.length])).toEqual([
      ["A", 2],
      ["A", 2],
      ["RG", undefined],
      ["RG", undefined],
    ]);
    expect(store.notes).toEqual([
      "Averaged over group: 4 runs become 2. Values: a and b.",
      expect.stringMatching(
        /^Not averaged, since their benchmark has no two values of group: .*x.* and .*y.*\.$/,
      ),
    ]);
  });

  it("leaves out a run without one of the values of its benchmark", () => {
    const runs = [...of("A", ["a", "b"]).slice(0, 3), ...of("RG", ["graph"])];
    open("#curves?mean-over=group", labelled(1, runs));
    expect(store.runs).toHaveLength(3);
    expect(store.notes).toContainEqual(
      expect.stringMatching(/^Left out: .*, since it has no b\.$/),
    );
  });
});

describe("the deepest of each run", () => {
  const at = (model: string, group: string, T: string, c: number) => ({
    labels: { model, group, T },
    n: [4, 4],
    c: [c, 0],
    tasks: [`${group}1`, `${group}2`],
  });
  const runs = [
    at("x", "A", "1", 1),
    at("x", "B", "4", 2),
    at("x", "B", "16", 3),
    at("x", "B", "8", 4),
    { labels: { model: "y", group: "A" }, n: [4, 4], c: [2, 2], tasks: ["A1", "A2"] },
  ];

  it("stands without T, and runs without one stay", () => {
    open("#boundary?depths=deepest", labelled(1, runs));
    expect(names()).toEqual(["x, A", "x, B", "y, A"]);
    expect(countsOf("x, B").c).toEqual(Float64Array.of(3, 0));
    expect(store.runs.map(({ run }) => run.depth)).toEqual([null, null, null]);
    expect(store.notes).toEqual(["Each run is at its deepest T, from 1 to 16."]);
  });

  it("pools to totals over categories that end at different T", () => {
    open("#curves?depths=deepest&pool=group", labelled(1, runs.slice(0, 4)));
    expect(names()).toEqual(["x"]);
    expect(countsOf("x").c).toEqual(Float64Array.of(1, 0, 3, 0));
  });

  it("leaves Depth all of its depths, and comes back the same", () => {
    open("#depth?depths=deepest", labelled(1, runs));
    expect(names()).toHaveLength(5);
    store.set({ view: "boundary" });
    const before = store.runs.map(({ run }) => run);
    store.set({ view: "curves" });
    expect(store.runs.map(({ run }) => run)).toEqual(before);
    expect(store.address()).toBe("#curves?depths=deepest");
  });

  it("is told where no run has a T", () => {
    open("#curves?depths=deepest", labelled(1, twoByTwo));
    expect(names()).toHaveLength(4);
    expect(store.notes).toEqual(["No run has a depth T."]);
  });
});
