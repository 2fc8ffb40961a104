import type { Page } from "playwright-core";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText } from "./actions.ts";
import { openPage, phone, settled, withBands } from "./browser.ts";
import { closeForms, drawnAs, held, openForms } from "./exported.ts";

const pc = await load();

/** Two models on an easy and on a hard exam. */
const exams = `task,n,c,model,benchmark\n${[
  ["m1", "easy", [8, 9, 10]],
  ["m2", "easy", [6, 7, 8]],
  ["m1", "hard", [2, 0, 1]],
  ["m2", "hard", [0, 0, 1]],
]
  .flatMap(([model, exam, counts]) =>
    (counts as number[]).map((c, i) => `t${i},10,${c},${String(model)},${String(exam)}`),
  )
  .join("\n")}\n`;

/** Fourteen exams of one model. */
const many = `task,n,c,model,benchmark\n${Array.from(
  { length: 14 },
  (_, i) => `t,10,${i % 11},m1,exam ${i}`,
).join("\n")}\n`;

async function open(hash: string, counts = exams): Promise<Page> {
  const page = await openPage({ hash: `${hash}&example=none&beyond=none` });
  await loadText(page, counts);
  await settled(page);
  return page;
}

const charts = { curves: "pc-curve-chart", reliability: "pc-cover-chart" };

/** The figure with the panels of a view: their titles, and of each chart its lines and the ticks of both axes. */
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
    const page = await open(`#${view}?facet=benchmark`);
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
    const page = await open(`#${view}?facet=planet`);
    const usual = { titles: [], charts: [expect.objectContaining({ lines: 4 }) as unknown] };
    await expect.poll(() => figureOf(page, view)).toEqual(usual);
  },
);

/** What a chart of a panel has: its lines' ends and the ticks of its axes. */
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
  const page = await open(hash);
  await expect
    .poll(async () => (await drawnIn(page, chart)).map(({ ends }) => ends))
    .toEqual([2, 2]);
  const [easy, hard] = await drawnIn(page, chart);
  expect(easy?.ticks.length).toBeGreaterThan(4);
  expect(hard?.ticks).toEqual(easy?.ticks);
});

/** Two models at three temperatures, in no order. */
const heats = `task,n,c,model,temperature\n${["1", "0.2", "0.8"]
  .flatMap((heat) => ["m1", "m2"].map((model, i) => `t,10,${3 + 4 * i},${model},${heat}`))
  .join("\n")}\n`;

test.each(["curves", "reliability"] as const)(
  "%s has its panels in the order of numbers, and a model has one colour in all",
  async (view) => {
    const page = await open(`#${view}?facet=temperature`, heats);
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
  const page = await open("#curves?k=1");
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
  const page = await open("#curves?facet=benchmark&k=1");
  const sliders = page.locator("pc-curve-chart").getByRole("slider");
  await expect.poll(() => sliders.count()).toBe(2);
  await sliders.nth(1).press("End");
  for (const at of [0, 1])
    await expect.poll(() => sliders.nth(at).getAttribute("aria-valuenow")).toBe("10");
});

test("the figure is taken along with all of its panels", async () => {
  const page = await open("#curves?facet=benchmark");
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
  const page = await open("#curves?facet=benchmark", many);
  await page.locator("pc-curve-chart").first().waitFor();
  const all = Array.from({ length: 14 }, (_, i) => `m1, exam ${i}`);
  await page.goto(`${page.url()}${all.map((name) => `&on=${encodeURIComponent(name)}`).join("")}`);
  await expect.poll(async () => (await figureOf(page, "curves")).titles).toHaveLength(12);
  await expect
    .poll(() => page.locator("pc-curves-view figure").first().innerText())
    .toContain("2 further panels not drawn.");
});

test("what has no panels shows the runs of one of them, since those of others look the same", async () => {
  const page = await open("#reliability?facet=benchmark&section=beside");
  const ends = (chart: string) =>
    page
      .locator(chart)
      .last()
      .evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll(".ends .end").length);
  await expect.poll(() => ends("pc-bridge-chart")).toBe(2);
  await expect.poll(() => ends("pc-cover-chart")).toBe(2);
  await expect.poll(() => ends("pc-curve-chart")).toBe(2);
  expect(
    await page
      .getByRole("list", { name: "Weighted areas" })
      .locator("li")
      .filter({ hasText: "%" })
      .count(),
  ).toBe(2);
});

/** Two models at two temperatures, on two exams, the second with a temperature of its own. */
const tempered = `task,n,c,model,benchmark,temperature\n${[
  ["m1", "easy", "0.2", 9],
  ["m1", "easy", "0.8", 6],
  ["m2", "easy", "0.2", 5],
  ["m2", "easy", "0.8", 7],
  ["m2", "hard", "0.2", 3],
  ["m2", "hard", "1.4", 1],
  ["m1", "hard", "0.2", 1],
  ["m1", "hard", "1.4", 4],
]
  .map(([model, exam, heat, c]) => ["t", 10, c, model, exam, heat].join())
  .join("\n")}\n`;

/** What each chart of a parameter has: its lines by their colour and where they are highest, and the ticks of its axes. */
const trends = (page: Page) =>
  page.locator("pc-trend-chart").evaluateAll((all) =>
    all.map(({ shadowRoot }) => {
      const within = (selector: string) => [...(shadowRoot?.querySelectorAll(selector) ?? [])];
      return {
        panel: (shadowRoot?.host.parentElement?.querySelector("h3")?.textContent ?? "").replace(
          /[\u2066-\u2069]/g,
          "",
        ),
        colours: within("[aria-description=values] path[stroke]")
          .map((line) => line.getAttribute("stroke"))
          .sort()
          .join(),
        rings: within("[aria-description=highest] circle").length,
        ticks: within("[aria-label$='axis tick label'] text")
          .map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`)
          .join(),
      };
    }),
  );

test("against a parameter, each k has panels over the same axes, a model one colour and the best its ring", async () => {
  const page = await open("#trend?facet=benchmark&axis=temperature&ks=1,5", tempered);
  await expect
    .poll(async () => (await trends(page)).map(({ panel, rings }) => [panel, rings]))
    .toEqual([
      ["benchmark easy", 2],
      ["benchmark hard", 2],
      ["benchmark easy", 2],
      ["benchmark hard", 2],
    ]);
  const found = await trends(page);
  expect(new Set(found.map(({ ticks }) => ticks)).size).toBe(1);
  expect(found[0]?.ticks).toMatch(/0\.2 .*0\.8 .*1\.4 /);
  expect(new Set(found.map(({ colours }) => colours)).size).toBe(1);
  expect(new Set(found[0]?.colours.split(",")).size).toBe(2);
  expect(await page.locator("pc-trend-view figure").count()).toBe(2);
});

test("where a panel has one model, it has a line for each k; the parameter itself has no panels", async () => {
  const alone = tempered.replace(/^.*m2.*\n/gm, "");
  const page = await open("#trend?facet=benchmark&axis=temperature&ks=1,5", alone);
  await expect.poll(async () => (await trends(page)).map(({ rings }) => rings)).toEqual([2, 2]);
  await page.locator('pc-trend-chart [aria-valuetext*="k = 5: "]').first().waitFor();
  const itself = await open("#trend?facet=temperature&axis=temperature&ks=1", alone);
  await expect.poll(async () => (await trends(itself)).map(({ panel }) => panel)).toEqual([""]);
});

test("fewer samples have a panel for each benchmark", async () => {
  const page = await open("#trend?facet=benchmark&axis=n&ks=1,5", exams);
  await expect
    .poll(async () => (await trends(page)).map(({ panel }) => panel))
    .toEqual(["benchmark easy", "benchmark hard", "benchmark easy", "benchmark hard"]);
  const [easy, hard] = await trends(page);
  expect(hard?.ticks).toBe(easy?.ticks);
});

/** What each chart of a difference has: its panel, its lines, and the ticks of its axes. */
const differences = (page: Page) =>
  page.locator("pc-difference-chart").evaluateAll((all) =>
    all.map(({ shadowRoot, parentElement }) => {
      const within = (selector: string) => [...(shadowRoot?.querySelectorAll(selector) ?? [])];
      const title = parentElement?.querySelector("h3")?.textContent ?? "";
      return {
        panel: title.replace(/[\u2066-\u2069]/g, ""),
        lines: within("[aria-description=difference][aria-label=line]").length,
        ticks: within("[aria-label$='axis tick label'] text")
          .map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`)
          .join(),
      };
    }),
  );

const sameTwo = (page: Page) => page.getByRole("region", { name: "The same two runs" });

test("two runs are compared in every panel that has the same two, over the same axes", async () => {
  const page = await open("#compare?facet=benchmark&k=2");
  await expect
    .poll(async () => (await differences(page)).map(({ panel, lines }) => [panel, lines]))
    .toEqual([
      ["benchmark easy", 1],
      ["benchmark hard", 1],
    ]);
  const [easy, hard] = await differences(page);
  expect(easy?.ticks.length).toBeGreaterThan(10);
  expect(hard?.ticks).toBe(easy?.ticks);
  const values = await sameTwo(page)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((each) => [...each.querySelectorAll("data")].slice(0, 3).map(({ value }) => +value)),
    );
  const ofTwo = (successes: number[][]) =>
    successes.map((c) => pc.passAtKCurve({ n: c.map(() => 10), c }, [2]).value[0] ?? NaN);
  for (const [at, of] of [
    [
      [8, 9, 10],
      [6, 7, 8],
    ],
    [
      [2, 0, 1],
      [0, 0, 1],
    ],
  ].entries()) {
    const [a = NaN, b = NaN] = ofTwo(of);
    expectAgrees(values[at]?.[0], a, "first");
    expectAgrees(values[at]?.[1], b, "second");
    expect(Math.sign(values[at]?.[2] ?? NaN)).toBe(Math.sign(a - b));
  }
  const markers = await sameTwo(page)
    .locator("thead svg")
    .evaluateAll((all) => all.map((each) => each.innerHTML));
  expect(new Set(markers).size).toBe(2);
});

test("panels without one of the two are named, and two runs of different panels are one picture", async () => {
  const page = await open(
    "#compare?facet=benchmark&k=2",
    `${exams}t0,10,4,m1,third\nt1,10,5,m1,third\n`,
  );
  await expect.poll(async () => (await differences(page)).length).toBe(2);
  expect((await page.locator("pc-compare-view p.soft").allInnerTexts()).join()).toMatch(
    /One of the two is missing in .?benchmark third/,
  );
  await page.goto(`${page.url()}&a=m1%2C+easy&b=m1%2C+hard`);
  await expect.poll(async () => (await differences(page)).map(({ panel }) => panel)).toEqual([""]);
  expect(await sameTwo(page).count()).toBe(0);
  const looks = await page
    .getByRole("region", { name: "Both runs and their difference" })
    .locator("thead svg")
    .evaluateAll((all) => all.map((each) => each.innerHTML));
  expect(new Set(looks).size).toBe(2);
});

test("Reliability says where the two runs that it is to shade are in different panels", async () => {
  const page = await open("#reliability?facet=benchmark&a=m1%2C+easy&b=m1%2C+hard");
  const said = page.getByText("No picture shades them: they are in different panels.");
  await said.waitFor();
  await page.goto(page.url().replace("b=m1%2C+hard", "b=m2%2C+easy"));
  await page.locator("pc-cover-chart [aria-description='lead of a']").waitFor();
  await expect.poll(() => said.count()).toBe(0);
});

test("The fit has a panel for each benchmark in the plane and in the densities, over the same axes", async () => {
  const counts = [
    ["m1,easy", [1, 3, 7, 10, 9, 2]],
    ["m2,easy", [1, 4, 9, 10, 6, 0]],
    ["m1,hard", [0, 1, 5, 2, 8, 0]],
    ["m2,hard", [0, 0, 6, 3, 1, 0]],
  ].flatMap(([run, all]) => (all as number[]).map((c, i) => `t${i},10,${c},${String(run)}`));
  const spread = `task,n,c,model,benchmark\n${counts.join("\n")}\n`;
  const page = await open("#fit?facet=benchmark&section=shapes", spread);
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
