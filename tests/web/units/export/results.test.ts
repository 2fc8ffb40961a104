import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { resultsOf, schemaFile, type ResultsOf } from "../../../../web/export/results.ts";
import { defaults } from "../../../../web/state/settings/address.ts";
import { views } from "../../../../web/state/settings/settings.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";

const schema: unknown = JSON.parse(
  readFileSync(new URL(`../../../../web/public/${schemaFile}`, import.meta.url), "utf8"),
);
const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema as object);

const run = {
  id: "1",
  labels: { model: "mine" },
  from: "study.csv",
  tasks: 3,
  minN: 4,
  maxN: 8,
  stopped: false,
} as unknown as RunSummary;
const given: ResultsOf = {
  version: "0.1.0",
  settings: { ...defaults, pair: [{ id: "1" }, { name: "gone" }], data: "secret" },
  runs: [{ name: "mine", run }],
  all: [{ name: "mine", run }],
  tables: [
    {
      title: "pass@k by run",
      table: {
        names: 1,
        lines: [],
        csv: [
          ["run", "pass@1"],
          ["=mine", 0.1],
          ["other", NaN],
        ],
      },
    },
  ],
};
/** Content of a results file. */
const read = (of: ResultsOf) => JSON.parse(JSON.stringify(resultsOf(of))) as unknown;

test("results hold by their schema, for every view that has some", () => {
  for (const view of views.filter((each) => !/guide|papers|formulas|accuracy/.test(each)))
    expect(isValid(read({ ...given, settings: { ...given.settings, view } })), view).toBe(true);
});

test("they name runs, keep numbers in full, and carry no data of an address", () => {
  const results = read(given);
  expect(results).toMatchObject({
    passcurve: "0.1.0",
    view: "curves",
    settings: { pair: [{ name: "mine" }, { name: "gone" }] },
    intervals: { level: 0.95, covers: "new-tasks" },
    runs: [{ label: "mine", tasks: 3, samplesPerTask: { least: 4, most: 8 } }],
    tables: [
      {
        columns: ["run", "pass@1"],
        rows: [
          ["=mine", 0.1],
          ["other", null],
        ],
      },
    ],
  });
  expect(JSON.stringify(results)).not.toContain("secret");
});

test("the schema refuses what is not so", () => {
  const results = read(given) as Record<string, unknown>;
  for (const change of [
    { formatVersion: 2 },
    { passcurve: "new" },
    { runs: [{ label: "mine" }] },
    { tables: [{ title: "t", columns: ["a"], rows: [[{}]] }] },
    { extra: 1 },
  ])
    expect(isValid({ ...results, ...change }), JSON.stringify(change)).toBe(false);
});

test("sampling that may have gone on after failures is a warning, and stands at its run", () => {
  const stopped = { name: "other", run: { ...run, stopped: true } };
  const results = read({ ...given, runs: [...given.runs, stopped] });
  expect(isValid(results)).toBe(true);
  expect(results).toMatchObject({
    warnings: [expect.stringContaining("In other n rises where c is small")],
    runs: [{ stoppedAtSuccess: false }, { stoppedAtSuccess: true }],
  });
  expect(read(given)).toMatchObject({ warnings: [] });
});

test("what a run’s samples cost goes along, with the prices", () => {
  const cost = { mean: 812.5, unit: "tokens" };
  const prices = [{ run: { id: "1" }, value: 0.002 }];
  const settings = { ...given.settings, spent: { ...defaults.spent, prices } };
  const results = read({ ...given, settings, runs: [{ name: "mine", run: { ...run, cost } }] });
  expect(isValid(results)).toBe(true);
  expect(results).toMatchObject({
    settings: { spent: { prices: [{ run: { name: "mine" }, value: 0.002 }] } },
    runs: [{ costPerSample: cost }],
  });
});
