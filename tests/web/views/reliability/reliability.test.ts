import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { countsOf, dataSets } from "../../../wasm/golden.ts";
import { goTo, loadFiles } from "../../actions.ts";
import { empty, openPage } from "../../browser.ts";

const pc = await load();

const csv = (tasks: [number, number][]) =>
  ["task,n,c", ...tasks.map(([n, c], i) => `t${i},${n},${c}`)].join("\n");

/** Every value of the two summary tables: run → the values of its row, in column order. */
const rows = (page: Awaited<ReturnType<typeof openPage>>, index: number) =>
  page
    .locator("pc-reliability-view pc-table")
    .nth(index)
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("data")].map((cell) => Number(cell.value))),
    );

const openReliability = async (hash = "") => {
  const page = await openPage({ hash: empty });
  const [first, second] = dataSets();
  if (first === undefined || second === undefined) throw new Error("no data sets");
  const sets = [first, second].map(([name, set]) => ({
    name: `${name}.csv`,
    content: csv(set.tasks),
  }));
  await loadFiles(page, sets);
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart svg").first().waitFor();
  if (hash !== "") await page.evaluate((to) => (location.hash = to), hash);
  return { page, first: first[1], second: second[1] };
};

test("the table of Cover holds the golden values", async () => {
  const { page, first, second } = await openReliability();
  const [one = [], other = []] = await rows(page, 0);
  const [atTau] = pc.coverAtTau(countsOf(first), [0.5]);
  const expected = [
    atTau,
    first.pass_at_k[1],
    first.cover_at_tau["0.2"],
    first.cover_at_tau["0.8"],
  ];
  expected.forEach((value, i) => {
    expectAgrees(one[i], value ?? NaN, { column: i });
  });
  const excess = pc.aucExcess(countsOf(first), countsOf(second));
  expectAgrees(one[4], excess.aOverB, "AvgAUC+ of the first");
  expectAgrees(other[4], excess.bOverA, "AvgAUC+ of the second");
});

test("the table of stability holds the golden values at the k that is set", async () => {
  const { page, first } = await openReliability();
  for (const k of [4, 8, 10]) {
    await page.getByLabel("Attempts per task (k)").fill(String(k));
    await page.getByLabel("Attempts per task (k)").press("Enter");
    await expect
      .poll(() => page.locator("pc-reliability-view pc-table").nth(1).locator("thead").innerText())
      .toContain(`mG-Pass@${k}`);
    const golden = first.g_pass_at_k[k] ?? {};
    const expected = [golden["0.5"], golden["0.75"], golden["1.0"], first.mg_pass_at_k[k]];
    await expect.poll(async () => (await rows(page, 1))[0]?.length).toBe(5);
    const [one = []] = await rows(page, 1);
    expected.forEach((value, i) => {
      expectAgrees(one[i], value ?? NaN, { k, column: i });
    });
  }
});

test("the slider, the field and a click move tau, and the headline follows", async () => {
  const { page, first, second } = await openReliability();
  const sentences = page.locator("pc-reliability-view .headline");
  await page.getByRole("slider", { name: "τ, rate of success at least" }).press("ArrowRight");
  await expect.poll(() => sentences.innerText()).toContain("Cover@0.51");
  await expect.poll(() => page.url()).toContain("tau=0.51");
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).fill("0.07");
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).press("Enter");
  await expect.poll(() => sentences.innerText()).toContain("Cover@0.07");
  const [share = NaN] = pc.coverAtTau(countsOf(first), [0.07]);
  const heads = page.locator("pc-reliability-view pc-table").first().locator("thead");
  await expect.poll(() => heads.innerText()).toContain("Cover@0.07");
  expect((await rows(page, 0))[0]?.[0]).toBe(share);
  // The run with the highest pass@1 is in focus.
  const passAt1 = (set: typeof first) => pc.passAtKCurve(countsOf(set), [1]).value[0] ?? NaN;
  const best = passAt1(second) > passAt1(first) ? second : first;
  const [ofBest = NaN] = pc.coverAtTau(countsOf(best), [0.07]);
  expect(await sentences.locator("data").getAttribute("value")).toBe(String(ofBest));
  await page.locator("pc-cover-chart .frame").click({ position: { x: 400, y: 150 } });
  await expect.poll(() => sentences.innerText()).not.toContain("Cover@0.07,");
});

test("a pairwise column says what it needs where one run is shown", async () => {
  const page = await openPage({ hash: "#reliability?example=taubench-airline" });
  await page.locator("pc-cover-chart svg").first().waitFor();
  const cell = page.locator("pc-reliability-view pc-table").first().locator("tbody td").last();
  expect(await cell.getAttribute("data-more")).toContain("none is shown beside it");
});

test.each([9, 200000])("k = %i is undefined with its reason, and the rest stays", async (k) => {
  const page = await openPage({ hash: `#reliability?example=taubench-airline&k=${k}` });
  await page.locator("pc-cover-chart svg").first().waitFor();
  const cells = page.locator("pc-reliability-view pc-table").nth(1).locator("tbody td");
  expect(await cells.first().getAttribute("data-more")).toBe(
    `50 tasks of 50 have fewer than ${k} samples`,
  );
  expect((await rows(page, 0))[0]?.[1]).toBe(0.42);
});
