import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type SourceFile, sourceFiles } from "./rooms.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** A number with an exponent: a tolerance, a cut-off or a cap. */
const tolerance = /(?<![\w.])\d+\.?\d*e[-+]?\d+/;

/** Every tolerance of core without a name, or without a reason beside or above its name. */
function bareConstants(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith("core/")) return [];
    const lines = text.split("\n");
    return lines.flatMap((line, index) => {
      const code = line.replace(/"[^"]*"/g, "").replace(/\/\/.*/, "");
      if (!tolerance.test(code)) return [];
      const at = `${path}:${index + 1}`;
      if (!/\bconstexpr\b/.test(code)) return [`${at} has a number without a name`];
      const isExplained = line.includes("//") || /^\s*\/\//.test(lines[index - 1] ?? "");
      return isExplained ? [] : [`${at} gives no reason`];
    });
  });
}

describe("every tolerance of core", () => {
  it("has a name and a reason", () => {
    expect(bareConstants(sourceFiles(top))).toEqual([]);
  });

  it.each([
    ["if (x < 1e-9) return;", ["core/src/a.cpp:1 has a number without a name"]],
    ["constexpr double kLeast = 1e-300;", ["core/src/a.cpp:1 gives no reason"]],
    ["constexpr double kLeast = 1e-300;  // divides", []],
    ["/// Divides.\nconstexpr double kMost = 2.5e10;", []],
    ["/// good to 1e-13", []],
    ["const double half = 0.5;", []],
  ])("would be told of %s", (text, complaints) => {
    expect(bareConstants([{ path: "core/src/a.cpp", text }])).toEqual(complaints);
  });
});
