import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { texts } from "../../reading.ts";

const n = 8;
const first = Array.from({ length: 16 }, (_, i) => Math.round(n * (i / 15) ** 3));
const second = first.map((c, i) => Math.min(n, c + (i % 3)));
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("one", first), ...rows("other", second)].join("\n");

test("Compare simulates what would settle it once the reader asks, for the k at hand", async () => {
  const page = await openPage({
    hash: "#compare?example=none&a=one&b=other&k=50&about=these-tasks&power=0.5",
  });
  await loadText(page, text);
  const simulate = page.getByRole("button", { name: "Simulate what would settle it" });
  await simulate.click();
  const plan = async () => (await texts(page, "pc-lead-plan .plan")).join(" ");
  await expect.poll(plan).toMatch(/More tasks, each with as many samples as now: [^.]*\. Of \d+/);
  expect(await plan()).toMatch(/More samples of the same \d+ tasks: [^.]*\. Of \d+/);
  expect(await plan()).not.toMatch(/undefined|NaN/);
  expect(await simulate.count()).toBe(0);
  await page.evaluate(() => {
    location.hash = location.hash.replace("k=50", "k=60");
  });
  await simulate.waitFor();
});
