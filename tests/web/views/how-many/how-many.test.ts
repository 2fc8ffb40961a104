import { expect, test } from "vitest";
import { load } from "passcurve";
import { pointsText } from "../../../../web/charts/plot-study-map.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { plain } from "../../reading.ts";
import { whole } from "../../../../web/base/format.ts";

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
  const cheapest = pc.cheapestStudy(population, 0.05);
  await answer
    .getByText(`The cheapest study that gives pass@1 to ± 5 points has ${cheapest.tasks} tasks`)
    .waitFor();
  const basis = page.locator("pc-how-many-view .headline");
  await basis
    .getByText(`The study at the cross, 24 tasks × 12 samples, gives ± ${widthAt(24, 12)} points.`)
    .waitFor();
  const { lower, upper } = pc.passAtKCurve({ n: c.map(() => n), c }, [1], {
    interval: { about: "new-tasks" },
  });
  const half = pointsText(((upper?.[0] ?? NaN) - (lower?.[0] ?? NaN)) / 2);
  await basis.getByText(`This run’s interval is ± ${half} points: it comes from`).waitFor();

  const cross = page.getByRole("slider", { name: "Study" });
  await cross.press("Home");
  await basis.getByText(`24 tasks × 1 sample, gives ± ${widthAt(24, 1)} points`).waitFor();
  await expect.poll(() => page.url()).toContain("samples=1");

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
  await answer.getByText("gives pass@3 to ± 5 points").waitFor();
  await basis.getByText(`24 tasks × 3 samples, gives ± ${widthAt(24, 3, 3)} points`).waitFor();
});

test("a prior in the address is planned for without any data, and the cheapest study is named", async () => {
  const page = await openPage({ hash: "#how-many?example=none&prior=0.5,0.5,0,0&within=0.1" });
  const { tasks, samples } = pc.cheapestStudy(pc.population({ kind: "bb", a: 0.5, b: 0.5 }), 0.1);
  await page
    .getByText(
      `The cheapest study that gives pass@1 to ± 10 points has ${tasks} tasks × ${samples} sample`,
    )
    .waitFor();
});

test("asked for a small target it plans for the run in focus, with a dot, and budgets from below its cost", async () => {
  const page = await openPage({ hash: "#how-many?example=none&within=0.01" });
  const worse = c.map((each, task) => `worse,t${task},${n},${Math.min(each, 1)}`);
  await loadText(page, ["model,task,n,c", ...worse, ...text.split("\n").slice(1)].join("\n"));
  const { tasks, samples, cost } = pc.cheapestStudy(population, 0.01);
  const size = `${whole(tasks)} × ${whole(samples)}`;
  await page.locator("pc-study-map .plot text", { hasText: size }).waitFor();
  expect(await page.getByRole("combobox", { name: /^Plan for/ }).inputValue()).not.toBe("");
  await page.getByText(`± 1 point has ${whole(tasks)} tasks`).waitFor();
  const budgets = page.getByRole("region", { name: "What a budget buys" }).locator("th data");
  const costs = (
    await budgets.evaluateAll((all) => all.map((each) => each.getAttribute("value")))
  ).map(Number);
  expect(costs.filter((each) => each < cost).length).toBeGreaterThan(1);
  expect(costs).toContain(cost);
});

test("one sample per task gives no split of the error, in the plan and in its parts", async () => {
  const page = await openPage({ hash: "#how-many?example=none&tasks=100&samples=10" });
  const rows = c.map((_, task) => `mine,t${task},1,${task % 3 === 0 ? 1 : 0}`);
  await loadText(page, ["model,task,n,c", ...rows].join("\n"));
  const basis = page.locator("pc-how-many-view .headline");
  await basis
    .getByText("One sample per task does not show how rates vary between tasks.")
    .waitFor();
  const statement = plain(await basis.innerText());
  expect(statement).not.toContain("% of the variance");
  expect(statement).toMatch(
    /If all tasks have one rate,\s+100 tasks × 10 samples give\s+± [\d.]+ points\./,
  );
  for (const [part, words] of [
    ["Is it enough", "One sample per task does not show how many more samples would reach"],
    ["Where the error bar", "do not tell where the error comes from: one sample per task"],
    ["deserve the next samples", "The table rests on HB’s prior for that"],
  ] as const) {
    await page.locator("summary", { hasText: part }).click();
    await page.locator("pc-how-many-view details[open]").getByText(words).waitFor();
  }
  expect(await page.locator("pc-share-bars").count()).toBe(0);
});

test("a budget is shared among the tasks as the package shares it, and stands in the address", async () => {
  const page = await openPage({ hash: "#how-many?example=none&k=10" });
  await loadText(page, text);
  await page.locator("summary", { hasText: "deserve the next samples" }).click();
  const table = page.locator("pc-table[label='Further samples by task']");
  const rows = async () =>
    (await table.locator("tbody tr").allInnerTexts())
      .map((row) => plain(row).split(/\s+/))
      .slice(0, 3);
  await page.getByRole("spinbutton", { name: "Further samples" }).fill("500");
  const { sd, more } = pc.nextSamples({ n: c.map(() => n), c }, 10, 500);
  const order = [...sd.keys()].sort((a, b) => (sd[b] ?? 0) - (sd[a] ?? 0)).slice(0, 3);
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

test("a field says the limits that it takes, with their decimals", async () => {
  const page = await openPage({ hash: "#how-many?example=none&prior=0.5,0.5,0,0" });
  const field = page.getByRole("spinbutton", { name: "Target ±" });
  for (const refused of ["0", "-1", "", "1e9"]) {
    await field.fill(refused);
    await page.getByText("a number from 0.01 to 50").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  }
  await field.fill("0.01");
  await expect.poll(() => page.url()).toContain("within=0.0001");
  expect(await field.getAttribute("aria-invalid")).toBeNull();
});
