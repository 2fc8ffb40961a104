import { parseArgs } from "node:util";
import { level, seed } from "../../questions/measure/interval-ends.ts";
import { abouts, beyonds, raggeds, type About } from "../../state/settings/settings.ts";
import { fixed, parseStopping } from "../../read/base/stopping.ts";
import { version } from "../../export/version.ts";
import { parseGate, type Gate } from "./gates.ts";
import { help, helpOf, topicNames } from "./help.ts";
import type { Allowed } from "./losses.ts";
import {
  checkFigure,
  figureOptions,
  formOptions,
  outputOf,
  type Output,
} from "./output-options.ts";
import type { WrittenFile } from "./overwrites.ts";
import { checkReport, reportOf, reportOptions, type Report } from "./report/report-options.ts";
import type { CallSaid } from "./said-columns.ts";
import { saidIn, saidOptions, withMinus } from "./said-options.ts";
import { untilOf, untilOptions, type Until } from "./until/until-options.ts";
import { oneOf, parsingError, UsageError, wholeIn } from "./usage-error.ts";
import {
  curveMetrics,
  isCurveMetric,
  metricNamed,
  metricOf,
  metricIds,
  type OfferedMetric,
} from "../../metrics/metrics.ts";

/** Largest k that is computed, as on the page. */
const mostK = 1e6;

/** Range of levels; a higher level would need more draws. */
const levels = { least: 0.5, most: 0.999 };
const mostSeed = 2 ** 53;

/** Everything that a call requests. */
export interface CommandRequest {
  files: string[];
  metric: OfferedMetric;
  /** Ascending; null stands for those of the page's table. */
  ks: number[] | null;
  tau: number;
  about: About;
  ragged: (typeof raggeds)[number];
  /** The label over which runs are pooled; null if none. */
  pool: string | null;
  /** The label whose values are samplings of the same tasks, to be added up; null if none. */
  samples: string | null;
  /** The label whose values are averaged; null if none. */
  mean: string | null;
  /** The label by which runs are ranked separately; null adjusts nothing. */
  within: string | null;
  /** The label whose values each get a panel; null draws one picture. */
  facet: string | null;
  beyond: (typeof beyonds)[number];
  question:
    | { kind: "values" }
    | { kind: "extrapolate"; k: number }
    | { kind: "compare"; a: string; b: string };
  output: Output;
  gates: Gate[];
  /** Meanings of the columns. */
  said: CallSaid;
  /** Sampling rule for all files, in the words of `stopping.ts`; null if the call has none. */
  stopping: string | null;
  /** The file for the counts of all runs; null writes none. */
  saveCounts: string | null;
  /** The file for their samples in the schema of Every Eval Ever; null writes none. */
  saveInstances: string | null;
  report: Report;
  until: Until;
  /** The runs to answer for, by name or pattern; empty means all. */
  only: string[];
  /** Data that may be missing. */
  allowed: Allowed;
  /** True if notes and warnings are kept from standard error. */
  isQuiet: boolean;
  /** Level of the intervals, and the seed of their draws. */
  intervals: { level: number; seed: number };
}

const options = {
  k: { type: "string" },
  metric: { type: "string" },
  tau: { type: "string" },
  about: { type: "string" },
  unequal: { type: "string" },
  beyond: { type: "string" },
  pool: { type: "string" },
  "samples-of": { type: "string" },
  "mean-over": { type: "string" },
  "separate-by": { type: "string" },
  facet: { type: "string" },
  extrapolate: { type: "string" },
  compare: { type: "string", multiple: true },
  "fail-under": { type: "string", multiple: true },
  ...formOptions,
  only: { type: "string", multiple: true },
  quiet: { type: "boolean", short: "q" },
  level: { type: "string" },
  seed: { type: "string" },
  "allow-left-out": { type: "boolean" },
  "skip-bad-lines": { type: "boolean" },
  ...figureOptions,
  ...saidOptions,
  stopped: { type: "string" },
  "save-counts": { type: "string" },
  "save-eee": { type: "string" },
  ...reportOptions,
  ...untilOptions,
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** The names of all options. */
export const commandOptions: readonly string[] = Object.keys(options);

/** Splits `--compare A B` into two options of one value each, because parseArgs knows no pairs. */
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
    return parseArgs({ args: withMinus(withPairs(words)), options, allowPositionals: true });
  } catch (error) {
    throw parsingError(error, commandOptions);
  }
}

/** Parses the words of a call. Throws a UsageError for words that cannot be understood. */
export function parseOptions(words: readonly string[]): CommandRequest | { print: string } {
  const { values, positionals: files } = parsed(words);
  if (values.help === true) return { print: helpAsked(words) };
  if (values.version === true) return { print: `${version}\n` };
  if (files.length === 0) throw new UsageError("no file is given; - is standard input");
  if (files.includes("")) throw new UsageError("a file has an empty name: a variable may be unset");
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
    samples: values["samples-of"] ?? null,
    mean: values["mean-over"] ?? null,
    within: values["separate-by"] ?? null,
    facet: values.facet ?? null,
    question: questionOf(values.extrapolate, values.compare),
    output: outputOf(values),
    gates: (values["fail-under"] ?? []).map(parseGate),
    said: saidIn(values),
    stopping: values.stopped === undefined ? null : stoppingIn(values.stopped),
    saveCounts: fileIn("--save-counts", values["save-counts"]),
    saveInstances: fileIn("--save-eee", values["save-eee"]),
    report: reportOf(values),
    until: untilOf(values),
    only: values.only ?? [],
    allowed: {
      leftOut: values["allow-left-out"] === true,
      badLines: values["skip-bad-lines"] === true,
    },
    isQuiet: values.quiet === true,
    intervals: {
      level: values.level === undefined ? level : levelIn(values.level),
      seed: values.seed === undefined ? seed : wholeIn("--seed", values.seed, 0, mostSeed),
    },
  };
  const { output, report } = request;
  checkReport(report, output.form ?? "figure");
  checkTogether(request, values.tau !== undefined);
  return request;
}

/** The whole help, or the topic after --help. */
function helpAsked(words: readonly string[]): string {
  const at = words.findIndex((word) => word === "--help" || word === "-h");
  const topic = words[at + 1];
  if (topic === undefined || topic.startsWith("-")) return help;
  return helpOf(oneOf("the topic of --help", topic, topicNames));
}

function fileIn(option: string, file: string | undefined): string | null {
  if (file === "") throw new UsageError(`${option} names the file that it writes`);
  if (file === "-") throw new UsageError(`${option} writes a file, and - is none`);
  return file ?? null;
}

const listOfKs = (text: string): number[] =>
  [...new Set(text.split(",").map((each) => wholeIn("--k", each, 1, mostK)))].sort((a, b) => a - b);

/** Parses `no` or a sampling rule. */
function stoppingIn(text: string): string {
  const words = text === "no" ? fixed : text;
  if (parseStopping(words) !== null) return words;
  throw new UsageError(
    `--stopped is no, first, first,cap=N, batch=M or batch=M,cap=N, not ${text}`,
  );
}

export function shareIn(option: string, text: string): number {
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 1))
    throw new UsageError(`${option} is a number from 0 to 1, not ${text}`);
  return value;
}

function levelIn(text: string): number {
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= levels.least && value <= levels.most))
    throw new UsageError(
      `--level is the confidence of intervals, a number from ${levels.least} to ${levels.most} such as 0.9, not ${text}`,
    );
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

/** Files that a call writes. */
export const writtenBy = ({
  output,
  saveCounts,
  saveInstances,
  report,
}: CommandRequest): WrittenFile[] => [
  ...output.figures.map(({ kind, file }) => ({ option: `--${kind}`, file })),
  ...(saveCounts === null ? [] : [{ option: "--save-counts", file: saveCounts }]),
  ...(saveInstances === null ? [] : [{ option: "--save-eee", file: saveInstances }]),
  ...(report.page === null ? [] : [{ option: "--page", file: report.page }]),
];

/** Refuses options that do not go together. */
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
  checkFigure(output);
  if (facet !== null && output.figures.length === 0 && report.page === null)
    throw new UsageError("--facet draws panels with --svg, --png, --pdf or --page");
  if (facet !== null && output.figures.length > 0 && question.kind === "compare")
    throw new UsageError("--facet draws panels of curves, and --compare draws one difference");
  const { intervals } = request;
  const hasPage = report.page !== null || report.site !== null;
  if ((intervals.level !== level || intervals.seed !== seed) && hasPage)
    throw new UsageError(
      "--level and --seed are of what the command computes: the page of --page and --site has its own intervals",
    );
  if (question.kind === "extrapolate" && mean !== null)
    throw new UsageError("--extrapolate is not defined with --mean-over");
  if (question.kind === "extrapolate" && metric !== "pass@k")
    throw new UsageError(`--extrapolate predicts pass@k, not ${metric}`);
  if (until.targets.length > 0 && mean !== null)
    throw new UsageError("--until is not defined with --mean-over");
  const [figure] = output.figures;
  if (figure !== undefined && question.kind !== "compare" && !isCurveMetric(metric))
    throw new UsageError(`--${figure.kind} draws ${curveMetrics.join(" or ")}, not ${metric}`);
}
