import { load } from "passcurve";
import { expect, test } from "vitest";
import { comparisonOf, type Place } from "../../../../../web/questions/compare/comparison.ts";
import type { Leaderboard } from "../../../../../web/questions/compare/leaderboard.ts";
import type { Rows } from "../../../../../web/questions/runs/pairing.ts";
import { standingWords } from "../../../../../web/ui/figures/standing.ts";
import { tiedWords } from "../../../../../web/ui/ranking/tied-words.ts";
import { taskSetOf } from "../../../../../web/read/runs/task-set.ts";
import { answerAt, comparedWords } from "../../../../../web/views/compare/answer.ts";
import type { Column } from "../../../../../web/views/table/column.ts";
import { tableHeadline } from "../../../../../web/views/table/sentence.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();
const place: Place = { comparedIn: "pass@k", k: 2, tau: 0.5, about: "new-tasks" };
const differ = "Each value is over its own run’s tasks, which differ in part.";

const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A run with 10 samples of each task; task numbers start at `from`. */
function runOf(name: string, c: number[], from = 0) {
  const tasks = c.map((_, i) => `t${from + i}`);
  const n = c.map(() => 10);
  const rows: Rows = {
    n: Float64Array.from(n),
    c: Float64Array.from(c),
    weight: null,
    tasks,
    clusters: null,
  };
  return { rows, styled: styled(name, { n, c }, { taskSet: taskSetOf(tasks) }) };
}

const a = runOf("A", [9, 8, 10, 7, 9, 10, 8, 9, 7, 10]);
const same = runOf("B", [2, 1, 4, 0, 3, 3, 2, 1, 0, 2]);
const other = runOf("B", [2, 1, 4, 0, 3, 3, 2, 1, 0, 2], 3);

function compared(b: typeof a) {
  const found = comparisonOf(passcurve, a.rows, b.rows, { ...place, a: "A", b: "B" });
  return { ...found, runs: { a: a.styled, b: b.styled } };
}

test("Compare names the tasks of a difference where a run has more of them", () => {
  const words = (b: typeof a) => {
    const shown = compared(b);
    const { basis } = answerAt(shown, place, shown.places.indexOf(2));
    return plain(textOf(basis));
  };
  expect(words(other)).toContain("The comparison is over the 7 tasks that both have.");
  expect(words(same)).not.toContain("both have");
});

test("only the answer says how many tasks are compared where some are left out", () => {
  const words = (b: typeof a) =>
    comparedWords(compared(b))
      .map((line) => plain(textOf(line)))
      .join(" ");
  expect(words(other)).toContain("Compared task by task. Left out: 3 of A, 3 of B.");
  expect(words(same)).toContain("Compared task by task on the 10 tasks that both runs have.");
});

test("a ranking names the tasks of values and of differences where a run has more", () => {
  const words = (...runs: (typeof a)[]) => {
    const pairs = runs.slice(1).map((b, i) => {
      return { a: 0, b: i + 1, pValue: 0.01, compared: compared(b).compared };
    });
    const ranking = { tied: [], differs: pairs.map(() => true), best: [1, 2], worst: [1, 2] };
    const ranked = { runs: runs.map(({ styled }) => styled), place, pairs, ranking };
    return plain(
      tiedWords(ranked as unknown as Parameters<typeof tiedWords>[0])
        .map(textOf)
        .join(" "),
    );
  };
  const ofOne = "Values, difference and ranks are over the 7 tasks that both have.";
  const ofMany =
    "Each value is over all tasks of its run. Differences and ranks are over the tasks that both runs of a pair have.";
  expect(words(a, other)).toContain(ofOne);
  expect(words(a, same, other)).toContain(ofMany);
  for (const said of [ofOne, ofMany]) expect(words(a, same)).not.toContain(said);
  expect(faultsOf(words(a, other))).toEqual([]);
  expect(faultsOf(words(a, same, other))).toEqual([]);
});

test("no run leads where values are over other tasks, and that is said", () => {
  const words = (b: typeof a) => {
    const runs = [a.styled, b.styled];
    const board = { pairs: [{ a: 0, b: 1, pValue: 0.01 }], ranking: { differs: [true] } };
    const values = new Map(runs.map(({ run }) => [run.id, run.rate]));
    const part = { name: "", runs };
    return plain(standingWords({ part, values, board: board as unknown as Leaderboard }, a.styled));
  };
  expect(words(same)).toBe("It leads B.");
  expect(words(other)).toBe(`Its value is higher than that of B. ${differ}`);
});

test("the table’s highest value is said to be over other tasks", () => {
  const words = (b: typeof a) => {
    const runs = [a.styled, b.styled];
    const column = {
      heading: "Pass@1",
      best: "high",
      place: null,
      valueOf: () => ({ value: 0.5, text: "50 %", cited: null }),
    } as unknown as Column;
    const best = { run: "A", equal: [], tied: new Set<string>(), differ: null, judged: 0 };
    const { sentence, basis } = tableHeadline([{ name: "", runs }], a.styled, [column], [[best]]);
    return plain(textOf([sentence, " ", basis]));
  };
  expect(words(other)).toContain(differ);
  expect(words(same)).not.toContain(differ);
});
