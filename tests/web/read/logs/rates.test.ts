import { expect, test } from "vitest";
import { loadContent, counts, refuseContent } from "../helpers.ts";

/** Details of lighteval with these means over n samples, one for each task. */
const details = (n: number, ...means: number[]): string =>
  means
    .map((mean, i) =>
      JSON.stringify({
        doc: { id: `t${i}` },
        metric: { [`avg@n:n=${n}`]: mean },
        model_response: {},
      }),
    )
    .join("\n");

test.each([
  [200, [0.33, 0.67], 2],
  [200, [0.33, 0], 2],
  [10_000, [0.123, 0.5], 3],
])("of %d samples, means %j do not say how many passed", async (n, means, decimals) => {
  const { message, fix } = await refuseContent(details(n, ...means));
  expect(message).toBe(
    `avg@n:n=${n} has ${decimals} decimals, too few to tell how many of ${n} samples passed`,
  );
  expect(fix).toMatch(/^Write n and c of each task/);
});

test.each([
  [200, [0.33, 0.335], "t0=200/66 t1=200/67"],
  [100, [0.33, 0.67], "t0=100/33 t1=100/67"],
  [3, [0.33, 0.67, 1], "t0=3/1 t1=3/2 t2=3/3"],
  [3, [1 / 3, 0], "t0=3/1 t1=3/0"],
  [4, [0, 1], "t0=4/0 t1=4/4"],
  [64, [0.015625, 0], "t0=64/1 t1=64/0"],
])("of %d samples, means %j say it", async (n, means, expected) => {
  expect((await loadContent(details(n, ...means))).runs.map(counts)).toEqual([expected]);
});

test.each([
  [4, 0.3],
  [8, 1.5],
  [8, -0.125],
])("of %d samples, %d is no mean", async (n, mean) => {
  expect((await refuseContent(details(n, mean))).message).toMatch(/is not the mean of/);
});
