import type { Metric } from "../compute/engine.ts";
import { pointAt, type DrawnRun, type Point } from "./curve-points.ts";
import { percent } from "./format.ts";

export type TableFormat = "CSV" | "Markdown" | "LaTeX";

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const latexSpecials: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
const latex = (text: string) =>
  text
    .replace(/[\\~^]/g, (sign) => latexSpecials[sign] ?? sign)
    .replace(/(?<!\\textbackslash|\\textasciitilde|\\textasciicircum)[{}&%$#_](?!\})/g, "\\$&");

const markdown = (text: string) => text.replace(/[\\|*_`<>[\]]/g, "\\$&").replace(/\s+/g, " ");

const shown = (point: Point | null) =>
  point === null
    ? "–"
    : `${percent(point.value, point.complement)}${point.estimator === "plug-in" ? "*" : ""}`;

/** The table of runs × ks as text to paste: CSV in long form and full precision, the others as people print them. */
export function tableText(
  format: TableFormat,
  runs: DrawnRun[],
  metric: Metric,
  ks: number[],
): string {
  const heading = (k: number) => metric.replace("k", String(k));
  switch (format) {
    case "CSV":
      return [
        "run,k,metric,value,complement,estimator,tasks,n_min,n_max",
        ...runs.flatMap((run) =>
          ks.map((k) => {
            const point = pointAt(run, k);
            const { tasks, minN, maxN } = run.run;
            const value =
              point === null
                ? ["", "", "undefined"]
                : [point.value, point.complement, point.estimator];
            return [quoted(run.name), k, metric, ...value, tasks, minN, maxN].join(",");
          }),
        ),
      ].join("\n");
    case "Markdown":
      return [
        `| run | ${ks.map(heading).join(" | ")} |`,
        `| --- |${" ---: |".repeat(ks.length)}`,
        ...runs.map(
          (run) =>
            `| ${markdown(run.name)} | ${ks.map((k) => shown(pointAt(run, k))).join(" | ")} |`,
        ),
        ...(runs.some((run) => ks.some((k) => pointAt(run, k)?.estimator === "plug-in"))
          ? ["", "\\* plug-in, beyond the samples drawn"]
          : []),
      ].join("\n");
    case "LaTeX":
      return [
        `\\begin{tabular}{l${"r".repeat(ks.length)}}`,
        "\\hline",
        `run & ${ks.map((k) => heading(k).replace("^", "\\textasciicircum{}")).join(" & ")} \\\\`,
        "\\hline",
        ...runs.map(
          (run) =>
            `${latex(run.name)} & ${ks.map((k) => shown(pointAt(run, k)).replace("%", "\\%")).join(" & ")} \\\\`,
        ),
        "\\hline",
        "\\end{tabular}",
      ].join("\n");
  }
}
