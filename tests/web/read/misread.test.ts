import { describe, expect, test } from "vitest";
import { columnsOf, roleOf } from "../../../web/read/columns/header.ts";
import {
  counts,
  load,
  loadBytes,
  loadContent,
  messages,
  readContent,
  refuseOnce,
  utf8,
} from "./helpers.ts";

describe("a number that may be written with a thousands separator is refused", () => {
  test.each([",", "\t", "|", ";"])("where %j parts the cells", (delimiter) => {
    const text = "task,n,c\na,10.000,3\n".replaceAll(",", delimiter);
    expect(refuseOnce(text)).toEqual({
      line: 2,
      column: "n",
      message: "n = 10.000 may be 10 or 10000",
      fix: "Write the number without separators, as 10 or 10000.",
    });
  });

  test("a zero is zero either way, and one more decimal leaves no doubt", () => {
    expect(counts(load("task\tn\tc\na\t10.0000\t0.000\n").runs[0])).toBe("a=10/0");
  });

  test("its parts are not taken for two cells", () => {
    expect(refuseOnce("task,n,c,x,y\na,1,000,1,000\n")).toEqual({
      line: 2,
      column: "c",
      message: "c = 000 after 1 may be the rest of 1,000",
      fix: "Write the number without separators, or without zeros in front: 1000, or 1 and 0.",
    });
    expect(refuseOnce("task,x,n,c\na,2,050,7\n").message).toBe(
      "n = 050 after 2 may be the rest of 2,050",
    );
  });

  test("zeros in front are no such rest after a name or where commas part no cells", () => {
    expect(counts(load("task,n,c\n12,007,3\n").runs[0])).toBe("12=7/3");
    expect(counts(load("task\tn\tc\na\t100\t007\n").runs[0])).toBe("a=100/7");
  });
});

describe("a matrix without a header keeps its first task, or is refused", () => {
  test.each([
    "t1,true,false\nt2,false,true\n",
    "t1,1.0,0.0\nt2,0.0,1.0\n",
    "m,t1,1,0\nm,t2,0,1\n",
    "true,false\nfalse,true\n",
    "t1,pass,NaN,fail\nt2,fail,pass,pass\n",
  ])("%j", (text) => {
    const { line, message, fix } = refuseOnce(text);
    expect(line).toBe(1);
    expect(message).toMatch(/^the first line is a row of outcomes: /);
    expect(fix).toBe("Add a header line such as task,s1,s2.");
  });
});

describe("columns of 0 and 1 that are no samples are not counted", () => {
  test("where others are numbered, they are left out and named", () => {
    const result = load("task,s1,s2,s3,any,is_hard\na,1,0,1,1,0\nb,0,0,0,0,1\n");
    expect(counts(result.runs[0])).toBe("a=3/2 b=3/0");
    expect(messages(result)).toContain(
      "any, is_hard have outcomes too, but no number in the name as s1 has: not read as samples",
    );
  });

  test("ids 0 and 1 are no sample", () => {
    expect(counts(load("uid,s1,s2\n0,1,1\n1,0,1\n").runs[0])).toBe("2/2 2/1");
    expect(counts(load("uid,s1,s2\n0,1,1\n1,0,1\n2,0,0\n").runs[0])).toBe("0=2/2 1=2/1 2=2/0");
  });

  test("numbers may stand within a name", () => {
    expect(counts(load("task,run1_ok,run2_ok,greedy\na,1,0,1\n").runs[0])).toBe("a=2/1");
  });

  test("where no columns are numbered, the file is refused", () => {
    expect(refuseOnce("task,any,is_hard\na,1,0\nb,0,1\n")).toEqual({
      line: 1,
      column: "any",
      message:
        "any, is_hard hold outcomes, but their names number no samples: each may be a run, or they may be the samples of one",
      fix: "Name samples s1, s2 and so on; give each run rows of its own, as model,task,correct; remove other columns.",
    });
  });

  test("where two lots of columns are numbered, the file is refused", () => {
    expect(refuseOnce("task,run1,run2,try1,try2\na,1,1,0,1\n")).toEqual({
      line: 1,
      column: "try1",
      message: "run1, run2 may be the samples, or try1, try2",
      fix: "Keep one of them in the file, and put the other into a file of its own.",
    });
  });
});

describe("a last row of totals is no task", () => {
  test("where it adds up the others, it is left out and noted", () => {
    const result = load("task,n,c\na,10,3\nb,10,4\nTotal,20,7\n");
    expect(counts(result.runs[0])).toBe("a=10/3 b=10/4");
    expect(messages(result)).toContain('"Total" adds up the tasks above: left out');
    expect(result.notes.find(({ message }) => message.includes("Total"))?.line).toBe(4);
  });

  test("each run may have its own", () => {
    const text = "model,task,n,c\nm,a,10,3\nm,total,10,3\nk,a,10,4\nk,b,5,1\nk,total,15,5\n";
    expect(load(text).runs.map(counts)).toEqual(["a=10/3", "a=10/4 b=5/1"]);
  });

  test("the last of all runs may have no label", () => {
    const text = "task,model,n,c\na,m,10,3\na,k,10,4\nGrand total,,20,7\n";
    expect(load(text).runs.map(counts)).toEqual(["a=10/3", "a=10/4"]);
  });

  test.each(["Total,10,7", "average,10,3", "sum,10,7"])(
    "where %j does not add up, the file is refused",
    (row) => {
      const name = row.split(",", 1)[0] ?? "";
      expect(refuseOnce(`task,n,c\na,10,3\nb,10,4\n${row}\n`)).toEqual({
        line: 4,
        column: "task",
        message: `"${name}" may be a task or a summary of the rows above`,
        fix: "Remove the row if it is a summary; give the task another name if it is one.",
      });
    },
  );

  test.each(["Overall,,", "Mean,10,3.5"])(
    "where %j is unlike all others, it is left out and noted",
    (row) => {
      const name = row.split(",", 1)[0] ?? "";
      const result = load(`task,n,c\na,10,3\nb,10,4\n${row}\n`);
      expect(counts(result.runs[0])).toBe("a=10/3 b=10/4");
      expect(messages(result)).toContain(`"${name}" sums up other rows: left out`);
    },
  );

  test("so it is below a matrix and below rows of samples", () => {
    expect(refuseOnce("task,s1,s2\na,1,0\nb,0,0\nTotal,1,0\n").line).toBe(4);
    expect(refuseOnce("task,passed\na,1\na,0\nTotal,1\n").line).toBe(4);
  });

  test.each(["t1,1,3\nt2,0,1\n"])("nor are counts without a header one: %j", (text) => {
    expect(refuseOnce(text).message).toBe("the first line is no header: t1,1,3");
  });

  test("a task of that name elsewhere is a task", () => {
    expect(counts(load("task,n,c\na,10,3\nsum,10,4\nb,10,7\n").runs[0])).toBe(
      "a=10/3 sum=10/4 b=10/7",
    );
  });
});

test("a pasted text with a byte order mark and a quoted header keeps its task column", () => {
  expect(counts(load('\ufeff"task","n","c"\n"a","10","3"\n').runs[0])).toBe("a=10/3");
});

describe("c of 1.0 and 0.0 may be rates", () => {
  test.each([",", ";"])("and is refused where n is more than 1 and %j parts cells", (delimiter) => {
    const text = "task,n,c\na,10,0.0\nb,10,1.0\n".replaceAll(",", delimiter);
    expect(refuseOnce(text)).toEqual({
      line: 3,
      column: "c",
      message: "c = 1.0 with n = 10 may be 1 success or the rate 100 %",
      fix: "Write how many samples succeeded, as a whole number.",
    });
  });

  test("and so it is in a table of n, c and tasks", () => {
    expect(refuseOnce("n,c,tasks\n10,0.0,3\n10,1.0,4\n").line).toBe(3);
  });

  const json = '[{"task": "a", "n": 10, "c": 0.0}, {"task": "b", "n": 10, "c": 1.0}]';
  test.each([
    ["a.json", json],
    ["a.json", '{"a": {"n": 10, "c": 0.0}, "b": {"n": 10, "c": 1.0}}'],
    ["a.jsonl", json.slice(1, -1).replace("}, ", "}\n")],
    ["a.yaml", "- task: a\n  n: 10\n  c: 0.0\n- task: b\n  n: 10\n  c: 1.0\n"],
  ])("and so it is in %s: %s", async (name, text) => {
    const result = await readContent(text, name);
    if (result.ok) expect.fail(result.runs.map(counts).join());
    expect(result.problems[0]?.message).toContain("c = 1.0 with n = 10 may be 1 success");
    expect(result.columns?.doubt?.readings.map(({ meaning }) => meaning)).toEqual([
      { c: { use: "rate" } },
      { c: { use: "c" } },
    ]);
    const rates = await loadContent(text, name, { c: { use: "rate" } });
    expect(rates.runs.map(counts)).toEqual(["a=10/0 b=10/10"]);
  });

  test("and whole numbers of JSON are counts", async () => {
    const result = await loadContent(json.replace("1.0", "1"), "a.json");
    expect(result.runs.map(counts)).toEqual(["a=10/0 b=10/1"]);
  });

  test("and shares or percentages under the name of a count are asked about", async () => {
    for (const [a, b] of [
      ["0.7", "0.5"],
      ["70%", "50 %"],
    ]) {
      const text = `task,n,c\na,10,${a}\nb,10,${b}\n`;
      const result = await readContent(text, "a.csv");
      expect(result.columns?.doubt?.readings).toMatchObject([{ meaning: { c: { use: "rate" } } }]);
      const rates = await loadContent(text, "a.csv", { c: { use: "rate" } });
      expect(rates.runs.map(counts)).toEqual(["a=10/7 b=10/5"]);
    }
    const fractions = await readContent("task,n,c\na,10,7.5\nb,10,2\n", "a.csv");
    expect(fractions.columns?.doubt ?? null).toBeNull();
  });

  test.each(["a,10,1.0\nb,10,3.0", "a,1,1.0\nb,1,0.0", "a,10,1\nb,10,0.0", "a,10,0.0"])(
    "but not in %j",
    (rows) => {
      expect(load(`task,n,c\n${rows}\n`).rows).toBeGreaterThan(0);
    },
  );
});

describe("one thing written in several ways is one run", () => {
  test("temperatures", () => {
    const result = load("task,n,c,temperature\na,1,1,0.7\nb,1,1,0.70\nc,1,0,.7\nd,1,0,+0.7\n");
    expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/1 c=1/0 d=1/0"]);
    expect(result.runs[0]?.labels.temperature).toBe("0.7");
    expect(messages(result)).toContain("temperature 0.7, 0.70, .7, +0.7 are read as one: 0.7");
  });

  test("depths, also above the table", () => {
    const result = load("task,n,c,T\na,1,1,1\nb,1,1,1.0\n");
    expect(result.runs.map((run) => run.labels.T)).toEqual(["1"]);
    expect(messages(result)).toContain("T 1, 1.0 are read as one: 1");
    expect(load("# T: 2.0\n# temp: 0.80\ntask,n,c\na,1,1\n").runs[0]?.labels).toEqual({
      T: "2",
      temperature: "0.8",
    });
  });

  test("numbers that a double cannot distinguish stay two", () => {
    const text = "task,n,c,T\na,1,1,9007199254740993\na,1,1,9007199254740992\n";
    expect(load(text).runs).toHaveLength(2);
  });

  test("letters with accents and spaces that do not break", () => {
    const [composed, decomposed] = ["mod\u00e8le x", "mode\u0300le\u00a0x"];
    const result = load(`task,n,c,model\na,1,1,${composed}\nb,1,1,${decomposed}\n`);
    expect(result.runs.map((run) => run.name)).toEqual([composed]);
    expect(messages(result)).toContain(
      "accents or no-break spaces are read in one normal form, so that equal names match",
    );
    expect(loadBytes(utf8(`task,n,c\na\u00a0b,1,1\n`)).runs[0]?.tasks).toEqual(["a b"]);
  });

  test("as tasks are", () => {
    expect(refuseOnce("task,n,c\ncaf\u00e9,1,1\ncafe\u0301,1,1\n").message).toContain("again");
  });
});

test("a header cell of megabytes is compared by its ends alone", () => {
  const cell = `s${"a b-".repeat(2_250_000)}12`;
  const [column] = columnsOf([cell]);
  expect(column?.name).toBe(cell);
  expect(column?.key).toMatch(/^sa_b_a_b.{1,300}b_12$/);
  expect(roleOf(`${" ".repeat(9_000_000)}N Samples`)).toBe("n");
});
