import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText, setK } from "../actions.ts";
import { empty, openPage, withBands, withinSamples } from "../browser.ts";
import { lines, runNames, tableValues, texts } from "../reading.ts";
import { threeRuns } from "../texts.ts";

const chart = "pc-curve-chart .frame";

/** Focused element, through all shadow trees. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === null) return { what: "", outline: "" };
    const what = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { what, outline: outlineStyle === "none" ? "" : outlineWidth };
  });

const valueNow = async (page: Page) =>
  Number(await page.locator(chart).getAttribute("aria-valuenow"));

test("Tab reaches every control with a visible outline, and the chart among them", async () => {
  const page = await openPage();
  const reached: string[] = [];
  const moreThanThereAre = 80;
  for (let i = 0; i < moreThanThereAre; ++i) {
    await page.keyboard.press("Tab");
    const { what, outline } = await focused(page);
    if (what.startsWith("body")) break;
    reached.push(what);
    expect.soft(outline, `outline of ${what}`).not.toBe("");
  }
  expect(reached).toContain("div.frame");
  expect(reached).toContain("input.k");
  expect(reached.filter((what) => what === "a.")).toHaveLength(14);
});

test("the keys move k on the chart and the slider says so", async () => {
  const page = await openPage();
  const frame = page.locator(chart);
  await frame.focus();
  expect(await frame.getAttribute("role")).toBe("slider");
  const presses: [string, number][] = [
    ["ArrowRight", 11],
    ["ArrowLeft", 10],
    ["ArrowUp", 11],
    ["ArrowDown", 10],
    ["PageUp", 20],
    ["PageDown", 10],
    ["Home", 1],
    ["ArrowLeft", 1],
    ["End", 1000],
    ["ArrowRight", 1000],
  ];
  for (const [key, k] of presses) {
    await page.keyboard.press(key);
    await expect.poll(() => valueNow(page), { message: key }).toBe(k);
  }
  await expect.poll(() => frame.getAttribute("aria-valuetext")).toMatch(/^k = 1000; .*\) HB/);
  await page.keyboard.press("Home");
  await expect.poll(() => frame.getAttribute("aria-valuetext")).toMatch(/^k = 1; .*: 61\.8.%/);
  expect(await page.locator("input.k").inputValue()).toBe("1");
  await expect.poll(() => page.url()).toContain("k=1");
});

test("the keys move by one from a k that no other control has computed", async () => {
  const page = await openPage({ hash: "#curves?to=100&k=1000" });
  await page.locator(chart).focus();
  expect(await valueNow(page)).toBeLessThanOrEqual(
    Number(await page.locator(chart).getAttribute("aria-valuemax")),
  );
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => valueNow(page)).toBeGreaterThan(50);
});

test("the readout comes with the chart's focus and goes with it", async () => {
  const page = await openPage({ hash: withinSamples });
  await page.locator(chart).focus();
  await page.locator(".readout").waitFor();
  await page.keyboard.press("Tab");
  await page.locator(".readout").waitFor({ state: "detached" });
});

test("Enter in the k field sets k, and a k that is none is not taken", async () => {
  const page = await openPage({ hash: withinSamples });
  await setK(page, 3);
  const field = page.locator("input.k");
  for (const wrong of ["0", "-2", "1.5", ""]) {
    await field.fill(wrong);
    await field.press("Enter");
    expect(await valueNow(page), wrong).toBe(3);
  }
});

test("k is answered while it is typed, and what is no k is said beside the field", async () => {
  const page = await openPage();
  const field = page.locator("input.k");
  await field.focus();
  await field.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await expect.poll(() => valueNow(page)).toBe(12);
  await page.keyboard.type("0");
  await expect.poll(() => valueNow(page)).toBe(120);
  expect(await field.inputValue()).toBe("120");
  await page.keyboard.type(".5");
  const words = "a whole number from 1 to 1\u202f000\u202f000";
  await page.getByText(words).waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const described = await field.evaluate(
    (input) =>
      (input.getRootNode() as ShadowRoot).getElementById(
        input.getAttribute("aria-describedby") ?? "",
      )?.textContent,
  );
  expect(described).toBe(words);
  expect(await valueNow(page)).toBe(120);
  await page.locator(chart).focus();
  expect(await field.inputValue(), "what is wrong stays to be fixed").toBe("120.5");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => field.inputValue()).toBe("119");
  expect(await page.getByText(words).count()).toBe(0);
  expect(await field.getAttribute("aria-invalid")).toBeNull();
});

test("what is typed slower than it is answered is not written over", async () => {
  const page = await openPage({ hash: "#reliability" });
  const field = page.getByRole("spinbutton", { name: "Solved at a rate" });
  await field.focus();
  await field.press("ControlOrMeta+a");
  for (const key of "0.750") {
    await page.keyboard.type(key);
    await withBands(page);
  }
  expect(await field.inputValue()).toBe("0.750");
  await expect.poll(() => page.url()).toContain("tau=0.75");
  await field.blur();
  expect(await field.inputValue()).toBe("0.750");
});

test("Enter opens a view and Space switches a run", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await page.getByRole("link", { name: "Plan" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("pc-what-if-view table").waitFor();
  await page.getByRole("link", { name: "Measure" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("pc-curve-chart svg [aria-label=line] path").first().waitFor();
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  await page.locator("pc-data-panel .runs input").first().focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => Object.keys(await tableValues(page))).toEqual(["beta", "gamma"]);
  expect((await lines(page)).some(({ colour }) => colour === "var(--run-0)")).toBe(false);
});

test("Enter on a heading sorts the table by it", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  await page.getByRole("button", { name: "pass@2", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => texts(page, "pc-curves-view pc-table tbody th"))
    .toEqual(["beta", "gamma", "alpha"]);
  expect(await page.locator("th[aria-sort=descending]").count()).toBe(1);
});
