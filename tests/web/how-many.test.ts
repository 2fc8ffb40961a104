import { expect, test } from "vitest";
import { load } from "passcurve";
import { pointsText } from "../../web/charts/plot-study-map.ts";
import { loadText } from "./actions.ts";
import { openPage } from "./browser.ts";
import { plain } from "./reading.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const population = pc.population({ n: c.map(() => n), c });
const widthAt = (tasks: number, samples: number, k = 1) =>
  pointsText(pc.precisionMap(population, [tasks], [samples], { k }).halfWidth[0] ?? NaN);

test("a loaded run is planned at its own size, and the cross moves by keys and by the address", async () => {
  const page = await openPage({ hash: "#how-many?example=none" });
  await loadText(page, text);
  const answer = page.locator(".answer");
  await answer
    .getByText(`24 tasks × 12 samples give pass@1 to ± ${widthAt(24, 12)} points`)
    .waitFor();
  const { lower, upper } = pc.passAtKCurve({ n: c.map(() => n), c }, [1], {
    interval: { about: "new-tasks" },
  });
  const half = pointsText(((upper?.[0] ?? NaN) - (lower?.[0] ?? NaN)) / 2);
  await page.getByText(`This run itself has ± ${half} points`).waitFor();

  const cross = page.getByRole("slider", { name: "Study" });
  await cross.press("Home");
  await answer.getByText("24 tasks × 1 sample give pass@1").waitFor();
  await expect.poll(() => page.url()).toContain("samples=1");
  expect(await answer.innerText()).toContain(`± ${widthAt(24, 1)} points`);

  const box = await cross.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.url()).toMatch(/tasks=\d{3}&samples=\d\d/);
  await page.getByRole("spinbutton", { name: "Tasks (N)" }).fill("24");
  await cross.press("Home");

  await page.getByRole("spinbutton", { name: "Attempts (k)" }).fill("3");
  await answer.getByText("24 tasks × 3 samples give pass@3").waitFor();
  expect(await answer.innerText()).toContain(`± ${widthAt(24, 3, 3)} points`);
});

test("a prior in the address is planned for without any data, and the cheapest study is named", async () => {
  const page = await openPage({ hash: "#how-many?example=none&prior=0.5,0.5,0,0&within=0.1" });
  const { tasks, samples } = pc.cheapestStudy(pc.population({ kind: "bb", a: 0.5, b: 0.5 }), 0.1);
  await page
    .getByText(`The cheapest study for ± 10 points has ${tasks} tasks × ${samples} sample`)
    .waitFor();
});

test("a budget is shared among the tasks as the package shares it, and stands in the address", async () => {
  const page = await openPage({ hash: "#how-many?example=none&k=10" });
  await loadText(page, text);
  await page.locator("summary", { hasText: "deserve the next samples" }).click();
  const table = page.locator("pc-value-table[label='Further samples by task']");
  const rows = async () =>
    (await table.locator("tbody tr").allInnerTexts())
      .map((row) => plain(row).split(/\s+/))
      .slice(0, 3);
  await page.getByRole("spinbutton", { name: "Further samples" }).fill("500");
  const { sd, more } = pc.nextSamples({ n: c.map(() => n), c }, 10, 500);
  const order = [...sd.keys()].sort((one, other) => (sd[other] ?? 0) - (sd[one] ?? 0)).slice(0, 3);
  await expect
    .poll(rows)
    .toEqual(
      order.map((i) => [
        `t${i}`,
        `${c[i]}/${n}`,
        (100 * (sd[i] ?? NaN)).toPrecision(2),
        String(more[i]),
      ]),
    );
  await expect.poll(() => page.url()).toContain("more=500");
});

test("where the error bar comes from is computed once it is unfolded", async () => {
  const page = await openPage({ hash: "#how-many?example=none" });
  await loadText(page, text);
  await page.getByText("Where the error bar of 1 run comes from").click();
  const split = pc.noiseSplit({ n: c.map(() => n), c });
  const row = page.getByRole("region", { name: "Noise of each run" }).locator("tbody tr");
  await row.first().waitFor();
  expect(await row.innerText()).toContain(split.icc.toFixed(2));
});
