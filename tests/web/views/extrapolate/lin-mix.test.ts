import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { counts, csv, successes } from "../../intervals.ts";
import { numbersIn } from "../../rows.ts";

const pc = await load();
const linmix = { lo: 10, hi: 24 };
const k = 500;
const given = `example=none&linmix-from=${linmix.lo}&linmix-to=${linmix.hi}`;
const [usual] = pc.passAtKCurve(counts, [k], { estimator: "linmix" }).value;
const set = pc.passAtKCurve(counts, [k], { estimator: "linmix", linmix, interval: {} });

test("the ends of LinMix that are set are in its formula, and one that passes the other is refused beside its field", async () => {
  expect(set.value[0]).not.toBe(usual);
  const page = await openPage({ hash: `#extrapolate?${given}&far=${k}&models=linmix` });
  await loadText(page, csv({ mine: successes }));
  await withBands(page);
  await page.locator("pc-extrapolate-view .headline .cited").first().click();
  const card = page.getByRole("dialog");
  await card.getByText("The weight of ZOIBB at n = 20").first().waitFor();
  const math = await card.locator("math").allTextContents();
  expect(math.join(" ")).toContain("20−1014");
  await page.keyboard.press("Escape");
  await page.getByRole("spinbutton", { name: "ZOIBB from n =" }).fill("10");
  await page.getByText(/a whole number from 11 to 1.000.000/).waitFor();
  await expect.poll(() => page.url()).toContain(`linmix-to=${linmix.hi}`);
});

test("Your table’s column of LinMix has the ends that are set, and fields for them", async () => {
  const page = await openPage({ hash: `#table?${given}&columns=linmix&ks=${k}` });
  await loadText(page, csv({ mine: successes }));
  const value = async () =>
    (await numbersIn(page.locator("pc-table[label='Your table'] tbody tr").first()))[0] ?? NaN;
  await expect.poll(value).toBe(set.value[0]);
  await page.getByRole("spinbutton", { name: "ZOIBB from n =" }).fill("60");
  await page.getByRole("spinbutton", { name: "LinMix: BB up to n =" }).fill("5");
  await expect.poll(value).toBe(usual);
});
