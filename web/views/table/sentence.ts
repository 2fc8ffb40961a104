import { html } from "lit";
import { headline } from "../../parts/headline.ts";
import { citing } from "../../parts/cited.ts";
import { fullName } from "../../parts/note.ts";
import { counted, shortName, whole } from "../../format.ts";
import type { Part } from "../../state/apart.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import type { Column } from "./column.ts";
import type { Best } from "./ties.ts";

/** Which run is best in the first column that has one, beside the run in focus, and how sure that is. */
export function tableHeadline(
  parts: readonly Part<StyledRun>[],
  inFocus: StyledRun | undefined,
  columns: readonly Column[],
  bests: readonly (readonly (Best | null)[])[],
) {
  const place = parts.findIndex((part) => part.runs.some((run) => run === inFocus));
  const { name: part, runs } = parts[place] ?? { name: "", runs: [] };
  const best = bests[place] ?? [];
  const all = parts.reduce((sum, each) => sum + each.runs.length, 0);
  const at = columns.findIndex(
    (column, i) => column.best !== null && (best[i] != null || runs.length === 1),
  );
  const column = columns[at];
  const found = best[at] ?? null;
  const run = found === null ? runs[0] : runs.find((each) => each.run.id === found.run);
  const size = `${counted(all, "run")}, ${counted(columns.length, "column")}.`;
  if (column === undefined || run === undefined) return headline(html`${size}`);
  const { value, shown, cited } = column.valueOf(run);
  if (Number.isNaN(value)) return headline(html`${size}`);
  const number = citing(shown, cited);
  return runs.length === 1
    ? headline(html`${column.heading} of ${fullName(run.name)} is ${number}`, size)
    : headline(
        html`${fullName(run.name)} has the highest
        ${column.heading}${part === "" ? "" : ` of ${shortName(part, 30)}`}: ${number}`,
        `${found === null ? "" : tieWords(found, runs.length - 1)} ${size}`.trim(),
      );
}

/** How many other runs a test tells from the best one. */
export function tieWords({ differ }: Pick<Best, "differ">, others: number): string {
  if (differ === null) return "";
  const level = "at the 5\u00a0% level.";
  if (others === 1)
    return differ === 1
      ? `The other run differs from it ${level}`
      : `The other run is not distinguishable from it ${level}`;
  return `${whole(differ)} of ${counted(others, "other run")} ${differ === 1 ? "differs" : "differ"} from it ${level}`;
}
