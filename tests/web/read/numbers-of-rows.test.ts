import { expect, test } from "vitest";
import { NumberTable } from "../../../web/read/base/number-table.ts";
import { Numbering } from "../../../web/read/base/numbering.ts";
import { WholeNumbers } from "../../../web/read/base/whole-numbers.ts";
import { counts, load, refuseOnce } from "./helpers.ts";

test("texts have the numbers of their first places, in whatever order they come again", () => {
  const numbering = new Numbering();
  const numbers = Array.from("abcabccbaadbx").map((text) => numbering.of(text));
  expect(numbers).toEqual([0, 1, 2, 0, 1, 2, 2, 1, 0, 0, 3, 1, 4]);
  expect(numbering.texts).toEqual(["a", "b", "c", "d", "x"]);
});

test.each([
  ["ascending", [5, 6, 7, 8, 30, 40, 41, 60, 61, 100]],
  ["in room that was made before", [0, 1, 47, 70, 69]],
  ["descending", [100, 61, 60, 41, 40, 30, 8, 7, 6, 5]],
  [
    "far apart, then close",
    [10, 1e6, 3, 2e9, 11, 12, 0, ...Array.from({ length: 70 }, (_, i) => 13 + i)],
  ],
  ["far at first, then reached", [0, 20, 40, 60, ...Array.from({ length: 19 }, (_, i) => 1 + i)]],
])("keys have their numbers, and no others have any: %s", (_, keys) => {
  const table = new NumberTable();
  keys.forEach((key, i) => {
    expect(table.at(key)).toBe(0);
    table.set(key, i + 1);
    keys.slice(0, i + 1).forEach((known, at) => {
      expect(table.at(known), String(known)).toBe(at + 1);
    });
  });
  const others = Array.from({ length: 300 }, (_, key) => key).filter((key) => !keys.includes(key));
  expect(others.filter((key) => table.at(key) !== 0)).toEqual([]);
});

test("a list of whole numbers grows, and holds the largest", () => {
  const numbers = Array.from({ length: 100 }, (_, i) => 2 ** 32 - 1 - i);
  const list = WholeNumbers.of(numbers);
  expect([...list.all]).toEqual(numbers);
  expect(list.push(7)).toBe(100);
  list.increase(100, 3);
  expect([list.length, list.at(100)]).toEqual([101, 10]);
  expect(list.sum).toBe(numbers.reduce((sum, number) => sum + number, 10));
});

test("runs of the same tasks in one order share the list of their names, and others do not", () => {
  const rows = ["a,m", "b,m", "b,k", "a,k", "a,o", "b,o", "a,p"].map((row) => `${row},4,1\n`);
  const { runs } = load(`task,model,n,c\n${rows.join("")}`);
  expect(runs.map(({ tasks }) => tasks?.join(""))).toEqual(["ab", "ba", "ab", "a"]);
  const [m, k, o, p] = runs.map(({ tasks }) => tasks);
  expect(o).toBe(m);
  expect(new Set([m, k, p]).size).toBe(3);
});

test("a task is found twice wherever it stands in its run", () => {
  const names = Array.from({ length: 200 }, (_, i) => `t${(i * 77) % 200}`);
  const rows = (model: string) => names.map((name) => `${name},${model},4,1\n`).join("");
  const text = `task,model,n,c\n${rows("m")}${rows("k")}`;
  expect(load(text).runs.map((run) => run.n.length)).toEqual([200, 200]);
  const { line, message } = refuseOnce(`${text}t154,k,4,1\n`);
  expect([line, message]).toEqual([402, 'task "t154" is on line 204 and again on line 402']);
});

test("rows of runs in turns are counted as those of one after the other", () => {
  const rows = ["m", "k"].flatMap((model) =>
    ["a", "b", "c"].map((task) => `${task},${model},8,3\n`),
  );
  const inTurns = [0, 3, 1, 4, 2, 5].map((i) => rows[i] ?? "");
  const read = (list: string[]) => load(`task,model,n,c\n${list.join("")}`).runs.map(counts);
  expect(read(inTurns)).toEqual(read(rows));
});
