import { expect, test } from "vitest";
import { openBare, openPage, origin, phone, takeFaults } from "../browser.ts";

test("the guide leads to the reference of the package", async () => {
  const page = await openPage({ hash: "#guide?example=none" });
  await page
    .locator("pc-guide-view")
    .getByRole("link", { name: "reference of the npm package" })
    .click();
  await page.waitForURL(/api\.html$/);
  expect(await page.title()).toBe("passcurve: reference of the package");
});

test("it is read on a phone, in light and in dark, and a link shows what it leads to", async () => {
  const page = await openBare(`${origin()}api.html`);
  await page.setViewportSize(phone);
  const grounds: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.push(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  }
  expect(grounds).toEqual(["rgb(255, 255, 255)", "rgb(20, 23, 26)"]);
  await page.locator("#passAtKCurve").getByRole("link", { name: "Curve", exact: true }).click();
  const isSeen = await page.locator("#Curve h3").evaluate((head) => {
    const { top, bottom } = head.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isSeen).toBe(true);
  expect(takeFaults(page)).toEqual([]);
});

test("the search leaves the entries that hold its words, and a link shows its entry again", async () => {
  const page = await openBare(`${origin()}api.html`);
  const shown = () => page.locator(".entry:visible h3").allTextContents();
  const all = await shown();
  const field = page.getByRole("searchbox", { name: "Search names and words" });
  await field.fill("goodness fit");
  await expect.poll(shown).toContain("goodnessOfFit");
  expect((await shown()).length).toBeLessThan(all.length / 4);
  expect(await page.getByRole("status").textContent()).toBe(
    `${(await shown()).length} of ${all.length} entries`,
  );
  await field.fill("nothing has this word");
  await expect.poll(shown).toEqual([]);
  await page.evaluate(() => (location.hash = "passAtK"));
  await expect.poll(shown).toEqual(all);
  expect(await page.locator("#passAtK .example").textContent()).toMatch(/pc\.passAtK\(10, 3, 5\)/);
});
