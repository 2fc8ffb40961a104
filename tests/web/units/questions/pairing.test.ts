import { expect, test } from "vitest";
import {
  clusterCodes,
  pairRuns,
  rowsOf,
  type Pairing,
  type Rows,
} from "../../../../web/questions/runs/pairing.ts";
import { readCounts } from "../../read/read-counts.ts";

/** The only run of a text. */
function rows(text: string): Rows {
  const result = readCounts("demo.csv", text);
  const run = result.ok ? result.runs[0] : undefined;
  if (run === undefined) expect.fail(JSON.stringify(result));
  return run;
}

function pair(a: string, b: string): Pairing {
  const outcome = pairRuns(rows(a), rows(b));
  if (outcome.kind !== "paired") expect.fail(outcome.kind);
  return outcome;
}

test("the tasks of both are lined up by name, in the order of the first run", () => {
  expect(pair("task,n,c\nx,4,1\ny,5,2\nz,6,3\n", "task,n,c\nz,9,8\nw,3,0\nx,7,7\n")).toEqual({
    kind: "paired",
    a: { n: Float64Array.of(4, 6), c: Float64Array.of(1, 3) },
    b: { n: Float64Array.of(7, 9), c: Float64Array.of(7, 8) },
    tasks: ["x", "z"],
    clusters: null,
    onlyA: ["y"],
    onlyB: ["w"],
    note: null,
  });
});

test("a run against itself has every task in its place", () => {
  const text = "task,n,c,cluster\nx,4,1,k\ny,5,2,l\n";
  const { a, b, tasks, clusters, onlyA, onlyB } = pair(text, text);
  expect(a).toEqual(b);
  expect([tasks, clusters, onlyA, onlyB]).toEqual([["x", "y"], ["k", "l"], [], []]);
});

test("tasks are named however their run was read", () => {
  const { a, b } = pair("task,passed\nx,1\nx,0\ny,1\n", "task,s1,s2,s3\ny,0,0,1\nx,1,1,\n");
  expect(a).toEqual({ n: Float64Array.of(2, 1), c: Float64Array.of(1, 1) });
  expect(b).toEqual({ n: Float64Array.of(2, 3), c: Float64Array.of(2, 1) });
});

test.each([
  ["task,n,c\nx,4,1\n", "n,c,tasks\n4,1,1\n"],
  ["n,c,tasks\n4,1,1\n", "task,n,c\nx,4,1\n"],
  ["s1,s2\n1,0\n", "s1,s2\n1,0\n"],
])("without names on both sides there is no pairing", (a, b) => {
  expect(pairRuns(rows(a), rows(b))).toEqual({ kind: "unnamed" });
});

test("runs without a common name are not paired", () => {
  const [a, b] = [rows("task,n,c\nx,4,1\n"), rows("task,n,c\nX,4,1\n")];
  expect(pairRuns(a, b)).toEqual({ kind: "no-common-tasks" });
});

test("where one run alone labels its tasks its labels hold, whichever it is", () => {
  const labelled = "task,n,c,cluster\nx,4,1,k\ny,4,1,l\n";
  const bare = "task,n,c\ny,4,0\n";
  expect(pair(labelled, bare).clusters).toEqual(["l"]);
  expect(pair(bare, labelled).clusters).toEqual(["l"]);
});

test("a task that is in two clusters leaves none, and it is said of which", () => {
  const outcome = pair(
    "task,n,c,cluster\nx,4,1,k\ny,4,1,l\n",
    "task,n,c,cluster\ny,4,1,other\nx,4,1,k\n",
  );
  expect(outcome.clusters).toBeNull();
  expect(outcome.note).toBe(
    'Clusters are not used: task "y" is in "l" in one run and in "other" in the other',
  );
});

test("labels of tasks that only one run has are no disagreement", () => {
  const outcome = pair("task,n,c,cluster\nx,4,1,k\ny,4,1,l\n", "task,n,c,cluster\nx,4,1,k\n");
  expect([outcome.clusters, outcome.note]).toEqual([["k"], null]);
});

test("names of object members are names like any other", () => {
  const text = "task,n,c,cluster\n__proto__,4,1,constructor\ntoString,4,1,__proto__\n";
  const { tasks, clusters } = pair(text, text);
  expect(tasks).toEqual(["__proto__", "toString"]);
  expect(clusters).toEqual(["constructor", "__proto__"]);
});

test("a hundred thousand tasks in opposite order are paired in a moment", () => {
  const count = 100_000;
  const names = Array.from({ length: count }, (_, i) => `task-${i}`);
  const numbers = Float64Array.from(names, (_, i) => i + 1);
  const a: Rows = { n: numbers, c: numbers, weight: null, tasks: names, clusters: names };
  const reversed = names.toReversed();
  const b = { ...a, n: numbers.toReversed(), tasks: reversed, clusters: reversed };
  const outcome = pairRuns(a, b); // a quadratic algorithm would exceed the time limit of a test
  if (outcome.kind !== "paired") expect.fail(outcome.kind);
  // Compares one value at a time, because printing the difference of such arrays takes minutes.
  expect(outcome.b.n.findIndex((n, i) => n !== numbers[i])).toBe(-1);
  expect(outcome.clusters?.findIndex((label, i) => label !== names[i])).toBe(-1);
});

test("the rows of a run carry its weights and its clusters as whole numbers", () => {
  expect(rowsOf(rows("n,c,tasks,cluster\n4,1,3,x\n4,2,2,y\n5,2,1,x\n"))).toEqual({
    n: Float64Array.of(4, 4, 5),
    c: Float64Array.of(1, 2, 2),
    tasks: Float64Array.of(3, 2, 1),
    clusters: Int32Array.of(0, 1, 0),
  });
});

test("the rows of a run without weights and clusters have neither", () => {
  const bare = rowsOf(rows("task,n,c\nx,4,1\n"));
  expect(bare.clusters).toBeNull();
  expect("tasks" in bare).toBe(false);
});

test("codes are dealt in the order in which labels first occur", () => {
  expect(clusterCodes(["b", "a", "b", "__proto__"])).toEqual(Int32Array.of(0, 1, 0, 2));
  expect(clusterCodes([])).toEqual(new Int32Array());
});
