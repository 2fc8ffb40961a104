import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { load, type Counts } from "passcurve";
import { studied } from "../../../../web/state/settings/settings.ts";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage, phone, wide } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { row } from "../../rows.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const counts = { n: c.map(() => n), c };
const table = "Mean absolute error by size and estimator";
const wins = "Wins of each estimator by size and k";
const duels = "Each estimator against each other";

async function openStudy(content: string, query = "") {
  const page = await openPage({ hash: `#budget?example=none${query}` });
  await loadText(page, content);
  return page;
}

const done = (page: Page) => page.locator(".progress").waitFor({ state: "detached" });
const heads = (page: Page, of: string) =>
  page.getByRole("region", { name: of }).locator("tbody th").allInnerTexts();

/** Mean errors of the estimators in these studies. */
const errorsOf = (
  of: Counts,
  ks: number[],
  m: number,
  repeats: number,
  at: number,
  linmix = { lo: 5, hi: 60 },
) => {
  const studies = Array.from(
    { length: repeats },
    (_, i) => pc.studyBudget(of, ks, m, { seed: i + 1, linmix }).values,
  );
  const truth = pc.passAtKCurve(of, ks).value[at] ?? NaN;
  return (["plugin", "bb", "zoibb", "linmix", "hb"] as const).map((estimator) =>
    pc.meanAbsoluteError(
      studies.map((study) => study[estimator][at] ?? NaN),
      truth,
    ),
  );
};

test("the table holds each estimator's mean absolute error over the repeats", async () => {
  const page = await openStudy(text, "&repeats=3");
  await expect
    .poll(() => heads(page, table))
    .toEqual([1, 2, 5].flatMap((m) => [10, 12].map((k) => `${m} of 24, k = ${k}`)));
  const ks = [10, 12];
  for (const at of [0, 1]) {
    const values = await row(page, table, 2 + at);
    // Unbiased pass@10 of two samples does not exist.
    for (const [i, error] of errorsOf(counts, ks, 2, 3, at).entries())
      expectAgrees(values[i], error.mean, { at, i });
  }
  // The headline is about the middle size: 2 of 12 samples, at the largest k.
  const errors = await row(page, table, 3);
  const statement = (await texts(page, "pc-budget-view .headline p"))
    .join(" ")
    .replace(/\s+/g, " ");
  expect(statement).toMatch(
    /^With 2 of 12 samples per task, .* would have missed pass@12 of mine by [\d.]+ points on average/,
  );
  const least = await page.locator("pc-budget-view .headline data").first().getAttribute("value");
  expect(Number(least)).toBe(Math.min(...errors.filter((each) => !Number.isNaN(each))));
  expect(await page.locator(".best").count()).toBeGreaterThanOrEqual(6);
});

test("the grid is the reader's: m from 1, any k, tasks at a chosen m, and the spread that is chosen", async () => {
  const query = "&m=1,3&ks=2,6,20&k=6&repeats=2&study-spread=sd&study-against=k&at-m=3";
  const page = await openStudy(text, query);
  await expect
    .poll(() => heads(page, table))
    .toEqual([1, 3].flatMap((m) => [2, 6].map((k) => `${m} of 24, k = ${k}`)));
  await page.getByText(/pass@20 of .mine. is not known: it has 12 samples per task/).waitFor();
  await page.getByText("k, attempts per task").first().waitFor();
  const panels = page.locator("pc-budget-view figure section h3");
  expect(
    (await panels.allInnerTexts()).map((each) => each.replace(/[\u2066-\u2069]/g, "")),
  ).toEqual(["m = 1", "m = 3"]);
  const [, second] = errorsOf(counts, [2, 6], 3, 2, 1);
  const cells = page.getByRole("region", { name: table }).locator("tbody tr").last().locator("td");
  const spread = (100 * (second?.standardDeviation ?? NaN)).toFixed(1);
  expect(await cells.nth(2).innerText()).toContain(`± ${spread}`);

  await page.locator("label", { hasText: "Error against" }).locator("select").selectOption("tasks");
  const field = page.getByRole("textbox", { name: "Tasks, N =" });
  await field.fill("8, 24, 30");
  await field.press("Enter");
  await expect
    .poll(() => heads(page, table))
    .toEqual([8, 24].flatMap((tasks) => [2, 6].map((k) => `3 of ${tasks}, k = ${k}`)));
  await page.getByText(/30 tasks of .mine. cannot be drawn: it has 24 tasks/).waitFor();
  await expect.poll(() => page.url()).toContain("sizes=8%2C24%2C30");
});

const others = c.map((each, task) => `other,t${task},${n},${n - each}`);
const few = c.map((each, task) => `few,t${task},4,${Math.round(each / 3)}`);

test("over all runs there are mean errors with their spread, and the wins of each estimator", async () => {
  const content = [text, ...others, ...few].join("\n");
  const query = "&configurations=all&m=2&ks=3,12&repeats=2&study-spread=sd&estimators=plugin,bb,hb";
  const page = await openStudy(content, query);
  await expect
    .poll(() => heads(page, wins))
    .toEqual(["2 of all tasks, k = 3", "2 of all tasks, k = 12"]);
  // A run with four samples has no pass@12 to compare with.
  await page.getByText(/pass@12 of .few. is not known: it has 4 samples per task/).waitFor();
  const runs = [c, c.map((each) => n - each)].map((each) => ({ n: counts.n, c: each }));
  const found = runs.map((each) => errorsOf(each, [3, 12], 2, 2, 1));
  const values = await row(page, table, 1);
  expect(values[0]).toBe(2);
  for (const [i, estimator] of [0, 1, 4].entries()) {
    const errors = found.map((each) => each[estimator]?.mean ?? NaN);
    expectAgrees(values[1 + i], pc.meanAbsoluteError(errors, 0).mean, { estimator });
  }
  const rows = found.map((each) => [0, 1, 4].map((estimator) => each[estimator]?.mean ?? NaN));
  const won = await row(page, wins, 1);
  expect(won).toEqual([2, ...pc.countWins(rows).wins]);
  expect((await row(page, wins, 0))[0]).toBe(3);
  const copied = await page.getByRole("region", { name: wins }).innerText();
  expect(copied).toMatch(/\d \([\d.]+\s%, [\d.]+–[\d.]+\)/);
});

test("each estimator is counted against each other one, and errors vary over runs or over repeats", async () => {
  const content = [text, ...others].join("\n");
  const query =
    "&configurations=all&m=2,4&ks=3&repeats=3&study-spread=repeats&estimators=plugin,bb";
  const page = await openStudy(content, query);
  await page.getByRole("region", { name: duels }).waitFor();
  const runs = [c, c.map((each) => n - each)].map((each) => ({ n: counts.n, c: each }));
  const found = [2, 4].map((m) => runs.map((each) => errorsOf(each, [3], m, 3, 0)));
  const rows = found.flatMap((each) => each.map((run) => [0, 1].map((i) => run[i]?.mean ?? NaN)));
  const { beats } = pc.countWins(rows);
  const [, ofPlugin = NaN, ofBb = NaN] = beats;
  await expect.poll(() => row(page, duels, 0)).toEqual([ofPlugin / 4]);
  expect(await row(page, duels, 1)).toEqual([ofBb / 4]);
  const sds = found[0]?.map((run) => run[0]?.standardDeviation ?? NaN) ?? [];
  const mean = sds.reduce((sum, sd) => sum + sd, 0) / sds.length;
  const cells = page.getByRole("region", { name: table }).locator("tbody tr").first().locator("td");
  expect(await cells.nth(1).innerText()).toContain(`± ${(100 * mean).toFixed(1)}`);
  await page
    .getByText(
      "the mean of each run’s standard deviation over repeats. * the least of its row, where every other one is larger",
    )
    .waitFor();
});

test("each benchmark is studied by itself", async () => {
  const labelled = (benchmark: string, lines: string[]) =>
    lines.map((line) => `${line},${benchmark}`);
  const [head = "", ...lines] = text.split("\n");
  const content = [
    `${head},benchmark`,
    ...labelled("x", [...lines, ...others]),
    ...labelled("y", lines),
  ].join("\n");
  const page = await openStudy(
    content,
    "&configurations=all&m=2&ks=3&repeats=1&estimators=plugin,bb",
  );
  await expect.poll(async () => (await row(page, `${table}, x`, 0))[0]).toBe(2);
  await page.getByRole("region", { name: `${table}, y` }).waitFor();
  const own = errorsOf(counts, [3], 2, 1, 0);
  // A benchmark with one run has no column for runs.
  const ofY = await row(page, `${table}, y`, 0);
  [0, 1].forEach((place) => {
    expectAgrees(ofY[place], own[place]?.mean ?? NaN, { place });
  });
});

test("the picture names its benchmark, and is of the one that is chosen", async () => {
  const [head = "", ...lines] = text.split("\n");
  const labelled = (benchmark: string) =>
    [...lines, ...others].map((line) => `${line},${benchmark}`);
  const content = [`${head},benchmark`, ...labelled("x"), ...labelled("y")].join("\n");
  const page = await openStudy(content, "&configurations=all&m=2&ks=3&repeats=2&estimators=bb");
  await page.locator("pc-budget-view figcaption", { hasText: /Mean over 2.runs of .x/ }).waitFor();
  await page.locator("pc-budget-view").getByLabel("Picture of").selectOption("y");
  await page.locator("pc-budget-view figcaption", { hasText: /Mean over 2.runs of .y/ }).waitFor();
  await page.locator("pc-budget-view .headline", { hasText: /of\s+2.runs of\s+.?y/ }).waitFor();
});

test("one matrix counts each estimator against each other over all benchmarks, and says what ties are", async () => {
  const [head = "", ...lines] = text.split("\n");
  const labelled = (benchmark: string, those: string[]) =>
    those.map((line) => `${line},${benchmark}`);
  const content = [
    `${head},benchmark`,
    ...labelled("x", [...lines, ...others]),
    ...labelled("y", lines),
  ].join("\n");
  const query = "&configurations=all&m=2,4&ks=3&repeats=2&estimators=plugin,bb";
  const page = await openStudy(content, query);
  const mirrored = { n: counts.n, c: c.map((each) => n - each) };
  const errors = [2, 4].flatMap((m) =>
    [counts, mirrored, counts].map((each) =>
      [0, 1].map((i) => errorsOf(each, [3], m, 2, 0)[i]?.mean ?? NaN),
    ),
  );
  const { beats, ties } = pc.countWins(errors);
  const [, ofPlugin = NaN, ofBb = NaN] = beats;
  const all = `${duels}, all benchmarks`;
  await expect.poll(() => row(page, all, 0)).toEqual([ofPlugin / errors.length]);
  expect(await row(page, all, 1)).toEqual([ofBb / errors.length]);
  expect(ofPlugin + ofBb + (ties[1] ?? NaN)).toBe(errors.length);
  expect(await page.getByText("A tie counts for neither.").count()).toBe(2);
});

test("a study of G-Pass is against the unbiased G-Pass of all samples", async () => {
  const page = await openStudy(
    text,
    "&study=g-pass&tau=0.5&m=4&ks=4,8&repeats=2&linmix-from=1&linmix-to=9",
  );
  await expect.poll(() => heads(page, table)).toEqual(["4 of 24, k = 4", "4 of 24, k = 8"]);
  const linmix = { lo: 1, hi: 9 };
  const studies = [1, 2].map((seed) => pc.studyGPass(counts, [4, 8], 0.5, 4, { seed, linmix }));
  const truth = pc.gPassAtKCurve(counts, 4, [0.5]).value[0] ?? NaN;
  const values = await row(page, table, 0);
  expect(values).toHaveLength(6);
  for (const [i, estimator] of studied.entries()) {
    const statement = studies.map((study) => study.values[estimator][0] ?? NaN);
    expectAgrees(values[i], pc.meanAbsoluteError(statement, truth).mean, { estimator });
  }
});

test("few repeats come at once, and all of them on a button", async () => {
  const page = await openStudy(text, "&repeats=40&m=1,2,3&ks=3");
  await expect.poll(() => heads(page, table)).toHaveLength(3);
  await page.getByText("20 repeats of each size at first.").waitFor();
  await page.getByRole("button", { name: "Draw all 40 repeats" }).click();
  const [all] = errorsOf(counts, [3], 3, 40, 0);
  // Unbiased comes first.
  await expect
    .poll(async () => (await row(page, table, 2))[1])
    .toSatisfy((mean: number) => Math.abs(mean - (all?.mean ?? NaN)) < 1e-12);
  expect(await page.getByRole("button", { name: /^Draw all/ }).count()).toBe(0);
});

test("a study shows how far it is and can be stopped; what is done stays", async () => {
  const page = await openStudy(text, "&repeats=1000");
  await expect.poll(() => heads(page, table)).toHaveLength(6);
  await page.getByRole("button", { name: "Draw all 1 000 repeats" }).click();
  await expect.poll(() => page.locator(".progress").innerText()).toMatch(/Studied \d+ of 3060/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Draw/ }).waitFor();
  expect(await heads(page, table)).toHaveLength(6);
});

test("a study stands under its own run alone, and is there again when the run is", async () => {
  const page = await openStudy([text, ...others].join("\n"), "&repeats=2");
  const rows = page.getByRole("region", { name: table }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(6);
  await done(page);
  const drawn = await rows.allInnerTexts();
  const choice = page.locator("pc-budget-view select").nth(2);
  await choice.selectOption("other");
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(drawn);
  await choice.selectOption("mine");
  await expect.poll(() => rows.allInnerTexts()).toEqual(drawn);
});

test("what cannot be studied says why", async () => {
  const single = await openStudy("task,n,c\na,1,1\nb,1,0\n");
  await single.getByText("has a task with 1 sample").waitFor();
  expect(await single.getByRole("button", { name: /^Draw/ }).count()).toBe(0);
});

test("the ends of LinMix are those that are set", async () => {
  const page = await openStudy(text, "&repeats=2&m=6&ks=12&linmix-from=2&linmix-to=8");
  const of = (linmix: { lo: number; hi: number }) => errorsOf(counts, [12], 6, 2, 0, linmix)[3];
  const statement = async () => (await row(page, table, 0))[3];
  const set = of({ lo: 2, hi: 8 })?.mean ?? NaN;
  const usual = of({ lo: 5, hi: 60 })?.mean ?? NaN;
  expect(set).not.toBe(usual);
  await expect.poll(statement).toBe(set);
  await page.getByRole("spinbutton", { name: "ZOIBB from n =" }).fill("60");
  await page.getByRole("spinbutton", { name: "LinMix: BB up to n =" }).fill("5");
  await expect.poll(statement).toBe(usual);
});

test("on a phone every choice above the picture is in sight", async () => {
  const page = await openStudy(
    [text, ...others].join("\n"),
    "&repeats=1&study=g-pass&study-against=tasks",
  );
  await page.locator("pc-error-chart svg").first().waitFor();
  for (const screen of [phone, wide]) {
    await page.setViewportSize(screen);
    const folds = page.locator("pc-budget-view pc-fold button[aria-expanded=false]:visible");
    if ((await folds.count()) > 0) await folds.first().press("Enter");
    const fields = page.locator("pc-budget-view .top :is(select, input)");
    expect(await fields.count()).toBe(7);
    for (const field of await fields.all()) {
      const box = await field.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(screen.width);
    }
  }
});

test("the axis of a study of one task speaks of one", async () => {
  const page = await openPage({ hash: "#budget?example=none" });
  await loadText(page, "task,n,c,model\nt1,4,1,mine");
  const axis = page.locator("pc-error-chart .plot text", { hasText: "m, samples per task" });
  await axis.first().waitFor();
  expect(await axis.first().textContent()).toContain("(1 task)");
});
