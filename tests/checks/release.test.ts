import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { releaseFaults } from "../../web/package/release-faults.mjs";

const top = new URL("../../", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, top), "utf8");

describe("the check-list of a release", () => {
  const ready = {
    version: "1.2.3",
    repository: "git+https://example.org/us/passcurve.git",
    locked: "1.2.3",
    changed: "",
    tag: "v1.2.3",
    changelog: "# Changelog\n\n## 1.2.3 (2026-01-31)\n\n- new\n\n## 1.2.2 (2025-01-31)\n",
  };

  it("passes what is ready, with and without a tag", () => {
    expect(releaseFaults.ofSources(ready)).toEqual([]);
    expect(releaseFaults.ofSources({ ...ready, tag: null })).toEqual([]);
  });

  it.each([
    [{ changed: " M README.md\n" }, "README.md"],
    [{ repository: "git+https://github.com/OWNER/passcurve.git" }, "put the account there"],
    [{ version: "1.2.3-rc", locked: "1.2.3-rc", tag: null }, "not like 1.2.3"],
    [{ locked: "1.2.2" }, "package-lock.json has version 1.2.2"],
    [{ changelog: "## 1.3.0 (2026-01-31)\n" }, "begins with 1.3.0"],
    [{ changelog: "# Changelog\n" }, "begins with no version"],
    [{ changelog: "## 1.2.3 (unreleased)\n" }, "does not say when"],
    [{ changelog: "## 1.2.3\n" }, "does not say when"],
    [{ tag: "v1.2.4" }, "the tag is v1.2.4"],
  ])("stops at %j", (change, told) => {
    expect(releaseFaults.ofSources({ ...ready, ...change }).join("\n")).toContain(told);
  });

  it("holds the package to what its exports lead to, and to a size", () => {
    const words = ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json"];
    const fine = {
      docs: ["CHANGELOG.md"],
      unused: [...words, "CHANGELOG.md"],
      missing: [],
      bytes: 1e6,
    };
    expect(releaseFaults.ofPackage(fine)).toEqual([]);
    const cases = [
      { ...fine, unused: [...fine.unused, "dist/npm/old.js"] },
      { ...fine, unused: fine.unused.slice(1) },
      { ...fine, missing: ["dist/npm/read.js"] },
      { ...fine, bytes: 5e6 },
    ];
    for (const each of cases) expect(releaseFaults.ofPackage(each)).toHaveLength(1);
  });

  it("the versions of package.json, its lock and the changelog agree at any time", () => {
    const { version } = JSON.parse(textOf("package.json")) as { version: string };
    const { version: locked } = JSON.parse(textOf("package-lock.json")) as { version: string };
    const faults = releaseFaults.ofSources({
      version,
      repository: "",
      locked,
      changed: "",
      tag: null,
      changelog: textOf("CHANGELOG.md").replace("(unreleased)", "(2026-01-31)"),
    });
    expect(faults).toEqual([]);
  });
});

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { steps: Step[]; permissions?: Record<string, string>; "timeout-minutes"?: number }
  >;
}

/** Commands that workflows run, other than the project's own scripts. */
const others = [
  "npm publish --provenance --access public --ignore-scripts",
  'git config --global --add safe.directory "$GITHUB_WORKSPACE"',
];

describe("workflows", () => {
  const folder = new URL(".github/workflows/", top);
  const workflows = readdirSync(fileURLToPath(folder)).map(
    (name) => [name, parse(readFileSync(new URL(name, folder), "utf8")) as Workflow] as const,
  );
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

  it("there are those of the page and of the package", () => {
    expect(workflows.map(([name]) => name)).toEqual(["package.yml", "site.yml"]);
  });

  it.each(workflows)(
    "%s runs commands that exist, within a time, and may read alone",
    (_, workflow) => {
      expect(workflow.permissions).toEqual({ contents: "read" });
      for (const job of Object.values(workflow.jobs)) {
        expect(job["timeout-minutes"]).toBeGreaterThan(0);
        for (const { run = "", uses = "" } of job.steps) {
          expect(run === "" ? uses : "", run).toMatch(run === "" ? /^actions\/[\w-]+@v\d+$/ : /^$/);
          const [, script] = /^npm run ([\w:-]+)$/.exec(run) ?? [];
          const [, file] = /^node (\S+\.mjs)(?: \w+)*$/.exec(run) ?? [];
          if (script !== undefined) expect(scripts).toHaveProperty([script]);
          else if (file !== undefined) expect(textOf(file)).not.toBe("");
          else expect(["", ...others]).toContain(run);
        }
      }
    },
  );

  it("the package is published after its check-list, with provenance; the page from dist/site", () => {
    const stepsOf = (name: string) =>
      Object.values(workflows.find(([each]) => each === name)?.[1].jobs ?? {}).flatMap(
        ({ steps }) => steps,
      );
    const runs = stepsOf("package.yml").flatMap(({ run }) => run ?? []);
    expect(runs.at(-2)).toBe("npm run release:check");
    expect(runs.at(-1)).toContain("--provenance");
    const upload = stepsOf("site.yml").find(({ uses }) => uses?.includes("upload-pages-artifact"));
    expect(upload?.with?.path).toBe("dist/site");
  });
});

describe("package.json", () => {
  const manifest = JSON.parse(textOf("package.json")) as {
    repository: { url: string };
    homepage: string;
    bugs: string;
    keywords: string[];
    files: string[];
  };

  it("has one repository in all of its addresses", () => {
    const [, at = ""] = /^git\+(https:.+)\.git$/.exec(manifest.repository.url) ?? [];
    expect(manifest.homepage).toBe(`${at}#readme`);
    expect(manifest.bugs).toBe(`${at}/issues`);
    expect(manifest.keywords).toContain("pass@k");
  });

  it("packs every file that the README links to", () => {
    const links = [...textOf("README.md").matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, link = ""]) => link,
    );
    expect(links.length).toBeGreaterThan(9);
    // npm always packs these two files.
    const packed = [...manifest.files, "LICENSE", "README.md"];
    for (const link of links) expect(packed).toContain(link);
  });
});
