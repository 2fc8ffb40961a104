import { expect, test } from "vitest";
import { readRuns, type Readable } from "../../../web/package/read.ts";

const text = "task,n,c\na,10,3\nb,10,0\n";

test("a text, bytes, a file and a stream of either read alike", async () => {
  const bytes = new TextEncoder().encode(text);
  const pieces = async function* () {
    yield text.slice(0, 9);
    yield await Promise.resolve(bytes.slice(9));
  };
  const fetched = {
    size: bytes.length,
    read: (from: number, to: number) => bytes.slice(from, to),
  };
  const all: Readable[] = [
    text,
    bytes,
    bytes.buffer,
    new Blob([text]),
    new Blob([text]).stream(),
    pieces(),
    fetched,
  ];
  for (const readable of all)
    expect(await readRuns(readable)).toMatchObject({
      ok: true,
      runs: [{ counts: { n: new Float64Array([10, 10]), c: new Float64Array([3, 0]) } }],
    });
});

test.each([42, null, undefined, {}, true, () => text])(
  "%s is refused by what can be read",
  (none) =>
    expect(readRuns(none as Readable)).rejects.toThrow(
      "readRuns reads a string, bytes, a Blob or File",
    ),
);

test("the fix of a problem goes by its former name, too", async () => {
  for (const refused of ["task,n,c\na,10,30\n", "\u0000\u0001", "task,n\na,3\n"]) {
    const read = await readRuns(refused);
    const problems = read.ok ? [] : read.problems;
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      expect(problem.fix).not.toBe("");
      expect(problem).toHaveProperty("mend", problem.fix);
    }
  }
});

test.each([
  ["options", null, "readRuns: options = null; must be an object"],
  ["options", "runs.csv", 'readRuns: options = "runs.csv"; must be an object'],
  ["a name", { nmae: "a" }, 'readRuns: "nmae" is not an option; it takes name, encoding'],
  ["name", { name: 3 }, "readRuns: name = 3; must be a text"],
  ["nested", { nested: "yes" }, 'readRuns: nested = "yes"; must be true or false'],
  ["stopping", { stopping: 60 }, "readRuns: stopping = 60; must be a text"],
  ["meaning", { meaning: { c: "verdict" } }, "must be an object of columns and their uses"],
  ["a use", { meaning: { c: { use: "verdicts" } } }, "must be an object of columns and their uses"],
])("readRuns refuses wrong options: %s of %j", (_, options, words) =>
  expect(readRuns(text, options as object)).rejects.toThrow(words),
);

test("readRuns refuses a meaning of a column that is not there", async () => {
  const read = await readRuns("task,n,c,model\na,10,3,A\n", {
    meaning: { modell: { use: "ignored" } },
  });
  expect(read).toMatchObject({
    ok: false,
    problems: [
      {
        column: "modell",
        fix: 'Did you mean "model"? The columns are task, n, c, model.',
      },
    ],
  });
});

test("readRuns leaves out lines that cannot be read with skipBadLines", async () => {
  const lines = '{"task": "a", "passed": true}\n{"task": "a"\n{"task": "a", "passed": false}\n';
  expect(await readRuns(lines)).toMatchObject({ ok: false });
  expect(await readRuns(lines, { skipBadLines: true })).toMatchObject({
    ok: true,
    runs: [{ counts: { n: new Float64Array([2]), c: new Float64Array([1]) } }],
  });
});

test("readRuns reads text in the encoding of its option", async () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode("task,n,c\ncaf"),
    0xe9,
    ...new TextEncoder().encode(",10,3\n"),
  ]);
  expect(await readRuns(bytes, { encoding: "windows-1252" })).toMatchObject({
    ok: true,
    runs: [{ taskNames: ["café"] }],
  });
  expect(await readRuns(bytes, { encoding: "windows-9" })).toMatchObject({
    ok: false,
    problems: [{ message: "no encoding is called windows-9" }],
  });
});
