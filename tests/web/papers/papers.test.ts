import { expect, test } from "vitest";
import { defaults, readAddress } from "../../../web/state/settings/address.ts";
import { recipes } from "../../../web/views/papers/recipes.ts";
import { openPage } from "../browser.ts";

const hash = "#papers?example=simulated-paired";

test("each recipe has a link that gives its view, and an id of its own", async () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  const page = await openPage({ hash });
  for (const { id, view } of recipes) {
    const href = await page.locator(`pc-papers-view [data-recipe="${id}"] a`).getAttribute("href");
    const settings = readAddress(href ?? "");
    expect.soft(settings.view, id).toBe(view);
    expect.soft(settings.recipe, id).toBe(id);
    expect.soft(settings.example, id).toBe("simulated-paired");
  }
});

test("the note of a recipe names paper and place, copies BibTeX, and leads back", async () => {
  const page = await openPage({ hash, permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator('[data-recipe="dragoi-majority"] a').click();
  const note = page.locator("pc-recipe-note");
  await note.getByText("Dragoi et al. 2025, Majority bound.").waitFor();
  await expect.poll(() => page.url()).toContain("recipe=dragoi-majority");
  await note.getByRole("button", { name: "Copy BibTeX" }).click();
  await note.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("@misc{dragoi2025");
  await note.getByRole("link", { name: "All tables and figures" }).click();
  await page.locator("pc-papers-view").waitFor();
  await expect.poll(() => readAddress(new URL(page.url()).hash).recipe).toBe(null);
});

test("a note can be hidden and stays away from other views", async () => {
  const page = await openPage({ hash: "#reliability?recipe=dragoi-majority" });
  const note = page.locator("pc-recipe-note aside");
  await note.waitFor();
  await page
    .getByRole("navigation", { name: "Measure" })
    .getByRole("link", { name: "Curves" })
    .click();
  await note.waitFor({ state: "detached" });
  await page.goBack();
  await note.getByRole("button", { name: "Hide this note" }).click();
  await note.waitFor({ state: "detached" });
});

test("a recipe sets what it needs and forgets what was set for another", async () => {
  const page = await openPage({ hash: `${hash}&tau=0.9&metric=pass^k&off=nothing` });
  await page.locator('[data-recipe="dragoi-majority"] a').click();
  await expect
    .poll(() => {
      const { tau, metric } = readAddress(new URL(page.url()).hash);
      return { tau, metric };
    })
    .toEqual({ tau: defaults.tau, metric: defaults.metric });
});

test("what a link far down leads to begins at its top and has the focus; the way back leads down again", async () => {
  const page = await openPage({ hash: "#papers?example=simulated-depth" });
  const link = page.locator('[data-recipe="zhai-table-8"] a');
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
});

test("a recipe that leads to a section has it open, and a way there", async () => {
  const page = await openPage({ hash });
  await page.locator('[data-recipe="dragoi-figures-1-3"] a').click();
  const section = page.locator('details[data-section="beside"]');
  await section.locator("pc-curve-chart svg").first().waitFor();
  await page.getByRole("button", { name: "Go to its section" }).click();
  await expect
    .poll(() => section.locator("summary").evaluate((element) => element.matches(":focus")))
    .toBe(true);
});

test("an unknown recipe shows the view alone", async () => {
  const page = await openPage({ hash: "#curves?recipe=<b>none</b>&beyond=none" });
  await page.locator("pc-curve-chart svg").first().waitFor();
  expect(await page.locator("pc-recipe-note aside").count()).toBe(0);
});

test("each paper says which of its tables and figures counts do not give", async () => {
  const page = await openPage({ hash: "#papers?example=none" });
  const said = (paper: string) =>
    page.locator(`pc-papers-view section:has(#${paper}) .without`).innerText();
  expect(await said("liu")).toContain("Tables 1 and 5");
  expect(await said("verine")).toContain("similarity of programs in Table 2");
  expect(await said("zhai")).toContain("Figures 4 and 9 show perplexities");
  expect(await said("dragoi")).toContain("Counts give");
});

test("what is missing is said beside the recipe", async () => {
  const page = await openPage({ hash: "#papers?example=none" });
  const line = page.locator('[data-recipe="chen-figure-5-curves"] p');
  expect(await line.innerText()).toContain("It needs 2 runs, and no counts are loaded.");
});
