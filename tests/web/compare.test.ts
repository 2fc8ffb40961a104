import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { pairRuns, type Pairing } from "../../web/compute/pairing.ts";
import { readCountsText } from "../../web/read/read-counts.ts";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText, toggle } from "./actions.ts";
import { openPage, phone } from "./browser.ts";
import { texts } from "./reading.ts";
import { row } from "./rows.ts";
import { cell, manyRuns } from "./texts.ts";

const pc = await load();

const example = readFileSync(
  new URL("../../web/examples/simulated-paired.csv", import.meta.url),
  "utf8",
);
const read = readCountsText("simulated-paired.csv", example);
if (!read.ok) throw new Error("the example does not read");
const { runs } = read;

function pairing(i: number, j: number): Pairing & { clusters: string[] } {
  const [a, b] = [runs[i], runs[j]];
  const found = a === undefined || b === undefined ? null : pairRuns(a, b);
  if (found?.kind !== "paired" || found.clusters === null) throw new Error("not paired");
  return { ...found, clusters: found.clusters };
}

const openCompare = async (query = "example=simulated-paired", viewport?: typeof phone) => {
  const page = await openPage({
    hash: `#compare?${query}`,
    ...(viewport === undefined ? {} : { viewport }),
  });
  await done(page);
  return page;
};

/** Waits until the pair and all pairs are computed. */
const done = async (page: Page) => {
  await page.getByRole("region", { name: "Every pair of runs" }).waitFor();
  await page.locator(".progress").first().waitFor({ state: "detached" });
};

/** Loads runs in place of the example: name → task → [n, c]. */
async function openRuns(
  of: Record<string, Record<string, [n: number, c: number]>>,
  query = "",
): Promise<Page> {
  const page = await openPage({ hash: `#compare?example=none${query}` });
  const lines = Object.entries(of).flatMap(([model, tasks]) =>
    Object.entries(tasks).map(([task, [n, c]]) => [cell(task), n, c, cell(model)].join()),
  );
  await loadText(page, ["task,n,c,model", ...lines].join("\n"));
  await page.getByRole("heading", { name: /^All \d+ shown runs/ }).waitFor();
  await page.locator(".progress").first().waitFor({ state: "detached" });
  return page;
}

const verdict = async (page: Page) => (await texts(page, ".verdict")).join(" ");
const words = async (page: Page) => (await texts(page, "pc-compare-view .warnings li")).join(" ");
const numbersIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} data`)
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));

/** n tasks of both runs, each with 10 samples. */
const tasks = (successes: number[]) =>
  Object.fromEntries(successes.map((c, i) => [`t${i}`, [10, c] as [number, number]]));

test("sentence and table hold the package's own comparison, in clusters", async () => {
  const page = await openCompare();
  const { a, b, clusters } = pairing(0, 1);
  const options = { ks: [1, 2, 5, 10, 20], interval: { clusters } };
  const expected = pc.compare(a, b, options);
  for (const [at, i] of [1, 2, 5, 10, 20].entries()) {
    const values = await row(page, "Both runs and their difference", at);
    const { a: ofA, b: ofB, difference, pValue, better } = expected;
    [ofA, ofB, difference, pValue, better].forEach((column, j) => {
      expectAgrees(values[j], column[at] ?? NaN, { k: i, column: j });
    });
  }
  const shownEnds = await texts(page, '[aria-label="Both runs and their difference"] .ends');
  for (const [column, run] of [a, b].entries()) {
    const { lower, upper } = pc.passAtKCurve(run, options.ks, { interval: { clusters } });
    const [low, high] = [lower?.[0] ?? NaN, upper?.[0] ?? NaN].map((end) => (100 * end).toFixed(1));
    expect(shownEnds[column]?.replace(/\s/g, " ")).toBe(`(${low} % to ${high} %)`);
  }
  const at = 3;
  const inPoints = (share = NaN) => (100 * share).toFixed(1).replace("-", "−");
  const ends = `${inPoints(expected.lower[at])} to ${inPoints(expected.upper[at])}`;
  const said = await verdict(page);
  expect(said).toContain(`solves ${inPoints(expected.difference[at])} points more tasks than`);
  expect(said).toContain(`(95 %: ${ends})`);
  expect(said).toContain(`p = ${Number((expected.pValue[at] ?? NaN).toPrecision(2))}`);
  expect(await words(page)).toContain("the 96 tasks that both have. Units: 32 clusters.");
  const { power, tasks: more, samples } = pc.whatWouldSettle(a, b, 10);
  const [difference, ...settling] = await numbersIn(page, ".verdict");
  expectAgrees(difference, expected.difference[at] ?? NaN, "difference");
  expect(settling).toEqual([more, samples, power]);
});

test("about these tasks and both it is said why nothing says where curves cross", async () => {
  for (const about of ["these-tasks", "both"]) {
    const page = await openCompare(`example=simulated-paired&about=${about}`);
    expect(await verdict(page)).toContain("a posterior gives each k its interval, and no whole");
  }
});

test("any metric says how many tasks would settle it, and where more samples are not known to", async () => {
  const page = await openCompare("example=simulated-paired&k=10&in=g-pass&tau=0.5");
  const { a, b } = pairing(0, 1);
  const { tasks, power } = pc.whatWouldSettle(a, b, 0.5, { metric: "gPassAtK", k: 10 });
  expect((await numbersIn(page, ".verdict")).slice(1, 3)).toEqual([tasks, power]);
  expect(await verdict(page)).toContain("is known of pass@k and pass^k alone");
});

test("the ranking holds Holm's correction of every pair, and the groups that are tied", async () => {
  const page = await openCompare("example=simulated-paired&k=5");
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([i = 0, j = 0]) => {
    const { a, b, clusters } = pairing(i, j);
    const found = pc.compare(a, b, { ks: [5], interval: { clusters } });
    const first = (values: Float64Array) => values[0] ?? NaN;
    return {
      a: i,
      b: j,
      difference: first(found.difference),
      lower: first(found.lower),
      upper: first(found.upper),
      pValue: first(found.pValue),
      better: first(found.better),
    };
  });
  const values = runs.map(({ n, c }) => pc.passAtKCurve({ n, c }, [5]).value[0] ?? NaN);
  const { adjusted, tied } = pc.rankRuns(values, pairs);
  const order = [...pairs.keys()].sort(
    (i, j) => (pairs[i]?.pValue ?? NaN) - (pairs[j]?.pValue ?? NaN),
  );
  for (const [at, i] of order.entries()) {
    const shown = await row(page, "Every pair of runs", at);
    expect(shown).toEqual([pairs[i]?.difference, pairs[i]?.pValue, adjusted[i]]);
  }
  const names = (group: number[]) => group.map((i) => runs[i]?.name ?? "").join(", ");
  const ties = tied.filter(({ length }) => length > 1).map(names);
  expect(ties).toHaveLength(1);
  expect(await texts(page, "pc-tied-groups ul li")).toEqual(
    ties.map((each) => `Cannot be told apart: ${each}`),
  );
  expect(await page.locator("pc-tied-groups .bar.in").count()).toBe(2);
  await page.getByRole("button", { name: /3b.*minist/ }).click();
  await expect.poll(() => verdict(page)).toContain("Cannot be told apart");
  await expect.poll(() => page.url()).toContain("b=ministral-8b-chat");
});

test("the table of tasks holds the exact tests, is filtered, and is copied in full", async () => {
  const page = await openPage({
    hash: "#compare?example=simulated-paired",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await done(page);
  const { a, b, tasks: names } = pairing(0, 1);
  const { difference, pValue, adjusted } = pc.compareTasks(a, b);
  const surest = pValue.indexOf(Math.min(...pValue));
  const region = page.getByRole("region", { name: "Tasks of both runs" });
  expect(await region.locator("tbody th").first().textContent()).toContain(names[surest]);
  expect(await row(page, "Tasks of both runs", 0)).toEqual([
    difference[surest],
    pValue[surest],
    adjusted[surest],
  ]);
  const gained = difference.filter((each) => each > 0).length;
  const lost = difference.filter((each) => each < 0).length;
  const higher = pc.compare(a, b, { ks: [10] }).superiority[0];
  expect(await numbersIn(page, "pc-task-changes > p")).toEqual([gained, lost, higher]);
  expect(await region.locator("tbody tr").count()).toBe(50);
  await page.getByRole("button", { name: "Show all 96 rows" }).click();
  expect(await region.locator("tbody tr").count()).toBe(96);
  await page.getByLabel("Filter tasks").fill("25C");
  expect(await region.locator("tbody th").allInnerTexts()).toEqual([
    expect.stringContaining("25c"),
  ]);
  await page.locator("pc-task-changes").getByRole("button", { name: "CSV" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [heading, first] = copied.split("\n");
  const [nameA, nameB] = [runs[0]?.name ?? "", runs[1]?.name ?? ""];
  expect(heading).toBe(
    `task,"c, ${nameA}","n, ${nameA}","c, ${nameB}","n, ${nameB}",difference,exact p,Holm's p`,
  );
  expect(first).toMatch(/^25c,10,20,1,20,0\.45,/);
});

test("tasks that only one run has are left out, and it is said how many", async () => {
  const page = await openRuns({
    one: { ...tasks([1, 5, 9, 3, 7, 2, 8]), alone: [10, 10] },
    other: { ...tasks([0, 4, 9, 2, 7, 1, 6]), own: [10, 0], self: [10, 0] },
  });
  expect(await words(page)).toContain(
    "on the 7 tasks that both have; 1 of one and 2 of other are left out.",
  );
  const { difference } = pc.compare(
    { n: Array<number>(7).fill(10), c: [1, 5, 9, 3, 7, 2, 8] },
    { n: Array<number>(7).fill(10), c: [0, 4, 9, 2, 7, 1, 6] },
    { ks: [10] },
  );
  expectAgrees((await numbersIn(page, ".verdict"))[0], difference[0] ?? NaN, "difference");
});

test("unequal samples end the curve at the fewest, and a k beyond is undefined with its reason", async () => {
  const page = await openRuns(
    { one: { a: [10, 3], b: [10, 4] }, other: { a: [6, 3], b: [10, 1] } },
    "&k=9",
  );
  expect(await words(page)).toContain("The curve ends at k = 6.");
  expect(await verdict(page)).toContain("pass@9 is undefined: a task of other has only 6 samples.");
  expect(await page.locator("pc-difference-chart .rule").count()).toBe(0);
});

test.each([
  ["one task", { one: { t: [10, 9] }, other: { t: [10, 1] } }, /one task says nothing of how/],
  ["equal tasks", { one: tasks([5, 2]), other: tasks([5, 2]) }, /are equal there .* p = 1/],
  [
    "few tasks",
    { one: tasks([9, 9, 9]), other: tasks([1, 2, 3]) },
    /3 tasks cannot give a p below/,
  ],
  ["no common task", { one: { x: [10, 5] }, other: { y: [10, 5] } }, /have no task in common/],
  ["all failed", { one: tasks([0, 0, 0]), other: tasks([0, 0, 0]) }, /are equal there/],
] as [string, Record<string, Record<string, [number, number]>>, RegExp][])(
  "%s has its outcome in words",
  async (_, of, outcome) => {
    const page = await openRuns(of, "&k=1");
    expect(await verdict(page)).toMatch(outcome);
  },
);

test("pairs without a common task are said, and not called different", async () => {
  const page = await openRuns({ one: tasks([9, 9]), other: tasks([1, 2]), third: { x: [10, 5] } });
  expect((await texts(page, "pc-tied-groups ul li")).join()).toContain(
    "2 pairs have no task in common",
  );
  expect(await texts(page, "pc-tied-groups [aria-label='Every pair of runs'] td")).toContain(
    "no task in common",
  );
});

test("runs without names of tasks are compared as independent, and it is said", async () => {
  const page = await openCompare("a=QwQ-32B-Preview&b=deepseek-chat-v3");
  expect(await words(page)).toContain("the runs are taken as independent");
  expect(await verdict(page)).toMatch(
    /deepseek-chat-v3 leads up to k = 2\.74 \(95 %: from the start/,
  );
  expect(await page.getByText("who gained and who lost cannot be said").count()).toBe(1);
  expect(await verdict(page)).toContain("What would settle it is not computed");
});

test("one run leads to the example, and a run is not compared with itself or with one that is off", async () => {
  const page = await openPage({ hash: "#compare?example=taubench-airline" });
  await page.getByRole("button", { name: "the example of models on the same tasks" }).click();
  await done(page);
  const menus = page.locator("pc-compare-view .choice select");
  await menus.nth(1).selectOption(await menus.first().inputValue());
  await page.getByText("A run differs from itself in nothing").waitFor();
  await menus.nth(1).selectOption({ index: 1 });
  await expect.poll(() => verdict(page)).toContain("Probably better");
  await toggle(page, "qwen2.5-3b-chat");
  await page.getByText("is not shown: switch it on").waitFor();
});

test("the keys and a click move the rule along what is computed, and the sentence with it", async () => {
  const page = await openCompare();
  const frame = page.locator("pc-difference-chart .frame");
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => verdict(page)).toContain("with 11 tries");
  expect(await frame.getAttribute("aria-valuetext")).toMatch(/^k = 11; .*difference: .*interval/);
  await page.keyboard.press("End");
  await expect.poll(() => verdict(page)).toContain("with 20 tries");
  await page.keyboard.press("Home");
  await expect.poll(() => verdict(page)).toContain("with 1 try");
  await expect.poll(() => page.url()).toContain("k=1");
  await page.locator(".readout").waitFor();
  await frame.click({ position: { x: 400, y: 100 } });
  await expect.poll(() => verdict(page)).not.toContain("with 1 try");
});

test("an address opens the same comparison elsewhere", async () => {
  const page = await openCompare();
  await page.getByLabel("What to compare in").selectOption("g-pass");
  await page.getByLabel("τ =").fill("0.7");
  await page.getByLabel("τ =").press("Enter");
  await page.getByLabel("Error bars are about").selectOption("these-tasks");
  await expect.poll(() => verdict(page)).toContain("with at least ⌈0.7·10⌉ of 10 draws right");
  await expect.poll(() => page.url()).toContain("tau=0.7&in=g-pass&about=these-tasks");
  await expect.poll(() => words(page)).toContain("Clusters are not used: the posterior");
  await done(page);
  const copy = await openCompare(page.url().split("?")[1]);
  expect(await verdict(copy)).toBe(await verdict(page));
  const table = "Every pair of runs";
  expect(await row(copy, table, 0)).toEqual(await row(page, table, 0));
});

test("hostile names of runs and tasks are text, also on a phone", async () => {
  const script = `<img src=x onerror="window.pwned=1">`;
  const names = [script, "\u202egnp.exe", "x".repeat(5000), "__proto__", "${1} {{2}}"];
  const page = await openPage({ hash: "#compare?example=none", viewport: phone });
  const lines = names.flatMap((model) =>
    names.map((task, i) => [cell(task), 20, (7 * i + model.length) % 20, cell(model)].join()),
  );
  await loadText(page, ["task,n,c,model", ...lines].join("\n"));
  await done(page);
  expect(await page.locator("img, iframe, script:not([src])").count()).toBe(0);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  const shown = await page
    .locator("pc-task-changes tbody th")
    .evaluateAll((all) => all.map((each) => each.getAttribute("title")));
  expect([...shown].sort()).toEqual([...names].sort());
});

test("what takes long can be cancelled and taken up again", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  const count = 6000; // no two of them alike, so that none can be grouped
  const lines = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},900,${i % (model === "one" ? 883 : 887)},${model}`,
    ),
  );
  await loadText(page, ["task,n,c,model", ...lines].join("\n"));
  const cancel = page.locator("pc-compare-view").getByRole("button", { name: "Cancel" }).first();
  await cancel.waitFor();
  await cancel.click();
  await page.getByRole("button", { name: "Compare these two" }).click();
  await page.locator("pc-difference-chart svg").first().waitFor({ timeout: 60_000 });
  expect(await verdict(page)).toContain("with 10 tries");
}, 120_000);

test("many runs have every pair in the table on demand", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  await loadText(page, manyRuns(8));
  await done(page);
  const region = page.getByRole("region", { name: "Every pair of runs" });
  expect(await region.locator("tbody tr").count()).toBe(15);
  await page.getByRole("button", { name: "Show all 28 rows" }).click();
  expect(await region.locator("tbody tr").count()).toBe(28);
});
