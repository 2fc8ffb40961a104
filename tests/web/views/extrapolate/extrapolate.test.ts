import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";

const n = 20;
const times = (count: number, c: number) => Array<number>(count).fill(c);
const rare = [...times(60, 10), ...times(10, 1), ...times(50, 0)];
const text = [
  "model,task,n,c",
  ...rare.map((c, task) => `rare,t${task},${n},${c}`),
  ...Array.from({ length: 40 }, (_, i) => `larger,t${i},400,${i * 5}`),
].join("\n");

test("curves, bands, the larger run and the backtest are drawn, and choices redraw them", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=200&of=rare" });
  await loadText(page, text);
  await page.locator("pc-extrapolate-view .headline", { hasText: "rare" }).waitFor();
  await withBands(page);
  const drawn = (what: string) =>
    page.locator(`pc-extrapolation-chart [aria-description="${what}"] path`).count();
  expect(await drawn("measured")).toBe(2);
  expect(await drawn("50 % intervals")).toBeGreaterThan(0);
  expect(await drawn("predicted by bb")).toBe(0);
  await page
    .getByRole("combobox", { name: "Check against a run with more samples" })
    .selectOption("larger");
  await expect.poll(() => drawn("held out")).toBe(1);
  await expect.poll(() => page.url()).toContain("held-out=larger");
  const backtest = page.getByRole("img", { name: "Intervals of 10 draws" });
  await backtest.waitFor();
  await expect.poll(() => backtest.locator("svg circle").count()).toBe(10);
  const boxOf = (name: string) =>
    page.getByRole("checkbox", { name, exact: name !== "hierarchical Bayes" });
  await boxOf("Beta-Binomial").check();
  await expect.poll(() => drawn("predicted by bb")).toBeGreaterThan(0);
  await boxOf("hierarchical Bayes").uncheck();
  await expect.poll(() => drawn("50 % intervals")).toBe(0);
  await expect.poll(() => page.url()).toContain("models=bb");
  // One model stays.
  await boxOf("Beta-Binomial").click();
  expect(await boxOf("Beta-Binomial").isChecked()).toBe(true);
  const field = page.getByRole("spinbutton", { name: "Attempts per task (k)" });
  await page.locator("pc-extrapolation-chart .frame").click({ position: { x: 300, y: 120 } });
  await expect.poll(() => field.inputValue()).not.toBe("200");
  await field.fill("0");
  await field.press("Enter");
  expect(await field.evaluate((input) => (input as HTMLInputElement).validity.valid)).toBe(false);
  for (const each of await page.locator("pc-data-panel .runs input").all())
    await each.dispatchEvent("click");
  await page.getByText("Every run is switched off").waitFor();
});
