import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "./actions.ts";
import { openPage, settled } from "./browser.ts";
import { runNames, tableValues } from "./reading.ts";

const pc = await load();

/** Two models on two exams of unlike size; the third sat one of them. */
const counts = {
  m1: { easy: [8, 9, 10, 7], hard: [2, 0] },
  m2: { easy: [6, 7, 8, 9], hard: [1, 3] },
  m3: { easy: [10, 10, 10, 10] },
};

const exams = `task,n,c,model,benchmark\n${Object.entries(counts)
  .flatMap(([model, of]) =>
    Object.entries(of).flatMap(([exam, all]) =>
      all.map((c, i) => `t${i},10,${c},${model},${exam}`),
    ),
  )
  .join("\n")}\n`;

const cells = (all: number[]) => ({ n: all.map(() => 10), c: all });
const strata = ({ easy, hard }: { easy: number[]; hard: number[] }) => [cells(easy), cells(hard)];

async function open(hash: string): Promise<Page> {
  const page = await openPage({ hash });
  await loadText(page, exams);
  await expect.poll(() => runNames(page)).toEqual(["m1", "m2"]);
  return page;
}

const notes = (page: Page) => page.locator("pc-groups-line li").allInnerTexts();

test("one curve a model is the mean over the exams, with its interval; who lacks one is left out", async () => {
  const page = await open("#curves?example=none&mean-over=benchmark&beyond=none");
  await settled(page);
  await expect.poll(async () => (await tableValues(page)).m1?.[1]).toBe((0.85 + 0.1) / 2);
  expect((await tableValues(page)).m2?.[1]).toBe((0.75 + 0.2) / 2);
  const { lower, upper } = pc.macroMeanIntervals(strata(counts.m1), { ks: [1] });
  const data = page.locator("pc-curve-table tbody tr").first().locator("[data-lower]").first();
  await expect.poll(() => data.getAttribute("data-lower")).toBe(String(lower[0]));
  expect(await data.getAttribute("data-upper")).toBe(String(upper[0]));
  expect(await notes(page)).toEqual([
    "Averaged over benchmark: 4 runs become 2. Values: easy and hard.",
    "Left out: m3, easy, since it has no hard.",
  ]);
  await expect
    .poll(() => page.locator("pc-curves-view figcaption").first().innerText())
    .toContain("Mean over");
});

test("reliability is averaged too, and AvgAUC⁺ says why it has no interval", async () => {
  const page = await open("#reliability?example=none&mean-over=benchmark&tau=0.5");
  const first = page.locator("pc-ranked-table").first().locator("tbody tr").first();
  const values = () =>
    first
      .locator("data")
      .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  // Cover@.5, Pass@1, Cover@.2, Cover@.8, AvgAUC⁺.
  await expect
    .poll(async () => (await values()).map((value) => value.toFixed(4)))
    .toEqual([0.5, 0.475, 0.75, 0.375, 0.05].map((value) => value.toFixed(4)));
  await expect
    .poll(() => page.locator("pc-reliability-view p.soft", { hasText: "AvgAUC⁺" }).allInnerTexts())
    .toEqual([expect.stringContaining("none is known to hold")]);
});

test("your table has a reason where a mean has no value, marks no ties, and no fault shows", async () => {
  const names =
    "pass@1,pass@k,g-pass,cover,avg-auc,hb,bb,delta-pass,elpd-bb,gain,drop,greedy,greedy-drop,n,tasks";
  const page = await open(
    `#table?example=none&mean-over=benchmark&columns=${encodeURIComponent(names)}&ks=2,40&taus=0.5&section=greedy`,
  );
  const row = page.locator("pc-run-table tbody tr").first();
  const headings = () =>
    page
      .locator("pc-run-table thead th")
      .evaluateAll((all) => all.map((th) => th.textContent.trim()));
  const cell = async (heading: string) =>
    row.locator("td").nth((await headings()).findIndex((each) => each.startsWith(heading)) - 1);
  await expect
    .poll(() => page.locator("pc-run-table td").getByText("being computed").count())
    .toBe(0);
  for (const heading of ["pass@2 by BB", "ΔPass", "CV-ELPD of BB", "greedy score"])
    expect(await (await cell(heading)).getAttribute("data-more"), heading).toBe(
      "not defined for a mean over a label",
    );
  for (const [heading, value] of [
    ["Pass@1", 0.475],
    ["Cover@0.5", 0.5],
    ["AvgAUC", 0.05],
  ] as const) {
    const shown = (await cell(heading)).locator("data").first();
    expect(Number(await shown.getAttribute("value")).toFixed(4), heading).toBe(value.toFixed(4));
  }
  expect(await page.locator("pc-run-table td[data-more*='not distinguishable']").count()).toBe(0);
  expect(await page.locator(".fault").count()).toBe(0);
});

test("means have no shaded pair and no surface, though the address asks for them", async () => {
  const page = await open(
    "#reliability?example=none&mean-over=benchmark&tau=0.5&against=surface&a=m1&b=m2",
  );
  await page.getByText("Means over a label have no AUC⁺ of two runs").waitFor();
  await expect.poll(() => page.locator("pc-g-pass-chart .plot svg").count()).toBeGreaterThan(0);
  const against = page.getByRole("group", { name: "Draw G-Pass against" }).getByRole("radio");
  expect(await against.count()).toBe(2);
  expect(await against.first().isChecked()).toBe(true);
  expect(await page.getByText("Shade where").count()).toBe(0);
  expect(await page.locator(".fault").count()).toBe(0);
});

test("a view without averages shows the runs, and says so", async () => {
  const page = await open("#curves?example=none&mean-over=benchmark&beyond=none");
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect.poll(() => runNames(page)).toHaveLength(5);
  expect(await notes(page)).toEqual(["This view shows no averages."]);
});
