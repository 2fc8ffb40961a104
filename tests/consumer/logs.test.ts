import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { readRuns } from "../../web/package/read.ts";
import { workbookOf } from "../web/read/containers/workbooks.ts";
import { called, example, fileOf, folder, rowsFrom } from "./called.ts";

const humanEval = (passed: readonly boolean[]) =>
  passed
    .map((each) => JSON.stringify({ task_id: "T/0", completion: "x", passed: each }))
    .join("\n");

const evalPlus = JSON.stringify({
  eval: {
    "T/0": [
      { base_status: "pass", plus_status: "pass" },
      { base_status: "pass", plus_status: "fail" },
    ],
  },
});

const scores = JSON.stringify({ task_results: { a: 1, b: 0.5, c: 0.25, d: 0 } });

const passAt1 = async (words: string[]) =>
  (await rowsFrom([...words, "--k", "1", "--beyond", "none"])).map(({ run, value }) => [
    run,
    value,
  ]);

describe("logs of harnesses", () => {
  it("are added up where they are of one run, given one by one, in a folder or in a zip", async () => {
    const path = join(folder, "m");
    mkdirSync(path, { recursive: true });
    const files = [1, 2].map((seed) => join(path, `m_seed${seed}.jsonl`));
    const texts = [humanEval([true, false]), humanEval([true, true])];
    files.forEach((file, i) => {
      writeFileSync(file, texts[i] ?? "");
    });
    const zip = join(folder, "runs.zip");
    const [one = "", other = ""] = texts;
    const encoder = new TextEncoder();
    const members = {
      "m_seed1.jsonl": encoder.encode(one),
      "m_seed2.jsonl": encoder.encode(other),
    };
    writeFileSync(zip, zipSync(members));
    for (const given of [files, [path], [zip]])
      expect((await passAt1(given)).map(([, value]) => value)).toEqual(["0.75"]);
    const { err } = await called([path, "--k", "1"]);
    expect(err).toContain("2 files are of the run");
  });

  it("have answers, scores and a verifier, whose columns and ways a call may name", async () => {
    const rows = ["a,A,x,1,5", "a,1/2,y,0,-2", "a,0.5,y,0,2", "b,a,z,1,1", "b,A,z,1,0"];
    const file = fileOf(`task,response,answer,correct,mark\n${rows.join("\n")}\n`, "rows.csv");
    const plain = await called([file]);
    expect(plain.err).toContain("column answer is the answer of the row’s sample");
    const ways = ["--answer", "response", "--same", "case,value"];
    const named = await called([file, ...ways, "--score", "mark", "--bounds=-5,5"]);
    expect(named.err).toContain(
      "column response is the answer of the row’s sample, compared by value",
    );
    expect(named.err).toContain("a task has 1 to 2 different answers, 1.5 on average");
    expect(named.err).toContain("column mark is the score of the row’s sample, from -5 to 5");
    const ranked = await called([file, "--verifier", "mark"]);
    expect(ranked.err).toContain("column mark is what a verifier says");
    const outside = await called([file, "--score", "mark"]);
    expect([outside.code, outside.err]).toEqual([1, expect.stringContaining("outside the bounds")]);
    const wrong = async (...words: string[]) => {
      const { code, err } = await called([file, ...words]);
      expect(code).toBe(2);
      return err;
    };
    expect(await wrong("--bounds", "1,0")).toContain("the lowest and the highest score");
    expect(await wrong("--bounds", "0,10")).toContain("name it with --score");
    expect(await wrong("--same", "sound")).toContain("--same");
    expect(await wrong("--answer", "reply")).toContain("there is no column reply");
  });

  it("are read by the harness's verdict, which is told, and by another one that is named", async () => {
    const file = fileOf(evalPlus, "m_temp_0.8_eval_results.json");
    expect(await passAt1([file])).toEqual([["m", "0.5"]]);
    expect((await called([file])).err).toContain("the verdict is plus; base can be chosen");
    expect(await passAt1([file, "--verdict", "base"])).toEqual([["m", "1"]]);
  });

  it("are written in the schema of Every Eval Ever, which reads back to the same", async () => {
    const file = fileOf(evalPlus, "m_temp_0.8_eval_results.json");
    const { code, files } = await called([file, "--save-eee", "instances.jsonl"]);
    expect(code).toBe(0);
    const saved = fileOf(files.get("instances.jsonl") ?? "", "instances.jsonl");
    expect(await passAt1([saved])).toEqual([["m", "0.5"]]);
    const unnamed = fileOf("n,c,tasks\n4,1,3\n", "unnamed.csv");
    const refused = await called([unnamed, "--save-eee", "instances.jsonl"]);
    expect([refused.code, refused.files.size]).toEqual([1, 0]);
    expect(refused.err).toContain("has no names of tasks");
  });

  it("with scores between are refused with the question, which an option answers", async () => {
    const file = fileOf(scores, "arc.json");
    const { code, out, err } = await called([file, "--save-counts", "counts.csv"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(
      "it can be read so: score of 1 or more is a success: --verdict score --threshold 1; or",
    );
    expect(await passAt1([file, "--threshold", "0.5"])).toEqual([["arc", "0.5"]]);
    expect(await passAt1([file, "--threshold", "0.2"])).toEqual([["arc", "0.75"]]);
  });

  it("are read by the column that names the task", async () => {
    const rows = [1, 2].map((i) => ({ where: `p${i}`, note: "same", correct: i === 1 }));
    const file = fileOf(rows.map((row) => JSON.stringify(row)).join("\n"), "odd.jsonl");
    expect(await passAt1([file, "--task", "where"])).toEqual([["odd", "0.5"]]);
    const wrong = await called([file, "--task", "nowhere"]);
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining(
        "there is no column nowhere. Did you mean where? There are where, note, correct",
      ),
    ]);
  });

  it("in a workbook are read from its first sheet, or from the one that is named", async () => {
    const made = (name: string, c: number) => ({
      name,
      rows: [
        ["task", "n", "c"],
        ["a", 4, c],
      ],
    });
    const file = join(folder, "book.xlsx");
    writeFileSync(file, workbookOf(made("first", 1), made("second", 4)));
    expect(await passAt1([file])).toEqual([["book", "0.25"]]);
    expect((await called([file])).err).toContain("the sheet first is read; second can be chosen");
    expect(await passAt1([file, "--sheet", "second"])).toEqual([["book", "1"]]);
    const wrong = await called([file, "--sheet", "third"]);
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining("there is no sheet third: there are first, second"),
    ]);
    const other = await called([fileOf("n,c\n4,1\n", "a.csv"), "--sheet", "first"]);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining("an Excel workbook")]);
  });

  test.each([["--threshold", "x", "--threshold is a number, not x"]])(
    "%s %s is refused",
    async (option, value, message) => {
      const { code, err } = await called([fileOf(scores, "arc.json"), option, value]);
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    },
  );
});

describe("the counts that are saved", () => {
  it.each(["cruxeval-output", "evalperf", "simulated-depth", "simulated-mbpp", "taubench-airline"])(
    "read back to the same runs: %s",
    async (name) => {
      const { files, code } = await called([example(name), "--save-counts", "counts.csv"]);
      expect(code).toBe(0);
      const before = await readRuns(readFileSync(example(name), "utf8"), { name: "a" });
      const after = await readRuns(files.get("counts.csv") ?? "", { name: "a" });
      if (!before.ok || !after.ok) expect.fail("refused");
      const plain = ({ name: own, labels, ...run }: (typeof before.runs)[number]) => ({
        counts: run.counts,
        taskNames: run.taskNames,
        clusters: run.clusters,
        greedy: run.greedy,
        labels: { model: own, ...labels },
      });
      expect(after.runs.map(plain)).toEqual(before.runs.map(plain));
    },
  );

  it("are nothing where a file is refused", async () => {
    const { files } = await called([fileOf(scores, "arc.json"), "--save-counts", "counts.csv"]);
    expect(files.size).toBe(0);
  });
});
