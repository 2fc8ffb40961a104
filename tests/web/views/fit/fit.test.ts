import { expect, test } from "vitest";
import { goTo, loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const n = 20;
const successes: Record<string, number[]> = {
  one: [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19],
  two: [0, 1, 2, 2, 5, 6, 9, 15, 20, 1, 0, 6, 8, 1, 0, 20],
  three: [4, 0, 6, 1, 9, 2, 12, 3, 20, 5, 7, 0, 2, 8, 1, 11],
  four: [0, 0, 0, 1, 1, 2, 3, 6, 12, 0, 0, 1, 2, 0, 0, 9],
};
const names = Object.keys(successes);
const rowsOf = (model: string, all: number[]) =>
  all.map((c, task) => `${model},t${task},${n},${c}`);

test("the pictures show the counts, what each fit expects of them, and all runs together", async () => {
  const none = rowsOf("none", Array<number>(16).fill(0));
  const text = [
    "model,task,n,c",
    ...names.flatMap((model) => rowsOf(model, successes[model] ?? [])),
    ...none,
  ].join("\n");
  const page = await openPage({ hash: "#fit?example=none&of=one" });
  await loadText(page, text);
  await page.locator("pc-fit-view .headline", { hasText: "one" }).waitFor();
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
  expect(plain(await page.locator("pc-plane-chart .key.left").innerText())).toContain(
    "Not drawn, since ΔPass is not defined: none",
  );
  await page.getByRole("combobox", { name: "Run" }).selectOption("two");
  await expect.poll(() => page.locator(".headline").innerText()).toContain("two");
  await expect.poll(() => page.url()).toContain("of=two");
  await page.locator("summary", { hasText: "Densities of all runs" }).click();
  for (const kind of ["density", "below"])
    await expect
      .poll(() => page.locator(`pc-shapes-chart [aria-description=${kind}] path`).count())
      .toBe(names.length);
  await page.locator("summary", { hasText: "correlations" }).click();
  await page.locator("pc-matrix-chart [aria-description=correlations] rect").first().waitFor();
  expect(await page.locator("pc-matrix-chart rect").count()).toBe(9);
});

test("cancelling frees the engine from a simulation of millions of tasks, and what is shown stays", async () => {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const n = 1000 + Math.floor(i / 10);
    return `${n},${Math.floor((n * (i % 10)) / 9)},400000`;
  });
  const page = await openPage({ hash: "#fit?example=none&of=own" });
  await loadText(page, ["n,c,tasks", ...rows].join("\n"));
  await page.locator("pc-fit-view .headline", { hasText: "own" }).waitFor();
  await page.getByRole("button", { name: "Test the fit of 1 run" }).click();
  // The intervals may also be pending, with a button of their own.
  const testing = page.getByRole("status").filter({ hasText: "Tested 0 of 1" });
  await testing.getByRole("button", { name: "Cancel" }).click();
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart .plot svg").waitFor();
  await goTo(page, "Predict", "The fit");
  await page.getByRole("gridcell", { name: "not tested", exact: true }).waitFor();
});
