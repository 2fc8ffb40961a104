import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  circles,
  coreViolations,
  innerViolations,
  roomViolations,
  sourceFiles,
  webViolations,
} from "./rooms.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

describe("the rooms", () => {
  it("use only the rooms above them", () => {
    const files = sourceFiles(top);
    expect(files.length).toBeGreaterThan(60);
    expect(roomViolations(files)).toEqual([]);
  });

  it.each([
    ["core/src/a.cpp", '#include "../../wasm/bind/conversions.hpp"', "wasm comes later"],
    ["core/src/a.cpp", "#include <emscripten/val.h>", "core has no I/O"],
    ["core/src/a.cpp", "#include <iostream>", "core has no I/O"],
    ["wasm/facade/a.ts", 'import { tick } from "../../web/base/format.ts";', "web comes later"],
    [
      "wasm/facade/a.ts",
      'const x = await import("../../tests/wasm/golden.ts");',
      "tests comes later",
    ],
    [
      "web/shell/a.ts",
      'import { x } from "../../wasm/facade/curve.ts";',
      'imports the package "passcurve"',
    ],
    ["web/shell/a.ts", 'export * from "../../tests/wasm/golden.ts";', "tests comes later"],
  ])("would be told of %s with %s", (path, text, complaint) => {
    expect(roomViolations([{ path, text }])).toEqual([expect.stringContaining(complaint)]);
  });

  it("inside core use only the rooms above them", () => {
    expect(coreViolations(sourceFiles(top))).toEqual([]);
  });

  it.each([
    ["core/src/numeric/a.cpp", '#include "metrics/b.hpp"', "metrics comes later"],
    ["core/src/models/a.cpp", '#include "passcurve/unhit.hpp"', "depth comes later"],
    ["core/include/passcurve/question.hpp", '#include "passcurve/interval.hpp"', "intervals comes"],
    ["core/src/base/a.cpp", '#include "elsewhere/b.hpp"', "no room of core"],
    ["core/src/elsewhere/a.cpp", "", "no room of core"],
  ])("inside core would be told of %s with %s", (path, text, complaint) => {
    const files = [
      { path: "core/src/depth/unhit.cpp", text: "" },
      { path, text },
    ];
    expect(coreViolations(files)).toEqual([expect.stringContaining(complaint)]);
  });

  it("inside web use only the rooms above them", () => {
    expect(webViolations(sourceFiles(top))).toEqual([]);
  });

  it.each([
    ["web/views/fit/a.ts", "../depth/map/depth-words.ts", "a view is its own"],
    ["web/ui/a.ts", "../views/depth/map/depth-words.ts", "a view is its own"],
    ["web/shell/app/app.ts", "../../views/depth/map/depth-words.ts", "a view is its own"],
    ["web/questions/a.ts", "../ui/b.ts", "ui comes later"],
    ["web/charts/a.ts", "../shell/workspace.ts", "shell comes later"],
  ])("inside web would be told of %s with %s", (path, used, complaint) => {
    const text = `import { x } from "${used}";`;
    expect(webViolations([{ path, text }])).toEqual([expect.stringContaining(complaint)]);
  });

  it("inside the rooms of web use only what is above them", () => {
    expect(innerViolations(sourceFiles(top))).toEqual([]);
  });

  it.each([
    ["web/read/base/a.ts", "../layouts/b.ts", "comes later"],
    ["web/state/settings/a.ts", "../store.ts", "comes later"],
    ["web/questions/plan/a.ts", "../answer.ts", "comes later"],
    ["web/questions/answer.ts", "./queue/answers.ts", "comes later"],
    ["web/ui/elsewhere/a.ts", "../words/b.ts", "in no room of web/ui"],
  ])("inside a room of web would be told of %s with %s", (path, used, complaint) => {
    const text = `import { x } from "${used}";`;
    expect(innerViolations([{ path, text }])).toEqual([expect.stringContaining(complaint)]);
  });

  it("have no circle of files", () => {
    expect(circles(sourceFiles(top))).toEqual([]);
  });

  it.each([
    [
      ["web/read/a.ts", 'import type { B } from "./b.ts";'],
      ["web/read/b.ts", 'export { a } from "../read/a.ts";'],
    ],
    [
      ["core/src/base/a.cpp", '#include "base/a.hpp"'],
      ["core/src/base/a.hpp", '#include "passcurve/b.hpp"'],
      ["core/include/passcurve/b.hpp", '#include "base/a.hpp"'],
    ],
  ])("would be told of a circle of %s", (...named) => {
    const files = named.map(([path = "", text = ""]) => ({ path, text }));
    expect(circles(files)).toEqual([files.slice(-2).map(({ path }) => path)]);
  });

  it("may use what is above them and what is outside", () => {
    expect(
      roomViolations([
        { path: "wasm/bind/a.hpp", text: '#include "passcurve/passcurve.hpp"' },
        {
          path: "web/shell/a.ts",
          text: 'import { load } from "passcurve";\nimport { html } from "lit";',
        },
        { path: "tests/web/a.test.ts", text: 'import { serve } from "../../web/serve.mjs";' },
      ]),
    ).toEqual([]);
  });
});
