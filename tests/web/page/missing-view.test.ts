import { expect, test } from "vitest";
import { goTo } from "../actions.ts";
import { empty, openBare, origin, takeFaults } from "../browser.ts";

test("a view whose file cannot be had is said so once it is wanted, and can be tried again", async () => {
  const page = await openBare(`${origin()}#what-if`);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.route(/\/view-fit-.*\.js$/, (route) => route.abort());
  await page.goto(`${origin()}${empty}`);
  await page.reload();
  await page.locator("pc-curves-view .empty").waitFor();
  await goTo(page, "Predict", "The fit");
  await page.getByText("could not be loaded").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("pc-fit-view .empty").waitFor();
  takeFaults(page);
  expect(faults, "what nobody caught").toEqual([]);
});

test("a view whose file is on its way says so", async () => {
  const page = await openBare(`${origin()}${empty}`);
  await page.locator("pc-curves-view .empty").waitFor();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/view-fit-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await goTo(page, "Predict", "The fit");
  const status = page.getByText("Loading “The fit” …");
  await status.waitFor();
  release();
  await page.locator("pc-fit-view .empty").waitFor();
  await status.waitFor({ state: "detached" });
});

test("what a worker cannot fetch is said where the answer would stand", async () => {
  const page = await openBare(`${origin()}${empty}`);
  await page.context().route(/\/other-answers-.*\.js$/, (route) => route.abort());
  await page.goto(`${origin()}#compare`);
  await page.reload();
  await page.getByText("part of passcurve could not be loaded; reload the page").first().waitFor();
  await page.context().unrouteAll();
  takeFaults(page);
});
