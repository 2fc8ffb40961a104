import { describe, expect, it } from "vitest";
import {
  countsPieces,
  losses,
  type CountsForm,
  type LoadedRun,
} from "../../../../web/export/counts-file.ts";
import type { Run } from "../../../../web/read/base/run.ts";
import { sharedRun } from "../../../../web/state/share/shared-runs.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";
import { readAny } from "../../read/helpers.ts";
import { plain, randomRuns } from "../random-runs.ts";
import { samplesFor } from "../samples.ts";
import { randomFrom } from "../words.ts";

/** A run as the page has loaded it. */
function loaded(run: Run, i: number): LoadedRun {
  const { name, labels, depth, cost, n, c, weight, tasks, clusters, greedy } = run;
  const id = `1/${i}`;
  const ofCost = cost === undefined ? {} : { cost: { mean: 1, unit: cost.unit } };
  const summary = { id, name, labels, depth, ...ofCost } as unknown as RunSummary;
  const priced = cost === undefined ? {} : { cost: cost.perSample };
  const scored = greedy === undefined ? {} : { greedy };
  const names = { tasks: tasks?.join("\0") ?? null, clusters: clusters?.join("\0") ?? null };
  return {
    named: { run: summary, name },
    counts: { id, n, c, weight, ...names, ...priced, ...scored },
  };
}

function write(form: CountsForm, runs: readonly Run[]): string {
  const all = runs.map(loaded);
  const written = all.map(({ named, counts }) => sharedRun(named, counts));
  return [...countsPieces(form, all, written)].join("");
}
const lostIn = (written: readonly Run[], read: readonly Run[]) => [
  ...new Set([...losses(written, read)].flat()),
];

async function readBack(form: CountsForm, runs: readonly Run[]): Promise<Run[]> {
  const text = write(form, runs);
  const result = await readAny(text, "counts.csv");
  if (!result.ok) expect.fail(`${JSON.stringify(result.problems)} of ${text.slice(0, 400)}`);
  return result.runs;
}

/** Runs that a CSV can hold: plain names, one unit of costs, and task names in all runs or in none. */
function plainRuns(seed: number): Run[] {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const [isNamed, isWeighted, isClustered, isPriced, isScored, hasT, hasTemperature, hasOwn] =
    Array.from({ length: 8 }, () => random() < 0.5);
  const units = ["", "$", "€", "tokens", "seconds", "milliseconds"];
  const unit = units[below(units.length)] ?? "";
  return Array.from({ length: 1 + below(4) }, (_, i): Run => {
    const rows = 1 + below(30);
    const list = <Value>(valueOf: (j: number) => Value) =>
      Array.from({ length: rows }, (_, j) => valueOf(j));
    const n = Float64Array.from(list(() => 1 + below(50)));
    const labels = {
      model: `model-${i}, "quoted"`,
      ...(hasTemperature && { temperature: String(below(3)) }),
      ...(hasT && { T: String(1 + below(5)) }),
      ...(hasOwn && { top_p: "0.95" }),
    };
    const T = labels.T === undefined ? "" : `, T ${labels.T}`;
    return {
      name: `${labels.model}${T}`,
      labels,
      depth: hasT ? "separate" : null,
      tasks: isNamed ? list((j) => `task "${j}", é\nnext`) : null,
      n,
      c: n.map((each) => below(each + 1)),
      weight: !isNamed && isWeighted ? Float64Array.from(list(() => 1 + below(9))) : null,
      clusters: isClustered ? list((j) => `cluster ${j % 3}`) : null,
      ...(isPriced && { cost: { unit, perSample: Float64Array.from(list(() => random() * 1e3)) } }),
      ...(isScored && isNamed && { greedy: Float64Array.from(list(() => below(2))) }),
    };
  });
}

describe("counts that are saved", () => {
  it("as JSON come back as they were, whatever they are", async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const runs = randomRuns(randomFrom(seed));
      const back = await readBack("json", runs);
      expect(back.map(plain), `seed ${seed}`).toEqual(runs.map(plain));
      expect(lostIn(runs, back)).toEqual([]);
    }
  });

  it("as CSV come back with labels, T, clusters, weights, costs, greedy scores and names of tasks", async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const runs = plainRuns(seed);
      const lost = lostIn(runs, await readBack("csv", runs));
      expect(
        lost.filter((facet) => facet !== "names of runs"),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});

const run: Run = {
  name: "a",
  labels: { model: "a" },
  depth: null,
  tasks: ["t1", "t2"],
  n: Float64Array.of(4, 5),
  c: Float64Array.of(1, 2),
  weight: null,
  clusters: null,
};

describe("what a file does not keep", () => {
  it("is nothing where tasks have another order alone", () => {
    const turned = {
      ...run,
      tasks: ["t2", "t1"],
      n: Float64Array.of(5, 4),
      c: Float64Array.of(2, 1),
    };
    expect(lostIn([run], [turned])).toEqual([]);
  });

  it("is named: counts, names, labels, clusters, scores, costs, and what depths are", () => {
    const lost = (change: Partial<Run>) => lostIn([{ ...run, ...change }], [run]);
    expect(lost({ c: Float64Array.of(1, 3) })).toEqual(["n and c", "names of tasks"]);
    expect(lost({ tasks: ["t1", "t3"] })).toEqual(["names of tasks"]);
    expect(lost({ name: "b" })).toEqual(["names of runs"]);
    expect(lost({ labels: { model: "a", T: "1" } })).toEqual(["labels"]);
    expect(lost({ clusters: ["x", "y"] })).toEqual(["clusters"]);
    expect(lost({ greedy: Float64Array.of(1, 0) })).toEqual(["greedy scores"]);
    expect(lost({ cost: { unit: "$", perSample: Float64Array.of(1, 1) } })).toEqual(["costs"]);
    expect(lost({ depth: "nested" })).toEqual(["that depths are the same samples cut off"]);
    const samples = samplesFor(run);
    expect(lost({ samples })).toEqual([
      "answers of samples",
      "scores of samples",
      "ranks of samples",
    ]);
    expect(lostIn([{ ...run, samples }], [{ ...run, samples }])).toEqual([]);
    expect(lostIn([run, run], [run])).toEqual(["which runs there are"]);
  });

  it("is no run where two have the same labels: these go by their names", async () => {
    const twins = ["a (one.csv)", "a (two.csv)"].map((name) => ({ ...run, name }));
    const back = await readBack("csv", twins);
    expect(back.map(({ name }) => name)).toEqual(["a (one.csv)", "a (two.csv)"]);
    expect(lostIn(twins, back)).toEqual(["labels"]);
  });

  it("is the greedy score of no task: counts of counts become tasks with numbers", async () => {
    const weighted = {
      ...run,
      tasks: null,
      weight: Float64Array.of(2, 1),
      greedy: Float64Array.of(1, 0),
    };
    const [back] = await readBack("csv", [weighted]);
    expect([...(back?.greedy ?? [])]).toEqual([1, 1, 0]);
    expect(back?.tasks).toEqual(["1", "2", "3"]);
  });
});
