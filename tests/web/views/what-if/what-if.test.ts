import type { Page } from "playwright-core";
import { load } from "passcurve";
import { beforeAll, expect, test } from "vitest";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { taskRows, type TaskRow } from "../../../wasm/golden.ts";
import { whole } from "../../../../web/base/format.ts";
import { openPage } from "../../browser.ts";
import { texts } from "../../reading.ts";

let page: Page;

beforeAll(async () => {
  page = await openPage({ hash: "#what-if", kept: true });
});

const labels = { n: "Samples (n)", c: "Correct (c)", k: "Attempts (k)" };

async function ask(task: { n: number | string; c: number | string; k: number | string }) {
  for (const name of ["n", "c", "k"] as const) {
    await page.getByRole("spinbutton", { name: labels[name] }).fill(String(task[name]));
  }
}

/** Row name → value, once the table is about the task. */
async function answers({ n, c, k }: { n: number; c: number; k: number }) {
  const label = `n = ${whole(n)}, c = ${whole(c)}, k = ${whole(k)}`;
  await page.getByRole("region", { name: label, exact: true }).waitFor();
  const rows = await page.locator("pc-what-if-view tbody tr").evaluateAll((all) =>
    all.map((row): [string, number] => {
      const data = row.querySelector("td:nth-of-type(1) data");
      return [
        row.querySelector("strong")?.textContent ?? "",
        data instanceof HTMLDataElement ? Number(data.value) : NaN,
      ];
    }),
  );
  return new Map(rows);
}

const rows = taskRows();
const measured = rows.filter(({ n, k }) => k <= n && k > 1);
const sample = [0, 0.2, 0.4, 0.6, 0.8, 0.97].flatMap((share) => {
  const row = measured[Math.floor(share * measured.length)];
  return row === undefined ? [] : [row];
});

test.each(sample.map((row): [string, TaskRow] => [`n=${row.n} c=${row.c} k=${row.k}`, row]))(
  "the table has the reference values at %s",
  async (_, row) => {
    await ask(row);
    await expect.poll(() => page.url()).toContain("#what-if");
    const k = whole(row.k);
    const found = await answers(row);
    expectAgrees(found.get(`pass@${k}`), row.pass_at_k, row);
    expectAgrees(found.get(`1 − pass@${k}`), row.fail_at_k, row);
    expectAgrees(found.get(`naive pass@${k}`), row.pass_at_k_plugin, row);
    expectAgrees(found.get(`pass^${k}`), row.pass_hat_k, row);
  },
);

const statement = async () =>
  (await texts(page, "pc-what-if-view .headline p")).map((text) => text.replace(/\s+/g, " "));

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
  await ask(task);
  await answers(task);
  const [first = "", second = ""] = await statement();
  expect(first.startsWith(sentence), first).toBe(true);
  expect(second).toMatch(basis);
  expect(`${first} ${second}`).not.toMatch(/NaN|undefined|\b1 \w+s\b(?<!1 samples correct)/);
});

test("the picture is of the task, and its rule sets k", async () => {
  await ask({ n: 10, c: 3, k: 5 });
  await answers({ n: 10, c: 3, k: 5 });
  const chart = page.locator("pc-what-if-view pc-if-chart");
  const frame = chart.getByRole("slider");
  await expect.poll(() => frame.getAttribute("aria-valuetext")).toMatch(/^k = 5; pass@k: 91\.7\s%/);
  await frame.focus();
  await frame.press("ArrowLeft");
  await frame.press("Enter");
  await answers({ n: 10, c: 3, k: 4 });
  await expect.poll(() => page.url()).toContain("at=4");
});

test("beyond n the unbiased values are undefined, with the reason, and the plug-in is not", async () => {
  await ask({ n: 10, c: 3, k: 12 });
  const found = await answers({ n: 10, c: 3, k: 12 });
  expect(found.get("pass@12")).toBeNaN();
  expect(found.get("pass^12")).toBeNaN();
  expectAgrees(found.get("naive pass@12"), 1 - 0.7 ** 12, "k = 12");
  const [first = ""] = await texts(page, "pc-what-if-view td");
  expect(first).toBe("undefined");
  const statement = page.locator("pc-what-if-view td").first();
  expect(await statement.getAttribute("data-more")).toBe("10 samples cannot answer 12 attempts");
  const [, , predicted = ""] = await texts(page, "pc-what-if-view td");
  expect(predicted).toMatch(/^9\d\.\d %$/);
});

test.each([
  ["k", { n: 10, c: 3, k: 0 }, /^k = 0; must be/],
  ["k", { n: 10, c: 3, k: -1 }, /^k = -1; must be/],
  ["k", { n: 10, c: 3, k: 1.5 }, /^k = 1\.5; must be/],
  ["k", { n: 10, c: 3, k: "" }, /^k must be/],
  ["c", { n: 10, c: 11, k: 2 }, /^c = 11; must be/],
  ["c", { n: 10, c: -1, k: 2 }, /^c = -1; must be/],
  ["n", { n: 0, c: 0, k: 1 }, /^n = 0; must be/],
  ["n", { n: 2.5, c: 1, k: 1 }, /^n = 2\.5; must be/],
])("a wrong %s is refused by name: %j", async (_, task, message) => {
  await ask({ n: 10, c: 3, k: 5 });
  await ask(task);
  await expect
    .poll(() => texts(page, "pc-what-if-view [role=alert]"))
    .toEqual([expect.stringMatching(message)]);
  expect(await page.locator("pc-what-if-view table").count()).toBe(0);
  await ask({ n: 10, c: 3, k: 5 });
  expect((await answers({ n: 10, c: 3, k: 5 })).get("pass@5")).toBeGreaterThan(0.9);
});

test("no value stands under another task's name while its own is on its way", async () => {
  await ask({ n: 10, c: 1, k: 1 });
  await answers({ n: 10, c: 1, k: 1 });
  const seen = await page.evaluate(async () => {
    const root = document.querySelector("pc-app")?.shadowRoot;
    const view = root?.querySelector("pc-what-if-view")?.shadowRoot;
    const field = view?.querySelectorAll<HTMLInputElement>("label input")[2];
    const table = view?.querySelector("pc-table")?.shadowRoot;
    if (!view || !table || !field) throw new Error("no field");
    const pairs: [string, number][] = [];
    for (let k = 2; k <= 9; ++k) {
      field.value = String(k);
      field.dispatchEvent(new Event("input"));
      for (let frame = 0; frame < 3; ++frame) {
        await new Promise(requestAnimationFrame);
        const name = table.querySelector("tbody strong")?.textContent ?? "";
        pairs.push([name, Number(table.querySelector<HTMLDataElement>("td data")?.value)]);
      }
    }
    return pairs;
  });
  // With one success in ten, pass@k is k / 10.
  for (const [name, value] of seen) expect(`pass@${Math.round(value * 10)}`).toBe(name);
});

test.each(["-1", "1.5", "2e2"])("%s can be typed sign by sign", async (typed) => {
  const field = page.getByRole("spinbutton", { name: labels.k });
  await field.fill("5");
  await field.selectText();
  await field.pressSequentially(typed, { delay: 20 });
  expect(Number(await field.inputValue())).toBe(Number(typed));
});

test("each value has its prediction, and the next attempts are told in a sentence", async () => {
  await ask({ n: 20, c: 3, k: 10 });
  await answers({ n: 20, c: 3, k: 10 });
  const pc = await load();
  const expected = pc.posteriorPassAtK(20, 3, 10, { kind: "bb", a: 0.5, b: 0.5 });
  const predicted = page.locator("pc-what-if-view tbody tr").first().locator("td").nth(2);
  expectAgrees(Number(await predicted.locator("data").getAttribute("value")), expected, "k = 10");
  const [next = ""] = await texts(page, "pc-what-if-view .next");
  expect(next).toMatch(
    /^For ten new attempts: 77\.\d % by the posterior, from 3 of 20 samples correct\. The naive estimate, .* says 80\.3 % instead\./,
  );
});

test("sliders set what fields set, by keys too", async () => {
  await ask({ n: 10, c: 3, k: 5 });
  const slider = page.getByRole("slider", { name: "Slider of c" });
  await slider.focus();
  await slider.press("ArrowRight");
  await answers({ n: 10, c: 4, k: 5 });
  expect(await page.getByRole("spinbutton", { name: labels.c }).inputValue()).toBe("4");
  await expect.poll(() => page.url()).toContain("c=4");
});

test.each([
  ["n", { n: 2_000_000, c: 0, k: 1 }, /^n = 2000000; must be a whole number from 1 to 1 000 000$/],
  ["c", { n: 10, c: 11, k: 1 }, /^c = 11; must be a whole number from 0 to n = 10$/],
])("a wrong %s is refused beside its field, with the fix", async (name, task, message) => {
  await ask(task);
  const field = page.getByRole("spinbutton", { name: labels[name as "n" | "c"] });
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  const id = (await field.getAttribute("aria-describedby")) ?? "";
  expect((await texts(page, `pc-what-if-view [id="${id}"]`))[0]).toMatch(message);
});

test("a comma is typed as the point of a decimal", async () => {
  const page = await openPage({ hash: "#what-if?section=g-pass" });
  const field = page.getByRole("spinbutton", { name: "Threshold (τ)" });
  await field.fill("");
  await field.pressSequentially("0,25");
  expect(await field.inputValue()).toBe("0.25");
  await expect.poll(() => page.url()).toContain("tau=0.25");
});

test("G-Pass@k of one task is drawn at four thresholds", async () => {
  const page = await openPage({ hash: "#what-if?n=80&c=32&at=16&section=g-pass" });
  const slider = page.locator("[data-section=g-pass]").getByRole("slider");
  const core = await load();
  await expect
    .poll(() => slider.getAttribute("aria-valuetext"))
    .toContain(`τ = 0.5: ${(100 * core.gPassAtK(80, 32, 16, 0.5)).toFixed(1)}`);
  for (const tau of [0.25, 0.75, 1])
    expect(await slider.getAttribute("aria-valuetext")).toContain(`τ = ${tau}: `);
});
