import { expect, test } from "vitest";
import { counts, load, messages, refuse, refuseOnce } from "./helpers.ts";

test("the canonical long file has 7 of 20 for t1 and its labels", () => {
  const result = load(
    '# benchmark: demo            (optional leading "# key: value" lines)\n' +
      "task,n,c,model,temperature,T,group\nt1,20,7,m-a,0.8,1,easy\nt2,20,0,m-a,0.8,1,hard\n",
  );
  expect(result.shape).toBe("long");
  expect(result.rows).toBe(2);
  expect(result.runs.map(counts)).toEqual(["t1=20/7", "t2=20/0"]);
  expect(result.runs.map((run) => run.name)).toEqual(["m-a, easy", "m-a, hard"]);
  const benchmark = 'demo            (optional leading "# key: value" lines)';
  const labels = { model: "m-a", temperature: "0.8", T: "1", benchmark, group: "easy" };
  expect(result.runs[0]?.labels).toEqual(labels);
});

test("each model is a run, in the order of the file, whose tasks keep theirs", () => {
  const { runs } = load("task,n,c,model\nb,3,1,m2\na,3,2,m1\na,3,0,m2\n");
  expect(runs.map((run) => run.name)).toEqual(["m2", "m1"]);
  expect(runs.map(counts)).toEqual(["b=3/1 a=3/0", "a=3/2"]);
  expect(runs[0]?.weight).toBeNull();
});

test("a run is named for the labels that vary, and always for its model", () => {
  const names = (text: string): string[] => load(text, "x/demo.v2.csv").runs.map((r) => r.name);
  expect(names("task,n,c,model,temp,T\na,1,1,m,0.2,1\na,1,1,m,0.8,1\n")).toEqual([
    "m, temp 0.2",
    "m, temp 0.8",
  ]);
  expect(names("task,n,c,T,dataset\na,1,1,1,x\na,1,1,2,y\n")).toEqual(["T 1, x", "T 2, y"]);
  expect(names("task,n,c,model,T\na,1,1,m,1\n")).toEqual(["m"]);
  expect(names("task,n,c\na,1,1\n")).toEqual(["demo.v2"]);
});

test("a row without a label is a run without it, and noted", () => {
  const result = load("task,n,c,model\na,1,1,m\na,1,0,\nb,1,0, \n");
  expect(result.runs.map((run) => run.name)).toEqual(["m", "demo"]);
  expect(result.notes).toEqual([
    { line: 3, message: "2 rows without model, read as a run without it", control: "columns" },
  ]);
});

test("comment lines give metadata, and labels where there is no such column", () => {
  const text = "# a remark\n\n# Model: m-b\n# T: 4\n# note: x,,\ntask,n,c,T\na,1,1,2\n";
  const result = load(text);
  expect(result.meta).toEqual({ model: "m-b", T: "4", note: "x" });
  expect(result.runs[0]?.labels).toEqual({ model: "m-b", T: "2" });
});

test("a commented header right above the rows is the header", () => {
  expect(counts(load("# made by hand\n# task,n,c\na,2,1\n").runs[0])).toBe("a=2/1");
});

test("with a task column the weight is left alone, and noted", () => {
  const result = load("task,n,c,weight\na,2,1,0.5\n");
  expect(result.runs[0]?.weight).toBeNull();
  expect(messages(result)[0]).toMatch(/^column weight is not used: with a task column/);
});

test("columns that are not understood are noted by name", () => {
  const result = load("task,n,c,foo,task_id,bar\na,2,1,x,y,z\n");
  expect(result.notes).toEqual([
    { line: 1, message: "columns not used: foo, task_id, bar", control: "columns" },
  ]);
  expect(counts(result.runs[0])).toBe("a=2/1");
});

test("ids stay as written, and one that a spreadsheet made a date is noted", () => {
  const result = load("id,n,c\n007,1,1\n7,1,1\n1-Mar,1,0\nMar-24,1,0\n");
  expect(result.runs[0]?.tasks).toEqual(["007", "7", "1-Mar", "Mar-24"]);
  expect(result.notes).toEqual([
    {
      line: 4,
      message: '2 task names such as "1-Mar" may be an id that a spreadsheet turned into a date',
    },
  ]);
});

const swapped =
  "A task cannot have more successes than samples: check whether the columns n and c are swapped.";
const fill = "Fill in the count, or remove the row.";
const whole = "Write a whole number, or remove the row.";
const rate = "Write a count; if this is a rate, multiply it by the number of samples.";
const large =
  "n counts samples of one task; the largest accepted is 2^31: if this column counts tasks, name it tasks.";

test.each([
  ["more successes than samples", "10,12", "c", "c = 12 is more than n = 10", swapped],
  ["a negative c", "10,-1", "c", "c = -1 is negative", "Write a count of 0 or more."],
  ["a negative n", "-10,0", "n", "n = -10 is negative", "Write a count of 0 or more."],
  ["a fractional c", "10,0.5", "c", "c = 0.5 is not a whole number", rate],
  ["a fractional n", "10.5,1", "n", "n = 10.5 is not a whole number", rate],
  ["a blank c", "10, ", "c", "c is blank", fill],
  ["a blank n", ",1", "n", "n is blank", fill],
  ["NaN", "10,NaN", "c", 'c = "NaN" is not a number', whole],
  ["text", "ten,1", "n", 'n = "ten" is not a number', whole],
  ["infinity", "inf,1", "n", "n = inf is not finite", "Write a whole number."],
  [
    "a thousands separator",
    '"1,000",1',
    "n",
    "n = 1,000 may be 1 or 1000",
    "Write the number without separators, as 1 or 1000.",
  ],
  ["no samples", "0,0", "n", "n = 0: the task has no samples", "Remove the row, or fill in n."],
  ["2^31 + 1 samples", "2147483649,0", "n", "n = 2147483649 is more than 2147483648 (2^31)", large],
  [
    "2^53 + 1 samples",
    "9007199254740993,0",
    "n",
    "n = 9007199254740993 is more than 2147483648 (2^31)",
    large,
  ],
  [
    "2^53 + 1 successes",
    "10,9007199254740993",
    "c",
    "c = 9007199254740993 is more than n = 10",
    swapped,
  ],
])("%s is refused with line, column and fix", (_, cells, column, message, fix) => {
  const problem = refuseOnce(`task,n,c\nok,10,3\nt,${cells}\nlast,1,1\n`);
  expect(problem).toEqual({ line: 3, column, message, fix });
});

test("a percentage is refused", () => {
  expect(refuseOnce("task,n,c\nt,10,50%\n").message).toBe("c = 50% is a percentage, not a count");
});

test("2^31 samples are accepted", () => {
  const { runs } = load("task,n,c\na,2147483648,2147483648\n");
  expect(counts(runs[0])).toBe("a=2147483648/2147483648");
});

test("columns are named in problems as the file names them", () => {
  const problem = refuseOnce("problem\tnum_samples\tn_correct\np\t3\t4\n");
  expect(problem.column).toBe("n_correct");
  expect(problem.message).toBe("n_correct = 4 is more than num_samples = 3");
});

test("the same task twice in a run is refused with both lines", () => {
  expect(refuseOnce("task,n,c,model\na,5,1,m\na,5,1,k\n\na,5,2,m\n")).toEqual({
    line: 5,
    column: "task",
    message: 'task "a" is on line 2 and again on line 5',
    fix: "Add the two up or keep one; if they are different runs, add a label column such as model or temperature.",
  });
});

test("a repeated task with n = 1 is told how to become one row per sample", () => {
  const fix = "If each line is one sample, remove the column of n. ";
  expect(refuseOnce("task,n,c\na,1,1\na,1,0\n").fix.startsWith(fix)).toBe(true);
});

test("a blank task name is refused", () => {
  expect(refuseOnce("task,n,c\n ,5,1\n")).toEqual({
    line: 2,
    column: "task",
    message: "task is blank: the task has no name",
    fix: "Fill in the task’s name, or remove the row.",
  });
});

test("a row with too few cells names the first column that is blank", () => {
  expect(refuseOnce("task,n,c\na,5\n")).toEqual({
    line: 2,
    column: "c",
    message: "c is blank: the row has 2 cells, the header 3",
    fix: "Fill in the cells that are missing.",
  });
});

test("a row with more cells than the header is refused unless they are empty", () => {
  expect(counts(load("task,n,c\na,5,1,, \n").runs[0])).toBe("a=5/1");
  expect(refuseOnce("task,n,c\na,5,1,,9\n")).toEqual({
    line: 2,
    column: null,
    message: 'the row has 5 cells, the header 3: "9" is one too many',
    fix: "Put quotes around a cell that holds the delimiter, or name the column.",
  });
});

test("twenty problems are listed in the order of the lines and the rest counted", async () => {
  const { readCounts } = await import("./read-counts.ts");
  const rows = Array.from({ length: 50 }, (_, i) => `t${i},1,2\n`).join("");
  const result = readCounts("x.csv", `task,n,c\n${rows}`);
  if (result.ok) expect.fail("loaded");
  expect(result.problems.map((p) => p.line)).toEqual(Array.from({ length: 20 }, (_, i) => i + 2));
  expect(result.more).toBe(30);
});

test("quoted values are cut to 40 characters", () => {
  const [problem] = refuse(`task,n,c\na,${"x".repeat(10_000)},1\n`);
  expect(problem?.message).toBe(`n = "${"x".repeat(40)}…" is not a number`);
});

test("counts written in any order of columns and tasks come back as they were", () => {
  const tasks = Array.from({ length: 200 }, (_, i) => ({
    n: 1 + ((i * 37) % 90),
    task: `t "${i}", é`,
  }));
  const rows = tasks.map(
    ({ n, task }) => `${n % 7 > n ? n : n % 7},"${task.replaceAll('"', '""')}",${n}`,
  );
  const { runs } = load(`c,task,n\n${rows.join("\n")}`);
  expect(runs[0]?.tasks).toEqual(tasks.map(({ task }) => task));
  expect(Array.from(runs[0]?.n ?? [])).toEqual(tasks.map(({ n }) => n));
  expect(Array.from(runs[0]?.c ?? [])).toEqual(tasks.map(({ n }) => n % 7));
});
