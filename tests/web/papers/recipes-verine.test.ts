import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { load, type Counts, type Prior } from "passcurve";
import { expectAgrees } from "../../wasm/agrees.ts";
import { cellsOf } from "../views/depth/depths.ts";
import { plain } from "../reading.ts";
import { follow, pageOf } from "../recipe-pages.ts";
import { tableRows } from "../table-rows.ts";

// Vérine et al.'s table 3 and errors by m and k, read back from Your table and the view Budget. The counts are drawn
// from the priors of table 3 (MBPP).

const pc = await load();
const [tasks, samples] = [500, 1000];

interface Configuration {
  model: string;
  temperature: string;
  /** Values printed in table 3: a and b of BB, and ZOIBB, from which the counts are drawn. */
  bb: [a: number, b: number];
  prior: Extract<Prior, { kind: "zoibb" }>;
  counts: Counts;
}

const configurations = readFileSync(
  new URL("../../golden/p4_table3_priors.csv", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => line.split(","))
  .filter(([dataSet]) => dataSet === "MBPP")
  .map(([, model = "", temperature = "", aOfBb, bOfBb, ...ofZoibb], i): Configuration => {
    const [a = NaN, b = NaN, pi0 = NaN, pi1 = NaN] = ofZoibb.map(Number);
    const prior = { kind: "zoibb", a, b, pi0, pi1 } as const;
    const counts = pc.drawCounts(prior, tasks, samples, { seed: 1 + i });
    return { model, temperature, bb: [Number(aOfBb), Number(bOfBb)], prior, counts };
  });

const file = [
  "model,temperature,n,c,tasks",
  ...configurations.flatMap(({ model, temperature, counts: { n, c, tasks: weight } }) =>
    Array.from(n, (_, i) => [model, temperature, n[i], c[i], weight?.[i] ?? 1].join()),
  ),
].join("\n");

let page: Page;
beforeAll(async () => {
  page = await pageOf(file, "mbpp.csv");
});

/** Your table, one row for each configuration, once all values are computed. */
async function computedRows(): Promise<number[][]> {
  await expect
    .poll(() => page.locator("pc-table[label='Your table'] td").getByText("being computed").count())
    .toBe(0);
  const rows = await tableRows(page);
  expect(rows).toHaveLength(configurations.length);
  return rows;
}

test("table 3 finds the a and b that the counts were drawn from, and both CV-ELPD", async () => {
  await follow(page, "verine-table-3");
  const rows = await computedRows();
  configurations.forEach(({ bb: [a, b], prior, counts }, i) => {
    const [bb, zoibb] = [pc.fitBetaBinomial(counts), pc.fitZeroOneInflated(counts)];
    const { a: foundA, b: foundB, pi0, pi1 } = zoibb;
    const expected = [bb.a, bb.b, foundA, foundB, pi0, pi1];
    expected.forEach((value, column) => {
      expectAgrees(rows[i]?.[column], value, [i, column]);
    });
    // Both families are recovered, within four standard errors for 500 tasks.
    const [shownA = NaN, shownB = NaN, zoibbA = NaN, zoibbB = NaN] = rows[i] ?? [];
    const within = (found: number, printed: number, se: number) => {
      expect(Math.abs(found - printed), `${found} for ${printed} of ${i}`).toBeLessThan(4 * se);
    };
    within(shownA + shownB, a + b, bb.seConcentration);
    within(shownA / (shownA + shownB), a / (a + b), bb.seMean);
    within(zoibbA + zoibbB, prior.a + prior.b, zoibb.seConcentration);
    within(zoibbA / (zoibbA + zoibbB), prior.a / (prior.a + prior.b), zoibb.seMean);
    const held = pc.crossValidate(counts);
    expectAgrees(rows[i]?.[6], held.bb, [i, "CV-ELPD of BB"]);
    expectAgrees(rows[i]?.[7], held.zoibb, [i, "CV-ELPD of ZOIBB"]);
  });
  const better = await page
    .locator("pc-table[label='Your table'] tbody tr:not(.part) td:last-of-type")
    .allInnerTexts();
  configurations.forEach(({ counts }, i) => {
    const { preferred, difference, standardError } = pc.crossValidate(counts);
    const name = { bb: "BB", zoibb: "ZOIBB", neither: "neither" }[preferred];
    const isClear = preferred === "neither" || Math.abs(difference) >= 2 * standardError;
    expect(plain(better[i] ?? "").replace(/\s/g, "")).toBe(`${isClear ? "" : "≈"}${name}`);
  });
});

/** Means over configurations printed in table 5. `allowed` is the largest deviation for other tasks of these priors. */
const printed = [
  { m: 10, k: 100, plugin: 0.059, bb: 0.02 },
  { m: 1, k: 50, plugin: 0.265, bb: 0.076 },
];
const allowed = { plugin: 0.05, bb: 0.015 };

test("the errors by m and k are near those of table 5", async () => {
  await follow(page, "verine-table-1");
  await page.evaluate(() => {
    location.hash = `${location.hash.replace(/&(ks|m|repeats)=[^&]*/g, "")}&ks=50,100&m=1,10&repeats=1`;
  });
  const table = "Mean absolute error by size and estimator";
  await expect.poll(async () => (await cellsOf(page, table)).length).toBe(4);
  await page.locator("pc-budget-view .progress").waitFor({ state: "detached" });
  const heads = await page.getByRole("region", { name: table }).locator("tbody th").allInnerTexts();
  const rows = await cellsOf(page, table);
  for (const { m, k, plugin, bb } of printed) {
    const [runs, ofPlugin = NaN, ofBb = NaN] =
      rows[heads.findIndex((head) => head === `${m} of all tasks, k = ${k}`)] ?? [];
    expect(runs).toBe(configurations.length);
    expect(Math.abs(ofPlugin - plugin), `plug-in at m = ${m}`).toBeLessThan(allowed.plugin);
    expect(Math.abs(ofBb - bb), `BB at m = ${m}`).toBeLessThan(allowed.bb);
    // Main result of the paper: with few samples, the prior's estimates are better.
    expect(ofBb).toBeLessThan(ofPlugin / 2);
  }
});

test("tables 8 to 10 have pass@1, pass@200 and ΔPass of every configuration", async () => {
  await follow(page, "verine-tables-8-10");
  const rows = await computedRows();
  configurations.forEach(({ counts }, i) => {
    const { value } = pc.passAtKCurve(counts, [1, 200]);
    const { a, b } = pc.fitBetaBinomial(counts);
    [...value, a + b].forEach((expected, column) => {
      expectAgrees(rows[i]?.[column], expected, [i, column]);
    });
  });
});

/** Data of an error picture. */
interface Errors {
  points: { size: number; name: string; mean: number }[];
}

test("figure 3 has a panel for each m with the errors by k, of the combinatorial estimate up to k = m", async () => {
  const n = 20;
  const c = Array.from({ length: 30 }, (_, i) => Math.round(n * (i / 29) ** 2));
  const own = await pageOf(
    ["model,task,n,c", ...c.map((each, i) => `one,t${i},${n},${each}`)].join("\n"),
  );
  await follow(own, "verine-figure-3");
  const charts = own.locator("pc-budget-view figure pc-error-chart");
  await expect.poll(() => charts.count()).toBe(4);
  await own.locator("pc-budget-view .progress").waitFor({ state: "detached" });
  const heads = await own.locator("pc-budget-view figure section h3").allInnerTexts();
  const sizes = [1, 5, 10, 20];
  expect(heads.map(plain)).toEqual(sizes.map((m) => `m = ${m}`));
  const counts = { n: c.map(() => n), c };
  const ks = [1, 2, 5, 10, 20];
  const { value: truth } = pc.passAtKCurve(counts, ks);
  for (const [panel, m] of sizes.entries()) {
    const points = await charts
      .nth(panel)
      .evaluate((chart) => (chart as HTMLElement & Errors).points);
    const sizesOf = (name: string) =>
      points.filter((each) => each.name === name).map(({ size }) => size);
    expect(sizesOf("unbiased")).toEqual(ks.filter((k) => k <= m));
    expect(sizesOf("BB")).toEqual(ks);
    const studies = Array.from(
      { length: 10 },
      (_, i) => pc.studyBudget(counts, ks, m, { seed: i + 1 }).values.bb,
    );
    ks.forEach((k, at) => {
      const { mean } = pc.meanAbsoluteError(
        studies.map((values) => values[at] ?? NaN),
        truth[at] ?? NaN,
      );
      const found = points.find((each) => each.name === "BB" && each.size === k);
      expectAgrees(found?.mean, mean, [m, k]);
    });
  }
});

/** Two models at two temperatures on two benchmarks, and one run whose tasks are all equally hard. */
const planeRuns = ["MBPP", "HumanEval"].flatMap((benchmark, b) =>
  ["0.2", "1.2"].flatMap((temperature, t) =>
    ["llama", "qwen"].map((model, m) => ({
      labels: [benchmark, temperature, model],
      c: Array.from({ length: 40 }, (_, i) => Math.round(50 * (i / 39) ** (1.5 + b + m - 0.4 * t))),
    })),
  ),
);
const even = { labels: ["HumanEval", "0.2", "even"], c: Array.from({ length: 40 }, () => 25) };
const planeFile = [
  "benchmark,temperature,model,task,n,c",
  ...[...planeRuns, even].flatMap(({ labels, c }) =>
    c.map((each, i) => [...labels, `${labels[0] ?? ""}-${i}`, 50, each].join()),
  ),
].join("\n");

/** Data of the plane. */
interface Plane {
  scale: string;
  runs: { name: string; front: string | null; fits: { bb: { concentration: number } } }[];
  looks: Record<"colour" | "marker", { label: string; values: string[] } | null>;
}

test("figure 5 has a panel for each benchmark, colours by temperature, markers by model, and an infinite ΔPass named", async () => {
  const own = await pageOf(planeFile);
  await follow(own, "verine-figure-5");
  const charts = own.locator("pc-plane-chart");
  await expect.poll(() => charts.count()).toBe(2);
  await charts.nth(1).locator("svg [aria-label=dot] path").first().waitFor();
  for (const [panel, benchmark] of ["MBPP", "HumanEval"].entries()) {
    const { scale, runs, looks } = await charts.nth(panel).evaluate((chart) => {
      const { scale, runs, looks } = chart as HTMLElement & Plane;
      return { scale, runs, looks };
    });
    expect(scale).toBe("linear");
    expect(looks.colour).toEqual({ label: "temperature", values: ["0.2", "1.2"] });
    expect(looks.marker).toEqual({ label: "model", values: ["llama", "qwen", "even"] });
    const those = planeRuns.filter(({ labels }) => labels[0] === benchmark);
    those.forEach(({ c }, i) => {
      const { concentration } = pc.fitBetaBinomial({ n: c.map(() => 50), c });
      expectAgrees(runs[i]?.fits.bb.concentration, concentration, [benchmark, i]);
    });
    const dots = charts.nth(panel).locator("svg [aria-label=dot] path");
    expect(await dots.count()).toBe(4);
    // Each panel has its own scales: its highest run is at the top, its best at the right.
    const places = await dots.evaluateAll((all) =>
      all.map((dot) => /([\d.]+),([\d.]+)/.exec(dot.getAttribute("transform") ?? "")?.slice(1)),
    );
    const box = await charts
      .nth(panel)
      .locator("svg")
      .first()
      .evaluate((svg) => svg.clientWidth);
    expect(Math.max(...places.map((place) => Number(place?.[0])))).toBeGreaterThan(0.8 * box);
    expect(Math.min(...places.map((place) => Number(place?.[1])))).toBeLessThan(60);
    const strokes = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute("stroke")));
    expect(strokes).toEqual(["var(--run-0)", "var(--run-0)", "var(--run-1)", "var(--run-1)"]);
    const shapes = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute("d")));
    expect([shapes[0], shapes[1]]).toEqual([shapes[2], shapes[3]]);
    expect(shapes[0]).not.toBe(shapes[1]);
  }
  expect(plain(await charts.nth(1).locator(".key.left").innerText())).toContain(
    "Not drawn, since ΔPass is infinite: even",
  );
  const table = own.getByRole("region", { name: "Pass@1, ΔPass and gain by run" });
  const last = table.locator("tbody tr").last();
  expect(await last.innerText()).toContain("no: ΔPass is infinite");
  expect(await last.innerText()).not.toContain("yes");
});

/** Two models on 30 tasks with 60 samples each, for smaller studies. */
const studied = { n: 60, easy: 2, hard: 3 };
const successes = ["easy", "hard"].map((model) =>
  Array.from({ length: 30 }, (_, i) =>
    Math.round(studied.n * (i / 29) ** studied[model as "easy" | "hard"]),
  ),
);
const studyFile = [
  "model,task,n,c",
  ...successes.flatMap((c, model) =>
    c.map((each, i) => `model ${model},t${i},${studied.n},${each}`),
  ),
].join("\n");

/** Opens a recipe on smaller studies. Waits for the errors of BB at this m and k over ten repeats. */
async function errorsOf(id: string, m: number, k: number): Promise<Page> {
  const own = await pageOf(studyFile);
  await follow(own, id);
  const expected = expectedError("bb", m, k);
  const values = () =>
    own
      .locator("pc-budget-view td data")
      .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  await expect
    .poll(async () => (await values()).some((value) => isNear(value, expected)))
    .toBe(true);
  await own.locator("pc-budget-view .progress").waitFor({ state: "detached" });
  return own;
}

const isNear = (a: number | undefined, b: number) => Math.abs((a ?? NaN) - b) < 1e-12;

/** Mean error of ten studies with m samples, averaged over both models. */
function expectedError(estimator: "bb" | "plugin" | "unbiased", m: number, k: number): number {
  const errors = successes.map((c) => {
    const counts = { n: c.map(() => studied.n), c };
    const [truth = NaN] = pc.passAtKCurve(counts, [k]).value;
    const found = Array.from(
      { length: 10 },
      (_, i) => pc.studyBudget(counts, [k], m, { seed: i + 1 }).values[estimator][0] ?? NaN,
    );
    return pc.meanAbsoluteError(found, truth).mean;
  });
  return pc.meanAbsoluteError(errors, 0).mean;
}

const headsOf = async (own: Page, table: string, part: "tbody" | "thead") =>
  (await own.getByRole("region", { name: table }).locator(`${part} th`).allInnerTexts()).map(plain);

const errorTable = "Mean absolute error by size and estimator";

test("tables 4 to 6 have each m and k, and the combinatorial estimate up to k = m", async () => {
  const own = await errorsOf("verine-tables-4-6", 50, 50);
  const places = await headsOf(own, errorTable, "tbody");
  const sizes = [1, 2, 5, 10, 20, 50].flatMap((m) => [10, 20, 50].map((k) => ({ m, k })));
  expect(places).toEqual(sizes.map(({ m, k }) => `${m} of all tasks, k = ${k}`));
  const rows = await cellsOf(own, errorTable);
  const [, , ...names] = await headsOf(own, errorTable, "thead");
  const at = (name: string) => 1 + names.indexOf(name);
  sizes.forEach(({ m, k }, i) => {
    const [combinatorial, bb] = [rows[i]?.[at("unbiased")], rows[i]?.[at("BB")]];
    expectAgrees(bb, expectedError("bb", m, k), { m, k });
    if (k > m) expect(combinatorial).toBeNaN();
    else expectAgrees(combinatorial, expectedError("unbiased", m, k), { m, k });
  });
});

test("table 7 has each method against each other one, over m and k", async () => {
  const own = await errorsOf("verine-table-7", 10, 50);
  const table = "Each estimator against each other";
  const names = (await headsOf(own, table, "thead")).slice(1);
  expect(await headsOf(own, table, "tbody")).toEqual(names);
  const rows = await cellsOf(own, table);
  const errors = successes.flatMap((c) =>
    [1, 2, 5, 10].map((m) => {
      const counts = { n: c.map(() => studied.n), c };
      const [truth = NaN] = pc.passAtKCurve(counts, [50]).value;
      const of = (estimator: "plugin" | "bb") =>
        pc.meanAbsoluteError(
          Array.from(
            { length: 10 },
            (_, i) => pc.studyBudget(counts, [50], m, { seed: i + 1 }).values[estimator][0] ?? NaN,
          ),
          truth,
        ).mean;
      return { plugin: of("plugin"), bb: of("bb") };
    }),
  );
  const won = errors.filter(({ plugin, bb }) => bb < plugin).length / errors.length;
  const [plugin, bb] = [names.indexOf("naive"), names.indexOf("BB")];
  expect(rows[bb]?.[plugin]).toBe(won);
  expect(rows[plugin]?.[bb]).toBe(1 - won);
  expect(rows[bb]?.[bb]).toBeNaN();
});

/** BB's points in the first error picture, once its errors cover all repeats. */
async function pointsOfBb(id: string, done: (points: Errors["points"]) => boolean) {
  const own = await pageOf(studyFile);
  await follow(own, id);
  const found = async () => {
    const chart = own.locator("pc-budget-view figure pc-error-chart").first();
    const points = await chart.evaluate((element) => (element as HTMLElement & Errors).points);
    return points.filter(({ name }) => name === "BB");
  };
  await expect.poll(async () => done(await found())).toBe(true);
  return found();
}

test("figure 4 has the errors against the number of samples", async () => {
  const sizes = [1, 2, 5, 10, 20];
  const expected = sizes.map((m) => expectedError("bb", m, 50));
  const points = await pointsOfBb("verine-figure-4-samples", (all) =>
    sizes.every((m, i) => isNear(all.find(({ size }) => size === m)?.mean, expected[i] ?? NaN)),
  );
  sizes.forEach((m, i) => {
    expectAgrees(points.find(({ size }) => size === m)?.mean, expected[i] ?? NaN, m);
  });
});

test("figure 4 has the errors against the number of tasks, from 10 samples each", async () => {
  const expected = expectedError("bb", 10, 50);
  const points = await pointsOfBb(
    "verine-figure-4-tasks",
    (all) => isNear(all.find(({ size }) => size === 30)?.mean, expected) && all.length === 3,
  );
  expect(points.map(({ size }) => size)).toEqual([8, 15, 30]);
});

test("figures 1 and 2 have the density and the shares below of every configuration", async () => {
  await follow(page, "verine-figures-1-2");
  for (const kind of ["density", "below"] as const) {
    const chart = page.locator(`pc-shapes-chart[kind=${kind}]`);
    await expect
      .poll(() => chart.locator(`[aria-description=${kind}] path`).count())
      .toBe(configurations.length);
    const drawn = await chart.evaluate((element, kind) => {
      const { runs } = element as HTMLElement & {
        runs: { shapes: { p: number[]; shapes: { bb: Record<string, Float64Array> } } }[];
      };
      return runs.map(({ shapes }) => ({
        p: shapes.p,
        values: [...(shapes.shapes.bb[kind] ?? [])],
      }));
    }, kind);
    configurations.forEach(({ counts }, i) => {
      const { a, b } = pc.fitBetaBinomial(counts);
      const prior = { kind: "bb", a, b } as const;
      const { p = [], values = [] } = drawn[i] ?? {};
      const expected =
        kind === "density"
          ? pc.priorRates(prior, p).density
          : pc.priorReliability(prior, 1, p).coverComplement;
      expectAgrees(values[50], expected[50] ?? NaN, [kind, i]);
      expect(values).toHaveLength(expected.length);
    });
  }
});

/** Data of the pass@k chart. */
interface Curves {
  runs: {
    measured: { k: number; value: number }[];
    extrapolation: { predictions: Record<string, { k: Float64Array; value: Float64Array }> };
  }[];
}

test("figure 1 has pass@k of every configuration: measured, and by both fits from the first k on", async () => {
  await follow(page, "verine-figures-1-2");
  const chart = page.locator("pc-fit-view pc-extrapolation-chart");
  await chart.locator("[aria-description=measured] path").first().waitFor();
  const drawn = await chart.evaluate((element) =>
    (element as HTMLElement & Curves).runs.map(({ measured, extrapolation: { predictions } }) => ({
      measured,
      fits: ["bb", "zoibb"].map((fit) => ({
        k: [...(predictions[fit]?.k ?? [])],
        value: [...(predictions[fit]?.value ?? [])],
      })),
    })),
  );
  expect(drawn).toHaveLength(configurations.length);
  configurations.forEach(({ counts }, i) => {
    const [bb, zoibb] = [pc.fitBetaBinomial(counts), pc.fitZeroOneInflated(counts)];
    const priors: Prior[] = [
      { kind: "bb", a: bb.a, b: bb.b },
      { kind: "zoibb", a: zoibb.a, b: zoibb.b, pi0: zoibb.pi0, pi1: zoibb.pi1 },
    ];
    const { measured = [], fits = [] } = drawn[i] ?? {};
    const at10 = measured.find(({ k }) => k === 10);
    const { value } = pc.measure(counts, { metric: "passAtK", ks: [10] });
    expectAgrees(at10?.value, value[0] ?? NaN, i);
    fits.forEach(({ k, value }, f) => {
      const prior = priors[f];
      if (prior === undefined) throw new Error("there are two fits");
      expect(k[0]).toBe(1);
      const [expected = NaN] = pc.attempts(prior, "passAtK", [10]).value;
      expectAgrees(value[k.indexOf(10)], expected, [i, f]);
    });
  });
  const lines = ["predicted by bb", "predicted by zoibb", "measured"];
  const starts = await Promise.all(
    lines.map((each) =>
      chart
        .locator(`[aria-description="${each}"] path`)
        .evaluateAll((paths) =>
          paths.map((path) => parseFloat(path.getAttribute("d")?.slice(1) ?? "")),
        ),
    ),
  );
  const [first] = starts.flat();
  expect(starts).toEqual(lines.map(() => configurations.map(() => first)));
});

test("figure 6 has every configuration, on a log scale, and table 2 their correlations", async () => {
  await follow(page, "verine-figure-6");
  const chart = page.locator("pc-plane-chart");
  await expect
    .poll(() => chart.locator("svg [aria-label=dot] path").count())
    .toBe(configurations.length);
  const { scale, deltas } = await chart.evaluate((element) => {
    const { scale, runs } = element as HTMLElement & Plane;
    return { scale, deltas: runs.map(({ fits }) => fits.bb.concentration) };
  });
  expect(scale).toBe("log");
  configurations.forEach(({ counts }, i) => {
    expectAgrees(deltas[i], pc.fitBetaBinomial(counts).concentration, i);
  });
  await follow(page, "verine-table-2");
  const table = "Correlations over the runs";
  await page.getByRole("region", { name: table }).waitFor();
  const [first] = await cellsOf(page, table);
  const passAt1 = configurations.map(({ counts }) => pc.coverArea(counts));
  expectAgrees(first?.[0], pc.correlation(passAt1, deltas).value, "Pearson");
  expectAgrees(first?.[1], pc.correlation(passAt1, deltas, { by: "ranks" }).value, "Spearman");
  expect(await page.locator("pc-recipe-note .differs").innerText()).toContain("0.773");
});
