import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage } from "../browser.ts";
import { headline, runNames, texts } from "../reading.ts";
import { linkTo } from "../sharing.ts";

const twoRuns = "task,n,c,model\nt1,4,1,alpha\nt2,4,3,alpha\nt1,4,2,beta\nt2,4,0,beta\n";
const hostile = "<img src=x onerror=alert(1)> & \u202eours";

const field = (page: Page) => page.getByLabel("Name", { exact: true });

/** Opens the editor of a run by keyboard. */
async function edit(page: Page, run: string): Promise<void> {
  await page.getByRole("button", { name: `Rename ${run}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await field(page).waitFor();
}

/** Names a run by keyboard. */
async function rename(page: Page, run: string, name: string): Promise<void> {
  await edit(page, run);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

const openTwo = async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, twoRuns);
  return page;
};

test("a run is renamed by keyboard, and its name is in sentence, chart, table, address, link and after a reload", async () => {
  const page = await openTwo();
  await rename(page, "alpha", "Ours & co");
  await expect.poll(() => runNames(page)).toEqual(["Ours & co", "beta"]);
  expect(new URL(page.url()).hash).toContain("rename=alpha%7E1Ours+%26+co");
  await expect.poll(() => headline(page)).toContain("Ours & co");
  expect(await texts(page, "pc-curves-view tbody th[scope=row]")).toContain("Ours & co");
  const row = page.locator("pc-data-panel .runs li").first();
  expect(await row.locator(".name").getAttribute("title")).toBe("alpha");
  expect(await row.textContent()).toContain("in the data: \u2068alpha\u2069");
  const link = await linkTo(page);
  const copy = await openPage({ hash: link });
  expect(await runNames(copy)).toEqual(["Ours & co", "beta"]);
  await page.goto(page.url().replace(/#.*/, "#fit"));
  await page.reload();
  await expect.poll(() => runNames(page)).toEqual(["Ours & co", "beta"]);
  await rename(page, "Ours & co", "");
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta"]);
  await page.reload();
  await expect.poll(() => runNames(page)).toEqual(["alpha", "beta"]);
});

test("Escape leaves a name as it was, another run's name is refused, and the focus comes back", async () => {
  const page = await openTwo();
  await edit(page, "alpha");
  await page.keyboard.type("something else");
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
  expect(await runNames(page)).toEqual(["alpha", "beta"]);
  const button = page.getByRole("button", { name: "Rename alpha", exact: true });
  expect(await button.evaluate((each) => each.matches(":focus"))).toBe(true);
  await rename(page, "alpha", "beta");
  await page.getByText("Another run is called").waitFor();
  expect(await field(page).getAttribute("aria-invalid")).toBe("true");
  expect(await runNames(page)).toEqual(["alpha", "beta"]);
});

test("a name that is meant to harm is text", async () => {
  const page = await openTwo();
  await rename(page, "alpha", hostile);
  await expect.poll(() => runNames(page)).toEqual(["<img src=x onerror=alert(1)> & ours", "beta"]);
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("a look is chosen and kept, and the other runs keep theirs", async () => {
  const page = await openTwo();
  await edit(page, "alpha");
  await page.getByRole("radio", { name: /^green square/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => new URL(page.url()).hash).toContain("look=2%7Ealpha");
  const fills = () =>
    page
      .locator("pc-data-panel .runs li label svg path")
      .evaluateAll((all) => all.map((each) => each.getAttribute("fill")));
  expect(await fills()).toEqual(["var(--run-2)", "var(--run-1)"]);
  await page.goto(page.url().replace(/#.*/, "#curves"));
  await page.reload();
  await expect.poll(fills).toEqual(["var(--run-2)", "var(--run-1)"]);
});

test("a file over the example has the looks that it has after a reload", async () => {
  const page = await openPage();
  await loadText(page, twoRuns);
  const fills = () =>
    page
      .locator("pc-data-panel .runs li label svg path")
      .evaluateAll((all) => all.map((each) => each.getAttribute("fill")));
  await expect.poll(fills).toEqual(["var(--run-0)", "var(--run-1)"]);
  await page.reload();
  await expect.poll(fills).toEqual(["var(--run-0)", "var(--run-1)"]);
});
