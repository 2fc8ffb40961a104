import { describe, expect, test } from "vitest";
import { readCounts } from "./read-counts.ts";
import { counts, load, loadAs, refuse, refuseOnce, type Loaded } from "./helpers.ts";

const named = ({ runs }: Loaded) => runs.map((run) => `${run.name}: ${counts(run)}`);

/** Runs of each reading of a refused text. */
function readAs(text: string) {
  const result = readCounts("demo.csv", text);
  if (result.ok) expect.fail(JSON.stringify(result));
  const readings = result.columns?.doubt?.readings ?? [];
  return Object.fromEntries(
    readings.map(({ words, meaning }) => [words, named(loadAs(text, meaning))]),
  );
}

describe("a model by another name", () => {
  test.each(["Modell", "Modèle", "modelo", "Model Name", "model_id", "LLM"])(
    "%s is one",
    (name) => {
      const text = `task;n;c;${name}\na;10;3;x\nb;10;4;x\na;10;5;y\nb;10;6;y\n`;
      expect(named(load(text))).toEqual(["x: a=10/3 b=10/4", "y: a=10/5 b=10/6"]);
    },
  );

  test("is none beside a column model", () => {
    expect(load("task,n,c,model,model_id\na,10,3,x,1\n").runs[0]?.labels).toEqual({ model: "x" });
  });
});

describe("a column of an unknown name that splits the rows of one task is asked about", () => {
  const samples = "task,passed,system\na,1,x\nb,0,x\na,0,y\nb,0,y\n";

  test("where each row is a sample", () => {
    expect(refuseOnce(samples)).toEqual({
      line: 4,
      column: "system",
      message: 'system differs between rows of one task: "x" on line 2, "y" on line 4',
      fix: "Name it model if it distinguishes runs, remove it if not. Or say in the page, under Columns, what it means.",
    });
    expect(readAs(samples)).toEqual({
      "system splits rows into runs": ["system x: a=1/1 b=1/0", "system y: a=1/0 b=1/0"],
      "system is ignored": ["demo: a=2/1 b=2/0"],
    });
  });

  test("where each row is a task", () => {
    expect(readAs("task,n,c,system\na,10,3,x\na,10,5,y\nb,10,1,x\n")).toEqual({
      "system splits rows into runs": ["system x: a=10/3 b=10/1", "system y: a=10/5"],
    });
  });

  test("where a number of runs splits tasks", () => {
    expect(readAs("task,n,c,run\na,10,3,1\na,10,5,2\nb,10,1,1\nb,10,1,2\n")).toEqual({
      "run splits rows into runs": ["run 1: a=10/3 b=10/1", "run 2: a=10/5 b=10/1"],
    });
  });

  test("where rows count tasks", () => {
    expect(readAs("n,c,tasks,system\n10,0,5,x\n10,3,7,x\n10,0,2,y\n10,9,9,y\n")).toEqual({
      "system splits rows into runs": ["system x: 10/0x5 10/3x7", "system y: 10/0x2 10/9x9"],
      "system is ignored": ["demo: 10/0x5 10/3x7 10/0x2 10/9x9"],
    });
  });

  test("where a matrix has no column of tasks", () => {
    const text = "system,s1,s2\nx,1,0\nx,0,0\ny,1,1\ny,1,0\n";
    expect(readAs(text)).toEqual({
      "system splits rows into runs": ["system x: 2/1 2/0", "system y: 2/2 2/1"],
    });
  });

  test("where it may be the task under another name", () => {
    const text = "Aufgabe,Modell,n,c\nt1,x,10,3\nt2,x,10,5\nt1,y,10,1\nt2,y,10,2\n";
    expect(readAs(text)).toEqual({
      "Aufgabe names the task": ["x: t1=10/3 t2=10/5", "y: t1=10/1 t2=10/2"],
      "Aufgabe splits rows into runs": [
        "x, Aufgabe t1: 10/3",
        "x, Aufgabe t2: 10/5",
        "y, Aufgabe t1: 10/1",
        "y, Aufgabe t2: 10/2",
      ],
      "Aufgabe is ignored": ["x: 10/3 10/5", "y: 10/1 10/2"],
    });
  });

  test("two of them one after the other", () => {
    const text =
      "task,passed,prompt,tools\na,1,x,on\na,0,x,off\na,1,y,on\na,0,y,off\nb,1,x,on\nb,0,y,off\n";
    expect(refuse(text).map(({ column }) => column)).toEqual(["prompt", "tools"]);
    const result = readCounts("demo.csv", text, { meaning: { prompt: { use: "run" } } });
    expect(result).toMatchObject({ problems: [{ column: "tools" }] });
  });

  test("numbers and flags only where all tasks have each equally often", () => {
    const rows = (cells: string[]) => `task,passed,x\n${cells.join("\n")}\n`;
    const balanced = ["a,1,100", "a,0,100", "a,1,200", "a,1,200", "b,1,100", "b,0,100"];
    expect(refuse(rows([...balanced, "b,1,200", "b,1,200"]))[0]?.column).toBe("x");
    expect(counts(load(rows([...balanced, "b,1,200"])).runs[0])).toBe("a=4/3 b=3/2");
    expect(counts(load(rows(["a,1,1", "a,0,2", "b,1,1", "b,0,2", "a,1,3", "b,1,3"])).runs[0])).toBe(
      "a=3/2 b=3/2",
    );
    expect(load(rows(["a,1,1", "a,0,2", "b,1,1", "b,0,2"])).rows).toBe(4);
    expect(refuse(rows(["a,1,yes", "a,0,no", "b,1,yes", "b,0,no"]))[0]?.column).toBe("x");
    expect(counts(load(rows(["a,1,yes", "a,0,no", "b,1,yes", "b,0,yes"])).runs[0])).toBe(
      "a=2/1 b=2/1",
    );
  });
});

test.each([
  "task,passed,topic\na,1,x\na,0,x\nb,1,y\nb,1,y\n",
  "task,passed,answer\na,1,yes\na,0,no\nb,1,maybe\nb,1,yes\n",
  "task,passed,trace\na,1,u\na,0,v\nb,1,w\nb,1,z\n",
  "task,passed,model,vendor\na,1,x,p\na,0,y,q\nb,1,x,p\nb,1,y,q\n",
])("%j has no such column", (text) => {
  expect(load(text).rows).toBe(4);
});

test("a column of more values than a reader would name raises no question", () => {
  const rows = Array.from({ length: 900 }, (_, i) => `t${i % 3},1,text ${i % 301}`);
  expect(load(`task,passed,thought\n${rows.join("\n")}\n`).rows).toBe(900);
});
