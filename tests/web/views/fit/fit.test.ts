import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { goTo, loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain, texts } from "../../reading.ts";
import { row } from "../../rows.ts";

const pc = await load();

const n = 20;
const mine = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const better = mine.map((c) => Math.min(n, c + 4));
const countsOf = (c: number[]) => ({ n: c.map(() => n), c });
const runs = { mine, better };
const text = [
  "model,task,n,c",
  ...Object.entries(runs).flatMap(([model, all]) =>
    all.map((c, task) => `${model},t${task},${n},${c}`),
  ),
].join("\n");

async function openFits(content = text, first = "mine") {
  const page = await openPage({ hash: `#fit?example=none&of=${first}` });
  await loadText(page, content);
  await page.locator("pc-fit-view .headline", { hasText: first }).waitFor();
  return page;
}

test("the table of fits holds both priors with their errors and their status in words", async () => {
  const page = await openFits();
  for (const [at, fit] of [
    pc.fitBetaBinomial(countsOf(mine)),
    pc.fitZeroOneInflated(countsOf(mine)),
    pc.fitBetaBinomial(countsOf(better)),
  ].entries()) {
    const values = await row(page, "Fitted priors by run", at);
    const expected = [fit.mean, fit.concentration, fit.pi0, fit.pi1, fit.logEvidence];
    expected.forEach((value, i) => {
      expectAgrees(values[i], value, { at, i });
    });
  }
  expect(
    await page.locator("pc-table[label='Fitted priors by run'] td.words").first().innerText(),
  ).toBe("converged");
});

test("both families are compared by cross-validation and, on demand, by simulation", async () => {
  const page = await openFits();
  const validation = pc.crossValidate(countsOf(mine));
  const table = "Checks of the fits by run";
  const before = await row(page, table, 0);
  [validation.bb, validation.zoibb, validation.difference].forEach((value, i) => {
    expectAgrees(before[i], value, { i });
  });
  const cells = page.getByRole("region", { name: table }).locator("tbody tr").first();
  expect(await cells.innerText()).toContain(
    `${validation.preferred === "bb" ? "BB" : "ZOIBB"} by ${(
      Math.abs(validation.difference) / validation.standardError
    ).toFixed(1)} standard errors`,
  );
  expect(await cells.innerText()).toContain("not tested");
  await page.getByRole("button", { name: "Test the fit of 2 runs by simulation" }).click();
  await expect.poll(() => cells.innerText()).not.toContain("not tested");
  const tested = await row(page, table, 0);
  const pValue = (family: "bb" | "zoibb") =>
    pc.goodnessOfFit(countsOf(mine), family, { replicates: 99 }).pValue;
  expectAgrees(tested[3], pValue("bb"), "BB");
  expectAgrees(tested[4], pValue("zoibb"), "ZOIBB");
});

test("the pictures show the counts and what each fit expects of them", async () => {
  const page = await openFits();
  const drawn = (kind: string, what: string) =>
    page.locator(`pc-fit-chart[kind=${kind}] [aria-description="${what}"]`);
  const bars = await drawn("rates", "observed").locator("rect").count();
  // Separate bars for c = 0 and c = n, and one for each c between.
  expect(bars).toBe(21);
  for (const family of ["bb", "zoibb"]) {
    expect(await drawn("rates", `expected by ${family}`).locator("path, circle").count()).toBe(
      bars,
    );
    expect(await drawn("rates", `density by ${family}`).locator("path").count()).toBe(1);
    expect(await drawn("distributions", `predicted by ${family}`).locator("path").count()).toBe(1);
  }
  await page.getByRole("combobox", { name: "Run" }).selectOption("better");
  await expect.poll(() => page.locator(".headline").innerText()).toContain("better");
  await expect.poll(() => page.url()).toContain("of=better");
});

test("the plane holds Pass@1, ΔPass, the frontier and the relative gain", async () => {
  const page = await openFits();
  const table = "Pass@1, ΔPass and gain by run";
  const all = Object.values(runs).map((c) => {
    const counts = countsOf(c);
    const passAt1 = pc.coverArea(counts);
    const far = pc.passAtKCurve(counts, [200], { beyond: "hb" }).value[0] ?? NaN;
    return [passAt1, pc.fitBetaBinomial(counts).concentration, far, pc.relativeGain(passAt1, far)];
  });
  for (const [at, expected] of all.entries()) {
    const values = await row(page, table, at);
    expected.forEach((value, i) => {
      expect(Math.abs((values[i] ?? NaN) - value), `${at} ${i}`).toBeLessThan(1e-8);
    });
  }
  const front = pc.paretoFront(
    all.map(([x]) => x ?? NaN),
    all.map(([, y]) => y ?? NaN),
  );
  const words = await page
    .getByRole("region", { name: table })
    .locator("tbody tr td:nth-child(4)")
    .allInnerTexts();
  expect(words).toEqual(front.map((on) => (on ? "yes" : "no")));
});

test("data that decide themselves have their outcome in words, and are not placed in the plane", async () => {
  const page = await openFits(
    ["model,task,n,c", ...mine.map((_, i) => `none,t${i},${n},0`)].join("\n"),
    "none",
  );
  const [statement = ""] = await texts(page, ".headline");
  expect(statement).toContain("No sample of none succeeded");
  expect(statement).toContain(
    "Beyond the samples, HB rests mostly on its prior: no sample succeeded.",
  );
  expect(plain(await page.locator("pc-plane-chart .key").innerText())).toContain(
    "Not drawn, since ΔPass is not defined: none",
  );
  await page.getByRole("button", { name: "Test the fit of 1 run" }).click();
  await page.getByText("both families fit these counts").waitFor();
});

test("a single task cannot be foretold, and parts of tasks cannot be drawn", async () => {
  const page = await openFits("n,c,tasks\n20,3,1\n", "own");
  expect(await page.locator(".headline").innerText()).toContain("a single task cannot be held out");
});

test("cancelling frees the engine from a simulation of millions of tasks, and what is shown stays", async () => {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const n = 1000 + Math.floor(i / 10);
    return `${n},${Math.floor((n * (i % 10)) / 9)},400000`;
  });
  const page = await openFits(["n,c,tasks", ...rows].join("\n"), "own");
  await page.getByRole("button", { name: "Test the fit of 1 run" }).click();
  // The intervals may also be pending, with a button of their own.
  const testing = page.getByRole("status").filter({ hasText: "Tested 0 of 1" });
  await testing.getByRole("button", { name: "Cancel" }).click();
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart .plot svg").waitFor();
  await goTo(page, "Predict", "The fit");
  await page.getByRole("gridcell", { name: "not tested", exact: true }).waitFor();
});
