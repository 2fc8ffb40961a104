import { load } from "passcurve";
import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";

const pc = await load();

/**
 * Tasks by their samples, from the verifier's lowest rank to the highest. R is right; other letters are wrong answers.
 */
const tasks = [
  ...Array<string>(20).fill("aabRRRRc"),
  "abRRRRRR",
  "aaaaabbR",
  "abcdefgR",
  "aaaaaaaa",
  "RRRRRRRR",
];
const counts = {
  n: tasks.map(({ length }) => length),
  c: tasks.map((task) => task.split("R").length - 1),
};

/** The groups of each task; `of` returns them in order. */
function groups(of: (task: string) => [size: number, value: number][]) {
  const all = tasks.map(of);
  let end = 0;
  return {
    ends: all.map(({ length }) => (end += length)),
    size: all.flat().map(([size]) => size),
    value: all.flat().map(([, value]) => value),
  };
}

const grouped = {
  ...counts,
  votes: groups((task) =>
    [...new Set(task)].map((answer) => [task.split(answer).length - 1, Number(answer === "R")]),
  ),
  ranks: groups((task) => Array.from(task, (answer) => [1, Number(answer === "R")])),
};

const rows = tasks.flatMap((task, t) =>
  Array.from(task, (answer, i) => `t${t},${answer},${Number(answer === "R")},${i / 10}`),
);
const full = ["task,answer,correct,verifier", ...rows].join("\n");
const countsAlone = ["task,n,c", ...tasks.map((_, t) => `t${t},8,${counts.c[t] ?? 0}`)].join("\n");

const percent = (value = NaN) => `${(100 * value).toFixed(1)} %`;
const points = (value = NaN) => (100 * value).toFixed(1).replace("-", "−");

async function opened(text: string, rest = "") {
  const page = await openPage({ hash: `#selection?example=none&k=4${rest}` });
  await loadText(page, text);
  await page.locator(".answer").getByText("own").waitFor();
  const headline = async () => plain(await page.locator(".headline").innerText());
  const control = page.getByRole("combobox", { name: "k tries become one answer by" });
  const lines = () =>
    page
      .locator("pc-if-chart .plot g[aria-label=line] path")
      .evaluateAll((paths) => paths.filter((path) => path.getAttribute("d") !== "").length);
  return { page, headline, control, lines };
}

test("one picture has an oracle, the verifier, the vote and all, and the headline the gap to the oracle", async () => {
  const { page, headline, lines } = await opened(full);
  const vote = pc.measure(grouped, { metric: "majAtK", ks: [4] }).value[0];
  await expect.poll(headline).toContain(`By majority vote, maj@4 of own is ${percent(vote)} (`);
  const { gap, lower, upper } = pc.oracleGap(grouped, { metric: "majAtK", ks: [4] });
  await expect
    .poll(headline)
    .toContain(
      `loses ${points(gap[0])} points (${points(lower[0])} to ${points(upper[0])}) to it.`,
    );
  await expect.poll(lines).toBe(4);
  const chart = page.locator("pc-if-chart");
  for (const name of ["any success", "majority", "verifier", "all must succeed"])
    await chart.locator("text", { hasText: name }).first().waitFor();
});

test("the control says which curve the headline is about, stays in the address, and comes back from it", async () => {
  const { page, headline, control } = await opened(full);
  await control.selectOption("verifier");
  const best = pc.measure(grouped, { metric: "bestOfK", ks: [4] }).value[0];
  const sentence = `Picked by the verifier, best-of-4 of own is ${percent(best)} (`;
  await expect.poll(headline).toContain(sentence);
  await expect.poll(() => page.url()).toContain("one-answer-by=verifier");
  await page.reload();
  await expect.poll(headline).toContain(sentence);
  await control.selectOption("all");
  const all = pc.measure(counts, { metric: "passHatK", ks: [4] }).value[0];
  await expect
    .poll(headline)
    .toContain(`If all tries must succeed, pass^4 of own is ${percent(all)} (`);
  expect(await control.locator("option[value=score]").isDisabled()).toBe(true);
  expect(plain(await control.locator("option[value=score]").innerText())).toBe(
    "the best score (no scores)",
  );
});

test("where the verifier turns down, the k is named, and the fall is tested against chance", async () => {
  const { headline } = await opened(full, "&one-answer-by=verifier");
  const fall = pc.fallFromPeak(grouped, { metric: "bestOfK", ks: [1, 2, 3, 4, 5, 6, 7, 8] });
  expect(fall.pValue).toBeLessThan(0.05);
  await expect.poll(headline).toContain(`Best-of-k is highest at k = ${fall.peak}.`);
  await expect
    .poll(headline)
    .toContain(
      `At k = 8 it is ${points(fall.fall)} points (${points(fall.lower)} to ${points(fall.upper)}) lower.`,
    );
  await expect.poll(headline).toContain("That is more than chance");
});

test("counts alone give the bounds of a vote, and the file is said to have no answers", async () => {
  const { page, headline, control, lines } = await opened(countsAlone, "&one-answer-by=vote");
  const least = pc.measure(counts, { metric: "atLeast", least: 3, ks: [4] }).value[0];
  const most = pc.measure(counts, { ks: [4] }).value[0];
  await expect
    .poll(headline)
    .toContain(`A majority vote is right in ${percent(least)} to ${percent(most)} of cases.`);
  await expect.poll(headline).toContain("The file has no answers and no verifier.");
  await page.getByText("“majority” is not possible here: the file has no answers.").waitFor();
  expect(await control.inputValue()).toBe("any");
  for (const way of ["vote", "verifier", "score"])
    expect(await control.locator(`option[value=${way}]`).isDisabled(), way).toBe(true);
  await expect.poll(lines).toBe(3);
  await page.locator("pc-if-chart text", { hasText: "majority, at least" }).first().waitFor();
});

test("a run with answers stands beside one without, and the keys of the picture move k", async () => {
  const { page, headline } = await opened(full);
  await loadText(page, countsAlone, "bare.csv");
  const runs = page.getByRole("region", { name: "Runs at k = 4 by how tries become one answer" });
  await expect.poll(() => runs.locator("tbody tr").count()).toBe(2);
  const vote = pc.measure(grouped, { metric: "majAtK", ks: [4] }).value[0];
  const rowOf = (name: string) => runs.getByRole("row").filter({ hasText: name });
  const textOf = async (name: string) =>
    plain(await rowOf(name).innerText()).replaceAll(/\s+/g, " ");
  await expect.poll(() => textOf("own")).toContain(percent(vote));
  await expect.poll(() => textOf("bare")).toContain("–");
  const slider = page.locator("pc-if-chart").getByRole("slider");
  await slider.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("k=5");
  await expect.poll(headline).toContain("maj@5 of own");
});

test("a value leads to how it is computed", async () => {
  const { page } = await opened(full);
  const { gap } = pc.oracleGap(grouped, { metric: "majAtK", ks: [4] });
  await page.locator(`.headline button.cited:has(data[value="${gap[0] ?? NaN}"])`).click();
  await page.getByRole("dialog").getByText("Gap to an oracle").first().waitFor();
});
