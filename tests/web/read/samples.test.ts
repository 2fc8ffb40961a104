import { describe, expect, it } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Run } from "../../../web/read/base/run.ts";
import { groupsByTask, type SampleKind } from "../../../web/read/base/sample-groups.ts";
import { counts, loadContent, messages, readContent, type Loaded } from "./helpers.ts";

/** `a: 3×1 1×0; b: 2×0.5`: the groups of each task. */
function groups(run: Run | undefined, kind: SampleKind): string | null {
  const found = run?.samples?.[kind];
  if (run === undefined || found === undefined) return null;
  return groupsByTask(found)
    .map((task, i) => {
      const all = task.map(([size, value]) => `${size}×${value}`);
      return `${run.tasks?.[i] ?? i + 1}: ${all.join(" ")}`;
    })
    .join("; ");
}

const kinds = ({ runs: [run] }: Loaded) => ({
  votes: groups(run, "votes"),
  scores: groups(run, "scores"),
  ranks: groups(run, "ranks"),
});

const rows = (header: string, ...lines: string[]) => `${[header, ...lines].join("\n")}\n`;
const load = (text: string, meaning: Meaning = {}, name = "demo.csv") =>
  loadContent(text, name, meaning);

/** Problems of a text that must be refused. */
async function problemsOf(text: string, meaning: Meaning) {
  const result = await readContent(text, "demo.csv", meaning);
  if (result.ok) return expect.fail("loaded");
  return result.problems;
}

const voted = rows(
  "task,answer,correct",
  "a,7,1",
  "a, 7 ,1",
  "a,8,0",
  "a,9,0",
  "a,9,0",
  "b,x,0",
  "b,,0",
);

describe("answers of samples", () => {
  it("are grouped by task: the right one, wrong ones by their number, and what abstains", async () => {
    const result = await load(voted);
    expect(result.runs.map(counts)).toEqual(["a=5/2 b=2/0"]);
    expect(kinds(result)).toEqual({
      votes: "a: 2×1 2×0 1×0; b: 1×0 1×NaN",
      scores: null,
      ranks: null,
    });
    expect(messages(result)).toEqual([
      "7 rows, one per sample, counted to 2 tasks",
      "column answer is the answer of the row’s sample, compared as written: a task has 1 to 3 different answers, 2 on average",
      "1 sample without an answer abstains and gives no vote",
      "1 task has no right answer among its samples: no vote is right there",
    ]);
    expect(result.columns.found.map(({ use }) => use)).toEqual(["task", "answer", "verdict"]);
    expect(result.runs[0]).not.toHaveProperty("tallies");
  });

  it.each([
    ["TSV", voted.replaceAll(",", "\t"), "demo.tsv"],
    [
      "JSON Lines",
      ["7 1", "7 1", "8 0", "9 0", "9 0"]
        .map((each) => each.split(" "))
        .map(([answer, correct]) => JSON.stringify({ task: "a", answer, correct: Number(correct) }))
        .concat('{"task":"b","answer":"x","correct":0}', '{"task":"b","answer":null,"correct":0}')
        .join("\n"),
      "demo.jsonl",
    ],
  ])("are read from %s alike", async (_, text, name) => {
    const result = await load(text, {}, name);
    expect(kinds(result).votes).toBe("a: 2×1 2×0 1×0; b: 1×0 1×NaN");
  });

  it("vote, too, where there is none and the reader says so", async () => {
    const result = await load(voted, { answer: { use: "answer", blank: "votes" } });
    expect(kinds(result).votes).toBe("a: 2×1 2×0 1×0; b: 1×0 1×0");
  });

  it("that are missing where a sample is right are named with their line, and counts load without votes", async () => {
    const result = await load(rows("task,answer,correct", "a,7,1", "a,,1", "a,8,0", "a,,0"));
    expect(result.runs.map(counts)).toEqual(["a=4/2"]);
    expect(kinds(result).votes).toBeNull();
    expect(result.notes).toContainEqual({
      line: 3,
      message:
        'column answer is blank for 1 sample marked right, of task "a" first: without these answers no vote can be counted',
      control: "columns",
    });
  });

  it("that differ and are both marked right are one right answer, and this is said", async () => {
    const result = await load(rows("task,answer,correct", "a,1/2,1", "a,0.5,1", "a,2,0"));
    expect(kinds(result).votes).toBe("a: 2×1 1×0");
    expect(messages(result)).toContain(
      '1 task has several answers that are marked right, which are one right answer there: of task "a" "1/2", "0.5"',
    );
  });

  it("marked right and wrong in one task are named with their line, and counts load without votes", async () => {
    const text = rows("task,answer,correct", "a,7,1", "a,8,0", "b,5,0", "b,5,1", "b,4,0");
    const result = await load(text);
    expect(result.runs.map(counts)).toEqual(["a=2/1 b=3/1"]);
    expect(kinds(result).votes).toBeNull();
    expect(result.notes).toContainEqual({
      line: 4,
      message:
        'answer "5" of task "b" is marked right and wrong: correct the verdicts, or no vote can be counted',
      control: "columns",
    });
  });

  it("that are what was sought, the same on all rows of a task, are no answers of samples", async () => {
    const result = await load(rows("task,answer,correct", "a,7,1", "a,7,0", "b,5,0", "b,5,1"));
    expect(kinds(result).votes).toBeNull();
    expect(messages(result)).toContainEqual(expect.stringContaining("it is what was sought"));
  });

  it("go by a name that means a sample’s before one that may be what was sought", async () => {
    const result = await load(
      rows("task,answer,prediction,correct", "a,7,7,1", "a,7,8,0", "a,7,9,0"),
    );
    expect(kinds(result).votes).toBe("a: 1×1 1×0 1×0");
    expect(messages(result)).toContain("columns not used: answer");
  });

  it("are chosen and ignored as its reader says, whatever a column is called", async () => {
    const text = rows("task,choice,answer,correct", "a,x,7,1", "a,y,8,0", "a,y,9,0");
    const chosen = await load(text, { choice: { use: "answer" } });
    expect(kinds(chosen).votes).toBe("a: 1×1 2×0");
    expect(messages(chosen)).toContain("columns not used: answer");
    const ignored = await load(text, { answer: { use: "ignored" }, choice: { use: "ignored" } });
    expect(kinds(ignored).votes).toBeNull();
  });

  it("are compared in any case, or as numbers of LaTeX, once the reader says so", async () => {
    const text = rows("task;answer;correct", "a;A;1", "a;b;0", "a;B;0", "a;$\\boxed{b}$;0");
    expect(kinds(await load(text)).votes).toBe("a: 1×1 1×0 1×0 1×0");
    const anyCase = await load(text, { answer: { use: "answer", ignoreCase: true } });
    expect(kinds(anyCase).votes).toBe("a: 1×1 2×0 1×0");
    const both = await load(text, {
      answer: { use: "answer", ignoreCase: true, asNumbers: true },
    });
    expect(kinds(both).votes).toBe("a: 1×1 3×0");
    expect(messages(both)).toContain(
      "column answer is the answer of the row’s sample, compared by value where they are numbers, also in LaTeX and in any case: a task has 2 different answers",
    );
  });

  it("of one sample for each task are not looked at: nothing can be chosen among one", async () => {
    const result = await load(rows("task,answer,correct", "a,7,1", "b,8,0"));
    expect(kinds(result).votes).toBeNull();
    expect(messages(result)).toEqual(["2 rows, one per sample, counted to 2 tasks"]);
  });

  it("are parted into runs with their rows", async () => {
    const { runs } = await load(
      rows("model,task,answer,correct", "x,a,1,1", "y,a,2,0", "x,a,3,0", "y,a,2,0", "y,b,4,1"),
    );
    expect(runs.map((run) => groups(run, "votes"))).toEqual(["a: 1×1 1×0", "a: 2×0; b: 1×1"]);
  });

  it("are left where samples are cut off after fewer rounds, which changes what came of them", async () => {
    const text = rows("task,answer,correct,rounds_used", "a,7,1,1", "a,8,0,3");
    expect(kinds(await load(text)).votes).toBe("a: 1×1 1×0");
    const { openContent } = await import("../../../web/read/read-content.ts");
    const opened = openContent("demo.csv", text);
    if ("ok" in opened) return expect.fail("refused");
    const nested = await opened.read({ nested: true, meaning: {} });
    if (!nested.ok) return expect.fail("refused");
    expect(nested.runs).toHaveLength(2);
    expect(nested.runs.map(({ samples }) => samples)).toEqual([undefined, undefined]);
    expect(messages(nested)).toContain("columns not used: answer");
  });
});

describe("scores of samples", () => {
  const scored = rows("task,correct,score", "a,1,1", "a,0,0.25", "a,0,0.25", "b,0,0", "b,1,1");

  it("are grouped in ascending order", async () => {
    const result = await load(scored);
    expect(result.runs.map(counts)).toEqual(["a=3/1 b=2/1"]);
    expect(kinds(result)).toEqual({
      votes: null,
      scores: "a: 2×0.25 1×1; b: 1×0 1×1",
      ranks: null,
    });
    expect(messages(result)).toContain(
      "column score is the score of the row’s sample, from 0 to 1",
    );
  });

  it("have the bounds that the reader states", async () => {
    const text = rows("task,correct,score", "a,1,5", "a,0,-5", "a,0,0");
    const result = await load(text, { score: { use: "score", lowest: -5, highest: 5 } });
    expect(kinds(result).scores).toBe("a: 1×0 1×0.5 1×1");
    expect(messages(result)).toContain(
      "column score is the score of the row’s sample, from -5 to 5",
    );
  });

  it("outside their bounds are refused with place and fix where the reader says that they are scores", async () => {
    const text = rows("task,correct,score", "a,1,1", "a,0,1.5");
    expect(await problemsOf(text, { score: { use: "score" } })).toEqual([
      {
        line: 3,
        column: "score",
        message: 'score = "1.5" is outside the bounds of scores, 0 to 1',
        fix: "State the lowest and the highest score that are possible, under Columns, or correct the cell.",
      },
    ]);
    const word = await problemsOf(text.replace("1.5", "good"), { score: { use: "score" } });
    expect(word).toMatchObject([{ line: 3, message: 'score = "good" is no score' }]);
  });

  it("outside their bounds change no counts where the name alone says what they are", async () => {
    const result = await load(rows("task,correct,score", "a,1,1", "a,0,1.5", "a,0,0"));
    expect(result.runs.map(counts)).toEqual(["a=3/1"]);
    expect(kinds(result).scores).toBeNull();
    expect(result.notes).toContainEqual({
      line: 3,
      message: 'score = "1.5" is outside the bounds of scores, 0 to 1: no score is read',
      control: "columns",
    });
  });

  it("need bounds in their order", async () => {
    const problems = await problemsOf(scored, { score: { use: "score", lowest: 1, highest: 1 } });
    expect(problems).toMatchObject([{ fix: "State a lowest score below the highest one." }]);
  });

  it("missing for some samples are not read, with their number and place", async () => {
    const result = await load(rows("task,correct,score", "a,1,1", "a,0,", "a,0,0.5"));
    expect(kinds(result).scores).toBeNull();
    expect(result.notes).toContainEqual({
      line: 3,
      message: "column score is blank for 1 sample of 3: no score is read",
      control: "columns",
    });
  });

  it("are those of the verdict itself where a sample passes from one on", async () => {
    const text = rows("task,score", "a,0.25", "a,1", "b,0.5", "b,0.5");
    const result = await load(text, { score: { use: "verdict", atLeast: 1 } });
    expect(result.runs.map(counts)).toEqual(["a=2/1 b=2/0"]);
    expect(kinds(result).scores).toBe("a: 1×0.25 1×1; b: 2×0.5");
    expect(result.columns.found.map(({ use }) => use)).toEqual(["task", "verdict"]);
    const wide = await load(rows("task,score", "a,-1", "a,3"), {
      score: { use: "verdict", atLeast: 1, lowest: -1, highest: 3 },
    });
    expect(kinds(wide).scores).toBe("a: 1×0 1×1");
    const unbounded = await load(rows("task,score", "a,-1", "a,3"), {
      score: { use: "verdict", atLeast: 1 },
    });
    expect(unbounded.runs.map(counts)).toEqual(["a=2/1"]);
    expect(kinds(unbounded).scores).toBeNull();
    const bounded = await problemsOf(rows("task,score", "a,-1", "a,3"), {
      score: { use: "verdict", atLeast: 1, lowest: 0, highest: 3 },
    });
    expect(bounded).toMatchObject([{ line: 2, column: "score" }]);
  });

  it("that repeat the verdict are not used, and this is said", async () => {
    const result = await load(rows("task,correct,score", "a,1,1", "a,0,-1"));
    expect(kinds(result).scores).toBeNull();
    expect(messages(result)).toContain("column score repeats the verdict, and is not used");
  });
});

describe("a verifier", () => {
  it("ranks the samples of a task: equal ones together, with the share that is right", async () => {
    const text = rows(
      "task,correct,verifier",
      "a,1,0.9",
      "a,0,0.9",
      "a,0,-2",
      "b,0,inf",
      "b,1,1e3",
    );
    const result = await load(text);
    expect(kinds(result)).toEqual({
      votes: null,
      scores: null,
      ranks: "a: 1×0 2×0.5; b: 1×1 1×0",
    });
    expect(messages(result)).toContain(
      "column verifier is what a verifier says of the row’s sample: it ranks the samples of a task",
    );
  });

  it.each(["reward", "logprob", "Mean logprob", "rm_score"])("may be called %s", async (name) => {
    const result = await load(rows(`task,correct,${name}`, "a,1,-0.5", "a,0,-3", "a,0,-0.5"));
    expect(kinds(result).ranks).toBe("a: 1×0 2×0.5");
  });

  it("missing for some samples ranks none, with their number and place", async () => {
    const text = rows("task,correct,verifier", "a,1,0.9", "a,0,", "a,0,nan", "a,1,3");
    for (const meaning of [{}, { verifier: { use: "verifier" } }] as Meaning[]) {
      const result = await load(text, meaning);
      expect(result.runs.map(counts)).toEqual(["a=4/2"]);
      expect(kinds(result).ranks).toBeNull();
      expect(result.notes).toContainEqual({
        line: 3,
        message: "column verifier is blank for 2 samples of 4: no rank is read",
        control: "columns",
      });
    }
  });

  it("that is no number is refused where the reader chose it, and is a note by its name alone", async () => {
    const text = rows("task,correct,verifier", "a,1,yes", "a,0,2");
    expect(await problemsOf(text, { verifier: { use: "verifier" } })).toMatchObject([
      { line: 2, column: "verifier" },
    ]);
    const result = await load(rows("task,correct,logprob", "a,1,high", "a,0,2"));
    expect(kinds(result).ranks).toBeNull();
    expect(messages(result)).toContain(
      'logprob = "high" is no number by which a verifier could rank samples: no rank is read',
    );
  });

  it("never takes a column from the verdict, nor rows of several runs together unasked", async () => {
    const { runs } = await load(rows("task,reward", "a,1", "a,0"));
    expect(runs.map(counts)).toEqual(["a=2/1"]);
    const split = await readContent(
      rows("task,correct,verifier", "a,1,exact", "a,0,judge", "b,1,exact", "b,0,judge"),
      "demo.csv",
    );
    if (split.ok) return expect.fail("loaded");
    expect(split.problems[0]?.message).toContain("verifier differs between rows of one task");
  });
});
