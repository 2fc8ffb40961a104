import type { Page } from "playwright-core";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { exams, openExams } from "../../exams.ts";

const pc = await load();

/** Each chart of a difference: its panel, its lines, and the ticks of its axes. */
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
  const page = await openExams("#compare?facet=benchmark&k=2");
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
  const page = await openExams(
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
