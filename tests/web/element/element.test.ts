import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "passcurve";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Point } from "../../../web/ui/curves/curve-points.ts";
import { loadText } from "../actions.ts";
import { empty, openPage, origin, requestsOf } from "../browser.ts";
import {
  chart,
  firstEvent,
  startHost,
  eventsIn,
  twoModels,
  violationsIn,
  type Host,
} from "../element-host.ts";
import { countsOf, crossing, crossingFile, rising, steady } from "../crossing-runs.ts";
import { plain, tableValues } from "../reading.ts";
import { linkTo } from "../sharing.ts";
import { threeRuns } from "../texts.ts";
import { expectAgrees } from "../../wasm/agrees.ts";

const passcurve = await load();

let host: Host;

beforeAll(async () => {
  host = await startHost();
  const evalperf = new URL("../../../web/examples/evalperf.csv", import.meta.url);
  host.put("evalperf.csv", readFileSync(fileURLToPath(evalperf), "utf8"));
});

afterAll(() => {
  host.close();
});

/** Points of the first run's line, as the chart has them. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const drawn = document.querySelector("passcurve-chart")?.shadowRoot;
    const curves = drawn?.querySelector("passcurve-curves") as unknown as {
      runs: { measured: Point[] }[];
    };
    return (curves.runs[0]?.measured ?? []).map(({ k, value, complement, end }) => ({
      k,
      value,
      complement,
      lower: end?.lower,
      upper: end?.upper,
    }));
  });

test("a chart in another page has the values and the intervals of the package", async () => {
  const page = await host.open(chart(`data="${twoModels}" k="5"`));
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  expect(detail).toMatchObject({ view: "curves", runs: ["A", "B"] });
  const points = await measured(page);
  const ks = points.map(({ k }) => k);
  expect(ks).toEqual(expect.arrayContaining([1, 2, 5, 10, 20]));
  const counts = { n: [20, 20, 20, 20], c: [0, 3, 12, 20], tasks: [30, 20, 30, 20] };
  const curve = passcurve.passAtKCurve(counts, ks);
  expect(points.map(({ value }) => value)).toEqual([...curve.value]);
  expect(points.map(({ complement }) => complement)).toEqual([...curve.complement]);
  for (const { lower, value, upper } of points) {
    expect(lower).toBeLessThan(value);
    expect(upper).toBeGreaterThan(value);
  }
  expect(await violationsIn(page)).toEqual([]);
});

test("it draws what it says: lines, bands, names, a rule at k, and the values as a table", async () => {
  const page = await host.open(chart(`data="${twoModels}" k="5"`));
  await firstEvent(page);
  const drawn = page.locator("passcurve-chart");
  const lines = drawn.locator("passcurve-curves .plot svg [aria-label=line] path");
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  await expect.poll(() => drawn.locator(".bands path").count()).toBe(2);
  expect((await drawn.locator(".ends text").allTextContents()).join()).toMatch(/^\W*A\W*,\W*B\W*$/);
  expect(await drawn.getByRole("slider").getAttribute("aria-valuenow")).toBe("5");
  expect(await drawn.getByText("In words").isVisible()).toBe(false);
  await drawn.getByText("Values").click();
  const cells = await drawn.locator("tbody tr").first().locator("th, td").allInnerTexts();
  const { detail } = await firstEvent(page);
  expect(cells).toEqual(detail.table?.[1]);
  expect(detail.table?.[0]?.slice(0, 4)).toEqual(["run", "pass@1", "pass@2", "pass@5"]);
  expect(cells[1]).toMatch(/^41\.0\u00a0% /);
});

test("its notes say where HB's prior decides, and where sampling stopped", async () => {
  const notesOf = async (data: string) => {
    const page = await host.open(chart(`data="${data}" k="100"`));
    const { detail } = await firstEvent(page);
    return (detail.notes ?? []).join("; ");
  };
  expect(await notesOf("n,c,tasks; 1,0,20; 1,1,30")).toContain(
    "pass@100: Beyond the samples, HB rests mostly on its prior",
  );
  expect(await notesOf("n,c,tasks; 1,1,20; 2,1,9; 3,1,5; 10,0,40")).toContain(
    "n rises where c is small",
  );
});

test("it reads a file beside the page, and names it", async () => {
  const page = await host.open(chart('src="evalperf.csv" metric="pass^k"'));
  const { detail } = await firstEvent(page);
  expect(detail.runs).toHaveLength(6);
  expect(detail.table?.[0]?.[1]).toBe("pass^1");
  await page.getByText("Source: evalperf.csv").waitFor();
});

test("it draws what a link of the page carries, with its settings, and asks no server for it", async () => {
  const shared = await openPage({ hash: empty });
  await loadText(shared, threeRuns);
  const hash = await linkTo(shared);
  const values = await tableValues(shared);
  const link = `${origin()}${hash}`.replaceAll("&", "&amp;");
  for (const src of [link, link.replace("#", "#embed=")]) {
    const page = await host.open(chart(`src="${src}"`));
    const { name, detail } = await firstEvent(page);
    expect(name, detail.message).toBe("passcurve-ready");
    expect(detail.runs).toEqual(Object.keys(values));
    const ofFirst = values[detail.runs?.[0] ?? ""] ?? {};
    const drawn = Object.fromEntries((await measured(page)).map(({ k, value }) => [k, value]));
    expect(drawn).toMatchObject({ 1: ofFirst[1], 2: ofFirst[2] });
    const open = page.getByRole("link", { name: "Open in passcurve" });
    expect(await open.getAttribute("href")).toBe(`${origin()}${hash}`);
    const request = requestsOf(page).filter((url) => url.startsWith(origin()));
    expect(request).toEqual([]);
  }
});

test.each([
  ['view="reliability"', "passcurve-cover", "Cover@0.1"],
  ['metric="cover"', "passcurve-cover", "Cover@0.1"],
  ['view="reliability" metric="g-pass" k="8"', "passcurve-g-pass", "G-Pass@8"],
  ['view="compare"', "passcurve-difference", "A"],
  ['view="compare" metric="cover"', "passcurve-difference", "A"],
])("it draws %s", async (attributes, element, head) => {
  const page = await host.open(chart(`data="${twoModels}" ${attributes}`));
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  expect(detail.table?.[0]?.join()).toContain(head);
  expect(detail.table?.slice(1).flat().join()).toMatch(/\([\d−][\d.]*/);
  const drawn = page.locator(element);
  await drawn.locator(".plot svg").waitFor();
  await expect.poll(() => drawn.locator(".plot svg path").count()).toBeGreaterThan(3);
  expect(await violationsIn(page)).toEqual([]);
});

test("beyond the samples a difference is predicted, and the chart says so", async () => {
  const data = crossingFile(crossing).replaceAll("\n", ";");
  const page = await host.open(chart(`data="${data}" view="compare" k="200"`));
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  const [heads = [], ...rows] = detail.table ?? [];
  const status = heads.indexOf("status");
  const statusAt = (k: string) => rows.find(([head]) => head === k)?.[status];
  expect(statusAt("20")).toBe("measured");
  expect(statusAt("200")).toBe("predicted");
  const found = passcurve.compare(countsOf(steady), countsOf(rising), {
    ks: [200],
    estimator: "hb",
  });
  const points = (100 * (found.difference[0] ?? NaN)).toFixed(1).replace("-", "−");
  expect(rows.find(([head]) => head === "200")?.join()).toContain(points);
  const drawn = page.locator("passcurve-difference");
  const slider = drawn.getByRole("slider");
  expect(await slider.getAttribute("aria-valuetext")).toContain("k = 200, predicted");
  await drawn.locator('.plot svg [stroke-dasharray="5 4"]').first().waitFor({ state: "attached" });
  expect((detail.notes ?? []).join("; ")).toContain(
    "Predicted by hierarchical Bayes from 20 samples",
  );
});

test("its notes say where predicted curves cross", async () => {
  const data = crossingFile(crossing).replaceAll("\n", ";");
  const page = await host.open(chart(`data="${data}" k="200"`));
  const { detail } = await firstEvent(page);
  const ring = page.locator('passcurve-curves [aria-description="predicted crossing"]');
  await ring.waitFor({ state: "attached" });
  expect((detail.notes ?? []).map(plain).join("; ")).toContain(
    "Predicted: steady leads rising up to",
  );
});

test("ten charts on a page share one worker and one wasm, and none starts before it nears the screen", async () => {
  const body = Array.from(
    { length: 10 },
    (_, i) =>
      `<div class="far"></div><passcurve-chart id="chart-${i}" data="model,n,c,tasks; A,10,${i},20; A,10,0,5"></passcurve-chart>`,
  ).join("");
  const page = await host.open(body, { style: ".far { height: 3000px }" });
  await page.waitForFunction(() => customElements.get("passcurve-chart") !== undefined);
  const request = (part: string) => requestsOf(page).filter((url) => url.includes(part)).length;
  expect(request("element-drawing")).toBe(0);
  for (let i = 0; i < 10; ++i) {
    await page.locator(`#chart-${i}`).scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await eventsIn(page)).map(({ id }) => id))
      .toEqual(Array.from({ length: i + 1 }, (_, j) => `chart-${j}`));
  }
  expect((await eventsIn(page)).map(({ name }) => name)).toEqual(Array(10).fill("passcurve-ready"));
  expect(page.workers()).toHaveLength(1);
  expect(request("passcurve.wasm")).toBe(1);
  expect(request("element-worker.js")).toBe(1);
});

test("attributes that change draw it again, and what a reader does in it stays in it", async () => {
  const page = await host.open(chart(`data="${twoModels}"`));
  await firstEvent(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ["place", "point", "pin", "threshold"])
      document.addEventListener(name, () => heard.push(name));
  });
  const slider = page.locator("passcurve-chart").getByRole("slider");
  await slider.hover();
  await slider.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuenow")).toBe("11");
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  await page.locator("passcurve-chart").evaluate((element) => {
    element.setAttribute("view", "reliability");
    element.setAttribute("k", "3");
  });
  await expect
    .poll(async () => (await eventsIn(page)).map(({ detail }) => detail.view))
    .toEqual(["curves", "reliability"]);
  const tau = page.locator("passcurve-cover input");
  await tau.fill("0.7");
  await expect
    .poll(() =>
      page
        .locator("passcurve-cover")
        .evaluate((cover) => (cover as unknown as { tau: number }).tau),
    )
    .toBe(0.7);
  expect(page.workers()).toHaveLength(1);
});

test("a chart draws what a vote of k samples makes of them", async () => {
  const answers = ["x,a,1", "x,a,1", "x,b,0", "x,b,0", "y,a,1", "y,b,0", "y,c,0", "y,d,0"];
  host.put("answers.csv", ["task,answer,correct", ...answers].join("\n"));
  const page = await host.open(chart('src="answers.csv" metric="maj@k" k="3"'));
  const { name, detail } = await firstEvent(page);
  expect(name, detail.message).toBe("passcurve-ready");
  const [x, y] = [passcurve.majAtK(2, [2], 3), passcurve.majAtK(1, [1, 1, 1], 3)];
  const atThree = (await measured(page)).find(({ k }) => k === 3);
  expectAgrees(atThree?.value, (x + y) / 2, "maj@3");
  expect(atThree?.lower).toBeLessThan(atThree?.value ?? 0);
});
