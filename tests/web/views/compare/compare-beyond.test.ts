import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { openPage } from "../../browser.ts";
import {
  compared,
  ofTen,
  openCompare,
  openRuns,
  pairing,
  runs,
  verdict,
  words,
} from "../../comparisons.ts";
import { copiedAs } from "../../table-copies.ts";
import { texts } from "../../reading.ts";
import { numbersIn } from "../../rows.ts";

const pc = await load();

const table = '[aria-label="Both runs and their difference"]';

test("beyond the samples the headline is the package’s prediction, and chart, tables and claim say so", async () => {
  const page = await openPage({
    hash: "#compare?example=simulated-paired&k=200",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await compared(page);
  const { a, b, clusters } = pairing(0, 1);
  const { difference, better } = pc.compare(a, b, {
    ks: [200],
    estimator: "hb",
    interval: { clusters },
  });
  expectAgrees((await numbersIn(page.locator(".headline")))[0], difference[0] ?? NaN, "difference");
  const statement = await verdict(page);
  expect(statement).toContain(
    "Predicted by hierarchical Bayes from 20 samples per task: k = 200 is 10 × the samples.",
  );
  expect(statement).not.toContain("would be better");
  expect(better[0]).toBeGreaterThan(0.5);
  const chart = page.locator("pc-difference-chart");
  for (const line of ["difference", "difference, predicted"])
    expect(await chart.locator(`[aria-description="${line}"][aria-label=line]`).count()).toBe(1);
  expect(await texts(page, "pc-difference-chart svg text")).toContain("n = 20, then predicted");
  expect(await chart.locator(".frame").getAttribute("aria-valuetext")).toContain(
    "k = 200, predicted",
  );
  const statuses = await texts(page, `${table} tbody tr > :nth-child(2)`);
  expect(statuses.filter((each) => each === "measured")).toHaveLength(5);
  expect(statuses.slice(5)).toEqual(["predicted", "predicted", "predicted"]);
  const csv = await copiedAs(page, page.locator("pc-compare-view pc-table").first(), "CSV");
  expect(csv.split("\n")[0]).toMatch(/^k,status,/);
  expect(csv).toMatch(/\n200,extrapolated,/);
  expect((await texts(page, "pc-tied-groups [aria-label='Runs by value'] td")).join()).toMatch(
    /predicted.*predicted.*predicted/,
  );
  expect((await texts(page, "pc-tied-groups")).join()).not.toContain("undefined");
  await page.getByRole("button", { name: "Copy as a sentence" }).click();
  const claim = page.getByLabel("Sentence and link");
  expect(await claim.inputValue()).toMatch(
    /in predicted pass@200: [^]* interval of the difference/,
  );
  expect(await claim.inputValue()).toContain("k=200");
});

test("the ranking beyond the samples holds the package’s comparisons, adjusted for all pairs", async () => {
  const page = await openCompare("example=simulated-paired&k=200&section=ranking");
  const values = runs.map(
    ({ n, c }) => pc.passAtKCurve({ n, c }, [200], { beyond: "hb" }).value[0] ?? NaN,
  );
  const best = runs[values.indexOf(Math.max(...values))];
  expect(await texts(page, "pc-tied-groups [aria-label='Runs by value'] tbody th")).toEqual([
    best?.name,
    expect.any(String),
    expect.any(String),
  ]);
  const shown = await numbersIn(page.locator("pc-tied-groups [aria-label='Runs by value'] tbody"));
  values
    .toSorted((a, b) => b - a)
    .forEach((value, i) => {
      expectAgrees(shown[i], value, `rank ${i + 1}`);
    });
});

test("what is not settled leads to the planner for these two runs at this k", async () => {
  const page = await openCompare("example=simulated-paired&k=200");
  const link = page.getByRole("link", { name: "How many, for these two at k = 200" });
  const address = await link.getAttribute("href");
  expect(address).toMatch(/^#how-many\?.*k=200/);
  await link.click();
  await page.locator("pc-how-many-view[aria-busy=false] .headline").waitFor();
  expect(page.url()).toContain("beside=qwen2.5-3b-chat");
});

test("nothing is drawn beyond the samples where the reader says so, and the sentence says why", async () => {
  const query = "&k=30&beyond=none";
  const page = await openRuns({ one: ofTen([9, 9, 4]), other: ofTen([1, 2, 6]) }, query);
  expect(await verdict(page)).toContain("pass@30 is undefined: tasks of one have only 10 samples");
  expect((await texts(page, "pc-tied-groups ul li")).join()).toContain(
    "No pair of runs can be judged.",
  );
  await page.getByLabel("Beyond n").selectOption("hb");
  await expect.poll(() => verdict(page)).toContain("within 30 attempts");
  await expect.poll(() => words(page)).toContain("Beyond k = 10, hierarchical Bayes predicts both");
});
