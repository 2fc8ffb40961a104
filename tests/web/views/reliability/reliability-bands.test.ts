import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { choose, counts, csv, expectEnds, other, successes } from "../../intervals.ts";
import { texts } from "../../reading.ts";

const pc = await load();

test("reliability's tables have the package's intervals, by what they are about", async () => {
  const page = await openPage({ hash: "#reliability?example=none" });
  await loadText(page, csv({ mine: successes, other }));
  await page.getByLabel("Attempts per task (k)").fill("4");
  await page.getByLabel("Attempts per task (k)").press("Enter");
  await page.getByText("mG-Pass@4").waitFor();
  const cell = (table: number, column: number) =>
    page
      .locator("pc-reliability-view pc-table")
      .nth(table)
      .locator("tbody tr")
      .first()
      .locator("td")
      .nth(column);
  const runs = [counts, { n: counts.n, c: other }];
  for (const about of ["new-tasks", "both"] as const) {
    await choose(page, about);
    const interval = { about };
    await expectEnds(cell(0, 0), pc.coverCurve(counts, [0.5], { interval }), "Cover@0.5");
    await expectEnds(cell(0, 1), pc.passAtKCurve(counts, [1], { interval }), "Pass@1");
    await expectEnds(cell(0, 2), pc.coverCurve(counts, [0.2], { interval }), "Cover@0.2");
    await expectEnds(cell(0, 3), pc.coverCurve(counts, [0.8], { interval }), "Cover@0.8");
    await expectEnds(cell(1, 1), pc.gPassAtKCurve(counts, 4, [0.75], { interval }), "G-Pass");
    await expectEnds(cell(1, 3), pc.mgPassAtKMean(counts, 4, { interval }), "mG-Pass");
    await expectEnds(cell(1, 4), pc.mgPassAtKAreaMean(counts, 4, { interval }), "area");
    if (about === "new-tasks") {
      await expectEnds(cell(0, 4), pc.averageAucExcessIntervals(runs), "AvgAUC⁺");
      expect(await page.getByText("AvgAUC⁺ over the tasks that all runs").count()).toBe(1);
    } else {
      expect(await cell(0, 4).locator(".range").textContent()).toBe("(–)");
      expect(await cell(0, 4).getAttribute("data-more")).toContain("about new tasks only");
      expect((await texts(page, "pc-cover-chart .key")).join()).toContain(
        "of the tasks’ own rates",
      );
    }
  }
});

test("G-Pass at every k of a list, beside the k that is set, has its values and intervals", async () => {
  const page = await openPage({ hash: "#reliability?example=none&k=4&ks=2,8" });
  await loadText(page, csv({ mine: successes, other }));
  const table = page.locator("pc-reliability-view pc-table").nth(1);
  const heads = async () =>
    (await table.locator("thead th").allInnerTexts()).slice(1).map((each) => each.trim());
  const named = (k: number) =>
    [0.5, 0.75, 1].map((tau) => `G-Pass@${k} τ=${tau}`).concat(`mG-Pass@${k}`, `mG@${k} as area`);
  await expect.poll(heads).toEqual([2, 4, 8].flatMap(named));
  const cell = (column: number) => table.locator("tbody tr").first().locator("td").nth(column);
  for (const about of ["new-tasks", "both"] as const) {
    await choose(page, about);
    const interval = { about };
    for (const [i, k] of [2, 4, 8].entries()) {
      const at = 5 * i;
      await expectEnds(cell(at + 1), pc.gPassAtKCurve(counts, k, [0.75], { interval }), `${k}`);
      await expectEnds(cell(at + 3), pc.mgPassAtKMean(counts, k, { interval }), `mG ${k}`);
      await expectEnds(cell(at + 4), pc.mgPassAtKAreaMean(counts, k, { interval }), `area ${k}`);
    }
  }
  const field = page.getByRole("textbox", { name: "Columns at k =" });
  await field.fill("3");
  await field.press("Enter");
  await expect.poll(heads).toEqual([3, 4].flatMap(named));
  await page.getByRole("button", { name: "auto" }).first().click();
  await expect.poll(heads).toEqual([...named(4).slice(0, -1), "as area"]);
});

test("AUC⁺ of the shaded pair, and AvgAUC⁺, have intervals that take clusters as the units", async () => {
  const cluster = (task: number) => `c${task % 4}`;
  const page = await openPage({ hash: "#reliability?example=none" });
  await loadText(page, csv({ mine: successes, other }, cluster));
  await page.getByLabel("Shade where").selectOption("other");
  await page.getByLabel("leads").selectOption("mine");
  await page.locator(".pair").waitFor();
  await withBands(page);
  const clusters = successes.map((_, task) => cluster(task));
  const runs = [{ n: counts.n, c: other }, counts];
  const { lower, upper } = pc.averageAucExcessIntervals(runs, { interval: { clusters } });
  const shown = await page
    .locator(".pair .range")
    .evaluateAll((all) => all.map((each) => Object.values((each as HTMLElement).dataset)));
  expect(shown).toEqual([0, 1].map((at) => [String(lower[at]), String(upper[at])]));
  await choose(page, "both");
  expect(await page.locator(".pair .range").count()).toBe(0);
  expect((await texts(page, ".pair")).join()).toContain(
    "AUC⁺ has an interval about new tasks only",
  );
});

test("AvgAUC⁺ compares runs of other tasks only where the reader mixes all, unpaired and without clusters", async () => {
  const page = await openPage({ hash: "#reliability?example=none&separate-by=none" });
  const first = csv({ mine: successes }, (task) => `c${task % 4}`);
  const second = first.replaceAll(",t", ",u").replaceAll("mine", "two");
  await loadText(page, `${first}\n${second.split("\n").slice(1).join("\n")}`);
  await withBands(page);
  await page.getByText("as if every run had tasks of its own").waitFor();
  await page.getByText("too narrow where tasks come in clusters").waitFor();
});

test("G-Pass has bands against τ and against k, with the kind in the picture", async () => {
  const page = await openPage({ hash: "#reliability?example=none&k=4" });
  await loadText(page, csv({ mine: successes }));
  await withBands(page);
  const chart = page.locator("pc-g-pass-chart");
  for (const against of ["τ", "k"]) {
    await page.getByRole("radio", { name: against, exact: true }).check();
    await withBands(page);
    await expect
      .poll(() => chart.locator('[aria-description="95 % intervals"] path').count())
      .toBe(1);
    expect(await chart.locator("svg").first().getAttribute("aria-description")).toContain(
      "95\u00a0% bands",
    );
  }
});
