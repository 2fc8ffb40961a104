import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { row } from "../../rows.ts";

const pc = await load();

const n = 20;
const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const counts: Counts = { n: successes.map(() => n), c: successes };
const csv = (runs: Record<string, number[]>) =>
  [
    "model,task,n,c",
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) => `${model},t${task},${n},${c}`),
    ),
  ].join("\n");

const openRuns = async (runs: Record<string, number[]>, far: number) => {
  const page = await openPage({ hash: `#extrapolate?example=none&far=${far}` });
  await loadText(page, csv(runs));
  await page
    .locator("pc-extrapolate-view .headline", { hasText: Object.keys(runs)[0] ?? "" })
    .waitFor();
  await withBands(page);
  return page;
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\s]+/g, " ").replaceAll(/[⁨⁩]/g, "");
const headline = async (page: Page) => plain(await page.locator(".headline").innerText());

test("the table holds each model's prediction, and the sentence that of the default with its interval", async () => {
  const page = await openRuns({ mine: successes }, 1000);
  const [atN, hb, bb, zoibb, linmix] = await row(page, "pass@k by run and model", 0);
  const at = (estimator: "bb" | "zoibb" | "linmix") =>
    pc.passAtKCurve(counts, [1000], { estimator });
  expectAgrees(atN, pc.passAtKCurve(counts, [n]).value[0] ?? NaN, "unbiased at n");
  expectAgrees(bb, at("bb").value[0] ?? NaN, "BB");
  expectAgrees(zoibb, at("zoibb").value[0] ?? NaN, "ZOIBB");
  expectAgrees(linmix, at("linmix").value[0] ?? NaN, "LinMix");
  const expected = pc.passAtKCurve(counts, [1000], { beyond: "hb", interval: {} });
  expectAgrees(hb, expected.value[0] ?? NaN, "HB");
  const percent = (share: number | undefined) => (100 * (share ?? NaN)).toFixed(1);
  expect(await headline(page)).toContain(
    `mine would solve ${percent(expected.value[0])} % (${percent(expected.lower?.[0])}–${percent(
      expected.upper?.[0],
    )}) of 16 tasks within 1 000 attempts Predicted by hierarchical Bayes (HB) from 20 samples per task.`,
  );
});

test("a prediction names the fewest and the most samples of a task, and that so few tasks were not tested", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=100" });
  await loadText(page, "task,n,c,model\na,10,3,mine\nb,12,0,mine\nc,40,9,mine");
  await expect
    .poll(() => headline(page))
    .toContain("Predicted by hierarchical Bayes (HB) from 10–40 samples per task.");
  expect(await headline(page)).toContain(
    "How well this holds was not tested: the smallest tested set had 30 tasks.",
  );
});

test("the extrapolation is checked against a larger run, and says where it has no value", async () => {
  const larger = Array.from({ length: 40 }, (_, i) => `larger,t${i},400,${i * 5}`);
  const page = await openPage({ hash: "#extrapolate?example=none&far=100" });
  await loadText(page, [csv({ mine: successes }), ...larger].join("\n"));
  await page
    .getByRole("combobox", { name: "Check against a run with more samples" })
    .selectOption("larger");
  const drawn = page.locator('pc-extrapolation-chart [aria-description="held out"] path');
  await drawn.waitFor({ state: "attached" });
  const counts = {
    n: larger.map(() => 400),
    c: larger.map((_, i) => i * 5),
  };
  const measured = page.locator(".ask-held-out data");
  expectAgrees(
    Number(await measured.getAttribute("value")),
    pc.passAtKCurve(counts, [100]).value[0] ?? NaN,
    "held out",
  );
  await expect.poll(() => page.url()).toContain("held-out=larger");
  const field = page.getByRole("spinbutton", { name: "Attempts per task (k)" });
  await field.fill("1000");
  await field.press("Enter");
  await page.getByText("it has fewer than 1 000 samples per task").waitFor();
});

test("other priors are tried on demand", async () => {
  const page = await openRuns({ mine: successes }, 500);
  await page.getByRole("button", { name: "Try other priors" }).click();
  const table = "HB under other priors";
  await page.getByRole("region", { name: table }).waitFor();
  const at = (hyperprior: object) =>
    pc.passAtKCurve(counts, [500], { beyond: "hb", hyperprior }).value[0] ?? NaN;
  expectAgrees((await row(page, table, 0))[0], at({}), "default");
  expectAgrees((await row(page, table, 1))[0], at({ muShape: 1 }), "flat mean");
  expectAgrees((await row(page, table, 6))[0], at({ inflationProbability: 0 }), "no masses");
  expectAgrees((await row(page, table, 9))[0], at({ coarsening: Infinity }), "no coarsening");
});

test("runs that differ in one label are pooled, with a prior each", async () => {
  const hard = successes.map((c) => Math.floor(c / 4));
  const page = await openPage({ hash: "#extrapolate?example=none&far=300" });
  const lines = (model: string, group: string, all: number[]) =>
    all.map((c, task) => `${model},${group},${group}${task},20,${c}`);
  await loadText(
    page,
    [
      "model,group,task,n,c",
      ...lines("mine", "easy", successes),
      ...lines("mine", "hard", hard),
      ...lines("other", "easy", successes),
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Pool these runs" }).click();
  const region = page.getByRole("region", { name: "HB of pooled runs" });
  await region.waitFor();
  expect(await region.locator("tbody tr").count()).toBe(1);
  const [apart, together] = await row(page, "HB of pooled runs", 0);
  const all = { n: [...successes, ...hard].map(() => 20), c: [...successes, ...hard] };
  const strata = all.c.map((_, i) => (i < successes.length ? "easy" : "hard"));
  const options = { estimator: "hb" } as const;
  expectAgrees(apart, pc.passAtKCurve(all, [300], { ...options, strata }).value[0] ?? NaN, "apart");
  expectAgrees(together, pc.passAtKCurve(all, [300], options).value[0] ?? NaN, "together");
});

test("models are drawn on demand, and one is always left", async () => {
  const page = await openRuns({ mine: successes }, 100);
  const drawn = (what: string) =>
    page.locator(`pc-extrapolation-chart [aria-description="${what}"] path`).count();
  expect(await drawn("measured")).toBe(1);
  expect(await drawn("50 % intervals")).toBe(1);
  expect(await drawn("predicted by bb")).toBe(0);
  await page.getByRole("checkbox", { name: "Beta-Binomial", exact: true }).check();
  await expect.poll(() => drawn("predicted by bb")).toBe(1);
  await page.getByRole("checkbox", { name: "hierarchical Bayes" }).uncheck();
  await expect.poll(() => drawn("50 % intervals")).toBe(0);
  await expect.poll(() => page.url()).toContain("models=bb");
  await page.getByRole("checkbox", { name: "Beta-Binomial", exact: true }).click();
  expect(await page.getByRole("checkbox", { name: "Beta-Binomial", exact: true }).isChecked()).toBe(
    true,
  );
});

test("what is said says how often such intervals held, and names data that leave all to the prior", async () => {
  // As many tasks as a tested set has, equally many at every rate.
  const mine = Array.from({ length: 63 }, (_, task) => task % 21);
  const page = await openRuns({ mine, none: mine.map(() => 0) }, 10);
  expect(await headline(page)).toContain("k = 10 is within the samples: no model is needed.");
  const table = page.getByRole("region", { name: "pass@k by run and model" });
  expect(await table.innerText()).not.toContain("within the samples");
  const field = page.getByRole("spinbutton", { name: "Attempts per task (k)" });
  await field.fill("200");
  await field.press("Enter");
  await expect
    .poll(() => table.innerText())
    .toContain("Beyond the samples, HB rests mostly on its prior: no sample succeeded.");
  const held =
    /for the same tasks, such intervals have held in \d+ of 100 tests on published runs\./i;
  expect(await headline(page)).toMatch(held);
  await page.getByRole("combobox", { name: "Interval covers" }).selectOption("these-tasks");
  await expect.poll(() => headline(page)).toMatch(held);
  const drawnK = page.locator("pc-extrapolation-chart .frame");
  await drawnK.click({ position: { x: 300, y: 120 } });
  await expect.poll(() => field.inputValue()).not.toBe("200");
});

test("counts that fit neither family make a guess, which their backtest shows beside what was measured", async () => {
  const times = (count: number, c: number) => Array<number>(count).fill(c);
  const rare = [...times(60, 10), ...times(10, 1), ...times(50, 0)];
  const page = await openRuns({ rare }, 200);
  await expect
    .poll(() => headline(page))
    .toContain("A guess: the counts fit neither family that HB averages over");
  const backtest = page.locator("pc-backtest");
  const said = async () => plain((await backtest.locator("h2, p").allInnerTexts()).join(" "));
  await expect.poll(said).toContain("Backtest of rare");
  await expect
    .poll(said)
    .toMatch(
      /From 2 of the 20 samples of each task, pass@20 would have been put at .* 58\.3 % was/,
    );
  await backtest.getByRole("img", { name: "Intervals of 10 draws" }).waitFor();
  const families = page.locator("pc-families");
  const averaged = async () => plain((await families.locator("h2, p").allInnerTexts()).join(" "));
  await expect
    .poll(averaged)
    .toMatch(
      /Averaged over three families of rates, pass@200 of these tasks is \d\d\.\d % \(\d.* two groups of rates > 9\d/,
    );
  expect(await backtest.locator("svg circle").count()).toBe(10);
  const field = page.getByRole("spinbutton", { name: "Attempts per task (k)" });
  await field.fill("2000");
  await field.press("Enter");
  await expect.poll(said).toContain("at 100 × the samples it takes 200 samples per task");
  expect(await backtest.locator("svg").count()).toBe(0);
  await field.fill("20");
  await field.press("Enter");
  await expect.poll(said).toBe("");
  expect(await averaged()).toBe("");
});

test("sampling that may have gone on after failures gets no estimate in words, and no interval", async () => {
  const tries = [1, 3, 8, 2, 8, 1, 8, 5];
  const lines = tries.map((n, task) => `stopped,t${task},${n},${n === 8 ? 0 : 1}`);
  const page = await openPage({ hash: "#extrapolate?example=none&far=1000" });
  await loadText(page, ["model,task,n,c", ...lines].join("\n"));
  await page.locator("pc-extrapolate-view .headline", { hasText: "stopped" }).waitFor();
  await withBands(page);
  const statement = await headline(page);
  expect(statement).toContain("stopped has no reliable estimate for 1 000 attempts");
  expect(statement).toContain("n rises where c is small");
  expect(statement).not.toMatch(/held in|\d %/);
  expect(await page.locator("pc-extrapolate-view .range").count()).toBe(0);
  const table = page.getByRole("region", { name: "pass@k by run and model" });
  expect(await table.getByText("(no interval)").count(), "of the samples and of HB").toBe(2);
  expect(
    await page.locator('pc-extrapolation-chart [aria-description="50 % intervals"] path').count(),
  ).toBe(0);
});

test("no run at all keeps its words, and a k that is none is refused in its field", async () => {
  const page = await openRuns({ mine: successes }, 100);
  const field = page.getByRole("spinbutton", { name: "Attempts per task (k)" });
  await field.fill("0");
  await field.press("Enter");
  expect(await field.evaluate((input) => (input as HTMLInputElement).validity.valid)).toBe(false);
  expect(await headline(page)).toContain("within 100 attempts");
  await page.locator("pc-data-panel .runs input").dispatchEvent("click");
  await page.getByText("Every run is switched off").waitFor();
});
