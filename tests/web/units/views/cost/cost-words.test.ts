import { load } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { costGrid } from "../../../../../web/questions/runs/budgets.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import { costFigure } from "../../../../../web/views/cost/figure-words.ts";
import { amount, money, priceOf, unitOfAll } from "../../../../../web/ui/words/money.ts";
import {
  boughtWith,
  budgetOf,
  costPicture,
  type CostPicture,
} from "../../../../../web/views/cost/picture.ts";
import { costBasis, costSentence, sureText } from "../../../../../web/views/cost/sentence.ts";
import { taskSentence } from "../../../../../web/views/cost/task-section.ts";
import type { Ask } from "../../../../../web/ui/workspace/workspace-view.ts";
import { costOfPassOf, costsOf } from "../../../../../web/questions/compare/costs.ts";
import type { KeptRun } from "../../../../../web/questions/runs/kept-runs.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const pc = await load();

const names = ["alpha", "beta", "gamma"];

const kept = (id: string, n: number, c: number[], cost: number[] | null): KeptRun => {
  const counts = { n: Float64Array.from(c, () => n), c: Float64Array.from(c) };
  return {
    id,
    ...counts,
    cells: pc.groupCounts(counts),
    weight: null,
    strata: null,
    clusters: null,
    tasks: c.map((_, i) => `t${i}`),
    cost: cost && Float64Array.from(cost),
  };
};

const shown = (run: KeptRun, i: number) =>
  styled(run.id, run, run.cost === null ? {} : { cost: { mean: 1, unit: "tokens" } }, i);

/** The picture of runs, with every question answered at once. */
function pictureOf(runs: KeptRun[], spent: Partial<typeof defaults.spent> = {}): CostPicture {
  const settings = { ...defaults, spent: { ...defaults.spent, ...spent } };
  const ask = ((question: { kind: string; runs: string[] }) => {
    const those = question.runs.map((id) => runs.find((run) => run.id === id) ?? expect.fail(id));
    switch (question.kind) {
      case "costs":
        return costsOf(pc, those, question as never, false);
      case "costShares":
        return costsOf(pc, those, question as never, true);
      default:
        return costOfPassOf(pc, those, question as never);
    }
  }) as Ask;
  const bands = { request: () => undefined, of: () => null };
  const context = { settings, shown: runs.map(shown), isOpen: () => true };
  return costPicture({ ask, bands }, context) ?? expect.fail("no picture");
}

const kinds: Record<string, number[]> = {
  none: [0, 0, 0],
  one: [1],
  failed: [0],
  some: [1, 4, 2],
  most: [5, 4, 5],
  all: [5, 5, 5],
};

test("the k that reaches a target is the smallest of all, also between those of the picture", () => {
  const run = kept("alpha", 400, [1, 6, 9, 30], null);
  for (const target of [0.5, 0.7, 0.8]) {
    const every = Array.from({ length: 400 }, (_, i) => i + 1);
    const passes = pc.passAtKCurve(run.cells, every).value;
    const k = 1 + passes.findIndex((value) => value >= target);
    const picture = pictureOf([run], { target });
    expect(picture.focus.costs.k).toBe(k);
    expect(picture.focus.costs.atTarget).toBeLessThanOrEqual(k);
    expect(picture.focus.costs.perSolved[picture.ks.indexOf(k)]).toBeGreaterThan(0);
  }
});

describe("sentences about costs", () => {
  it("are plain for one, two and many runs, whatever is reached and whatever things cost", () => {
    const faults = new Set<string>();
    for (const c of Object.values(kinds))
      for (const count of [1, 2, 3])
        for (const target of [null, 0, 0.3, 1])
          for (const cost of [null, c.map((_, i) => i)]) {
            const runs = names.slice(0, count).map((name, i) =>
              kept(
                name,
                5,
                c.map((each) => Math.max(0, each - i)),
                cost,
              ),
            );
            for (const stop of ["at-success", "never"] as const) {
              const picture = pictureOf(runs, { target, stop });
              const { byTask } = picture;
              const statement = [
                costSentence(picture),
                costBasis(picture),
                costFigure(picture, true).subtitle,
                byTask === null ? "" : taskSentence(picture, byTask),
              ].map(textOf);
              for (const words of statement)
                for (const fault of faultsOf(words)) faults.add(`${fault}: ${words}`);
            }
          }
    expect([...faults]).toEqual([]);
  });

  it("name the cheapest run, and how much more the next one costs", () => {
    const picture = pictureOf(
      [kept("alpha", 5, [1, 2, 1], null), kept("beta", 5, [4, 5, 3], null)],
      {
        target: 0.6,
      },
    );
    expect(textOf(costSentence(picture))).toContain(
      "beta reaches 60 % at the least cost: 1 sample",
    );
    expect(textOf(costBasis(picture))).toMatch(/alpha costs [\d.]+ times \([\d.∞–]+\) as much/);
  });

  it("say that runs are equally cheap, or that none reaches the target", () => {
    const alike = [kept("alpha", 5, [5, 4, 5], null), kept("beta", 5, [5, 4, 5], null)];
    expect(textOf(costSentence(pictureOf(alike, { target: 0.9 })))).toContain(
      "2 runs reach 90 % at the same least cost: 1 sample per task",
    );
    expect(textOf(costBasis(pictureOf(alike, { target: 0.9 })))).toMatch(
      /^Both cost the same \(ratio 1\.0(?:, interval [\d.∞]+–[\d.∞]+)?\)\./,
    );
    const weak = [kept("alpha", 5, [0, 4], null), kept("beta", 5, [0, 1], null)];
    expect(textOf(costSentence(pictureOf(weak, { target: 0.9 })))).toBe(
      "No run reaches 90 %: alpha gets to 50.0 % at k = 2",
    );
    const level = [kept("alpha", 5, [0, 4], null), kept("beta", 5, [0, 4], null)];
    expect(textOf(costSentence(pictureOf(level, { target: 0.9 })))).toBe(
      "No run reaches 90 %: each gets to 50.0 % at k = 2",
    );
  });

  it("claim nothing from one task, nor from a target that nobody can miss", () => {
    const one = [kept("alpha", 20, [7], null), kept("beta", 20, [11], null)];
    const basis = textOf(costBasis(pictureOf(one, { target: 0.99 })));
    expect(basis).toMatch(/costs [\d.]+ times as much/);
    expect(basis).not.toMatch(/resamples|\(/);
    const solved = [kept("alpha", 5, [5, 5], null), kept("beta", 5, [5, 5], null)];
    expect(textOf(costBasis(pictureOf(solved, { target: 0.99 })))).toContain(
      "Other prices may distinguish them.",
    );
  });

  it("never call a share of resamples certain", () => {
    expect(sureText(1)).toBe(">\u00a099.9\u00a0%");
    expect(sureText(0)).toBe("<\u00a00.1\u00a0%");
    expect(sureText(0.5)).toBe("50.0\u00a0%");
  });
});

describe("money", () => {
  it("is written with its unit, in as many digits as it bears", () => {
    expect(money(0.03125, "usd")).toBe("$0.0313");
    expect(money(1, "samples")).toBe("1 sample");
    expect(money(12345.6, "tokens")).toBe("12\u202f346 tokens");
    expect(money(2, "")).toBe("2");
    expect(money(3, "$")).toBe("$3");
    expect(amount(1e-8)).toBe("0.00000001");
    expect(amount(Infinity)).toBe("∞");
  });

  it("has the unit that all runs share, and none once a price turns it into another", () => {
    const [a, b] = [kept("alpha", 5, [1], [2]), kept("beta", 5, [1], null)].map(shown);
    if (a === undefined || b === undefined) return expect.fail("no runs");
    expect(unitOfAll([a], defaults)).toBe("tokens");
    expect(unitOfAll([b], defaults)).toBe("samples");
    expect(unitOfAll([a, b], defaults)).toBe("");
    const spent = { ...defaults.spent, prices: [{ run: { name: "alpha" }, value: 0.5 }] };
    expect(unitOfAll([a], { spent })).toBe("");
    expect([priceOf(a, { spent }), priceOf(b, { spent })]).toEqual([0.5, 1]);
  });
});

describe("what a picture of costs takes for granted", () => {
  it("is the largest round target that all runs reach, and what the cheapest one takes for it", () => {
    const picture = pictureOf([
      kept("alpha", 5, [1, 2, 1], null),
      kept("beta", 5, [4, 5, 0], null),
    ]);
    expect(picture.target).toBe(0.6);
    expect(budgetOf(picture)).toBe(picture.runs[0]?.costs.atTarget);
    expect(pictureOf([kept("alpha", 5, [0, 0], null)]).target).toBe(0.5);
  });

  it("is one line of ks from 1 to the largest of the smallest n", () => {
    const runs = [kept("alpha", 7, [1], null), kept("beta", 300, [1], null)].map(shown);
    const ks = costGrid(runs.map(({ run }) => run));
    expect([ks[0], ks.at(-1)]).toEqual([1, 300]);
    expect(ks).toContain(7);
    expect(ks.length).toBeLessThan(80);
  });

  it("is that a budget buys the largest k that costs no more", () => {
    const picture = pictureOf([kept("alpha", 5, [1, 2, 1], [2, 2, 2])]);
    const [run] = picture.runs;
    if (run === undefined) return expect.fail("no run");
    expect(boughtWith(run, picture.ks, 1.9).at).toBe(-1);
    expect(boughtWith(run, picture.ks, 2).k).toBe(1);
    expect(boughtWith(run, picture.ks, 1e9).k).toBe(5);
  });

  it("pairs runs of the same tasks, whatever their order, with the cost of each task", () => {
    const a = kept("alpha", 5, [1, 5], [1, 10]);
    const turned = {
      ...kept("beta", 5, [5, 1], [10, 1]),
      tasks: ["t1", "t0"],
    };
    const request = { ks: [1, 3], target: 0.5, stopping: true, prices: [1, 1] };
    const { paired, costs } = costsOf(pc, [a, turned], request, true);
    expect(paired).toBe(true);
    expect(costs[1]).toEqual(costs[0]);
    const other = { ...turned, tasks: ["x", "y"] };
    expect(costsOf(pc, [a, other], request, false).paired).toBe(false);
  });

  it("take tasks that are alike in every run as one, so that millions fit into memory", () => {
    const some = [kept("alpha", 5, [1, 5, 0], [1, 10, 2]), kept("beta", 5, [2, 5, 1], null)];
    const often = (run: KeptRun): KeptRun => {
      const times = (values: ArrayLike<number>) =>
        Array.from({ length: 3000 }, (_, i) => values[i % 3] ?? NaN);
      return kept(run.id, 5, times(run.c), run.cost && times(run.cost));
    };
    const rows: number[] = [];
    const counting = new Proxy(pc, {
      get: (all, name) =>
        name === "runCosts"
          ? (...[runs, ...others]: Parameters<typeof pc.runCosts>) => {
              rows.push(...runs.map(({ n }) => n.length));
              return all.runCosts(runs, ...others);
            }
          : (Reflect.get(all, name) as unknown),
    });
    const request = { ks: [1, 3], target: 0.5, stopping: true, prices: [1, 1] };
    const few = costsOf(pc, some, request, false);
    const many = costsOf(counting, some.map(often), request, true);
    expect(rows).toEqual([3, 3]);
    const alone = costsOf(counting, [often(some[0] ?? expect.fail("no run"))], request, false);
    expect(rows).toEqual([3, 3, 3]);
    for (const at of [0, 1])
      for (const run of [0, 1])
        expectAgrees(many.costs[run]?.cost[at], few.costs[run]?.cost[at] ?? NaN, { run, at });
    expectAgrees(alone.costs[0]?.perSolved[0], few.costs[0]?.perSolved[0] ?? NaN, some);
  });
});
