import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Ajv2020 } from "ajv/dist/2020.js";
import { besideLimit } from "../../web/package/command/gates.ts";
import { schemaFile } from "../../web/export/results.ts";
import { called, fileOf, folder } from "./called.ts";

const sample = (task: string, passed: boolean) => JSON.stringify({ task_id: task, passed });
const good = [sample("a", true), sample("a", true), sample("b", true), sample("b", true)];
const broken = [sample("a", false), '{"task_id": "a" "passed": true}', sample("b", false)];

let made = 0;
/** Creates a folder with these files, by name. */
function folderOf(files: Record<string, string | Uint8Array>): string {
  const path = join(folder, `logs-${made++}`);
  mkdirSync(path);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

const gate = ["--k", "1", "--fail-under", "pass@1=0.1"];
const target = ["--k", "1", "--until", "pass@1:+-0.99"];

describe("a gate or a target without its data", () => {
  const logs = () => {
    const path = folderOf({
      "one.jsonl": `${good.join("\n")}\n`,
      "two.jsonl": `${broken.join("\n")}\n`,
    });
    return { path, named: [join(path, "one.jsonl"), join(path, "two.jsonl")] };
  };

  it.each([
    ["a gate", gate],
    ["a target", target],
  ])("%s ends with 4 where a named log has a bad line, and says which", async (_, words) => {
    const { path, named } = logs();
    for (const files of [named, [path]]) {
      const { code, err } = await called([...files, ...words]);
      expect(code, err).toBe(4);
      expect(err).toMatch(/line 3|line 2/);
      expect(err).toContain("two.jsonl left out");
      expect(err).toContain("--allow-left-out");
    }
    expect((await called([named[0] ?? "", ...words])).code).not.toBe(4);
  });

  it("the reader may allow what is left out, or skip bad lines, and both are told", async () => {
    const { named } = logs();
    const allowed = await called([...named, ...gate, "--allow-left-out", "--json"]);
    expect(allowed.code, allowed.err).toBe(0);
    const results = JSON.parse(allowed.out) as { warnings: string[]; gates: { run: string }[] };
    expect(results.warnings.join()).toContain("two.jsonl left out");
    expect(results.gates.map(({ run }) => run)).toEqual(["one"]);
    const skipped = await called([...named, ...gate, "--skip-bad-lines", "--markdown"]);
    // Both samples of run "two" fail, so it is below the limit.
    expect(skipped.code, skipped.err).toBe(1);
    expect(skipped.err).toContain("pass@1 of two is 0.00");
    expect(skipped.out).toContain("1 bad line skipped: line 2: ");
    expect(skipped.out).toContain("**Failed:**");
  });

  it("Markdown and JSON judge no gate, and have the reason", async () => {
    const { named } = logs();
    const { out } = await called([...named, ...gate, "--markdown"]);
    expect(out).toMatch(/^\*\*Not judged:\*\* data are missing\.\n\n- .*two\.jsonl left out/);
    const schema = new URL(`../../web/public/${schemaFile}`, import.meta.url);
    const isValid = new Ajv2020({ allowUnionTypes: true }).compile(
      JSON.parse(readFileSync(schema, "utf8")) as object,
    );
    const json = JSON.parse((await called([...named, ...gate, ...target, "--json"])).out) as {
      gates: { passed: boolean; judged: boolean; failure: string }[];
      targets: { reached: boolean }[];
    };
    expect(isValid(json), JSON.stringify(isValid.errors)).toBe(true);
    expect(json.gates.map(({ passed, judged }) => [passed, judged])).toEqual([[false, false]]);
    expect(json.targets.map(({ reached }) => reached)).toEqual([false]);
  });

  it.each<[string, Record<string, string | Uint8Array>]>([
    ["a cut archive", { "cut.jsonl.gz": gzipSync(good.join("\n")).subarray(0, 30) }],
    ["an empty log", { "empty.jsonl": "" }],
    ["a table with a bad cell", { "bad.csv": "task,n,c\na,4,x\n" }],
    ["more successes than samples", { "bad.csv": "task,n,c\na,4,9\n" }],
    ["a log whose last line is cut", { "cut.jsonl": `${good.join("\n")}\n{"task_id": "c", "pa` }],
    ["a Parquet file that is none", { "bad.parquet": "PAR1 PAR1" }],
  ])("%s in a folder fails it, and none is needed to compute", async (_, files) => {
    const path = folderOf({ "good.jsonl": `${good.join("\n")}\n`, ...files });
    const failed = await called([path, ...gate]);
    expect(failed.code, failed.err).toBe(4);
    expect((await called([path, ...gate, "--allow-left-out"])).code).toBe(0);
    expect((await called([path, "--k", "1"])).code).toBe(0);
  });

  it("files of something else in a folder fail nothing", async () => {
    const path = folderOf({
      "good.jsonl": `${good.join("\n")}\n`,
      "README.md": "# Title\n\nWords, and more.\n",
      "run.py": "print(1)\n",
      "config.json": '{"model": "m", "lr": 0.1}',
      "picture.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    });
    const { code, err } = await called([path, ...gate]);
    expect(code, err).toBe(0);
  });

  it("what holds counts is told before twenty files that hold none", async () => {
    const others = Array.from({ length: 25 }, (_, i) => [`a${i}.py`, `print(${i})\n`] as const);
    const path = folderOf({
      ...Object.fromEntries(others),
      "good.jsonl": `${good.join("\n")}\n`,
      "zz.csv": "task,n,c\na,4,x\n",
    });
    expect((await called([path, "--k", "1"])).err).toContain("zz.csv left out");
  });

  it("a file that is refused ends with 4 where a gate depends on it, else with 1", async () => {
    const [fine, bad] = [
      fileOf("task,n,c\na,4,1\nb,4,4\n", "fine.csv"),
      fileOf("task,n,c\na,4,9\n", "bad.csv"),
    ];
    expect((await called([fine, bad])).code).toBe(1);
    expect((await called([fine, bad, ...gate])).code).toBe(4);
    const allowed = await called([fine, bad, ...gate, "--allow-left-out"]);
    expect(allowed.code, allowed.err).toBe(0);
    expect(allowed.err).toContain("left out: ");
    // Without it, nothing is left.
    expect((await called([bad, ...gate, "--allow-left-out"])).code).toBe(4);
  });

  it("a named log that is not there is refused, also beside others", async () => {
    const there = fileOf(`${good.join("\n")}\n`, "there.jsonl");
    const gone = join(folder, "gone.jsonl");
    const plain = await called([there, gone, "--k", "1"]);
    expect([plain.code, plain.out]).toEqual([1, ""]);
    expect(plain.err).toContain("gone.jsonl: it could not be read");
    expect((await called([there, gone, ...gate])).code).toBe(4);
    expect((await called([there, gone, ...gate, "--allow-left-out"])).code).toBe(0);
  });

  it("a link in a folder is read, and one that leads nowhere is a loss", async () => {
    const path = folderOf({ "good.jsonl": `${good.join("\n")}\n` });
    const other = fileOf(`${sample("a", false)}\n${sample("b", false)}\n`, "linked-to.jsonl");
    symlinkSync(other, join(path, "linked.jsonl"));
    symlinkSync(path, join(path, "round"));
    expect((await called([path, "--k", "1", "--csv"])).out).toContain("linked");
    symlinkSync(join(folder, "nowhere"), join(path, "lost.jsonl"));
    expect((await called([path, ...gate])).code).toBe(4);
  });

  it("a run that is named by a gate and whose file is missing fails it", async () => {
    const { named } = logs();
    const { code, err } = await called([...named, "--fail-under", "two:pass@1=0"]);
    expect(code).toBe(4);
    expect(err).toContain('no run is named "two"');
  });
});

describe("--skip-bad-lines", () => {
  it("reads a table without the rows that are refused, and says each", async () => {
    const rows = ["task,n,c", "a,4,1", "b,4,x", "c,4,9", "d,4", "e,4,2"];
    const file = fileOf(`${rows.join("\n")}\n`);
    const { out, err, code } = await called([file, "--k", "1", "--csv", "--skip-bad-lines"]);
    expect(code, err).toBe(0);
    expect(out).toContain(",0.375,");
    expect(err).toMatch(/3 bad lines skipped: line 3: .*; line 4: .*; line 5: /);
  });

  it("skips no header, no part of a quoted cell, and no line of a document", async () => {
    for (const [text, name] of [
      ["task,n\na,4\n", "header.csv"],
      ['task,n,c\n"a\nb",4,x\nc,4,1\n', "quoted.csv"],
      ['[\n{"task": "a", "n": 4, "c": 9},\n{"task": "b", "n": 4, "c": 1}\n]', "list.json"],
    ] as const) {
      const { code, out } = await called([fileOf(text, name), "--skip-bad-lines"]);
      expect([name, code, out]).toEqual([name, 1, ""]);
    }
  });

  it("skips many bad lines of a log", async () => {
    const lines = Array.from({ length: 500 }, (_, i) =>
      i % 5 === 4 ? '{"task_id": "x", "pas' : sample(`t${i % 10}`, i % 2 === 0),
    );
    const file = fileOf(`${[...lines, sample("t0", true)].join("\n")}\n`, "many.jsonl");
    const { code, err } = await called([file, "--k", "1", "--skip-bad-lines"]);
    expect(code, err).toBe(0);
    expect(err).toContain("100 bad lines skipped");
  });
});

describe("what a gate prints", () => {
  it("never shows a value like its limit where they differ, nor on its other side", () => {
    expect(besideLimit(0.5, 0.8)).toBe("0.500");
    expect(besideLimit(0.7996, 0.8)).toBe("0.7996");
    expect(besideLimit(0.79999999, 0.8)).toBe("0.79999999");
    expect(besideLimit(0.1 + 0.2, 0.3)).toBe("0.30000000000000004");
    expect(besideLimit(0.3, 0.3)).toBe("0.300");
    expect(besideLimit(0, 0.3)).toBe("0.00");
    expect(besideLimit(1, 0.9995)).toBe("1.00");
  });

  it("limits of one run hold for it alone, by names that hold colons, too", async () => {
    const file = fileOf('model,task,n,c\n"a:1",t,4,4\n"a:1",u,4,4\nb,t,4,1\nb,u,4,0\n');
    const gated = async (...gates: string[]) =>
      called([file, "--k", "1", ...gates.flatMap((each) => ["--fail-under", each])]);
    expect((await gated("a:1:pass@1=0.9", "b:pass@1=0.1")).code).toBe(0);
    const { code, err } = await gated("b:pass@1=0.9");
    expect([code, err]).toEqual([1, "passcurve: pass@1 of b is 0.125, below the limit of 0.9.\n"]);
    const unknown = await gated("bb:pass@1=0.1");
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('no run is named "bb". Did you mean b?');
    const compared = await called([file, "--compare", "a:1", "b", "--fail-under", "b:pass@1=0.9"]);
    expect(compared.code).toBe(1);
  });
});
