import { describe, expect, test } from "vitest";
import { ValueColumn, type Value } from "../../../web/read/base/value-column.ts";
import { CellRows } from "../../../web/read/records/cell-rows.ts";

const columnOf = (values: readonly Value[]): ValueColumn<Value> => {
  const column = new ValueColumn<Value>();
  for (const value of values) column.push(value);
  return column;
};

const valuesOf = (column: ValueColumn<Value>): Value[] =>
  Array.from({ length: column.length }, (_, row) => column.at(row));

const listOf = (length: number, value: (i: number) => Value): Value[] =>
  Array.from({ length }, (_, i) => value(i));

describe("a column of values gives back what it was given", () => {
  test.each<[string, Value[]]>([
    ["values of each kind", [null, "", "1", 1, true, "true", false, 0, "0", null, 1]],
    ["256 different ones", listOf(1000, (i) => i % 256)],
    ["257 different ones", listOf(1000, (i) => `v${i % 257}`)],
    ["65,536 different ones", listOf(140_000, (i) => `v${i % 65_536}`)],
    ["65,537 different ones that come twice", listOf(140_000, (i) => (i >> 1) % 65_537)],
    ["texts that all differ", listOf(140_000, (i) => `v${i}`)],
    ["numbers that all differ", listOf(140_000, (i) => (i % 100 === 0 ? null : i / 7))],
    ["numbers that all differ, and a text behind", [...listOf(140_000, (i) => i / 7), "x", null]],
    ["few values, and then many texts", listOf(200_000, (i) => (i < 60_000 ? "a" : `v${i}`))],
  ])("%s", (_, values) => {
    const column = columnOf(values);
    expect(valuesOf(column)).toEqual(values);
    expect(new Set(column.values())).toEqual(new Set(values));
  });
});

test("numbers that all differ take 8 bytes each, and few values a byte", () => {
  const rows = 100_000;
  const sizeOf = (value: (i: number) => Value) => {
    const column = new ValueColumn<Value>(rows);
    for (let i = 0; i < rows; i++) column.push(value(i));
    return column.size;
  };
  expect(sizeOf((i) => i / 7)).toBe(8 * rows);
  expect(sizeOf((i) => i % 2 === 0)).toBe(rows);
});

describe("of rows that are equal in their first cells the last is kept", () => {
  const naive = (rows: readonly string[][], keyed: number) => {
    const keyOf = (row: readonly string[]) => row.slice(0, keyed).join("\0");
    const last = new Map(rows.map((row, i) => [keyOf(row), i]));
    return rows.filter((row, i) => last.get(keyOf(row)) === i);
  };

  test.each([
    ["few keys", 5, 7, 200],
    ["as many keys as rows", 40, 5, 200],
    ["no row that comes twice", 1000, 1, 1000],
    ["more keys than bits", 499, 997, 1000],
  ])("%s", (_, tasks, samples, count) => {
    const rows = Array.from({ length: count }, (_row, i) => [
      `t${(7 * i) % tasks}`,
      `s${(11 * i) % samples}`,
      `v${i}`,
    ]);
    const cells = new CellRows(3);
    rows.forEach((row, i) => {
      cells.push(row, i + 1);
    });
    const expected = naive(rows, 2);
    const { isLast, earlier } = cells.repeats(2);
    expect(earlier).toBe(count - expected.length);
    cells.keep(isLast);
    const kept = [...cells.rows()];
    expect(kept.map((row) => row.cells)).toEqual(expected);
    expect(kept.map(({ line }) => line)).toEqual(
      expected.map(([, , value = ""]) => Number(value.slice(1)) + 1),
    );
    expect(new Set(cells.cellsOf(2))).toEqual(new Set(expected.map(([, , value]) => value)));
  });
});
