import { describe, expect, test } from "vitest";
import { Budget } from "../../../../web/read/containers/container.ts";
import { readContainer } from "../../../../web/read/read-container.ts";
import { sheetColumn } from "../../../../web/read/base/file-words.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { counts, loadContent, messages, readContent, refuseContent, utf16 } from "../helpers.ts";
import { deflated, stored, zipOf } from "./archives.ts";
import { letters, partsOf, workbookOf, type Cell, type SheetMade } from "./workbooks.ts";

const table = [
  ["task", "n", "c"],
  ["a", 4, 3],
  ["b", 5, 0],
] as const;
const sheet = (rows: SheetMade["rows"], name = "Results"): SheetMade => ({ name, rows });
const xml = (text: string): Cell => ({ xml: text });

const runsOf = async (bytes: Uint8Array) => (await loadContent(bytes, "a.xlsx")).runs.map(counts);

describe("a workbook is read as its table", () => {
  test.each<[string, SheetMade, string]>([
    ["counts", sheet(table), "a=4/3 b=5/0"],
    ["texts in the sheet itself", { ...sheet(table), isInline: true }, "a=4/3 b=5/0"],
    ["a table below lines of comments", sheet([["# model: m-a"], ...table]), "a=4/3 b=5/0"],
    ["a table below empty rows", sheet([[], [], ...table]), "a=4/3 b=5/0"],
    [
      "Booleans of samples",
      sheet([
        ["task", "passed"],
        ["a", true],
        ["a", false],
      ]),
      "a=2/1",
    ],
    [
      "a matrix with gaps",
      sheet([
        ["task", "1", "2", "3"],
        ["a", 1, null, 0],
        ["b", 0, 1, null],
      ]),
      "a=2/1 b=2/1",
    ],
    [
      "names with commas, quotes and line ends",
      sheet([
        ["task", "n", "c"],
        ['x, "y"\nz & <w>', 4, 3],
      ]),
      'x, "y" z & <w>=4/3',
    ],
    [
      "names that are numbers with zeros",
      sheet([
        ["task", "n", "c"],
        ["007", 4, 3],
      ]),
      "007=4/3",
    ],
    [
      "what looks escaped",
      sheet([
        ["task", "n", "c"],
        ["a_x0042_", 4, 3],
      ]),
      "aB=4/3",
    ],
  ])("%s", async (_, made, expected) => {
    expect(await runsOf(workbookOf(made))).toEqual([expected]);
  });

  test.each<[string, Cell, string]>([
    ["a date", xml('<c s="1"><v>45292</v></c>'), "2024-01-01"],
    ["a date with a time", xml('<c s="3"><v>45292.75</v></c>'), "2024-01-01 18:00:00"],
    ["a day of the false leap year's side", xml('<c s="1"><v>1</v></c>'), "1900-01-01"],
    ["a date in ISO 8601", xml('<c t="d"><v>2024-01-01</v></c>'), "2024-01-01"],
    ["a number with words behind it", xml('<c s="2"><v>45292</v></c>'), "45292"],
    ["a large whole number", xml("<c><v>12345678901234567</v></c>"), "12345678901234567"],
    ["a number with an exponent", xml("<c><v>1E-3</v></c>"), "1E-3"],
    ["a percentage", xml('<c s="4"><v>0.07</v></c>'), "7%"],
    ["a one that shows decimals", xml('<c s="5"><v>1</v></c>'), "1.0"],
    ["a decimal as it is written", xml('<c s="5"><v>12.345</v></c>'), "12.345"],
    [
      "text in several styles",
      xml('<c t="inlineStr"><is><r><t>x</t></r><r><t>y</t></r><rPh><t>z</t></rPh></is></c>'),
      "xy",
    ],
    ["what a formula gives", xml('<c t="str"><f>A1&amp;"x"</f><v>p-1</v></c>'), "p-1"],
    ["a letter as a number", xml('<c t="inlineStr"><is><t>&#128512;&#x41;</t></is></c>'), "😀A"],
  ])("%s as text", async (_, cell, expected) => {
    const made = workbookOf(
      sheet([
        ["task", "n", "c"],
        [cell, 4, 3],
        ["b", 5, 0],
      ]),
    );
    expect(await runsOf(made)).toEqual([`${expected}=4/3 b=5/0`]);
  });

  test("dates count from 1904 where the workbook says so", async () => {
    const date = xml('<c s="1"><v>0</v></c>');
    const parts = partsOf([
      sheet([
        ["task", "n", "c"],
        [date, 4, 3],
      ]),
    ]);
    const from1904 = parts.map((part) =>
      part.path === "xl/workbook.xml"
        ? deflated(
            part.path,
            '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
          )
        : part,
    );
    expect(await runsOf(zipOf(...from1904))).toEqual(["1904-01-01=4/3"]);
  });

  test("whatever it is called, and within an archive", async () => {
    const { runs } = await loadContent(
      zipOf({ path: "x/a.bin", data: workbookOf(sheet(table)) }),
      "all.zip",
    );
    expect(runs.map(counts)).toEqual(["a=4/3 b=5/0"]);
  });

  test("with names before its elements, as some programs write", async () => {
    const parts = partsOf([], {
      "xl/workbook.xml":
        '<x:workbook><x:sheets><x:sheet name="a" r:id="q"/></x:sheets></x:workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="q" Type="u/worksheet" Target="worksheets/a.xml"/></Relationships>',
      "xl/worksheets/a.xml":
        '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>n</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>c</x:t></x:is></x:c></x:row><x:row><x:c><x:v>4</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await runsOf(zipOf(...parts))).toEqual(["4/3"]);
  });

  test("rows and places are those of the sheet in what is wrong", async () => {
    const made = workbookOf(sheet([[], ["task", "n", "c"], ["a", 4, 9]]));
    const result = await readContent(made, "a.xlsx");
    if (result.ok) expect.fail("loaded");
    expect(result.problems[0]).toMatchObject({ line: 3 });
  });

  test("a formula without a stored value is noted", async () => {
    const made = workbookOf(
      sheet([
        ["task", "n", "c", "x"],
        ["a", 4, 3, xml("<c><f>B2+C2</f></c>")],
      ]),
    );
    expect(messages(await loadContent(made, "a.xlsx"))).toContainEqual(
      "1 formula has no stored value: read as blank (D2)",
    );
  });
});

describe("of several sheets", () => {
  const other = [
    ["task", "n", "c"],
    ["z", 9, 1],
  ] as const;
  const made = workbookOf(
    sheet([], "Empty"),
    { ...sheet(other, "Secret"), isHidden: true },
    sheet(table, "A"),
    sheet(other, "B"),
  );

  test("the first with data that is shown is read, and the others are named", async () => {
    const result = await loadContent(made, "a.xlsx");
    expect(result.runs.map(counts)).toEqual(["a=4/3 b=5/0"]);
    expect(messages(result)).toContainEqual(
      "the sheet A is read; B, Secret can be chosen in its place",
    );
  });

  test("another can be chosen", async () => {
    const { columns } = await loadContent(made, "a.xlsx");
    expect(columns.choice?.map(({ words }) => words)).toEqual([
      "the sheet A",
      "the sheet B",
      "the sheet Secret",
    ]);
    const again = await loadContent(made, "a.xlsx", columns.choice?.[1]?.meaning);
    expect(again.runs.map(counts)).toEqual(["z=9/1"]);
    expect(again.columns.found[0]).toMatchObject({
      id: sheetColumn,
      said: { use: "only", value: "B" },
    });
  });

  test("one that there is not is refused with those that there are", async () => {
    const meaning = { [sheetColumn]: { use: "only", value: "C" } } as const;
    const result = await readContent(made, "a.xlsx", meaning);
    expect(result).toMatchObject({
      ok: false,
      problems: [{ message: "there is no sheet C: there are A, B, Secret" }],
    });
  });

  test("they are offered where the first is no table", async () => {
    const result = await readContent(
      workbookOf(sheet([["Words about the study"]], "About"), sheet(table, "A")),
      "a.xlsx",
    );
    if (result.ok) expect.fail("loaded");
    expect(result.columns?.doubt?.readings.map(({ words }) => words)).toEqual(["the sheet A"]);
  });
});

describe("a workbook that cannot be read is refused", () => {
  test.each<[string, Uint8Array, RegExp]>([
    ["without a sheet", workbookOf(), /no sheet with data/],
    ["of empty sheets", workbookOf(sheet([])), /no sheet with data/],
    [
      "of another kind",
      zipOf(stored("[Content_Types].xml", "<a/>"), stored("xl/workbook.bin", "a")),
      /binary Excel workbook/,
    ],
    [
      "that is cut",
      zipOf(
        ...partsOf([sheet(table)], {
          "xl/worksheets/sheet1.xml": "<worksheet><sheetData><row><c><v>1</v></c>",
        }),
      ),
      /damaged or cut/,
    ],
    [
      "whose sheet is missing",
      zipOf(...partsOf([sheet(table)]).filter(({ path }) => !path.includes("sheet1"))),
      /damaged or cut/,
    ],
    [
      "whose text is none of the table's",
      workbookOf(
        sheet([
          ["task", "n", "c"],
          [xml('<c t="s"><v>99</v></c>'), 4, 3],
        ]),
      ),
      /damaged or cut/,
    ],
  ])("%s", async (_, bytes, message) => {
    expect((await refuseContent(bytes, "a.xlsx")).message).toMatch(message);
  });

  const readWithin = (bytes: Uint8Array, budget: Budget) =>
    readContainer("a.xlsx", bytesOf(bytes), "zip", { nested: false, meaning: {} }, { budget });
  const tooLarge = { problems: [{ message: expect.stringMatching(/unpacks to more/) as string }] };

  test("that unpacks to more than the budget leaves", async () => {
    const long = workbookOf(sheet([...table, ["x".repeat(1e6), 4, 3]]));
    expect(await readWithin(long, new Budget(1e5))).toMatchObject(tooLarge);
  });

  test("whose cells lie so far out that its table is larger", async () => {
    const far = (row: number) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`;
    const rows = Array.from({ length: 1000 }, (_, i) => far(1_047_577 + i)).join("");
    const parts = partsOf([sheet(table)], {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    });
    expect(await readWithin(zipOf(...parts), new Budget(1e6))).toMatchObject(tooLarge);
  });

  test("whose places lie outside of any sheet", async () => {
    const parts = partsOf([sheet(table)], {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1e9"><c r="${letters(99_999)}1"><v>1</v></c></row></sheetData></worksheet>`,
    });
    expect((await refuseContent(zipOf(...parts))).message).toMatch(/damaged or cut/);
  });

  test.each([
    [
      '<row r="1048576"><c><v>1</v></c></row><row r="1048577"><c><v>2</v></c></row>',
      "the sheet A of the Excel workbook has row 1048577, and a sheet may have 1048576 rows",
      "Save the sheet as CSV, or spread its rows over several sheets.",
    ],
    [
      '<row r="1048576"><c><v>1</v></c></row><row><c><v>2</v></c></row>',
      "the sheet A of the Excel workbook has row 1048577, and a sheet may have 1048576 rows",
      "Save the sheet as CSV, or spread its rows over several sheets.",
    ],
    [
      '<row r="2"><c r="XFE2"><v>1</v></c></row>',
      "the sheet A of the Excel workbook has a cell XFE2, and the last column of a sheet is XFD",
      "Save the sheet as CSV, or leave out columns that are not read.",
    ],
    [
      '<row r="5"><c><v>1</v></c></row><row r="3"><c><v>1</v></c></row>',
      "the sheet A of the Excel workbook is damaged or cut: row 3 stands behind row 5",
      "Open it in a spreadsheet, and save it again.",
    ],
    [
      '<row r="5"><c r="B5"><v>1</v></c><c r="A5"><v>1</v></c></row>',
      "the sheet A of the Excel workbook is damaged or cut: in row 5, A5 stands behind column B",
      "Open it in a spreadsheet, and save it again.",
    ],
    [
      '<row r="two"><c r="B5"><v>1</v></c></row>',
      'the sheet A of the Excel workbook is damaged or cut: "two" is no number of a row',
      "Open it in a spreadsheet, and save it again.",
    ],
    [
      '<row r="2"><c r="B2" t="s"><v>99</v></c></row>',
      "the sheet A of the Excel workbook is damaged or cut: B2 names text 99 of 3 texts",
      "Open it in a spreadsheet, and save it again.",
    ],
  ])("whose sheet has %s, and says so", async (rows, message, fix) => {
    const parts = partsOf([sheet([["task", "n", "c"]], "A")], {
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    });
    expect(await refuseContent(zipOf(...parts), "a.xlsx")).toMatchObject({ message, fix });
  });

  test("in UTF-16 it is read all the same", async () => {
    const parts = partsOf([sheet(table)]).filter(({ path }) => path !== "xl/workbook.xml");
    const workbook = '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>';
    const data = utf16(`\ufeff${workbook}`, true);
    expect(await runsOf(zipOf(...parts, { path: "xl/workbook.xml", data }))).toEqual([
      "a=4/3 b=5/0",
    ]);
  });
});

test.each([
  ["percentages", 4, "c = 100% is a percentage"],
  ["decimals", 5, "c = 1.0 with n = 10 may be 1 success or the rate 100 %"],
])(
  "successes that a sheet shows as %s are asked about, as in a table",
  async (_, style, message) => {
    const cell = (value: number) => xml(`<c s="${style}"><v>${value}</v></c>`);
    const bytes = workbookOf(
      sheet([
        ["task", "n", "c"],
        ["a", 10, cell(1)],
        ["b", 10, cell(0)],
      ]),
    );
    expect((await refuseContent(bytes, "a.xlsx")).message).toContain(message);
    const rates = await loadContent(bytes, "a.xlsx", { c: { use: "rate" } });
    expect(rates.runs.map(counts)).toEqual(["a=10/10 b=10/0"]);
  },
);

test("cells that are merged downwards have the text of the first", async () => {
  const cell = (text: string, place: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
  const row = (number: number, task: string, correct: string) =>
    `<row r="${number}">${task === "" ? "" : cell(task, `A${number}`)}${cell(correct, `B${number}`)}</row>`;
  const of = (merged: string) => {
    const rows = [row(1, "task", "correct"), row(2, "a", "1"), row(3, "", "0"), row(4, "b", "1")];
    const text = `<worksheet><sheetData>${rows.join("")}</sheetData>${merged}</worksheet>`;
    return zipOf(...partsOf([sheet(table)], { "xl/worksheets/sheet1.xml": text }));
  };
  const merged = of('<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>');
  expect(await runsOf(merged)).toEqual(["a=2/1 b=1/1"]);
  expect((await refuseContent(of(""), "a.xlsx")).message).toContain("task is blank");
});
