import type { Locator, Page } from "playwright-core";
import { load } from "passcurve";
import { beforeAll, expect, test } from "vitest";
import { expectAgrees } from "../../wasm/agrees.ts";
import { plain } from "../reading.ts";
import { follow, pageOf } from "../recipe-pages.ts";
import { cellsOf } from "../views/depth/depths.ts";
import { tableRows } from "../table-rows.ts";

// Liu et al.'s tables from a file of their shape: models on two exams of different size. Each question has 48 samples
// and a greedy attempt.

const pc = await load();

const n = 48;
const exams = [
  ["CNMO", 18],
  ["AMC", 46],
] as const;
const models = ["base", "o1-like"];

interface Question {
  model: string;
  exam: string;
  task: string;
  c: number;
  greedy: number;
}

/** Questions with rates spread evenly over a model's range; a greedy attempt is right if most samples are. */
const questions: Question[] = models.flatMap((model, m) =>
  exams.flatMap(([exam, count], e) =>
    Array.from({ length: count }, (_, i) => {
      const c = Math.round((n * (i + m * e)) / (count + e));
      return { model, exam, task: `${exam}-${i}`, c, greedy: 2 * c > n ? 1 : 0 };
    }),
  ),
);
const file = [
  "model,benchmark,task,n,c,greedy",
  ...questions.map(({ model, exam, task, c, greedy }) => [model, exam, task, n, c, greedy].join()),
].join("\n");

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The values that Liu et al. print, for some questions. */
function of(some: Question[]) {
  const average = (valueOf: (c: number) => number) => mean(some.map(({ c }) => valueOf(c)));
  const greedy = mean(some.map((each) => each.greedy));
  const pass = average((c) => pc.passAtK(n, c, 16));
  const gPass = (tau: number) => average((c) => pc.gPassAtK(n, c, 16, tau));
  return { greedy, pass, gPass, mg: average((c) => pc.mgPassAtK(n, c, 16)) };
}

const byModel = models.map((model) => questions.filter((each) => each.model === model));
const byExam = exams.flatMap(([exam]) =>
  byModel.map((some) => some.filter((each) => each.exam === exam)),
);

/** Data of a G-Pass picture. */
interface Drawn {
  runs: { atK: { steps: { value: Float64Array } } }[];
}

/** Data of the bar picture. */
interface Bars {
  bars: { column: string; value: number }[];
}

let page: Page;
beforeAll(async () => {
  page = await pageOf(file);
});

async function expectRows(id: string, expected: number[][]): Promise<void> {
  await follow(page, id);
  await expect
    .poll(async () => (await tableRows(page)).map((row) => row.length))
    .toEqual(expected.map((row) => row.length));
  const rows = await tableRows(page);
  expected.forEach((row, i) => {
    row.forEach((value, column) => {
      expectAgrees(rows[i]?.[column], value, [id, i, column]);
    });
  });
}

test("table 2 pools the questions of all exams, so that greedy is a multiple of one question", async () => {
  const rows = byModel.map((some) => {
    const { greedy, gPass, mg } = of(some);
    return [greedy, ...[0.5, 0.75, 1].map(gPass), mg];
  });
  await expectRows("liu-table-2", rows);
  const right = questions.filter(({ model, greedy }) => model === "base" && greedy === 1).length;
  expectAgrees(rows[0]?.[0], right / 64, "greedy of all 64 questions");
});

test("table 6 adds pass@16 and a threshold", async () => {
  const rows = byModel.map((some) => {
    const { greedy, pass, gPass, mg } = of(some);
    return [greedy, pass, ...[0.25, 0.5, 0.75, 1].map(gPass), mg];
  });
  await expectRows("liu-table-6", rows);
});

test("tables 3 and 7 have each exam by itself", async () => {
  const rows = byExam.map(of);
  await expectRows(
    "liu-table-3",
    rows.map(({ greedy, gPass, mg }) => [greedy, ...[0.5, 0.75, 1].map(gPass), mg]),
  );
  await expectRows(
    "liu-table-7",
    rows.map(({ greedy, pass, gPass, mg }) => [
      greedy,
      pass,
      ...[0.25, 0.5, 0.75, 1].map(gPass),
      mg,
    ]),
  );
});

test("table 4 has both drops, as they are and relative", async () => {
  const rows = byExam.map((some) => {
    const { greedy, pass, gPass } = of(some);
    const stable = gPass(1);
    return [
      greedy,
      pass,
      pass - greedy,
      (pass - greedy) / pass,
      stable,
      greedy - stable,
      (greedy - stable) / greedy,
    ];
  });
  await expectRows("liu-table-4", rows);
});

test("figure 3 has G-Pass against τ at k = 4, 8 and 16 side by side", async () => {
  await follow(page, "liu-figure-3");
  const charts = page.locator("pc-reliability-view figure pc-g-pass-chart");
  await expect.poll(() => charts.count()).toBe(3);
  const panels = page.locator("pc-reliability-view figure section:has(pc-g-pass-chart) h3");
  expect((await panels.allInnerTexts()).map(plain)).toEqual(["k = 4", "k = 8", "k = 16"]);
  const [some = []] = byExam;
  const counts = { n: some.map(() => n), c: some.map(({ c }) => c) };
  for (const [i, k] of [4, 8, 16].entries()) {
    const drawn = await charts
      .nth(i)
      .evaluate((chart) => [...((chart as HTMLElement & Drawn).runs[0]?.atK.steps.value ?? [])]);
    const { value } = pc.gPassAtKSteps(counts, k);
    expect(drawn).toHaveLength(k);
    value.forEach((expected, step) => {
      expectAgrees(drawn[step], expected, [k, step]);
    });
  }
});

test("figure 1 has a bar for greedy, pass@16 and G-Pass@16 at τ = 1 of each model", async () => {
  await follow(page, "liu-figure-1");
  const chart = page.locator("pc-bars-chart");
  await chart.locator("svg rect").first().waitFor();
  const bars = await chart.evaluate((element) => (element as HTMLElement & Bars).bars);
  expect(bars.map(({ column }) => column)).toEqual(
    models.flatMap(() => ["greedy score", "pass@16", "G-Pass@16 τ=1"]),
  );
  byModel
    .flatMap((some) => {
      const { greedy, pass, gPass } = of(some);
      return [greedy, pass, gPass(1)];
    })
    .forEach((expected, i) => {
      expectAgrees(bars[i]?.value, expected, bars[i]);
    });
  expect(await chart.locator("svg g[aria-label=bar] rect").count()).toBe(3 * models.length);
});

/** A line of a picture, by the number on its axis. */
interface Line {
  name: string;
  points: { x: number; value: number }[];
}

/** A line with its band. */
interface Band {
  name: string;
  points: { x: number; value: number; end: { lower: number; upper: number } | null }[];
}

const linesIn = (charts: Locator, at: number): Promise<Line[]> =>
  charts.nth(at).evaluate((chart) =>
    (chart as HTMLElement & { lines: Line[] }).lines.map(({ name, points }) => ({
      name,
      points: points.map(({ x, value }) => ({ x, value })),
    })),
  );

/**
 * Number of copies of each of 30 questions in one model's training. More copies raise its rates and its reliability.
 */
const copies = [0, 1, 4, 16];
const trained = copies.map((count, at) => ({
  count,
  c: Array.from({ length: 30 }, (_, i) => Math.min(n, Math.round((n * i * (1 + at)) / 40))),
}));
const trainedFile = [
  "model,replication,task,n,c,greedy",
  ...trained.flatMap(({ count, c }) =>
    c.map((each, i) => ["trained", count, `q${i}`, n, each, 2 * each > n ? 1 : 0].join()),
  ),
].join("\n");

test("figure 6 has the greedy score and the slope of G-Pass@16 in τ against the replications", async () => {
  const own = await pageOf(trainedFile);
  await follow(own, "liu-figure-6");
  const charts = own.locator('pc-trend-view [data-section="slope"] pc-trend-chart');
  await expect.poll(() => charts.count()).toBe(2);
  await charts.nth(1).locator("svg [aria-description=values] path").first().waitFor();
  const [scores, slopes] = [await linesIn(charts, 0), await linesIn(charts, 1)];
  const expected = trained.map(({ count, c }) => {
    const { tau, value } = pc.gPassAtKSteps({ n: c.map(() => n), c }, 16);
    expect(tau).toHaveLength(16);
    return {
      count,
      greedy: mean(c.map((each) => (2 * each > n ? 1 : 0))),
      slope: pc.fitLine(tau, value).slope,
    };
  });
  expect([scores.length, slopes.length]).toEqual([1, 1]);
  expected.forEach(({ count, greedy, slope }, i) => {
    expect(scores[0]?.points[i]?.x).toBe(count);
    expect(slopes[0]?.points[i]?.x).toBe(count);
    expectAgrees(scores[0]?.points[i]?.value, greedy, ["greedy", count]);
    expectAgrees(slopes[0]?.points[i]?.value, slope, ["slope", count]);
    expect(slope).toBeLessThan(0);
  });
  const rows = await cellsOf(own, "Greedy score and slope by replication");
  expected.forEach(({ greedy, slope }, i) => {
    expectAgrees(rows[i]?.[0], greedy, "greedy in the table");
    expectAgrees(rows[i]?.[1], slope, "slope in the table");
  });
});

test("figure 4 has the estimate and its spread against the samples, of each model", async () => {
  await follow(page, "liu-figure-4");
  const charts = page.locator('pc-trend-view [data-section="estimates"] pc-trend-chart');
  await expect.poll(() => charts.count()).toBe(3);
  const [some = []] = byExam;
  const counts = { n: some.map(() => n), c: some.map(({ c }) => c) };
  const lines = await charts.nth(0).evaluate((chart) =>
    (chart as HTMLElement & { lines: Band[] }).lines.map(({ name, points }) => ({
      name,
      points: points.map(({ x, value, end }) => ({ x, value, end })),
    })),
  );
  expect(lines).toHaveLength(byExam.length);
  const known = lines[0]?.points.filter(({ value }) => !Number.isNaN(value)) ?? [];
  expect(known.map(({ x }) => x)).toContain(n / 2);
  for (const { x, value, end } of known) {
    const found = pc.thinnedMeans(counts, [x], { metric: "gPassAtK", k: 16, taus: [0.5] });
    const [whole = NaN, sd = NaN] = [found.mean[0], found.sd[0]];
    expectAgrees(value, whole, ["estimate", x]);
    expectAgrees(end?.lower, Math.max(0, whole - sd), ["below", x]);
    expectAgrees(end?.upper, Math.min(1, whole + sd), ["above", x]);
  }
});

test("figure 4 has G-Pass@16 against τ with a line for each number of samples, and says which cannot be had", async () => {
  await follow(page, "liu-figure-4-tau");
  const section = page.locator('pc-trend-view [data-section="tau"]');
  const charts = section.locator("pc-trend-chart");
  await expect.poll(() => charts.count()).toBe(byExam.length);
  const [some = []] = byExam;
  const counts = { n: some.map(() => n), c: some.map(({ c }) => c) };
  const lines = await charts.nth(0).evaluate((chart) =>
    (chart as HTMLElement & { lines: Band[] }).lines.map(({ name, points }) => ({
      name,
      points: points.map(({ x, value, end }) => ({ x, value, end })),
    })),
  );
  expect(lines.map(({ name }) => name)).toEqual(["n = 16", "n = 32", "n = 48"]);
  [16, 32, 48].forEach((size, i) => {
    const taus = Array.from({ length: 16 }, (_, step) => (step + 1) / 16);
    const found = pc.thinnedMeans(counts, [size], { metric: "gPassAtK", k: 16, taus });
    taus.forEach((tau, at) => {
      const [whole = NaN, sd = NaN] = [found.mean[at], found.sd[at]];
      const point = lines[i]?.points[at];
      expect(point?.x).toBe(tau);
      expectAgrees(point?.value, whole, ["estimate", size, tau]);
      expectAgrees(point?.end?.upper, Math.min(1, whole + sd), ["above", size, tau]);
    });
  });
  await section.getByText("At most 48 samples of each task of").first().waitFor();
});

/** Data of a What if picture. */
interface IfDrawn {
  lines: {
    name: string;
    standing: string;
    points: { x: number; y: number; lower?: number; upper?: number }[];
  }[];
}

test("figure 2 has pass@k and G-Pass@k at c = 8, 16, 24 and 32 of 80 side by side", async () => {
  await follow(page, "liu-figure-2");
  const section = page.locator('pc-what-if-view [data-section="g-pass"]');
  const charts = section.locator("pc-if-chart");
  await expect.poll(() => charts.count()).toBe(4);
  const heads = await section.locator("figure section h3").allInnerTexts();
  expect(heads.map(plain)).toEqual(["c = 8", "c = 16", "c = 24", "c = 32"]);
  for (const [i, c] of [8, 16, 24, 32].entries()) {
    const { lines } = await charts
      .nth(i)
      .evaluate((chart) => ({ lines: (chart as HTMLElement & IfDrawn).lines }));
    const [passes, ...others] = lines;
    expect(passes?.name).toBe("pass@k");
    expect(others.map(({ name }) => name)).toEqual([0.25, 0.5, 0.75, 1].map((tau) => `τ = ${tau}`));
    for (const { x, y } of passes?.points ?? [])
      expectAgrees(y, pc.passAtK(80, c, x), [c, "pass@k", x]);
    others.forEach(({ points }, at) => {
      for (const { x, y } of points)
        expectAgrees(y, pc.gPassAtK(80, c, x, (1 + at) / 4), [c, at, x]);
    });
  }
});

test("figure 7 simulates estimates whose means lie near the truth, and whose spread falls with n", async () => {
  await follow(page, "liu-figure-7");
  const chart = page.locator('pc-what-if-view [data-section="simulation"] pc-if-chart');
  await chart.locator("svg path").first().waitFor();
  const { lines } = await chart.evaluate((each) => ({
    lines: (each as HTMLElement & IfDrawn).lines,
  }));
  const rate = 0.4;
  const binomial = (k: number, j: number): number =>
    j === 0 ? (1 - rate) ** k : (binomial(k, j - 1) * (k - j + 1) * rate) / (j * (1 - rate));
  for (const tau of [0.25, 0.5, 0.75, 1]) {
    const [truth, estimate] = lines.filter(({ name }) => name === `τ = ${tau}`);
    expect([truth?.standing, estimate?.standing]).toEqual(["assumed", "measured"]);
    const reach = Array.from({ length: 17 }, (_, j) => (j >= 16 * tau ? binomial(16, j) : 0));
    const expected = reach.reduce((sum, each) => sum + each, 0);
    const spreads = (estimate?.points ?? []).map(({ x, y, lower = NaN, upper = NaN }, i) => {
      const sd = Math.max(upper - y, y - lower);
      expect(Math.abs((truth?.points[i]?.y ?? NaN) - expected), `truth at ${x}`).toBeLessThan(
        1e-12,
      );
      // Allows five standard errors of a mean over 1,000 tasks.
      expect(Math.abs(y - expected), `τ = ${tau}, n = ${x}`).toBeLessThan((5 * sd) / 30 + 1e-5);
      return sd;
    });
    expect(estimate?.points.map(({ x }) => x)).toEqual([16, 24, 32, 48, 64, 80, 128, 160, 240]);
    // At τ = 1 the true value is so small that no task with 16 samples shows it.
    if (tau < 1) expect(spreads.at(-1)).toBeLessThan(spreads[0] ?? NaN);
  }
});
