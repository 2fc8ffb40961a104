import { load } from "passcurve";
import { expect, test } from "vitest";
import { whole } from "../../../../../web/base/format.ts";
import { pointsText } from "../../../../../web/charts/plot-study-map.ts";
import { howManyView } from "../../../../../web/views/how-many/view.ts";
import { openView } from "../../../opened-view.ts";
import { plain } from "../../../plain-text.ts";
import { valuesIn } from "../../values-in.ts";

const pc = await load();

const countsOf = (n: number, c: number[]) => ({ n: c.map(() => n), c });
const textOf = (n: number, runs: Record<string, number[]>) =>
  [
    "model,task,n,c",
    ...Object.entries(runs).flatMap(([model, c]) =>
      c.map((each, task) => `${model},t${task},${n},${each}`),
    ),
  ].join("\n");
const opened = (query: string, text: string) =>
  openView(howManyView, `#how-many?example=none${query}`, { "own.csv": text });

/** Two runs whose difference is planned. */
const n = 12;
const one = Array.from({ length: 24 }, (_, i) => Math.round(n * (i / 23) ** 2));
const other = one.map((c, i) => Math.min(n, Math.max(0, c + ((i * 7) % 5) - 2)));
const population = pc.population(countsOf(n, one));

test("a difference is found with a chance that the package gives, by the runs’ own correlation", async () => {
  const view = await opened("&of=one", textOf(n, { one, other }));
  await view.choose("Find", "difference");
  expect(view.address).toContain("aim=difference");
  const correlation = pc.taskCorrelation(countsOf(n, one), countsOf(n, other));
  const powerOf = (difference: number, options: object) =>
    pc.powerMap(population, [24], [12], difference, options);
  const found = powerOf(0.05, { correlation });
  const { tasks, samples } = pc.cheapestComparison(population, 0.05, { correlation });
  expect(view.headline).toContain(
    plain(`detects 5 points at pass@1 with 80 % power has ${whole(tasks)} task`),
  );
  expect(view.headline).toContain(`× ${samples} sample`);
  const inFocus = "With 24 tasks × 12 samples, a true difference of 5 points would be detected";
  expect(view.headline).toContain(inFocus);
  const detected = valuesIn(view.page.headline?.basis);
  expect(detected.some((each) => Math.abs(each - (found.power[0] ?? NaN)) < 1e-12)).toBe(true);
  expect(view.headline).toContain(
    `With 80 % power, 24 tasks × 12 samples detect ${pointsText(found.detectable[0] ?? NaN)} points or more.`,
  );
  expect(view.headline).toContain(correlation.toFixed(2));

  await view.choose("Both runs answer", "other");
  const apart = powerOf(0.05, { tasks: "other" });
  const power = Math.round(100 * (apart.power[0] ?? NaN));
  expect(view.headline).toContain(`${inFocus} ${power} % of the time.`);
  expect(view.address).toContain("answered=other");
  const copy = await openView(howManyView, view.address, {
    "own.csv": textOf(n, { one, other }),
  });
  expect(copy.headline).toBe(view.headline);
});

test("a difference that cannot be says what the largest one is", async () => {
  const view = await openView(
    howManyView,
    "#how-many?example=none&prior=0.5,0.5,0,0&aim=difference&difference=0.7&correlation=0.3",
  );
  expect(view.headline).toContain("No run lies 70 points from one that solves 50.0 % of the tasks");
  expect(view.headline).toContain("The largest difference there can be is 50 points.");
  await view.type("Difference", 10);
  expect(view.headline).toMatch(/100 tasks × 10 samples, a true difference of 10 points/);
  expect(view.headline).toContain("Their correlation is set to 0.30.");
});

/** Two runs of which one leads. */
const few = 8;
const first = Array.from({ length: 16 }, (_, i) => Math.round(few * (i / 15) ** 3));
const second = first.map((c, i) => Math.min(few, c + (i % 3)));

test("what distinguishes two runs beyond their samples is what the package finds", async () => {
  const view = await opened(
    "&of=one&aim=leader&k=50&about=these-tasks&power=0.5",
    textOf(few, { one: first, other: second }),
  );
  const asked = { k: 50, about: "these-tasks", power: 0.5 } as const;
  const [of, against] = [countsOf(few, first), countsOf(few, second)];
  const samples = pc.sizeBeyond(of, against, { ...asked, grows: "samples" });
  const tasks = pc.sizeBeyond(of, against, { ...asked, grows: "tasks" });
  expect(view.headline).not.toContain("being simulated");
  for (const [found, words] of [
    [samples, "samples of each task"],
    [tasks, "tasks"],
  ] as const)
    expect(view.headline).toContain(
      Number.isFinite(found.size)
        ? plain(`about ${whole(found.size)} ${words}`)
        : plain(`not even ${whole(1e4)}`),
    );
  const tried = view.tables.find(({ label }) => label === "The sizes that were tried");
  expect(tried?.content.rows.length).toBeGreaterThanOrEqual(samples.powers.size.length);
  await view.type("Attempts (k)", 1);
  expect(view.address).toContain("k=1&");
});

test("one run alone asks for a second one", async () => {
  const view = await opened("&aim=leader", textOf(few, { one: first }));
  expect(view.headline).toContain("Load a second run");
});
