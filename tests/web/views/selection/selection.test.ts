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
test("the choice and the keys of the picture stay in the address, and a value leads to its computation", async () => {
  const page = await openPage({ hash: "#selection?example=none&k=4" });
  await loadText(page, full);
  const headline = async () => plain(await page.locator(".headline").innerText());
  await page
    .getByRole("combobox", { name: "k tries become one answer by" })
    .selectOption("verifier");
  await expect.poll(headline).toContain("Picked by the verifier, best-of-4 of own is");
  await page.locator("pc-if-chart").getByRole("slider").press("ArrowRight");
  await expect.poll(headline).toContain("best-of-5 of own");
  await expect.poll(() => page.url()).toContain("k=5");
  await page.reload();
  await expect.poll(headline).toContain("Picked by the verifier, best-of-5 of own is");
  await expect
    .poll(() => page.locator("pc-if-chart .plot g[aria-label=line] path").count())
    .toBeGreaterThanOrEqual(4);
  const { gap } = pc.oracleGap(grouped, { metric: "bestOfK", ks: [5] });
  await page.locator(`.headline button.cited:has(data[value="${gap[0] ?? NaN}"])`).click();
  await page.getByRole("dialog").getByText("Gap to an oracle").first().waitFor();
});
