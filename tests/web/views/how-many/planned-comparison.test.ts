import { load } from "passcurve";
import { expect, test } from "vitest";
import { pointsText } from "../../../../web/charts/plot-study-map.ts";
import { whole } from "../../../../web/base/format.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const pc = await load();

const n = 12;
const first = Array.from({ length: 24 }, (_, i) => Math.round(n * (i / 23) ** 2));
const second = first.map((c, i) => Math.min(n, Math.max(0, c + ((i * 7) % 5) - 2)));
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("one", first), ...rows("other", second)].join("\n");
const population = pc.population(counts(first));

test("a difference is found with a chance that the package gives, by the runs’ own correlation", async () => {
  const page = await openPage({ hash: "#how-many?example=none&of=one" });
  await loadText(page, text);
  await page.getByRole("combobox", { name: /^Find/ }).selectOption("difference");
  await expect.poll(() => page.url()).toContain("aim=difference");
  const answer = page.locator("pc-how-many-view .answer");
  const basis = page.locator("pc-how-many-view .headline");
  const correlation = pc.taskCorrelation(counts(first), counts(second));
  const powerOf = (difference: number, options: object) =>
    pc.powerMap(population, [24], [12], difference, options);
  const found = powerOf(0.05, { correlation });
  const { tasks, samples } = pc.cheapestComparison(population, 0.05, { correlation });
  await answer
    .getByText(`detects 5 points at pass@1 with 80\u00a0% power has ${whole(tasks)} task`)
    .waitFor();
  expect(await answer.innerText()).toContain(`× ${samples} sample`);
  const inFocus = "With 24 tasks × 12 samples, a true difference of 5 points would be detected";
  await basis.getByText(inFocus).waitFor();
  const detected = basis.locator(".cited data").nth(0);
  const value = Number(await detected.getAttribute("value"));
  expect(Math.abs(value - (found.power[0] ?? NaN))).toBeLessThan(1e-12);
  expect(await basis.innerText()).toContain(
    `With 80\u00a0% power, 24 tasks × 12 samples detect ${pointsText(found.detectable[0] ?? NaN)} points or more.`,
  );
  expect(await basis.innerText()).toContain(correlation.toFixed(2));

  await page.getByRole("combobox", { name: /^Both runs answer/ }).selectOption("other");
  const apart = powerOf(0.05, { tasks: "other" });
  const power = apart.power[0] ?? NaN;
  const often = `${inFocus} ${Math.round(100 * power)} % of the time.`;
  await expect.poll(async () => plain(await basis.innerText())).toContain(often);
  await expect.poll(() => page.url()).toContain("answered=other");
  const copy = await openPage({ hash: new URL(page.url()).hash });
  await loadText(copy, text);
  const copied = copy.locator("pc-how-many-view .headline");
  await expect.poll(async () => plain(await copied.innerText())).toContain(often);
  await answer.locator(".cited").click();
  await page.getByRole("dialog").getByText("Power of a planned comparison").first().waitFor();
});

test("a difference that cannot be says what the largest one is", async () => {
  const page = await openPage({
    hash: "#how-many?example=none&prior=0.5,0.5,0,0&aim=difference&difference=0.7&correlation=0.3",
  });
  const basis = page.locator("pc-how-many-view .headline");
  await basis.getByText("No run lies 70 points from one that solves 50.0 % of the tasks").waitFor();
  expect(await basis.innerText()).toContain("The largest difference there can be is 50 points.");
  await page.getByRole("spinbutton", { name: "Difference" }).fill("10");
  await basis.getByText(/100 tasks × 10 samples, a true difference of 10 points/).waitFor();
  expect(await basis.innerText()).toContain("Their correlation is set to 0.30.");
});
