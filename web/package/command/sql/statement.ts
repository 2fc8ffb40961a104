import type { Dialect } from "./dialects.ts";

/** Rollouts, and how to reduce them to counts. */
export interface Reduction {
  /** Columns of a rollout, by content. */
  task: string;
  verdict: string;
  /** Numbers the samples of a task; null if every row is another sample. */
  sample: string | null;
  model: string | null;
  /** Further columns that distinguish runs. */
  labels: readonly string[];
  /** The verdict of a sample that passed, or the lowest score that passes. */
  passed: string | number | boolean | { from: number };
  /** Treatment of samples without a verdict. */
  unscored: "left-out" | "failed";
  /** True for a row per task, instead of a row for all tasks with equal counts. */
  perTask: boolean;
  /** The table or files. */
  from: string;
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** A nested statement. */
const within = (statement: string, name: string) => `(\n  ${indented(statement)}\n) ${name}`;

/** Names inside the statement, which no column of rollouts has: engines differ in how they resolve equal names. */
const inner = { task: "reduced_task", sample: "reduced_sample", passed: "reduced_passed" } as const;

/** True in SQL if the rows of a sample disagree on whether it passed. */
const differ = `MIN(${inner.passed}) <> MAX(${inner.passed})`;

/** The largest finite double. NaN is above it in engines that sort NaN last. */
const mostDouble = "1.7976931348623157e308";

/** Spellings of values that are not finite numbers, in lower case. */
const notFinite = "'nan', 'inf', '+inf', '-inf', 'infinity', '-infinity'";

/** True in SQL if a score is NaN or infinite, so not a verdict. Verdicts may be booleans if numbers stand for both. */
const noNumber = (dialect: Dialect, column: string, passed: Reduction["passed"]) =>
  typeof passed === "object"
    ? `${column} <> ${column} OR ${column} > ${mostDouble} OR ${column} < -${mostDouble}`
    : `LOWER(${dialect.asText(column)}) IN (${notFinite})`;

/** SQL for the verdict of a row: 1 or 0, or NULL without one. A row that is not a sample stops the statement. */
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

/** Placeholder for a line end within a name or text, so that it is not indented. No name contains NUL. */
const lineEnd = "\0";

const onOneLine =
  <Words extends string[]>(write: (...words: Words) => string) =>
  (...words: Words) =>
    write(...words).replaceAll("\n", lineEnd);

/** A dialect whose names and texts stay unchanged when the statement around them is indented. */
const withWholeTexts = (dialect: Dialect): Dialect => ({
  ...dialect,
  identifier: onOneLine(dialect.identifier),
  text: onOneLine(dialect.text),
  stop: onOneLine(dialect.stop),
  source: onOneLine(dialect.source),
});

/** One statement that reduces rollouts to counts, in the form that the page, the package and the command read. */
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
