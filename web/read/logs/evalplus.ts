import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn, withSlash } from "./names.ts";

const what = "EvalPlus results";

/** The value of the first task that is not an empty list; if all are empty, that of the first. */
export function firstOf(map: unknown): unknown {
  if (!isFields(map)) return undefined;
  const values = Object.values(map);
  return values.find((value) => !Array.isArray(value) || value.length > 0) ?? values[0];
}

const ofRun =
  /^(?<model>.+?)(?:_(?:vllm|hf|openai|anthropic|google|mistral|bedrock|ollama|gptqmodel))?_temp_(?<temperature>[\d.]+?)(?:[-_.](?:raw|sanitized|eval|results|jsonl?)(?![a-z]).*)?$/;

/** Labels from the name of the file, or else of its folder. */
function labelsOfName(path: string) {
  const [folder = "", name = ""] = ["", ...path.split("/")].slice(-2);
  const labels = labelsIn(ofRun.test(name) ? name : folder, ofRun);
  return labels.model === undefined ? labels : { ...labels, model: withSlash(labels.model) };
}

/** Plus passes if the base tests and the extra tests pass. Without extra tests, there is only base. */
const bothOf = (base: unknown, plus: unknown): unknown =>
  plus === null || plus === undefined ? null : [base, plus].every(isPass) ? "pass" : "fail";
const isPass = (status: unknown): boolean => status === "pass" || status === "success";

function verdictsOf(hasPlus: boolean) {
  const base = (sample: Fields) => sample.base_status;
  const plus = (sample: Fields) => bothOf(sample.base_status, sample.plus_status);
  return hasPlus ? { plus, base } : { base };
}

/** `{eval: {task: [{base_status, plus_status}]}}`. Source: evalplus/evaluate.py. */
export const evalPlus: LogFormat = {
  what,
  is: ({ first }) => {
    const sample = at(first, "eval");
    const list = firstOf(sample);
    return Array.isArray(list) && hasKeys(list[0], "base_status");
  },
  open: (log) => openRows(log, entriesOf(at(log.first, "eval"))),
};

function openRows(log: Log, entries: Iterable<{ fields: Fields; line: number }>) {
  const rows = [...entries];
  const hasPlus = rows.some(({ fields }) => !isNothing(fields.plus_status));
  const spec = { task: "key", verdicts: verdictsOf(hasPlus), verdictLabel: "tests" };
  const own = at(log.first, "pass_at_k");
  return samplesOf(rows, spec, {
    what,
    labels: labelsOfName(log.name),
    notes: notesOf(at(log.first, "eval"), rows),
    stated: ["base", "plus"].flatMap((suite) =>
      stated(`pass@1 (${suite})`, at(at(own, suite), "pass@1"), 1, "tasks", suite),
    ),
  });
}

/** Note on tasks without samples. */
function notesOf(tasks: unknown, rows: readonly { fields: Fields }[]): Note[] {
  const sampled = new Set(rows.map(({ fields }) => fields.key));
  const empty = Object.keys(isFields(tasks) ? tasks : {}).filter((task) => !sampled.has(task));
  return empty.length === 0
    ? []
    : [
        {
          line: null,
          message: `${counted(empty.length, "task without a sample", "tasks without a sample")} left out`,
        },
      ];
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** `{eval: {task: {nfiles, base: [[status, …]], plus: [[status, …]]}}}`, written before 2024. */
export const evalPlusOld: LogFormat = {
  what: `${what} of a version before 0.3`,
  is: ({ first }) => hasKeys(firstOf(at(first, "eval")), "nfiles", "base"),
  open: (log) =>
    openRows(
      log,
      [...entriesOf(at(log.first, "eval"))].flatMap(({ fields, line }) => {
        const [base, plus] = [listIn(fields.base), listIn(fields.plus)];
        return base.map((each, i) => ({
          fields: { key: fields.key, base_status: statusOf(each), plus_status: statusOf(plus[i]) },
          line,
        }));
      }),
    ),
};

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const statusOf = (result: unknown): unknown => (Array.isArray(result) ? result[0] : null);
