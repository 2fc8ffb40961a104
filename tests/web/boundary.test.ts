import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText, toggle } from "./actions.ts";
import { openPage, phone } from "./browser.ts";
import { texts } from "./reading.ts";
import { row } from "./rows.ts";
import { cell } from "./texts.ts";

const pc = await load();

type Model = "base" | "sft" | "rl";

interface Golden {
  n: number;
  depths: number[];
  runs: Record<Model, Record<string, number[]>>;
  boundary: Record<Model, Record<string, number[]>>;
  sets_at_5: Record<`${Model}_minus_${Model}`, number[]>;
}

const golden = JSON.parse(
  readFileSync(new URL("../golden/depth.json", import.meta.url), "utf8"),
) as Golden;
const { n, runs, boundary, sets_at_5: sets } = golden;
const taskCount = runs.base[5]?.length ?? 0;
const nameOf = (i: number) => `task-${i}`;

/** The golden runs as a file. */
const text = [
  "task,n,c,model,T",
  ...Object.entries(runs).flatMap(([model, depths]) =>
    Object.entries(depths).flatMap(([T, successes]) =>
      successes.map((c, i) => [nameOf(i), n, c, model, T].join()),
    ),
  ),
].join("\n");

const countsOf = (model: Model, T: number) => ({
  n: Array<number>(taskCount).fill(n),
  c: runs[model][T] ?? [],
});

/** Waits until all that the view shows is computed. */
async function done(page: Page): Promise<void> {
  await page.locator("pc-boundary-view .verdict").waitFor();
  await page.locator("pc-boundary-view .progress").waitFor({ state: "detached" });
}

async function openText(content: string, query = "", options = {}): Promise<Page> {
  const page = await openPage({ hash: `#boundary?example=none${query}`, ...options });
  await loadText(page, content);
  await done(page);
  return page;
}

const openGolden = (a: string, b: string, options = {}) =>
  openText(text, `&${new URLSearchParams({ a, b }).toString()}`, options);

/** Loads runs in place of the example: name → task → [n, c]. */
const openRuns = (of: Record<string, Record<string, [n: number, c: number]>>, query = "") =>
  openText(
    [
      "task,n,c,model",
      ...Object.entries(of).flatMap(([model, tasks]) =>
        Object.entries(tasks).map(([task, [n, c]]) => [cell(task), n, c, cell(model)].join()),
      ),
    ].join("\n"),
    query,
  );

const verdict = async (page: Page) => (await texts(page, "pc-boundary-view .verdict")).join(" ");
const words = async (page: Page) =>
  (await texts(page, "pc-boundary-view p, pc-boundary-view li")).join(" ");
const numbersIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} data`)
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));

/** What the list of tasks names. */
const listed = async (page: Page) =>
  (await texts(page, "pc-task-list tbody th")).map((each) => each.trim());

const places = (page: Page) => page.locator("pc-part-bars .rows button");

test.each([
  ["base", "rl"],
  ["base", "sft"],
  ["rl", "sft"],
] as [Model, Model][])("%s against %s at T = 5 gains and loses the golden sets", async (a, b) => {
  const page = await openGolden(`${a}, T 5`, `${b}, T 5`);
  const gained = sets[`${b}_minus_${a}`];
  const lost = sets[`${a}_minus_${b}`];
  const [sizeA, sizeB] = [boundary[a][5]?.length ?? NaN, boundary[b][5]?.length ?? NaN];
  const [ofB, ofA, shownGained, shownLost, p] = await numbersIn(page, "pc-boundary-view .verdict");
  expect([ofB, ofA, shownGained, shownLost]).toEqual([sizeB, sizeA, gained.length, lost.length]);
  expectAgrees(p, pc.mcnemar(lost.length, gained.length), "McNemar");
  const menu = page.getByLabel("Which tasks to list");
  for (const [part, rows] of [
    ["gained", gained],
    ["lost", lost],
  ] as const) {
    await menu.selectOption(part);
    expect((await listed(page)).sort()).toEqual(rows.map(nameOf).sort());
  }
});

test("every depth has its bar and its row, with the package's own intervals", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  expect(await places(page).allInnerTexts()).toEqual(golden.depths.map((T) => `T = ${T}`));
  for (const [at, T] of golden.depths.entries()) {
    const found = pc.compareBoundary(countsOf("base", T), countsOf("rl", T));
    const { a, b, onlyA, onlyB, gain, both, neither, union, pValue } = found;
    const sizes = [a, b, onlyA, onlyB, gain, both, neither, union];
    const shown = await row(page, "Tasks in each part", at);
    expect(shown).toEqual([pValue, ...sizes.map(({ tasks }) => tasks)]);
    expect([a.tasks, b.tasks]).toEqual([boundary.base[T]?.length, boundary.rl[T]?.length]);
    const ends = await page
      .getByRole("region", { name: "Tasks in each part" })
      .locator("tbody tr")
      .nth(at)
      .locator(".ends")
      .allInnerTexts();
    expect(ends.slice(1, 3)).toEqual([a, b].map(({ lower, upper }) => `(${lower} to ${upper})`));
    const label = await page.locator("pc-part-bars .bar svg").nth(at).getAttribute("aria-label");
    expect(label).toContain(`both ${both.tasks} (`);
    expect(label).toContain(`neither ${neither.tasks} (`);
  }
  await places(page).first().click();
  await expect.poll(() => verdict(page)).toContain(`${boundary.rl[0]?.length} of 100 tasks`);
  expect(await page.getByLabel("Interaction depth of both").inputValue()).toBe("0");
  await page.getByLabel("Interaction depth of both").selectOption("2");
  await expect.poll(() => verdict(page)).toContain(`${boundary.rl[2]?.length} of 100 tasks`);
  await expect.poll(() => decodeURIComponent(page.url())).toContain("b=rl,+T+2");
});

test("without a choice the first and the last family meet at their deepest depth", async () => {
  const page = await openText(text);
  expect(await verdict(page)).toContain("rl, T 5 solves 63 of 100 tasks at all");
  expect(await verdict(page)).toContain("base, T 5 63");
  expect(await words(page)).toContain("it loses tasks and never finds one");
});

test("what both solve has the package's sign test, and leads to Compare", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const { efficiency } = pc.compareBoundary(countsOf("base", 5), countsOf("rl", 5));
  const { a, b, more, less, same, pValue } = efficiency;
  const shown = await page
    .locator("pc-boundary-view p", { hasText: "became more reliable" })
    .locator("data")
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));
  expect(shown).toEqual([more, less, same, pValue, a, b]);
  await page.getByRole("link", { name: "task by task in Compare" }).click();
  await page.getByRole("heading", { name: "Task by task" }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain("#compare?");
});

test("the sets of three runs are those of the package, and name their tasks", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const found = pc.boundarySets([countsOf("base", 5), countsOf("sft", 5), countsOf("rl", 5)]);
  const region = page.getByRole("region", { name: "Tasks by which runs solve them" });
  const shown = await Promise.all(
    found.sets.map((_, at) => row(page, "Tasks by which runs solve them", at)),
  );
  expect(shown.map(([tasks]) => tasks)).toEqual(found.sets.map(({ size }) => size.tasks));
  expect(shown.reduce((sum, [tasks = 0]) => sum + tasks, 0)).toBe(taskCount);
  const only = found.sets.findIndex(({ runs }) => runs.join() === "false,false,true");
  await region.getByRole("button", { name: /: rl, T 5$/ }).click();
  const [named = ""] = await texts(page, "pc-run-sets .names");
  expect(named.split(", ").sort()).toEqual(found.sets[only]?.indices.map(nameOf).sort());
});

test("the tasks not hit yet have the package's answers for more samples", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  await page.getByLabel("More samples of each task").fill("100");
  await page.getByLabel("More samples of each task").press("Enter");
  await page.getByText("100 more hit (BB)").waitFor();
  const [counts, table] = [countsOf("base", 5), "What each run solves at all"];
  const bb = pc.unhit(counts, 100);
  const zoibb = pc.unhit(counts, 100, { estimator: "zoibb" });
  const shown = await row(page, table, 0);
  expect(shown).toEqual([63, bb.indices.length, bb.mean, zoibb.mean]);
  const [said] = await texts(page, "pc-boundary-view ul.words li");
  expect(said).toContain(`37 tasks that base, T 5 has not hit in 64 samples, 100 more samples`);
  expect(said).toContain(`would hit ${bb.mean.toFixed(1)} (95 %: ${bb.lower} to ${bb.upper})`);
  expect(said).toContain(`with a chance of ${(100 * (zoibb.never[0] ?? NaN)).toFixed(1)} %`);
});

test("the list is searched, and copied as it stands", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await openGolden("base, T 5", "rl, T 5", { permissions });
  const gained = sets.rl_minus_base;
  const wanted = nameOf(gained[0] ?? NaN);
  await page.getByLabel("Search tasks").fill(wanted.toUpperCase());
  expect(await listed(page)).toEqual([wanted]);
  const copied = async (format: string) => {
    await page.locator("pc-task-list").getByRole("button", { name: format }).click();
    await page.locator("pc-task-list").getByText(`${format} copied`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const c = runs.rl[5]?.[gained[0] ?? NaN];
  expect(await copied("CSV")).toBe(
    `task,change,"c, base, T 5","n, base, T 5","c, rl, T 5","n, rl, T 5"\n${wanted},gained,0,64,${c},64`,
  );
  expect(await copied("Markdown")).toContain(`| ${wanted} | gained | 0/64 | ${c}/64 |`);
  expect(await copied("LaTeX")).toContain(`${wanted} & gained & 0/64 & ${c}/64 \\\\`);
  await page.getByLabel("Search tasks").fill("nothing like it");
  await page.getByText("No task has that in its name.").waitFor();
  await page.getByLabel("Search tasks").fill("");
  await page.getByLabel("Which tasks to list").selectOption("all");
  await page.getByRole("button", { name: "Show all 100 rows" }).click();
  expect(await listed(page)).toHaveLength(taskCount);
});

test("the keys and the pointer read every task of the strip out", async () => {
  const page = await openGolden("base, T 5", "rl, T 5");
  const strip = page.locator("pc-task-strip .frame");
  const read = async () => (await texts(page, "pc-task-strip .words")).join();
  await strip.focus();
  expect(await strip.getAttribute("aria-valuenow")).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(read).toContain("task 100 of 100, solved by 0 of 3 runs");
  await page.keyboard.press("ArrowLeft");
  expect(await strip.getAttribute("aria-valuenow")).toBe("99");
  await page.keyboard.press("Home");
  await expect.poll(read).toContain("task 1 of 100, solved by 3 of 3 runs");
  const [name = ""] = (await read()).split(" ");
  const at = Number(name.replace("task-", ""));
  for (const model of ["base", "sft", "rl"] as const)
    expect(await read()).toContain(`${model}, T 5 ${runs[model][5]?.[at]}/64`);
  expect(await strip.getAttribute("aria-valuetext")).toMatch(
    new RegExp(`${name}.*base, T 5.* \\d+/64`),
  );
  const box = await strip.boundingBox();
  if (box === null) throw new Error("the strip has no box");
  await page.mouse.move(box.x + box.width - 2, box.y + 10);
  await expect.poll(read).toContain("task 100 of 100");
});

test("thousands of tasks stay one strip of few elements", async () => {
  const count = 5000;
  const content = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},8,${(i * (model === "one" ? 5 : 7)) % 9},${model}`,
    ),
  );
  const page = await openText(["task,n,c,model", ...content].join("\n"));
  expect(await page.locator("pc-task-strip svg *").count()).toBeLessThan(100);
  expect(await words(page)).toContain("5 000 tasks");
  await page.locator("pc-task-strip .frame").focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.locator("pc-task-strip .frame").getAttribute("aria-valuenow")).toBe("2");
});

test("runs without depths are just runs", async () => {
  const page = await openPage({ hash: "#boundary?example=simulated-paired" });
  await done(page);
  expect(await verdict(page)).toContain("No regression is shown: qwen2.5-3b-chat (simulated)");
  expect(await verdict(page)).toContain("1 gained, 7 lost");
  expect(await page.locator("pc-part-bars .bar svg").count()).toBe(1);
  expect(await places(page).count()).toBe(0);
  expect(await page.getByLabel("Interaction depth of both").count()).toBe(0);
});

test("a change too small for any verdict is said to be", async () => {
  const page = await openRuns({
    one: { a: [10, 5], b: [10, 0], c: [10, 10] },
    other: { a: [10, 4], b: [10, 1], c: [10, 10] },
  });
  expect(await verdict(page)).toContain("No expansion is shown");
  expect(await verdict(page)).toContain(
    "1 task that only one of them solves cannot give a p below 0.05",
  );
});

test("numbers that no replicate changes have no interval, and why", async () => {
  const page = await openRuns({
    one: { a: [10, 10], b: [10, 0] },
    other: { a: [10, 10], b: [10, 0] },
  });
  expect(await verdict(page)).toContain(
    "The same boundary: other solves 1 of 2 tasks at all (95 %: no interval)",
  );
  expect(await words(page)).toContain("No interval of both: no replicate changes this number");
});

test("unequal samples and tasks of one run alone are said", async () => {
  const page = await openRuns({
    one: { a: [10, 5], b: [10, 0], own: [10, 1] },
    other: { a: [40, 4], b: [40, 1] },
  });
  const said = await words(page);
  expect(said).toContain(
    "Compared on the 2 tasks that both have; 1 of one and 0 of other are left out.",
  );
  expect(said).toContain("Unequal samples: 10 of each task of one, 40 of other.");
});

test("runs without names of tasks have the sizes alone", async () => {
  const page = await openPage({ hash: "#boundary?a=QwQ-32B-Preview&b=deepseek-chat-v3" });
  await done(page);
  expect(await verdict(page)).toContain("are not all named");
  expect(await page.locator("pc-part-bars, pc-task-list, pc-task-strip svg").count()).toBe(0);
  const shown = await row(page, "What each run solves at all", 0);
  expect(shown[0]).toBeGreaterThan(0);
  expect(await words(page)).toContain("Not here, since their tasks are not all named");
});

test("runs without common tasks have that outcome, and the rest is drawn", async () => {
  const page = await openRuns({
    one: { x: [10, 5] },
    other: { y: [10, 5] },
    third: { x: [10, 0] },
  });
  expect(await verdict(page)).toContain("one and other have no task in common");
  expect(await words(page)).toContain("No task is in all 3 runs");
  expect(await page.locator("pc-task-strip svg").count()).toBeGreaterThan(0);
});

test("one run is read alone, and a pair that is not there is told", async () => {
  const page = await openRuns({ one: { a: [10, 5], b: [10, 0] } });
  expect(await verdict(page)).toContain("one solves 1 of 2 tasks at all");
  expect(await verdict(page)).toContain("Show a second run of the same tasks");
  const two = await openRuns({ one: { a: [10, 5] }, other: { a: [10, 0] } }, "&a=one&b=other");
  await toggle(two, "other");
  await two.getByText("is not shown: switch it on").waitFor();
  const same = await openRuns({ one: { a: [10, 5] }, other: { a: [10, 0] } }, "&a=one&b=one");
  await same.getByText("A run gains and loses nothing against itself").waitFor();
});

test("hostile names of runs and tasks are text, also on a phone", async () => {
  const script = `<img src=x onerror="window.pwned=1">`;
  const names = [script, "\u202egnp.exe", "x".repeat(5000), "__proto__", "${1} {{2}}"];
  const content = names.flatMap((model, j) =>
    names.map((task, i) => [cell(task), 20, (7 * i + j) % 3, cell(model)].join()),
  );
  const page = await openText(["task,n,c,model", ...content].join("\n"), "", { viewport: phone });
  expect(await page.locator("img, iframe, script:not([src])").count()).toBe(0);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  const overflow = () => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByLabel("Which tasks to list").selectOption("all");
  const shown = await page
    .locator("pc-task-list tbody th")
    .evaluateAll((all) => all.map((each) => each.getAttribute("title")));
  expect([...shown].sort()).toEqual([...names].sort());
});
