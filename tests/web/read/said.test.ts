import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Said } from "../../../web/read/base/said.ts";
import { openContent, openMembers } from "../../../web/read/read-content.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import { namesIn } from "../../../web/read/columns/said-meaning.ts";
import { nearest } from "../../../web/package/nearest.ts";
import { optionWords } from "../../../web/package/command/option-words.ts";
import { columnsSaid, fileMeaning } from "../../../web/package/command/said-columns.ts";
import { saidIn, saidOptions, withMinus } from "../../../web/package/command/said-options.ts";
import { parseArgs } from "node:util";
import { counts, messages, type Loaded } from "./helpers.ts";

/** Splits a command line into words, as a shell does. */
const partsOf = (line: string) =>
  [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"),
  );

const optionsIn = (words: string) => {
  const args = withMinus(partsOf(words));
  const said = saidIn(parseArgs({ args, options: saidOptions }).values);
  const columns: Said | undefined = columnsSaid(said);
  return { nested: false, meaning: fileMeaning(said), ...(columns && { said: columns }) };
};

/** Reads files with the options of a call. */
async function readWith(files: Record<string, string>, words = ""): Promise<ReadResult> {
  const members = Object.entries(files).map(([path, text]) => ({
    path,
    content: () => bytesOf(new TextEncoder().encode(text)),
  }));
  const [only, other] = members;
  const opened =
    only !== undefined && other === undefined
      ? openContent(only.path, only.content())
      : openMembers("folder", members);
  return "ok" in opened ? opened : opened.read(optionsIn(words));
}

const loaded = (result: ReadResult): Loaded => {
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  return result;
};

const readingsIn = (result: ReadResult) => result.columns?.doubt?.readings ?? [];

/** Options printed by a question, for each reading. */
const printed = (result: ReadResult) =>
  readingsIn(result).map(({ meaning }) => optionWords(meaning).join(" "));

const runsIn = (result: ReadResult) =>
  loaded(result).runs.map((run) => `${run.name}: ${counts(run)}`);

const keyed = `experiment,tier,subtest,run_number,passed
e1,T0,00,1,False
e1,T0,00,2,True
e1,T0,01,1,True
e1,T0,01,2,True
e2,T0,00,1,True
e2,T0,00,2,False
`;

describe("a task of several columns", () => {
  test("is asked about, and each printed option answers", async () => {
    const asked = await readWith({ "a.csv": keyed });
    expect(printed(asked)).toEqual([
      "--task experiment,subtest",
      "--task experiment",
      "--task subtest",
    ]);
    expect(runsIn(await readWith({ "a.csv": keyed }, "--task experiment,subtest"))).toEqual([
      "a: e1/00=2/1 e1/01=2/2 e2/00=2/1",
    ]);
  });

  test("may leave others to part runs", async () => {
    const read = await readWith({ "a.csv": keyed }, "--task experiment --run tier,subtest");
    expect(runsIn(read)).toEqual(["subtest 00: e1=2/1 e2=2/1", "subtest 01: e1=2/2"]);
  });

  test("is named in the order of the option, and never joins two that differ", async () => {
    const text = "a,b,passed\nx/y,z,1\nx,y/z,0\n";
    expect(runsIn(await readWith({ "a.csv": text }, "--task b,a --verdict passed"))).toEqual([
      "a: z/x/y=1/1 y/z/x=1/0",
    ]);
    expect(runsIn(await readWith({ "a.csv": text }, "--task a,b --verdict passed"))).toEqual([
      'a: x/y/z=1/1 ["x","y/z"]=1/0',
    ]);
  });

  test("holds for counts and for a matrix, too", async () => {
    const long = "fam,name,n,c\nf,a,3,1\ng,a,3,2\n";
    expect(runsIn(await readWith({ "a.csv": long }, "--task fam,name"))).toEqual([
      "a: f/a=3/1 g/a=3/2",
    ]);
    const matrix = "fam,name,s1,s2\nf,a,1,0\ng,a,1,1\n";
    expect(runsIn(await readWith({ "a.csv": matrix }, "--task fam,name"))).toEqual([
      "a: f/a=2/1 g/a=2/2",
    ]);
  });

  test("is blank where all of its parts are", async () => {
    const read = await readWith({ "a.csv": "a,b,passed\n,,1\nx,,0\n" }, "--task a,b");
    expect(read).toMatchObject({
      problems: [{ line: 2, message: "a + b is blank: the task has no name" }],
    });
  });
});

const scored = `score,task,model
1,a,m
-1,a,m
0,b,m
-1,b,m
`;

describe("a value that is no verdict", () => {
  test("is asked about with an option for each meaning", async () => {
    const asked = await readWith({ "a.csv": scored });
    expect(printed(asked)).toEqual([
      "--verdict score --sentinel=-1=failed",
      "--verdict score --sentinel=-1=unscored",
    ]);
    expect(runsIn(await readWith({ "a.csv": scored }, "--sentinel -1=unscored"))).toEqual([
      "m: a=1/1 b=1/0",
    ]);
    expect(runsIn(await readWith({ "a.csv": scored }, "--sentinel=-1=failed"))).toEqual([
      "m: a=2/1 b=2/0",
    ]);
  });

  test("may be a number in another form, a word, and any other", async () => {
    const words = "task,verdict\na,ja\na,nein\na,-1.0\nb,ja\n";
    const options = "--sentinel ja=passed --sentinel nein=failed --sentinel -1=unscored";
    expect(runsIn(await readWith({ "a.csv": words }, options))).toEqual(["a: a=2/1 b=1/1"]);
    const all = "--sentinel ja=passed --sentinel '*=failed'";
    expect(runsIn(await readWith({ "a.csv": words }, all))).toEqual(["a: a=3/1 b=1/1"]);
  });

  test("may be a word of a matrix, of runs beside one another, or of columns in another language", async () => {
    const matrix = { "a.csv": "task,s1,s2\na,ja,nein\nb,ja,ja\n" };
    const [words = ""] = printed(await readWith(matrix));
    expect(words).toContain("--sentinel ja=passed");
    expect(runsIn(await readWith(matrix, words))).toEqual(["a: a=2/1 b=2/2"]);
    const runs = { "a.csv": "task,x,y\na,ja,nein\nb,ja,ja\n" };
    const verdicts = "--verdict x,y";
    const [both = ""] = printed(await readWith(runs, verdicts));
    expect(runsIn(await readWith(runs, `${verdicts} ${both}`))).toEqual([
      "verdict x: a=1/1 b=1/1",
      "verdict y: a=1/0 b=1/1",
    ]);
    const german = { "a.csv": "Aufgabe;Versuch;Richtig\na;1;ja\na;2;nein\nb;1;ja\n" };
    const [columns = ""] = printed(await readWith(german));
    const [values = ""] = printed(await readWith(german, columns));
    expect(runsIn(await readWith(german, `${columns} ${values}`))).toEqual(["a: a=2/1 b=1/1"]);
  });

  test("is left out or failed in a matrix", async () => {
    const matrix = "task,s1,s2\na,1,-1\nb,0,1\n";
    expect(
      runsIn(await readWith({ "a.csv": matrix }, "--column s1,s2=outcome --sentinel -1=unscored")),
    ).toEqual(["a: a=1/1 b=2/1"]);
    const asked = await readWith({ "a.csv": matrix });
    expect(printed(asked)).toEqual([
      "--column s1,s2=outcome --sentinel=-1=failed",
      "--column s1,s2=outcome --sentinel=-1=unscored",
    ]);
  });

  test("stays beside a score from which on samples pass", async () => {
    const text = "task,score\na,0.7\na,-1\nb,0.2\n";
    const asked = await readWith({ "a.csv": text });
    expect(printed(asked)).toEqual(["--verdict score"]);
    const asScores = await readWith({ "a.csv": text }, "--verdict score");
    expect(printed(asScores)).toContain("--verdict score --sentinel=-1=unscored --threshold 0.5");
    expect(
      runsIn(await readWith({ "a.csv": text }, "--threshold 0.5 --sentinel -1=unscored")),
    ).toEqual(["a: a=1/1 b=1/0"]);
  });
});

test("columns of verdicts are runs, and may say what failed", async () => {
  const text = "task,old,new\na,1,0\nb,0,0\n";
  expect(runsIn(await readWith({ "a.csv": text }, "--runs-in old,new --turned"))).toEqual([
    "verdict old: a=1/0 b=1/1",
    "verdict new: a=1/1 b=1/1",
  ]);
});

const record = (model: string, passed: boolean) =>
  JSON.stringify({ model, item: "t0", ok_flag: passed });

describe("options hold for every file", () => {
  const files = {
    "f/a.jsonl": `${record("m", true)}\n${record("m", false)}\n`,
    "f/b.jsonl": `${record("k", false)}\n${record("k", true)}\n`,
  };

  test("of a folder, whose question is not lost", async () => {
    const asked = await readWith(files);
    expect(asked.ok).toBe(false);
    expect(readingsIn(asked).length).toBeGreaterThan(0);
    const [first = ""] = printed(asked);
    expect(runsIn(await readWith(files, first))).toEqual(["m: t0=2/1", "k: t0=2/1"]);
  });

  test("and a column that some files have is told", async () => {
    const mixed = { "f/a.csv": "id,x,passed\na,u,1\na,u,0\n", "f/b.csv": "id,passed\na,1\na,1\n" };
    const read = loaded(await readWith(mixed, "--run x"));
    expect(read.said).toMatchObject({
      files: 2,
      lacks: [{ option: "--run", column: "x", files: 1 }],
    });
    expect(messages(read)).not.toContain("undefined");
  });
});

test("a run of tries has the seed as its sample, and tries are no samples", async () => {
  const rows = ["control", "pivot"].flatMap((arm) =>
    [1, 2].flatMap((seed) =>
      ["x", "y"].map((id) => ({ arm, seed, id, attempts: seed, passed: arm === "pivot" })),
    ),
  );
  const text = JSON.stringify({ model: "m", rows });
  const asked = await readWith({ "a.json": text });
  expect(printed(asked)).toEqual(["--run arm", "--column arm=ignored"]);
  expect(runsIn(await readWith({ "a.json": text }, "--run arm --sample seed"))).toEqual([
    "m, arm control: x=2/0 y=2/0",
    "m, arm pivot: x=2/2 y=2/2",
  ]);
});

test.each<[Meaning, string]>([
  [{ "a b": { use: "task" } }, '--task "a b"'],
  [{ a$b: { use: "run" } }, "--run 'a$b'"],
  [{ s1: { use: "outcome" }, s2: { use: "outcome" } }, "--column s1,s2=outcome"],
  [{ a: { use: "verdict" }, b: { use: "ignored" } }, "--verdict a"],
  [{ a: { use: "verdict", others: "fail" } }, '--verdict a --sentinel "*=failed"'],
  [{ a: { use: "verdict", blank: "fail" } }, "--verdict a --sentinel =failed"],
  [{ a: { use: "verdict", turned: true } }, "--verdict a --turned"],
  [{ a: { use: "verdict" }, b: { use: "verdict" } }, "--runs-in a,b"],
  [{ a: { use: "failures" } }, "--column a=failures"],
  [{ a: { use: "answer", ignoreCase: true } }, "--answer a --same case"],
  [{ a: { use: "score", lowest: -1, highest: 1 } }, "--score a --bounds=-1,1"],
  [{ a: { use: "task", summaries: "left out" } }, "--task a --summaries left-out"],
  [{ "line of the header": { use: "only", value: "none" } }, "--no-header"],
  [{ "line of the header": { use: "only", value: "4" } }, "--header-line 4"],
  [{ "sheet of the workbook": { use: "only", value: "Run 2" } }, '--sheet "Run 2"'],
  [{ split: { use: "only", value: "test" } }, "--rows split=test"],
])("%j is said as %s", (meaning, words) => {
  expect(optionWords(meaning).join(" ")).toBe(words);
});

test("a list of names may hold names with commas", () => {
  const ids = new Set(["a,b", "a", "c"]);
  expect(namesIn("a,b,c", ids)).toEqual(["a,b", "c"]);
  expect(namesIn("c,a", ids)).toEqual(["c", "a"]);
  expect(namesIn("x,c", ids)).toEqual(["x", "c"]);
});

test("the nearest word is the one that is written most alike", () => {
  expect(nearest("tsak", ["model", "task"])).toBe("task");
  expect(nearest("Task ID", ["task_id", "task"])).toBe("task_id");
  expect(nearest("zebra", ["model", "task"])).toBeNull();
});
