import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { called, fileOf, folder, rowsFrom } from "./called.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const python = "/usr/bin/python3";

/** Code block of the guide that contains a word. */
function codeWith(word: string): string {
  const text = readFileSync(path("../../web/package/WAREHOUSE.md"), "utf8");
  const blocks = [...text.matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
  const found = blocks.filter((code) => code.includes(word));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

/** Runs Python in the folder of this file. */
function inPython(code: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(python, ["-c", code], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

const hasModule = (name: string) => spawnSync(python, ["-c", `import ${name}`]).status === 0;

/** Rollouts of two runs as columns of a data frame; one sample has no verdict. */
const columns = `{
  "model": ["a, b"] * 6 + ["second"] * 5,
  "task": ["t1", "t1", "t1", "t2", "t2", "t2"] + ["t1", "t1", "t2", "t2", "t2"],
  "passed": [True, False, True, False, False, False, True, True, False, True, None],
}`;

const counts = 'model,task,n,c\n"a, b",t1,3,2\n"a, b",t2,3,0\nsecond,t1,2,2\nsecond,t2,2,1\n';

const frames = [
  {
    name: "pandas",
    begin: `import pandas\nframe = pandas.DataFrame(${columns})\n`,
    word: "groupby",
  },
  {
    name: "polars",
    begin: `import polars as pl\nframe = pl.DataFrame(${columns})\n`,
    word: "group_by",
  },
];

describe("the lines for a notebook", () => {
  for (const { name, begin, word } of frames)
    it.skipIf(!hasModule(name))(`${name} writes the counts of its rollouts`, async () => {
      inPython(begin + codeWith(word));
      const values = async (file: string) =>
        (await rowsFrom([file, "--k", "1,2", "--beyond", "none"])).sort((a, b) =>
          `${a.run} ${a.k}`.localeCompare(`${b.run} ${b.k}`),
        );
      expect(await values(join(folder, "counts.csv"))).toEqual(
        await values(fileOf(counts, "expected.csv")),
      );
    });

  for (const { name, begin, word } of frames)
    it.skipIf(!hasModule(name))(`${name} leaves out no row without a task`, async () => {
      inPython(begin.replace('"t1"', "None") + codeWith(word));
      const { code, err } = await called([join(folder, "counts.csv")]);
      expect(code).toBe(1);
      expect(err).toMatch(/counts\.csv: line \d+, column task: /);
    });

  it("two lines are enough, and all are Python", () => {
    for (const { word } of frames) {
      const code = codeWith(word);
      expect(code.trim().split("\n")).toHaveLength(2);
      inPython(`compile(${JSON.stringify(code)}, "lines", "exec")`);
    }
  });

  it("a frame shows the page that the command writes", () => {
    fileOf(counts, "counts.csv");
    const stubs = join(folder, "stubs");
    mkdirSync(join(stubs, "IPython"), { recursive: true });
    writeFileSync(join(stubs, "IPython/__init__.py"), "");
    writeFileSync(
      join(stubs, "IPython/display.py"),
      "def IFrame(src, width, height): print(src, width, height)\n",
    );
    // Replaces npx by the built command, for this package.
    const npx = join(stubs, "npx");
    const command = path("../../dist/npm/command.js");
    writeFileSync(
      npx,
      `#!/bin/sh\n[ "$1 $2" = "--yes passcurve" ] || exit 9\nshift 2\nexec "${process.execPath}" "${command}" "$@"\n`,
    );
    chmodSync(npx, 0o755);
    const shown = inPython(codeWith("IFrame"), {
      PYTHONPATH: stubs,
      PATH: `${stubs}:${process.env.PATH ?? ""}`,
    });
    expect(shown).toMatch(/report\.html 100% 800\n$/);
    const page = readFileSync(join(folder, "report.html"), "utf8");
    const held = /id="passcurve-data">([^<]+)</.exec(page)?.[1] ?? "";
    const { runs } = JSON.parse(held) as { runs: { name: string }[] };
    expect(runs.map(({ name }) => name)).toEqual(["a, b", "second"]);
  });
});
