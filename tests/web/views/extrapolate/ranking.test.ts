import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText, pickFiles } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { best, countsOf, crossingFile, rising, samples, steady } from "../../crossing-runs.ts";
import { texts } from "../../reading.ts";
import { row } from "../../rows.ts";

const pc = await load();

const runs = { best, rising, steady };
const names = Object.keys(runs);

const openRuns = async (file: string, settings = "&far=1000") => {
  const page = await openPage({ hash: `#extrapolate?example=none${settings}` });
  await loadText(page, file);
  await page.locator("pc-extrapolate-view .headline").waitFor();
  return page;
};
type Opened = Awaited<ReturnType<typeof openRuns>>;

const ranked = (page: Opened) => page.getByRole("region", { name: "Runs by value" }).waitFor();
const table = 'pc-extrapolate-view pc-tied-groups [aria-label="Runs by value"]';

/** Ranking of the three runs at k, from the package. */
function expectedAt(k: number) {
  const all: Counts[] = Object.values(runs).map(countsOf);
  const values = all.map(
    (counts) => pc.passAtKCurve(counts, [k], { beyond: "hb" }).value[0] ?? NaN,
  );
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([a = 0, b = 0]) => {
    const [first, second] = [all[a], all[b]];
    if (first === undefined || second === undefined) throw new Error("no such run");
    const found = pc.compare(first, second, { ks: [k], estimator: "hb" });
    const at = (of: Float64Array) => of[0] ?? NaN;
    return {
      a,
      b,
      difference: at(found.difference),
      lower: at(found.lower),
      upper: at(found.upper),
      pValue: at(found.pValue),
      better: at(found.better),
    };
  });
  return { values, pairs, ranking: pc.rankRuns(values, pairs) };
}

test("runs are ranked beyond their samples by what is predicted, with ranks and tied groups", async () => {
  const page = await openRuns(crossingFile(runs));
  await ranked(page);
  const { values, pairs, ranking } = expectedAt(1000);
  const order = [...values.keys()].sort((i, j) => (values[j] ?? NaN) - (values[i] ?? NaN));
  expect(await texts(page, `${table} tbody th`)).toEqual(order.map((i) => names[i]));
  for (const [at, i] of order.entries())
    expectAgrees((await row(page, "Runs by value", at))[0], values[i] ?? NaN, names[i]);
  const cells = await texts(page, `${table} tbody td`);
  expect(cells.filter((text) => text === "predicted")).toHaveLength(names.length);
  const ranks = order.map((i) => {
    const [first, last] = [ranking.best[i] ?? NaN, ranking.worst[i] ?? NaN];
    return first === last ? String(first) : `${first} to ${last}`;
  });
  for (const each of ranks) expect(cells).toContain(each);
  const bySureness = pairs.toSorted((a, b) => a.pValue - b.pValue);
  expectAgrees(
    (await row(page, "Every pair of runs", 0))[0],
    bySureness[0]?.difference ?? NaN,
    "the surest difference",
  );
  const ties = ranking.tied.filter((group) => group.length > 1);
  expect(await texts(page, "pc-extrapolate-view pc-tied-groups ul li")).toEqual(
    ties.length === 0
      ? ["All runs are distinguishable."]
      : ties.map((group) => `Not distinguishable: ${group.map((i) => names[i]).join(", ")}`),
  );
  await page.getByRole("heading", { name: "Ranking at k = 1 000" }).waitFor();
});

test("a pair of the ranking leads to its comparison at that k", async () => {
  const page = await openRuns(crossingFile(runs));
  await ranked(page);
  await page.getByRole("button", { name: /rising.*steady/ }).click();
  await page.locator("pc-compare-view .headline").waitFor();
  await expect.poll(() => page.url()).toMatch(/#compare\?.*k=1000/);
});

test("within the samples the ranking is of what was measured", async () => {
  const page = await openRuns(crossingFile(runs), "&far=5");
  await ranked(page);
  const values = Object.values(runs).map(
    (successes) => pc.passAtKCurve(countsOf(successes), [5]).value[0] ?? NaN,
  );
  const highest = Math.max(...values);
  expectAgrees((await row(page, "Runs by value", 0))[0], highest, "the first");
  expect(await texts(page, `${table} tbody td`)).not.toContain("predicted");
});

test("a run whose sampling stopped at success is not ranked, and the page says why", async () => {
  const early = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? samples : 1 + (i % 7);
    return `t${i},${n},${i % 3 === 0 ? 0 : 1},early`;
  });
  const page = await openRuns([crossingFile({ best, steady }), ...early].join("\n"));
  await ranked(page);
  const rows = await texts(page, `${table} tbody tr`);
  expect(rows.at(-1)).toMatch(/^early\s*undefined/);
  const said = (await texts(page, "pc-extrapolate-view pc-tied-groups ul li")).join(" ");
  expect(said).toContain("Where sampling stopped");
});

test("one run has no ranking", async () => {
  const page = await openRuns(crossingFile({ best }));
  expect(await page.locator("pc-tied-groups").count()).toBe(0);
});

test.each([
  ["one task", { a: [10], b: [2] }],
  ["equal runs", { a: steady, b: steady }],
  ["runs that fail at every task", { a: steady.map(() => 0), b: steady.map(() => 0) }],
  ["runs that solve every task", { a: best.map(() => samples), b: best.map(() => samples) }],
])("%s are not said to differ", async (_, those: Record<string, readonly number[]>) => {
  const page = await openRuns(crossingFile(those));
  await ranked(page);
  const said = (await texts(page, "pc-extrapolate-view pc-tied-groups ul li")).join(" ");
  expect(said).toMatch(/Not distinguishable: a, b|No pair of runs can be judged/);
  expect(await page.locator("pc-tied-groups .fault").count()).toBe(0);
});

test("pairs that take long say how many are done, and can be cancelled and taken up again", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=1000" });
  const count = 800; // few of them equal, so that few are grouped
  const lines = Array.from({ length: 6 }, (_, run) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},${60 + (i % 37)},${(i * (run + 3)) % 59},r${run}`,
    ),
  ).flat();
  await pickFiles(page, [{ name: "own.csv", content: ["task,n,c,model", ...lines].join("\n") }]);
  const own = page.locator("pc-tied-groups .progress").filter({ hasText: "Compared" });
  await own.getByRole("button", { name: "Cancel" }).dispatchEvent("click", {}, { timeout: 90_000 });
  await page.locator("pc-tied-groups").getByRole("button", { name: "Compare all pairs" }).waitFor();
  expect(await page.getByRole("region", { name: "Runs by value" }).count()).toBe(0);
  await page.getByRole("button", { name: "Compare all pairs" }).click();
  await page.getByRole("region", { name: "Runs by value" }).waitFor({ timeout: 60_000 });
}, 120_000);
