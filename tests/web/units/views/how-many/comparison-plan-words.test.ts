import { load } from "passcurve";
import { expect, test } from "vitest";
import {
  comparisonPlanOf,
  correlationOf,
  powerOf,
} from "../../../../../web/questions/plan/plan.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import type {
  Alike,
  ComparisonPicture,
} from "../../../../../web/views/how-many/comparison-picture.ts";
import {
  comparisonBasis,
  comparisonSentence,
} from "../../../../../web/views/how-many/comparison-sentence.ts";
import { planOf } from "../../../../../web/views/how-many/plan.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();
const run = { name: "a run", run: { id: "x" } } as NonNullable<Alike["measured"]>["run"];

function pictureOf(prior: number[], tasks: number, samples: number, difference: number) {
  const plan = planOf(
    { ...defaults, plan: { ...defaults.plan, prior, tasks, samples } },
    undefined,
  );
  if (plan === null) throw new Error("no plan");
  const [a = 1, b = 1, pi0 = 0, pi1 = 0] = prior;
  const population = passcurve.population({ kind: "zoibb", a, b, pi0, pi1 });
  const request = {
    prior: null,
    metric: plan.metric,
    k: plan.k,
    tasksOf: "same",
    correlation: 0.5,
    power: 0.8,
  } as const;
  const at = powerOf(passcurve, population, {
    ...request,
    tasks: [tasks],
    samples: [samples],
    difference,
  });
  const cheapest = comparisonPlanOf(passcurve, population, {
    ...request,
    sample: 1,
    task: 0,
    by: { difference },
  });
  const found = { ...defaults.found, difference };
  const alike: Alike = { correlation: 0.5, measured: null };
  const picture: ComparisonPicture = {
    aim: "difference",
    plan,
    found,
    alike,
    at,
    map: at,
    cheapest,
    bought: [],
  };
  return picture;
}

test("the sentences of planned comparisons are plain, for one and many and what cannot be", () => {
  for (const prior of [
    [0.5, 0.5, 0, 0],
    [0.05, 1.2, 0, 0],
    [1, 1, 1, 0],
  ])
    for (const [tasks, samples] of [
      [1, 1],
      [40, 16],
      [5000, 200],
    ] as const)
      for (const difference of [0.0005, 0.01, 0.05, 0.6, 1]) {
        const picture = pictureOf(prior, tasks, samples, difference);
        const others: Partial<ComparisonPicture>[] = [
          {},
          { found: { ...picture.found, tasks: "other" } },
          { alike: { correlation: 0.7, measured: { run, tasks: 20 } } },
        ];
        for (const other of others)
          for (const words of [
            comparisonSentence({ ...picture, ...other }),
            comparisonBasis({ ...picture, ...other }),
          ]) {
            const text = textOf(words);
            expect(faultsOf(text), text).toEqual([]);
          }
      }
});

test("the cheapest comparison is said first, then how often the one in focus detects the difference", () => {
  const picture = pictureOf([0.5, 0.5, 0, 0], 118, 100, 0.03);
  expect(textOf(comparisonSentence(picture))).toMatch(
    /^The cheapest comparison that detects 3 points at pass@1 with 80\s% power has \d+\s?\d* tasks × \d+ samples? in\s+each run$/,
  );
  const power = Math.round(100 * (picture.at.power[0] ?? NaN));
  expect(textOf(comparisonBasis(picture)).replace(/\s+/g, " ")).toContain(
    `With 118 tasks × 100 samples, a true difference of 3 points would be detected ${power} % of the time.`,
  );
});

test("of a run with one sample per task the correlation is assumed, and said so", () => {
  const picture = pictureOf([0.5, 0.5, 0, 0], 100, 1, 0.1);
  const basis = (oneEach: boolean) =>
    textOf(comparisonBasis({ ...picture, plan: { ...picture.plan, oneEach } })).replace(
      /\s+/g,
      " ",
    );
  expect(basis(true)).toContain(
    "Their correlation is assumed to be 0.50, since one sample per task does not show it.",
  );
  expect(basis(false)).toContain("Their correlation is assumed to be 0.50.");
});

test("a large study is compared with the cheapest one that does the same", () => {
  const text = textOf(comparisonBasis(pictureOf([0.5, 0.5, 0, 0], 5000, 200, 0.05)));
  expect(text).toMatch(/for each run, 0\.\d+\s% of the cost of 5\s000 tasks × 200 samples\./);
});

test("a correlation is measured at common tasks, at a k that the samples allow", () => {
  const named = (n: number, c: number[]) => ({
    tasks: c.map((_, i) => `t${i}`),
    weight: null,
    clusters: null,
    n: Float64Array.from(c, () => n),
    c: Float64Array.from(c),
  });
  const [a, b] = [named(6, [0, 1, 3, 5, 6]), named(6, [0, 2, 3, 6, 5])];
  const plain = ({ n, c }: typeof a) => ({ n, c });
  const { found } = correlationOf(passcurve, a, b, 5);
  expect(found).toEqual({
    correlation: passcurve.taskCorrelation(plain(a), plain(b), 3),
    tasks: 5,
  });
  expect(correlationOf(passcurve, a, { ...b, tasks: null }, 1).found).toBeNull();
  expect(correlationOf(passcurve, a, named(6, [3, 3, 3, 3, 3]), 1).found).toBeNull();
});
