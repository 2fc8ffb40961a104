import { expect, test } from "vitest";
import { load } from "passcurve";
import { goTo, loadText, setK, toggle } from "../../actions.ts";
import { empty, openPage, withBands } from "../../browser.ts";
import { crossing, crossingFile } from "../../crossing-runs.ts";
import { choose, csv, open, select, successes } from "../../intervals.ts";
import { headline, lines, listMarkers, runNames, tableValues, texts } from "../../reading.ts";
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

test("each run goes on beyond its samples by HB, dashed, else by the plug-in, dotted, or not at all; a click sets k", async () => {
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
  await page.getByLabel("Beyond n").selectOption("hb");
  const plot = page.locator("pc-curve-chart .plot svg");
  await plot.click({ position: { x: 50, y: 200 } });
  await expect.poll(() => page.locator("input.k").inputValue()).toBe("1");
  await setK(page, 5000);
  await expect
    .poll(async () => (await tableValues(page))["QwQ-32B-Preview"]?.[5000])
    .toBeGreaterThan(0.9);
  await expect.poll(async () => (await lines(page)).length).toBe(12);
});

test("the pointer reads out every run; one that is switched off loses its line, and the others keep their colours", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await withBands(page);
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
  const markers = await listMarkers(page);
  const solid = async () =>
    (await lines(page)).filter(({ dashed }) => !dashed).map(({ colour }) => colour);
  expect(await solid()).toEqual(markers.map(({ colour }) => colour));
  await toggle(page, "beta");
  await expect.poll(solid).toEqual([markers[0]?.colour, markers[2]?.colour]);
  expect(await listMarkers(page)).toEqual(markers);
  await toggle(page, "beta");
  await expect.poll(solid).toEqual(markers.map(({ colour }) => colour));
});

test("one sample per task has a band, partial means a hollow marker, and a predicted crossing a ring", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c\na,1,1\nb,1,0\nc,1,0\nd,1,1\n");
  await withBands(page);
  const band = await page.locator("pc-curve-chart .plot path[d*=H]").boundingBox();
  expect(band?.height).toBeGreaterThan(50);
  const partial = await openPage({ hash: `${empty}&unequal=eligible` });
  await loadText(partial, unequal);
  await expect
    .poll(() => texts(partial, "pc-curve-chart .key span"))
    .toContain("hollow marker: mean over the tasks with enough samples only");
  const crossed = await openPage({ hash: `${empty}&to=200` });
  await loadText(crossed, crossingFile(crossing));
  const ring = crossed.locator('pc-curve-chart [aria-description="predicted crossing"]');
  await ring.waitFor({ state: "attached" });
  expect(await ring.count()).toBe(1);
  await crossed.getByText("dashed ring: predicted crossing").waitFor();
  await crossed.getByLabel("Beyond n").selectOption("none");
  await expect.poll(() => ring.count()).toBe(0);
});

test("looks follow from what is loaded alone; twenty-four runs differ, of thirty twelve are on, and the search narrows the list", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns, "second.csv");
  const looks = await listMarkers(page);
  await page.getByRole("button", { name: "Remove second.csv" }).click();
  await loadText(page, "task,n,c\na,4,1\n", "first.csv");
  await loadText(page, threeRuns, "second.csv");
  await page.getByRole("button", { name: "Remove first.csv" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(3);
  expect(await listMarkers(page)).toEqual(looks);
  await page.getByRole("button", { name: "Remove second.csv" }).click();
  await loadText(page, manyRuns(24), "many.csv");
  const drawn = (await listMarkers(page)).map((look) => JSON.stringify(look));
  expect(new Set(drawn).size).toBe(24);
  const shapes = (await listMarkers(page)).slice(0, 8).map(({ shape }) => shape);
  expect(new Set(shapes).size, "shapes of the first eight").toBe(8);
  await page.getByRole("button", { name: "Remove many.csv" }).click();
  await loadText(page, manyRuns(30), "more.csv");
  expect(await page.locator("pc-data-panel .runs input:checked").count()).toBe(12);
  expect(await texts(page, "pc-data-panel h2")).toEqual(["30 runs, 12 shown"]);
  await page.getByLabel("Search runs").fill("RUN-29");
  expect(await runNames(page)).toEqual(["run-29"]);
  await page.locator("pc-data-panel .runs input").check();
  await expect.poll(async () => Object.keys(await tableValues(page))).toHaveLength(13);
});

test("the keyboard changes what error bars are about, in the picture, its slider, the address and every view", async () => {
  const page = await open("#curves", csv({ mine: successes }));
  expect(await headline(page)).toContain("mine solves");
  await select(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("about=these-tasks");
  await withBands(page);
  const chart = page.locator("pc-curve-chart");
  expect(await chart.locator(".frame").getAttribute("aria-valuetext")).toMatch(
    /mine: [\d.]+\s% \([\d.]+–[\d.]+\); 95\s% bands: which attempts were drawn/,
  );
  expect(await chart.locator("svg").first().getAttribute("aria-description")).toBe(
    "95\u00a0% bands: which attempts were drawn",
  );
  await choose(page, "both");
  await expect.poll(() => page.url()).toContain("about=both");
  await goTo(page, "Measure", "Reliability");
  expect(await select(page).inputValue()).toBe("both");
});
