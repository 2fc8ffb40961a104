import { html } from "lit";
import type { Headline } from "../../ui/page/page.ts";
import { citing } from "../../ui/how/cited.ts";
import { fullName } from "../../ui/how/note.ts";
import { shownValue } from "../../ui/tables/shown-cell.ts";
import { ownTasksWords, someNames } from "../../ui/figures/standing.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Column } from "./column.ts";
import type { Best } from "./ties.ts";

/** The best run in the first column that has one, with the result of the tests; within the part of the run in focus. */
export function tableHeadline(
  parts: readonly Part<StyledRun>[],
  inFocus: StyledRun | undefined,
  columns: readonly Column[],
  bests: readonly (readonly (Best | null)[])[],
): Headline {
  const place = parts.findIndex((part) => part.runs.some((run) => run === inFocus));
  const { name: part, runs } = parts[place] ?? { name: "", runs: [] };
  const best = bests[place] ?? [];
  const used = parts.flatMap(({ runs: those }) => those);
  const at = columns.findIndex(
    (column, i) => column.best !== null && (best[i] != null || runs.length === 1),
  );
  const column = columns[at];
  const found = best[at] ?? null;
  const run = found === null ? runs[0] : runs.find((each) => each.run.id === found.run);
  const size = `${counted(used.length, "run")}, ${counted(columns.length, "column")}.`;
  const sized = `${ownTasksWords(runs)} ${size}`.trim();
  if (column === undefined || run === undefined) return { runs: used, sentence: size };
  const value = column.valueOf(run);
  if (Number.isNaN(value.value)) return { runs: used, sentence: size };
  const number = citing(shownValue(value), value.cited ?? null);
  const of = part === "" ? "" : ` of ${shortName(part, 30)}`;
  const equal = runs.filter((each) => found?.equal.includes(each.run.id));
  if (equal.length > 0) {
    const which = equal.length + 1 === runs.length ? "same" : "highest";
    const names = someNames([run, ...equal]);
    const sentence = html`${names} have the ${which} ${column.heading}${of}: ${number}`;
    return { runs: used, sentence, basis: sized };
  }
  if (runs.length === 1) {
    const sentence = html`${column.heading} of ${fullName(run.name)} is ${number}`;
    return { runs: used, sentence, basis: size };
  }
  return {
    runs: used,
    sentence: html`${fullName(run.name)} has the highest ${column.heading}${of}: ${number}`,
    basis: `${found === null ? "" : tieWords(found)} ${sized}`.trim(),
  };
}

/** Number of other runs that differ from the best one by the test, in words. */
export function tieWords({ differ, judged: others }: Pick<Best, "differ" | "judged">): string {
  if (differ === null) return "";
  const level = "at the 5\u00a0% level.";
  if (others === 1)
    return differ === 1
      ? `The other run differs from it ${level}`
      : `The other run is not distinguishable from it ${level}`;
  return `${whole(differ)} of ${counted(others, "other run")} ${differ === 1 ? "differs" : "differ"} from it ${level}`;
}
