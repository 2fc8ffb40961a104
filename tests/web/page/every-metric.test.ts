import { load } from "passcurve";
import { expect, test } from "vitest";
import { packageOptions } from "../../../web/metrics/along.ts";
import { curveMetrics, symbolAt } from "../../../web/metrics/metrics.ts";
import { openExams } from "../exams.ts";

const pc = await load();
const counts = [8, 9, 10, 2, 0, 1];
const text = `task,n,c,model\n${counts
  .flatMap((c, i) => [`t${i},10,${c},m1`, `t${i},10,${Math.max(0, c - 1)},m2`])
  .join("\n")}\n`;

const metrics = [...curveMetrics, "3-of-k"] as const;

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
    // Nothing is planned, tested or detected where every run has 0.
    expect(await headline.innerText()).not.toMatch(/power|detect|± |costs/);
    expect(await page.getByRole("button", { name: "Copy as a sentence" }).count()).toBe(0);
  }
});
