import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { best, countsOf, rising, samples, steady } from "../../crossing-runs.ts";
import { texts } from "../../reading.ts";
import { row } from "../../rows.ts";

const pc = await load();

/** Successes by model and depth. */
const families = {
  base: { 0: rising, 1: best },
  tuned: { 0: steady, 1: steady },
};

const fileOf = (all: Record<string, Record<number, readonly number[]>>, more: string[] = []) =>
  [
    "model,T,task,n,c",
    ...Object.entries(all).flatMap(([model, depths]) =>
      Object.entries(depths).flatMap(([T, successes]) =>
        successes.map((c, task) => `${model},${T},t${task},${samples},${c}`),
      ),
    ),
    ...more,
  ].join("\n");

const openLeads = async (text: string, settings = "&far=200") => {
  const page = await openPage({ hash: `#depth?example=none&section=leads${settings}` });
  await loadText(page, text);
  await page.locator("pc-depth-view pc-depth-map").first().waitFor();
  return page;
};

const label = "Leads at k = 200, by T";
const cells = `pc-depth-leads [aria-label="${label}"] tbody`;

test("two families are compared beyond their samples at each depth, and the leader is named", async () => {
  const page = await openLeads(fileOf(families));
  await page.getByRole("region", { name: label }).waitFor();
  expect(await texts(page, `${cells} th`)).toEqual([
    expect.stringContaining("T = 0"),
    expect.stringContaining("T = 1"),
  ]);
  for (const [T, successes] of [rising, best].entries()) {
    const [a, b] = [countsOf(successes), countsOf(steady)];
    const found = pc.compare(a, b, { ks: [200], estimator: "hb" });
    const predictedOf = (counts: Counts) =>
      pc.passAtKCurve(counts, [200], { beyond: "hb" }).value[0] ?? NaN;
    const [difference, chance, first, second] = await row(page, label, T);
    const at = (values: Float64Array) => values[0] ?? NaN;
    expectAgrees(first, predictedOf(a), `first at T = ${T}`);
    expectAgrees(second, predictedOf(b), `second at T = ${T}`);
    expectAgrees(difference, at(found.difference), `difference at T = ${T}`);
    expectAgrees(chance, at(found.better), `chance at T = ${T}`);
    const isSure = at(found.pValue) < 0.05;
    const leader = at(found.difference) > 0 ? "base" : "tuned";
    const [words] = (await texts(page, `${cells} tr:nth-child(${T + 1})`)) as [string];
    expect(words).toContain("predicted");
    expect(words).toContain(isSure ? leader : "not distinguishable");
  }
  expect((await texts(page, "pc-depth-leads li")).join()).toContain("Predicted at k = 200: ");
});

test("another k is compared, within the samples by what was measured", async () => {
  const page = await openLeads(fileOf(families));
  await page.getByRole("region", { name: label }).waitFor();
  const field = page.getByRole("spinbutton", { name: "Compare at k =" });
  await field.fill("5");
  await field.press("Enter");
  const within = "Leads at k = 5, by T";
  await page.getByRole("region", { name: within }).waitFor();
  await expect.poll(() => page.url()).toContain("far=5");
  const found = pc.compare(countsOf(rising), countsOf(steady), { ks: [5] });
  expectAgrees((await row(page, within, 0))[0], found.difference[0] ?? NaN, "difference at k = 5");
  const words = (await texts(page, `pc-depth-leads [aria-label="${within}"] tbody td`)).join();
  expect(words).toContain("measured");
  expect(words).not.toContain("predicted");
});

test("families without a depth in common are not compared, and the page says so", async () => {
  const page = await openLeads(
    fileOf({ base: { 0: rising, 1: best }, tuned: { 2: steady, 3: best } }),
  );
  await page.getByText("No two families have a depth in common.").waitFor();
});

test("a run whose sampling stopped at success is not compared, and the page says why", async () => {
  const early = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? samples : 1 + (i % 7);
    return `early,0,t${i},${n},${i % 3 === 0 ? 0 : 1}`;
  });
  const page = await openLeads(fileOf({ tuned: { 0: steady } }, early));
  await page.getByRole("region", { name: label }).waitFor();
  expect((await texts(page, `${cells} td`)).join()).toContain("undefined");
  expect((await texts(page, "pc-depth-leads p")).join(" ")).toMatch(
    /In .*early.* n rises where c is small/,
  );
});

test.each([
  ["one task", [10], [2]],
  ["equal runs", steady, steady],
  ["runs that fail at every task", steady.map(() => 0), steady.map(() => 0)],
  ["runs that solve every task", best.map(() => samples), best.map(() => samples)],
])("%s are not said to lead", async (_, one, other) => {
  const page = await openLeads(fileOf({ base: { 0: one }, tuned: { 0: other } }));
  await page.getByRole("region", { name: label }).waitFor();
  const words = (await texts(page, `${cells} td`)).join();
  expect(words).not.toMatch(/base|tuned/);
  expect(await page.locator("pc-depth-leads .fault").count()).toBe(0);
});
