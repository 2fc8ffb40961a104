import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import { entriesOf, failedNotes, samplesOf, spread } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn, labelsOf } from "./names.ts";

const what = "LiveCodeBench results";

const labelsOfName = (path: string) => {
  const model = path.split("/").at(-2);
  const name = baseOf(path);
  return {
    ...labelsOf({ model }),
    ...labelsIn(name, /^Scenario\.[a-z]+_\d+_(?<temperature>[\d.]+?)(?:_|$)/),
    // A repaired answer used a second round.
    ...(name.includes("selfrepair") ? { T: "2" } : {}),
    ...(name.includes("codegeneration") ? { T: "1" } : {}),
  };
};

/** A list of questions with `graded_list`. Source: lcb_runner/benchmarks/code_generation.py. */
export const liveCodeBench: LogFormat = {
  what,
  is: ({ first }) => Array.isArray(first.graded_list) && ("question_id" in first || "id" in first),
  open: (log) => {
    const { first } = log;
    const ofTests = "test_id" in first;
    const beside = ["difficulty", "platform", "contest_date"].filter((key) => key in first);
    return samplesOf(
      spread(log.rows(), "graded_list"),
      {
        task: (question) => {
          const id = question.question_id ?? question.id;
          return ofTests ? `${String(id)}/${String(question.test_id)}` : id;
        },
        verdicts: { graded_list: "item" },
        beside: Object.fromEntries(beside.map((key) => [key, key])),
      },
      {
        what,
        // NeMo-Skills writes a line per question, in a folder named after the benchmark.
        labels:
          "generation" in first
            ? labelsOf({ benchmark: log.name.split("/").at(-2) })
            : labelsOfName(log.name),
        stated: stated("pass@1", meanIn(log), 1),
      },
    );
  },
};

/** The mean of the pass@1 that the harness wrote for each question; null if any is missing. */
function meanIn(log: Log): number | null {
  const written = [...log.rows()].map(({ fields }) => fields["pass@1"] ?? fields.pass1);
  const sum = written.reduce((whole: number, each) => whole + Number(each), 0);
  return written.every((each) => typeof each === "number") ? sum / written.length : null;
}

/** `[metrics, {"0": [[result of each test]]}, …]`: a sample passes if all results are above 0. */
export const liveCodeBenchTests: LogFormat = {
  what: `${what} of each test`,
  is: ({ top, first }) =>
    Array.isArray(top) && hasKeys(first, "pass@1", "detail") && Array.isArray(at(top[1], "0")),
  open: ({ top, first, name }) => {
    const rows = [...entriesOf(Array.isArray(top) && isFields(top[1]) ? top[1] : {})];
    return samplesOf(
      rows,
      { task: "key", verdicts: { tests: ({ item }) => passesAll(item) } },
      {
        what,
        labels: labelsOfName(name),
        stated: stated("pass@1", first["pass@1"], 1),
        notes: [
          {
            line: null,
            message: "tasks are numbered by their place: the file has no names of them",
          },
          ...failedNotes(
            rows.filter(({ fields: { item } }) => Array.isArray(item) && item.length === 0).length,
            "sample without the result of a test",
            "samples without the result of a test",
          ),
        ],
      },
    );
  },
};

const passesAll = (results: unknown): unknown =>
  Array.isArray(results) ? results.length > 0 && results.every((each) => Number(each) > 0) : null;
