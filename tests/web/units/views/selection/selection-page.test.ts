import { load } from "passcurve";
import { expect, test } from "vitest";
import { selectionView } from "../../../../../web/views/selection/view.ts";
import type { IfLine } from "../../../../../web/ui/curves/if-lines.ts";
import { openView } from "../../../opened-view.ts";

const pc = await load();

/**
 * Tasks by their samples, from the verifier's lowest rank to the highest. R is right; other letters are wrong answers.
 */
const tasks = [
  ...Array<string>(20).fill("aabRRRRc"),
  "abRRRRRR",
  "aaaaabbR",
  "abcdefgR",
  "aaaaaaaa",
  "RRRRRRRR",
];
const counts = {
  n: tasks.map(({ length }) => length),
  c: tasks.map((task) => task.split("R").length - 1),
};

/** The groups of each task; `of` returns them in order. */
function groups(of: (task: string) => [size: number, value: number][]) {
  const all = tasks.map(of);
  let end = 0;
  return {
    ends: all.map(({ length }) => (end += length)),
    size: all.flat().map(([size]) => size),
    value: all.flat().map(([, value]) => value),
  };
}

const grouped = {
  ...counts,
  votes: groups((task) =>
    [...new Set(task)].map((answer) => [task.split(answer).length - 1, Number(answer === "R")]),
  ),
  ranks: groups((task) => Array.from(task, (answer) => [1, Number(answer === "R")])),
};

const rows = tasks.flatMap((task, t) =>
  Array.from(task, (answer, i) => `t${t},${answer},${Number(answer === "R")},${i / 10}`),
);
const full = ["task,answer,correct,verifier", ...rows].join("\n");
const countsAlone = ["task,n,c", ...tasks.map((_, t) => `t${t},8,${counts.c[t] ?? 0}`)].join("\n");

const percent = (value = NaN) => `${(100 * value).toFixed(1)} %`;
const lineNames = (view: { charts: { of: Readonly<Record<string, unknown>> }[] }) =>
  (view.charts[0]?.of.lines as IfLine[]).map(({ name }) => name);
const points = (value = NaN) => (100 * value).toFixed(1).replace("-", "−");

const opened = (text: string, rest = "") =>
  openView(selectionView, `#selection?example=none&k=4${rest}`, { "own.csv": text });

const control = "k tries become one answer by";

test("one picture has an oracle, the verifier, the vote and all, and the headline the gap to the oracle", async () => {
  const view = await opened(full);
  const vote = pc.measure(grouped, { metric: "majAtK", ks: [4] }).value[0];
  expect(view.headline).toContain(`By majority vote, maj@4 of own is ${percent(vote)} (`);
  const { gap, lower, upper } = pc.oracleGap(grouped, { metric: "majAtK", ks: [4] });
  expect(view.headline).toContain(
    `loses ${points(gap[0])} points (${points(lower[0])} to ${points(upper[0])}) to it.`,
  );
  expect(lineNames(view)).toEqual(["any success", "majority", "verifier", "all must succeed"]);
});

test("the control says which curve the headline is about, and stays in the address", async () => {
  const view = await opened(full);
  await view.choose(control, "verifier");
  const best = pc.measure(grouped, { metric: "bestOfK", ks: [4] }).value[0];
  expect(view.headline).toContain(`Picked by the verifier, best-of-4 of own is ${percent(best)} (`);
  expect(view.address).toContain("one-answer-by=verifier");
  await view.choose(control, "all");
  const all = pc.measure(counts, { metric: "passHatK", ks: [4] }).value[0];
  expect(view.headline).toContain(`If all tries must succeed, pass^4 of own is ${percent(all)} (`);
  expect(view.choices(control)).not.toContain("score");
  expect(view.optionsOf(control)).toContain("the best score (no scores)");
});

test("where the verifier turns down, the k is named, and the fall is tested against chance", async () => {
  const { headline } = await opened(full, "&one-answer-by=verifier");
  const fall = pc.fallFromPeak(grouped, { metric: "bestOfK", ks: [1, 2, 3, 4, 5, 6, 7, 8] });
  expect(fall.pValue).toBeLessThan(0.05);
  expect(headline).toContain(`Best-of-k is highest at k = ${fall.peak}.`);
  expect(headline).toContain(
    `At k = 8 it is ${points(fall.fall)} points (${points(fall.lower)} to ${points(fall.upper)}) lower.`,
  );
  expect(headline).toContain("That is more than chance");
});

test("counts alone give the bounds of a vote, and the page says that the file has no answers", async () => {
  const view = await opened(countsAlone, "&one-answer-by=vote");
  const least = pc.measure(counts, { metric: "atLeast", least: 3, ks: [4] }).value[0];
  const most = pc.measure(counts, { ks: [4] }).value[0];
  expect(view.headline).toContain(
    `A majority vote is right in ${percent(least)} to ${percent(most)} of cases.`,
  );
  expect(view.headline).toContain("The file has no answers and no verifier.");
  expect(view.notes).toContain("“majority” is not possible here: the file has no answers.");
  expect(view.control(control)).toMatchObject({ chosen: "any" });
  expect(view.choices(control)).toEqual(["any", "all"]);
  expect(lineNames(view)).toEqual(["any success", "all must succeed", "majority, at least"]);
});

test("a run with answers stands beside one without", async () => {
  const view = await opened(full);
  await view.load("bare.csv", countsAlone);
  await view.settle();
  const rows = view.table("Runs at k = 4 by how tries become one answer");
  const vote = pc.measure(grouped, { metric: "majAtK", ks: [4] }).value[0];
  expect(rows.own?.["majority, maj@k"]).toContain(percent(vote));
  expect(rows.bare?.["majority, maj@k"]).toBe("–");
  await view.happen(view.charts[0], "place", 5);
  expect(view.headline).toContain("maj@5 of own");
  expect(view.address).toContain("k=5");
});
