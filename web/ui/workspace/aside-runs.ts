import { titleOf, type Source } from "../../state/sources/source.ts";
import { alwaysOn, type StyledRun } from "../../state/runs/styled-runs.ts";
import type { Workspace } from "./workspace.ts";

/** Runs that are in none of the reader's lists, and the title of their source. */
export interface AsideRuns {
  runs: StyledRun[];
  title: string;
}

/** The runs of a source outside the reader's data; null until it is read. */
export function asideRuns(asking: Pick<Workspace, "aside">, source: Source): AsideRuns | null {
  const read = asking.aside(source);
  if (read === null) return null;
  const runs = read.result.runs.map((run, styleIndex) => alwaysOn(run, run.name, styleIndex));
  return { runs, title: titleOf(read) };
}
