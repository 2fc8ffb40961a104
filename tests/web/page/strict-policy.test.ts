import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dropFiles, goTo, paste } from "../actions.ts";
import { empty, openPage, singleFile, takeFaults } from "../browser.ts";
import { drawnAs, openForms, saved } from "../exported.ts";
import { scenes } from "../scenes.ts";
import { openShare } from "../sharing.ts";
import { overfull, small } from "../texts.ts";

/** Content security policy that a host may send: no style, script or connection but the page's own files. */
const strict = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "img-src data:",
].join("; ");

interface Watching {
  violations: string[];
}

/** Records policy violations; runs in the page before its own scripts. */
const keepViolations = () => {
  const kept: string[] = [];
  Object.assign(window, { violations: kept });
  document.addEventListener("securitypolicyviolation", (event) => {
    kept.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
};

const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watching).violations);

const openStrictly = (hash = "") => openPage({ hash, policy: strict, initScript: keepViolations });

/** Points at every picture and presses a key in each, so that rules, rings and readouts are drawn. */
async function touchPictures(page: Page): Promise<void> {
  if ((await page.locator("dialog[open]").count()) > 0) return; // nothing behind the dialog can be touched
  for (const frame of await page.locator(".frame:visible").all()) {
    await frame.hover();
    await frame.focus();
    await page.keyboard.press("ArrowRight");
  }
}

test.each(Object.entries(scenes))("%s needs no exception of a strict policy", async (_, scene) => {
  const page = await openStrictly(scene.hash);
  await scene.go?.(page);
  await touchPictures(page);
  expect(await violations(page)).toEqual([]);
});

test("dropped, pasted and refused files need no exception of a strict policy", async () => {
  const page = await openStrictly();
  await dropFiles(page, [{ name: "own.csv", content: small }]);
  await paste(page, overfull);
  await page.locator("pc-data-panel .refused").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a figure that is exported needs no exception of a strict policy", async () => {
  const page = await openStrictly("#what-if?example=none");
  await openForms(page, "pc-if-chart");
  await drawnAs(page, { size: "one column", look: "dark", format: "PNG, 1×" });
  const { bytes } = await saved(page);
  expect(bytes.length).toBeGreaterThan(1000);
  expect(await violations(page)).toEqual([]);
});

test("a page that is saved needs no exception of a strict policy", async () => {
  const page = await openStrictly(empty);
  await dropFiles(page, [{ name: "own.csv", content: small }]);
  await openShare(page);
  await page.getByRole("button", { name: "Save as a page" }).click();
  await page.locator("pc-page-part").getByText("The page is saved").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("what is watched for is seen", async () => {
  const page = await openStrictly();
  await page.evaluate(() => {
    document.body.setAttribute("style", "color: red");
  });
  await expect.poll(async () => (await violations(page))[0]).toMatch(/^style-src-attr/);
  expect(takeFaults(page).join()).toContain("Applying inline style violates");
});

test("the single file forbids every inline style and lives by it", async () => {
  const page = await openPage({ address: singleFile, initScript: keepViolations });
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart .plot svg").waitFor();
  await touchPictures(page);
  expect(await violations(page)).toEqual([]);
  const policy = page.locator("meta[http-equiv=Content-Security-Policy]");
  expect(await policy.getAttribute("content")).not.toMatch(/style-src|unsafe-inline/);
});
