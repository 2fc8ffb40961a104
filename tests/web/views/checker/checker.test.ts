import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const n = 20;
const base = [0, 0, 1, 2, 3, 5, 8, 12, 20, 1];
const plus = [0, 0, 0, 2, 2, 5, 8, 12, 20, 0];
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("base", base), ...rows("plus", plus)].join("\n");

test("a refused f is an alert, and fields, keys and a stricter checker change the picture and the address", async () => {
  const page = await openPage({
    hash: "#checker?example=none&k=5&wrong-pass=0.5&right-pass=0.5&section=stricter",
  });
  await loadText(page, text);
  const headline = async () => plain(await page.locator(".headline").innerText());
  await page.getByRole("alert").getByText("Lower f, or raise s.").waitFor();
  const lines = page.locator("pc-if-chart .plot g[aria-label=line] path");
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByRole("spinbutton", { name: /^f\b/ }).fill("4");
  // Lines: as checked, corrected, both ends when f differs by task, and f alone.
  await expect.poll(() => lines.count()).toBe(5);
  await page.getByRole("spinbutton", { name: "Right tries that pass, s" }).fill("90");
  await page.locator("pc-if-chart").getByRole("slider").press("ArrowRight");
  const sentence = "If 4 of 100 wrong tries pass and 10 of 100 right ones fail, pass@6 of base is";
  await expect.poll(headline).toContain(sentence);
  await expect.poll(() => page.url()).toContain("k=6");
  expect(page.url()).toContain("wrong-pass=0.04&right-pass=0.9");
  await page.reload();
  await expect.poll(headline).toContain(sentence);
  await page
    .getByRole("combobox", { name: "Wrong tries that pass, f" })
    .selectOption("from a stricter checker");
  await page.getByRole("alert").getByText("No stricter checker is chosen").waitFor();
  const menu = page.getByRole("combobox", { name: /^Stricter checker/ }).first();
  await menu.selectOption("plus");
  await expect.poll(() => page.url()).toContain("stricter=plus");
  const table = page.getByRole("region", { name: "Wrong tries that pass, by task" });
  await expect.poll(() => table.locator("tbody tr").count()).toBe(base.length);
});
