import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceFiles, type SourceFile } from "./rooms.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** Comparisons with a default tolerance that no test states. The names are split, because this file is checked too. */
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
