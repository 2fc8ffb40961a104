import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { row } from "../../rows.ts";

const pc = await load();
const n = 10;
const successes: Record<string, Record<string, number[]>> = {
  a: {
    "0.2": [0, 0, 0, 9, 10, 10, 0, 8, 10, 3],
    "0.8": [1, 0, 1, 6, 7, 8, 1, 6, 8, 4],
    default: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  },
  b: { "0.2": [0, 0, 0, 0, 1, 2, 0, 1, 4, 0], "0.8": [0, 1, 0, 0, 1, 3, 1, 0, 2, 0] },
};
const text = [
  "model,temperature,task,n,c",
  ...Object.entries(successes).flatMap(([model, all]) =>
    Object.entries(all).flatMap(([temperature, c]) =>
      c.map((each, task) => `${model},${temperature},t${task},${n},${each}`),
    ),
  ),
].join("\n");
const countsOf = (model: string, temperature: string) => {
  const c = successes[model]?.[temperature] ?? [];
  return { n: c.map(() => n), c };
};

async function openTrend(hash: string, content = text) {
  const page = await openPage({ hash: `#trend?example=none${hash}` });
  await loadText(page, content);
  await page.locator("pc-trend-view .headline").waitFor();
  return page;
}

test("the best value at each k stands with how sure it is, paired over the tasks", async () => {
  const page = await openTrend("&ks=1,5&of=a");
  const runs = ["0.2", "0.8"].map((each) => countsOf("a", each));
  const chances = pc.bestOf(runs, { ks: [1, 5] });
  const headline = page.locator("pc-trend-view .answer");
  await expect.poll(() => headline.innerText()).toContain("of resamples");
  expect((await headline.innerText()).replace(/[\u2068\u2069]/g, "")).toMatch(
    /a: at k = 5, temperature 0\.8 is best \(/,
  );
  const table = "Best temperature";
  const [atOne, atFive] = [await row(page, table, 0), await row(page, table, 1)];
  const value = (at: number, k: number) =>
    pc.passAtKCurve(runs[at] ?? { n: [], c: [] }, [k]).value[0] ?? NaN;
  const chance = (run: number, at: number) => chances[run]?.[at] ?? NaN;
  expectAgrees(atOne[0], 0.2, "the best at 1");
  expectAgrees(atOne[1], value(0, 1), "its value");
  expectAgrees(atOne[2], chance(0, 0), "how sure");
  expectAgrees(atFive[0], 0.8, "the best at 5");
  expectAgrees(atFive[2], chance(1, 1), "how sure at 5");
  expectAgrees(atFive[4], value(0, 5), "the runner-up");
});

test("every value stands in one table, and a run without a number is named", async () => {
  const page = await openTrend("&axis-metric=g-pass&ks=4&taus=.5,1");
  const table = "Values by temperature";
  const found = await row(page, table, 3);
  const expected = pc.gPassAtKCurve(countsOf("b", "0.8"), 4, [0.5, 1]).value;
  expectAgrees(found[0], expected[0] ?? NaN, "G-Pass at .5");
  expectAgrees(found[1], expected[1] ?? NaN, "G-Pass at 1");
  const left = page.locator("pc-trend-view .warnings");
  await expect.poll(() => left.innerText()).toContain('its temperature "default" is no number');
  // One picture for each place, with a line for each model.
  expect(await page.locator("pc-trend-view pc-trend-chart").count()).toBe(2);
  await page.locator("pc-trend-chart [aria-description=values] path").first().waitFor();
});

test("one model has a line for each k, and one value of the parameter is a clear outcome", async () => {
  const only = text.split("\n").filter((line) => !/^b|default/.test(line));
  const page = await openTrend("&ks=1,2,5", only.join("\n"));
  await expect.poll(() => page.locator("pc-trend-chart").count()).toBe(1);
  await page.locator("pc-trend-chart text", { hasText: "k = 2" }).waitFor();
  const alone = only.filter((line) => !line.includes(",0.8,"));
  const other = await openTrend("&axis=temperature", alone.join("\n"));
  await expect
    .poll(async () =>
      (await other.locator("pc-trend-view .answer").innerText()).replace(/[\u2068\u2069]/g, ""),
    )
    .toBe("temperature is 0.2 in every run");
});

test("lines are whole where other views leave out runs past the twelfth, until the reader switches one off", async () => {
  const rows = ["a", "b", "c"].flatMap((model) =>
    ["0", "0.2", "0.4", "0.6", "0.8"].flatMap((temperature, i) =>
      [1, 5, 8].map((c, task) => `${model},${temperature},t${task},${n},${Math.max(0, c - i)}`),
    ),
  );
  const page = await openTrend("&ks=1", ["model,temperature,task,n,c", ...rows].join("\n"));
  const table = page
    .locator("pc-trend-view")
    .getByRole("region", { name: "Values by temperature" });
  await expect.poll(() => table.locator("tbody tr").count()).toBe(15);
  await page.getByText("Other views leave out 3 of these runs at first").waitFor();
  await page.getByRole("checkbox", { name: /a, temp 0\.2/ }).uncheck();
  await expect.poll(() => table.locator("tbody tr").count()).toBe(14);
  await page.getByLabel("Show only the runs of one model").selectOption("b");
  await expect.poll(() => table.locator("tbody tr").count()).toBe(5);
});

test("the parameter, the metric and the scale stand in the address", async () => {
  const page = await openTrend("");
  await page.getByLabel("Parameter").selectOption("n");
  await expect.poll(() => page.url()).toContain("axis=n");
  await page.getByLabel("Metric").selectOption("mg-pass");
  await page.getByRole("combobox", { name: /^Axis/ }).selectOption("log");
  await expect.poll(() => page.url()).toMatch(/axis=n&axis-scale=log&axis-metric=mg-pass/);
});

test("fewer samples have the value of all, and the spread of the subsamples", async () => {
  const page = await openTrend("&axis=n&ks=2");
  const found = pc.thinnedMeans(countsOf("a", "0.2"), [5], { ks: [2] });
  const table = page.getByRole("region", { name: "Values by samples per task" });
  await table.waitFor();
  const cells = table.locator("tbody tr").nth(4).locator("td");
  expectAgrees(
    Number(await cells.first().locator("data").getAttribute("value")),
    found.mean[0] ?? NaN,
    "the mean",
  );
  expect(await cells.first().innerText()).toContain(
    `± ${(100 * (found.sd[0] ?? NaN)).toFixed(1)} points`,
  );
  await expect
    .poll(() => page.locator("pc-trend-view .answer").innerText())
    .toContain("With 5 samples per task instead of 10");
});

test("without a label that is a number, and without runs, the view says so", async () => {
  const page = await openTrend("&axis=top_p");
  await expect
    .poll(() => page.locator("pc-trend-view .answer").innerText())
    .toContain("No run has a number as its");
  const empty = await openPage({ hash: "#trend?example=none" });
  await expect
    .poll(() => empty.locator("pc-trend-view .empty").innerText())
    .toContain("No counts are loaded");
});
