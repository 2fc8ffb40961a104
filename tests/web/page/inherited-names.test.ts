import { expect, test } from "vitest";
import { openPage } from "../browser.ts";

// Any error of the page fails the test.

test.each([
  ["facet=constructor", "No run has the label constructor."],
  ["separate-by=toString", "No run has the label toString."],
  ["mean-over=__proto__", "No run has the label __proto__."],
  ["pool=valueOf", "No run has the label valueOf."],
])("an address with %s says so, and the curves stay", async (setting, note) => {
  const page = await openPage({ hash: `#curves?example=cruxeval-output&beyond=none&${setting}` });
  await page.locator("pc-groups-line").getByText(note).waitFor();
  expect(await page.locator("pc-curve-chart .plot svg").count()).toBe(1);
});

test.each([
  ["#trend?example=cruxeval-output&axis=constructor", "constructor"],
  ["#fit?example=cruxeval-output&beyond=none&colour-by=__proto__&marker-by=toString", "fit"],
])("the view stays at %s", async (hash, words) => {
  const page = await openPage({ hash });
  await page.locator("main .headline").filter({ hasText: words }).waitFor();
});
