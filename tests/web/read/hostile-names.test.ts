import { expect, test } from "vitest";
import { load, loadAs, refuse, refuseOnce } from "./helpers.ts";

const names = [
  '<img src=x onerror="alert(1)">',
  "\u202egnp.exe\u202c שלום",
  "x".repeat(10_000),
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "__proto__",
  "constructor",
  "toString",
  "=HYPERLINK(1)",
  "line\nend",
  "\ud800 alone",
  "null",
];
const cell = (name: string): string => `"${name.replaceAll('"', '""')}"`;

test("names of tasks and models are kept as they are", () => {
  const rows = names.flatMap((model) => names.map((task) => `${cell(task)},4,1,${cell(model)}`));
  const { runs } = load(`task,n,c,model\n${rows.join("\n")}\n`);
  expect(runs.map((run) => run.name)).toEqual(names);
  expect(runs.map((run) => run.labels.model)).toEqual(names);
  for (const run of runs) expect(run.tasks).toEqual(names);
});

test("outer white space goes, inner stays", () => {
  expect(load('task,n,c\n"  a  b ",4,1\n').runs[0]?.tasks).toEqual(["a  b"]);
});

test("names of columns and of metadata may be those of object members", () => {
  const text = "# __proto__: p\n# constructor: q\ntask,n,c,__proto__,constructor\na,4,1,x,y\n";
  const result = load(text);
  expect(Object.entries(result.meta)).toEqual([
    ["__proto__", "p"],
    ["constructor", "q"],
  ]);
  expect(result.notes[0]?.message).toBe("columns not used: __proto__, constructor");
});

test("a matrix may have them as samples", () => {
  const outcome = { use: "outcome" } as const;
  const meaning = { __proto__1: outcome, __proto__2: outcome };
  const { runs } = loadAs("task,__proto__1,__proto__2\n__proto__,1,0\n", meaning);
  expect(runs[0]?.tasks).toEqual(["__proto__"]);
  expect(Array.from(runs[0]?.n ?? [])).toEqual([2]);
});

test("tasks called __proto__ are found twice as any other", () => {
  expect(refuseOnce("task,n,c\n__proto__,4,1\n__proto__,4,1\n").line).toBe(3);
});

test("long names are cut in messages without splitting a character, on one line", () => {
  const name = `a\n${"👍".repeat(100)}`;
  const [problem] = refuse(`task,n,c\n${cell(name)},4,1\n${cell(name)},4,1\n`);
  expect(problem?.message).toBe(`task "a ${"👍".repeat(38)}…" is on line 2 and again on line 4`);
});

test("many columns are listed in part", () => {
  const header = Array.from({ length: 100 }, (_, i) => `x${i}y`).join(",");
  expect(refuseOnce(`task,${header}\na${",z".repeat(100)}\n`).message).toMatch(/x10y and 89 more$/);
});
