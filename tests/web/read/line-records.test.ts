import { describe, expect, test } from "vitest";
import type { Note } from "../../../web/read/base/problem.ts";
import { FlatRecords } from "../../../web/read/records/flat-records.ts";
import type { LogRow } from "../../../web/read/records/log-row.ts";
import { LineRecords } from "../../../web/read/records/line-records.ts";
import { Shape } from "../../../web/read/records/shape.ts";
import { endOfValue } from "../../../web/read/records/value-end.ts";

/** A text in pieces of this many lines. */
function piecesOf(text: string, lines: number): string[] {
  const all = text.split(/(?<=\n)/);
  return Array.from({ length: Math.ceil(all.length / lines) }, (_, i) =>
    all.slice(i * lines, (i + 1) * lines).join(""),
  );
}

const recordsOf = (text: string, lines = 3, notes: Note[] = []) =>
  new LineRecords(() => piecesOf(text, lines), notes);

/** Each line parsed separately. */
const parsedOf = (text: string): LogRow[] =>
  text
    .split("\n")
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }) => ({
      fields: JSON.parse(line) as LogRow["fields"],
      line: number,
    }));

const numbers = ["0", "-0", "17", "-1.50", "1e3", "0.1E-7", "2.5e+300", "0.8249918667133898"];
const texts = ["", "a", "é 漢 😀", 'he said \\"no\\"', "\\u00e9\\n\\\\", "x".repeat(100), "true"];
const others = ["true", "false", "null", "[]", '[1, {"a": "]"}, "["]', "{}", '{"b": {"c": 1}}'];
const values = [...numbers, ...texts.map((text) => `"${text}"`), ...others];

/** Records of a few shapes, with each value in each place. */
const mixed = values
  .flatMap((value, i) => [
    `{"task": "t-${i % 3}", "x": ${value}, "in": {"y": ${values[(i * 7) % values.length] ?? ""}}}`,
    `{"x":${value},"task":"t"}`,
    i % 5 === 0 ? " " : `{"task": "t-1", "x": 1, "in": {"y": 2}} `,
  ])
  .join("\n");

describe("records in lines", () => {
  test("are those that each line parsed by itself is", () => {
    for (const lines of [1, 2, 1000])
      for (const text of [mixed, `${mixed}\n`])
        expect([...recordsOf(text, lines)]).toEqual(parsedOf(text));
  });

  test("keys that come twice, are numbers or are __proto__ are read as the parser reads them", () => {
    for (const line of ['{"a":1,"a":2}', '{"b":1,"2":1,"1":2}', '{"__proto__":{"a":1},"b":1}']) {
      const text = [line, line, line].join("\n");
      const rows = [...recordsOf(text)];
      expect(rows).toEqual(parsedOf(text));
      expect(rows.map(({ fields }) => Object.keys(fields))).toEqual(
        parsedOf(text).map(({ fields }) => Object.keys(fields)),
      );
    }
  });

  test("a negative zero stays one", () => {
    const rows = [...recordsOf('{"a":1}\n{"a":-0}\n')];
    expect(rows.map(({ fields }) => fields.a)).toEqual([1, -0]);
  });

  test("a line that is no JSON is refused as it is without a shape, whatever is wrong with it", () => {
    const good = '{"task": "t-1", "x": [1, 2], "in": {"y": -2.5e3}, "z": true}';
    for (let at = 0; at < good.length; at++)
      for (const bad of [
        good.slice(0, at) + good.slice(at + 1),
        `${good.slice(0, at)}"${good.slice(at)}`,
        `${good.slice(0, at)}}${good.slice(at)}`,
        `${good.slice(0, at)}0${good.slice(at)}`,
        `${good.slice(0, at)}\\${good.slice(at)}`,
        `${good.slice(0, at)}\t${good.slice(at)}`,
      ]) {
        const text = [good, good, bad, good].join("\n");
        let wanted: LogRow[] | null;
        try {
          wanted = parsedOf(text);
        } catch {
          wanted = null;
        }
        if (wanted === null)
          expect(() => [...recordsOf(text)], bad).toThrow("this line is no JSON");
        else expect([...recordsOf(text)], bad).toEqual(wanted);
      }
  });

  test("a last line that is cut is left out, and said once", () => {
    const notes: Note[] = [];
    const records = recordsOf('{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n{"a":3,"b":"', 2, notes);
    const passes = [records.pass(), records.pass()];
    for (const pass of passes) {
      while (pass.next());
      expect(pass.last).toEqual({ a: 2, b: "y" });
    }
    expect(notes).toEqual([
      { line: 3, message: "the last line is cut in the middle: left out", lost: "lines" },
    ]);
  });

  test("bare NaN and Infinity of Python are read among records with numbers", () => {
    const rows = [...recordsOf('{"a":1}\n{"a":NaN}\n{"a":-Infinity}\n{"a":2}')];
    expect(rows.map(({ fields }) => fields.a)).toEqual([1, null, -Infinity, 2]);
  });

  test("records of more shapes than are followed are read all the same", () => {
    const text = Array.from({ length: 3000 }, (_, i) => `{"k${i % 40}":${i},"b":${i % 7}}`);
    expect([...recordsOf(text.join("\n"), 100)]).toEqual(parsedOf(text.join("\n")));
  });
});

describe("columns of records in lines", () => {
  const tableOf = (records: FlatRecords) => {
    const columns = records.columns();
    return [columns, [...records.lists], [...records.rows(columns, [...records.lists], null)]];
  };

  test("are those of the same records as objects", () => {
    const outcomes = ['{"task":"a","correct":[1,0]}', '{"task":"b","correct":"0110"}'];
    for (const text of [mixed, [...outcomes, ...outcomes, '{"correct":"x"}'].join("\n")])
      expect(tableOf(new FlatRecords(recordsOf(text)))).toEqual(
        tableOf(new FlatRecords(parsedOf(text))),
      );
  });
});

describe("the shape of a record", () => {
  test("is matched by records with other values of any kind, and by no other keys or spaces", () => {
    const shape = Shape.of('{"a": 1, "b": {"c": "x"}}');
    expect(shape?.paths).toEqual([["a"], ["b", "c"]]);
    const text = '{"a": [true, "}"], "b": {"c": null}}';
    expect(shape?.match(text, 0)).toBe(text.length);
    expect(shape?.fieldsIn(text)).toEqual(JSON.parse(text));
    for (const other of ['{"a": 1,"b": {"c": "x"}}', '{"a": 1, "d": {"c": "x"}}', '{"a": 1}'])
      expect(shape?.match(other, 0)).toBe(-1);
    expect(shape?.match('{"a": {}, "b": {"c": "x"}}', 0)).toBe(-1);
  });
});

describe("the end of a value", () => {
  test.each(values.filter((value) => !value.startsWith("{")))("%s ends where it does", (value) => {
    for (const behind of ["", ",", "}", " "])
      expect(endOfValue(`:${value}${behind}`, 1)).toBe(value.length + 1);
  });

  test.each([
    "",
    "x",
    "-",
    "1.",
    "1e",
    "tru",
    '"a',
    '"\\x"',
    '"\\u12g4"',
    '"\t"',
    "[1",
    "[1,]",
    "{}",
  ])("%s has none", (value) => {
    expect(endOfValue(value, 0)).toBe(-1);
  });

  test("a number has no zero before its digits", () => {
    expect(endOfValue("01", 0)).toBe(1);
  });
});
