import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { phone, withBands } from "../browser.ts";
import { openExams } from "../exams.ts";
import { closeForms, drawnAs, held, openForms } from "../exported.ts";

/** Fourteen exams of one model. */
const many = `task,n,c,model,benchmark\n${Array.from(
  { length: 14 },
  (_, i) => `t,10,${i % 11},m1,exam ${i}`,
).join("\n")}\n`;

const charts = { curves: "pc-curve-chart", reliability: "pc-cover-chart" };

/** The panels of a view's figure: their titles, and each chart's lines and the ticks of both axes. */
const figureOf = (page: Page, view: keyof typeof charts) =>
  page
    .locator(`figure:has(${charts[view]})`)
    .first()
    .evaluate(
      (figure, chart) => ({
        titles: [...figure.querySelectorAll("h3")].map((each) =>
          each.textContent.replace(/[\s\u2066-\u2069]+/g, " ").trim(),
        ),
        charts: [...figure.querySelectorAll(chart)].map(({ shadowRoot }) => {
          const ticks = (axis: string) =>
            [
              ...(shadowRoot?.querySelectorAll(`[aria-label="${axis}-axis tick label"] text`) ??
                []),
            ].map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`);
          return {
            lines: shadowRoot?.querySelectorAll(".ends .end").length,
            bands: shadowRoot?.querySelectorAll(".bands path").length,
            x: ticks("x"),
            y: ticks("y"),
          };
        }),
      }),
      charts[view],
    );

test.each(["curves", "reliability"] as const)(
  "%s has a panel for each benchmark, with its runs and their bands over the same axes",
  async (view) => {
    const page = await openExams(`#${view}?facet=benchmark`);
    await withBands(page);
    await expect
      .poll(async () =>
        (await figureOf(page, view)).charts.map(({ lines, bands }) => [lines, bands]),
      )
      .toEqual([
        [2, 2],
        [2, 2],
      ]);
    const { titles, charts: panels } = await figureOf(page, view);
    expect(titles).toEqual(["benchmark easy", "benchmark hard"]);
    const [easy, hard] = panels;
    expect(easy?.y.length).toBeGreaterThan(2);
    expect(hard?.y).toEqual(easy?.y);
    expect(hard?.x).toEqual(easy?.x);
    expect(easy?.y.join()).toMatch(/^0.%.*100.%/);
  },
);

test.each(["curves", "reliability"] as const)(
  "%s is drawn as usual by a label that no run has, or that has one value",
  async (view) => {
    const page = await openExams(`#${view}?facet=planet`);
    const usual = { titles: [], charts: [expect.objectContaining({ lines: 4 }) as unknown] };
    await expect.poll(() => figureOf(page, view)).toEqual(usual);
  },
);

/** Each panel's chart: its line ends and the ticks of its axes. */
const drawnIn = (page: Page, chart: string) =>
  page.locator(chart).evaluateAll((all) =>
    all.map(({ shadowRoot }) => ({
      ends: shadowRoot?.querySelectorAll(".ends .end").length,
      ticks: [...(shadowRoot?.querySelectorAll("[aria-label$='axis tick label'] text") ?? [])].map(
        (tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`,
      ),
    })),
  );

test.each([
  ["#extrapolate?facet=benchmark", "pc-extrapolation-chart"],
  ["#reliability?facet=benchmark&against=k", "pc-g-pass-chart"],
  ["#reliability?facet=benchmark", "pc-g-pass-chart"],
])("%s has a panel for each benchmark over the same axes", async (hash, chart) => {
  const page = await openExams(hash);
  await expect
    .poll(async () => (await drawnIn(page, chart)).map(({ ends }) => ends))
    .toEqual([2, 2]);
  const [easy, hard] = await drawnIn(page, chart);
  expect(easy?.ticks.length).toBeGreaterThan(4);
  expect(hard?.ticks).toEqual(easy?.ticks);
});

/** Two models at three temperatures, unsorted. */
const heats = `task,n,c,model,temperature\n${["1", "0.2", "0.8"]
  .flatMap((heat) => ["m1", "m2"].map((model, i) => `t,10,${3 + 4 * i},${model},${heat}`))
  .join("\n")}\n`;

test.each(["curves", "reliability"] as const)(
  "%s has its panels in the order of numbers, and a model has one colour in all",
  async (view) => {
    const page = await openExams(`#${view}?facet=temperature`, heats);
    await expect
      .poll(async () => (await figureOf(page, view)).titles)
      .toEqual(["temperature 0.2", "temperature 0.8", "temperature 1"]);
    const looks = () =>
      page.locator(charts[view]).evaluateAll((all) =>
        all.slice(0, 3).map(({ shadowRoot }) => {
          const lines = [...(shadowRoot?.querySelectorAll("[aria-label='line'] path") ?? [])];
          const colours = new Set(lines.map((line) => getComputedStyle(line).stroke));
          return [colours.size, ...[...colours].sort()].join();
        }),
      );
    await expect.poll(async () => new Set(await looks()).size).toBe(1);
    expect((await looks())[0]).toMatch(/^2,/);
  },
);

test("panels are chosen beside the other groups, and stand below each other on a phone", async () => {
  const page = await openExams("#curves?k=1");
  const groups = page.locator("pc-groups-line");
  await groups.getByText("Groups").click();
  await groups.getByLabel("Panels by").selectOption("benchmark");
  await expect.poll(() => page.url()).toContain("facet=benchmark");
  const lefts = () =>
    page
      .locator("pc-curve-chart")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  await expect.poll(async () => new Set(await lefts()).size).toBe(2);
  await page.setViewportSize(phone);
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
});

test("the keys of one panel move the rule in all", async () => {
  const page = await openExams("#curves?facet=benchmark&k=1");
  const sliders = page.locator("pc-curve-chart").getByRole("slider");
  await expect.poll(() => sliders.count()).toBe(2);
  await sliders.nth(1).press("End");
  for (const at of [0, 1])
    await expect.poll(() => sliders.nth(at).getAttribute("aria-valuenow")).toBe("10");
});

test("the figure is exported with all of its panels", async () => {
  const page = await openExams("#curves?facet=benchmark");
  await expect.poll(async () => (await figureOf(page, "curves")).titles).toHaveLength(2);
  await openForms(page, "pc-curve-chart");
  for (const size of ["one column", "two columns", "slide"] as const) {
    const { fault, texts } = await held(page, await drawnAs(page, { size }));
    expect(fault).toBe(null);
    const words = texts.join(" ").replace(/[\u2066-\u2069]/g, "");
    for (const title of ["benchmark easy", "benchmark hard"]) expect(words).toContain(title);
    expect(texts.filter((text) => text === "k, attempts per task")).toHaveLength(2);
  }
  await closeForms(page);
});

test("more panels than anyone compares are counted", async () => {
  const page = await openExams("#curves?facet=benchmark", many);
  await page.locator("pc-curve-chart").first().waitFor();
  const all = Array.from({ length: 14 }, (_, i) => `m1, exam ${i}`);
  await page.goto(`${page.url()}${all.map((name) => `&on=${encodeURIComponent(name)}`).join("")}`);
  await expect.poll(async () => (await figureOf(page, "curves")).titles).toHaveLength(12);
  await expect
    .poll(() => page.locator("pc-curves-view figure").first().innerText())
    .toContain("2 further panels not drawn.");
});

test("The fit has a panel for each benchmark in the plane and in the densities, over the same axes", async () => {
  const counts = [
    ["m1,easy", [1, 3, 7, 10, 9, 2]],
    ["m2,easy", [1, 4, 9, 10, 6, 0]],
    ["m1,hard", [0, 1, 5, 2, 8, 0]],
    ["m2,hard", [0, 0, 6, 3, 1, 0]],
  ].flatMap(([run, all]) => (all as number[]).map((c, i) => `t${i},10,${c},${String(run)}`));
  const spread = `task,n,c,model,benchmark\n${counts.join("\n")}\n`;
  const page = await openExams("#fit?facet=benchmark&section=shapes", spread);
  for (const [chart, marks] of [
    ["pc-plane-chart", "[aria-label=dot] :is(path, circle)"],
    ["pc-shapes-chart", "[aria-description=density] path, [aria-description=below] path"],
  ] as const) {
    const seen = () =>
      page.locator(chart).evaluateAll(
        (all, marks) =>
          all.map(({ shadowRoot }) => ({
            marks: shadowRoot?.querySelectorAll(marks).length,
            ticks: [...(shadowRoot?.querySelectorAll("[aria-label$='axis tick label'] text") ?? [])]
              .map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`)
              .join(),
          })),
        marks,
      );
    const count = chart === "pc-plane-chart" ? 2 : 4;
    await expect
      .poll(async () => (await seen()).map(({ marks }) => marks))
      .toEqual(Array<number>(count).fill(2));
    const [easy, hard] = await seen();
    expect(easy?.ticks.length).toBeGreaterThan(10);
    expect(hard?.ticks).toBe(easy?.ticks);
  }
});
