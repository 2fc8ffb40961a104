import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";

const pc = await load();

const n = 10;
const weak = [1, 2, 0, 3, 1, 5, 2, 0, 4, 1];
const strong = [6, 9, 4, 10, 8, 10, 7, 5, 9, 6];
const lines = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...lines("weak", weak), ...lines("strong", strong)].join("\n");

const ks = Array.from({ length: n }, (_, i) => i + 1);
const counts = (c: number[]) => ({ n: c.map(() => n), c });

test("what a sample costs holds beside the data, in the view and in the address, as do the keys of the picture and a price by hand", async () => {
  const page = await openPage({ hash: "#cost?example=none&reach=0.5&by-hand=1.2" });
  await loadText(page, text);
  const answer = page.locator(".answer");
  await answer.getByText("strong").waitFor();
  const beside = page.locator("pc-costs-line");
  await beside.locator("summary").click();
  await beside.getByRole("spinbutton", { name: "Price of sample of strong" }).fill("30");
  await answer.getByText("weak").waitFor();
  const view = page.locator("pc-cost-view");
  const price = view.getByRole("spinbutton", { name: "Price of sample of strong" });
  expect(await price.inputValue()).toBe("30");
  await price.fill("40");
  await expect.poll(() => page.url()).toContain("price=40%7Estrong");
  const slider = page.getByRole("slider", { name: "cost per task" });
  await slider.press("Home");
  await expect.poll(() => page.url()).toContain("budget-per-task=1");
  await expect.poll(async () => slider.getAttribute("aria-valuetext")).toContain("with k = 1");
  await page.locator("summary", { hasText: "Cost-of-pass by task" }).click();
  const field = page.getByLabel("A task done by hand costs");
  await expect.poll(() => field.inputValue()).toBe("1.2");
  await field.fill("-1");
  await page.getByText("a number from 0 to 1 000 000 000 000 000").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.fill("");
  await expect.poll(() => page.url()).not.toContain("by-hand");
  expect(await field.getAttribute("aria-invalid")).toBeNull();
  await page.reload();
  await loadText(page, text);
  await answer.getByText("weak").waitFor();
});

test("a negative cost is refused, and the data card says whether a column of tokens is of a sample", async () => {
  const tokens = weak.map((_, i) => 100 * (i + 1));
  const priced = ["task,n,c,tokens", ...weak.map((c, i) => `t${i},${n},${c},${tokens[i]}`)];
  const page = await openPage({ hash: "#cost?example=none&reach=0.5" });
  await loadText(page, "task,n,c,cost\nt1,5,1,2\nt2,5,1,-3", "negative.csv");
  await page.getByText('cost = "-3" is negative').waitFor();
  await page.getByText("Write a cost of 0 or more.").waitFor();
  await loadText(page, priced.join("\n"));
  const costAt = (cost: number[]) => pc.runCosts([{ ...counts(weak), cost }], ks)[0]?.atTarget;
  const ofTask = costAt(tokens.map((each) => each / n)) ?? NaN;
  const answer = page.locator(".answer");
  await answer.getByText(`${Math.round(ofTask)} tokens per task`).waitFor();
  await page.locator("summary").getByText("Columns", { exact: true }).click();
  await page.getByRole("combobox", { name: "tokens" }).selectOption("cost of one sample");
  await page.getByRole("button", { name: "Read again" }).click();
  const ofSample = Math.round(costAt(tokens) ?? NaN);
  await answer.getByText(`${String(ofSample).slice(-3)} tokens per task`).waitFor();
  await page.reload();
  await answer.getByText(`${String(ofSample).slice(-3)} tokens per task`).waitFor();
});
