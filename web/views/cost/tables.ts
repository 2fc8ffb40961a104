import { whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { citedMean } from "../../ui/how/cited.ts";
import { shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import { count, pending } from "../../ui/tables/number-cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { runsBlock } from "../../ui/page/runs-block.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { amount, inUnit, money, times } from "../../ui/words/money.ts";
import { boughtWith, endAt, type CostPicture, type PricedRun } from "./picture.ts";
import { citedPerSolved, citedRatio, sureText } from "./sentence.ts";

const costCell = (cost: number, cited: Cited | null = null): Cell => ({
  value: cost,
  text: amount(cost),
  cited,
});

const citedPass = ({ name, run }: PricedRun, k: number) =>
  citedMean(`pass@${whole(k)} of ${name}`, run.id, { of: "pass@k", k, tau: 0, ragged: "strict" });

const passCell = (run: PricedRun, k: number, pass: number): Cell => ({
  ...shareCell(pass, 1 - pass, endAt(run, k)),
  cited: citedPass(run, k),
});

/** The interval of a cell; empty if there is none. */
const within = (lower: number, upper: number, text: (value: number) => string) =>
  Number.isNaN(lower) ? {} : { range: `(${text(lower)}–${text(upper)})`, lower, upper };

/** Cost per solved task with its interval. */
function solvedCell(run: PricedRun, at: number, k: number): Cell {
  const [lower = NaN, upper = NaN] = [run.drawn?.lower[at], run.drawn?.upper[at]];
  return {
    ...costCell(run.costs.perSolved[at] ?? NaN, citedPerSolved(run, at, k)),
    ...within(lower, upper, amount),
  };
}

/** Each run's cost to reach the target, cheapest first. */
export function targetTable({ runs, ks, unit }: CostPicture): TableBlock {
  const isOne = runs.length === 1;
  const isReached = runs.some(({ costs }) => Number.isFinite(costs.atTarget));
  const none = undefinedCell("no k within its samples reaches the target");
  const ifReached = (cell: (run: PricedRun) => Cell) => (run: PricedRun) =>
    Number.isFinite(run.costs.atTarget) ? cell(run) : none;
  const others: ColumnOf<PricedRun> = {
    name: "times the others",
    meaning:
      "its cost over the least one of the others; where its price falls by that ratio, both cost the same",
    cell: ifReached(ratioCell),
  };
  return runsBlock("What the target costs", runs, [
    {
      name: "k",
      meaning: "the smallest k whose pass@k reaches the target",
      isName: true,
      cell: ifReached(({ costs }) => count(costs.k)),
    },
    {
      name: `cost per task${inUnit(unit)}`,
      cell: ifReached(({ costs }) => costCell(costs.atTarget)),
    },
    {
      name: "per solved task",
      meaning: "what all attempts cost, over the tasks that they solve",
      cell: ifReached((run) => solvedCell(run, ks.indexOf(run.costs.k), run.costs.k)),
    },
    {
      name: isOne ? "reached in" : "cheapest in",
      meaning: isOne
        ? "share of resamples in which the target is reached"
        : "share of resamples in which it reaches the target at the least cost of all",
      cell: (run) =>
        isReached || isOne ? shareOf(run, isOne) : undefinedCell("no run reaches the target"),
    },
    ...(isOne ? [] : [others]),
  ]);
}

function shareOf({ run, drawn }: PricedRun, isOne: boolean): Cell {
  if (run.tasks === 1) return undefinedCell("one task does not show how tasks vary");
  if (drawn === null) return pending;
  const value = isOne ? drawn.reached : drawn.cheapest;
  return { value, text: sureText(value) };
}

function ratioCell(run: PricedRun): Cell {
  const { ratio } = run.costs;
  if (!(ratio > 0)) return undefinedCell("no other run reaches the target");
  const { ratioLower = NaN, ratioUpper = NaN } = run.drawn ?? {};
  return {
    value: ratio,
    text: times(ratio),
    ...within(ratioLower, ratioUpper, times),
    cited: citedRatio(run),
  };
}

/** The k and pass@k that a budget per task buys from each run. */
export function budgetTable({ runs, ks, unit }: CostPicture, budget: number): TableBlock {
  const found = new Map(runs.map((run) => [run, boughtWith(run, ks, budget)]));
  type Bought = ReturnType<typeof boughtWith>;
  const ifBought = (cell: (run: PricedRun, bought: Bought) => Cell) => (run: PricedRun) => {
    const bought = found.get(run);
    return bought === undefined || bought.at === -1
      ? undefinedCell("one attempt at each task costs more")
      : cell(run, bought);
  };
  const passOf = (run: PricedRun) => {
    const { pass = NaN } = found.get(run) ?? {};
    return Number.isNaN(pass) ? 0 : pass;
  };
  return runsBlock(
    "What the budget buys",
    runs.toSorted((a, b) => passOf(b) - passOf(a)),
    [
      {
        name: "k",
        meaning: "the largest k whose attempts cost no more",
        isName: true,
        cell: ifBought((_, { k }) => count(k)),
      },
      { name: "pass@k", cell: ifBought((run, { k, pass }) => passCell(run, k, pass)) },
      {
        name: `cost per task${inUnit(unit)}`,
        cell: ifBought((run, { k, cost }) =>
          costCell(cost, {
            formula: "pass-at-budget",
            of: `What ${money(budget, unit)} per task buys of ${run.name}`,
            params: { budget, k, cost },
          }),
        ),
      },
    ],
  );
}

/** The run in focus at each k, with and without stopping at a success. */
export function attemptsTable(picture: CostPicture): TableBlock {
  const { focus, otherwise, ks, stopping, unit } = picture;
  const [stopped, all] = stopping ? [focus.costs, otherwise] : [otherwise, focus.costs];
  const columns: ColumnOf<{ k: number; at: number }>[] = [
    { name: "pass@k", cell: ({ k, at }) => passCell(focus, k, focus.costs.pass[at] ?? NaN) },
    {
      name: "attempts",
      meaning: "expected attempts at a task that stop at its first success, at most k",
      cell: ({ at }) => costCell(stopped?.tries[at] ?? NaN),
    },
    {
      name: `cost, stopping${inUnit(unit)}`,
      meaning: "mean cost of a task; attempts stop at its first success",
      cell: ({ at }) => costCell(stopped?.cost[at] ?? NaN),
    },
    {
      name: "cost, all k",
      meaning: "mean cost of a task; all k attempts are paid",
      cell: ({ at }) => costCell(all?.cost[at] ?? NaN),
    },
    {
      name: "per solved task",
      meaning: `what all attempts cost over the tasks that they solve, ${stopping ? "stopping at a success" : "all k attempts paid"}`,
      cell: ({ k, at }) => solvedCell(focus, at, k),
    },
  ];
  const places = ks.flatMap((k, at) => (k <= focus.run.minN ? [{ k, at }] : []));
  return {
    kind: "table",
    label: `Cost by attempts of ${focus.name}`,
    heads: ["k"],
    content: contentOf(columns, places, ({ k }) => ({ names: [whole(k)], head: whole(k) })),
  };
}
