import { expect, test } from "vitest";
import { load } from "passcurve";
import { crossingRange } from "../../../../web/ui/curves/drawn-crossings.ts";
import { placesOf } from "../../../../web/questions/compare/comparison.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { countsOf, crossing, crossingFile, rising, samples, steady } from "../../crossing-runs.ts";
import { texts } from "../../reading.ts";

const pc = await load();

const list = "pc-curves-view .crossings li";
const ring = 'pc-curve-chart [aria-description="predicted crossing"]';

const openRuns = async (runs: Record<string, readonly number[]>, settings = "") => {
  const page = await openPage({ hash: `#curves?example=none&to=200${settings}` });
  await loadText(page, crossingFile(runs));
  await page.locator("pc-curve-chart svg").first().waitFor();
  return page;
};
type Opened = Awaited<ReturnType<typeof openRuns>>;

/** Waits until the predictions are drawn, and no request is pending. */
async function predicted(page: Opened): Promise<void> {
  await page.getByText("predicted beyond the samples by hierarchical Bayes").waitFor();
  await page.locator("pc-curves-view[aria-busy=false]").waitFor();
}

test("a crossing beyond the samples is marked, with its place and its interval in words", async () => {
  const page = await openRuns(crossing);
  await page.locator(list).first().waitFor();
  const place = { comparedIn: "pass@k", k: 200, tau: 0, about: "new-tasks" } as const;
  const ks = placesOf(place, samples, 200, steady.length);
  const [found] = pc.compare(countsOf(steady), countsOf(rising), {
    ks,
    estimator: "hb",
  }).crossings;
  if (found === undefined) throw new Error("the two do not cross");
  const [line, rule] = await texts(page, list);
  expect(line).toBe(
    `Predicted: steady leads rising up to about k = ${Math.round(found.at)}, and trails from there on (95 % interval: ${crossingRange(found)}).`,
  );
  expect(rule).toContain("A crossing is marked where the 95 % band for the whole curve settles");
  expect(await page.locator(ring).count()).toBe(1);
  await page.getByText("dashed ring: predicted crossing").waitFor();
});

test("where nothing, or the naive estimate, is drawn beyond the samples, no crossing is marked", async () => {
  const page = await openRuns(crossing);
  await page.locator(ring).waitFor({ state: "attached" });
  for (const beyond of ["none", "plug-in"]) {
    await page.getByLabel("Beyond n").selectOption(beyond);
    await expect.poll(() => page.locator(ring).count()).toBe(0);
    expect(await texts(page, list)).toEqual([]);
  }
  await page.getByLabel("Beyond n").selectOption("hb");
  await page.locator(ring).waitFor({ state: "attached" });
});

test.each([
  ["one run", { steady }],
  ["equal runs", { steady, same: steady }],
  ["one task", { steady: [10], rising: [2] }],
  ["runs that fail at every task", { none: steady.map(() => 0), other: steady.map(() => 0) }],
  [
    "runs that solve every task",
    { all: steady.map(() => samples), other: steady.map(() => samples) },
  ],
])("%s have no crossing, and no fault", async (_, runs: Record<string, readonly number[]>) => {
  const page = await openRuns(runs);
  await predicted(page);
  expect(await texts(page, list)).toEqual([]);
  expect(await page.locator(ring).count()).toBe(0);
  expect(await page.locator("pc-curves-view .fault").count()).toBe(0);
});

test("runs whose sampling stopped at success are not predicted, so they do not cross", async () => {
  const page = await openPage({ hash: "#curves?example=none&to=200" });
  const stopped = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? 20 : 1 + (i % 7);
    return `t${i},${n},${i % 3 === 0 ? 0 : 1},early`;
  });
  await loadText(page, [crossingFile({ steady }), ...stopped].join("\n"));
  await predicted(page);
  expect(await texts(page, list)).toEqual([]);
  expect(await page.locator("pc-curves-view .fault").count()).toBe(0);
});
