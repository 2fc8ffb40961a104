import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const pc = await load();

const n = 10;
const weak = [1, 2, 0, 3, 1, 5, 2, 0, 4, 1];
const strong = [6, 9, 4, 10, 8, 10, 7, 5, 9, 6];
const lines = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...lines("weak", weak), ...lines("strong", strong)].join("\n");

const ks = Array.from({ length: n }, (_, i) => i + 1);
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const costs = (options: Parameters<typeof pc.runCosts>[2], prices = [1, 1]) =>
  pc.runCosts(
    [
      { ...counts(weak), cost: prices[0] ?? 1 },
      { ...counts(strong), cost: prices[1] ?? 1 },
    ],
    ks,
    { paired: true, ...options },
  );

const text3 = (value: number | undefined) => String(Number((value ?? NaN).toPrecision(3)));

async function opened(rest = "") {
  const page = await openPage({ hash: `#cost?example=none${rest}` });
  await loadText(page, text);
  return page;
}

test("without prices each sample costs 1, and the cheapest run at the target is named with its ratio", async () => {
  const page = await opened("&reach=0.7");
  const [ofWeak, ofStrong] = costs({ target: 0.7 });
  const answer = page.locator(".answer");
  await answer
    .getByText(`reaches 70 % at the least cost: ${text3(ofStrong?.atTarget)}`, { exact: false })
    .waitFor();
  await expect
    .poll(async () => plain(await page.locator(".headline").innerText()))
    .toContain(`costs ${text3(ofWeak?.ratio)} times`);
  await page.getByText("so a sample of each run costs 1").waitFor();
});

test("a price changes the cheapest run, stays in the address, and comes back from it", async () => {
  const page = await opened("&reach=0.5");
  await page.locator(".answer").getByText("strong").waitFor();
  await page.getByRole("spinbutton", { name: "Price of sample of strong" }).fill("30");
  await page.locator(".answer").getByText("weak").waitFor();
  await expect.poll(() => page.url()).toContain("price=30%7Estrong");
  const [ofWeak] = costs({ target: 0.5 }, [1, 30]);
  await page
    .locator(".answer")
    .getByText(`at the least cost: ${text3(ofWeak?.atTarget)} per task`)
    .waitFor();
  await page.reload();
  await loadText(page, text);
  await page.locator(".answer").getByText("weak").waitFor();
});

test("attempts that do not stop at a success cost more", async () => {
  const page = await opened("&reach=0.9");
  await page.locator(".answer").getByText("up to").waitFor();
  await page.getByRole("checkbox", { name: "stop at the first success" }).uncheck();
  const [, strongAlways] = costs({ target: 0.9, stopping: false });
  await page
    .locator(".answer")
    .getByText(`${text3(strongAlways?.atTarget)} samples per task`)
    .waitFor();
  await expect.poll(() => page.url()).toContain("stop=never");
});

test("a budget buys the largest k whose attempts cost no more, by its field and by the keys of the picture", async () => {
  const page = await opened("&reach=0.7");
  await page.getByRole("spinbutton", { name: "Budget per task" }).fill("3");
  const [ofWeak] = costs({});
  const at = (ofWeak?.cost ?? []).findLastIndex((cost) => cost <= 3);
  const table = page.getByRole("region", { name: "What the budget buys" });
  const row = table.getByRole("row").filter({ hasText: "weak" });
  await expect
    .poll(async () => plain(await row.innerText()).replaceAll(/\s+/g, " "))
    .toContain(`${at + 1} ${(100 * (ofWeak?.pass[at] ?? NaN)).toFixed(1)} %`);
  const slider = page.getByRole("slider", { name: "cost per task, samples" });
  await slider.press("Home");
  await expect.poll(() => page.url()).toContain("budget-per-task=1");
  await expect.poll(async () => slider.getAttribute("aria-valuetext")).toContain("with k = 1");
});

test("a target that no run reaches says how far the best gets", async () => {
  const page = await openPage({ hash: "#cost?example=none&reach=1" });
  await loadText(page, ["model,task,n,c", ...lines("weak", weak)].join("\n"));
  await page.locator(".answer").getByText("does not reach 100").waitFor();
  const table = page.getByRole("region", { name: "What the target costs" });
  expect(await table.getByText("undefined").count()).toBeGreaterThan(0);
});

test("cost-of-pass by task takes the cheapest run, and a price by hand bounds it", async () => {
  const page = await opened("&reach=0.7");
  await page.locator("summary", { hasText: "Cost-of-pass by task" }).click();
  const table = page.locator("pc-table[label^='Cost-of-pass']");
  await expect.poll(() => table.locator("tbody tr").count()).toBe(n);
  const found = pc.costOfPass([counts(weak), counts(strong)]);
  const dearest = Math.max(...found.cost);
  expect(plain(await table.locator("tbody tr").first().innerText())).toContain(text3(dearest));
  await page.getByLabel("A task done by hand costs").fill("1.2");
  await page.getByLabel("A task done by hand costs").press("Enter");
  await expect.poll(() => page.url()).toContain("by-hand=1.2");
  await expect
    .poll(async () => plain(await table.locator("tbody tr").first().innerText()))
    .toContain("done by hand");
});

test("a price by hand that is none is answered beside its field, and an empty field is no other way", async () => {
  const page = await opened("&reach=0.7&by-hand=1.2");
  await page.locator("summary", { hasText: "Cost-of-pass by task" }).click();
  const field = page.getByLabel("A task done by hand costs");
  await expect.poll(() => field.inputValue()).toBe("1.2");
  await field.fill("-1");
  await page.getByText("a number from 0 to 1 000 000 000 000 000").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await field.fill("");
  await expect.poll(() => page.url()).not.toContain("by-hand");
  expect(await field.getAttribute("aria-invalid")).toBeNull();
});

test("each k of the run in focus is listed with and without stopping", async () => {
  const page = await opened("&reach=0.7");
  await page.locator("summary", { hasText: "Each k of" }).click();
  const table = page.getByRole("region", { name: "Cost by attempts" });
  await expect.poll(() => table.locator("tbody tr").count()).toBe(n);
  const [, stopping] = costs({});
  const row = plain(await table.locator("tbody tr").nth(4).innerText()).split(/\s+/);
  expect(row).toContain(text3(stopping?.tries[4]));
  expect(row).toContain("5");
});

test("a column of tokens prices each task, and the data card says whether it is of a sample", async () => {
  const tokens = weak.map((_, i) => 100 * (i + 1));
  const priced = ["task,n,c,tokens", ...weak.map((c, i) => `t${i},${n},${c},${tokens[i]}`)];
  const page = await openPage({ hash: "#cost?example=none&reach=0.5" });
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

test("a negative cost is refused with its line and what to do about it", async () => {
  const page = await openPage({ hash: "#cost?example=none" });
  await loadText(page, "task,n,c,cost\nt1,5,1,2\nt2,5,1,-3");
  await page.getByText('cost = "-3" is negative').waitFor();
  await page.getByText("Write a cost of 0 or more.").waitFor();
});

test("what a sample of a run costs can be said beside the data, and holds in the view of costs", async () => {
  const page = await opened("&reach=0.5");
  await page.locator(".answer").getByText("strong").waitFor();
  const costs = page.locator("pc-costs-line");
  await costs.locator("summary").click();
  await costs.getByRole("spinbutton", { name: "Price of sample of strong" }).fill("30");
  await page.locator(".answer").getByText("weak").waitFor();
  const inView = page.locator("pc-cost-view").getByRole("spinbutton", { name: /Price .* strong/ });
  expect(await inView.inputValue()).toBe("30");
});
