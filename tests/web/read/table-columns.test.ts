import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { counts, load, loadAs, loadContent, messages, readContent } from "./helpers.ts";
import { readCounts } from "./read-counts.ts";

const refused = (text: string, meaning: Meaning = {}) => {
  const result = readCounts("demo.csv", text, { meaning });
  if (result.ok) expect.fail(JSON.stringify(result.runs.map(counts)));
  return result;
};

/** Runs of each reading of a refused text, by its wording. */
const readings = (text: string) =>
  Object.fromEntries(
    (refused(text).columns?.doubt?.readings ?? []).map(({ words, meaning }) => [
      words,
      loadAs(text, meaning).runs.map((run) => `${run.name}: ${counts(run)}`),
    ]),
  );

/** The same table as a list of records. */
const asJson = (csv: string) => {
  const [header = "", ...rows] = csv.trim().split("\n");
  const names = header.split(",");
  const value = (cell: string): unknown => {
    if (cell === "") return null;
    if (cell === "true" || cell === "false") return cell === "true";
    return Number.isNaN(Number(cell)) ? cell : Number(cell);
  };
  return rows.map((row) =>
    Object.fromEntries(row.split(",").map((cell, i) => [names[i] ?? "", value(cell)])),
  );
};

const inFormats = (csv: string): [string, string][] => [
  ["demo.csv", csv],
  ["demo.tsv", csv.replaceAll(",", "\t")],
  ["demo.json", JSON.stringify(asJson(csv))],
  [
    "demo.jsonl",
    asJson(csv)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(""),
  ],
  [
    "demo.md",
    csv
      .trim()
      .split("\n")
      .flatMap((row, i) => {
        const line = `| ${row.replaceAll(",", " | ")} |`;
        return i === 0 ? [line, `|${" --- |".repeat(row.split(",").length)}`] : [line];
      })
      .join("\n"),
  ],
];

describe("counts under other names are n and c", () => {
  const summary = `problem_id,passed,first_success_attempt,num_attempts,num_successful_attempts,num_timeouts
p0,false,-1,8,0,0
p1,true,0,8,3,0
p2,true,0,8,8,0
`;

  test.each(inFormats(summary))(
    "and a flag of any success is no verdict, in %s",
    async (name, text) => {
      const result = await loadContent(text, name);
      expect(counts(result.runs[0])).toBe("p0=8/0 p1=8/3 p2=8/8");
      expect(messages(result).join("\n")).toContain(
        "passed says on every row whether any of the samples succeeded, as num_successful_attempts counts them: not used",
      );
    },
  );

  test.each([
    ["attempts,successes", 4, 1],
    ["# attempts,# correct", 4, 1],
    ["numTrials,numPassed", 4, 1],
    ["No. of runs,No. of successful runs", 4, 1],
    ["total_generations,passed_generations", 4, 1],
    ["rollout_count,solved_count", 4, 1],
    ["Tries,Wins", 4, 1],
    ["number of samples,number of correct samples", 4, 1],
    ["total,success", 4, 2],
    ["n_attempts,pass", 4, 3],
  ])("%s", (names, n, c) => {
    expect(counts(load(`task,${names}\na,${n},${c}\nb,${n},0\n`).runs[0])).toBe(
      `a=${n}/${c} b=${n}/0`,
    );
  });

  test("a flag of all samples is no count", () => {
    const result = load("task,n,solved,num_correct\na,3,1,3\nb,3,0,2\n");
    expect(counts(result.runs[0])).toBe("a=3/3 b=3/2");
    expect(messages(result)[0]).toContain("whether all of the samples succeeded");
  });

  test("where both columns may count, the file is refused with both readings", () => {
    expect(readings("task,n,passed,solved\na,4,1,2\nb,4,3,3\n")).toEqual({
      "passed counts the successes": ["demo: a=4/1 b=4/3"],
      "solved counts the successes": ["demo: a=4/2 b=4/3"],
    });
  });

  test("words in a column of that name are no counts", () => {
    const result = refused("task,generations,accepted\na,lorem,1\nb,ipsum,0\n");
    expect(result.problems[0]?.message).toContain("n and c are missing");
  });

  test("samples that name their number keep it beside a number of attempts", () => {
    const text = "task,sample,num_tries,correct\na,1,3,1\na,2,1,0\n";
    expect(counts(load(text).runs[0])).toBe("a=2/1");
  });
});

describe("columns that number no samples are asked about", () => {
  const models = "alpha-7B,alpha-14B,alpha-32B,gamma\n1,1,0,1\n0,0,1,1\n0,1,1,0\n";

  test.each(inFormats(models))("in %s", async (name, text) => {
    const result = await readContent(text, name);
    if (result.ok) expect.fail(result.runs.map(counts).join());
    const [asRuns, asSamples] = result.columns?.doubt?.readings ?? [];
    expect(asRuns?.words).toBe("each of alpha-7B, alpha-14B, alpha-32B, gamma is a run");
    const { runs } = await loadContent(text, name, asRuns?.meaning);
    expect(runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual([
      "verdict alpha-7B: 1=1/1 2=1/0 3=1/0",
      "verdict alpha-14B: 1=1/1 2=1/0 3=1/1",
      "verdict alpha-32B: 1=1/0 2=1/1 3=1/1",
      "verdict gamma: 1=1/1 2=1/1 3=1/0",
    ]);
    expect(counts((await loadContent(text, name, asSamples?.meaning)).runs[0])).toBe("4/3 4/2 4/2");
  });

  test.each([
    "Qwen-7B,Qwen-14B",
    "step_100,step_200",
    "turn_1,turn_2",
    "gpt4,gpt5",
    "epoch_1,epoch_2",
    "pass_1,pass_2",
    "baseline,treated",
    "1,10",
  ])("%s", (names) => {
    const [one = "", two = ""] = names.split(",");
    expect(readings(`task,${names}\na,1,0\nb,0,1\n`)).toEqual({
      [`each of ${one}, ${two} is a run`]: [
        `verdict ${one}: a=1/1 b=1/0`,
        `verdict ${two}: a=1/0 b=1/1`,
      ],
      [`${one} is the verdict of one sample per row`]: ["demo: a=1/1 b=1/0"],
      [`${two} is the verdict of one sample per row`]: ["demo: a=1/0 b=1/1"],
      [`${one}, ${two} are the samples`]: ["demo: a=2/1 b=2/1"],
    });
  });

  test("a column of other values names the tasks in each reading", () => {
    expect(readings("Aufgabe,GPT,Claude\nx,1,0\ny,1,1\n")).toMatchObject({
      "each of GPT, Claude is a run": ["verdict GPT: x=1/1 y=1/1", "verdict Claude: x=1/0 y=1/1"],
      "GPT, Claude are the samples": ["demo: x=2/1 y=2/2"],
    });
  });

  test("columns that would be left out are asked about, but for those that follow or are features", () => {
    expect(readings("task,s1,s2,final\na,1,0,0\nb,0,1,1\nc,0,0,1\n")).toEqual({
      "s1, s2 are the samples": ["demo: a=2/1 b=2/1 c=2/0"],
      "s1, s2, final are the samples": ["demo: a=3/1 b=3/2 c=3/1"],
    });
    for (const [beside, cells] of [
      ["any", "1,1,0"],
      ["all", "0,0,0"],
      ["first", "1,0,0"],
      ["is_hard", "0,1,1"],
      ["total", "2,2,2"],
      ["passed", "1,1,0"],
      ["correct", "1,1,0"],
    ]) {
      const [a, b, c] = (cells ?? "").split(",");
      const text = `task,s1,s2,${beside ?? ""}\na,1,0,${a ?? ""}\nb,0,1,${b ?? ""}\nc,0,0,${c ?? ""}\n`;
      expect(counts(load(text).runs[0])).toBe("a=2/1 b=2/1 c=2/0");
    }
  });

  test("samples beside another verdict are asked about where it does not follow from them", () => {
    expect(readings("task,s1,s2,correct\na,1,1,0\nb,0,0,1\n")).toEqual({
      "s1, s2 are the samples": ["demo: a=2/2 b=2/0"],
      "correct is the verdict of one sample per row": ["demo: a=1/0 b=1/1"],
    });
  });

  test("pass@k is a metric and no sample", () => {
    expect(refused("task,pass@1,pass@10,pass@100\na,0,1,1\nb,0,0,1\n").problems[0]).toMatchObject({
      line: 1,
      column: "pass@1",
      message:
        "pass@1, pass@10, pass@100 are metrics of each task, and no samples: counts do not follow from them",
    });
    expect(counts(load("task,s1,s2,pass@1,pass@2\na,1,0,0,1\nb,0,0,0,0\n").runs[0])).toBe(
      "a=2/1 b=2/0",
    );
    expect(readings("task,n,pass@1\na,10,0.3\nb,10,1\n")).toEqual({
      "pass@1 is a rate: c is pass@1 times n": ["demo: a=10/3 b=10/10"],
    });
  });
});

describe("columns that name failures are turned round", () => {
  test.each(
    "failed error is_wrong incorrect not_correct unsolved timeout loss refused Failure? timed_out".split(
      " ",
    ),
  )("%s", (name) => {
    const shown = name;
    expect(readings(`task,${name}\na,1\na,0\nb,1\nb,1\n`)).toEqual({
      [`${shown} says of one sample per row that it failed: 1 or true is a failure`]: [
        "demo: a=2/1 b=2/0",
      ],
    });
  });

  test.each(inFormats("task,failed\na,true\na,false\nb,true\nb,true\n"))(
    "in %s",
    async (name, text) => {
      const result = await readContent(text, name);
      if (result.ok) expect.fail(result.runs.map(counts).join());
      const all = result.columns?.doubt?.readings ?? [];
      expect(all).toHaveLength(1);
      const { runs } = await loadContent(text, name, all[0]?.meaning);
      expect(runs.map(counts)).toEqual(["a=2/1 b=2/0"]);
    },
  );

  test("failed_1, failed_2 and so on", () => {
    expect(readings("task,failed_1,failed_2,failed_3\na,1,1,1\nb,1,0,1\n")).toEqual({
      "failed_1, failed_2, failed_3 are the samples, and 1 in them is a failure": [
        "demo: a=3/0 b=3/1",
      ],
    });
  });

  test("a failure beside a success of another run", () => {
    expect(readings("task,old_failed,new_ok\na,1,1\nb,0,0\n")).toMatchObject({
      "each of old_failed, new_ok is a run, and 1 in old_failed is a failure": [
        "verdict old_failed: a=1/0 b=1/1",
        "verdict new_ok: a=1/1 b=1/0",
      ],
    });
  });

  test("counts of failures", () => {
    expect(readings("task,n,n_failed\na,5,1\nb,5,5\n")).toEqual({
      "n_failed counts failures: c is n less n_failed": ["demo: a=5/4 b=5/0"],
    });
    expect(readings("task,passed,failed\na,3,7\nb,0,10\n")).toEqual({
      "failed counts failures: n is passed plus failed": ["demo: a=10/3 b=10/0"],
    });
    expect(readings("task,Versuche,failures\na,5,1\nb,5,5\n")).toEqual({
      "Versuche counts samples, and failures failures": ["demo: a=5/4 b=5/0"],
    });
  });
});

describe("a column that names items wins over one that names their families", () => {
  const judgments = `question_id,task,model,score
q1,reasoning,m-a,1
q2,reasoning,m-a,0
q3,coding,m-a,0
q1,reasoning,m-b,0
q2,reasoning,m-b,1
q3,coding,m-b,1
`;

  test.each(inFormats(judgments))("in %s", async (name, text) => {
    const result = await loadContent(text, name);
    expect(result.runs.map(counts)).toEqual(["q1=1/1 q2=1/0 q3=1/0", "q1=1/0 q2=1/1 q3=1/1"]);
    expect(messages(result).join("\n")).toContain("question_id names the tasks: task has 2 values");
  });

  test("also where no item comes twice", () => {
    const text = judgments.split("\n").slice(0, 4).join("\n");
    expect(load(text).runs.map(counts)).toEqual(["q1=1/1 q2=1/0 q3=1/0"]);
  });

  test("a number of the row is no item, and an id of its own on each row is asked about", () => {
    expect(counts(load("id,task,correct\n0,a,1\n1,a,0\n2,b,1\n").runs[0])).toBe("a=2/1 b=1/1");
    expect(readings("id,task,correct\nx7,a,1\ny2,a,0\nz9,b,1\n")).toEqual({
      "id names the task: 3 tasks": ["demo: x7=1/1 y2=1/0 z9=1/1"],
      "task names the task: 2 tasks, and each row is a sample": ["demo: a=2/1 b=1/1"],
    });
  });

  test("two names of one item leave the first", () => {
    const text = "task_id,name,correct\n1,a,1\n1,a,0\n2,b,1\n";
    expect(counts(load(text).runs[0])).toBe("1=2/1 2=1/1");
  });
});

describe("rates are asked about", () => {
  test.each(["acc", "pass rate", "accuracy (%)", "score", "mean"])("%s beside n", (name) => {
    const [a, b] = name.includes("%") ? ["70", "100"] : ["0.7", "1.0"];
    expect(Object.values(readings(`task,n,${name}\na,10,${a}\nb,10,${b}\n`))).toEqual([
      ["demo: a=10/7 b=10/10"],
    ]);
  });

  test("without n they give no counts", () => {
    expect(refused("task,accuracy\na,0.7\nb,1.0\n").problems[0]).toMatchObject({
      line: 2,
      column: "accuracy",
      message: 'accuracy = "0.7" is a share',
      fix: expect.stringContaining("add a column n") as string,
    });
  });
});

describe("successes that are all 0 or 1 beside more samples", () => {
  test("are asked about where they are written as rates", () => {
    expect(readings("task,n,c\na,10,1.0\nb,10,0.0\n")).toEqual({
      "c is a rate: c is c times n": ["demo: a=10/10 b=10/0"],
      "c counts the successes of n": ["demo: a=10/1 b=10/0"],
    });
  });

  test.each(inFormats("task,attempts,passed\na,8,1\nb,8,0\nc,8,1\n"))(
    "are asked about under the name of a flag, in %s",
    async (name, text) => {
      const result = await readContent(text, name);
      if (result.ok) expect.fail(result.runs.map(counts).join());
      const all = result.columns?.doubt?.readings ?? [];
      const read = all.map(async ({ meaning }) => loadContent(text, name, meaning));
      expect((await Promise.all(read)).map(({ runs }) => runs.map(counts))).toEqual([
        ["a=8/1 b=8/0 c=8/1"],
        ["a=1/1 b=1/0 c=1/1"],
      ]);
    },
  );

  test("are counts under a name that can only count, or where a row has more", () => {
    expect(counts(load("task,n,c\na,8,1\nb,8,0\n").runs[0])).toBe("a=8/1 b=8/0");
    expect(counts(load("task,n,num_passed\na,8,1\nb,8,0\n").runs[0])).toBe("a=8/1 b=8/0");
    expect(counts(load("task,n,passed\na,8,1\nb,8,2\n").runs[0])).toBe("a=8/1 b=8/2");
    expect(counts(load("task,n,passed\na,1,1\nb,1,0\n").runs[0])).toBe("a=1/1 b=1/0");
  });
});

test("columns of numbers under names of any language are offered as n and c", () => {
  expect(readings("task,Versuche,Erfolge\na,8,3\nb,8,0\n")).toEqual({
    "Versuche counts samples, and Erfolge successes": ["demo: a=8/3 b=8/0"],
  });
  expect(readings("task,n,Erfolge\na,8,3\nb,8,0\n")).toEqual({
    "Erfolge counts the successes of n": ["demo: a=8/3 b=8/0"],
  });
  expect(readings("task,Versuche,correct\na,8,3\nb,8,0\n")).toEqual({
    "Versuche counts the samples: it is n": ["demo: a=8/3 b=8/0"],
  });
});
