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
