import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";

const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, { cwd: folder, encoding: "utf8" });

describe("the npm package", () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "passcurve-package-"));
    const [packed] = JSON.parse(
      execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
        cwd: top,
        encoding: "utf8",
      }),
    ) as { filename: string }[];
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    run("npm", "install", "--offline", "--no-audit", "--no-fund", packed?.filename ?? "");
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("works in Node from nothing but its tarball", () => {
    const script =
      'import { load } from "passcurve"; console.log((await load()).passAtK(10, 3, 5));';
    expect(Number(run("node", "--input-type=module", "--eval", script))).toBe(11 / 12);
  });

  it("gives its types to a strict TypeScript project", () => {
    writeFileSync(
      join(folder, "use.ts"),
      'import { load, type Curve } from "passcurve";\n' +
        "const pc = await load();\n" +
        "export const curve: Curve = pc.passAtKCurve({ n: [10], c: [3] }, [1, 2], { ragged: 'strict' });\n" +
        "// @ts-expect-error: no such estimator\n" +
        "pc.passAtKCurve({ n: [10], c: [3] }, [1], { estimator: 'guess' });\n",
    );
    const compilerOptions = {
      noEmit: true,
      strict: true,
      module: "nodenext",
      target: "es2022",
      types: [],
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["use.ts"] }),
    );
    run("node", join(top, "node_modules/typescript/bin/tsc"));
  });
});
