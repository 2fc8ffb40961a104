import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { csv, successes } from "../../intervals.ts";

/** Refits on a page that believes it has a certain number of processors. */
async function refitted(initScript: () => void): Promise<unknown> {
  const page = await openPage({ hash: "#extrapolate?example=none&far=500&models=bb", initScript });
  await loadText(page, csv({ mine: successes }));
  await page.locator("pc-extrapolate-view .range").first().waitFor();
  await withBands(page);
  return page
    .locator("pc-extrapolate-view .range")
    .evaluateAll((all) =>
      all.map((span) => [span.getAttribute("data-lower"), span.getAttribute("data-upper")]),
    );
}

test("intervals and refits do not depend on the number of workers", async () => {
  const one = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 });
  });
  const two = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
  });
  const four = await refitted(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 });
  });
  expect(two).toEqual(one);
  expect(four).toEqual(one);
});

test("refits that take long say how far they are, and Cancel leaves the curves", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=1000000&models=linmix" });
  const runs = 8;
  const many = Object.fromEntries(Array.from({ length: runs }, (_, i) => [`run-${i}`, successes]));
  await page.locator("pc-data-panel input[type=file]").setInputFiles({
    name: "many.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv(many)),
  });
  await page.getByText(/Intervals: \d+ of \d+/).waitFor();
  // A mouse click would first wait until the button stops moving; the refits may have ended by then.
  const intervals = page.locator("pc-extrapolate-view .top");
  await intervals.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  await page.getByText("Intervals were stopped.").waitFor();
  expect(
    await page.locator('pc-extrapolation-chart [aria-description="measured"] path').count(),
  ).toBe(runs);
  await page.getByRole("button", { name: "Go on" }).click();
  await withBands(page);
  await expect.poll(() => page.locator("pc-extrapolate-view .headline .range").count()).toBe(1);
});
