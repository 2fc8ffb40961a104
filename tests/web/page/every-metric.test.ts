import { load } from "passcurve";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { packageOptions } from "../../../web/metrics/along.ts";
import { curveMetrics, isOfCounts, symbolAt } from "../../../web/metrics/metrics.ts";
import { openExams } from "../exams.ts";

const pc = await load();
const counts = [8, 9, 10, 2, 0, 1];
const text = `task,n,c,model\n${counts
  .flatMap((c, i) => [`t${i},10,${c},m1`, `t${i},10,${Math.max(0, c - 1)},m2`])
  .join("\n")}\n`;

const metrics = [...curveMetrics.filter(isOfCounts), "3-of-k"] as const;

test.each(metrics)(
  "%s is in every view that shows a metric, and tables have its value",
  async (metric) => {
    const symbol = symbolAt(metric, 4, 0);
    const address = encodeURIComponent(metric);
    const [value = NaN] = pc.measure(
      { n: counts.map(() => 10), c: counts },
      packageOptions({ metric }, [4]),
    ).value;
    const page = await openExams(`#curves?metric=${address}&k=4`, text);
    const views = [
      [`curves?metric=${address}&k=4`, "pc-curves-view"],
      [`table?columns=${address}&ks=4`, "pc-table-view"],
      [`compare?in=${address}&k=4`, "pc-compare-view"],
      [`trend?axis-metric=${address}&axis=n&ks=4`, "pc-trend-view"],
      [`how-many?metric=${address}&k=4`, "pc-how-many-view"],
    ] as const;
    for (const [hash, element] of views) {
      await page.evaluate((to) => (location.hash = to), `${hash}&example=none&beyond=none`);
      const view = page.locator(element);
      await view.getByText(symbol).first().waitFor({ state: "attached" });
      if (element !== "pc-curves-view" && element !== "pc-table-view") continue;
      await showsValue(view, value, hash);
    }
  },
);

/** Waits until a table of a view has a value. */
async function showsValue(view: Locator, value: number, hash: string) {
  const isShown = () =>
    view
      .locator("data")
      .evaluateAll(
        (all, wanted) =>
          all.some((each) => Math.abs(Number(each.getAttribute("value")) - wanted) < 1e-12),
        value,
      );
  await expect.poll(isShown, { message: hash }).toBe(true);
}

/** Samples of two tasks, each with its answer, a right or wrong verdict, and its rank by a verifier. */
const samples = [
  [
    ["a", 1, 4],
    ["a", 1, 1],
    ["b", 0, 3],
    ["c", 0, 2],
  ],
  [
    ["a", 1, 1],
    ["b", 0, 2],
    ["b", 0, 3],
    ["c", 0, 4],
  ],
] as const;
const ofSamples = ["model,temperature,task,answer,correct,verifier"]
  .concat(
    ["0.2", "0.8"].flatMap((temperature) =>
      samples.flatMap((task, i) => task.map((each) => ["m", temperature, `t${i}`, ...each].join())),
    ),
  )
  .join("\n");

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const valueAtThree = {
  "maj@k": mean([pc.majAtK(2, [1, 1], 3), pc.majAtK(1, [2, 1], 3)]),
  "best-of-k": mean(
    samples.map((task) =>
      pc.bestOfK(
        task.map(([, , rank]) => rank),
        task.map(([, isRight]) => isRight),
        3,
      ),
    ),
  ),
};

test.each(["maj@k", "best-of-k"] as const)(
  "%s of samples is in every view that shows a metric, and tables have its value",
  async (metric) => {
    const symbol = symbolAt(metric, 3, 0);
    const page = await openExams(`#curves?metric=${metric}&k=3`, ofSamples);
    const views = [
      [`curves?metric=${metric}&k=3`, "pc-curves-view"],
      [`table?columns=${metric}&ks=3`, "pc-table-view"],
      [`compare?in=${metric}&k=3`, "pc-compare-view"],
      [`trend?axis-metric=${metric}&axis=temperature&ks=3`, "pc-trend-view"],
    ] as const;
    for (const [hash, element] of views) {
      await page.evaluate((to) => (location.hash = to), `${hash}&example=none`);
      const view = page.locator(element);
      await view.getByText(symbol).first().waitFor({ state: "attached" });
      if (element !== "pc-compare-view") await showsValue(view, valueAtThree[metric], hash);
    }
    await page.evaluate((to) => (location.hash = to), `how-many?metric=${metric}&k=3&example=none`);
    const planned = page.locator("pc-how-many-view");
    await planned.getByText("pass@3").first().waitFor({ state: "attached" });
    await planned.getByText(`no plan for ${metric}`).waitFor();
  },
);

test("where a metric is 0 for every run, each view says so and why", async () => {
  const page = await openExams("#curves?metric=3-of-k&k=2", text);
  const words = "3-of-2 is 0 for every run: 2 attempts cannot hold 3 successes";
  const views = [
    ["curves?metric=3-of-k&k=2", "pc-curves-view"],
    ["compare?in=3-of-k&k=2", "pc-compare-view"],
    ["trend?axis-metric=3-of-k&axis=n&ks=2", "pc-trend-view"],
    ["how-many?metric=3-of-k&k=2", "pc-how-many-view"],
    ["how-many?metric=3-of-k&k=2&aim=difference", "pc-how-many-view"],
  ] as const;
  for (const [hash, element] of views) {
    await page.evaluate((to) => (location.hash = to), `${hash}&example=none&beyond=none`);
    const headline = page.locator(`${element} .headline`);
    await headline.getByText(words).waitFor();
    // No plan, test or detectable difference is shown when every run has 0.
    expect(await headline.innerText()).not.toMatch(/power|detect|± |costs/);
    expect(await page.getByRole("button", { name: "Copy as a sentence" }).count()).toBe(0);
  }
});
