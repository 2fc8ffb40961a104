import { load } from "passcurve";
import { expect, test } from "vitest";
import { whole } from "../../../../../web/base/format.ts";
import type { IfLine } from "../../../../../web/ui/curves/if-lines.ts";
import type { Words } from "../../../../../web/ui/page/page.ts";
import type { WhatIfPicture } from "../../../../../web/views/what-if/picture.ts";
import { whatIfView } from "../../../../../web/views/what-if/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { taskRows, type TaskRow } from "../../../../wasm/golden.ts";
import { rangesOf, valuesOf } from "../../../full-values.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";

const pc = await load();

type Opened = OpenedView<WhatIfPicture>;

interface Counted {
  n: number;
  c: number;
  k: number;
}

const openedAt = ({ n, c, k }: Counted, rest = "") =>
  openView(whatIfView, `#what-if?example=none&n=${n}&c=${c}&at=${k}${rest}`);

/** Types a task into the fields. */
async function ask(view: Opened, { n, c, k }: Counted): Promise<void> {
  await view.type("Samples (n)", n);
  await view.type("Correct (c)", c);
  await view.type("Attempts (k)", k);
}

/** The cells of each row, by its name. */
function cellsOf(view: Opened, { n, c, k }: Counted) {
  const label = `n = ${whole(n)}, c = ${whole(c)}, k = ${whole(k)}`;
  const table = view.tables.find((each) => each.label === label);
  return new Map(table?.content.rows.map(({ names, cells }) => [String(names[0]), cells]));
}

/** Row name → value. */
const answers = (view: Opened, task: Counted) =>
  new Map([...cellsOf(view, task)].map(([name, cells]) => [name, cells[0]?.value ?? NaN] as const));

const rows = taskRows();
const measured = rows.filter(({ n, k }) => k <= n && k > 1);
const sample = [0, 0.2, 0.4, 0.6, 0.8, 0.97].flatMap((share) => {
  const row = measured[Math.floor(share * measured.length)];
  return row === undefined ? [] : [row];
});

test.each(sample.map((row): [string, TaskRow] => [`n=${row.n} c=${row.c} k=${row.k}`, row]))(
  "the table has the reference values at %s",
  async (_, row) => {
    const view = await openView(whatIfView, "#what-if?example=none");
    await ask(view, row);
    expect(view.address).toContain("#what-if");
    const k = whole(row.k);
    const found = answers(view, row);
    expectAgrees(found.get(`pass@${k}`), row.pass_at_k, row);
    expectAgrees(found.get(`1 − pass@${k}`), row.fail_at_k, row);
    expectAgrees(found.get(`naive pass@${k}`), row.pass_at_k_plugin, row);
    expectAgrees(found.get(`pass^${k}`), row.pass_hat_k, row);
  },
);

test.each([
  [
    { n: 10, c: 3, k: 5 },
    "Five of these 10 samples, drawn at random, hold a success with 91.7 %",
    /^3 of 10 samples correct\. This is unbiased pass@5\. The 95 % posterior interval of this task’s own is 38\.5–99\.0 %\.$/,
  ],
  [
    { n: 1, c: 1, k: 1 },
    "This sample succeeded, so its share of successes is 100 %",
    /^One sample, which succeeded\. This is unbiased pass@1\. The 95 % posterior interval of this task’s own is [\d.]+–[\d.]+ %\.$/,
  ],
  [
    { n: 1, c: 0, k: 2 },
    "With one sample, which failed, the next 2 attempts hold a success with a chance of ",
    /^1 sample cannot answer 2 attempts, so there is no unbiased estimate/,
  ],
])("the headline says what %j comes to", async (task, sentence, basis) => {
  const { page } = await openedAt(task);
  const [first, second] = [wordsOf(page.headline?.sentence), wordsOf(page.headline?.basis)];
  expect(first.startsWith(sentence), first).toBe(true);
  expect(second).toMatch(basis);
  expect(`${first} ${second}`).not.toMatch(/NaN|undefined|\b1 \w+s\b(?<!1 samples correct)/);
});

test("the value has the posterior interval of the task's own pass@k", async () => {
  const view = await openedAt({ n: 10, c: 3, k: 5 });
  const jeffreys = { kind: "bb", a: 0.5, b: 0.5 } as const;
  const [, interval] = cellsOf(view, { n: 10, c: 3, k: 5 }).get("pass@5") ?? [];
  const [lower, upper] = rangesOf(interval?.picture as Words)[0] ?? [];
  expectAgrees(lower, pc.posteriorQuantile(10, 3, 5, jeffreys, 0.025), "lower");
  expectAgrees(upper, pc.posteriorQuantile(10, 3, 5, jeffreys, 0.975), "upper");
});

test("the rule of the picture sets k", async () => {
  const view = await openedAt({ n: 10, c: 3, k: 5 });
  await view.happen(view.charts[0], "place", 4);
  expect(answers(view, { n: 10, c: 3, k: 4 }).size).toBe(7);
  expect(view.address).toContain("at=4");
});

test("beyond n the unbiased values are undefined, with the reason, and the plug-in is not", async () => {
  const task = { n: 10, c: 3, k: 12 };
  const view = await openedAt(task);
  const found = answers(view, task);
  expect(found.get("pass@12")).toBeNaN();
  expect(found.get("pass^12")).toBeNaN();
  expectAgrees(found.get("naive pass@12"), 1 - 0.7 ** 12, "k = 12");
  const [first, , predicted] = cellsOf(view, task).get("pass@12") ?? [];
  expect(first?.text).toBe("undefined");
  expect(first?.more).toBe("10 samples cannot answer 12 attempts");
  expect(wordsOf(predicted?.text)).toMatch(/^9\d\.\d %$/);
});

test.each([
  ["k", { n: 10, c: 3, k: 0 }, /^k = 0; must be/],
  ["k", { n: 10, c: 3, k: -1 }, /^k = -1; must be/],
  ["k", { n: 10, c: 3, k: 1.5 }, /^k = 1\.5; must be/],
  ["k", { n: 10, c: 3, k: NaN }, /^k must be/],
  ["c", { n: 10, c: 11, k: 2 }, /^c = 11; must be/],
  ["c", { n: 10, c: -1, k: 2 }, /^c = -1; must be/],
  ["n", { n: 0, c: 0, k: 1 }, /^n = 0; must be/],
  ["n", { n: 2.5, c: 1, k: 1 }, /^n = 2\.5; must be/],
])("a wrong %s is refused by name: %j", async (_, task, message) => {
  const view = await openedAt({ n: 10, c: 3, k: 5 });
  await ask(view, task);
  expect(view.refusals).toEqual([expect.stringMatching(message)]);
  expect(view.tables).toEqual([]);
  await ask(view, { n: 10, c: 3, k: 5 });
  expect(answers(view, { n: 10, c: 3, k: 5 }).get("pass@5")).toBeGreaterThan(0.9);
});

test.each([
  ["n", { n: 2_000_000, c: 0, k: 1 }, /^n = 2000000; must be a whole number from 1 to 1 000 000$/],
  ["c", { n: 10, c: 11, k: 1 }, /^c = 11; must be a whole number from 0 to n = 10$/],
])("a wrong %s is refused with the fix", async (_, task, message) => {
  const view = await openedAt({ n: 10, c: 3, k: 5 });
  await ask(view, task);
  expect(view.refusals.map(wordsOf)).toEqual([expect.stringMatching(message)]);
});

test("each value has its prediction, and a sentence describes the next attempts", async () => {
  const task = { n: 20, c: 3, k: 10 };
  const view = await openedAt(task);
  const expected = pc.posteriorPassAtK(20, 3, 10, { kind: "bb", a: 0.5, b: 0.5 });
  const predicted = [...cellsOf(view, task).values()][0]?.[2];
  expectAgrees(predicted?.value ?? NaN, expected, "k = 10");
  expect(view.notes[0]).toMatch(
    /^For ten new attempts: 77\.\d % by the posterior, from 3 of 20 samples correct\. The naive estimate, .* says 80\.3 % instead\./,
  );
  expect(valuesOf(view.page.headline?.sentence)).toHaveLength(1);
});

test("G-Pass@k of one task is drawn at four thresholds", async () => {
  const view = await openedAt({ n: 80, c: 32, k: 16 }, "&section=g-pass");
  const core = await load();
  const [, chart] = view.figures.filter(({ panels }) => panels[0]?.chart.element === "pc-if-chart");
  const lines = chart?.panels[0]?.chart.of.lines as IfLine[];
  const value = (tau: number) =>
    lines.find(({ name }) => name === `τ = ${tau}`)?.points.find(({ x }) => x === 16)?.y;
  for (const tau of [0.25, 0.5, 0.75, 1])
    expectAgrees(value(tau), core.gPassAtK(80, 32, 16, tau), `τ = ${tau}`);
});
