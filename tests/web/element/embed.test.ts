import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openBare, openPage, origin } from "../browser.ts";
import { tableValues } from "../reading.ts";
import { linkTo, openShare, shareDialog } from "../sharing.ts";
import { threeRuns } from "../texts.ts";

const headline = "pc-curves-view .headline .answer";

test("the code for another page shows the same answer in a frame", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const answer = await page.locator(headline).innerText();
  await openShare(page);
  await page.getByText("On your page").click();
  const frame = page.frameLocator("pc-frame-part iframe");
  await expect.poll(() => frame.locator(headline).innerText()).toBe(answer);
  const made = await page.getByLabel("Code of the frame").inputValue();
  expect(made).toMatch(/^<iframe src="[^"<]*" title="Curves, by passcurve" [^<]*><\/iframe>$/);
  expect(made).toContain(`src="${origin()}#embed=curves?files=own.csv&amp;data=v1.`);
});

test("a frame is its answer and its picture, and leads to the whole page", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  const link = await linkTo(page);
  const values = await tableValues(page);
  const frame = await openBare(`${origin()}${link.replace("#", "#embed=")}`);
  await frame.locator("pc-embed pc-curve-chart svg").first().waitFor();
  for (const name of ["pc-app", "header", "aside"])
    expect(await frame.locator(name).count(), name).toBe(0);
  expect(await frame.locator("pc-curves-view pc-table").isVisible()).toBe(false);
  const whole = await frame.getByRole("link", { name: "Open in passcurve" }).getAttribute("href");
  expect(whole).toBe(link);
  // The frame's address does not store what a reader points at under another name.
  expect(await frame.evaluate(() => location.hash)).toContain("#embed=curves");
  const opened = await openPage({ hash: whole ?? "" });
  expect(await tableValues(opened)).toEqual(values);
});

test("a figure offers to share it, but not within a frame", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline" });
  const share = page.getByRole("button", { name: /^Share or embed: / });
  await share.press("Enter");
  await shareDialog(page).waitFor();
  await page.keyboard.press("Escape");
  await shareDialog(page).waitFor({ state: "detached" });
  const isBack = () => share.evaluate((button) => button.matches(":focus"));
  await expect.poll(isBack).toBe(true);
  const frame = await openBare(`${origin()}#embed=curves?example=taubench-airline`);
  await frame.getByRole("button", { name: /^Download the figure/ }).waitFor();
  expect(await frame.getByRole("button", { name: /^Share or embed/ }).count()).toBe(0);
});

test("a number in a frame says how it is computed", async () => {
  const frame = await openBare(`${origin()}#embed=curves?example=taubench-airline`);
  await frame.locator(".headline .cited").first().click();
  await frame.getByRole("heading", { name: "pass@k, unbiased" }).waitFor();
});

test("a frame without data says so, and shows nothing of the reader's own", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  for (const hash of ["#embed=curves", "#embed=curves?example=none"]) {
    await page.goto("about:blank");
    await page.goto(`${origin()}${hash}`);
    await page.getByText("This frame has no data. Make it again with Share.").waitFor();
    expect(await page.locator("pc-curves-view").count()).toBe(0);
  }
});

test("a frame whose data are damaged says what is wrong", async () => {
  const frame = await openBare(`${origin()}#embed=curves?data=v1.AAAA`);
  await frame.getByText("The data of this frame could not be read").waitFor();
  expect(await frame.getByRole("alert").innerText()).toContain("the link is cut");
  expect(await frame.locator("pc-curves-view").count()).toBe(0);
});

test("views of the guide, which have no first picture, stand whole in the frame", async () => {
  for (const view of ["papers", "formulas", "accuracy"]) {
    const frame = await openBare(`${origin()}#embed=${view}?example=taubench-airline`);
    const headings = frame.locator(`pc-embed pc-${view}-view :is(h2, h3)`);
    await headings.first().waitFor();
    expect(await headings.last().isVisible(), view).toBe(true);
  }
});
