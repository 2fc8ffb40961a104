import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import {
  compared,
  ofTen,
  openCompare,
  openRuns,
  pairing,
  runs,
  verdict,
} from "../../comparisons.ts";
import { texts } from "../../reading.ts";
import { row } from "../../rows.ts";
import { manyRuns, type TasksOfRuns } from "../../texts.ts";

const pc = await load();

test("the ranking holds Holm's correction of every pair, and the groups that are tied", async () => {
  const page = await openCompare("example=simulated-paired&k=5");
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([i = 0, j = 0]) => {
    const { a, b, clusters } = pairing(i, j);
    const found = pc.compare(a, b, { ks: [5], interval: { clusters } });
    const first = (values: Float64Array) => values[0] ?? NaN;
    return {
      a: i,
      b: j,
      difference: first(found.difference),
      lower: first(found.lower),
      upper: first(found.upper),
      pValue: first(found.pValue),
      better: first(found.better),
    };
  });
  const values = runs.map(({ n, c }) => pc.passAtKCurve({ n, c }, [5]).value[0] ?? NaN);
  const { adjusted, tied } = pc.rankRuns(values, pairs);
  const order = [...pairs.keys()].sort(
    (i, j) => (pairs[i]?.pValue ?? NaN) - (pairs[j]?.pValue ?? NaN),
  );
  for (const [at, i] of order.entries()) {
    const shown = await row(page, "Every pair of runs", at);
    expect(shown).toEqual([pairs[i]?.difference, pairs[i]?.pValue, adjusted[i]]);
  }
  const names = (group: number[]) => group.map((i) => runs[i]?.name ?? "").join(", ");
  const groups = tied.filter(({ length }) => length > 1);
  const ties = groups.map(names);
  expect(ties.length).toBeGreaterThan(0);
  expect(await texts(page, "pc-tied-groups ul li")).toEqual(
    ties.map((each) => `Not distinguishable: ${each}`),
  );
  expect(await page.locator("pc-tied-groups .bar.in").count()).toBe(groups.flat().length);
  await page.getByRole("button", { name: /3b.*minist/ }).click();
  await expect.poll(() => verdict(page)).toContain("Not distinguishable");
  await expect.poll(() => page.url()).toContain("b=ministral-8b-chat");
});

test("runs without a common task are ranked apart", async () => {
  const page = await openRuns({ one: ofTen([9, 9]), other: ofTen([1, 2]), third: { x: [10, 5] } });
  const headings = (await texts(page, "pc-compare-view h2")).map((text) =>
    text.replace(/[\u2068\u2069]/g, ""),
  );
  expect(headings).toContain("Both runs of the tasks of one");
  expect(headings).toContain("1 run of the tasks of third");
  expect((await texts(page, "pc-compare-view p")).join()).toMatch(
    /third.* has no other run beside it/,
  );
  expect(await page.getByRole("region", { name: "Every pair of runs" }).count()).toBe(1);
});

/** The second run shares tasks with both others, which share none. */
const chain = {
  one: ofTen([9, 9]),
  other: { ...ofTen([1, 2]), x: [10, 4] },
  third: { x: [10, 5] },
} satisfies TasksOfRuns;

test("runs that share tasks through others alone are not ranked together", async () => {
  const page = await openRuns(chain);
  const headings = await texts(page, "pc-compare-view h2");
  for (const name of Object.keys(chain))
    expect(headings).toContain(`1 run of the tasks of ${name}`);
  expect(await page.locator("pc-tied-groups").count()).toBe(0);
});

test("where the reader mixes all runs, a note names pairs without a common task, and they are not called different", async () => {
  const page = await openRuns(chain, "&separate-by=none");
  expect((await texts(page, "pc-tied-groups ul li")).join()).toContain(
    "1 pair has no task in common",
  );
  expect(await texts(page, "pc-tied-groups [aria-label='Every pair of runs'] td")).toContain(
    "no task in common",
  );
});

test("many runs have every pair in the table on demand", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  await loadText(page, manyRuns(8));
  await compared(page);
  const region = page.getByRole("region", { name: "Every pair of runs" });
  expect(await region.locator("tbody tr").count()).toBe(10);
  await page.getByRole("button", { name: "Show all 28 rows" }).click();
  expect(await region.locator("tbody tr").count()).toBe(28);
});
