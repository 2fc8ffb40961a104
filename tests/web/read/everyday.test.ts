import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { optionWords } from "../../../web/package/command/option-words.ts";
import { counts, messages, readContent, type Loaded } from "./helpers.ts";

const read = async (text: string, meaning: Meaning = {}) => readContent(text, "a.csv", meaning);

const loaded = async (text: string, meaning: Meaning = {}): Promise<Loaded> => {
  const result = await read(text, meaning);
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  return result;
};

const runs = async (text: string, meaning: Meaning = {}) =>
  (await loaded(text, meaning)).runs.map(counts);

const header = (value: string): Meaning => ({ "line of the header": { use: "only", value } });

const asked = async (text: string, meaning: Meaning = {}) => {
  const result = await read(text, meaning);
  if (result.ok) expect.fail("read without a question");
  const readings = result.columns?.doubt?.readings ?? [];
  return readings.map((each) => optionWords(each.meaning).join(" "));
};

describe("a title above the header", () => {
  test.each([
    "Results of March\ntask,n,c\na,3,1\nb,3,2\n",
    "Results, March, 2026\ntask,n,c\na,3,1\nb,3,2\n",
    "Results,,\nby us,,\n\ntask,n,c\na,3,1\nb,3,2\n",
    "Results of March\ntask;n;c\na;3;1\nb;3;2\n",
  ])("%j is found, with a note", async (text) => {
    const result = await loaded(text);
    expect(result.runs.map(counts)).toEqual(["a=3/1 b=3/2"]);
    expect(messages(result).join("; ")).toContain("above left out");
  });

  test("is said by the line of the header", async () => {
    const text = "x,y,z\ntask,n,c\na,3,1\n";
    expect(await runs(text, header("2"))).toEqual(["a=3/1"]);
  });

  test("of a line that is no row is refused", async () => {
    const result = await read("task,n,c\na,3,1\n", header("7"));
    expect(result).toMatchObject({
      problems: [{ message: "line 7 is no row of the table, whose first line is 1" }],
    });
  });
});

describe("a table without a header", () => {
  test("keeps its first row", async () => {
    const text = "C++,task_0,OK\nC++,task_1,FAIL\nC++,task_2,OK\n Passed 1\n";
    const readings = await asked(text);
    expect(readings[0]).toBe('--task "column 2" --verdict "column 3"');
    const meaning: Meaning = { "column 2": { use: "task" }, "column 3": { use: "verdict" } };
    const result = await loaded(text, meaning);
    expect(result.runs.map(counts)).toEqual(["task_0=1/1 task_1=1/0 task_2=1/1"]);
    expect(messages(result).join("; ")).toContain("the first row is read as data");
    expect(messages(result).join("; ")).toContain("line of text below the table left out");
  });

  test("of counts keeps it, too", async () => {
    const text = "t1,10,3\nt2,10,4\nt3,10,5\n";
    const meaning: Meaning = {
      "column 1": { use: "task" },
      "column 2": { use: "n" },
      "column 3": { use: "c" },
    };
    expect(await runs(text, meaning)).toEqual(["t1=10/3 t2=10/4 t3=10/5"]);
  });

  test("is said by its reader", async () => {
    const text = "alpha,1\nbeta,0\n";
    const meaning: Meaning = {
      ...header("none"),
      "column 1": { use: "task" },
      "column 2": { use: "verdict" },
    };
    expect(await runs(text, meaning)).toEqual(["alpha=1/1 beta=1/0"]);
  });

  test.each([",0,1\na,1,0\nb,0,1\n", "task,1,2\na,1,0\nb,0,1\n", "id,passed\na,1\nb,0\n"])(
    "%j has one",
    async (text) => {
      const result = await loaded(text);
      expect(result.runs.map((run) => run.n.length)).toEqual([2]);
    },
  );
});

describe("a row that sums up", () => {
  test.each([
    "task,n,c\na,4,1\nb,4,3\nAverage,4.0,2.0\n",
    "task,n,c\na,4,1\nMean:,,50%\nb,4,3\n",
    "task,n,c\na,4,1\nb,4,3\nTotal,8,4\n",
    "model,task,n,c\nm,a,4,1\nm,b,4,3\nOverall,,8,4\n",
    "task,n,c\na,4,1\nb,4,3\nΣ,8,4\n",
    "task,s1,s2,s3,s4\na,1,0,0,0\nb,1,1,1,0\nAverage,1.0,0.5,0.5,0\n",
  ])("%j is left out with a note", async (text) => {
    const result = await loaded(text);
    expect(result.runs.map(counts)).toEqual(["a=4/1 b=4/3"]);
    expect(messages(result).join("; ")).toMatch(
      /sums up other rows: left out|adds up the tasks above: left out/,
    );
  });

  test("that may be a task is asked about", async () => {
    const text = "task,n,c\na,4,1\nb,4,3\ntotal,4,2\n";
    expect(await asked(text)).toEqual([
      "--task task --summaries left-out",
      "--task task --summaries tasks",
    ]);
    expect(await runs(text, { task: { use: "task", summaries: "left out" } })).toEqual([
      "a=4/1 b=4/3",
    ]);
    expect(await runs(text, { task: { use: "task", summaries: "tasks" } })).toEqual([
      "a=4/1 b=4/3 total=4/2",
    ]);
  });
});

test("a header that stands again is left out with a note", async () => {
  const result = await loaded("task,n,c\na,4,1\ntask,n,c\nb,4,3\n");
  expect(result.runs.map(counts)).toEqual(["a=4/1 b=4/3"]);
  expect(messages(result).join("; ")).toContain("the header stands 1 time more: left out");
});

test("text below a table is left out with a note, and a row that was cut off is not", async () => {
  const result = await loaded("task,n,c\na,4,1\nb,4,3\n\n* run by us\nSource: our logs\n");
  expect(result.runs.map(counts)).toEqual(["a=4/1 b=4/3"]);
  expect(messages(result).join("; ")).toContain("2 lines of text below the table left out");
  expect((await read("task,n,c\na,4,1\nb,4,3\nta")).ok).toBe(false);
});

test("of two tables in a file, one is chosen", async () => {
  const text = "task,n,c\na,4,1\nb,4,3\n\nmodel,task,n,c\nm,x,2,1\n";
  expect(await asked(text)).toEqual(["--header-line 1", "--header-line 5"]);
  expect(await runs(text, header("1"))).toEqual(["a=4/1 b=4/3"]);
  expect(await runs(text, header("5"))).toEqual(["x=2/1"]);
});

describe("words for verdicts that only their reader can confirm", () => {
  test.each([
    ["ja", "nein"],
    ["oui", "non"],
    ["T", "F"],
    ["sí", "no"],
    ["100%", "0%"],
    ["Y", "N"],
  ])("%s and %s are asked about as a pass and a failure", async (pass, fail) => {
    const text = `task,correct\na,${pass}\na,${fail}\nb,${pass}\n`;
    const result = await read(text);
    if (result.ok) expect.fail("read without a question");
    const readings = result.columns?.doubt?.readings ?? [];
    expect(readings).toHaveLength(1);
    expect(await runs(text, readings[0]?.meaning)).toEqual(["a=2/1 b=1/1"]);
  });

  test("are none where another word stands beside them", async () => {
    const result = await read("task,correct\na,ja\na,vielleicht\n");
    expect(result.ok ? [] : (result.columns?.doubt?.readings ?? [])).toEqual([]);
  });
});

describe("a row of units below the header", () => {
  test.each([
    "task,n,c,time\n-,samples,successes,s\na,4,1,1.5\nb,4,3,2.5\n",
    "task,n,c,time\n,,,(s)\na,4,1,1.5\nb,4,3,2.5\n",
    "task,n,c\n[id],[#],[#]\na,4,1\nb,4,3\n",
  ])("%j is left out with a note", async (text) => {
    const result = await loaded(text);
    expect(result.runs.map(counts)).toEqual(["a=4/1 b=4/3"]);
    expect(messages(result)).toContain("the row of units below the header left out");
  });

  test("is none where it has a count", async () => {
    expect(await runs("task,n,c\nn,4,1\ns,4,3\n")).toEqual(["n=4/1 s=4/3"]);
  });
});

describe("a line of comment that says n", () => {
  test.each(["# n: 10", "# n_samples: 10"])("%s is n of each task, with a note", async (line) => {
    const result = await loaded(`${line}\ntask,c\na,3\nb,10\n`);
    expect(result.runs.map(counts)).toEqual(["a=10/3 b=10/10"]);
    expect(messages(result).join("; ")).toContain("each task has n = 10 samples");
  });

  test("is nothing beside a column n, and where it is less than c", async () => {
    expect(await runs("# n: 10\ntask,n,c\na,4,3\n")).toEqual(["a=4/3"]);
    const result = await read("# n: 2\ntask,c\na,3\nb,1\n");
    expect(result).toMatchObject({ problems: [{ message: "c = 3 is more than n = 2" }] });
  });
});

test("wins beside losses are asked about as successes and failures", async () => {
  const text = "task,wins,losses\na,3,7\nb,4,6\n";
  expect(await asked(text)).toEqual(["--column losses=failures --column wins=c"]);
  const meaning: Meaning = { losses: { use: "failures" }, wins: { use: "c" } };
  expect(await runs(text, meaning)).toEqual(["a=10/3 b=10/4"]);
});

describe("JSON of lists of cells", () => {
  test("is a table whose first row is its header", async () => {
    const text = '[["task", "correct"], ["a", 1], ["a", 0], ["b", true]]';
    const result = await readContent(text, "a.json");
    expect(result.ok ? result.runs.map(counts) : result.problems).toEqual(["a=2/1 b=1/1"]);
  });

  test("asks what its columns are where it has no header", async () => {
    const result = await readContent('[["a", 1], ["a", 0], ["b", 1]]', "a.json");
    const [reading] = result.columns?.doubt?.readings ?? [];
    expect(optionWords(reading?.meaning ?? {})).toEqual([
      '--task "column 1"',
      '--verdict "column 2"',
    ]);
  });

  test("has its columns apart where pandas writes it so", async () => {
    const text =
      '{"columns": ["task", "n", "c"], "index": [0, 1], "data": [["a", 10, 3], ["b", 10, 4]]}';
    const result = await readContent(text, "a.json");
    expect(result.ok ? result.runs.map(counts) : result.problems).toEqual(["a=10/3 b=10/4"]);
  });
});

test("the refusal of a header with one name says that the others lack theirs", async () => {
  const result = await readContent("task,,\na,1,0\nb,1,1\n", "a.csv");
  expect(result).toMatchObject({
    ok: false,
    problems: [{ column: "task", message: "task is the only column with a name" }],
  });
});
