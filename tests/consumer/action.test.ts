import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { called } from "./called.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

interface Action {
  inputs: Record<string, { description: string; required?: boolean; default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: {
    using: string;
    steps: { id: string; shell: string; env: Record<string, string>; run: string }[];
  };
}

const action = parse(
  readFileSync(join(top, ".github/actions/passcurve/action.yml"), "utf8"),
) as Action;

/** Folder with a project with counts, and the packed package. */
let folder = "";
let version = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "passcurve-action-"));
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: top,
      encoding: "utf8",
    }),
  ) as { filename: string }[];
  version = `file:${join(folder, packed?.filename ?? "")}`;
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const project = () => join(folder, "project");

beforeEach(() => {
  rmSync(project(), { recursive: true, force: true });
  mkdirSync(join(project(), "results"), { recursive: true });
  write("results/one of two.csv", "model,task,n,c\nfirst,a,10,3\nfirst,b,10,8\n");
  write("results/two.csv", "model,task,n,c\nsecond,a,10,1\nsecond,b,10,2\n");
});

const write = (name: string, text: string) => {
  writeFileSync(join(project(), name), text);
};
const written = (name: string) => readFileSync(join(project(), name), "utf8");

/** Replaces the input expressions of a text by their values. */
const filled = (text: string, inputs: Record<string, string>) =>
  text.replace(
    /\$\{\{ inputs\.([\w-]+) \}\}/g,
    (_, name: string) => inputs[name] ?? action.inputs[name]?.default ?? "",
  );

/**
 * Runs the steps with these inputs, and stops at the first failure, as a runner does. Returns the output streams, the
 * action's outputs and the summary.
 */
function done(inputs: Record<string, string>) {
  const files = { GITHUB_OUTPUT: "output.txt", GITHUB_STEP_SUMMARY: "summary.md" };
  for (const name of Object.values(files)) writeFileSync(join(folder, name), "");
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    npm_config_cache: join(folder, "cache"),
    npm_config_offline: "true",
    npm_config_update_notifier: "false",
    GITHUB_OUTPUT: join(folder, files.GITHUB_OUTPUT),
    GITHUB_STEP_SUMMARY: join(folder, files.GITHUB_STEP_SUMMARY),
  };
  let [status, stdout, stderr] = [0, "", ""];
  for (const step of action.runs.steps) {
    if (status !== 0) break;
    const own = Object.entries(step.env).map(([name, text]) => [
      name,
      filled(text, { version, ...inputs }),
    ]);
    const script = join(folder, `${step.id}.sh`);
    writeFileSync(script, step.run);
    // A runner calls `bash` with these options.
    const made = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", script], {
      cwd: project(),
      encoding: "utf8",
      env: { ...env, ...(Object.fromEntries(own) as Record<string, string>) },
    });
    status = made.status ?? NaN;
    stdout += made.stdout;
    stderr += made.stderr;
  }
  const outputs = readFileSync(env.GITHUB_OUTPUT, "utf8").trim().split("\n");
  return {
    status,
    stdout,
    stderr,
    outputs: Object.fromEntries(outputs.map((line) => line.split("=", 2))) as Record<
      string,
      string
    >,
    summary: readFileSync(env.GITHUB_STEP_SUMMARY, "utf8"),
  };
}

describe("the action", () => {
  it("is of composite steps, whose scripts get inputs as variables alone", () => {
    expect(action.runs.using).toBe("composite");
    const named = new Set<string>();
    for (const { run, env, shell } of action.runs.steps) {
      expect(shell).toBe("bash");
      expect(run).not.toContain("${{");
      for (const text of Object.values(env))
        named.add(/^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(text)?.[1] ?? text);
      for (const [, variable = ""] of run.matchAll(/\$\{?(PASSCURVE_\w+)/g))
        expect(env).toHaveProperty(variable);
    }
    expect([...named].sort()).toEqual(Object.keys(action.inputs).sort());
  });

  it("runs the version of the package that it is of", () => {
    const { version: own } = JSON.parse(readFileSync(join(top, "package.json"), "utf8")) as {
      version: string;
    };
    expect(action.inputs.version?.default).toBe(own);
    const readme = readFileSync(join(top, ".github/actions/passcurve/README.md"), "utf8");
    expect(readme).toContain(`passcurve@v${own}`);
  });

  it("writes page, Markdown and summary, and passes where runs reach their limits", async () => {
    const { status, stderr, outputs, summary } = done({
      files: "results/*.csv",
      "fail-under": "pass@1=0.1\n  pass^2=0.0001:lower  \n",
      args: "--k\n1,2\n--beyond=none\n",
      site: "https://example.org/",
    });
    expect(status, stderr).toBe(0);
    expect(outputs).toEqual({ markdown: "passcurve.md", page: "passcurve.html", passed: "true" });
    expect(summary).toBe(written("passcurve.md"));
    const files = ["one of two", "two"].map((name) => join(project(), `results/${name}.csv`));
    const gates = ["--fail-under", "pass@1=0.1", "--fail-under", "pass^2=0.0001:lower"];
    const { out } = await called([
      ...[...files, "--k", "1,2", "--beyond", "none", "--markdown", ...gates],
      ...["--site", "https://example.org/"],
    ]);
    expect(summary).toBe(out);
    expect(
      written("passcurve.html").includes('<script type="application/json" id="passcurve-data">{'),
    ).toBe(true);
  });

  it("fails where a run is below a limit, once all is written", () => {
    const { status, stderr, outputs, summary } = done({
      files: "results",
      "fail-under": "pass@1=0.3",
      page: "report.html",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("pass@1 of second is 0.150");
    expect(outputs).toEqual({ markdown: "passcurve.md", page: "report.html", passed: "false" });
    expect(summary).toContain("**Failed:**");
    expect(existsSync(join(project(), "report.html"))).toBe(true);
  });

  it("compares two runs, whose limits alone hold then", () => {
    write(
      "three.csv",
      "model,task,n,c\na 1,t,10,9\na 1,u,10,9\nb,t,10,8\nb,u,10,9\nc,t,10,0\nc,u,10,0\n",
    );
    const { status, stderr, summary } = done({
      files: "three.csv",
      compare: "a 1\nb",
      "fail-under": "pass@1=0.5",
      page: "",
    });
    expect(status, stderr).toBe(0);
    expect(summary).toMatch(
      /^\*\*Passed:\*\* both runs have pass@1 of at least 0\.5\.\n\n.*\ba 1\b.*\bb\b/,
    );
    expect(existsSync(join(project(), "passcurve.html"))).toBe(false);
  });

  it("runs nothing that an input or a name holds, and takes no file for an option", () => {
    const hostile = "$(touch pwned) `touch pwned`; touch pwned \"'";
    write("--json", `model,task,n,c\n"::error::${hostile.replaceAll('"', '""')}",t,10,5\n`);
    const { status, stdout, stderr, summary } = done({
      files: "--json",
      page: `${hostile}.html`,
      "fail-under": "pass@1=0.9",
    });
    expect(status, stderr).toBe(1);
    expect(summary).toContain("touch pwned");
    expect(existsSync(join(project(), "pwned"))).toBe(false);
    expect(existsSync(join(project(), `${hostile}.html`))).toBe(true);
    // The runner ignores commands while names are printed.
    const [, token = "none"] = /^::stop-commands::(\S+)$/m.exec(stdout) ?? [];
    expect(stdout.trim().endsWith(`::${token}::`)).toBe(true);
    const bad = done({ files: "results", "fail-under": hostile });
    expect([bad.status, bad.outputs.passed, bad.summary]).toEqual([2, "false", ""]);
    expect(existsSync(join(project(), "pwned"))).toBe(false);
  });

  it.each([
    [{ files: "none/*.csv" }, 1, /none\/\*\.csv: it could not be read/],
    [{ files: "" }, 2, /no file is given/],
    [{ files: "results", compare: "first" }, 2, /::error::passcurve: compare takes two runs/],
    [{ files: "results", page: "a\nb" }, 2, /::error::passcurve: a file has one line for its name/],
    [{ files: "results", markdown: "" }, 2, /markdown names the file/],
    [{ files: "results/two.csv", markdown: "results/two.csv" }, 2, /would write over results\/two/],
    [{ files: "results", args: "--what" }, 2, /Unknown option '--what'/],
  ])("%j ends with %i and says why", (inputs, code, told) => {
    const { status, stdout, stderr, outputs } = done(inputs);
    expect(status).toBe(code);
    expect(stdout + stderr).toMatch(told);
    expect(outputs.page).toBeUndefined();
  });
});
