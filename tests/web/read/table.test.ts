import { expect, test } from "vitest";
import { counts, load, messages, refuse, refuseOnce } from "./helpers.ts";

test.each([
  ["commas", ","],
  ["tabs", "\t"],
  ["semicolons", ";"],
  ["bars", "|"],
])("%s part the cells", (_, delimiter) => {
  const text = "task,n,c,model\na,4,3,m\n".replaceAll(",", delimiter);
  expect(counts(load(text).runs[0])).toBe("a=4/3");
});

test.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
  ["CR", "\r"],
])("%s ends lines, and they are counted", (_, end) => {
  const text = ["# x: y", "", "task,n,c", "a,4,3", "", "b,1,2", ""].join(end);
  expect(refuseOnce(text)).toMatchObject({ line: 6, column: "c" });
});

test("line ends may be mixed, and the last be missing", () => {
  expect(counts(load("task,n,c\r\na,4,3\nb,1,1\rc,2,2").runs[0])).toBe("a=4/3 b=1/1 c=2/2");
});

test("a decimal comma is read where semicolons or tabs part the cells", () => {
  expect(counts(load("task;n;c;temperature\na;10,0;3,00;0,8\n").runs[0])).toBe("a=10/3");
  expect(load("task;n;c;temperature\na;10,0;3;0,8\n").runs[0]?.labels.temperature).toBe("0.8");
  expect(counts(load("task\tn\tc\na\t10,0\t3\n").runs[0])).toBe("a=10/3");
});

test("a decimal comma is refused where commas part the cells", () => {
  expect(refuseOnce('task,n,c\na,"10,0",3\n').message).toBe('n = "10,0" is not a number');
});

test("thousands are refused where they may be decimals too", () => {
  for (const cell of ["1,000", "1.000", "1.000.000", "1 000", "1'000"]) {
    const problem = refuseOnce(`task;n;c\na;${cell};3\n`);
    const isEither = cell === "1,000" || cell === "1.000";
    const what = isEither ? "may be 1 or 1000" : "seems to have a thousands separator";
    expect(problem.message).toBe(`n = ${cell} ${what}`);
  }
});

test("the separator line of spreadsheets is obeyed", () => {
  expect(counts(load("sep=;\ntask;n;c\na,b;4;3\n").runs[0])).toBe("a,b=4/3");
});

test("a delimiter inside a quoted header does not part it", () => {
  const result = load('"task";"a,b,c,d,e";n;c\nx;0;4;3\n');
  expect(counts(result.runs[0])).toBe("x=4/3");
  expect(messages(result)).toEqual(["columns not used: a,b,c,d,e"]);
});

test("quotes hold delimiters, quotes and line ends, and lines are counted past them", () => {
  const text = 'task,n,c\n"a, ""b""\r\nsecond\nthird",4,3\n"x"  ,4,3\nlast,1,2\n';
  expect(refuseOnce(text)).toMatchObject({ line: 6, message: "c = 2 is more than n = 1" });
  const { runs } = load(text.replace("1,2", "2,1"));
  expect(runs[0]?.tasks).toEqual(['a, "b"\nsecond\nthird', "x", "last"]);
});

test("a quote inside an unquoted cell is itself", () => {
  expect(load('task,n,c\n5" pipe,4,3\n').runs[0]?.tasks).toEqual(['5" pipe']);
});

test("an unclosed quote names the line where it opened", () => {
  expect(refuseOnce('task,n,c\nx,4,3\n\n"a,4,3\nb,4,3\n')).toEqual({
    line: 4,
    column: null,
    message: "the quote opened on this line is never closed",
    fix: 'Close the quote, and write a quote inside quoted text twice: "".',
  });
});

test("an unclosed quote before other quotes names the line where it opened", () => {
  const [problem] = refuse('task,n,c\n"x",4,3\n"a,4,3\n"b",4,3\n"c",4,3\n');
  expect(problem).toMatchObject({
    line: 3,
    message: "the quote opened on this line is not closed before the next delimiter",
  });
});

test("an unclosed quote in the header is found", () => {
  expect(refuseOnce('"task,n,c\na,4,3\n').line).toBe(1);
});

test("rows of empty cells are left out and noted, blank lines are not rows", () => {
  const result = load("task,n,c,,\n\na,4,3,,\n,,,,\n, ,,,\n");
  expect(result.rows).toBe(1);
  expect(result.notes).toEqual([{ line: 4, message: "2 rows of empty cells left out" }]);
});

test.each(["task,n,c", "task,n,c\n", "# x\ntask,n,c\n\n , ,\n"])("%j has no rows", (text) => {
  expect(refuseOnce(text)).toMatchObject({
    column: null,
    message: "no rows after the header",
    fix: "Add one row per task below the header.",
  });
});

test("comments alone are no table", () => {
  expect(refuseOnce("# model: x\n").message).toBe("the file has comments but no table");
});
