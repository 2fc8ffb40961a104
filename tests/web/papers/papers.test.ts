import { expect, test } from "vitest";
import { readAddress } from "../../../web/state/settings/address.ts";
import { openPage } from "../browser.ts";

test("the note of a recipe copies BibTeX and leads back, can be hidden, and stays away from other views", async () => {
  const page = await openPage({
    hash: "#papers?example=simulated-paired",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const recipe = () => readAddress(new URL(page.url()).hash).recipe;
  await page.locator('[data-item="dragoi-majority"] a').click();
  const note = page.locator("pc-recipe-note");
  await note.getByText("Dragoi et al. 2025, Majority bound.").waitFor();
  await expect.poll(() => page.url()).toContain("recipe=dragoi-majority");
  await note.getByRole("button", { name: "Copy BibTeX" }).click();
  await note.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("@misc{dragoi2025");
  await note.getByRole("link", { name: "All tables and figures" }).click();
  await page.locator("pc-papers-view").waitFor();
  await expect.poll(recipe).toBe(null);

  await page.goBack();
  const shown = note.locator("aside");
  await shown.waitFor();
  await page
    .getByRole("navigation", { name: "Measure" })
    .getByRole("link", { name: "Curves" })
    .click();
  await shown.waitFor({ state: "detached" });
  await page.goBack();
  await shown.getByRole("button", { name: "Hide this note" }).click();
  await shown.waitFor({ state: "detached" });

  // An unknown recipe shows the view alone.
  await page.evaluate(() => {
    location.hash = "#curves?recipe=<b>none</b>&beyond=none";
  });
  await page.locator("pc-curve-chart svg").first().waitFor();
  expect(await shown.count()).toBe(0);
});

test("what a link far down leads to begins at its top and has the focus; the way back leads down again", async () => {
  const page = await openPage({ hash: "#papers?example=simulated-depth" });
  const link = page.locator('[data-item="zhai-table-8"] a');
  await link.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  await expect.poll(top).toBeGreaterThan(500);
  await link.click();
  await page.locator('pc-depth-view [data-section="fewer"] figure svg').first().waitFor();
  await expect.poll(top).toBe(0);
  expect(await page.locator("#answer").evaluate((answer) => answer.matches(":focus"))).toBe(true);
  await page.goBack();
  await link.waitFor();
  await expect.poll(top).toBeGreaterThan(500);

  // A recipe that leads to a section has it open, and a way there.
  await page.locator('[data-item="dragoi-figures-1-3"] a').click();
  const section = page.locator('details[data-section="beside"]');
  await section.locator("pc-curve-chart svg").first().waitFor();
  await page.getByRole("button", { name: "Go to its section" }).click();
  await expect
    .poll(() => section.locator("summary").evaluate((element) => element.matches(":focus")))
    .toBe(true);
});
