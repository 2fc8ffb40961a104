import { expect, test } from "vitest";
import type { Problem } from "../../../web/read/base/problem.ts";
import { counts, readAny } from "./helpers.ts";

async function read(text: string) {
  const result = await readAny(text, "pasted.txt");
  if (!result.ok) expect.fail(`refused:\n${text}\n${JSON.stringify(result.problems)}`);
  return result;
}

const countsIn = async (text: string) => counts((await read(text)).runs[0]);

async function refused(text: string): Promise<Problem> {
  const result = await readAny(text, "pasted.txt");
  if (result.ok) expect.fail(`loaded:\n${text}\n${counts(result.runs[0])}`);
  const [problem] = result.problems;
  if (problem === undefined || result.problems.length > 1)
    expect.fail(`not one problem: ${JSON.stringify(result.problems)}`);
  return problem;
}

/** Each shape holds the same two tasks. */
const two = "t1=10/3 t2=10/4";

const bars: Record<string, string> = {
  Markdown: `| task | n | c |
|------|--:|:-:|
| t1 | 10 | 3 |
| t2 | 10 | 4 |
`,
  "Markdown without outer bars": `task | n | c
--- | ---: | :---
t1 | 10 | 3
t2 | 10 | 4`,
  "Markdown with a heading, a fence and emphasis": `## Results

\`\`\`
| task | n | c |
|-|-|-|
| \`t1\` | 10 | **3** |
| t2 | 10 | 4 |
\`\`\`
`,
  psql: ` task | n  | c 
------+----+---
 t1   | 10 | 3
 t2   | 10 | 4
(2 rows)

`,
  mysql: `+------+----+---+
| task | n  | c |
+------+----+---+
| t1   | 10 | 3 |
| t2   | 10 | 4 |
+------+----+---+
2 rows in set (0.00 sec)
`,
  "a grid with a rule below each row": `+--------+-----+-----+
| task   |   n |   c |
+========+=====+=====+
| t1     |  10 |   3 |
+--------+-----+-----+
| t2     |  10 |   4 |
+--------+-----+-----+`,
  "Org mode": `| task |  n | c |
|------+----+---|
| t1   | 10 | 3 |
| t2   | 10 | 4 |`,
  duckdb: `┌─────────┬───────┬───────┐
│  task   │   n   │   c   │
│ varchar │ int64 │ int64 │
├─────────┼───────┼───────┤
│ t1      │    10 │     3 │
│ t2      │    10 │     4 │
├─────────┴───────┴───────┤
│ 2 rows        3 columns │
└─────────────────────────┘
`,
  polars: `shape: (2, 3)
┌──────┬─────┬─────┐
│ task ┆ n   ┆ c   │
│ ---  ┆ --- ┆ --- │
│ str  ┆ i64 ┆ i64 │
╞══════╪═════╪═════╡
│ t1   ┆ 10  ┆ 3   │
│ t2   ┆ 10  ┆ 4   │
└──────┴─────┴─────┘`,
  rich: `┏━━━━━━┳━━━━┳━━━┓
┃ task ┃ n  ┃ c ┃
┡━━━━━━╇━━━━╇━━━┩
│ t1   │ 10 │ 3 │
│ t2   │ 10 │ 4 │
└──────┴────┴───┘`,
};

test.each(Object.keys(bars))("a table between bars is read: %s", async (shape) => {
  expect(await countsIn(bars[shape] ?? "")).toBe(two);
});

const gaps: Record<string, string> = {
  pandas: `  task   n  c
0   t1  10  3
1   t2  10  4
`,
  "pandas with its index named": `       n  c
task       
t1    10  3
t2    10  4`,
  "pandas without an index": `task  n  c
  t1 10  3
  t2 10  4`,
  "column -t": `task  n   c
t1    10  3
t2    10  4`,
  "single spaces": `task n c
t1 10 3
t2 10 4`,
  "a line of dashes": `task      n    c
------  ---  ---
t1       10    3
t2       10    4`,
  reStructuredText: `====  ==  =
task  n   c
====  ==  =
t1    10  3
t2    10  4
====  ==  =`,
  "R, with types": `# A tibble: 2 × 3
  task      n     c
  <chr> <dbl> <dbl>
1 t1       10     3
2 t2       10     4`,
  "with quotes": `  task    n c
1 "t1"   10 3
2 "t2"   10 4`,
};

test.each(Object.keys(gaps))("aligned text is read: %s", async (shape) => {
  expect(await countsIn(gaps[shape] ?? "")).toBe(two);
});

test("a bar within a cell is escaped", async () => {
  const text = "| task | n | c |\n|---|---|---|\n| a\\|b | 10 | 3 |\n|  | 2 | 1 |\n";
  const problem = await refused(text);
  expect(problem).toMatchObject({ line: 4, column: "task" });
  expect(await countsIn(text.replace("|  |", "| c |"))).toBe("a|b=10/3 c=2/1");
});

test("a row of a task's samples is read as in any other table", async () => {
  expect(await countsIn("| task | correct |\n|---|---|\n| a | 1 |\n| a | 0 |\n| b | 1 |\n")).toBe(
    "a=2/1 b=1/1",
  );
  expect(await countsIn("task s1 s2 s3\na  1 0 1\nb  0 0 1\n")).toBe("a=3/2 b=3/1");
});

test("names with spaces stay whole where the columns are aligned", async () => {
  const text = "task        n    c\nHuman Eval  10   3\nMB          100  4";
  expect(await countsIn(text)).toBe("Human Eval=10/3 MB=100/4");
  expect(await countsIn("task     n   c\n-------  --  -\ntask 1   10  3\ntask 2   10  4")).toBe(
    "task 1=10/3 task 2=10/4",
  );
  expect(await countsIn("task     n   c\ntask 1   10  3\ntask 2   10  4")).toBe(
    "task 1=10/3 task 2=10/4",
  );
});

test("aligned text that can be parted in two ways is refused", async () => {
  const problem = await refused("problem name  n   c\nHuman 0       10  3\nMB 1          10  4");
  expect(problem.line).toBe(1);
  expect(problem.message).toBe(
    "the line can be 4 columns or 3: a name may hold spaces, or each space may part two columns",
  );
});

test("text that is not aligned is refused at the first row of another width", async () => {
  const problem = await refused("task n c\nt1 10 3\nlong name 10 4\nt3 10 4");
  expect(problem).toMatchObject({
    line: 3,
    message: "the row has 4 words, the header 3, and the columns are not aligned",
  });
});

test("an empty cell of aligned text is named with its line and column", async () => {
  const problem = await refused("task   n  c\nt1    10  3\nt2        4\nt3    10  4");
  expect(problem).toMatchObject({ line: 3, column: "n" });
});

test("rows that were left out as a table was printed are refused", async () => {
  const pandas =
    "    task   n   c\n0     t1  10   3\n..   ...  ..  ..\n99   t99  10   4\n\n[100 rows x 3 columns]\n";
  expect(await refused(pandas)).toMatchObject({
    line: 3,
    message: "rows are missing here: the table was shortened as it was printed",
  });
  const polars =
    "┌──────┬────┬───┐\n│ task ┆ n  ┆ c │\n╞══════╪════╪═══╡\n│ t1   ┆ 10 ┆ 3 │\n│ …    ┆ …  ┆ … │\n└──────┴────┴───┘";
  expect((await refused(polars)).line).toBe(5);
});

test("a cell too many is refused with its line", async () => {
  const problem = await refused("| task | n | c |\n|---|---|---|\n| a | 10 | 3 | 4 |");
  expect(problem).toMatchObject({ line: 3, message: "the row has 4 cells, the header 3" });
});

test("text below a table is refused, and so is a second table", async () => {
  const table = "| task | n | c |\n|---|---|---|\n| a | 10 | 3 |\n";
  expect(await refused(`${table}\nAs one sees, it works.\n`)).toMatchObject({
    line: 5,
    message: "this line is below the table and no row of it",
  });
  expect((await refused(`${table}\n${table}`)).line).toBe(5);
});

test("a row of dashes is a row", async () => {
  const problem = await refused("| task | n | c |\n|---|---|---|\n| a | 1 | 1 |\n| - | 1 | - |\n");
  expect(problem).toMatchObject({ line: 4, column: "c" });
});

test("what bars part without a line of dashes stays delimited text", async () => {
  expect(await countsIn("task|n|c\nt1|10|3\nt2|10|4\n")).toBe(two);
});

test("a table of several pieces is read whole", async () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => `| task ${i} | 10 | ${i % 10} |\n`);
  const { runs, rows } = await read(`| task | n | c |\n|--|--|--|\n${lines.join("")}`);
  expect(rows).toBe(100_000);
  expect(runs[0]?.tasks?.at(-1)).toBe("task 99999");
});

test("blank lines and a long first line keep no other format from being read", async () => {
  expect(
    await countsIn(`${"\n".repeat(100_000)}${"a ".repeat(100_000)}b,task,n,c\n1,t1,10,3\n`),
  ).toBe("t1=10/3");
});
