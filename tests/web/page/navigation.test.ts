import { expect, test } from "vitest";
import { goTo } from "../actions.ts";
import { openPage, phone, withinSamples } from "../browser.ts";
import { texts } from "../reading.ts";

test("each question leads to its views, of which the title names the one that is open", async () => {
  const page = await openPage({ hash: withinSamples });
  expect(await texts(page, "#questions a")).toEqual([
    "Measure",
    "Compare",
    "Predict",
    "Depth",
    "Plan",
    "Guide",
  ]);
  const beneath = () => texts(page, "nav.views a");
  expect(await beneath()).toEqual([
    "Curves",
    "Reliability",
    "Your table",
    "Against a parameter",
    "Vote or verify",
    "If the checker errs",
  ]);
  expect(await page.title()).toBe("Curves · passcurve");
  await goTo(page, "Plan", "Smaller studies");
  await expect.poll(() => page.title()).toBe("Smaller studies · passcurve");
  expect(await beneath()).toEqual(["What if", "How many", "Cost", "Smaller studies"]);
  expect(await texts(page, "#questions [aria-current]")).toEqual(["Plan"]);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Smaller studies");
  await goTo(page, "Depth");
  await expect.poll(() => page.title()).toBe("Surface · passcurve");
  expect(await beneath()).toEqual([]);
});

test("the first Tab reaches a link that skips to the answer and leaves the address as it is", async () => {
  const page = await openPage({ hash: withinSamples });
  const address = page.url();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector("pc-app")?.shadowRoot?.activeElement?.id),
    )
    .toBe("answer");
  expect(page.url()).toBe(address);
});

test("on a phone the questions are a menu that Escape and a choice close", async () => {
  const page = await openPage({ hash: withinSamples, viewport: phone });
  const menu = page.getByRole("button", { name: "Measure" });
  const questions = page.getByRole("navigation", { name: "Questions" });
  expect(await questions.isVisible()).toBe(false);
  await menu.click();
  expect(await menu.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await questions.waitFor({ state: "hidden" });
  await menu.click();
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  await questions.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Plan" }).waitFor();
});

test("on a phone the picture is in sight at once, its lines named in full below it", async () => {
  const page = await openPage({ viewport: phone });
  const box = await page.locator("pc-curve-chart .plot").boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(phone.height);
  expect((await texts(page, "pc-curve-chart .names li")).toSorted()).toEqual([
    "Llama-3.1-Nemotron-70B-Instruct-HF",
    "Meta-Llama-3-8B-Instruct",
    "QwQ-32B-Preview",
    "deepseek-chat-v3",
    "deepseek-coder-33b-instruct",
    "gemini-1.5-flash-002",
  ]);
});

test("the figure names its sources, an example by its title", async () => {
  const page = await openPage({ hash: withinSamples });
  expect(await texts(page, "pc-curves-view .source")).toEqual([
    "Source: EvalPerf: curves that cross",
  ]);
});
