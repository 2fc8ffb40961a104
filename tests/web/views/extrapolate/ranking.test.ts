import { expect, test } from "vitest";
import { loadText, pickFiles } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { best, crossingFile, rising, steady } from "../../crossing-runs.ts";

test("a pair of the ranking leads to its comparison at that k", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=1000" });
  await loadText(page, crossingFile({ best, rising, steady }));
  await page.getByRole("button", { name: /rising.*steady/ }).click();
  await page.locator("pc-compare-view .headline").waitFor();
  await expect.poll(() => page.url()).toMatch(/#compare\?.*k=1000/);
});

test("pairs that take long say how many are done, and can be cancelled and taken up again", async () => {
  const page = await openPage({ hash: "#extrapolate?example=none&far=1000" });
  const count = 800; // few of them equal, so that few are grouped
  const lines = Array.from({ length: 6 }, (_, run) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},${60 + (i % 37)},${(i * (run + 3)) % 59},r${run}`,
    ),
  ).flat();
  await pickFiles(page, [{ name: "own.csv", content: ["task,n,c,model", ...lines].join("\n") }]);
  const own = page.locator("pc-extrapolate-view .progress").filter({ hasText: "Compared" });
  await own.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  await page
    .locator("pc-extrapolate-view")
    .getByRole("button", { name: "Compare all pairs" })
    .waitFor();
  expect(await page.getByRole("region", { name: "Runs by value" }).count()).toBe(0);
  await page.getByRole("button", { name: "Compare all pairs" }).click();
  await page.getByRole("region", { name: "Runs by value" }).waitFor();
});
