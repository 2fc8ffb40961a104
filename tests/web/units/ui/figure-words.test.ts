import { html } from "lit";
import { expect, test } from "vitest";
import { bandsOf, sampledWords, samplesWords } from "../../../../web/ui/figures/figure-words.ts";
import { textOf } from "../words.ts";

const plain = (words: string) => textOf(html`${words}`);

const run = (tasks: number, minN: number, maxN = minN) => ({ run: { tasks, minN, maxN } });
const named = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  [[run(1, 1)], "1 task, 1 sample each"],
  [[run(118, 100)], "118 tasks, 100 samples each"],
  [[run(3, 4, 9), run(3, 5)], "3 tasks, 4–9 samples each"],
  [[run(3, 4), run(5, 4)], "3–5 tasks, 4 samples each"],
])("the tasks and samples of runs are counted", (runs, words) => {
  expect(plain(sampledWords(runs))).toBe(words);
  expect(words).toContain(plain(samplesWords(runs)));
});

test("bands are those of all runs, or of those that are named", () => {
  const all = named("a", "b", "c", "d", "e");
  const of = (count: number, runs = all) => plain(bandsOf(all.slice(0, count), runs, "new-tasks"));
  expect(of(0)).toBe("");
  expect(plain(bandsOf(all, all, null))).toBe("");
  expect(of(1, all.slice(0, 1))).toBe("Band: 95 % interval, which tasks were picked.");
  expect(of(5)).toBe("Bands: 95 % interval, which tasks were picked.");
  expect(of(1)).toBe("Band of a: 95 % interval, which tasks were picked.");
  expect(of(4)).toBe("Bands of a, b, c and 1 more: 95 % interval, which tasks were picked.");
});
