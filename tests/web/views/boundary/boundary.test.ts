import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { netBetween } from "../../../../web/views/boundary/sizes.ts";
import { countsAt, golden, type Model } from "../../../wasm/golden-depth.ts";
import { goTo } from "../../actions.ts";
import { bounded, openBoundary, openGolden, verdict, words, listed, places } from "./boundaries.ts";
import { openPage } from "../../browser.ts";
import { goldenFile, taskName } from "../depth/golden-depths.ts";
import { texts } from "../../reading.ts";
import { numbersIn, row } from "../../rows.ts";

const pc = await load();
const { boundary, depths, sets_at_5: sets } = golden;

test.each([
  ["base", "rl"],
  ["base", "sft"],
  ["rl", "sft"],
] as [Model, Model][])("%s against %s at T = 5 gains and loses the golden sets", async (a, b) => {
  const page = await openGolden(`${a}, T 5`, `${b}, T 5`);
  const gained = sets[`${b}_minus_${a}`];
  const lost = sets[`${a}_minus_${b}`];
  const [sizeA, sizeB] = [boundary[a][5]?.length ?? NaN, boundary[b][5]?.length ?? NaN];
  const [shownGained, shownLost, ofB, ofA, p] = await numbersIn(
    page.locator("pc-boundary-view .headline"),
  );
  expect([ofB, ofA, shownGained, shownLost]).toEqual([sizeB, sizeA, gained.length, lost.length]);
  expectAgrees(p, pc.mcnemar(lost.length, gained.length), "McNemar");
  const menu = page.getByLabel("Which tasks to list");
  for (const [part, rows] of [
    ["gained", gained],
    ["lost", lost],
  ] as const) {
    await menu.selectOption(part);
    expect((await listed(page)).sort()).toEqual(rows.map(taskName).sort());
  }
});

test("every depth has its bar and its row, with the package's own intervals", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  expect(await places(page).allInnerTexts()).toEqual(depths.map((T) => `T = ${T}`));
  for (const [at, T] of depths.entries()) {
    const found = pc.compareBoundary(countsAt("base", T), countsAt("rl", T));
    const { a, b, onlyA, onlyB, both, neither, union, pValue, net } = found;
    const sizes = [a, b, onlyA, onlyB, both, neither, union];
    const shown = await row(page, "Tasks in each part", at);
    const gained = onlyB.tasks - onlyA.tasks;
    expect(shown).toEqual([pValue, gained, ...sizes.map(({ tasks }) => tasks)]);
    expect([a.tasks, b.tasks]).toEqual([boundary.base[T]?.length, boundary.rl[T]?.length]);
    const ends = await page
      .getByRole("region", { name: "Tasks in each part" })
      .locator("tbody tr")
      .nth(at)
      .locator("td")
      .evaluateAll((cells) =>
        cells.map((cell) => cell.querySelector<HTMLElement>(".ends")?.innerText ?? ""),
      );
    expect(ends[1]).toBe(Number.isNaN(net.lower) ? "" : `(${netBetween(net.lower, net.upper)})`);
    const repeats = [a, b].map(({ lower, upper }) => `(repeat: ${lower} to ${upper})`);
    expect(ends.slice(2, 4)).toEqual(repeats);
    const label = await page.locator("pc-part-bars .bar svg").nth(at).getAttribute("aria-label");
    expect(label).toContain(`both ${both.tasks} found (repeat: `);
    expect(label).toContain(`neither ${neither.tasks} found (repeat: `);
  }
  await places(page).first().click();
  await expect
    .poll(() => verdict(page))
    .toContain(`Of 100 tasks, rl, T 0 solves ${boundary.rl[0]?.length}`);
  expect(await page.getByLabel("Interaction depth of both").inputValue()).toBe("0");
  await page.getByLabel("Interaction depth of both").selectOption("2");
  await expect
    .poll(() => verdict(page))
    .toContain(`Of 100 tasks, rl, T 2 solves ${boundary.rl[2]?.length}`);
  await expect.poll(() => decodeURIComponent(page.url())).toContain("a=rl,+T+2");
});

test("without a choice the two best runs meet that Curves names, whatever their depths", async () => {
  const page = await openBoundary(goldenFile);
  expect(await verdict(page)).toContain("Of 100 tasks, base, T 3 solves 62");
  expect(await verdict(page)).toContain("and rl, T 2 65");
  expect(await words(page)).toContain("It can lose tasks and solve unsolved ones.");
});

test.each(["simulated-paired", "cruxeval-output", "evalperf", "simulated-depth"])(
  "Compare and Boundary begin with the same pair of %s in the same order",
  async (example) => {
    const page = await openPage({ hash: `#boundary?example=${example}` });
    await bounded(page);
    const pair = (view: string) =>
      page
        .locator(`pc-${view}-view .choice`)
        .first()
        .locator("select")
        .evaluateAll((menus) => menus.slice(0, 2).map((menu) => (menu as HTMLSelectElement).value));
    const ofBoundary = await pair("boundary");
    await goTo(page, "Compare", "Difference");
    await page.locator("pc-compare-view .headline").waitFor();
    expect(await pair("compare")).toEqual(ofBoundary);
  },
);

test("what both solve has the package's sign test, and leads to Compare", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const { efficiency } = pc.compareBoundary(countsAt("base", 5), countsAt("rl", 5));
  const { a, b, more, less, same, pValue } = efficiency;
  const shown = await numbersIn(page.locator("pc-boundary-view p", { hasText: "both solve" }));
  expect(shown).toEqual([more, less, same, pValue, a, b]);
  await page.getByRole("link", { name: "task by task in Compare" }).click();
  await page.getByRole("heading", { name: "Task by task" }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain("#compare?");
});

test("the sets of three runs are those of the package, and name their tasks", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const found = pc.boundarySets([countsAt("base", 5), countsAt("sft", 5), countsAt("rl", 5)]);
  const region = page.getByRole("region", { name: "Tasks by which runs solve them" });
  const shown = await Promise.all(
    found.sets.map((_, at) => row(page, "Tasks by which runs solve them", at)),
  );
  expect(shown.map(([tasks]) => tasks)).toEqual(found.sets.map(({ size }) => size.tasks));
  expect(shown.reduce((sum, [tasks = 0]) => sum + tasks, 0)).toBe(countsAt("base", 5).n.length);
  const only = found.sets.findIndex(({ runs }) => runs.join() === "false,false,true");
  await region.getByRole("button", { name: /: rl, T 5$/ }).click();
  const [named = ""] = await texts(page, "pc-run-sets .names");
  expect(named.split(", ").sort()).toEqual(found.sets[only]?.indices.map(taskName).sort());
});

test("the unsolved tasks have the package's answers for more samples", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  await page.getByLabel("More samples of each task").fill("100");
  await page.getByLabel("More samples of each task").press("Enter");
  await page.getByText("100 more solve (HB)").waitFor();
  const [counts, table] = [countsAt("base", 5), "What each run solves"];
  const hb = pc.unhit(counts, 100);
  const bb = pc.unhit(counts, 100, { estimator: "bb" });
  const zoibb = pc.unhit(counts, 100, { estimator: "zoibb" });
  const shown = await row(page, table, 0);
  expect(shown).toEqual([63, bb.indices.length, hb.mean, bb.mean, zoibb.mean]);
  const cells = page.getByRole("region", { name: table }).locator("tbody tr").first();
  const statement = (await cells.innerText()).replace(/\s+/g, " ");
  expect(statement).toContain(`${hb.mean.toFixed(1)} (${hb.lower} to ${hb.upper})`);
  expect(statement).toContain(`${(100 * (zoibb.never[0] ?? NaN)).toFixed(1)} %`);
});
