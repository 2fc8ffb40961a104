import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText } from "./actions.ts";
import { openPage } from "./browser.ts";
import { texts } from "./reading.ts";
import { row } from "./rows.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const counts = { n: c.map(() => n), c };
const table = "Mean absolute error by size and estimator";

async function openStudy(content: string) {
  const page = await openPage({ hash: "#budget?example=none" });
  await loadText(page, content);
  return page;
}

test("the table holds each estimator's mean absolute error over the repeats", async () => {
  const page = await openStudy(text);
  const repeats = page.getByRole("spinbutton", { name: "Repeats" });
  await repeats.fill("3");
  await repeats.press("Enter");
  await page.locator(".progress").waitFor({ state: "detached" });
  await page.getByRole("rowheader", { name: "5 of 12" }).last().waitFor();

  const ks = [10, 12];
  const studies = [1, 2, 3].map(
    (seed) => pc.studyBudget(counts, ks, 2, { tasks: 24, seed }).values,
  );
  const reference = pc.passAtKCurve(counts, ks).value;
  const rows = page.getByRole("region", { name: table }).locator("tbody tr");
  expect(await rows.first().locator("th").innerText()).toBe("2 of 24");
  for (const [at] of ks.entries()) {
    const values = await row(page, table, at);
    // Unbiased pass@10 of two samples does not exist.
    for (const [i, estimator] of (["plugin", "bb", "zoibb", "linmix", "hb"] as const).entries()) {
      const found = pc.meanAbsoluteError(
        studies.map((study) => study[estimator][at] ?? NaN),
        reference[at] ?? NaN,
      );
      expectAgrees(values[i], found.mean, { at, estimator });
    }
  }
  // The headline is of the size between: 5 of 12 samples, at the largest k.
  const errors = await row(page, table, 3);
  const said = (await texts(page, "pc-budget-view .headline p")).join(" ").replace(/\s+/g, " ");
  expect(said).toMatch(
    /^With 5 of 12 samples per task, .* would have missed pass@12 of mine by [\d.]+ points on average/,
  );
  const least = await page.locator("pc-budget-view .headline data").first().getAttribute("value");
  expect(Number(least)).toBe(Math.min(...errors.filter((each) => !Number.isNaN(each))));
  // m = 2 and 5 of all tasks, then 5 of a half: each at two ks.
  expect(await rows.locator("th").allInnerTexts()).toEqual(
    ["2 of 24", "5 of 24", "5 of 12"].flatMap((size) => [size, size]),
  );
  expect(await page.locator("pc-error-chart").count()).toBe(2);
  expect(await rows.locator(".best").count()).toBeGreaterThanOrEqual(6);
});

test("a study shows how far it is and can be stopped; what is done stays", async () => {
  const page = await openStudy(text);
  const repeats = page.getByRole("spinbutton", { name: "Repeats" });
  await repeats.fill("1000");
  await repeats.press("Enter");
  await expect.poll(() => page.locator(".progress").innerText()).toMatch(/Studied \d+ of 3000/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Draw/ }).waitFor();
});

test("a study stands under its own run alone, and is there again when the run is", async () => {
  const others = c.map((each, task) => `other,t${task},${n},${n - each}`);
  const page = await openStudy([text, ...others].join("\n"));
  const repeats = page.getByRole("spinbutton", { name: "Repeats" });
  await repeats.fill("2");
  await repeats.press("Enter");
  const rows = page.getByRole("region", { name: table }).locator("tbody tr");
  const done = page.locator(".progress");
  await expect.poll(() => rows.count()).toBe(6);
  await done.waitFor({ state: "detached" });
  const choice = page.locator("pc-budget-view select").first();
  const drawn = await rows.allInnerTexts();
  await choice.selectOption("other");
  await expect.poll(() => rows.count()).toBe(6);
  await done.waitFor({ state: "detached" });
  expect(await rows.allInnerTexts()).not.toEqual(drawn);
  await choice.selectOption("mine");
  await expect.poll(() => rows.allInnerTexts()).toEqual(drawn);
});

test("what cannot be studied says why", async () => {
  const few = await openStudy("task,n,c\na,3,1\nb,3,2\n");
  await few.getByText("the smallest n is 3, and it takes at least 4").waitFor();
  expect(await few.getByRole("button", { name: /^Draw/ }).count()).toBe(0);
});
