import { mostLines } from "../../charts/crowd-size.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import type { About } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { isMetric } from "../../metrics/metrics.ts";
import { drawn, figureOf, note, type Block } from "../../ui/page/page.ts";
import type { Bar, BarsChart } from "./bars-chart.ts";
import type { Column } from "./column.ts";
import type { ColumnName } from "./column-names.ts";

/** Columns other than metrics that hold shares of tasks. */
const shares: ReadonlySet<ColumnName> = new Set([
  "greedy",
  "pass@1",
  "hb",
  "bb",
  "zoibb",
  "linmix",
]);

const isShare = ({ name }: Column) => isMetric(name) || shares.has(name);

/** Bars of the columns that are shares of tasks, by run; a missing value has no bar. */
function barsOf(runs: readonly StyledRun[], columns: readonly Column[]): Bar[] {
  return runs.slice(0, mostLines).flatMap((run) =>
    columns.filter(isShare).flatMap((column): Bar[] => {
      const { value, text, lower = NaN, upper = NaN } = column.valueOf(run);
      const { name, styleIndex } = run;
      return Number.isNaN(value)
        ? []
        : [{ name, styleIndex, column: column.heading, value, lower, upper, text }];
    }),
  );
}

/** The shares of the table as bars, by run. */
export function barsSection(
  runs: readonly StyledRun[],
  columns: readonly Column[],
  about: About,
  source: string,
): Block {
  const bars = barsOf(runs, columns);
  if (bars.length === 0) return note("No column above holds a share of tasks with a value.");
  const headings = [...new Set(bars.map(({ column }) => column))];
  const left = runs.length > mostLines ? ` The first ${mostLines} of ${runs.length} runs.` : "";
  return figureOf(
    {
      title: `${headings.join(", ")} by run`,
      subtitle: `${sampledWords(runs)}. Lines: ${rangeWords(about, runs).replace(/^In brackets: /, "")}.${left}`,
      source,
    },
    drawn<BarsChart>("pc-bars-chart", { bars }),
  );
}
