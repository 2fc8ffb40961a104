import { parseArgs } from "node:util";
import { oneOf, parsingError, UsageError } from "../usage-error.ts";
import { dialectNames, dialectOf } from "./dialects.ts";
import { statementOf, type Reduction } from "./statement.ts";

const options = {
  task: { type: "string" },
  verdict: { type: "string" },
  passed: { type: "string" },
  threshold: { type: "string" },
  sample: { type: "string" },
  model: { type: "string" },
  label: { type: "string", multiple: true },
  unscored: { type: "string" },
  "per-task": { type: "boolean" },
  from: { type: "string" },
  dialect: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** Text of `sql --help`. */
export const sqlHelp = `passcurve sql: one SQL statement that reduces rollouts to success counts, where they lie.

  passcurve sql --task COLUMN --verdict COLUMN [options]

  --task COLUMN          names the task of a rollout
  --verdict COLUMN       says whether it passed
  --passed VALUE         the verdict of one that passed: true (default), 1, or a text such as pass
  --threshold NUMBER     the score from which on it passed, in place of --passed
  --sample COLUMN        numbers the samples of a task: a sample that comes twice counts once
  --model COLUMN         tells runs from each other
  --label COLUMN         does so, too, such as temperature; may be given several times
  --unscored HOW         samples without a verdict: left-out (default) or failed
  --per-task             a row for each task, so that runs can be paired; without it, one row for all
                         tasks with equal counts
  --from SOURCE          the table; for duckdb and spark also files, as in 'rollouts/*.parquet'.
                         By default the table rollouts
  --dialect NAME         ${dialectNames.join(", ")}; by default duckdb

The result is what passcurve reads:
  duckdb -csv -c "$(npx passcurve sql --task task --verdict passed --from 'rollouts/*.parquet')" |
    npx passcurve -

A row without a task or a sample, a sample with two verdicts, or a score that is no number stops the statement.
`;

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw parsingError(error, Object.keys(options));
  }
}

/** Returns a name that a statement can contain; throws a UsageError otherwise. */
function nameIn(option: string, name: string | undefined): string {
  if (name === undefined || name === "") throw new UsageError(`${option} names a column`);
  if (name.includes("\0")) throw new UsageError(`${option} has a NUL, which no name holds`);
  return name;
}

/** The statement for a call, or the help. */
export function sqlFor(words: readonly string[]): string {
  const { values, positionals } = parsed(words);
  if (values.help === true) return sqlHelp;
  const [extra] = positionals;
  if (extra !== undefined)
    throw new UsageError(`sql takes options alone, and ${extra} is none: files go to --from`);
  const { sample, model, label = [] } = values;
  const reduction: Reduction = {
    task: nameIn("--task", values.task),
    verdict: nameIn("--verdict", values.verdict),
    sample: sample === undefined ? null : nameIn("--sample", sample),
    model: model === undefined ? null : nameIn("--model", model),
    labels: label.map((each) => nameIn("--label", each)),
    passed: passedIn(values.passed, values.threshold),
    unscored: oneOf("--unscored", values.unscored ?? "left-out", ["left-out", "failed"]),
    perTask: values["per-task"] === true,
    from: nameIn("--from", values.from ?? "rollouts"),
  };
  checkLabels(reduction);
  return statementOf(
    dialectOf(oneOf("--dialect", values.dialect ?? "duckdb", dialectNames)),
    reduction,
  );
}

/** Names that columns of the result already have. */
const taken = ["model", "task", "sample", "passed", "n", "c", "tasks"];

function checkLabels({ labels }: Reduction): void {
  for (const [i, label] of labels.entries()) {
    if (labels.indexOf(label) < i) throw new UsageError(`--label ${label} is given twice`);
    if (taken.includes(label.toLowerCase()))
      throw new UsageError(
        `--label ${label} would have the name of another column: rename it in --from`,
      );
  }
}

function passedIn(passed: string | undefined, threshold: string | undefined): Reduction["passed"] {
  if (threshold === undefined) {
    if (passed === undefined || passed === "true") return true;
    const text = nameIn("--passed", passed);
    if (text === "false") return false;
    return isNumber(text) ? Number(text) : text;
  }
  if (passed !== undefined)
    throw new UsageError("--passed and --threshold cannot be asked together");
  if (!isNumber(threshold)) throw new UsageError(`--threshold is a number, not ${threshold}`);
  return { from: Number(threshold) };
}

const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));
