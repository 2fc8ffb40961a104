import { load } from "passcurve";
import { expect, test } from "vitest";
import { enoughOf } from "../../../../../web/questions/plan/enough.ts";
import {
  fixedWords,
  sequenceWords,
  type EnoughPicture,
} from "../../../../../web/views/how-many/enough-section.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();

const requestOf = (n: number, c: number[], target: number, clusters: string[] | null = null) =>
  enoughOf(
    passcurve,
    { cells: passcurve.groupCounts({ n: c.map(() => n), c }), clusters },
    passcurve.population({ kind: "bb", a: 0.5, b: 0.7 }),
    { prior: null, metric: "pass@k", k: 1, target, tightest: 100 },
  );

const many = Array.from({ length: 300 }, (_, i) => i % 6);

test("the sentences of whether it is enough are plain, for one task and many, reached or not", () => {
  for (const c of [[1], [0, 3], many])
    for (const target of [0.0002, 0.03, 0.06, 0.3, 0.9]) {
      const enough = requestOf(5, c, target);
      const run = { name: "a run", run: { id: "x" } } as EnoughPicture["run"];
      const request = { run, metric: "pass@k" as const, k: 1, target, tightest: 100, enough };
      const picture: EnoughPicture = { ...request, oneEach: false, planned: null };
      const others = [{}, { planned: 0.059 }, { oneEach: true }].map((more) => ({
        ...picture,
        ...more,
      }));
      for (const words of [...others.map(fixedWords), sequenceWords(picture)]) {
        const text = textOf(words);
        expect(faultsOf(text), text).toEqual([]);
      }
      const { fixed, halfWidth } = enough.sequence;
      expect(textOf(fixedWords(picture)).startsWith("Yes")).toBe(fixed <= target);
      expect(textOf(sequenceWords(picture)).includes("You may stop")).toBe(halfWidth <= target);
    }
});

test("it says why the run’s own width and the planned one differ, and what one sample per task leaves open", () => {
  const run = { name: "a run", run: { id: "x" } } as EnoughPicture["run"];
  const request = {
    run,
    metric: "pass@k" as const,
    k: 1,
    target: 0.01,
    tightest: 100,
    enough: requestOf(5, many, 0.01),
  };
  const { fixed } = request.enough.sequence;
  const words = (planned: number | null, oneEach = false) =>
    textOf(fixedWords({ ...request, planned, oneEach }));
  expect(words(fixed)).not.toContain("The width differs");
  expect(words(2 * fixed)).toContain(
    "The width differs: it comes from the run’s own counts, and the plan from a model fitted to them.",
  );
  expect(words(null, true)).toContain(
    "One sample per task does not show how many more samples would reach ± 1 point.",
  );
});

test("more samples and tasks are more than the run has", () => {
  // The run’s own interval is wider than the interval planned for its size; the target lies between them.
  const target = 0.05;
  const torn = Array.from({ length: 300 }, (_, i) => 5 * (i % 2));
  const { samples, moreTasks, sequence } = requestOf(5, torn, target);
  expect(sequence.fixed).toBeGreaterThan(target);
  expect(samples).toBe(6);
  expect(moreTasks).toBe(301);
});

test("the samples and the tasks that are named are the first whose planned width is enough", () => {
  const population = passcurve.population({ kind: "bb", a: 0.5, b: 0.7 });
  const widthOf = (tasks: number, samples: number) =>
    passcurve.precisionMap(population, [tasks], [samples]).halfWidth[0] ?? NaN;
  const { moreTasks, samples } = requestOf(5, many.slice(0, 40), 0.1);
  expect(moreTasks).not.toBeNull();
  expect(widthOf(moreTasks ?? 1, 5)).toBeLessThanOrEqual(0.1);
  expect(widthOf((moreTasks ?? 1) - 1, 5)).toBeGreaterThan(0.1);
  expect(samples).toBeNull();
  expect(requestOf(5, many, 0.042).samples).toBe(8);
});

test("tasks in clusters have no rule for stopping, and a note calls the width of one look too narrow", () => {
  const run = { name: "a run", run: { id: "x" } } as EnoughPicture["run"];
  const labels = many.map((_, i) => String(i % 30));
  const request = { run, metric: "pass@k" as const, k: 1, target: 0.9, tightest: 100 };
  const words = (clusters: string[]) => {
    const enough = requestOf(5, many, 0.9, clusters);
    const picture: EnoughPicture = { ...request, enough, oneEach: false, planned: null };
    return textOf(fixedWords(picture)) + textOf(sequenceWords(picture));
  };
  expect(words(labels)).toContain("too narrow where tasks of a cluster are alike");
  expect(words(labels)).toContain("no rule for stopping is defined for clusters.");
  expect(words(labels)).not.toContain("You may stop");
  expect(words(many.map((_, i) => String(i)))).toContain("You may stop");
});
