import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { countsOf, dataSets } from "../../../wasm/golden.ts";
import { goTo, loadFiles, loadText } from "../../actions.ts";
import { empty, openPage } from "../../browser.ts";
import { numbersIn } from "../../rows.ts";

const pc = await load();

/** A count file of runs, each a list of [task, n, c]. */
const csv = (runs: Record<string, [string, number, number][]>) =>
  [
    "model,task,n,c",
    ...Object.entries(runs).flatMap(([model, tasks]) =>
      tasks.map(([task, n, c]) => `${model},${task},${n},${c}`),
    ),
  ].join("\n");

const openRuns = async (runs: Record<string, [string, number, number][]>) => {
  const page = await openPage({ hash: empty });
  await loadText(page, csv(runs));
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart svg").first().waitFor();
  return page;
};

const words = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText())
    .replaceAll(/[\u00a0\s]+/g, " ")
    .replaceAll(/[⁨⁩]/g, "");

async function shade(page: Page, a: string, b: string): Promise<void> {
  await page.getByLabel("Shade where").selectOption(a);
  await page.getByLabel("leads").selectOption(b);
  await page.locator(".pair").waitFor();
}

const half = "half of the time";
const always = "half of the tasks";

test("the published example: a quarter of excess both ways, and one crossing, at one half", async () => {
  const page = await openRuns({
    [half]: [
      ["x", 2, 1],
      ["y", 2, 1],
    ],
    [always]: [
      ["x", 2, 0],
      ["y", 2, 2],
    ],
  });
  expect(await page.locator("pc-cover-chart [aria-description^='lead of']").count()).toBe(0);
  await shade(page, half, always);
  const areas = await numbersIn(page.locator(".pair"));
  expect(areas).toEqual([0.25, 0.25]);
  const statement = await words(page, ".pair");
  expect(statement).toContain(`Cover@τ: ${half} leads first, ${always} above τ = 0.5.`);
  expect(statement).toContain(`pass@k: ${half} is never behind from k = 1 to 2.`);
  expect(statement).toContain("Both are of the same 2 tasks.");
  const drawn = page.locator("pc-cover-chart [aria-description^='lead of'] path");
  expect(await drawn.count()).toBe(2);
  expect(
    await page.locator("pc-cover-chart [aria-description='lead of b']").getAttribute("fill"),
  ).toBe("url(#hatched-lead)");
  await page.getByLabel("Shade where").selectOption("");
  await page.locator(".pair").waitFor({ state: "detached" });
  expect(await drawn.count()).toBe(0);
});

test("a run that dominates is said to, and what runs of different tasks have in common is told", async () => {
  const page = await openRuns({
    strong: [
      ["x", 4, 4],
      ["y", 4, 2],
      ["z", 4, 1],
    ],
    weak: [
      ["x", 4, 1],
      ["w", 4, 0],
    ],
  });
  await shade(page, "weak", "strong");
  const statement = await words(page, ".pair");
  expect(statement).toContain("strong covers at least as much as weak at every τ");
  expect(statement).toContain("pass@k: strong is never behind from k = 1 to 4.");
  expect(statement).toContain(
    "They have 1 task in common, of 2 and 3: each curve is of its own run’s tasks.",
  );
  await page.getByLabel("leads").selectOption("weak");
  await expect.poll(() => words(page, ".choice >> nth=0")).toContain("Choose two different runs.");
});

test("runs that share no task are not compared, in no picture and no column", async () => {
  const page = await openRuns({ strong: [["x", 4, 4]], third: [["x", 4, 3]], weak: [["w", 4, 1]] });
  await page.getByLabel("Shade where").selectOption("weak");
  await page.getByLabel("leads").selectOption("strong");
  await page.getByText("have no task in common, so neither leads the other").waitFor();
  expect(await page.locator(".pair").count()).toBe(0);
  expect(await page.locator("pc-cover-chart [aria-description^='lead of'] path").count()).toBe(0);
  const alone = await openRuns({ strong: [["x", 4, 4]], weak: [["w", 4, 1]] });
  expect(await words(alone, ".alone")).toContain("No two of these runs have tasks in common");
});

test("one run alone is told what a comparison needs", async () => {
  const page = await openRuns({ only: [["x", 4, 1]] });
  expect(await words(page, ".alone")).toContain(
    "Show a second run to see where one leads the other",
  );
});

test("the weighed area is the golden plug-in pass@k at the k of the slider, and pass^k on demand", async () => {
  const [entry] = dataSets();
  if (entry === undefined) throw new Error("no data sets");
  const [name, set] = entry;
  const page = await openPage({ hash: empty });
  const rows = set.tasks.map(([n, c], i) => `t${i},${n},${c}`);
  await loadFiles(page, [{ name: `${name}.csv`, content: ["task,n,c", ...rows].join("\n") }]);
  await goTo(page, "Measure", "Reliability");
  const area = async () => Number(await page.locator(".areas data").getAttribute("value"));
  const field = page.getByLabel("Attempts per task (k)");
  for (const k of [1, 2, 10, 100, 1000]) {
    await field.fill(String(k));
    await field.press("Enter");
    await expect.poll(() => words(page, ".budget")).toBe(`k = ${k}`);
    expectAgrees(await area(), Number(set.pass_at_k_plugin[k]), { k });
  }
  const slider = page.getByRole("slider", { name: "k of the weight" });
  await slider.press("Home");
  await expect.poll(() => words(page, ".budget")).toBe("k = 1");
  for (const k of [2, 3, 4]) {
    await slider.press("ArrowRight");
    await expect.poll(() => words(page, ".budget")).toBe(`k = ${k}`);
  }
  await page.getByLabel("Metric as an average of Cover").selectOption("pass^k");
  await expect
    .poll(() => words(page, "figure:has(pc-bridge-chart) figcaption"))
    .toContain("is its pass^4.");
  expectAgrees(
    await area(),
    pc.coverWeightedArea(countsOf(set), "pass^k", [4])[0] ?? NaN,
    "pass^4",
  );
  expect(await page.locator("pc-bridge-chart .weight path").count()).toBe(2);
});

/** The share at the last point of a line, measured in the picture. */
const lastShare = (page: Page) =>
  page.locator("pc-g-pass-chart").evaluate((chart) => {
    const svg = chart.shadowRoot?.querySelector("svg");
    const path = svg?.querySelector("[aria-label=line] path")?.getAttribute("d") ?? "";
    const y = Number(/[\d.]+$/.exec(path)?.[0]);
    const [top, bottom] = [22, Number(svg?.getAttribute("height")) - 38];
    return (bottom - y) / (bottom - top);
  });

const run: [string, number, number][] = [
  ["x", 25, 7],
  ["y", 25, 20],
  ["z", 25, 0],
];
const counts: Counts = { n: run.map(([, n]) => n), c: run.map(([, , c]) => c) };

test("G-Pass is drawn against tau at the k that is set and against k at the tau that is set", async () => {
  const page = await openRuns({ one: run });
  const pixel = 0.005;
  const value = (k: number, tau: number) => pc.gPassAtKCurve(counts, k, [tau]).value[0] ?? NaN;
  await expect.poll(() => lastShare(page)).toBeGreaterThan(0);
  expect(Math.abs((await lastShare(page)) - value(10, 1))).toBeLessThan(pixel);
  await page.getByRole("radio", { name: "k", exact: true }).check();
  await page.locator("pc-g-pass-chart svg", { hasText: "k, attempts per task" }).waitFor();
  expect(Math.abs((await lastShare(page)) - value(25, 0.5))).toBeLessThan(pixel);
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).fill("0.28");
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).press("Enter");
  await page.locator("pc-g-pass-chart svg", { hasText: "τ = 0.28" }).waitFor();
  expect(Math.abs((await lastShare(page)) - value(25, 0.28))).toBeLessThan(pixel);
});

test("while k moves, the axes of G-Pass stay and its lines and their name change", async () => {
  const page = await openRuns({ one: run, two: run });
  const chart = page.locator("pc-g-pass-chart");
  await chart.locator("svg[aria-description*=bands]", { hasText: "G-Pass@10" }).waitFor();
  const axes = await chart.locator(".plot > svg").elementHandle();
  const line = chart.locator("[aria-label=line] path").first();
  const before = await line.getAttribute("d");
  await page.getByLabel("k of the weight").press("ArrowRight");
  await chart.locator("svg", { hasText: "G-Pass@11" }).waitFor();
  expect(await line.getAttribute("d")).not.toBe(before);
  expect(await axes.evaluate((svg) => svg.isConnected)).toBe(true);
  expect(await chart.locator("[aria-label=line] path").count()).toBe(2);
});

test("the surface reads out what a cell needs and gives, with its interval, by keyboard and pointer, and sets k and tau", async () => {
  const page = await openRuns({ one: run });
  await page.getByRole("radio", { name: "both" }).check();
  const grid = page.getByRole("slider", { name: /^G-Pass of one over k and τ/ });
  await grid.focus();
  const read = () => words(page, "pc-surface-chart .words");
  await expect.poll(read).toContain("k = 10, τ = 0.5: needs 5 of 10 right: ");
  for (let i = 0; i < 15; ++i) await grid.press("ArrowRight");
  for (let i = 0; i < 4; ++i) await grid.press("ArrowDown");
  await expect.poll(read).toContain("k = 25, τ = 0.3: needs 8 of 25 right: ");
  const value = Number(await page.locator("pc-surface-chart data").getAttribute("value"));
  const request = pc.gPassAtKCurve(counts, 25, [0.3], { interval: {} });
  expectAgrees(value, request.value[0] ?? NaN, "surface");
  const range = page.locator("pc-surface-chart .range");
  for (const end of ["lower", "upper"] as const)
    await expect
      .poll(async () => Number(await range.getAttribute(`data-${end}`)))
      .toBe(request[end]?.[0]);
  expect(await read()).toContain("In brackets: 95 % intervals covering which tasks were picked");
  await expect.poll(() => grid.getAttribute("aria-valuetext")).toBe(await read());
  await grid.press("Enter");
  await expect.poll(() => page.url()).toContain("k=25");
  await expect.poll(() => page.url()).toContain("tau=0.3");
  await expect.poll(() => page.url()).toContain("against=surface");
  await expect.poll(() => words(page, ".needs")).toBe("τ = 0.3 needs 8 of 25 right");
  await grid.hover({ position: { x: 60, y: 200 } });
  await expect.poll(read).toContain("k = 1, ");
});

test("a tau finer than one sample, few samples and an odd k are warned of, once for all runs", async () => {
  const page = await openRuns({ one: run, other: run });
  const lines = page.locator(".warnings li");
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).fill("0.01");
  await page.getByRole("spinbutton", { name: /Solved at a rate/ }).press("Enter");
  await page.getByLabel("Attempts per task (k)").fill("9");
  await page.getByLabel("Attempts per task (k)").press("Enter");
  await expect
    .poll(async () => (await lines.allInnerTexts()).map((line) => line.trim()))
    .toEqual([
      "every run: τ = 0.01 is finer than one sample in 25: one success reaches it where n = 25",
      "every run: the smallest n is 25; the authors of G-Pass@k ask for n ≥ 27",
      "every run: k = 9 is odd: as published, a perfect model gets 8/9 and not 1",
    ]);
});
