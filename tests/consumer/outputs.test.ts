import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { called, fileOf, folder } from "./called.ts";

const counts = "model,task,n,c\na,t,4,4\na,u,4,2\nb,t,4,1\nb,u,4,0\nc,t,4,3\nc,u,4,3\n";

describe("a call that would write over a file that it reads", () => {
  const input = () => fileOf(counts, "input.csv");

  it("is refused, whatever name or link leads to the file, and nothing is written", async () => {
    const file = input();
    const [soft, hard] = [join(folder, "soft.csv"), join(folder, "hard.csv")];
    symlinkSync(file, soft);
    linkSync(file, hard);
    const names = [file, soft, hard, relative(process.cwd(), file), join(folder, ".", "input.csv")];
    for (const option of ["--save-counts", "--save-eee", "--svg", "--page"])
      for (const name of names) {
        const { code, out, err, files } = await called([file, option, name]);
        expect([option, name, code, out, files.size]).toEqual([option, name, 2, "", 0]);
        expect(err).toContain("would write over");
      }
    for (const read of [soft, hard])
      expect((await called([read, "--save-counts", file])).code).toBe(2);
  });

  it("is refused of a file in a folder, but for a figure that a former call left there", async () => {
    const path = join(folder, "inputs");
    mkdirSync(join(path, "deep"), { recursive: true });
    writeFileSync(join(path, "deep", "runs.csv"), counts);
    writeFileSync(join(path, "plot.svg"), "<svg/>");
    expect((await called([path, "--svg", join(path, "deep/runs.csv")])).code).toBe(2);
    expect((await called([path, "--save-counts", join(path, "plot.svg")])).code).toBe(2);
    expect((await called([path, "--svg", join(path, "plot.svg")])).code).toBe(0);
  });

  it("two outputs are two files", async () => {
    const words = ["--svg", join(folder, "x"), "--save-counts", join(folder, ".", "x")];
    const { code, err } = await called([input(), ...words]);
    expect([code, err]).toEqual([2, expect.stringContaining("would write the same file")]);
    expect((await called([input(), "--save-counts", "-"])).code).toBe(2);
    expect((await called([input(), "--json", "--svg", "-"])).code).toBe(2);
  });
});

describe("outputs", () => {
  it("a figure is written beside another form, and alone without one", async () => {
    const file = fileOf(counts);
    const both = await called([file, "--k", "1", "--json", "--svg", "x.svg"]);
    expect(JSON.parse(both.out)).toHaveProperty("tables");
    expect(both.files.get("x.svg")).toMatch(/^<svg /);
    const alone = await called([file, "--svg", "x.svg"]);
    expect([alone.out, alone.files.size]).toEqual(["", 1]);
  });

  it("the figure of a comparison has its two runs", async () => {
    const { files } = await called([fileOf(counts), "--compare", "a", "b", "--svg", "x.svg"]);
    const names = [...(files.get("x.svg") ?? "").matchAll(/>([abc])<\/text>/g)].map(([, n]) => n);
    expect([...new Set(names)].sort()).toEqual(["a", "b"]);
    const tau = ["--metric", "cover", "--svg", "x.svg"];
    expect((await called([fileOf(counts), ...tau])).code).toBe(2);
  });

  it("TSV has what CSV has, and LaTeX a row for each run", async () => {
    const file = fileOf(counts);
    const [csv, tsv] = [
      await called([file, "--k", "1,2", "--csv"]),
      await called([file, "--k", "1,2", "--tsv"]),
    ];
    expect(tsv.out).toBe(csv.out.replaceAll(",", "\t"));
    const { out } = await called([file, "--k", "1", "--latex"]);
    expect(out).toContain("\\toprule");
    expect(out.match(/^[abc] & .*\\\\$/gm)).toHaveLength(3);
  });

  it("--only takes runs by name or pattern, for tables, limits and counts", async () => {
    const file = fileOf(counts);
    const { out, files } = await called([
      ...[file, "--k", "1", "--csv", "--only", "a"],
      ...["--save-counts", "kept.csv", "--fail-under", "pass@1=0.5"],
    ]);
    expect(out.trim().split("\n")).toHaveLength(2);
    expect(files.get("kept.csv")).toBe("model,task,n,c\na,t,4,4\na,u,4,2\n");
    const all = await called([file, "--k", "1", "--csv", "--only", "?"]);
    expect(all.out.trim().split("\n")).toHaveLength(4);
    const none = await called([file, "--only", "z*"]);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('no run is named "z*"')]);
  });

  it("--quiet keeps notes away, and neither failures nor refusals", async () => {
    const log = fileOf(
      '{"task_id": "a", "passed": true}\n{"task_id": "b", "passed": false}\n',
      "a.jsonl",
    );
    expect((await called([log, "--k", "1", "--quiet"])).err).toBe("");
    const failed = await called([log, "-q", "--k", "1", "--fail-under", "pass@1=0.9"]);
    expect([failed.code, failed.err.trim().split("\n").length]).toEqual([1, 1]);
  });

  it.each([
    ["--markdwon", "Did you mean --markdown?"],
    ["--metric=pas@k", "Did you mean pass@k?"],
  ])("%s is answered with %s", async (word, told) => {
    const { code, err } = await called(["f", word]);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
  });
});
