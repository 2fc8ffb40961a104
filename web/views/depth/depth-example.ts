import { titleOf } from "../../state/source.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import type { Workspace } from "../../parts/workspace.ts";

export const depthExample = "simulated-depth";

/** The runs of the example, marked as such wherever one is named, and its title; null until it is read. */
export function exampleRuns(workspace: Workspace): { runs: StyledRun[]; title: string } | null {
  const source = workspace.aside(depthExample);
  if (source === null) return null;
  const runs = source.result.runs.map((run, slot): StyledRun => {
    const labels = { ...run.labels, model: `example ${run.labels.model ?? ""}` };
    return { run: { ...run, labels }, name: run.name, slot, on: true, switchedOff: false };
  });
  return { runs, title: titleOf(source) };
}
