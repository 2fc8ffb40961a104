import { parseArgs } from "node:util";
import { abouts, beyonds, raggeds, type About } from "../../state/settings/settings.ts";
import { fixed, parseStopping } from "../../read/base/stopping.ts";
import { parseGate, type Gate } from "./gates.ts";
import { checkReport, reportOf, reportOptions, type Report } from "./report/report-options.ts";
import { sameness, type Said } from "./said-columns.ts";
import { untilOf, untilOptions, type Until } from "./until/until-options.ts";
import { oneOf, UsageError, wholeIn } from "./usage-error.ts";
import {
  curveMetrics,
  isCurveMetric,
  metricNamed,
  metricOf,
  metricIds,
  type OfferedMetric,
} from "../../metrics/metrics.ts";

/** The k up to which anything is computed, as on the page. */
const mostK = 1e6;

export type Output = { form: "text" | "json" | "markdown" | "csv" } | { form: "svg"; file: string };

/** What a call asks for. */
export interface CommandRequest {
  files: string[];
  metric: OfferedMetric;
  /** Ascending; null are those that the page's table has. */
  ks: number[] | null;
  tau: number;
  about: About;
  ragged: (typeof raggeds)[number];
  /** The label over which runs are pooled; null pools none. */
  pool: string | null;
  /** The label whose values are averaged over; null averages none. */
  mean: string | null;
  /** The label whose values are ranked apart; null adjusts nothing. */
  within: string | null;
  /** The label whose values have panels of their own; null draws one picture. */
  facet: string | null;
  beyond: (typeof beyonds)[number];
  question:
    | { kind: "values" }
    | { kind: "extrapolate"; k: number }
    | { kind: "compare"; a: string; b: string };
  output: Output;
  gates: Gate[];
  /** What columns mean. */
  said: Said;
  /** How the tasks of all files were sampled, in the words of `stopping.ts`; null where nothing is said. */
  stopping: string | null;
  /** The file that gets the counts of all runs; null writes none. */
  saveCounts: string | null;
  /** The file that gets their samples in the schema of Every Eval Ever; null writes none. */
  saveInstances: string | null;
  report: Report;
  until: Until;
}

const options = {
  k: { type: "string" },
  metric: { type: "string" },
  tau: { type: "string" },
  about: { type: "string" },
  unequal: { type: "string" },
  beyond: { type: "string" },
  pool: { type: "string" },
  "mean-over": { type: "string" },
  "separate-by": { type: "string" },
  facet: { type: "string" },
  extrapolate: { type: "string" },
  compare: { type: "string", multiple: true },
  "fail-under": { type: "string", multiple: true },
  json: { type: "boolean" },
  markdown: { type: "boolean" },
  csv: { type: "boolean" },
  svg: { type: "string" },
  task: { type: "string" },
  verdict: { type: "string" },
  threshold: { type: "string" },
  answer: { type: "string" },
  same: { type: "string" },
  score: { type: "string" },
  bounds: { type: "string" },
  verifier: { type: "string" },
  sheet: { type: "string" },
  stopped: { type: "string" },
  "save-counts": { type: "string" },
  "save-eee": { type: "string" },
  ...reportOptions,
  ...untilOptions,
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** `--compare A B` as two options of one value each, which is what parseArgs knows. */
function withPairs(words: readonly string[]): string[] {
  const at = words.indexOf("--compare");
  const end = words.indexOf("--");
  if (at < 0 || (end >= 0 && end < at)) return [...words];
  const [a, b] = words.slice(at + 1, at + 3);
  if (a === undefined || b === undefined) throw new UsageError("--compare takes two runs");
  return [...words.slice(0, at), `--compare=${a}`, `--compare=${b}`, ...words.slice(at + 3)];
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: withPairs(words), options, allowPositionals: true });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(". ")[0] ?? message);
  }
}

/** What the words of a call ask for; throws a UsageError where they cannot be understood. */
export function parseOptions(words: readonly string[]): CommandRequest | "help" | "version" {
  const { values, positionals: files } = parsed(words);
  if (values.help === true) return "help";
  if (values.version === true) return "version";
  if (files.length === 0) throw new UsageError("no file is given; - is standard input");
  if (files.filter((file) => file === "-").length > 1)
    throw new UsageError("standard input can be read once");
  const metric = oneOf("--metric", values.metric ?? "pass@k", metricIds, metricNamed);
  const request: CommandRequest = {
    files,
    metric,
    ks: values.k === undefined ? null : listOfKs(values.k),
    tau: shareIn("--tau", values.tau ?? "0.5"),
    about: oneOf("--about", values.about ?? "new-tasks", abouts),
    ragged: oneOf("--unequal", values.unequal ?? "strict", raggeds),
    beyond: oneOf("--beyond", values.beyond ?? "hb", beyonds),
    pool: values.pool ?? null,
    mean: values["mean-over"] ?? null,
    within: values["separate-by"] ?? null,
    facet: values.facet ?? null,
    question: questionOf(values.extrapolate, values.compare),
    output: outputOf(values),
    gates: (values["fail-under"] ?? []).map(parseGate),
    said: {
      task: values.task ?? null,
      verdict: values.verdict ?? null,
      threshold: values.threshold === undefined ? null : numberIn("--threshold", values.threshold),
      answer: values.answer ?? null,
      same: values.same === undefined ? [] : samenessIn(values.same),
      score: values.score ?? null,
      bounds: values.bounds === undefined ? null : boundsIn(values.bounds),
      verifier: values.verifier ?? null,
      sheet: values.sheet ?? null,
    },
    stopping: values.stopped === undefined ? null : stoppingIn(values.stopped),
    saveCounts: values["save-counts"] ?? null,
    saveInstances: values["save-eee"] ?? null,
    report: reportOf(values),
    until: untilOf(values),
  };
  const { output, report, saveCounts, saveInstances } = request;
  checkReport(report, output.form, [
    saveCounts,
    saveInstances,
    output.form === "svg" ? output.file : null,
  ]);
  checkTogether(request, values.tau !== undefined);
  return request;
}

const listOfKs = (text: string): number[] =>
  [...new Set(text.split(",").map((each) => wholeIn("--k", each, 1, mostK)))].sort((a, b) => a - b);

/** `no`, or the words of a rule. */
function stoppingIn(text: string): string {
  const words = text === "no" ? fixed : text;
  if (parseStopping(words) !== null) return words;
  throw new UsageError(
    `--stopped is no, first, first,cap=N, batch=M or batch=M,cap=N, not ${text}`,
  );
}

function numberIn(option: string, text: string): number {
  const value = text.trim() === "" ? NaN : Number(text);
  if (!Number.isFinite(value)) throw new UsageError(`${option} is a number, not ${text}`);
  return value;
}

const samenessIn = (text: string) => text.split(",").map((each) => oneOf("--same", each, sameness));

function boundsIn(text: string): { lowest: number; highest: number } {
  const [lowest = NaN, highest = NaN, ...more] = text
    .split(",")
    .map((each) => numberIn("each of --bounds", each));
  if (lowest < highest && more.length === 0) return { lowest, highest };
  throw new UsageError(`--bounds is the lowest and the highest score, as in 0,10, not ${text}`);
}

export function shareIn(option: string, text: string): number {
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 1))
    throw new UsageError(`${option} is a number from 0 to 1, not ${text}`);
  return value;
}

function questionOf(
  extrapolated: string | undefined,
  compared: string[] = [],
): CommandRequest["question"] {
  const [a, b, ...more] = compared;
  if (extrapolated !== undefined && a !== undefined)
    throw new UsageError("--extrapolate and --compare cannot be asked together");
  if (extrapolated !== undefined)
    return { kind: "extrapolate", k: wholeIn("--extrapolate", extrapolated, 1, mostK) };
  if (a === undefined) return { kind: "values" };
  if (b === undefined || more.length > 0) throw new UsageError("--compare takes two runs");
  if (a === b) throw new UsageError(`--compare takes two runs, not ${a} twice`);
  return { kind: "compare", a, b };
}

function outputOf(values: {
  json?: boolean;
  markdown?: boolean;
  csv?: boolean;
  svg?: string;
}): Output {
  const forms = (["json", "markdown", "csv", "svg"] as const).filter(
    (form) => values[form] !== undefined,
  );
  if (forms.length > 1) throw new UsageError(`--${forms.join(" and --")} cannot be asked together`);
  if (values.svg !== undefined) return { form: "svg", file: values.svg };
  const [form] = forms;
  return { form: form === undefined || form === "svg" ? "text" : form };
}

/** What one option asks for and another has no answer to. */
function checkTogether(request: CommandRequest, isTauGiven: boolean): void {
  const { metric, ks, question, output, mean, within, facet, report, until } = request;
  if (isTauGiven && !metricOf(metric).takesTau)
    throw new UsageError(`--tau is the threshold of cover and g-pass, not of ${metric}`);
  if (ks !== null && !metricOf(metric).takesK)
    throw new UsageError(
      `--k is not defined with --metric ${metric}, which has no number of attempts`,
    );
  if (ks !== null && question.kind === "extrapolate")
    throw new UsageError("--extrapolate says its own k, so --k has no place beside it");
  if (within !== null && question.kind !== "compare")
    throw new UsageError("--separate-by says which pairs --compare is adjusted for");
  if (facet !== null && output.form !== "svg" && report.page === null)
    throw new UsageError("--facet draws panels with --svg or --page");
  if (question.kind === "extrapolate" && mean !== null)
    throw new UsageError("--extrapolate is not defined with --mean-over");
  if (question.kind === "extrapolate" && metric !== "pass@k")
    throw new UsageError(`--extrapolate predicts pass@k, not ${metric}`);
  if (until.targets.length > 0 && mean !== null)
    throw new UsageError("--until is not defined with --mean-over");
  if (output.form !== "svg") return;
  if (question.kind === "compare") throw new UsageError("--svg draws curves, not --compare");
  if (!isCurveMetric(metric))
    throw new UsageError(`--svg draws ${curveMetrics.join(" or ")}, not ${metric}`);
}
