import { describe, expect, test } from "vitest";
import { elementsOf } from "../../../web/read/records/elements.ts";
import { openLog } from "../../../web/read/records/log.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import { openText } from "../../../web/read/text/source-text.ts";

/** A text in pieces of this many letters. */
const piecesOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
    text.slice(i * size, (i + 1) * size),
  );

const lists: unknown[][] = [
  [],
  [1],
  [{}],
  [[], [[]]],
  ["a,b", "]", "[", '"', "\\", '\\"', "{"],
  [{ a: [1, { b: "x, ] }" }], c: 'he said "no"' }, null, true, -1.5],
];

describe("elements of a list", () => {
  test.each(lists)("%j is parted as JSON.parse has it, in pieces of any size", (...list) => {
    for (const text of [JSON.stringify(list), JSON.stringify(list, null, 2)])
      for (const size of [1, 2, 3, 7, 1000]) {
        const found = [...elementsOf(piecesOf(text, size))].map((each): unknown =>
          JSON.parse(each),
        );
        expect(found, `${text} in ${size}`).toEqual(list);
      }
  });

  test.each(['[{"a": 1}', '[{"a": "', "[", "[1, "])("%s is cut", (text) => {
    expect(() => [...elementsOf([text])]).toThrow("no end");
  });

  test.each(['{"a": 1}', "[1] 2", "1", "[1}", "[1]]"])("%s is no list", (text) => {
    expect(() => [...elementsOf([text])]).toThrow("no list");
  });
});

/** The records of a log, parsed in batches of this many letters. */
function recordsOf(text: string, together: number) {
  const opened = openText(bytesOf(new TextEncoder().encode(text)));
  if (opened === null) expect.fail(text);
  return [...openLog("a.json", opened, together).rows()];
}

describe("a list whose records are parsed one by one", () => {
  const list = [{ task: "é", n: 1 }, { task: "b", n: [1, 2] }, {}];

  test.each([JSON.stringify(list), JSON.stringify(list, null, 1)])(
    "has the records that it has as a whole",
    (text) => {
      expect(recordsOf(text, 4)).toEqual(recordsOf(text, Infinity));
    },
  );

  test.each([
    ['[{"a": 1}, {"a": 2', "its end is missing"],
    ['[{"a": 1}, {"a": }]', "record 2 of the list is no JSON"],
    ['[{"a": 1}, 2]', "record 2 of the list must be an object"],
    ['[{"a": 1}] {"a": 1}', "no valid JSON"],
  ])("%s is refused", (text, message) => {
    expect(() => recordsOf(text, 4)).toThrow(message);
  });
});
