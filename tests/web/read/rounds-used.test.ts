import { describe, expect, test } from "vitest";
import { cutDepths } from "../../../web/read/runs/cut-depths.ts";
import { aliases } from "../../../web/read/columns/header.ts";
import { counts, load, loadNested, messages, refuse, refuseOnce, type Loaded } from "./helpers.ts";

/** Two tasks with three samples each: a is solved after 0 and 2 rounds, b after 5. */
const rollouts = `task,passed,rounds_used
a,1,2
b,0,5
a,0,3
a,1,0
b,1,5
b,0,1
`;

/** `T 0: a=3/1`: the runs by name with their counts. */
const runsOf = ({ runs }: Loaded) => runs.map((run) => `${run.name}: ${counts(run)}`);

describe("samples that are cut off", () => {
  test("a sample is a success where it passed within T rounds, and n is the same at every T", () => {
    const result = loadNested(rollouts);
    expect(runsOf(result)).toEqual([
      "T 0: a=3/1 b=3/0",
      "T 1: a=3/1 b=3/0",
      "T 2: a=3/2 b=3/0",
      "T 3: a=3/2 b=3/0",
      "T 5: a=3/2 b=3/1",
    ]);
    expect(result.runs.map(({ labels }) => labels)).toEqual(
      ["0", "1", "2", "3", "5"].map((T) => ({ T })),
    );
    expect(result.runs.map(({ depth }) => depth)).toEqual(Array(5).fill("nested"));
    expect(messages(result)).toEqual([
      "6 rows, one per sample, counted to 2 tasks",
      "column rounds_used is the rounds each sample used: cut off at T = 0, 1, 2, 3, 5; what took more rounds counts as failed there",
    ]);
  });

  test.each(aliases.rounds)("%s is the rounds used", (name) => {
    const text = rollouts.replace("rounds_used", name);
    expect(runsOf(loadNested(text))).toEqual(runsOf(loadNested(rollouts)));
  });

  test.each(["T", ...aliases.T])("so is %s where there is no such column", (name) => {
    const text = rollouts.replace("rounds_used", name);
    expect(runsOf(loadNested(text))).toEqual(runsOf(loadNested(rollouts)));
    expect(messages(loadNested(text))).toHaveLength(2);
  });

  test("c never falls in T and ends where it is without cutting off", () => {
    const result = loadNested(rollouts);
    const [plain] = load(rollouts).runs;
    for (const [i, run] of result.runs.entries()) {
      const next = result.runs[i + 1] ?? plain;
      expect(run.c.every((c, task) => c <= (next?.c[task] ?? NaN))).toBe(true);
      expect(run.n).toEqual(plain?.n);
      expect(run.tasks).toEqual(plain?.tasks);
    }
    expect(result.runs.at(-1)?.c).toEqual(plain?.c);
  });

  test("each run is cut off at the depths of all, as deep as its own samples went", () => {
    const text = "task,passed,turns_used,model\nx,1,1,m\nx,0,4,m\nx,1,2,k\n";
    expect(runsOf(loadNested(text))).toEqual([
      "m, T 1: x=2/1",
      "m, T 2: x=2/1",
      "m, T 4: x=2/1",
      "k, T 1: x=1/0",
      "k, T 2: x=1/1",
    ]);
  });

  test("what has no outcome needs no rounds and is in no n", () => {
    const result = loadNested("task,passed,rounds_used\na,1,1\na,,\na,0,2\nb,NaN,-1\n");
    expect(runsOf(result)).toEqual(["T 1: a=2/1", "T 2: a=2/1"]);
  });

  test("clusters stay", () => {
    const result = loadNested("task,passed,rounds_used,cluster\na,1,1,k\na,0,2,k\n");
    expect(result.runs.map(({ clusters }) => clusters)).toEqual([["k"], ["k"]]);
  });

  test("a depth above the table gives way to those of the samples", () => {
    const result = loadNested(`# T: 9\n${rollouts}`);
    expect(result.runs.map(({ labels }) => labels.T)).toEqual(["0", "1", "2", "3", "5"]);
  });

  test("an equal depth allowed beside the rounds used parts no runs", () => {
    const text = "task,passed,rounds_used,max_turns\na,1,1,5\na,0,3,5\n";
    expect(runsOf(loadNested(text))).toEqual(["T 1: a=2/1", "T 3: a=2/1"]);
  });

  test("differing depths allowed are refused: what was stopped earlier cannot be cut off later", () => {
    const text = "task,passed,rounds_used,T\na,1,1,1\na,0,1,3\na,0,2,3\n";
    expect(refuseOnce(text, true)).toEqual({
      line: 3,
      column: "T",
      message: 'T = "3", but "1" on line 2: what was allowed fewer rounds cannot be cut off later',
      fix: "Keep the rows of the largest T, or read them as separate rollouts.",
    });
  });

  test("a sample that is there at two depths is not one that was cut off", () => {
    const [problem] = refuse("task,sample,passed,T\na,1,1,0\na,1,1,3\n", true);
    expect(problem?.message).toBe('task "a" with sample = "1" is on line 2 and again on line 3');
  });
});

describe("rounds that are none are refused with their place and fix", () => {
  const fix = "Write the rounds that the sample used, 0 or more, or remove the row.";
  test.each([
    ["", "rounds_used is blank"],
    ["-1", "rounds_used = -1 is negative"],
    ["1.5", "rounds_used = 1.5 is not a whole number"],
    ["none", 'rounds_used = "none" is not a number'],
  ])("%j", (cell, message) => {
    const text = `task,passed,rounds_used\na,1,2\na,1,${cell}\n`;
    expect(refuseOnce(text, true)).toEqual({ line: 3, column: "rounds_used", message, fix });
    expect(load(text).ok, "they do not matter where they are not used").toBe(true);
  });
});

describe("nothing is cut off unasked", () => {
  test("a column of rounds used is not used, and what could be done is said", () => {
    const result = load(rollouts);
    expect(runsOf(result)).toEqual(["demo: a=3/2 b=3/1"]);
    expect(result.runs[0]?.depth).toBeNull();
    expect(result.depthChoice).toEqual({ of: "samples", column: "rounds_used", hasT: false });
    expect(messages(result)).toEqual([
      "6 rows, one per sample, counted to 2 tasks",
      "column rounds_used is not used; where samples may be cut off earlier, it gives every depth T at once",
    ]);
  });

  test("T is the depth that each sample was allowed", () => {
    const result = load("task,passed,T\na,1,0\na,1,0\na,0,3\na,1,3\n");
    expect(runsOf(result)).toEqual(["T 0: a=2/2", "T 3: a=2/1"]);
    expect(result.runs.map(({ depth }) => depth)).toEqual(["separate", "separate"]);
    expect(result.depthChoice).toEqual({ of: "samples", column: "T", hasT: true });
  });

  test("beside rounds used T is still that", () => {
    const result = load("task,passed,rounds_used,T\na,1,1,1\na,0,1,3\na,0,2,3\n");
    expect(runsOf(result)).toEqual(["T 1: a=1/1", "T 3: a=2/0"]);
    expect(result.depthChoice).toEqual({ of: "samples", column: "rounds_used", hasT: true });
  });

  test("tables of counts without names, and of outcomes, give no choice", () => {
    for (const text of ["n,c,T\n4,1,0\n", "task,s1,s2,T\na,1,0,2\n"]) {
      expect(load(text).depthChoice).toBeNull();
      expect(runsOf(loadNested(text))).toEqual(runsOf(load(text)));
      expect(loadNested(text).runs[0]?.depth).toBe("separate");
    }
  });

  test("a table of samples without any depth gives none either", () => {
    expect(load("task,passed\na,1\na,0\n").depthChoice).toBeNull();
    expect(runsOf(loadNested("task,passed\na,1\na,0\n"))).toEqual(["demo: a=2/1"]);
  });
});

test("rounds used tell that 0 and 1 are verdicts though no task repeats", () => {
  expect(runsOf(load("task,passed,n_turns\na,1,2\nb,0,3\n"))).toEqual(["demo: a=1/1 b=1/0"]);
});

test("where T may be the rounds used and tasks do not repeat the fix says so", () => {
  expect(refuseOnce("task,passed,T\na,1,2\nb,0,3\n").fix).toBe(
    "Add a column n with the number of samples per task (1 where each line is one sample); if T is the rounds each sample used, name it rounds_used. Or say in the page, under Columns, what each one means.",
  );
});

describe("counts of the same samples cut off at each depth", () => {
  const table = "task,n,c,T,model\na,4,1,0,m\nb,4,0,0,m\na,4,1,10,m\nb,4,3,10,m\na,4,2,2,m\n";

  test("are named so where their reader says it", () => {
    expect(load(table).runs.map(({ depth }) => depth)).toEqual(Array(3).fill("separate"));
    expect(load(table).depthChoice).toEqual({ of: "counts", column: "T", hasT: true });
    const right = table.replace("a,4,2,2,m", "b,4,2,2,m");
    const result = loadNested(right);
    expect(runsOf(result)).toEqual(runsOf(load(right)));
    expect(result.runs.map(({ depth }) => depth)).toEqual(Array(3).fill("nested"));
    expect(messages(result)).toEqual(["column T is read as where the same samples were cut off"]);
  });

  test("are refused where a task loses a success with more rounds", () => {
    expect(refuseOnce(table, true)).toEqual({
      line: 4,
      column: "c",
      message:
        'task "a" has c = 2 at T = 2 and 1 at T = 10: the same samples cut off later have the same n and no fewer successes',
      fix: "Read the depths as separate rollouts, or count the same samples at every depth.",
    });
  });

  test("are refused where a task has another n at another depth", () => {
    const problem = refuseOnce("task,n,c,depth\na,4,1,0\na,5,1,1\n", true);
    expect(problem).toMatchObject({ line: 3, column: "n" });
    expect(problem.message).toContain('task "a" has n = 4 at depth = 0 and 5 at depth = 1:');
  });

  test("are checked within a run alone, and where T is a number", () => {
    const text = "task,n,c,T,model\na,4,1,0,m\na,4,0,1,k\na,4,0,x,m\na,4,0,-1,m\n";
    expect(loadNested(text).runs).toHaveLength(4);
  });
});

describe("depths at which samples are cut off", () => {
  const upTo = (most: number) => new Set(Array.from({ length: most }, (_, i) => i + 1));

  test("are the values, ascending, while there are few", () => {
    expect(cutDepths(new Set([5, 0, 2]))).toEqual([0, 2, 5]);
    expect(cutDepths(upTo(12))).toHaveLength(12);
    expect(cutDepths(new Set())).toEqual([]);
  });

  test("are thinned out where there are many, with the smallest and the largest", () => {
    expect(cutDepths(upTo(20))).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 20]);
    expect(cutDepths(new Set([...upTo(20)].map((T) => T + 4)))).toEqual([5, 6, 8, 12, 16, 24]);
    expect(cutDepths(new Set([0, ...upTo(13)]))).toEqual([0, 1, 2, 3, 4, 6, 8, 12, 13]);
  });

  test("are told to be fewer than the values", () => {
    const rows = Array.from({ length: 20 }, (_, i) => `a,1,${i + 1}`);
    const [, note] = messages(loadNested(["task,passed,n_turns", ...rows].join("\n")));
    expect(note).toContain("cut off at T = 1, 2, 3, 4, 6, 8, 12, 16, 20, of 20 different numbers");
  });
});
