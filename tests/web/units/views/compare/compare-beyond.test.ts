import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { ofTen, pairing, runs } from "../../../compared-runs.ts";
import { rowValues } from "../row-values.ts";
import {
  cellsOf,
  claimsOf,
  headlineValues,
  namesOf,
  openCompare,
  openRuns,
  openText,
  tableOf,
  tied,
  words,
} from "./opened-compare.ts";

const pc = await load();

const table = "Both runs and their difference";

test("beyond the samples the headline is the package’s prediction, and table and claim say so", async () => {
  const view = await openCompare("example=simulated-paired&k=200");
  const { a, b, clusters } = pairing(0, 1);
  const { difference, better } = pc.compare(a, b, {
    ks: [200],
    estimator: "hb",
    interval: { clusters },
  });
  expectAgrees(headlineValues(view)[0], difference[0] ?? NaN, "difference");
  expect(view.headline).toContain(
    "Predicted by hierarchical Bayes from 20 samples per task: k = 200 is 10 × the samples.",
  );
  expect(view.headline).not.toContain("would be better");
  expect(better[0]).toBeGreaterThan(0.5);
  const { content } = tableOf(view, table);
  expect(content.columns[0]?.name).toBe("status");
  const statuses = cellsOf(view, table).map(([status]) => status);
  expect(statuses.filter((each) => each === "measured")).toHaveLength(5);
  expect(statuses.slice(5)).toEqual(["predicted", "predicted", "predicted"]);
  const last = content.rows.find(({ names }) => names[0] === 200);
  expect(last?.cells[0]?.csv).toEqual(["extrapolated"]);
  const ranked = cellsOf(view, "Runs by value").flat();
  expect(ranked.join()).toMatch(/predicted.*predicted.*predicted/);
  expect(
    [...ranked, ...tied(view), ...cellsOf(view, "Every pair of runs").flat()].join(),
  ).not.toContain("undefined");
  const [claim] = claimsOf(view);
  expect(claim?.words).toMatch(/in predicted pass@200: [^]* interval of the difference/);
  expect(claim?.change).toMatchObject({ view: "compare", k: 200 });
});

test("the ranking beyond the samples holds the package’s comparisons, adjusted for all pairs", async () => {
  const view = await openCompare("example=simulated-paired&k=200&section=ranking");
  const values = runs.map(
    ({ n, c }) => pc.passAtKCurve({ n, c }, [200], { beyond: "hb" }).value[0] ?? NaN,
  );
  const best = runs[values.indexOf(Math.max(...values))];
  expect(namesOf(view, "Runs by value")).toEqual([
    best?.name,
    expect.any(String),
    expect.any(String),
  ]);
  values
    .toSorted((a, b) => b - a)
    .forEach((value, i) => {
      expectAgrees(rowValues(view.tables, "Runs by value", i)[0], value, `rank ${i + 1}`);
    });
  // The section of the address comes first.
  expect(view.tables[0]?.label).toBe("Runs by value");
});

test("what is not settled leads to the planner for these two runs at this k", async () => {
  const view = await openCompare("example=simulated-paired&k=200");
  expect(view.headline).toContain("What would settle it: How many, for these two at k = 200.");
  await view.follow("How many, for these two at k = 200");
  expect(view.address).toMatch(/^#how-many\?.*k=200/);
  expect(view.address).toContain("beside=qwen2.5-3b-chat");
});

test("nothing is drawn beyond the samples where the reader says so, and the sentence says why", async () => {
  const query = "&k=30&beyond=none";
  const view = await openRuns({ one: ofTen([9, 9, 4]), other: ofTen([1, 2, 6]) }, query);
  expect(view.headline).toContain("pass@30 is undefined: tasks of one have only 10 samples");
  expect(tied(view).join()).toContain("No pair of runs can be judged.");
  await view.choose("Beyond n", "hb");
  expect(view.headline).toContain("within 30 attempts");
  expect(words(view)).toContain("Beyond k = 10, hierarchical Bayes predicts both");
});

test("what would settle it is simulated once the reader asks, for the k at hand", async () => {
  const n = 8;
  const first = Array.from({ length: 16 }, (_, i) => Math.round(n * (i / 15) ** 3));
  const second = first.map((c, i) => Math.min(n, c + (i % 3)));
  const rows = (model: string, c: number[]) =>
    c.map((each, task) => `${model},t${task},${n},${each}`);
  const text = ["model,task,n,c", ...rows("one", first), ...rows("other", second)].join("\n");
  const view = await openText(text, "&a=one&b=other&k=50&about=these-tasks&power=0.5");
  const simulate = "Simulate what would settle it";
  expect(view.headline).toContain(simulate);
  await view.press(simulate);
  expect(view.headline).toMatch(/More tasks, each with as many samples as now: [^.]*\. Of \d+/);
  expect(view.headline).toMatch(/More samples of the same \d+ tasks: [^.]*\. Of \d+/);
  expect(view.headline).not.toMatch(/undefined|NaN/);
  expect(view.headline).not.toContain(simulate);
  await view.set({ k: 60 });
  expect(view.headline).toContain(simulate);
});
