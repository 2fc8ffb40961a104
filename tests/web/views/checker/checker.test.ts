import { expect, test } from "vitest";
import { load } from "passcurve";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const pc = await load();

const n = 20;
const base = [0, 0, 1, 2, 3, 5, 8, 12, 20, 1];
const plus = [0, 0, 0, 2, 2, 5, 8, 12, 20, 0];
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("base", base), ...rows("plus", plus)].join("\n");
const counts = { n: base.map(() => n), c: base };

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

const corrected = (k: number, wrongPass: number, rightPass = 1) =>
  pc.measure(counts, { metric: "checkedPassAtK", wrongPass, rightPass, ks: [k] }).value[0] ?? NaN;

/** The view with the run of the lenient checker. */
async function opened(rest = "") {
  const page = await openPage({ hash: `#checker?example=none&k=5${rest}` });
  await loadText(page, text);
  const answer = page.locator(".answer");
  await answer.getByText("base").waitFor();
  const headline = async () => plain(await page.locator(".headline").innerText());
  return { page, headline };
}

test("the value corrected for f stands beside the value as checked, with the f that explains the gain", async () => {
  const { page, headline } = await opened("&wrong-pass=0.02");
  await expect
    .poll(headline)
    .toContain(`If 2 of 100 wrong tries pass, pass@5 of base is ${percent(corrected(5, 0.02))} (`);
  const asChecked = pc.passAtKCurve(counts, [5]).value[0] ?? NaN;
  await expect.poll(headline).toContain(`As checked it is ${percent(asChecked)} (`);
  await expect
    .poll(headline)
    .toContain(`still shows a pass@5 of ${percent(pc.falsePassAtK(0.02, 5))}`);
  const { value, lower, upper } = pc.explainingRate(counts, 5);
  const marks = page.locator(".headline .range");
  const endsOf = (of: "lower" | "upper") =>
    marks.evaluateAll((all, of) => all.map((each) => each.getAttribute(`data-${of}`)), of);
  const differing = pc.checkedRange(counts, [5], { wrongPass: 0.02 });
  await expect
    .poll(async () => (await endsOf("lower")).slice(-2))
    .toEqual([lower, differing.lower[0]].map(String));
  expect((await endsOf("upper")).slice(-2)).toEqual([upper, differing.upper[0]].map(String));
  expect(await page.locator(`.headline data[value="${value}"]`).count()).toBe(1);
  await expect.poll(headline).toContain("is an assumption");
});

test("f and s are set by their fields, stay in the address, and come back from it", async () => {
  const { page, headline } = await opened();
  await page.getByRole("spinbutton", { name: /^f\b/ }).fill("4");
  await page.getByRole("spinbutton", { name: "Right tries that pass, s" }).fill("90");
  const value = percent(corrected(5, 0.04, 0.9));
  const sentence = `If 4 of 100 wrong tries pass and 10 of 100 right ones fail, pass@5 of base is ${value}`;
  await expect.poll(headline).toContain(sentence);
  await expect.poll(() => page.url()).toContain("wrong-pass=0.04&right-pass=0.9");
  await page.reload();
  await expect.poll(headline).toContain(sentence);
});

test("an audit gives f with its interval, and more wrong tries than audited ones are refused in words", async () => {
  const { page, headline } = await opened("&false-passes=audit&audited=200&audited-wrong=12");
  const { value, lower, upper } = pc.auditedRate(counts, { audited: 200, wrong: 12 });
  await expect.poll(headline).toContain(`is ${percent(corrected(5, value))}`);
  await expect.poll(headline).toContain("The interval holds what is unknown of f, too.");
  const counted = page.locator("pc-checker-view p", { hasText: "The audit is taken for" });
  const text = (share: number) => String(Number((100 * share).toPrecision(2)));
  await expect
    .poll(async () => plain(await counted.innerText()))
    .toContain(`f = ${text(value)} % (${text(lower)}–${text(upper)})`);
  await page.getByRole("spinbutton", { name: "of them, wrong ones" }).fill("201");
  await page.getByRole("alert").getByText("Enter at most as many as were audited.").waitFor();
  await page.locator(".answer").getByText("As checked").waitFor();
});

test("an f that is not below s is refused, and the picture stays as checked", async () => {
  const { page } = await opened("&wrong-pass=0.5&right-pass=0.5");
  await page.getByRole("alert").getByText("Lower f, or raise s.").waitFor();
  const lines = page.locator("pc-if-chart .plot g[aria-label=line] path");
  await expect.poll(() => lines.count()).toBe(1);
  await page.getByRole("spinbutton", { name: /^f\b/ }).fill("1");
  // Lines: as checked, corrected, both ends when f differs by task, and f alone.
  await expect.poll(() => lines.count()).toBe(5);
});

test("a run that is chosen as the stricter checker gives f, and the tasks at which they differ", async () => {
  const { page, headline } = await opened("&false-passes=stricter&section=stricter");
  const { value, each } = pc.checkerRates(counts, { n: counts.n, c: plus });
  await page.getByRole("alert").getByText("No stricter checker is chosen").waitFor();
  const menu = page.getByRole("combobox", { name: /^Stricter checker/ }).first();
  await menu.selectOption("plus");
  await expect.poll(headline).toContain(`is ${percent(corrected(5, value))}`);
  await expect.poll(() => page.url()).toContain("stricter=plus");
  const table = page.getByRole("region", { name: "Wrong tries that pass, by task" });
  await expect.poll(() => table.locator("tbody tr").count()).toBe(base.length);
  const first = plain(await table.locator("tbody tr").first().innerText()).split(/\s+/);
  expect(Math.max(...each.filter((rate) => !Number.isNaN(rate)))).toBe(1 / 18);
  expect(first).toEqual(["t4", "18", "1", "5.6", "%"]);
  await page.getByText("So one f for all tasks is an approximation here.").waitFor();
});

test("a value below 0 is shown with its interval, and the keys of the picture move k", async () => {
  const { page, headline } = await opened("&wrong-pass=0.3&k=5");
  expect(corrected(5, 0.3)).toBeLessThan(0);
  await expect.poll(headline).toMatch(/pass@5 of base is −\d[\d.]* % \(−[\d\s]/);
  await expect.poll(headline).toContain("A value below 0");
  const slider = page.locator("pc-if-chart").getByRole("slider");
  await slider.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("k=6");
  await expect.poll(headline).toContain("pass@6 of base");
});

test("the tables have every run at k, and the run in focus at each k", async () => {
  const { page } = await opened("&wrong-pass=0.02");
  const runs = page.getByRole("region", { name: "Runs at k = 5 if the checker errs" });
  await expect.poll(() => runs.locator("tbody tr").count()).toBe(2);
  const row = runs.getByRole("row").filter({ hasText: "base" });
  await expect
    .poll(async () => plain(await row.innerText()).replaceAll(/\s+/g, " "))
    .toContain(percent(corrected(5, 0.02)));
  const each = page.getByRole("region", { name: "base at each k if the checker errs" });
  await expect.poll(() => each.locator("tbody tr").count()).toBe(5);
});
