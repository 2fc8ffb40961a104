import { load } from "passcurve";
import { expect, test } from "vitest";
import { refTo } from "../../../../../web/state/settings/run-ref.ts";
import { ofTen, pairing, runs } from "../../../compared-runs.ts";
import { markupOf } from "../../../full-values.ts";
import { manyRuns, type TasksOfRuns } from "../../../texts.ts";
import { rowValues } from "../row-values.ts";
import {
  cellsOf,
  namesOf,
  openCompare,
  openRuns,
  openText,
  tableOf,
  tied,
} from "./opened-compare.ts";

const pc = await load();
const everyPair = "Every pair of runs";

test("the ranking holds Holm's correction of every pair, and the groups that are tied", async () => {
  const view = await openCompare("example=simulated-paired&k=5");
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([i = 0, j = 0]) => {
    const { a, b, clusters } = pairing(i, j);
    const found = pc.compare(a, b, { ks: [5], interval: { clusters } });
    const first = (values: Float64Array) => values[0] ?? NaN;
    return {
      a: i,
      b: j,
      difference: first(found.difference),
      lower: first(found.lower),
      upper: first(found.upper),
      pValue: first(found.pValue),
      better: first(found.better),
    };
  });
  const values = runs.map(({ n, c }) => pc.passAtKCurve({ n, c }, [5]).value[0] ?? NaN);
  const { adjusted, tied: groupsOf } = pc.rankRuns(values, pairs);
  const order = [...pairs.keys()].sort(
    (i, j) => (pairs[i]?.pValue ?? NaN) - (pairs[j]?.pValue ?? NaN),
  );
  for (const [at, i] of order.entries()) {
    const shown = rowValues(view.tables, everyPair, at);
    expect(shown).toEqual([pairs[i]?.difference, pairs[i]?.pValue, adjusted[i]]);
  }
  const names = (group: number[]) => group.map((i) => runs[i]?.name ?? "").join(", ");
  const groups = groupsOf.filter(({ length }) => length > 1);
  const ties = groups.map(names);
  expect(ties.length).toBeGreaterThan(0);
  expect(tied(view)).toEqual(ties.map((each) => `Not distinguishable: ${each}`));
  const { content } = tableOf(view, "Runs by value");
  const bars = content.rows.flatMap(
    ({ cells }) => markupOf(cells.at(-1)?.picture).match(/class="bar in/g) ?? [],
  );
  expect(bars).toHaveLength(groups.flat().length);
  const [first, second] = ["3b", "minist"].map((part) =>
    view.store.runs.find(({ name }) => name.includes(part)),
  );
  if (first === undefined || second === undefined) throw new Error("no such runs");
  expect(namesOf(view, everyPair)).toContain(`${first.name} − ${second.name}`);
  await view.happen(tableOf(view, everyPair), "pair", [refTo(first), refTo(second)]);
  expect(view.headline).toContain("Not distinguishable");
  expect(view.address).toContain("b=ministral-8b-chat");
});

test("runs without a common task are ranked apart", async () => {
  const view = await openRuns({ one: ofTen([9, 9]), other: ofTen([1, 2]), third: { x: [10, 5] } });
  expect(view.headings).toContain("Both runs of the tasks of one");
  expect(view.headings).toContain("1 run of the tasks of third");
  expect(view.notes.join()).toMatch(/third.* has no other run beside it/);
  expect(view.tables.filter(({ label }) => label === everyPair)).toHaveLength(1);
});

/** The second run shares tasks with both others, which share none. */
const chain = {
  one: ofTen([9, 9]),
  other: { ...ofTen([1, 2]), x: [10, 4] },
  third: { x: [10, 5] },
} satisfies TasksOfRuns;

test("runs that share tasks through others alone are not ranked together", async () => {
  const view = await openRuns(chain);
  for (const name of Object.keys(chain))
    expect(view.headings).toContain(`1 run of the tasks of ${name}`);
  expect(view.tables.filter(({ label }) => label === everyPair)).toHaveLength(0);
  expect(view.list("tied")).toEqual([]);
});

test("where the reader mixes all runs, a note names pairs without a common task, and they are not called different", async () => {
  const view = await openRuns(chain, "&separate-by=none");
  expect(tied(view).join()).toContain("1 pair has no task in common");
  const cells = tableOf(view, everyPair).content.rows.flatMap(({ cells }) => cells);
  const texts = cells.flatMap(({ text, more = "", note = "" }) => [text, more, note]);
  expect([...texts, ...cellsOf(view, everyPair).flat()].join()).toContain("no task in common");
});

test("many runs have every pair in the table on demand", async () => {
  const view = await openText(manyRuns(8));
  const { content, more } = tableOf(view, everyPair);
  expect(more?.first).toBe(10);
  expect(content.rows).toHaveLength(28);
});
