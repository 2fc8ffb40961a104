import { load } from "passcurve";
import { expect, test } from "vitest";
import { whole } from "../../../../../web/base/format.ts";
import { pointsText } from "../../../../../web/charts/plot-study-map.ts";
import { howManyView } from "../../../../../web/views/how-many/view.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import { plain } from "../../../plain-text.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const counts = { n: c.map(() => n), c };
const population = pc.population(counts);
const widthAt = (tasks: number, samples: number, k = 1) =>
  pointsText(pc.precisionMap(population, [tasks], [samples], { k }).halfWidth[0] ?? NaN);

const opened = (query: string, own = text) =>
  openView(howManyView, `#how-many?example=none${query}`, { "own.csv": own });

test("a loaded run is planned at its own size, and the cross moves the study in focus", async () => {
  const view = await opened("");
  const cheapest = pc.cheapestStudy(population, 0.05);
  expect(view.headline).toContain(
    `The cheapest study that gives pass@1 to ± 5 points has ${cheapest.tasks} tasks`,
  );
  expect(view.headline).toContain(
    `The study at the cross, 24 tasks × 12 samples, gives ± ${widthAt(24, 12)} points.`,
  );
  const { lower, upper } = pc.passAtKCurve(counts, [1], { interval: { about: "new-tasks" } });
  const half = pointsText(((upper?.[0] ?? NaN) - (lower?.[0] ?? NaN)) / 2);
  expect(view.headline).toContain(`This run’s interval is ± ${half} points: it comes from`);

  await view.happen(view.charts[0], "place", { tasks: 24, samples: 1 });
  expect(view.headline).toContain(`24 tasks × 1 sample, gives ± ${widthAt(24, 1)} points`);
  expect(view.address).toContain("samples=1");
  expect(view.charts[0]?.of.cross).toEqual({ tasks: 24, samples: 1 });

  await view.type("Attempts (k)", 3);
  expect(view.headline).toContain("gives pass@3 to ± 5 points");
  expect(view.headline).toContain(`24 tasks × 3 samples, gives ± ${widthAt(24, 3, 3)} points`);
});

test("a prior in the address is planned for without any data, and the cheapest study is named", async () => {
  const view = await openView(howManyView, "#how-many?example=none&prior=0.5,0.5,0,0&within=0.1");
  const { tasks, samples } = pc.cheapestStudy(pc.population({ kind: "bb", a: 0.5, b: 0.5 }), 0.1);
  expect(view.headline).toContain(
    `The cheapest study that gives pass@1 to ± 10 points has ${tasks} tasks × ${samples} sample`,
  );
});

test("without a run or a prior there is no plan", async () => {
  const view = await openView(howManyView, "#how-many?example=none");
  expect(view.isEmpty).toBe(true);
});

test("a small target has a plan for the run in focus, with a dot, and budgets from below its cost", async () => {
  const worse = c.map((each, task) => `worse,t${task},${n},${Math.min(each, 1)}`);
  const view = await opened(
    "&within=0.01",
    ["model,task,n,c", ...worse, ...text.split("\n").slice(1)].join("\n"),
  );
  const { tasks, samples, cost } = pc.cheapestStudy(population, 0.01);
  expect(view.charts[0]?.of.cheapest).toMatchObject({ tasks, samples });
  expect(view.control("Plan for")).toMatchObject({ kind: "menu" });
  const chosen = view.control("Plan for");
  expect(chosen.kind === "menu" ? chosen.chosen : "").not.toBe("");
  expect(view.headline).toContain(plain(`± 1 point has ${whole(tasks)} tasks`));
  const budgets = view.tables.find(({ label }) => label === "What a budget buys");
  const costs = (budgets?.content.rows ?? []).map(({ names }) => Number(names[0]));
  expect(costs.filter((each) => each < cost).length).toBeGreaterThan(1);
  expect(costs).toContain(cost);
});

test("one sample per task gives no split of the error, in the plan and in its parts", async () => {
  const rows = c.map((_, task) => `mine,t${task},1,${task % 3 === 0 ? 1 : 0}`);
  const view = await opened("&tasks=100&samples=10", ["model,task,n,c", ...rows].join("\n"));
  expect(view.headline).toContain(
    "One sample per task does not show how rates vary between tasks.",
  );
  expect(view.headline).not.toContain("% of the variance");
  expect(view.headline).toMatch(
    /If all tasks have one rate, 100 tasks × 10 samples give ± [\d.]+ points\./,
  );
  for (const [id, title, words] of [
    [
      "enough",
      "Is it enough",
      "One sample per task does not show how many more samples would reach",
    ],
    ["noise", "Where the error bar", "do not tell where the error comes from: one sample per task"],
    ["next", "deserve the next samples", "The table rests on HB’s prior for that"],
  ] as const) {
    const found = view.sections.find((each) => each.id === id);
    expect(wordsOf(found?.title)).toContain(title);
    expect(view.notes.join("\n")).not.toContain(words);
    await view.unfold(id);
    expect(view.notes.join("\n")).toContain(words);
  }
  expect(view.figures).toHaveLength(1);
});

test("a budget is shared among the tasks as the package shares it, and stands in the address", async () => {
  const view = await opened("&k=10");
  await view.unfold("next");
  await view.type("Further samples", 500);
  const { sd, more } = pc.nextSamples(counts, 10, 500);
  const order = [...sd.keys()].sort((a, b) => (sd[b] ?? 0) - (sd[a] ?? 0)).slice(0, 3);
  const rows = Object.entries(view.table("Further samples by task")).slice(0, 3);
  expect(rows.map(([name, cells]) => [name, ...Object.values(cells)])).toEqual(
    order.map((i) => [
      `t${i}`,
      `${c[i]}/${n}`,
      (100 * (sd[i] ?? NaN)).toPrecision(2),
      String(more[i]),
    ]),
  );
  expect(view.address).toContain("more=500");
});

test("where the error bar comes from is computed once it is unfolded", async () => {
  const view = await opened("");
  const noise = () => view.sections.find(({ id }) => id === "noise");
  expect(wordsOf(noise()?.title)).toBe("Where the error bar of 1 run comes from");
  expect(noise()?.blocks).toBeNull();
  await view.unfold("noise");
  const split = pc.noiseSplit(counts);
  const shown = view.table("Noise of each run").mine ?? {};
  expect(Object.values(shown)).toContain(split.icc.toFixed(2));
  expect(view.charts.at(-1)?.of.bars).toMatchObject([{ share: 1 - split.samplingShare }]);
});

test("a run says whether it has seen enough, and a rule for stopping holds at every look", async () => {
  const view = await opened("&within=0.1");
  await view.unfold("enough");
  const shown = (tightest: number) => {
    const { halfWidth, fixed, enough } = pc.confidenceSequence(counts, { target: 0.1, tightest });
    return { half: `± ${pointsText(halfWidth)}`, fixed: `± ${pointsText(fixed)}`, enough };
  };
  const statement = () => view.notes.join("\n");
  expect(statement()).toMatch(/^Not yet: /m);
  const at100 = shown(100);
  expect(statement()).toContain(`to ${at100.fixed} points with 24 tasks.`);
  expect(statement()).toContain(`use ${at100.half} points instead.`);
  expect(statement()).toContain(`about ${at100.enough} tasks will be enough.`);
  await view.type("Narrowest at", 30);
  expect(view.address).toContain("narrowest-at=30");
  expect(statement()).toContain(`use ${shown(30).half} points instead.`);
});
