import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadFiles, loadText, setK, setMetric, toggle } from "../../actions.ts";
import { empty, openPage } from "../../browser.ts";
import { lines, listMarkers, runNames, headline, tableValues, texts } from "../../reading.ts";
import { manyRuns, threeRuns, unequal } from "../../texts.ts";

const pc = await load();

/** The printed interval of a mean of two tasks' values. */
function range(values: [number, number]): string {
  const many = 1e9;
  const counts = { n: values.map(() => many), c: values.map((value) => Math.round(value * many)) };
  const { lower, upper } = pc.passAtKCurve(counts, [1], { interval: {} });
  const end = (share = NaN) =>
    share === 0 || share === 1 ? 100 * share : (100 * share).toFixed(1);
  return `(${end(lower?.[0])}–${end(upper?.[0])})`;
}

test("with unequal n the measured line ends at the smallest n and the sentence says why", async () => {
  const page = await openPage({ hash: `${empty}&beyond=none` });
  await loadText(page, unequal);
  expect(Object.keys((await tableValues(page)).own ?? {})).toEqual(["1", "2", "3", "4"]);
  await setK(page, 5);
  const sentence = await headline(page);
  expect(sentence).toMatch(/^own has no pass@5 No unbiased pass@5: /);
  expect(sentence).toMatch(/n = 4 to 16\.$/);
  expect(sentence).toMatch(/1 task|1 of 2 tasks/);
  expect((await tableValues(page)).own?.[5]).toBeUndefined();
  expect(await texts(page, "pc-curves-view pc-table tbody td.at")).toEqual([
    expect.stringContaining("undefined"),
  ]);
});

test("one sample per task opens at k = 1 without predictions, and the page says why", async () => {
  const single = "One sample per task does not show how rates vary between tasks.";
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c\na,1,1\nb,1,0\nc,1,0\nd,1,1\n");
  expect(await headline(page)).toMatch(/^own solves 50\.0 % \(.+\) of 4 tasks within 1 attempt/);
  expect(Object.keys((await tableValues(page)).own ?? {})).toEqual(["1"]);
  const subtitle = page.locator("pc-curves-view figcaption");
  expect(await subtitle.innerText()).toContain(single);
  const band = await page.locator("pc-curve-chart .plot path[d*=H]").boundingBox();
  expect(band?.height).toBeGreaterThan(50);
  await setK(page, 10);
  expect(await headline(page)).toMatch(/^own is predicted to solve/);
  expect(await subtitle.innerText()).not.toContain(single);
});

test("beyond the smallest n the plug-in is a guess and is called one", async () => {
  const page = await openPage({ hash: `${empty}&beyond=plug-in` });
  await loadText(page, unequal);
  await setK(page, 5);
  const sentence = await headline(page);
  expect(sentence).toMatch(
    /^own would solve 76\.3 % of 2 tasks within 5 attempts, by the naive estimate/,
  );
  expect(await texts(page, "pc-curves-view pc-table tbody td.at")).toEqual(["76.3 %*"]);
});

test("the policy of tasks with n ≥ k shows partial means and says of how many tasks", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, unequal);
  await page.getByLabel("Unequal n").selectOption("eligible");
  await setK(page, 5);
  const sentence = await headline(page);
  // 1 − C(12, 5)/C(16, 5) of the one remaining task.
  expect(sentence).toMatch(
    /^own solves 81\.9 % \(2\.1–99\.5\) of the 1 task of 2 with n ≥ 5 within 5 attempts/,
  );
  expect(await texts(page, "pc-curve-chart .key span")).toContain(
    "hollow marker: mean over the tasks with enough samples only",
  );
  await setK(page, 17);
  await page.getByLabel("Beyond n").selectOption("plug-in");
  await expect.poll(() => headline(page)).toMatch(/No unbiased pass@17/);
});

test("the choice for unequal n is there only where n differs", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  expect(await page.getByLabel("Unequal n").count()).toBe(0);
});

test("each run goes on beyond its samples by HB, dashed, else by the plug-in, dotted, or not at all", async () => {
  const page = await openPage();
  const dashes = async () =>
    (await lines(page)).map((line) => line.dashes).filter((each) => each !== "");
  await expect.poll(dashes).toEqual(Array.from({ length: 6 }, () => "5 4"));
  await page.getByLabel("Beyond n").selectOption("plug-in");
  await expect.poll(dashes).toEqual(Array.from({ length: 6 }, () => "1 3"));
  await expect.poll(() => page.url()).toContain("beyond=plug-in");
  await page.getByLabel("Beyond n").selectOption("none");
  await expect.poll(dashes).toEqual([]);
  expect((await lines(page)).length).toBe(6);
});

test("beyond n the headline and the table have the continued value with its interval, at any k", async () => {
  const page = await openPage({ hash: `${empty}&k=37&of=alpha` });
  await loadText(page, threeRuns);
  const counts = { n: [10, 10], c: [3, 0] };
  const options = { beyond: "hb", interval: { about: "new-tasks" } } as const;
  const { value, lower, upper } = pc.passAtKCurve(counts, [37], options);
  await expect
    .poll(() => headline(page))
    .toMatch(
      /^alpha is predicted to solve [\d.]+ % \([\d.]+–[\d.]+\) of 2 tasks within 37 attempts .*Prediction by hierarchical Bayes\. /,
    );
  expectAgrees((await tableValues(page)).alpha?.[37], value[0] ?? NaN, "HB at 37");
  const range = page.locator("pc-curves-view pc-table tbody tr").first().locator("td.at .range");
  // The page requests many k at once, and the search for each end starts from the others.
  expectAgrees(Number(await range.getAttribute("data-lower")), lower?.[0] ?? NaN, "lower at 37");
  expectAgrees(Number(await range.getAttribute("data-upper")), upper?.[0] ?? NaN, "upper at 37");
});

test("pass^k has no plug-in and its headline says all of k attempts", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline" });
  await setMetric(page, "pass^k");
  expect((await lines(page)).some(({ dashed }) => dashed)).toBe(false);
  expect(await headline(page)).toMatch(/in all of 4 attempts .*Unbiased pass\^4, n = 4\.$/);
});

test("switching a run off takes its line, headline and row, and the others keep their colours", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const markers = await listMarkers(page);
  const solid = async () =>
    (await lines(page)).filter(({ dashed }) => !dashed).map(({ colour }) => colour);
  expect(await solid()).toEqual(markers.map(({ colour }) => colour));
  await toggle(page, "beta");
  await expect.poll(solid).toEqual([markers[0]?.colour, markers[2]?.colour]);
  expect(Object.keys(await tableValues(page))).toEqual(["alpha", "gamma"]);
  expect(await headline(page)).toMatch(
    /^gamma solves.* It and beta are level, the highest of all 3 loaded runs\./,
  );
  expect(await listMarkers(page)).toEqual(markers);
  await toggle(page, "beta");
  await expect.poll(solid).toEqual(markers.map(({ colour }) => colour));
});

test("a run's look follows from what is loaded alone, whatever was there before", async () => {
  const alone = await openPage({ hash: empty });
  await loadText(alone, threeRuns, "second.csv");
  const looks = await listMarkers(alone);
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c\na,4,1\n", "first.csv");
  await loadText(page, threeRuns, "second.csv");
  await page.getByRole("button", { name: "Remove first.csv" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(3);
  expect(await listMarkers(page)).toEqual(looks);
});

test("twenty-four runs differ in colour or marker", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, manyRuns(24));
  const looks = (await listMarkers(page)).map((look) => JSON.stringify(look));
  expect(new Set(looks).size).toBe(24);
  const shapes = (await listMarkers(page)).slice(0, 8).map(({ shape }) => shape);
  expect(new Set(shapes).size, "shapes of the first eight").toBe(8);
});

test("of many runs the best twelve are on, and the search narrows the list alone", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, manyRuns(30));
  expect(await page.locator("pc-data-panel .runs input:checked").count()).toBe(12);
  expect(Object.keys(await tableValues(page))).toHaveLength(12);
  expect(await texts(page, "pc-data-panel h2")).toEqual(["30 runs, 12 shown"]);
  await page.getByLabel("Search runs").fill("RUN-29");
  expect(await runNames(page)).toEqual(["run-29"]);
  await page.locator("pc-data-panel .runs input").check();
  await expect.poll(async () => Object.keys(await tableValues(page))).toHaveLength(13);
});

test("the headline has value, k, n, tasks and estimator of the best run, or of the one in focus", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await setK(page, 2);
  expect(await headline(page)).toBe(
    `beta solves 100 % ${range([1, 1])} of 2 tasks within 2 attempts Unbiased pass@2, n = 10. Its value is the highest of all 3 loaded runs, but it is not distinguishable from gamma and alpha. Compare with gamma Rank all 3`,
  );
  const focused = await openPage({ hash: `${empty}&k=2&of=alpha` });
  await loadText(focused, threeRuns);
  expect(await headline(focused)).toBe(
    `alpha solves 26.7 % ${range([8 / 15, 0])} of 2 tasks within 2 attempts Unbiased pass@2, n = 10. beta leads (100 %), but is not distinguishable from it. Compare with beta Rank all 3`,
  );
});

test("the pointer reads out the value of every run at the nearest k", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const frame = page.locator("pc-curve-chart .frame");
  const box = await frame.boundingBox();
  if (box === null) throw new Error("the chart has no box");
  await page.mouse.move(box.x + 50, box.y + box.height / 2);
  await page.locator(".readout").waitFor();
  expect(await texts(page, ".readout strong")).toEqual(["k = 1"]);
  expect(await texts(page, ".readout tr")).toEqual([
    `beta 95.0 % ${range([0.9, 1])}`,
    `gamma 50.0 % ${range([0.5, 0.5])}`,
    `alpha 15.0 % ${range([0.3, 0])}`,
  ]);
  await page.mouse.move(5, 5);
  await page.locator(".readout").waitFor({ state: "detached" });
});

test("a click on the chart sets k, and a k beyond the axis keeps the curves", async () => {
  const page = await openPage();
  const plot = page.locator("pc-curve-chart .plot svg");
  await plot.click({ position: { x: 50, y: 200 } });
  await expect.poll(() => page.locator("input.k").inputValue()).toBe("1");
  await setK(page, 5000);
  await expect
    .poll(async () => (await tableValues(page))["QwQ-32B-Preview"]?.[5000])
    .toBeGreaterThan(0.9);
  await expect.poll(async () => (await lines(page)).length).toBe(12);
});

test("two runs of one name from two files are distinguished by their files", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [
    { name: "one.csv", content: "task,n,c,model\na,4,1,same\n" },
    { name: "two.csv", content: "task,n,c,model\na,4,2,same\n" },
  ]);
  expect(await runNames(page)).toEqual(["same (one.csv)", "same (two.csv)"]);
});
