import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, phone, withinSamples } from "../browser.ts";

const unequal = "task,n,c,model\nshort,4,1,one\nlong,16,4,one\n";
const longName = "a-very-long-name-".repeat(9);

test("a note opens by a key, says why, and closes with Escape", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, unequal);
  const button = page.getByRole("button", { name: "why?" });
  const words = page.getByText("A task with fewer than k samples cannot answer at k.");
  expect(await words.isVisible()).toBe(false);
  await button.focus();
  await page.keyboard.press("Enter");
  await words.waitFor();
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "hidden" });
});

test("a note stays inside a phone's screen", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await loadText(page, unequal.replaceAll("one", longName));
  await page
    .getByRole("button", { name: /a-very-long/ })
    .first()
    .click();
  const box = page.getByRole("note").filter({ hasText: longName });
  await box.waitFor();
  await expect.poll(async () => (await box.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
  const { x = NaN, width = NaN } = (await box.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(phone.width);
});

test("the Tab key stops once at a table's cells, and the arrow keys read each of them in full", async () => {
  const page = await openPage({ hash: withinSamples });
  const table = page.locator("pc-curves-view pc-table");
  const cells = table.locator("[data-more]");
  const stops = () =>
    cells.evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length);
  expect(await cells.count()).toBeGreaterThan(20);
  expect(await stops()).toBe(1);
  const statement = table.locator(".more");
  await cells.first().focus();
  expect(await statement.textContent()).toBe("");
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => statement.textContent())
    .toMatch(/^0\.61\d{5,}; 0\.55\d{5,} to 0\.67\d{5,}$/);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => statement.textContent()).toMatch(/^0\.43\d{5,}; /);
  expect(await stops()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => statement.textContent()).toBe("");
});

test("a touch and the pointer read out what a heading means", async () => {
  const page = await openPage({ hash: "#reliability" });
  const table = page.locator("pc-reliability-view pc-table").first();
  await table.locator("tbody td").first().waitFor();
  const statement = table.locator(".more");
  await table.getByRole("columnheader", { name: "Cover@0.2" }).hover();
  await expect.poll(() => statement.textContent()).toContain("Breadth: the share of tasks");
  await table.getByRole("columnheader", { name: "Cover@0.8" }).dispatchEvent("click");
  await expect.poll(() => statement.textContent()).toContain("Depth: the share of tasks");
});
