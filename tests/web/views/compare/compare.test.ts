import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText, pickFiles, toggle } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import {
  compared,
  ofTen,
  openCompare,
  openRuns,
  pairing,
  runs,
  verdict,
  words,
} from "../../comparisons.ts";
import { pWords } from "../../../../web/ui/words/numbers.ts";
import { readExample, withoutTasks } from "../../examples.ts";
import { copiedAs } from "../../table-copies.ts";
import { texts } from "../../reading.ts";
import { numbersIn, row } from "../../rows.ts";
import type { TasksOfRuns } from "../../texts.ts";

const pc = await load();

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
    expect(shownEnds[column]?.replace(/\s/g, " ")).toBe(`(${low}–${high})`);
  }
  const at = 3;
  const inPoints = (share = NaN) => (100 * share).toFixed(1).replace("-", "−");
  const ends = `${inPoints(expected.lower[at])} to ${inPoints(expected.upper[at])}`;
  await expect.poll(() => verdict(page)).toContain("after Holm’s adjustment for 3 pairs");
  const statement = await verdict(page);
  expect(statement).toContain(`by ${inPoints(expected.difference[at])} points within 10 attempts`);
  expect(statement).toContain(`(95 % interval ${ends})`);
  expect(statement).toContain(pWords(expected.pValue[at] ?? NaN));
  expect(statement).not.toContain("chance that");
  expect(await words(page)).toContain(
    "the 96 tasks that both runs have. Clusters are resampled: 32 clusters.",
  );
  const { detectable } = pc.whatWouldSettle(a, b, 10, { clusters });
  const [difference, ...settling] = await numbersIn(page.locator(".headline"));
  expectAgrees(difference, expected.difference[at] ?? NaN, "difference");
  expect(settling).toEqual([detectable]);
});

test("about these tasks and both it is said that nothing tells what is detected", async () => {
  for (const about of ["these-tasks", "both"]) {
    const page = await openCompare(`example=simulated-paired&about=${about}`);
    expect(await verdict(page)).toContain(
      "No detectable difference is given: power is about which tasks were picked",
    );
  }
});

test("any metric has its least detectable difference", async () => {
  const page = await openCompare("example=simulated-paired&k=10&in=g-pass&tau=0.5");
  const { a, b, clusters } = pairing(0, 1);
  const options = { metric: "gPassAtK", k: 10, clusters } as const;
  const { detectable } = pc.whatWouldSettle(a, b, 0.5, options);
  expect((await numbersIn(page.locator(".headline"))).slice(1)).toEqual([detectable]);
});

test("the table of tasks holds the exact tests, is filtered, and is copied in full", async () => {
  const page = await openPage({
    hash: "#compare?example=simulated-paired",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await compared(page);
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
  expect(await numbersIn(page.locator("pc-task-changes > p"))).toEqual([gained, lost, higher]);
  expect(await region.locator("tbody tr").count()).toBe(10);
  await page.getByRole("button", { name: "Show all 96 rows" }).click();
  expect(await region.locator("tbody tr").count()).toBe(96);
  await page.getByLabel("Filter tasks").fill("25C");
  expect(await region.locator("tbody th").allInnerTexts()).toEqual([
    expect.stringContaining("25c"),
  ]);
  const copied = await copiedAs(page, page.locator("pc-task-changes"), "CSV");
  const [heading, first] = copied.split("\n");
  const [nameA, nameB] = [runs[0]?.name ?? "", runs[1]?.name ?? ""];
  expect(heading).toBe(
    `task,"c, ${nameA}","n, ${nameA}","c, ${nameB}","n, ${nameB}",difference,exact p,adjusted p`,
  );
  expect(first).toMatch(/^25c,10,20,1,20,0\.45,/);
  await page.getByLabel("Filter tasks").fill("nothing like it");
  await page.getByText("No task has that in its name.").waitFor();
  expect(await region.count()).toBe(0);
});

test("tasks that only one run has are left out of values and difference, and a note counts them", async () => {
  const page = await openRuns({
    one: { ...ofTen([1, 5, 9, 3, 7, 2, 8]), alone: [10, 10] },
    other: { ...ofTen([0, 4, 9, 2, 7, 1, 6]), own: [10, 0], self: [10, 0] },
  });
  expect(await verdict(page)).toContain("The comparison is over the 7 tasks that both have.");
  expect(await words(page)).toContain("Left out: 1 of one, 2 of other.");
  const over = "over the 7 tasks that both have";
  expect((await texts(page, "pc-tied-groups li")).join(" ")).toContain(`ranks are ${over}`);
  const { difference } = pc.compare(
    { n: Array<number>(7).fill(10), c: [1, 5, 9, 3, 7, 2, 8] },
    { n: Array<number>(7).fill(10), c: [0, 4, 9, 2, 7, 1, 6] },
    { ks: [10] },
  );
  expectAgrees((await numbersIn(page.locator(".headline")))[0], difference[0] ?? NaN, "difference");
  // The other run also solves six of all its nine tasks.
  for (const [at, value] of [1, 6 / 7].entries())
    expectAgrees((await row(page, "Runs by value", at))[0], value, at);
});

test("without predictions, unequal samples end the curve at the fewest, and a k beyond is undefined with its reason", async () => {
  const page = await openRuns(
    { one: { a: [10, 3], b: [10, 4] }, other: { a: [6, 3], b: [10, 1] } },
    "&k=9&beyond=none",
  );
  expect(await words(page)).toContain("The curve ends at k = 6.");
  expect(await verdict(page)).toContain("pass@9 is undefined: a task of other has only 6 samples");
  expect(await page.locator("pc-difference-chart .rule line").count()).toBe(0);
});

test.each([
  ["one task", { one: { t: [10, 9] }, other: { t: [10, 1] } }, /one task does not show how/],
  ["equal tasks", { one: ofTen([5, 2]), other: ofTen([5, 2]) }, /equally many tasks .* p = 1/],
  [
    "few tasks",
    { one: ofTen([9, 9, 9]), other: ofTen([1, 2, 3]) },
    /3 tasks are too few for p below 0.05/,
  ],
  ["no common task", { one: { x: [10, 5] }, other: { y: [10, 5] } }, /have no task in common/],
  ["all failed", { one: ofTen([0, 0, 0]), other: ofTen([0, 0, 0]) }, /equally many tasks/],
] as [string, TasksOfRuns, RegExp][])("%s has its outcome in words", async (_, of, outcome) => {
  const page = await openRuns(of, "&k=1");
  expect(await verdict(page)).toMatch(outcome);
});

const evalPerf = readExample("evalperf").runs;

/** The opening example without the names of its tasks. */
async function openUnnamed(query: string) {
  const page = await openPage({ hash: `#compare?example=none&${query}` });
  await loadText(page, withoutTasks("evalperf"));
  await compared(page);
  return page;
}

test("the opening example is compared by task, its two best runs first", async () => {
  const page = await openPage({ hash: "#compare" });
  await compared(page);
  const chosen = await page
    .locator("pc-compare-view .choice select")
    .evaluateAll((menus) =>
      menus.map((menu) => (menu as HTMLSelectElement).selectedOptions[0]?.text),
    );
  expect(chosen.slice(0, 2).map((text) => text?.replace(/[\u2068\u2069]/g, "").trim())).toEqual([
    "QwQ-32B-Preview",
    "deepseek-coder-33b-instruct",
  ]);
  expect(await words(page)).toContain("Compared task by task on the 118 tasks");
  expect(await page.locator("pc-task-changes").count()).toBe(1);
});

test("runs without names of tasks are compared as independent, and it is said", async () => {
  const page = await openUnnamed("a=QwQ-32B-Preview&b=deepseek-chat-v3");
  expect(await words(page)).toContain("the runs are treated as independent");
  expect(await words(page)).toMatch(
    /By the 95 % band for the whole curve, predicted beyond k = 100: .* to 1 000\. The curves cross near k = 3\./,
  );
  expect(await page.getByText("tasks cannot be compared one by one").count()).toBe(1);
  const [a, b] = ["QwQ-32B-Preview", "deepseek-chat-v3"].map((name) => {
    const { n = [], c = [] } = evalPerf.find((run) => run.name === name) ?? {};
    return { n, c };
  });
  if (a === undefined || b === undefined) throw new Error("two names make two runs");
  const { detectable } = pc.whatWouldSettle(a, b, 10, { paired: false });
  expect((await numbersIn(page.locator(".headline"))).slice(1)).toEqual([detectable]);
  expect(await verdict(page)).toContain(
    "The same named tasks in both runs would detect a smaller one.",
  );
});

test("one run leads to the example, and a run is not compared with itself, but with one that is off", async () => {
  const page = await openPage({ hash: "#compare?example=taubench-airline" });
  await page.getByRole("button", { name: "the example of models on the same tasks" }).click();
  await compared(page);
  const menus = page.locator("pc-compare-view .choice select");
  await menus.nth(1).selectOption(await menus.first().inputValue());
  await page.getByText("A run does not differ from itself").waitFor();
  await menus.nth(1).selectOption({ index: 1 });
  await expect.poll(() => verdict(page)).toContain("after Holm’s adjustment for 3 pairs");
  const before = await verdict(page);
  await toggle(page, "qwen2.5-3b-chat");
  await compared(page);
  await expect.poll(() => verdict(page)).toBe(before);
});

test("the keys and a click move the rule along what is computed, and the sentence with it", async () => {
  const page = await openCompare();
  const frame = page.locator("pc-difference-chart .frame");
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => verdict(page)).toContain("within 11 attempts");
  expect(await frame.getAttribute("aria-valuetext")).toMatch(/^k = 11; .*difference: .*interval/);
  await page.keyboard.press("End");
  await expect.poll(() => verdict(page)).toContain("within 200 attempts");
  await page.keyboard.press("Home");
  await expect.poll(() => verdict(page)).toContain("within 1 attempt");
  await expect.poll(() => page.url()).toContain("k=1");
  await page.locator(".readout").waitFor();
  await frame.click({ position: { x: 400, y: 100 } });
  await expect.poll(() => verdict(page)).not.toContain("within 1 attempt");
});

test("an address opens the same comparison elsewhere", async () => {
  const page = await openCompare();
  await page.getByLabel("Metric to compare").selectOption("g-pass");
  await page.getByLabel("τ =").fill("0.7");
  await page.getByLabel("τ =").press("Enter");
  await page.getByLabel("Interval covers").selectOption("these-tasks");
  await expect.poll(() => verdict(page)).toContain("with at least ⌈0.7·10⌉ of 10 attempts right");
  await expect.poll(() => page.url()).toContain("tau=0.7&in=g-pass&about=these-tasks");
  await expect.poll(() => words(page)).toContain("Clusters are not used: the posterior");
  await compared(page);
  const copy = await openCompare(page.url().split("?")[1]);
  expect(await verdict(copy)).toBe(await verdict(page));
  const table = "Every pair of runs";
  expect(await row(copy, table, 0)).toEqual(await row(page, table, 0));
});

test("what takes long can be cancelled and taken up again", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  const count = 100_000; // all different, so that none can be grouped
  const lines = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},900,${i % (model === "one" ? 883 : 887)},${model}`,
    ),
  );
  await pickFiles(page, [{ name: "own.csv", content: ["task,n,c,model", ...lines].join("\n") }]);
  const own = page.locator(".progress").filter({ hasText: "Pairs compared" });
  // A mouse click would wait until the button stops moving; the comparison may have ended by then.
  await own.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  await page.getByRole("button", { name: "Compare these two" }).click();
  await page.locator("pc-difference-chart svg").first().waitFor({ timeout: 60_000 });
  expect(await verdict(page)).toContain("within 10 attempts");
}, 120_000);
