import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { deflated, zipOf } from "./containers/archives.ts";
import { counts, loadContent, messages, readContent, refuseContent, utf8 } from "./helpers.ts";
import { fixtures } from "./logs/fixtures.ts";

/** The value of a fixture that is one document; undefined for a fixture with one record per line. */
function documentIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const documents = fixtures.flatMap((fixture) => {
  const value = documentIn(fixture.text);
  return value === undefined || fixture.hasOrder === true ? [] : [{ ...fixture, value }];
});

/** The document with an additional key that no reader knows, so that it is not a copy. */
const another = (value: unknown): unknown =>
  Array.isArray(value) ? (value as object[]).map((each) => ({ ...each, zz_other: 1 })) : value;

const ways: Readonly<Record<string, (...values: unknown[]) => string>> = {
  "one per line": (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join(""),
  "pretty-printed one below the other": (...values) =>
    values.map((value) => `${JSON.stringify(value, null, 2)}\n`).join(""),
  "without a line end between them": (...values) =>
    values.map((value) => JSON.stringify(value)).join(""),
};

describe.each(Object.entries(ways))("whole documents, %s", (_, write) => {
  test.each(
    documents.map(({ says, of, ...rest }) => ({
      says: `${of?.what ?? "columns"}: ${says}`,
      ...rest,
    })),
  )("$says: give the counts of two files", async ({ name, value }) => {
    const second = another(value);
    const archive = zipOf(
      deflated(`x/${name}`, JSON.stringify(value)),
      deflated(`x/${name}`.replace(/(?=\.[^.]*$)/, "-rs1"), JSON.stringify(second)),
    );
    const both = write(value, second);
    const one = await loadContent(JSON.stringify(value), name);
    const tasks = one.runs.reduce((sum, { n }) => sum + n.reduce((all, each) => all + each, 0), 0);
    const result = await loadContent(both, name).catch((error: unknown) => String(error));
    if (typeof result === "string") {
      // A refusal is also right if it names the duplicate documents or records.
      expect(result).toMatch(/document|twice|again|samples, runs or something else/);
      return;
    }
    const found = result.runs.reduce(
      (sum, { n }) => sum + n.reduce((all, each) => all + each, 0),
      0,
    );
    expect(archive.length).toBeGreaterThan(0);
    expect([tasks, 2 * tasks]).toContain(found);
    if (found === tasks) expect(messages(result).join("\n")).toMatch(/left out|come again/);
  });
});

const kernels = (passed: boolean) => ({
  "1": [{ sample_id: 0, compiled: true, correctness: passed, metadata: {}, runtime: 1 }],
  "2": [{ sample_id: 0, compiled: true, correctness: passed, metadata: {}, runtime: 1 }],
});

describe("two documents of KernelBench", () => {
  const both = `${JSON.stringify(kernels(true))}\n${JSON.stringify(kernels(false))}\n`;

  test.each<[string, string | Uint8Array]>([
    ["as lines", both],
    ["as gzip", gzipSync(utf8(both))],
    ["in an archive", zipOf(deflated("two.jsonl", both))],
    ["with a byte order mark each", both.replaceAll(/^(?=\{)/gm, "\ufeff")],
    ["with line ends of Windows", both.replaceAll("\n", "\r\n")],
  ])("%s are added up, which a note says", async (_, content) => {
    const result = await loadContent(content, "two.jsonl");
    expect(result.runs.map(counts)).toEqual(["1=2/1 2=2/1"]);
    expect(messages(result).join("\n")).toMatch(/2 documents are of the run .*added up/);
  });

  test("that are the same are one, which a note says", async () => {
    const one = JSON.stringify(kernels(true));
    const result = await loadContent(`${one}\n${one}\n`, "two.jsonl");
    expect(result.runs.map(counts)).toEqual(["1=1/1 2=1/1"]);
    expect(messages(result)).toContain("document 2 is the same as document 1: left out");
  });

  test("with one of another harness are refused", async () => {
    const other = '{"raw_generations":{"a":["x"]},"raw_scored_generations":{"a":[true]}}';
    const { message, fix } = await refuseContent(`${both}${other}\n`, "two.jsonl");
    expect(message).toBe(
      "document 3 of the file is CRUXEval results, and the first is KernelBench results",
    );
    expect(fix).toMatch(/a file of their own/);
  });

  test("of two models are two runs", async () => {
    const log = (model: string, value: string) =>
      JSON.stringify({
        version: 2,
        eval: { task: "demo", model },
        samples: [{ id: 1, epoch: 1, scores: { match: { value } } }],
      });
    const { runs } = await loadContent(`${log("x", "C")}\n${log("y", "I")}\n`, "a.json");
    expect(runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual(["x: 1=1/1", "y: 1=1/0"]);
  });

  test("single trials that came out alike are all counted", async () => {
    const trial = '{"task_id":"a","is_resolved":true,"id":1}\n';
    expect((await loadContent(`${trial}${trial}`, "a.jsonl")).runs.map(counts)).toEqual(["a=2/2"]);
  });
});

describe("JSON that is not quite JSON", () => {
  const read = async (text: string) => (await loadContent(text, "a.jsonl")).runs.map(counts);
  const [one, two] = ['{"task":"a","passed":true}', '{"task":"a","passed":false}'];

  test.each([
    ["lines that end in a comma", `${one},\n${two},\n`],
    ["a list without its brackets", `${one},\n${two}`],
    [
      "records pretty-printed with commas",
      `{\n"task":"a",\n"passed":true},\n{\n"task":"a",\n"passed":false\n},\n`,
    ],
    ["records on one line without a comma", `${one}${two}`],
    ["a line end that is missing between two files", `${one}\n${two}${one}\n`.replace(one, two)],
    ["a byte order mark in the middle", `${one}\n\ufeff${two}\n`],
    ["line ends of old Macs", `${one}\r${two}\r`],
  ])("is read: %s", async (says, text) => {
    expect(await read(text)).toEqual([says.startsWith("a line end") ? "a=3/1" : "a=2/1"]);
  });

  test("records that commas part are noted once", async () => {
    const result = await loadContent(`${one},\n${two},\n`, "a.jsonl");
    expect(
      messages(result).filter((message) => message.includes("commas part the records")),
    ).toHaveLength(1);
  });

  test.each<[string, string, number | null, RegExp]>([
    ["a bracket that nothing opens", `${one},\n${two}\n]`, 3, /\] closes what nothing opens/],
    ["a comma before a bracket", `[${one},\n${two},\n]`, 3, /a comma stands before \]/],
    ["single quotes of Python", "[{'task':'a','passed':True}]", 1, /single quotes, as Python/],
    ["a word of Python", `{"task":"a","passed":True}\n${one}\n`, 1, /it has True, as Python/],
    ["a comment", `{"task":"a", // one\n"passed":true}`, 1, /it has a comment/],
    ["a key without quotes", `{"task":"a",\n passed:true}`, 2, /the key "?passed"? has no quotes/],
    [
      "a zero byte in a text",
      `${one}\n{"task":"\0","passed":true}\n${two}`,
      2,
      /control character U\+0000/,
    ],
    ["a line end in a text", `{"task":"a\nb","passed":true}`, 1, /has no end on this line/],
    ["two values without a comma", `[{"task":"a" "n":1}]`, 1, /a comma is missing/],
    ["a colon that is missing", `{"task" "a"}`, 1, /a colon is missing/],
    ["an escape that is none", `{"task":"\\x"}`, 1, /no escape of JSON/],
    ["brackets that do not match", `[{"task":"a"]`, 1, /\] closes what \{ opens/],
    [
      "words behind a document",
      `{"task":"a",\n"passed":true}\nend`,
      3,
      /"?end"? is no value of JSON/,
    ],
    [
      "a record that goes over lines behind others",
      `${one}\n{"task":\n"a"}\n`,
      2,
      /its end is missing/,
    ],
    [
      "a record that is cut",
      `[${one},{"task":"a","pa`,
      null,
      /the file is cut: its end is missing/,
    ],
    ["a word that is cut", `{"task":"a","passed":tru`, null, /the file is cut/],
  ])("is refused with the place and the reason: %s", async (_, text, line, message) => {
    const problem = await refuseContent(text, "a.jsonl");
    expect(problem.message).toMatch(message);
    expect(problem.line).toBe(line);
    expect(problem.fix).toMatch(/^[A-Z].*\.$/);
  });
});

describe("YAML of any shape", () => {
  test.each<[string, string, string]>([
    ["a list at the top", "- task: a\n  n: 10\n  c: 3\n", "a=10/3"],
    ["records in braces", "- {task: a, n: 10, c: 3}\n- {task: b, n: 10, c: 4}\n", "a=10/3 b=10/4"],
    ["quoted keys", '"a": [1, 0]\n"b": [0, 0]\n', "a=2/1 b=2/0"],
    [
      "keys with a slash",
      "HumanEval/0: [1, 0]\nHumanEval/1: [0, 0]\n",
      "HumanEval/0=2/1 HumanEval/1=2/0",
    ],
    ["records as documents", "---\ntask: a\npassed: true\n---\ntask: a\npassed: false\n", "a=2/1"],
    [
      "lists as documents",
      "---\n- task: a\n  n: 10\n  c: 3\n---\n- task: a\n  n: 10\n  c: 4\n",
      "a=20/7",
    ],
    [
      "a map within",
      "tasks:\n  HumanEval/0: {n: 10, c: 3}\n  HumanEval/1: {n: 10, c: 4}\n",
      "HumanEval/0=10/3 HumanEval/1=10/4",
    ],
    ["aliases", "a: &x [1, 0]\nb: *x\n", "a=2/1 b=2/1"],
    ["comments above", "# of today\n\n- task: a\n  n: 10\n  c: 3\n", "a=10/3"],
    ["line ends of Windows", "a: [1, 0]\r\nb: [0, 0]\r\n", "a=2/1 b=2/0"],
  ])("%s", async (_, text, expected) => {
    for (const name of ["a.yaml", "a.yml", "a.txt"])
      expect((await loadContent(text, name)).runs.map(counts)).toEqual([expected]);
    const packed = gzipSync(utf8(text));
    expect((await loadContent(packed, "a.yaml.gz")).runs.map(counts)).toEqual([expected]);
  });

  test("braces and brackets are YAML where the file is called so", async () => {
    expect((await loadContent("{a: [1, 0], b: [0, 0]}", "a.yaml")).runs.map(counts)).toEqual([
      "a=2/1 b=2/0",
    ]);
    expect((await loadContent('{"a": [1, 0], "b": [0, 0]}', "a.yaml")).runs.map(counts)).toEqual([
      "a=2/1 b=2/0",
    ]);
  });

  test("a table is none, whatever it is called", async () => {
    expect((await loadContent("task,n,c\na,4,3\n", "a.yaml")).runs.map(counts)).toEqual(["a=4/3"]);
  });

  test("that is broken is refused with its line", async () => {
    const problem = await refuseContent("a: [1, 0\nb: 3\n", "a.yaml");
    expect(problem.message).toMatch(/no valid YAML: /);
    expect(problem.line).toBe(2);
  });

  test("that stands for more and more values is refused", async () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) => `k${i + 1}: &k${i + 1} [${`*k${i}, `.repeat(9)}*k${i}]`,
    );
    const { message } = await refuseContent(`k0: &k0 [1, 0]\n${levels.join("\n")}\n`, "a.yaml");
    expect(message).toMatch(/repeats its values too often/);
  });
});

describe("names in an unusual form", () => {
  const note = "accents or no-break spaces are read in one normal form, so that equal names match";
  const said = async (text: string) => messages(await loadContent(text, "a.jsonl")).includes(note);
  const row = (task: string, completion: string) =>
    `${JSON.stringify({ task_id: task, completion, passed: true })}\n`;

  test("are noted where a task has one", async () => {
    expect(await said(`${row("a\u00a0b", "x")}${row("c", "x")}`)).toBe(true);
    expect(await said(`${row("e\u0301", "x")}${row("c", "x")}`)).toBe(true);
  });

  test("are not noted where a text that is not used has one", async () => {
    expect(await said(`${row("a", "x\u00a0y")}${row("b", "e\u0301")}`)).toBe(false);
    expect(await said(`${row("a b", "x\u00a0y")}${row("\u00e9", "z")}`)).toBe(false);
  });
});

describe("YAML whose values lie in one another", () => {
  const nested = (depth: number) => [
    `- task: a\n  correct: 1\n  x: ${"[".repeat(depth)}${"]".repeat(depth)}\n`,
    `- task: a\n  correct: 1\n- ${"- ".repeat(depth)}1\n`,
    `a:\n${Array.from({ length: depth }, (_, i) => `${" ".repeat(i + 1)}b:\n`).join("")}`,
  ];

  test.each(nested(3000))("thousands deep is refused: case %#", async (text) => {
    const result = await readContent(text, "a.yaml");
    expect(result).toMatchObject({
      problems: [{ message: "lists or maps lie in one another, more than 500 deep" }],
    });
  });

  test("a hundred deep is read", async () => {
    const [text = ""] = nested(100);
    const result = await readContent(text, "a.yaml");
    expect(result.ok ? result.runs.map(counts) : result.problems).toEqual(["a=1/1"]);
  });
});
