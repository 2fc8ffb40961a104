import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceFiles, type SourceFile } from "./rooms.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** Comparisons whose tolerance is nobody's decision: a default that no test states. Put together, since this file is read too. */
const nameless = new RegExp(["\\bApp" + "rox\\b", "\\btoBe" + "CloseTo\\b"].join("|"));

function namelessComparisons(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, i) => (nameless.test(line) ? [`${path}:${i + 1}`] : [])),
  );
}

it("tests compare numbers within budgets that they state", () => {
  expect(namelessComparisons(sourceFiles(top))).toEqual([]);
});

it("a comparison without a stated budget would be found", () => {
  const text = (comparison: string) => `x\nCHECK(x == ${comparison}(1));`;
  expect(
    namelessComparisons([
      { path: "tests/core/a_test.cpp", text: text("App" + "rox") },
      { path: "tests/wasm/a.test.ts", text: text("toBe" + "CloseTo") },
      { path: "tests/core/b_test.cpp", text: text("Approximate") },
    ]),
  ).toEqual(["tests/core/a_test.cpp:2", "tests/wasm/a.test.ts:2"]);
});
