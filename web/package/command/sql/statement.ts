import type { Dialect } from "./dialects.ts";

/** What a statement reduces to counts. */
export interface Reduction {
  /** The columns of a rollout, by what they hold. */
  task: string;
  verdict: string;
  /** Numbers the samples of a task; null where every row is another sample. */
  sample: string | null;
  model: string | null;
  /** Further columns that tell runs apart. */
  labels: readonly string[];
  /** The value of a verdict that passed, or the score from which on one did. */
  passed: string | number | boolean | { from: number };
  /** What becomes of a sample without a verdict. */
  unscored: "left-out" | "failed";
  /** A row for each task, in place of one for all tasks with equal counts. */
  perTask: boolean;
  /** The table, or the files. */
  from: string;
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** A statement within another. */
const within = (statement: string, name: string) => `(\n  ${indented(statement)}\n) ${name}`;

/** Names within the statement, which no column of rollouts has: engines differ in which of two namesakes they take. */
const inner = { task: "reduced_task", sample: "reduced_sample", passed: "reduced_passed" } as const;

/** Whether the rows of a sample say both that it passed and that it did not. */
const differ = `MIN(${inner.passed}) <> MAX(${inner.passed})`;

/** Above every number, but not above NaN where that sorts last. */
const mostDouble = "1.7976931348623157e308";

/** How engines write what is no finite number, in small letters. */
const notFinite = "'nan', 'inf', '+inf', '-inf', 'infinity', '-infinity'";

/** Whether a score is NaN or infinite, which is no verdict. A verdict may be true or false where numbers stand for both. */
const noNumber = (dialect: Dialect, column: string, passed: Reduction["passed"]) =>
  typeof passed === "object"
    ? `${column} <> ${column} OR ${column} > ${mostDouble} OR ${column} < -${mostDouble}`
    : `LOWER(${dialect.asText(column)}) IN (${notFinite})`;

/** Whether a row passed: 1 or 0, NULL where it has no verdict; what is no row of samples stops the statement. */
function passedOf(
  dialect: Dialect,
  { task, verdict, sample, passed, unscored }: Reduction,
): string {
  const [ofTask, column] = [dialect.identifier(task), dialect.identifier(verdict)];
  const stopped = (condition: string, message: string) =>
    `WHEN ${condition} THEN ${dialect.stop(condition, message, ofTask)}`;
  const lines = [
    stopped(`${ofTask} IS NULL`, "a row names no task"),
    ...(sample === null
      ? []
      : [stopped(`${dialect.identifier(sample)} IS NULL`, "a row names no sample of its task")]),
    `WHEN ${column} IS NULL THEN ${unscored === "failed" ? "0" : "NULL"}`,
    ...(typeof passed === "object" || typeof passed === "number"
      ? [stopped(noNumber(dialect, column, passed), "a score is no number")]
      : []),
    typeof passed === "object"
      ? `WHEN ${column} >= ${passed.from} THEN 1`
      : `WHEN ${column} = ${valueOf(dialect, passed)} THEN 1`,
  ];
  return `CASE\n  ${lines.join("\n  ")}\n  ELSE 0\nEND`;
}

function valueOf(dialect: Dialect, value: string | number | boolean): string {
  if (typeof value === "string") return dialect.text(value);
  return typeof value === "boolean" ? dialect.flag(value) : String(value);
}

/** Stands for a line end within a name or a text, which is not indented. No name holds NUL. */
const lineEnd = "\0";

const onOneLine =
  <Words extends string[]>(write: (...words: Words) => string) =>
  (...words: Words) =>
    write(...words).replaceAll("\n", lineEnd);

/** A dialect whose names and texts stay whole where the statement around them is indented. */
const withWholeTexts = (dialect: Dialect): Dialect => ({
  ...dialect,
  identifier: onOneLine(dialect.identifier),
  text: onOneLine(dialect.text),
  stop: onOneLine(dialect.stop),
  source: onOneLine(dialect.source),
});

/** One statement that reduces rollouts to counts, as the readers of the page, the package and the command take them. */
export function statementOf(written: Dialect, reduction: Reduction): string {
  const dialect = withWholeTexts(written);
  const { task, sample, model, labels, perTask, unscored, from } = reduction;
  const { identifier } = dialect;
  const runs = [
    ...(model === null ? [] : [{ column: model, name: "model" }]),
    ...labels.map((label) => ({ column: label, name: label })),
  ];
  const names = runs.map(({ name }) => identifier(name));
  const listed = (...more: string[]) => [...names, ...more].join(", ");
  const row = [
    ...runs.map(({ column, name }) => `${identifier(column)} AS ${identifier(name)}`),
    `${identifier(task)} AS ${inner.task}`,
    ...(sample === null ? [] : [`${identifier(sample)} AS ${inner.sample}`]),
    `${indented(passedOf(dialect, reduction))} AS ${inner.passed}`,
  ];
  const rows = `SELECT\n  ${row.join(",\n  ")}\nFROM ${dialect.source(from)}`;
  const verdict = `CASE WHEN ${differ} THEN ${dialect.stop(differ, "a sample has two verdicts", inner.task)} ELSE MIN(${inner.passed}) END`;
  const once = [
    `SELECT ${listed(inner.task, `${verdict} AS ${inner.passed}`)}`,
    `FROM ${within(rows, "scored")}`,
    `GROUP BY ${listed(inner.task, inner.sample)}`,
  ].join("\n");
  const tasks = [
    `SELECT ${listed(perTask ? `${inner.task} AS task` : inner.task, `COUNT(${inner.passed}) AS n`, `SUM(${inner.passed}) AS c`)}`,
    `FROM ${within(sample === null ? rows : once, "samples")}`,
    `GROUP BY ${listed(inner.task)}`,
    ...(unscored === "failed" ? [] : [`HAVING COUNT(${inner.passed}) > 0`]),
  ].join("\n");
  const found = perTask
    ? `${tasks}\nORDER BY ${listed(inner.task)}`
    : [
        `SELECT ${listed("n", "c", "COUNT(*) AS tasks")}`,
        `FROM ${within(tasks, "counts")}`,
        `GROUP BY ${listed("n", "c")}`,
        `ORDER BY ${listed("n", "c")}`,
      ].join("\n");
  const whole = [found, dialect.settings].filter((part) => part !== "").join("\n");
  return `${whole.replaceAll(lineEnd, "\n")};\n`;
}
