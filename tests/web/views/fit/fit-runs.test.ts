import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { row } from "../../rows.ts";

const pc = await load();
const n = 20;
const successes: Record<string, number[]> = {
  one: [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19],
  two: [0, 1, 2, 2, 5, 6, 9, 15, 20, 1, 0, 6, 8, 1, 0, 20],
  three: [4, 0, 6, 1, 9, 2, 12, 3, 20, 5, 7, 0, 2, 8, 1, 11],
  four: [0, 0, 0, 1, 1, 2, 3, 6, 12, 0, 0, 1, 2, 0, 0, 9],
};
const names = Object.keys(successes);
const countsOf = (name: string) => {
  const c = successes[name] ?? [];
  return { n: c.map(() => n), c };
};
const text = [
  "model,task,n,c",
  ...names.flatMap((model) =>
    (successes[model] ?? []).map((c, task) => `${model},t${task},${n},${c}`),
  ),
].join("\n");

async function openSection(words: string, content = text) {
  const page = await openPage({ hash: "#fit?example=none" });
  await loadText(page, content);
  await page.locator("pc-fit-view .headline").waitFor();
  await page.locator("summary", { hasText: words }).click();
  return page;
}

test("densities and shares below of all runs stand in one picture each", async () => {
  const page = await openSection("Densities of all runs");
  for (const kind of ["density", "below"])
    await expect
      .poll(() => page.locator(`pc-shapes-chart [aria-description=${kind}] path`).count())
      .toBe(names.length);
});

test("the correlations of Pass@1 and ΔPass over the runs have their intervals", async () => {
  const page = await openSection("correlations");
  const passAt1 = names.map((name) => pc.coverArea(countsOf(name)));
  const deltaPass = names.map((name) => pc.fitBetaBinomial(countsOf(name)).concentration);
  const table = "Correlations over the runs";
  await page.getByRole("region", { name: table }).waitFor();
  const found = await row(page, table, 0);
  expectAgrees(found[0], pc.correlation(passAt1, deltaPass).value, "Pearson");
  expectAgrees(found[1], pc.correlation(passAt1, deltaPass, { by: "ranks" }).value, "Spearman");
  expect(found[2]).toBe(names.length);
  await page.locator("pc-matrix-chart [aria-description=correlations] rect").first().waitFor();
  expect(await page.locator("pc-matrix-chart rect").count()).toBe(9);
});

test("the similarity of two runs is the correlation of their tasks", async () => {
  const page = await openSection("Which runs are alike");
  const table = "Similarity of runs";
  await page.getByRole("region", { name: table }).waitFor();
  const found = await row(page, table, 0);
  const [one, two] = ["one", "two"].map(countsOf);
  if (one === undefined || two === undefined) throw new Error("no runs");
  const rates = ({ c }: typeof one) => c.map((each) => each / n);
  expectAgrees(found[0], pc.correlation(rates(one), rates(two)).value, "of c/n");
  expectAgrees(found[1], pc.taskCorrelation(one, two, 1), "of rates");
  expect(found[2]).toBe(one.c.length);
});

test("runs without common tasks, and few runs, have a clear outcome", async () => {
  const apart = ["model,task,n,c", "a,t1,5,1", "a,t2,5,3", "b,t3,5,2", "b,t4,5,4"].join("\n");
  const page = await openSection("Which runs are alike", apart);
  await page.getByText("No two runs have tasks in common by name").waitFor();
  await page.locator("summary", { hasText: "correlations" }).click();
  await page.getByText("2 runs: a correlation over runs needs three").waitFor();
});
