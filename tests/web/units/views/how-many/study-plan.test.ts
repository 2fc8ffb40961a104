import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { insideOf, isOnMap, lineAt, pointsText } from "../../../../../web/charts/plot-study-map.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import { nextSentence, defaultBudget } from "../../../../../web/views/how-many/next-section.ts";
import {
  basisWords,
  studySentence,
  type Extremes,
  type Planned,
} from "../../../../../web/views/how-many/sentence.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { textOf } from "../../words.ts";
import {
  budgetsOf,
  gridOf,
  planOf,
  priorOf,
  type Plan,
} from "../../../../../web/views/how-many/plan.ts";

const pc = await load();

const plan: Plan = {
  prior: { kind: "bb", a: 0.5, b: 0.5 },
  run: null,
  metric: "pass@k",
  k: 1,
  own: { tasks: 100, samples: 10 },
  oneEach: false,
  size: { tasks: 100, samples: 10 },
  sample: 1,
  task: 0,
  target: 0.05,
};

describe("a line of equal half-width", () => {
  it("parts the whole map in two, also where it runs off its foot or its top", () => {
    const widths = {
      tasks: Float64Array.of(10, 100, 1000),
      samples: Float64Array.of(1, 2, 3),
      halfWidth: Float64Array.of(...[0.4, 0.2, 0.04], ...[0.3, 0.05, 0.02], ...[0.2, 0.01, 0.01]),
    };
    const inside = insideOf(widths, 0.05);
    expect(inside).toEqual([
      { samples: 1, tasks: 1000 },
      { samples: 2, tasks: 100 },
      { samples: 3, tasks: 10 },
    ]);
  });

  it("passes through studies that have it", () => {
    const population = pc.population({ kind: "bb", a: 0.5, b: 0.5 });
    const { tasks, samples } = gridOf(plan, null);
    const line = lineAt(pc.precisionMap(population, tasks, samples), 0.05);
    expect(line).toHaveLength(samples.length);
    for (const each of line) {
      const at = pc.precisionMap(population, [Math.round(each.tasks)], [each.samples]);
      expect(Math.abs((at.halfWidth[0] ?? 0) - 0.05)).toBeLessThan(0.0005);
    }
  });

  it("has no point where the map does not reach it", () => {
    const widths = { tasks: Float64Array.of(10, 20), samples: Float64Array.of(1, 2) };
    const halfWidth = Float64Array.of(0.3, 0.2, 0.2, 0.1);
    expect(lineAt({ ...widths, halfWidth }, 0.25)).toHaveLength(1);
    expect(lineAt({ ...widths, halfWidth }, 0.05)).toEqual([]);
  });
});

describe("a plan", () => {
  it("is as large as the run unless the address says otherwise", () => {
    const run = { id: "1/0", tasks: 118, minN: 50, maxN: 60 };
    const styled = { run, name: "mine", styleIndex: 0, on: true, switchedOff: false };
    const of = (change: object) => planOf({ ...defaults, ...change }, styled as never);
    expect(of({})?.size).toEqual({ tasks: 118, samples: 50 });
    expect(of({ plan: { ...defaults.plan, tasks: 7, samples: 3 }, k: 5 })?.size).toEqual({
      tasks: 7,
      samples: 5,
    });
    expect(of({ plan: { ...defaults.plan, prior: [1, 2, 0, 0] } })?.run).toBeNull();
    expect(planOf(defaults, undefined)).toBeNull();
  });

  it("refuses a prior that is none", () => {
    expect(priorOf([0.2, 1, 0.3, 0.1])).toMatchObject({ a: 0.2, pi0: 0.3 });
    expect(priorOf([0, 1, 0, 0])).toBeNull();
    expect(priorOf([1, 1, 0.7, 0.5])).toBeNull();
  });

  it("has a map that holds its study, from k samples on", () => {
    const { tasks, samples } = gridOf({ ...plan, k: 4, size: { tasks: 5, samples: 3000 } }, null);
    expect(tasks[0]).toBe(5);
    expect([samples[0], samples.at(-1)]).toEqual([4, 6000]);
  });

  it("has a map that holds the cheapest study, whatever its size", () => {
    for (const target of [0.3, 0.1, 0.05, 0.02, 0.005, 0.0012])
      for (const task of [0, 3, 1000]) {
        const { kind, a, b } = { kind: "bb", a: 0.5, b: 0.5 } as const;
        const population = pc.population({ kind, a, b });
        const study = pc.cheapestStudy(population, target, {}, { task });
        expect(study.isReached, `± ${target}`).toBe(true);
        const { tasks, samples } = gridOf({ ...plan, task }, study);
        const map = { tasks: Float64Array.from(tasks), samples: Float64Array.from(samples) };
        expect(isOnMap({ ...map, halfWidth: new Float64Array() }, study), `± ${target}`).toBe(true);
      }
  });

  it("lists budgets around its own cost, none of them too small for one task", () => {
    expect(budgetsOf(plan, null)).toContain(1000);
    expect(budgetsOf({ ...plan, task: 500 }, null).every((budget) => budget >= 501)).toBe(true);
    expect(budgetsOf({ ...plan, sample: 0 }, null)).toEqual([]);
  });

  it("lists budgets from below what the target costs, that cost, and the one of the study in focus", () => {
    for (const cost of [100, 2184, 99_999, 1e6]) {
      const budgets = budgetsOf(plan, { cost });
      expect(budgets[0]).toBeLessThan(cost);
      expect(budgets).toContain(cost);
      expect(budgets).toContain(1000);
      expect(budgets).toEqual([...new Set(budgets)].sort((a, b) => a - b));
    }
  });

  it("knows a run with one sample of each task, which does not show how rates vary", () => {
    const styled = (maxN: number) => ({
      run: { id: "1/0", tasks: 118, minN: 1, maxN },
      name: "mine",
      styleIndex: 0,
      on: true,
    });
    const of = (maxN: number, change: object = {}) =>
      planOf({ ...defaults, ...change }, styled(maxN) as never)?.oneEach;
    expect([of(1), of(2)]).toEqual([true, false]);
    expect(of(1, { plan: { ...defaults.plan, prior: [1, 2, 0, 0] } })).toBe(false);
  });
});

it("prints points with two digits", () => {
  expect([0.0514, 0.2, 0.00123].map(pointsText)).toEqual(["5.1", "20", "0.12"]);
});

describe("the sentences of a planned interval", () => {
  const population = pc.population({ kind: "bb", a: 0.5, b: 0.5 });
  const plannedFor = (target: number, change: Partial<Plan> = {}, extremes: Extremes[] = []) => {
    const each = { ...plan, target, ...change };
    const { tasks, samples } = each.size;
    const study = pc.cheapestStudy(population, target);
    const atStudy = pc.precisionMap(population, [study.tasks], [study.samples]);
    const cheapest = { study, at: atStudy };
    const at = pc.precisionMap(population, [tasks], [samples]);
    const planned: Planned = { plan: each, at, cheapest, ofRun: null, extremes };
    const text = [studySentence(planned), basisWords(planned)].map(textOf);
    return { study, half: pointsText(at.halfWidth[0] ?? NaN), sentence: text[0], basis: text[1] };
  };

  it.each([
    [{ tasks: 1 }, "One task does not show how tasks vary."],
    [{ rate: 1 }, "Every task has the same value, so nothing varies."],
  ])("name no shares of the variance for a run of %s", (change, why) => {
    const run = { tasks: 30, minN: 10, maxN: 10, rate: 0.5, stopped: false };
    const of = (counts: object) =>
      plannedFor(0.05, { run: { name: "mine", run: { ...run, ...counts } } as never }).basis;
    expect(of(change)).toContain(`${why} So these data cannot tell`);
    expect(of(change)).not.toContain("of the variance");
    for (const shown of [{}, { minN: 1 }])
      expect(of(shown)).toContain("of the variance comes from the choice of tasks");
  });

  it("answer what the target takes before what the study in focus gives", () => {
    const { study, half, sentence, basis } = plannedFor(0.02);
    expect(sentence).toContain("The cheapest study that gives pass@1 to ± 2 points has");
    expect(sentence?.replace(/\s/g, "")).toContain(`${study.tasks}tasks×1sample`);
    expect(sentence).not.toContain(`± ${half}`);
    expect(basis).toContain(
      `The study at the cross, 100 tasks × 10 samples, gives ± ${half} points.`,
    );
    expect(plannedFor(1e-6).sentence).toMatch(/^No study of up to 1\s000\s000 tasks gives pass@1/);
  });

  it("give no split of the error for a run with one sample per task, but the two extremes", () => {
    const size = { tasks: 100, samples: 10 };
    const { basis } = plannedFor(0.02, { oneEach: true }, [{ size, alike: 0.035, torn: 0.096 }]);
    expect(basis).not.toMatch(/\d+ % of the variance/);
    expect(basis).toContain("One sample per task does not show how rates vary between tasks.");
    expect(basis).toContain("The plan assumes HB’s prior for that.");
    expect(basis).toContain(
      "If all tasks have one rate, 100 tasks × 10 samples give ± 3.5 points. If each task is always or never solved, they give ± 9.6 points.",
    );
  });
});

it("is said in plain sentences, for one and many tasks and samples, reached or not", () => {
  const population = pc.population({ kind: "bb", a: 0.5, b: 0.5 });
  for (const tasks of [1, 2, 1000])
    for (const samples of [1, 7])
      for (const target of [0.01, 0.1, 0.00001]) {
        const each: Plan = { ...plan, target, size: { tasks, samples } };
        const at = pc.precisionMap(population, [tasks], [samples]);
        const study = pc.cheapestStudy(population, target, {}, { mostSamples: 100 });
        const atStudy = pc.precisionMap(population, [study.tasks], [study.samples]);
        const cheapest = { study, at: atStudy };
        const same = { size: each.size, alike: 0.03, torn: 0.0301 };
        const wide = { size: each.size, alike: 0.01, torn: 0.09 };
        const planned = { plan: each, at, cheapest, ofRun: null, extremes: [] };
        const others: Partial<Planned>[] = [
          {},
          { cheapest: null },
          { ofRun: 0.01 },
          { ofRun: 0.034 },
          { plan: { ...each, oneEach: true }, extremes: [same, wide] },
        ];
        for (const other of others)
          for (const words of [studySentence, basisWords]) {
            const text = textOf(words({ ...planned, ...other }));
            expect(faultsOf(text), text).toEqual([]);
          }
      }
});

describe("the sentence of further samples", () => {
  it("is plain for 0, 1, 2 and many tasks and samples", () => {
    for (const c of [[0], [1], [0, 0], [3, 3], [0, 2, 5], Array<number>(40).fill(0)])
      for (const budget of [1, 2, 1000])
        for (const k of [1, 100]) {
          const n = Float64Array.from(c, () => 5);
          const counts = { n, c: Float64Array.from(c) };
          const answer = { tasks: null, ...counts, ...pc.nextSamples(counts, k, budget) };
          const text = nextSentence(answer, budget, k);
          expect(faultsOf(text), text).toEqual([]);
        }
  });

  it("says what the tasks without a success get", () => {
    const counts = { n: Float64Array.of(5, 5, 5), c: Float64Array.of(0, 0, 5) };
    const answer = { tasks: null, ...counts, ...pc.nextSamples(counts, 10, 60) };
    const theirs = (answer.more[0] ?? NaN) + (answer.more[1] ?? NaN);
    expect(nextSentence(answer, 60, 10)).toContain(
      `Of 60 further samples, ${theirs} go to the 2 tasks without a success.`,
    );
  });

  it("has ten samples for each task at first", () => {
    expect([0, 1, 164, 1e6].map(defaultBudget)).toEqual([10, 10, 1640, 1e6]);
  });
});
