import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, withinSamples } from "../browser.ts";
import { manyRuns } from "../texts.ts";

/** Controls in all shadow trees that have no name and are not hidden from assistive tools. */
const nameless = (page: Page) =>
  page.locator("input, select, button, textarea, a[href], [tabindex='0']").evaluateAll((controls) =>
    controls
      .filter((control) => {
        if (control.getAttribute("aria-hidden") === "true") return false;
        const labels = "labels" in control ? [...(control.labels as NodeListOf<Element>)] : [];
        const names = [
          control.getAttribute("aria-label"),
          control.textContent,
          ...(control.querySelector("slot")?.assignedNodes() ?? []).map((node) => node.textContent),
          ...labels.map((label) => label.textContent),
        ];
        const own = control instanceof HTMLSelectElement ? names.filter((_, i) => i !== 1) : names;
        return own.every((name) => (name ?? "").trim() === "");
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

test("every control of the curves view and of the panel has a name", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, manyRuns(14));
  await page.getByRole("button", { name: "Paste" }).click();
  await loadText(page, "task,n,c\na,1,2\n", "bad.csv");
  expect(await page.locator("input, select, button").count()).toBeGreaterThan(25);
  expect(await nameless(page)).toEqual([]);
});

test("every control of the compare view has a name", async () => {
  const page = await openPage({ hash: "#compare?in=g-pass&example=simulated-paired" });
  await page.getByRole("region", { name: "Every pair of runs" }).waitFor();
  expect(await nameless(page)).toEqual([]);
});

test("every control of the depth view has a name", async () => {
  const page = await openPage({ hash: "#depth?example=simulated-depth" });
  await page.getByRole("region", { name: "Table of Pass@(k, T) by family, T and k" }).waitFor();
  expect(await nameless(page)).toEqual([]);
});

test("every control of the what-if view has a name", async () => {
  const page = await openPage({ hash: "#what-if" });
  expect(await nameless(page)).toEqual([]);
});

test("the page has one heading of the first level, a main part, and a language", async () => {
  const page = await openPage({ hash: empty });
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await page.getByRole("main").count()).toBe(1);
  expect(await page.getByRole("navigation").count()).toBe(2);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("the slider, the table and the alert say what they are", async () => {
  const page = await openPage({ hash: withinSamples });
  expect(await page.getByRole("slider", { name: "k, attempts per task" }).count()).toBe(1);
  expect(await page.getByRole("grid", { name: /^pass@k of each run/ }).count()).toBe(1);
  await loadText(page, "task,n,c\na,1,2\n", "bad.csv");
  expect(await page.getByRole("alert").count()).toBe(1);
});
