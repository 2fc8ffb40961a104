import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { called, example, fileOf, folder, rowsFrom } from "./called.ts";

const inThree = (value: string) => Number(value).toPrecision(3);

it("one problem past the twenty is counted in the singular", async () => {
  const rows = Array.from({ length: 21 }, (_, i) => `t${i},4,5`).join("\n");
  const { err } = await called([fileOf(`task,n,c\n${rows}\n`, "wrong.csv")]);
  expect(err).toContain("wrong.csv: and 1 more problem\n");
});

describe("limits", () => {
  const counts = "task,n,c\na,10,3\nb,10,5\nc,10,8\n";
  const failUnder = async (...gates: string[]) => {
    const words = gates.flatMap((gate) => ["--fail-under", gate]);
    const { code, err } = await called([fileOf(counts), "--k", "1", ...words]);
    return { code, err };
  };
  const atFive = async () => {
    const [row] = await rowsFrom([fileOf(counts), "--k", "5"]);
    return { value: row?.value ?? "", lower: row?.lower ?? "" };
  };

  it("a run at the limit passes, by its value and by its lower bound", async () => {
    const { value, lower } = await atFive();
    expect(await failUnder(`pass@5=${value}`, `pass@5=${lower}:lower`)).toEqual({
      code: 0,
      err: "",
    });
  });

  it("a run below the limit fails, with one sentence", async () => {
    const { value, lower } = await atFive();
    expect(await failUnder("pass@5=0.99")).toEqual({
      code: 1,
      err: `passcurve: pass@5 of runs is ${inThree(value)}, below the limit of 0.99.\n`,
    });
    expect(await failUnder(`pass@5=${value}:lower`)).toEqual({
      code: 1,
      err: `passcurve: The lower bound of pass@5 of runs is ${inThree(lower)}, below the limit of ${value}; the value is ${value}.\n`,
    });
  });

  it("what is not measured passes no limit, even 0, and is not judged", async () => {
    const { code, err } = await failUnder("pass^11=0");
    expect(code).toBe(5);
    expect(err).toBe(
      "passcurve: pass^11 of runs is undefined: 3 tasks of 3 have fewer than 11 samples.\n",
    );
    expect((await failUnder("g-pass@11@0.5=0")).code).toBe(5);
    // One run below its limit makes the call fail.
    expect((await failUnder("pass^11=0", "pass@1=0.99")).code).toBe(1);
  });

  it("a prediction passes no limit, even 0, unless the limit is of predictions", async () => {
    const spread = fileOf("task,n,c\na,10,0\nb,10,0\nc,10,8\nd,10,1\n", "spread.csv");
    const gated = (gate: string) => called([spread, "--k", "1", "--fail-under", gate]);
    const [row] = await rowsFrom([spread, "--k", "100"]);
    const { value = "", lower = "" } = row ?? {};
    expect(Number(lower)).toBeLessThan(Number(value));
    const { code, err } = await gated("pass@100=0");
    expect([code, err]).toEqual([
      5,
      `passcurve: pass@100 of spread is extrapolated: HB predicts ${inThree(value)}, and a prediction passes no limit. ` +
        "pass@100=0:extrapolated takes the lower bound of the prediction.\n",
    ]);
    expect((await gated("pass@100=0:lower")).err).toContain("is extrapolated");
    expect((await gated(`pass@100=${lower}:extrapolated`)).err).toBe("");
    const failed = await gated(`pass@100=${value}:extrapolated`);
    expect([failed.code, failed.err]).toEqual([
      1,
      `passcurve: The extrapolated lower bound of pass@100 of spread is ${inThree(lower)}, below the limit of ${value}; HB predicts ${value}.\n`,
    ]);
    expect((await gated("pass@5=0.04:extrapolated")).err).toBe("");
    expect((await gated("pass@5=0.9:extrapolated")).err).toMatch(/: The lower bound of pass@5 /);
  });

  it("pass^k, Cover and G-Pass have limits, too", async () => {
    const fine = ["pass^2=0.1", "cover@0.5=0.6", "g-pass@4@0.5=0.18:lower"];
    expect(await failUnder(...fine)).toEqual({ code: 0, err: "" });
    const low = ["pass^2=0.9", "cover@0.5=0.7", "g-pass@4@0.5=0.9:lower"];
    const { code, err } = await failUnder(...low);
    expect(code).toBe(1);
    expect(err.trim().split("\n")).toHaveLength(low.length);
  });

  it("every run has to pass; of a comparison its two", async () => {
    const file = fileOf("model,task,n,c\na,t,4,4\nb,t,4,3\nc,t,4,0\n");
    const gate = ["--fail-under", "pass@1=0.5"];
    expect((await called([file, ...gate])).err).toMatch(
      /^passcurve: pass@1 of c is 0\.00, [^\n]*\n$/,
    );
    expect((await called([file, "--compare", "a", "b", ...gate])).code).toBe(0);
  });
});

describe("bad input", () => {
  it.each([
    [[], "no file is given"],
    [["--k"], "--k"],
    [["-", "-"], "standard input can be read once"],
    [["f", "--what"], "Unknown option '--what'"],
    [["f", "--k", "0"], "--k takes whole numbers from 1 to 1000000, not 0"],
    [["f", "--k", "1,x"], "not x"],
    [
      ["f", "--metric", "pass"],
      "--metric is one of pass@k, pass^k, g-pass, mg-pass, cover, disagree, 2-of-k, maj@k, best-of-k, not pass",
    ],
    [["f", "--tau", "1.5"], "--tau is a number from 0 to 1, not 1.5"],
    [["f", "--compare", "a"], "--compare takes two runs"],
    [["f", "--compare", "a", "a"], "--compare takes two runs, not a twice"],
    [["f", "--compare", "a", "b", "--extrapolate", "9"], "cannot be asked together"],
    [["f", "--extrapolate", "9", "--metric", "pass^k"], "--extrapolate predicts pass@k"],
    [["f", "--extrapolate", "9", "--k", "3"], "--extrapolate says its own k"],
    [["f", "--tau", "0.7"], "--tau is the threshold of cover and g-pass, not of pass@k"],
    [["f", "--metric", "cover", "--k", "3"], "--k is not defined with --metric cover"],
    [["f", "--json", "--csv"], "--json and --csv cannot be asked together"],
    [["f", "--svg", "x.svg", "--metric", "cover"], "--svg draws pass@k or pass^k"],
    [["f", "--fail-under", "pass@10>0.8"], "--fail-under is like"],
    [["f", "--fail-under", "pass@10=1.8"], "from 0 to 1"],
    [["f", "--fail-under", "pass^10=0.8:extrapolated"], ":extrapolated with pass@k alone"],
  ])("the call %j is not understood", async (words, told) => {
    const { code, out, err } = await called(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^passcurve: [^\n]*See passcurve --help\.\n$/);
    expect(err).toContain(told);
  });

  it("an unknown run is answered with the names there are", async () => {
    const { code, err } = await called([
      fileOf("model,task,n,c\na,t,4,1\nb,t,4,2\n"),
      "--compare",
      "a",
      "x",
    ]);
    expect(code).toBe(2);
    expect(err).toContain('no run is named "x". The runs are "a", "b"');
  });

  it("a refused file says where and how to fix it, and nothing is computed", async () => {
    const [fine, wrong] = [
      fileOf("task,n,c\na,4,1\n", "fine.csv"),
      fileOf("task,n,c\na,10,30\n", "wrong.csv"),
    ];
    const { code, out, err } = await called([fine, wrong]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^passcurve: [^\n]*wrong\.csv: line 2, column c: [^\n]+\. [^\n]+\.\n$/);
  });

  it("a file that is not there, an empty folder, an empty file and one twice are refused", async () => {
    const nothing = mkdtempSync(join(folder, "nothing-"));
    const fine = fileOf("task,n,c\na,4,1\n", "fine.csv");
    const cases: [string[], string][] = [
      [[join(folder, "none.csv")], "it could not be read"],
      [[nothing], "has no file in it"],
      [[fileOf("", "empty.csv")], "the file is empty"],
      [[fine, fine], "a file with the same content is given twice. Name it once."],
    ];
    for (const [words, told] of cases) {
      const { code, out, err } = await called(words);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain(told);
    }
  });

  it("names of runs give no orders to a terminal", async () => {
    const file = fileOf("model,task,n,c\n\u202ered\u009b31m,t,4,1\n");
    const { out } = await called([file]);
    // eslint-disable-next-line no-control-regex -- they are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(out).toContain("red31m");
  });

  it("a table that is too wide for the terminal comes in parts", async () => {
    const { out } = await called([example("taubench-airline"), "--k", "1,2,3,4"], 60);
    const heads = out.split("\n").filter((line) => line.startsWith("run "));
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.join(" ").match(/pass@\d/g)).toEqual(["pass@1", "pass@2", "pass@3", "pass@4"]);
  });
});

describe("logs of a harness", () => {
  const rows = [true, false].map((passed) => JSON.stringify({ task_id: "a", passed })).join("\n");

  it("are read as the page reads them, with their notes on standard error", async () => {
    const file = fileOf(rows, "samples.jsonl_results.jsonl");
    const { out, err, code } = await called([file, "--k", "1", "--csv"]);
    expect(code, err).toBe(0);
    expect(out).toContain("0.5");
    expect(err).toContain("read as HumanEval results");
  });

  it("that can be read in several ways end with 1 and the choices, each with its options", async () => {
    const file = fileOf(JSON.stringify({ a: 1, b: 0.5, c: 0 }), "results.json");
    const { out, err, code } = await called([file]);
    expect({ out, code }).toEqual({ out: "", code: 1 });
    expect(err).toContain(
      "it can be read so: score of 1 or more is a success: --verdict score --threshold 1; or " +
        "score of 0.5 or more is a success: --verdict score --threshold 0.5\n",
    );
  });
});
