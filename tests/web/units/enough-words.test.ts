import { load } from "passcurve";
import { expect, test } from "vitest";
import { enoughOf } from "../../../web/compute/enough.ts";
import {
  fixedWords,
  sequenceWords,
  type EnoughPicture,
} from "../../../web/views/how-many/enough-section.ts";
import { faultsOf } from "./sentence-faults.ts";
import { textOf } from "./words.ts";

const passcurve = await load();

const asked = (n: number, c: number[], target: number) =>
  enoughOf(
    passcurve,
    passcurve.groupCounts({ n: c.map(() => n), c }),
    passcurve.population({ kind: "bb", a: 0.5, b: 0.7 }),
    { prior: null, k: 1, target, tightest: 100 },
  );

const many = Array.from({ length: 300 }, (_, i) => i % 6);

test("the sentences of whether it is enough are plain, for one task and many, reached or not", () => {
  for (const c of [[1], [0, 3], many])
    for (const target of [0.0002, 0.03, 0.06, 0.3, 0.9]) {
      const enough = asked(5, c, target);
      const run = { name: "a run", run: { id: "x" } } as EnoughPicture["run"];
      const picture: EnoughPicture = { run, k: 1, target, tightest: 100, enough };
      for (const words of [fixedWords(picture), sequenceWords(picture)]) {
        const text = textOf(words);
        expect(faultsOf(text), text).toEqual([]);
      }
      const { fixed, halfWidth } = enough.sequence;
      expect(textOf(fixedWords(picture)).startsWith("Yes")).toBe(fixed <= target);
      expect(textOf(sequenceWords(picture)).includes("You may stop")).toBe(halfWidth <= target);
    }
});

test("the samples and the tasks that are named are the first whose planned width is enough", () => {
  const population = passcurve.population({ kind: "bb", a: 0.5, b: 0.7 });
  const widthOf = (tasks: number, samples: number) =>
    passcurve.precisionMap(population, [tasks], [samples]).halfWidth[0] ?? NaN;
  const { moreTasks, samples } = asked(5, many.slice(0, 40), 0.1);
  expect(moreTasks).not.toBeNull();
  expect(widthOf(moreTasks ?? 1, 5)).toBeLessThanOrEqual(0.1);
  expect(widthOf((moreTasks ?? 1) - 1, 5)).toBeGreaterThan(0.1);
  expect(samples).toBeNull();
  expect(asked(5, many, 0.042).samples).toBe(8);
});
