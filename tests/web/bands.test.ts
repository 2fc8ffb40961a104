import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { load, type About, type Counts } from "passcurve";
import { expectAgrees } from "../wasm/agrees.ts";
import { chooseExample, loadText, setK } from "./actions.ts";
import { openPage, withBands } from "./browser.ts";
import { sentences, texts } from "./reading.ts";
import { manyRuns } from "./texts.ts";

const pc = await load();

const n = 20;
const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const counts: Counts = { n: successes.map(() => n), c: successes };
const other = successes.map((c) => Math.min(n, c + 3));

const csv = (runs: Record<string, number[]>, cluster?: (task: number) => string) =>
  [
    `model,task,n,c${cluster === undefined ? "" : ",cluster"}`,
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) =>
        [model, `t${task}`, n, c, ...(cluster === undefined ? [] : [cluster(task)])].join(),
      ),
    ),
  ].join("\n");

const select = (page: Page) => page.getByLabel("Error bars are about");

const choose = async (page: Page, about: About) => {
  await select(page).selectOption(about);
  await withBands(page);
};

interface Ends {
  lower?: ArrayLike<number> | number;
  upper?: ArrayLike<number> | number;
}

const first = (ends: ArrayLike<number> | number | undefined) =>
  typeof ends === "object" ? ends[0] : ends;

/** Holds the interval that a cell shows against the package's. */
async function expectEnds(cell: Locator, { lower, upper }: Ends, what: string): Promise<void> {
  const range = cell.locator(".range");
  await range.waitFor();
  const shown = async (end: string) => Number(await range.getAttribute(`data-${end}`));
  expectAgrees(await shown("lower"), first(lower) ?? NaN, `${what}: lower`);
  expectAgrees(await shown("upper"), first(upper) ?? NaN, `${what}: upper`);
}

const open = async (view: string, text: string) => {
  const page = await openPage({ hash: `${view}${view.includes("?") ? "&" : "?"}example=none` });
  await loadText(page, text);
  return page;
};

test.each(["new-tasks", "these-tasks", "both"] as const)(
  "the curves' table and sentences have the package's intervals about %s",
  async (about) => {
    const page = await open("#curves?plugin=off", csv({ mine: successes }));
    await choose(page, about);
    await setK(page, 7);
    await withBands(page);
    const interval = { about };
    const at = page.locator("pc-curve-table tbody td.at");
    await expectEnds(at, pc.passAtKCurve(counts, [7], { interval }), "pass@7");
    await expectEnds(
      page.locator("pc-curves-view .answers li"),
      pc.passAtKCurve(counts, [7], { interval }),
      "sentence",
    );
    await page.getByLabel("Metric").selectOption("pass^k");
    await page.locator("pc-curve-table thead button", { hasText: "pass^" }).first().waitFor();
    await withBands(page);
    await expectEnds(at, pc.passHatKCurve(counts, [7], { interval }), "pass^7");
  },
);

test("the kind is in the address, in the picture, in its description and with the table", async () => {
  const page = await openPage();
  const chart = page.locator("pc-curve-chart");
  const named = async (words: string) => {
    await expect
      .poll(() => chart.locator("svg").first().getAttribute("aria-description"))
      .toBe(`bands: 95\u00a0%, ${words}`);
    expect(await chart.locator("svg").first().textContent()).toContain(words);
    expect((await texts(page, "pc-curve-table .signs")).join()).toContain(
      `95 % intervals, ${words}`,
    );
    expect((await texts(page, "pc-curve-table caption")).join()).toContain(words);
  };
  await named("new tasks like these");
  await choose(page, "both");
  await named("new tasks and more samples");
  await expect.poll(() => page.url()).toContain("about=both");
  await page.getByRole("link", { name: "Reliability" }).click();
  expect(await select(page).inputValue()).toBe("both");
  const linked = await openPage({ hash: "#extrapolate?about=these-tasks" });
  expect(await select(linked).inputValue()).toBe("these-tasks");
});

test("the keyboard changes what error bars are about, and the chart's slider says the interval", async () => {
  const page = await open("#curves", csv({ mine: successes }));
  await select(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.url()).toContain("about=these-tasks");
  await withBands(page);
  const spoken = await page.locator("pc-curve-chart .frame").getAttribute("aria-valuetext");
  expect(spoken).toMatch(
    /mine: [\d.]+\s% \([\d.]+–[\d.]+\); bands: 95\s%, these tasks, more samples/,
  );
});

test("clusters are the units of intervals about new tasks, and not of a posterior", async () => {
  const cluster = (task: number) => `c${task % 5}`;
  const page = await open("#curves", csv({ mine: successes }, cluster));
  const warnings = () => texts(page, "pc-curves-view .warnings li");
  expect((await warnings()).join()).toContain("intervals take 5 clusters as the units");
  await setK(page, 3);
  await withBands(page);
  const clusters = successes.map((_, task) => cluster(task));
  const at = page.locator("pc-curve-table tbody td.at");
  await expectEnds(at, pc.passAtKCurve(counts, [3], { interval: { clusters } }), "clusters");
  await choose(page, "both");
  expect((await warnings()).join()).toContain("intervals do not use the clusters");
  await expectEnds(at, pc.passAtKCurve(counts, [3], { interval: { about: "both" } }), "both");
});

test("one task, and tasks that are all alike, have an interval and not certainty", async () => {
  for (const rows of [["a,4,4"], ["a,4,4", "b,4,4", "c,4,4"]]) {
    const page = await open("#curves?plugin=off", ["task,n,c", ...rows].join("\n"));
    const alike = { n: rows.map(() => 4), c: rows.map(() => 4) };
    const at = page.locator("pc-curve-table tbody td.at");
    await expectEnds(at, pc.passAtKCurve(alike, [4], { interval: {} }), rows.join());
    expect((await sentences(page))[0]).toMatch(/^own solves 100 % \([1-9][\d.]+–100\) of/);
  }
});

test("the plug-in beyond n has no interval and says why", async () => {
  const page = await open("#curves", csv({ mine: successes }));
  const cell = page.locator("pc-curve-table tbody td.plugin").first();
  expect(await cell.locator(".range").count()).toBe(0);
  expect(await cell.getAttribute("title")).toContain("no interval: the plug-in is biased beyond n");
});

test("six runs have a band each; of more, the one in focus, and the chart says so", async () => {
  const page = await openPage();
  const bands = page.locator('pc-curve-chart [aria-description="95 % intervals"] path');
  expect(await bands.count()).toBe(6);
  await chooseExample(page, "taubench-airline");
  await loadText(page, manyRuns(7));
  expect(await bands.count()).toBe(1);
  const key = () => texts(page, "pc-curve-chart .key");
  expect((await key()).join()).toContain("more than 6 runs: the band is that of run-0");
  await page.getByLabel("Band of").selectOption("run-3");
  await expect.poll(async () => (await key()).join()).toContain("the band is that of run-3");
});

test("reliability's tables have the package's intervals, by what they are about", async () => {
  const page = await openPage({ hash: "#reliability" });
  await loadText(page, csv({ mine: successes, other }));
  await page.getByLabel("k, draws per task").fill("4");
  await page.getByLabel("k, draws per task").press("Enter");
  await page.getByText("mG-Pass@4").waitFor();
  const cell = (table: number, column: number) =>
    page
      .locator("pc-ranked-table")
      .nth(table)
      .locator("tbody tr")
      .first()
      .locator("td")
      .nth(column);
  const runs = [counts, { n: counts.n, c: other }];
  for (const about of ["new-tasks", "both"] as const) {
    await choose(page, about);
    const interval = { about };
    await expectEnds(cell(0, 0), pc.passAtKCurve(counts, [1], { interval }), "Pass@1");
    await expectEnds(cell(0, 1), pc.coverCurve(counts, [0.2], { interval }), "Cover@0.2");
    await expectEnds(cell(0, 2), pc.coverCurve(counts, [0.8], { interval }), "Cover@0.8");
    await expectEnds(cell(1, 1), pc.gPassAtKCurve(counts, 4, [0.75], { interval }), "G-Pass");
    await expectEnds(cell(1, 3), pc.mgPassAtKMean(counts, 4, { interval }), "mG-Pass");
    await expectEnds(cell(1, 4), pc.mgPassAtKAreaMean(counts, 4, { interval }), "area");
    if (about === "new-tasks") {
      await expectEnds(cell(0, 3), pc.averageAucExcessIntervals(runs), "AvgAUC⁺");
      expect(await page.getByText("AvgAUC⁺ over the tasks that all runs").count()).toBe(1);
    } else {
      expect(await cell(0, 3).locator(".range").textContent()).toBe("(–)");
      expect(await cell(0, 3).getAttribute("title")).toContain("about new tasks only");
      expect((await texts(page, "pc-cover-chart .key")).join()).toContain(
        "of the tasks' own rates",
      );
    }
  }
});

test("AUC⁺ of the shaded pair, and AvgAUC⁺, have intervals that take clusters as the units", async () => {
  const cluster = (task: number) => `c${task % 4}`;
  const page = await openPage({ hash: "#reliability" });
  await loadText(page, csv({ mine: successes, other }, cluster));
  await page.getByLabel("Shade where").selectOption("other");
  await page.getByLabel("leads").selectOption("mine");
  await page.locator(".pair").waitFor();
  await withBands(page);
  const clusters = successes.map((_, task) => cluster(task));
  const runs = [{ n: counts.n, c: other }, counts];
  const { lower, upper } = pc.averageAucExcessIntervals(runs, { interval: { clusters } });
  const shown = await page
    .locator(".pair .range")
    .evaluateAll((all) => all.map((each) => Object.values((each as HTMLElement).dataset)));
  expect(shown).toEqual([0, 1].map((at) => [String(lower[at]), String(upper[at])]));
  await choose(page, "both");
  expect(await page.locator(".pair .range").count()).toBe(0);
  expect((await texts(page, ".pair")).join()).toContain(
    "AUC⁺ has an interval about new tasks only",
  );
});

test("AvgAUC⁺ of runs over other tasks is unpaired and without their clusters, and says so", async () => {
  const page = await openPage({ hash: "#reliability" });
  const first = csv({ mine: successes }, (task) => `c${task % 4}`);
  const second = first.replaceAll(",t", ",u").replaceAll("mine", "two");
  await loadText(page, `${first}\n${second.split("\n").slice(1).join("\n")}`);
  await withBands(page);
  await page.getByText("as if every run had tasks of its own").waitFor();
  await page.getByText("too narrow where tasks come in clusters").waitFor();
});

test("G-Pass has bands against τ and against k, with the kind in the picture", async () => {
  const page = await openPage({ hash: "#reliability?k=4" });
  await loadText(page, csv({ mine: successes }));
  await withBands(page);
  const chart = page.locator("pc-g-pass-chart");
  for (const against of ["τ", "k"]) {
    await page.getByRole("radio", { name: against, exact: true }).check();
    await withBands(page);
    await expect
      .poll(() => chart.locator('[aria-description="95 % intervals"] path').count())
      .toBe(1);
    expect(await chart.locator("svg").first().getAttribute("aria-description")).toContain(
      "bands: 95",
    );
  }
});

test("an extrapolation's interval is the posterior's, or that of refits about new tasks", async () => {
  const page = await openPage({ hash: "#extrapolate?far=500&models=bb" });
  await loadText(page, csv({ mine: successes }));
  await withBands(page);
  const sentence = page.locator("pc-extrapolate-view .answers li");
  const key = async () => (await texts(page, "pc-extrapolation-chart .key")).join();
  const bb = pc.passAtKCurve(counts, [500], { estimator: "bb", interval: {} });
  await expectEnds(sentence, bb, "BB, refits");
  expect(await key()).toContain("BB refitted to 1 000 draws of the tasks");
  await choose(page, "these-tasks");
  const hb = (about: About) =>
    pc.passAtKCurve(counts, [500], { estimator: "hb", interval: { about } });
  await expectEnds(sentence, hb("these-tasks"), "stand-in");
  expect(await key()).toContain("it stands in");
  await page.getByRole("checkbox", { name: "HB" }).check();
  await choose(page, "new-tasks");
  await expectEnds(sentence, hb("both"), "HB about new tasks");
  expect(await key()).toContain(
    "about new tasks and more samples, since a posterior is about rates",
  );
});

/** What refits give on the page where it believes to have so many processors. */
async function refitted(initScript: () => void): Promise<unknown> {
  const page = await openPage({ hash: "#extrapolate?far=500&models=bb", initScript });
  await loadText(page, csv({ mine: successes }));
  await withBands(page);
  return page
    .locator("pc-extrapolate-view .range")
    .evaluateAll((all) =>
      all.map((span) => [span.getAttribute("data-lower"), span.getAttribute("data-upper")]),
    );
}

test("intervals and refits do not depend on the number of workers", async () => {
  const one = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 });
  });
  const two = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
  });
  const four = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 });
  });
  expect(two).toEqual(one);
  expect(four).toEqual(one);
});

test("refits that take long say how far they are, and Cancel leaves the curves", async () => {
  const page = await openPage({ hash: "#extrapolate?far=1000000&models=linmix" });
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`run-${i}`, successes]));
  await page.locator("pc-data-panel input[type=file]").setInputFiles({
    name: "many.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv(many)),
  });
  await page.getByText(/Error bars: \d+ of \d+/).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Error bars were stopped.").waitFor();
  expect(
    await page.locator('pc-extrapolation-chart [aria-description="measured"] path').count(),
  ).toBe(8);
  await page.getByRole("button", { name: "Go on" }).click();
  await withBands(page);
  await expect.poll(() => page.locator("pc-extrapolate-view .answers .range").count()).toBe(8);
});

test("the what-if calculator has the posterior interval of the task's own pass@k", async () => {
  const page = await openPage({ hash: "#what-if?n=10&c=3&at=5" });
  const jeffreys = { kind: "bb", a: 0.5, b: 0.5 } as const;
  const end = (q: number) => pc.posteriorQuantile(10, 3, 5, jeffreys, q);
  await expectEnds(
    page.locator("pc-what-if-view tr", { hasText: "95 % interval of pass@5" }),
    { lower: end(0.025), upper: end(0.975) },
    "Jeffreys",
  );
});

test("the fits' Pass@1 and Pass@200 have intervals, by what they are about", async () => {
  const page = await openPage({ hash: "#fit" });
  await loadText(page, csv({ mine: successes }));
  await page.locator("pc-fit-view .answers li", { hasText: "mine" }).waitFor();
  const cells = page.getByRole("region", { name: "Pass@1, ΔPass and gain by run" }).locator("td");
  await withBands(page);
  const ofOne = pc.passAtKCurve(counts, [1], { interval: {} });
  await expectEnds(cells.nth(0), ofOne, "Pass@1");
  const hb = { estimator: "hb" } as const;
  const both = pc.passAtKCurve(counts, [200], { ...hb, interval: { about: "both" } });
  await expectEnds(cells.nth(3), both, "Pass@200");
  await choose(page, "these-tasks");
  const these = pc.passAtKCurve(counts, [200], { ...hb, interval: { about: "these-tasks" } });
  await expectEnds(cells.nth(3), these, "Pass@200 of these tasks");
});
