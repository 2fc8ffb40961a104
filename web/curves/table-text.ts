import type { Metric } from "../compute/curves.ts";
import { pointAt, type DrawnRun, type Point } from "./curve-points.ts";
import { level } from "../compute/bands.ts";
import { percent } from "../format.ts";
import { rangeWords } from "../page/about-choice.ts";
import type { End } from "../page/bands.ts";
import type { TableFormat } from "../page/copy-tools.ts";
import type { About } from "../page/settings.ts";
import { rangeText } from "../page/with-interval.ts";

export const quoted = (cell: string) =>
  /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const latexSigns: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "†": "$^\\dagger$",
  "–": "--",
};

/** Text as LaTeX sets it: one pass, so that what a replacement brings in is not replaced again. */
export const latex = (text: string) =>
  text.replace(/[\\~^<>†–{}&%$#_]/g, (sign) => latexSigns[sign] ?? `\\${sign}`);

export const markdown = (text: string) =>
  text.replace(/[\\|*_`<>[\]]/g, "\\$&").replace(/\s+/g, " ");

/** The sign behind a value that is not the unbiased mean over all tasks: the plug-in, or a mean over some of them. */
export const signOf = ({ estimator, partial }: Point) =>
  estimator === "plug-in" ? "*" : partial ? "†" : "";

/** What each sign means. */
export const signMeanings: Record<string, string> = {
  "*": "plug-in, beyond the samples drawn",
  "†": "mean over the tasks with n ≥ k only",
};

/** The signs that a table of these runs and ks uses. */
export const signsUsed = (runs: DrawnRun[], ks: number[]) =>
  Object.keys(signMeanings).filter((sign) =>
    runs.some((run) => ks.some((k) => signOfCell(pointAt(run, k)) === sign)),
  );

const signOfCell = (point: Point | null) => (point === null ? "" : signOf(point));

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** A cell as text, with plain spaces, which survive every editor. */
const shown = (point: Point | null) =>
  point === null
    ? "–"
    : plain(
        `${percent(point.value, point.complement, rangeText(point.end).decimals)}${signOf(point)} ${rangeText(point.end).range}`,
      ).trim();

/** The table of runs × ks as text to paste: CSV in long form and full precision, the others as people print them. */
export function tableText(
  format: TableFormat,
  runs: DrawnRun[],
  metric: Metric,
  about: About,
  ks: number[],
): string {
  const heading = (k: number) => metric.replace("k", String(k));
  const cells = (run: DrawnRun) => ks.map((k) => shown(pointAt(run, k)));
  const notes = [
    ...signsUsed(runs, ks).map((sign) => `${sign} ${signMeanings[sign] ?? ""}`),
    plain(rangeWords(about)),
  ];
  switch (format) {
    case "CSV":
      return [
        "run,k,metric,value,complement,lower,upper,level,about,estimator,tasks,tasks_total,n_min,n_max",
        ...runs.flatMap((run) => ks.map((k) => csvLine(run, metric, about, k))),
      ].join("\n");
    case "Markdown":
      return [
        `| run | ${ks.map(heading).join(" | ")} |`,
        `| --- |${" ---: |".repeat(ks.length)}`,
        ...runs.map(
          (run) => `| ${[markdown(run.name), ...cells(run).map(markdown)].join(" | ")} |`,
        ),
        ...notes.flatMap((note) => ["", markdown(note)]),
      ].join("\n");
    case "LaTeX":
      return [
        `\\begin{tabular}{l${"r".repeat(ks.length)}}`,
        "\\hline",
        `${["run", ...ks.map(heading)].map(latex).join(" & ")} \\\\`,
        "\\hline",
        ...runs.map((run) => `${[run.name, ...cells(run)].map(latex).join(" & ")} \\\\`),
        "\\hline",
        ...notes.map((note) => `\\multicolumn{${ks.length + 1}}{l}{${latex(note)}} \\\\`),
        "\\end{tabular}",
      ].join("\n");
  }
}

function csvLine(drawn: DrawnRun, metric: Metric, about: About, k: number): string {
  const { name, run } = drawn;
  const point = pointAt(drawn, k);
  const value =
    point === null
      ? ["", "", "", "", "", "", "undefined", ""]
      : [
          point.value,
          point.complement,
          ...endCells(point.end, about),
          point.estimator,
          point.tasks,
        ];
  return [quoted(name), k, metric, ...value, run.tasks, run.minN, run.maxN].join(",");
}

const endCells = (end: End | null, about: About) =>
  end === null || Number.isNaN(end.lower) ? ["", "", "", ""] : [end.lower, end.upper, level, about];
