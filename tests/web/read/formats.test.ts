import { expect, test } from "vitest";
import type { Format } from "../../../web/read/text/format.ts";
import { formats } from "../../../web/read/formats/formats.ts";
import { readText } from "../../../web/read/read-text.ts";
import { openText } from "../../../web/read/text/source-text.ts";
import { counts, refuseOnce } from "./helpers.ts";

/** A complete format; a new one needs only such a file, and a place in the list. */
const jsonLines: Format = {
  name: "JSON lines of samples",
  sniff: (head) => head.startsWith('{"task_id"'),
  open: (text) => ({
    header: ["task_id", "passed"],
    headerLine: 1,
    style: { decimalComma: false },
    labels: {},
    meta: new Map(),
    walk: (visit, most = Infinity) => {
      let rows = 0;
      for (const piece of text.pieces()) {
        for (const line of piece.split("\n").filter((each) => each !== "")) {
          if (rows === most) break;
          const { task_id, passed } = JSON.parse(line) as { task_id: string; passed: boolean };
          visit([task_id, String(passed)], ++rows);
        }
      }
      return { ok: true, rows, notes: [] };
    },
  }),
};

const lines =
  '{"task_id":"a","passed":true}\n{"task_id":"a","passed":false}\n{"task_id":"b","passed":true}\n';

test("a format is an object in the list, and gets layouts, checks and meanings with it", () => {
  const text = openText(lines);
  if (text === null) expect.fail();
  const options = { nested: false, meaning: {} };
  const result = readText("samples.jsonl", text, options, [jsonLines, ...formats]);
  if (!result.ok) expect.fail(JSON.stringify(result));
  expect(counts(result.runs[0])).toBe("a=2/1 b=1/1");
  expect(result.columns.found.map(({ use }) => use)).toEqual(["task", "verdict"]);
});

test("what no format takes for its own is refused by what it looks like", () => {
  expect(refuseOnce("<?xml version='1.0'?>").message).toMatch(/^this is an XML file/);
});
