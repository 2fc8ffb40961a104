import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load, type Passcurve } from "passcurve";
import { beforeAll, describe, expect, it, test } from "vitest";
import { rowsOf } from "../../web/questions/runs/pairing.ts";
import { schemaFile } from "../../web/export/results.ts";
import { readCounts } from "../web/read/read-counts.ts";
import type { Run } from "../../web/read/base/run.ts";
import { pWords } from "../../web/ui/words/numbers.ts";
import { called, example, examples, fileOf, rowsFrom } from "./called.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const command = path("../../dist/npm/command.js");

let passcurve: Passcurve;

beforeAll(async () => {
  passcurve = await load();
});

function runsIn(file: string): Run[] {
  const read = readCounts(file, readFileSync(file));
  if (!read.ok) throw new Error(`${file} is refused`);
  return read.runs;
}

/** Counts of an example's first run, as the package takes them. */
function countsOf(name: string) {
  const [first] = runsIn(example(name));
  if (first === undefined) throw new Error(`${name} has no run`);
  return rowsOf(first);
}

/** pass@k of a run at ks from the package: value and interval for new tasks. */
function measured(run: Run, ks: number[]) {
  const { clusters, ...counts } = rowsOf(run);
  return passcurve.passAtKCurve(clusters ? counts : passcurve.groupCounts(counts), ks, {
    interval: { about: "new-tasks", level: 0.95, ...(clusters ? { clusters } : {}) },
  });
}

const cell = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? "" : String(value);

describe("on every example", () => {
  const names = readdirSync(examples)
    .filter((name) => name.endsWith(".csv"))
    .map((name) => name.replace(".csv", ""));
  const schema = JSON.parse(readFileSync(path(`../../web/public/${schemaFile}`), "utf8")) as object;
  const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema);

  it.each(names)("%s: CSV has the package's numbers to the bit, in every run", async (name) => {
    const ks = [1, 2, 4];
    const rows = await rowsFrom([example(name), "--k", ks.join(), "--beyond", "none"]);
    const runs = runsIn(example(name));
    expect(rows).toHaveLength(runs.length * ks.length);
    runs.forEach((run, i) => {
      const curve = measured(run, ks);
      ks.forEach((k, j) => {
        const { value, complement, lower, upper, ...row } = rows[i * ks.length + j] ?? {};
        expect(row.k).toBe(String(k));
        expect([value, complement, lower, upper]).toEqual(
          [curve.value[j], curve.complement[j], curve.lower?.[j], curve.upper?.[j]].map(cell),
        );
      });
    });
  });

  it.each(names)("%s: JSON holds by the schema and has what CSV has", async (name) => {
    const words = [example(name), "--k", "1,4", "--beyond", "none"];
    const { out } = await called([...words, "--json"]);
    const results = JSON.parse(out) as {
      runs: { label: string }[];
      tables: { columns: string[]; rows: (string | number | null)[][] }[];
    };
    expect(isValid(results), JSON.stringify(isValid.errors)).toBe(true);
    const [table] = results.tables;
    const csv = await rowsFrom(words);
    expect(
      table?.rows.map((row) => row.map((each) => (each === null ? "" : String(each)))),
    ).toEqual(csv.map((row) => table?.columns.map((column) => row[column] ?? "")));
    expect(new Set(results.runs.map(({ label }) => label))).toEqual(
      new Set(csv.map((row) => row.run)),
    );
  });

  it.each(names)("%s: Markdown and the terminal show a row for each run", async (name) => {
    const [markdown, text] = [
      await called([example(name), "--k", "1", "--markdown"]),
      await called([example(name), "--k", "1"]),
    ];
    const runs = runsIn(example(name));
    expect(markdown.out.split("\n").filter((line) => line.startsWith("|"))).toHaveLength(
      runs.length + 2,
    );
    const lines = text.out.split("\n");
    const from = lines.findIndex((line) => /^run\b.* pass@1$/.test(line)) + 1;
    expect(from).toBeGreaterThan(0);
    expect(lines.slice(from, from + runs.length).every((line) => line.includes(" %"))).toBe(true);
    expect(lines[from + runs.length]).toBe("");
  });
});

describe("questions", () => {
  it("pass^k is the package's", async () => {
    const rows = await rowsFrom([example("taubench-airline"), "--metric", "pass^k", "--k", "1,4"]);
    const { value } = passcurve.passHatKCurve(countsOf("taubench-airline"), [1, 4]);
    expect(rows.slice(0, 2).map((row) => row.value)).toEqual([...value].map(String));
  });

  it("what follows the samples continues the curve by HB, and is called so", async () => {
    const rows = await rowsFrom([example("evalperf"), "--k", "100,300"]);
    const curve = passcurve.passAtKCurve(countsOf("evalperf"), [300], {
      beyond: "hb",
      interval: {},
    });
    expect(rows.slice(0, 2).map((row) => row.estimator)).toEqual(["unbiased", "HB"]);
    expect([rows[1]?.value, rows[1]?.lower, rows[1]?.upper]).toEqual(
      [curve.value[0], curve.lower?.[0], curve.upper?.[0]].map(cell),
    );
  });

  it("grades a prediction by the counts, whatever k are asked for", async () => {
    const graded = async (ks: string) =>
      /pass@500: .*/.exec((await called([example("evalperf"), "--k", ks])).out)?.[0];
    // The first run's counts fit neither family; other runs' counts do.
    expect(await graded("1,500")).toContain("A guess: the counts fit neither family");
    expect((await called([example("evalperf"), "--k", "500"])).out).toContain("held in");
    expect(await graded("500")).toBe(await graded("1,500"));
    expect(await graded("50,500")).toBe(await graded("1,500"));
  });

  it("one sample per task gives pass@1 alone, and the sentence why; --k goes on", async () => {
    const file = fileOf("task,n,c\na,1,1\nb,1,0\n");
    const single = "One sample per task does not show how rates vary between tasks.";
    const { out } = await called([file]);
    expect(out).toContain(single);
    expect(out).toContain("pass@1");
    expect(out).not.toContain("pass@2");
    const further = await called([file, "--k", "1,10"]);
    expect(further.out).toContain("pass@10");
    expect(further.out).not.toContain(single);
  });

  it("notes speak of ranges and of signs only where a cell has them", async () => {
    const file = example("evalperf");
    const notesOf = async (...request: string[]) =>
      (await called([file, ...request])).out.split("\n\n").at(-1) ?? "";
    expect(await notesOf("--k", "1")).toMatch(/^In brackets: .*\n$/);
    expect(await notesOf("--k", "1000", "--beyond", "plug-in")).toMatch(/^\* naive .*\n$/);
    expect(await notesOf("--k", "1000", "--beyond", "none")).toMatch(/^– no value: .*\n$/);
    expect(await notesOf("--metric", "g-pass", "--k", "1000")).toBe(
      "– no value: a task has fewer than k samples\n",
    );
  });

  it("--extrapolate gives each model's prediction", async () => {
    const rows = await rowsFrom([example("evalperf"), "--extrapolate", "1000"]);
    const counts = countsOf("evalperf");
    const by = (options: object) => cell(passcurve.passAtKCurve(counts, [1000], options).value[0]);
    const own = rows.slice(0, 5);
    expect(own.map((row) => row.by)).toEqual(["unbiased", "HB", "BB", "ZOIBB", "LinMix"]);
    expect(own.slice(1).map((row) => row.value)).toEqual(
      [{ beyond: "hb" }, { estimator: "bb" }, { estimator: "zoibb" }, { estimator: "linmix" }].map(
        by,
      ),
    );
    expect(own.map((row) => row.lower !== "")).toEqual([true, true, false, false, false]);
  });

  it("--compare gives the difference of two runs by the page's procedure", async () => {
    const file = example("simulated-paired");
    const [a, b] = runsIn(file) as [Run, Run];
    const rows = await rowsFrom([file, "--compare", a.name, b.name, "--k", "1,10"]);
    const clusters = rowsOf(a).clusters ?? new Int32Array();
    const found = passcurve.compare(rowsOf(a), rowsOf(b), {
      metric: "passAtK",
      ks: [1, 10],
      paired: true,
      interval: { about: "new-tasks", clusters },
    });
    const columns = ["difference", "difference, lower", "difference, upper", "p"];
    rows.forEach((row, i) => {
      expect(columns.map((column) => row[column])).toEqual(
        [found.difference[i], found.lower[i], found.upper[i], found.pValue[i]].map(cell),
      );
    });
    expect(rows).toHaveLength(2);
  });

  /** One run solves few tasks, nearly always; the other solves most tasks, seldom. */
  const crossing = () =>
    fileOf(
      [
        "model,task,n,c",
        ...Array.from({ length: 40 }, (_, i) => `sharp,t${i},10,${i < 20 ? 10 - (i % 2) : 0}`),
        ...Array.from({ length: 40 }, (_, i) => `broad,t${i},10,${i % 3 === 0 ? 1 : 0}`),
      ].join("\n"),
      "crossing.csv",
    );

  it("--compare goes on beyond the samples by HB, and says that it does", async () => {
    const file = crossing();
    const [a, b] = runsIn(file) as [Run, Run];
    const call = [file, "--compare", a.name, b.name, "--k", "5,10,1000"];
    const rows = await rowsFrom(call);
    expect(rows.map(({ status }) => status)).toEqual(["exact", "exact", "extrapolated"]);
    const found = passcurve.compare(rowsOf(a), rowsOf(b), {
      ks: [5, 10, 1000],
      estimator: "hb",
    });
    const columns = {
      difference: found.difference,
      "difference, lower": found.lower,
      "difference, upper": found.upper,
      p: found.pValue,
      "first better": found.better,
      [a.name]: found.a,
      [b.name]: found.b,
    };
    rows.forEach((row, i) => {
      for (const [column, values] of Object.entries(columns))
        expect(Math.abs(Number(row[column]) - (values[i] ?? NaN)), column).toBeLessThan(1e-11);
    });
    const { out } = await called(call);
    expect(out).toContain("Predicted by hierarchical Bayes from 10 samples per task");
    expect(out).not.toContain("The chance that");
    expect(out).toMatch(/The curves would cross near k = \d+ \(95 %: [^)]+\)/);
  });

  it("JSON and Markdown have where curves cross, JSON with its status", async () => {
    const call = [crossing(), "--compare", "sharp", "broad", "--k", "10,10000"];
    const { out } = await called([...call, "--json"]);
    const { tables } = JSON.parse(out) as {
      tables: { title: string; columns: string[]; rows: (string | number | null)[][] }[];
    };
    const [values, cross] = tables;
    const at = values?.columns.indexOf("status") ?? NaN;
    expect(values?.rows.map((row) => row[at])).toEqual(["exact", "extrapolated"]);
    expect(cross?.title).toBe("Where the curves cross");
    const [name, k, lower, upper, status] = cross?.rows[0] ?? [];
    expect([name, status]).toEqual(["broad", "extrapolated"]);
    expect(Number(k)).toBeGreaterThan(10);
    expect(Number(lower ?? 0)).toBeLessThanOrEqual(Number(k));
    expect(Number(upper ?? Infinity)).toBeGreaterThanOrEqual(Number(k));
    expect((await called([...call, "--markdown"])).out).toMatch(/\| broad +\| +\d+ \|/);
    expect((await called([...call, "--csv"])).out.trim().split("\n")).toHaveLength(3);
  });

  it("--beyond none leaves a comparison undefined beyond the samples", async () => {
    const call = [crossing(), "--compare", "sharp", "broad", "--k", "1000", "--beyond", "none"];
    const { out, err } = await called([...call, "--csv"]);
    expect(out.trim()).not.toContain("extrapolated");
    expect(err + out).toMatch(/pass@1000 is undefined|have only 10 samples|^k,/);
  });

  it("--about these-tasks and both say of one sample per task that the prior decides the width", async () => {
    const file = fileOf("task,n,c\na,1,1\nb,1,0\nc,1,1\nd,1,0");
    for (const about of ["these-tasks", "both", "new-tasks"])
      for (const call of [
        ["--k", "1"],
        ["--metric", "cover", "--tau", "0.5"],
        ["--extrapolate", "10"],
      ]) {
        const { out, err } = await called([file, ...call, "--about", about]);
        const isSaid = (out + err).includes(
          "With one sample per task, HB’s prior decides the width",
        );
        expect(isSaid, `${call.join(" ")} ${about}`).toBe(about !== "new-tasks");
      }
  });

  it("--compare is about these tasks or both beyond the samples, too", async () => {
    const file = crossing();
    const [a, b] = runsIn(file) as [Run, Run];
    for (const about of ["these-tasks", "both"] as const) {
      const call = [file, "--compare", "sharp", "broad", "--k", "1000", "--about", about];
      const [row] = await rowsFrom(call);
      const interval = { about };
      const options = { ks: [1000], estimator: "hb", interval } as const;
      const { difference, pValue } = passcurve.compare(rowsOf(a), rowsOf(b), options);
      expect(row?.status).toBe("extrapolated");
      expect(Math.abs(Number(row?.difference) - (difference[0] ?? NaN))).toBeLessThan(1e-11);
      expect(Math.abs(Number(row?.p) - (pValue[0] ?? NaN))).toBeLessThan(1e-11);
    }
  });

  it("means over a label and pairs of one value are compared beyond the samples", async () => {
    const file = onExams();
    const over = [file, "--mean-over", "benchmark", "--compare", "m1", "m2", "--k", "500"];
    expect((await rowsFrom(over)).map(({ status }) => status)).toEqual(["extrapolated"]);
    const pair = [file, "--compare", "m1, easy", "m2, easy", "--k", "500"];
    const { out } = await called([...pair, "--separate-by", "benchmark"]);
    expect(out).toMatch(/After Holm’s adjustment for 3 pairs of easy: p/);
  });

  it("Cover and G-Pass are asked at a τ", async () => {
    const counts = countsOf("evalperf");
    const [cover] = await rowsFrom([example("evalperf"), "--metric", "cover", "--tau", "0.8"]);
    expect(cover?.["Cover@0.8"]).toBe(cell(passcurve.coverAtTau(counts, [0.8])[0]));
    const [gPass] = await rowsFrom([example("evalperf"), "--metric", "g-pass", "--k", "8,16"]);
    expect(gPass?.["G-Pass@16 at τ = 0.5"]).toBe(
      cell(passcurve.gPassAtKCurve(counts, 16, [0.5]).value[0]),
    );
  });

  it("runs of several files are named as on the page", async () => {
    const files = ["one", "two"].map((name) =>
      fileOf(`model,task,n,c\nm,a,4,${name.length}\n`, `${name}-m.csv`),
    );
    writeFileSync(files[1] ?? "", "model,task,n,c\nm,a,4,1\n");
    const rows = await rowsFrom([...files, "--k", "1"]);
    expect(rows.map((row) => row.run)).toEqual(["m (one-m.csv)", "m (two-m.csv)"]);
  });

  it("a file that the page saved opens, too", async () => {
    const runs = [{ name: "kept", labels: {}, n: 4, c: [1, 3] }];
    const file = fileOf(
      JSON.stringify({ passcurve: 1, address: "#curves", runs }),
      "a.passcurve.json",
    );
    const [row] = await rowsFrom([file, "--k", "1"]);
    expect([row?.run, row?.value]).toEqual(["kept", "0.5"]);
  });

  it("runs that share a part of their tasks are compared over these, and limits are of all", async () => {
    const counts = (run: string, first: number, c: number[]) =>
      c.map((each, i) => `${run},t${first + i},4,${each}`);
    const file = fileOf(
      ["model,task,n,c", ...counts("a", 0, [4, 4, 1, 0]), ...counts("b", 2, [2, 1, 0, 0])].join(
        "\n",
      ),
    );
    const call = [file, "--compare", "a", "b", "--k", "1"];
    const [row] = await rowsFrom(call);
    expect([row?.["tasks in common"], row?.a, row?.b, row?.difference]).toEqual(
      ["2", 0.125, 0.375, -0.25].map(String),
    );
    const { out } = await called(call);
    expect(out).toContain("over the 2 tasks that both have.");
    expect(out).toContain("Left out: 2 of a, 2 of b.");
    const limited = await called([...call, "--fail-under", "pass@1=0.3"]);
    expect(limited.code).toBe(1);
    expect(limited.err).toContain(
      "pass@1 of b over all of its own tasks is 0.188, below the limit of 0.3.",
    );
    const passed = await called([...call, "--markdown", "--fail-under", "pass@1=0.15"]);
    expect(passed.out).toContain("Each limit is of all tasks of a run.");
  });

  it("runs without a task in common are not compared, which is said", async () => {
    const file = fileOf("model,task,n,c\na,t1,4,1\nb,t2,4,2\n");
    const { code, out, err } = await called([file, "--compare", "a", "b", "--csv"]);
    expect([code, out.trim()]).toEqual([0, ""]);
    expect(err).toContain("a and b have no task in common");
  });
});

describe("as a process", () => {
  const node = (words: string[], input = "") =>
    spawnSync(process.execPath, [command, ...words], { encoding: "utf8", input });

  test("it reads standard input and ends with 0, 1 or 2", () => {
    const fine = node(["-", "--k", "1", "--csv"], "task,n,c\na,4,1\n");
    expect([fine.status, fine.stderr]).toEqual([0, ""]);
    expect(fine.stdout.split("\n")[1]).toMatch(/^standard input,1,pass@k,0\.25,0\.75,/);
    const refused = node(["-"], "task,n,c\na,4,9\n");
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^passcurve: standard input: line 2, column c: /);
    expect(node([]).status).toBe(2);
  });

  test("a figure that cannot be written is one sentence", () => {
    const { status, stderr, stdout } = node(["-", "--svg", "/dev/null/x.svg"], "task,n,c\na,4,1\n");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^passcurve: \/dev\/null\/x\.svg could not be written: [^\n]*\. Check that its folder exists and may be written\.\n$/,
    );
  });

  test("it says its version, and every option in its help", () => {
    const { version } = JSON.parse(readFileSync(path("../../package.json"), "utf8")) as {
      version: string;
    };
    expect(node(["--version"]).stdout).toBe(`${version}\n`);
    const { stdout, status } = node(["--help"]);
    expect(status).toBe(0);
    const options = readFileSync(path("../../web/package/command/options.ts"), "utf8")
      .split("const options = {")[1]
      ?.split("} as const")[0];
    const named = [...(options ?? "").matchAll(/^ {2}"?([a-z-]+)"?: \{/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(12);
    for (const name of named) expect(stdout).toContain(`--${name}`);
    for (const code of [0, 1, 2, 3, 4]) expect(stdout).toMatch(new RegExp(`^  ${code}  `, "m"));
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test("whoever reads it may have had enough", () => {
    const script = `"$0" "$1" "$2" --csv | head -1`;
    const file = example("taubench-airline");
    const out = execFileSync(
      "bash",
      ["-o", "pipefail", "-c", script, process.execPath, command, file],
      {
        encoding: "utf8",
      },
    );
    expect(out.startsWith("run,k,metric")).toBe(true);
  });
});

test("--mean-over averages runs over a label, and compares the means", async () => {
  const lines = ["m1,easy,8", "m1,easy,9", "m1,hard,2", "m2,easy,6", "m2,easy,7", "m2,hard,1"];
  const counts = `task,n,model,benchmark,c\n${lines.map((line, i) => `t${i % 3},10,${line}`).join("\n")}\n`;
  const file = fileOf(counts);
  const over = ["--mean-over", "benchmark"];
  const rows = await rowsFrom([file, ...over, "--k", "1", "--beyond", "none"]);
  expect(rows.map(({ value }) => Number(value).toFixed(12))).toEqual(
    [(0.85 + 0.2) / 2, (0.65 + 0.1) / 2].map((value) => value.toFixed(12)),
  );
  const { out } = await called([file, ...over, "--k", "1", "--compare", "m1", "m2"]);
  expect(out).toMatch(/m1 leads m2 by 15\.0 points/);
  const { code, err } = await called([file, ...over, "--extrapolate", "50"]);
  expect(code).toBe(2);
  expect(err).toContain("--extrapolate is not defined with --mean-over");
});

/** Three models on two exams: m1 and m2 differ widely on both, m3 is level with m1. */
const successes: Record<string, (task: number) => number> = {
  m1: () => 7,
  m2: (task) => 1 + (task % 2),
  m3: (task) => 6 + 2 * (task % 2),
};

const onExams = () => {
  const lines = ["easy", "hard"].flatMap((exam, e) =>
    Object.keys(successes).flatMap((model) =>
      Array.from({ length: 12 }, (_, i) => {
        const c = (successes[model]?.(i) ?? 0) - (model === "m2" ? 0 : e);
        return `t${i},10,${model},${exam},${c}`;
      }),
    ),
  );
  return fileOf(`task,n,model,benchmark,c\n${lines.join("\n")}\n`);
};

test("runs that share tasks, but not with the same others, are compared and not ranked", async () => {
  const rows = (model: string, from: number, c: number) =>
    Array.from({ length: 10 }, (_, i) => `${model},x,t${from + i},4,${c}`);
  const all = [...rows("a", 0, 4), ...rows("b", 5, 1), ...rows("c", 12, 3)];
  const chain = fileOf(["model,benchmark,task,n,c", ...all].join("\n"), "chain.csv");
  const compare = (...pair: string[]) =>
    called([chain, "--k", "1", "--compare", ...pair, "--separate-by", "benchmark"]);
  const { out, code, err } = await compare("a", "b");
  expect(code, err).toBe(0);
  expect(out).toContain(
    "a and b share tasks, but not with the same other runs, so they are not ranked together.",
  );
  expect((await compare("a", "c")).out).toContain("a and c share no task");
});

test("--separate-by adjusts a comparison for the pairs of one value of the label, and names ties", async () => {
  const pair = ["--k", "1", "--compare", "m1, easy", "m2, easy"];
  const file = onExams();
  const apart = await called([file, ...pair, "--separate-by", "benchmark"]);
  const countsIn = (model: string) => ({
    n: Array<number>(12).fill(10),
    c: Array.from({ length: 12 }, (_, i) => successes[model]?.(i) ?? NaN),
  });
  const pOf = (a: string, b: string) =>
    passcurve.compare(countsIn(a), countsIn(b), { ks: [1] }).pValue[0] ?? NaN;
  const pairs = [pOf("m1", "m2"), pOf("m1", "m3"), pOf("m2", "m3")];
  const [adjusted = NaN] = passcurve.holm(pairs);
  expect(adjusted).toBeGreaterThan(pairs[0] ?? NaN);
  expect(apart.out).toContain(
    `After Holm’s adjustment for 3 pairs of easy: ${pWords(adjusted).replace(/\u00a0/g, " ")}.`,
  );
  expect(apart.out).toMatch(/Not distinguishable: (m1, easy; m3|m3, easy; m1), easy\./);
  const mixed = await called([file, ...pair, "--separate-by", "none"]);
  expect(mixed.out).toContain("After Holm’s adjustment for 15 pairs: p");
  const across = ["--k", "1", "--compare", "m1, easy", "m1, hard", "--separate-by", "benchmark"];
  expect((await called([file, ...across])).out).toContain(
    "m1, easy and m1, hard differ in benchmark, so they are not ranked together.",
  );
  expect((await called([file, ...pair])).out).not.toContain("Holm");
  const alone = await called([file, "--separate-by", "benchmark"]);
  expect([alone.code, alone.err]).toEqual([2, expect.stringContaining("--separate-by says")]);
  const unknown = await called([file, ...pair, "--separate-by", "planet"]);
  expect([unknown.code, unknown.out]).toEqual([2, ""]);
  expect(unknown.err).toContain('--separate-by: no run has the label "planet". The labels are');
});

test("--facet draws a panel for each value of the label, over the same axes", async () => {
  const file = onExams();
  const drawn = ["--k", "1,2", "--beyond", "none", "--svg", "-"];
  const { out } = await called([file, ...drawn, "--facet", "benchmark"]);
  const plain = out.replace(/[\u2066-\u2069]/g, "");
  for (const title of ["benchmark easy", "benchmark hard"]) expect(plain).toContain(`>${title}<`);
  expect(plain.match(/>k, attempts per task</g)).toHaveLength(2);
  // Both value axes have the same ticks. Each panel has two models' full names, and a model has one colour in both.
  const ticks = [...plain.matchAll(/aria-label="y-axis tick label"[^>]*>(.*?)<\/g>/g)];
  expect(ticks[0]?.[1]).toBe(ticks[1]?.[1]);
  for (const name of ["m1, easy", "m2, easy", "m1, hard", "m2, hard"])
    expect(plain).toContain(`>${name}</text>`);
  const strokes = new Set(
    [...plain.matchAll(/stroke-width="1.75" stroke="(#\w+)"/g)].map(([, c]) => c),
  );
  expect(strokes.size).toBe(3);
  const single = await called([file, ...drawn]);
  expect(single.out.match(/>k, attempts per task</g)).toHaveLength(1);
  const table = await called([file, "--facet", "benchmark"]);
  expect([table.code, table.err]).toEqual([2, expect.stringContaining("--facet draws panels")]);
  const unknown = await called([file, ...drawn, "--facet", "planet"]);
  expect([unknown.code, unknown.out]).toEqual([2, ""]);
  expect(unknown.err).toContain('--facet: no run has the label "planet"');
  for (const option of ["--pool", "--mean-over"]) {
    const near = await called([file, option, "benchmrak"]);
    expect([near.code, near.out]).toEqual([2, ""]);
    expect(near.err).toMatch(/Did you mean benchmark\? The labels are benchmark, model\b/);
  }
});

describe("sampling that may have gone on after failures", () => {
  const counts = [1, 3, 8, 2, 8, 1, 8, 5].map((n, i) => [`t${i}`, n, n === 8 ? 0 : 1] as const);
  const file = () =>
    fileOf(
      [
        "model,task,n,c",
        ...counts.map((row) => `early,${row.join()}`),
        ...counts.map(([task]) => `fair,${task},8,2`),
      ].join("\n"),
      "stopped.csv",
    );
  const said = ["--stopped", "first,cap=8"];
  const words = /Tasks of early were sampled until the first success, up to 8 samples/;

  it("is asked before anything is computed, with the choices", async () => {
    const { err, out, code, files } = await called([file(), "--save-counts", "none.csv"]);
    expect([code, out, files.size]).toEqual([1, "", 0]);
    expect(err).toContain("in early n rises where c is small: was n fixed beforehand");
    expect(err).toContain("--stopped no for a number of samples that does not depend on them");
    expect(err).toContain("or --stopped first,cap=8.");
  });

  it("is asked of batches, too", async () => {
    const batches = fileOf("n,c,tasks\n60,3,30\n120,7,20\n240,0,10\n", "batches.csv");
    const { err, code } = await called([batches]);
    expect(code).toBe(1);
    expect(err).toContain("or --stopped batch=60,cap=240.");
    expect((await called([batches, "--stopped", "batch=60,cap=240"])).code).toBe(0);
  });

  it("is no question of first attempts, which are used where failures were tried again", async () => {
    const outcomes = ["010", "011", "1", "010", "010", "001", "010", "1", "011", "1"];
    const rows = outcomes.flatMap((all, t) => Array.from(all, (one, i) => `t${t},${i},${one}`));
    const retries = fileOf(["task,attempt,correct", ...rows].join("\n"), "retries.csv");
    const { err, out, code } = await called([retries, "--k", "1"]);
    expect(code, err).toBe(0);
    expect(out).toContain("30.0");
    expect(err).toContain(
      "first attempts are unbiased, and are used; 14 rows left out, which were made since these failed; each attempt is a sample with --attempts all",
    );
    const all = await called([retries, "--k", "1", "--attempts", "all", "--stopped", "no"]);
    expect(all.code, all.err).toBe(0);
    expect(all.out).toContain("60.0");
    expect(all.err).not.toContain("first attempts are unbiased");
  });

  it("is no question once the answer is no", async () => {
    const { err, code } = await called([file(), "--stopped", "no", "--fail-under", "pass@1=0.1"]);
    expect([err, code]).toEqual(["", 0]);
  });

  it("is refused where no run can be so, and an unknown rule is no rule", async () => {
    const { err, code } = await called([file(), "--stopped", "batch=7"]);
    expect(code).toBe(1);
    expect(err).toMatch(/was not sampled in batches of 7 until one held a success: task .*t0/);
    const unknown = await called([file(), "--stopped", "maybe"]);
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain("--stopped is no, first, first,cap=N, batch=M or batch=M,cap=N");
  });

  it("gives pass@k without bias, and saved counts keep the answer", async () => {
    const call = ["--k", "1,3,8"];
    const rows = await rowsFrom([file(), ...said, ...call]);
    const { files } = await called([file(), ...said, "--save-counts", "kept.csv"]);
    const saved = fileOf(files.get("kept.csv") ?? "", "stopped-saved.csv");
    const early = rows.filter(({ run }) => run === "early");
    expect(early.map(({ k, value }) => [Number(k), Number(value)])).toEqual([
      [1, 2 / 8],
      [3, 4 / 8],
      [8, 5 / 8],
    ]);
    const { err, code } = await called([saved]);
    expect(code).toBe(0);
    expect(err).toMatch(words);
    expect(await rowsFrom([saved, ...call])).toEqual(rows);
  });

  it("is said on standard error and in JSON, whatever is asked", async () => {
    for (const request of [
      [],
      ["--metric", "cover"],
      ["--extrapolate", "100"],
      ["--compare", "early", "fair"],
      ["--metric", "g-pass", "--k", "1"],
    ]) {
      const { err, code } = await called([file(), ...said, ...request]);
      expect(err, request.join(" ")).toMatch(words);
      expect(code, err).toBe(0);
      const { out } = await called([file(), ...said, ...request, "--json"]);
      const { warnings } = JSON.parse(out) as { warnings: string[] };
      expect(warnings.join(" ").replaceAll(/[\u2068\u2069]/g, "")).toMatch(words);
    }
  });

  it("is called unbiased in pass@k alone", async () => {
    const rows = await rowsFrom([file(), ...said, "--k", "1"]);
    expect(rows.map(({ estimator }) => estimator)).toEqual(["unbiased", "unbiased"]);
  });

  it("leaves every gate open but those of pass@k, and other runs pass theirs", async () => {
    for (const gate of ["pass^1=0:lower", "cover@0.1=0.1", "g-pass@1@0.5=0"]) {
      const { err, code } = await called([file(), ...said, "--fail-under", gate]);
      expect(code, gate).toBe(5);
      expect(err).toMatch(/of early passes no limit: sampling stopped at successes/);
      expect(err).not.toContain("of fair passes");
    }
    const { err, code } = await called([file(), ...said, "--fail-under", "pass@3=0.5"]);
    expect(code, err).toBe(0);
  });

  it("is in the figure", async () => {
    const { out } = await called([file(), ...said, "--svg", "-"]);
    expect(out.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")).toContain(
      "sampled until the first success",
    );
  });
});
