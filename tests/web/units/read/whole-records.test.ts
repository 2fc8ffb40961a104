import { expect, it, test } from "vitest";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { wholeRecords } from "../../../../web/read/whole-records.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The part of a text that is read. */
function wholeOf(text: string): string {
  const all = bytes(text);
  return new TextDecoder().decode(all.subarray(0, wholeRecords(bytesOf(all))));
}

it("leaves out a last line without its end", () => {
  expect(wholeOf("task,n,c\na,2,1\nb,2,")).toBe("task,n,c\na,2,1\n");
  expect(wholeOf("task,n,c\na,2,1\nb,2,1")).toBe("task,n,c\na,2,1\n");
  expect(wholeOf("task,n,c\r\na,2,1\r\n")).toBe("task,n,c\r\na,2,1\r\n");
  expect(wholeOf("task,n")).toBe("");
  expect(wholeOf("")).toBe("");
});

it("ends no record of a table within quotes", () => {
  expect(wholeOf('a,"x\ny",1\nb,"x\n')).toBe('a,"x\ny",1\n');
  expect(wholeOf('a,"say ""so""\n",1\nb,"""\n')).toBe('a,"say ""so""\n",1\n');
  expect(wholeOf('pipe 5" wide,1\nnext,1\nla')).toBe('pipe 5" wide,1\nnext,1\n');
});

it("takes a line of JSON without its end where it is whole", () => {
  const lines = '{"task":"a","c":1}\n{"task":"b","c":12}';
  expect(wholeOf(lines)).toBe(lines);
  expect(wholeOf(lines.slice(0, -1))).toBe('{"task":"a","c":1}\n');
  expect(wholeOf('{"task":"a')).toBe("");
});

it("cuts no document, archive or UTF-16", () => {
  const document = '{\n "task": "a",\n "n"';
  expect(wholeOf(document)).toBe(document);
  expect(wholeOf('[{"task":"a"}]')).toBe('[{"task":"a"}]');
  const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 10, 1);
  expect(wholeRecords(bytesOf(zip))).toBe(zip.length);
  const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x0a, 0, 0x62, 0);
  expect(wholeRecords(bytesOf(utf16))).toBe(utf16.length);
});

test("a text longer than what is looked at together has the same end at each length", () => {
  const row = `${"x".repeat(700)},"a\nb",1\n`;
  const rows = 2200;
  const text = row.repeat(rows);
  for (const left of [0, 1, 5, 6, 9]) {
    const cut = bytes(text.slice(0, text.length - left));
    expect(wholeRecords(bytesOf(cut)), `${left} bytes left out`).toBe(
      row.length * (left === 0 ? rows : rows - 1),
    );
  }
});
