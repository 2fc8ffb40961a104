import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { goTo, loadText } from "../actions.ts";
import { openPage, settled } from "../browser.ts";
import { runNames, tableValues } from "../reading.ts";

const pc = await load();

/** Two models on two exams of unequal size; the third model has only one of them. */
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
  const data = page
    .locator("pc-curves-view pc-table tbody tr")
    .first()
    .locator("[data-lower]")
    .first();
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

test("two means have one difference, with its interval, its p value and Holm’s over pairs", async () => {
  const page = await open("#compare?example=none&mean-over=benchmark&k=2");
  const pairs = (["easy", "hard"] as const).map((exam) => ({
    a: cells(counts.m1[exam]),
    b: cells(counts.m2[exam]),
  }));
  const found = pc.compareMacroMeans(pairs, { ks: [2] });
  const heading = page.locator("pc-compare-view .headline");
  await expect.poll(() => heading.innerText()).toContain("Not distinguishable");
  const points = heading.locator("data");
  await expect
    .poll(async () => Number(await points.first().getAttribute("value")).toFixed(12))
    .toBe((found.difference[0] ?? NaN).toFixed(12));
  const pair = page.locator("pc-compare-view .ranking pc-table").nth(1).locator("tbody tr");
  await expect.poll(() => pair.count()).toBe(1);
  const numbers = () =>
    pair.locator("data").evaluateAll((all) => all.map((each) => (each as HTMLDataElement).value));
  const p = String(found.pValue[0]);
  await expect.poll(async () => (await numbers()).slice(1)).toEqual([p, p]);
  const lines = page.locator("pc-compare-view ul.warnings li");
  const statement = async () => (await lines.allInnerTexts()).join(" ");
  await expect.poll(statement).toMatch(/Means over 2\svalues of \S+, of which each counts/);
  expect(await statement()).toMatch(/on the 6\stasks that both runs have, within each value\./);
  expect(await notes(page)).toContain("Left out: m3, easy, since it has no hard.");
  // With three tasks per exam, no difference is detectable with 80 % power.
  expect(pc.whatWouldSettleMacroMeans(pairs, 2).detectable).toBe(Infinity);
  expect((await heading.innerText()).replaceAll("\u00a0", " ")).toContain(
    "This study detects no difference with 80 % power.",
  );
  // A number links to its formula.
  await points.first().click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Difference of two means over a label").waitFor();
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await page.locator(".fault").count()).toBe(0);
});

test("a macro mean leads to the means that it is made of", async () => {
  const page = await open("#curves?example=none&mean-over=benchmark&beyond=none");
  await settled(page);
  const cell = page.locator("pc-curves-view pc-table tbody td[data-cited]").first();
  await cell.click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Mean over 2 values: easy (4 tasks), hard (2 tasks)").waitFor();
});

test("a view without averages shows the runs, and says so", async () => {
  const page = await open("#curves?example=none&mean-over=benchmark&beyond=none");
  await goTo(page, "Compare", "Boundary");
  await expect.poll(() => runNames(page)).toHaveLength(5);
  expect(await notes(page)).toEqual(["This view shows no averages."]);
});
