import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { greedyText } from "../../greedy-file.ts";
import { plain } from "../../reading.ts";

test("a greedy score stands beside the curve as a large hollow marker at k = 1, and in the words of the slider", async () => {
  const page = await openPage({ hash: "#curves?example=none&beyond=none&k=1" });
  await loadText(page, greedyText);
  await withBands(page);
  const slider = page.locator("pc-curve-chart [role=slider]");
  const spoken = async () => plain((await slider.getAttribute("aria-valuetext")) ?? "");
  await expect.poll(spoken).toContain("greedy 75.0 %");
  const markers = await page
    .locator("pc-curve-chart .plot [aria-label=dot][fill=none] :is(path, circle)")
    .evaluateAll((all) =>
      all.map((path) => ({
        shape: path.getAttribute("d") ?? path.tagName,
        width: path.getBoundingClientRect().width,
      })),
    );
  expect(markers).toHaveLength(2);
  // Each run keeps its own shape, and the marker is larger than the markers of the curve.
  expect(new Set(markers.map(({ shape }) => shape)).size).toBe(2);
  for (const { width } of markers) expect(width).toBeGreaterThan(12);
  const key = page.locator("pc-curve-chart .key");
  await key.getByText("large hollow marker: greedy score").waitFor();
  await slider.press("ArrowRight");
  await expect.poll(spoken).toContain("k = 2");
  expect(await spoken()).not.toContain("greedy");
  await page.getByRole("button", { name: "Remove own.csv" }).click();
  await loadText(page, greedyText.replace(/^(.*),[^,]*$/gm, "$1"));
  await expect.poll(async () => await key.innerText()).not.toContain("greedy");
});
