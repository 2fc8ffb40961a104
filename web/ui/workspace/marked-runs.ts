import type { LitElement } from "lit";
import { mostBands } from "../../charts/band-areas.ts";
import { RunChart } from "../../charts/run-chart.ts";
import { findRun, refTo } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Workspace } from "./workspace.ts";

/** Style indices of the runs that the reader has pinned; null if every run has its band anyway. */
export function pinnedStyles(
  { settings }: Pick<Workspace, "settings">,
  runs: readonly StyledRun[],
): number[] | null {
  if (runs.length <= mostBands) return null;
  return settings.pinned.flatMap((ref) => findRun(runs, ref)?.styleIndex ?? []);
}

/** Pins or unpins the run of a style index. */
function togglePin(workspace: Workspace, styleIndex: number): void {
  const run = workspace.runs.find((each) => each.styleIndex === styleIndex);
  if (run === undefined) return;
  const { pinned } = workspace.settings;
  const others = pinned.filter((ref) => findRun([run], ref) === undefined);
  workspace.set({ pinned: others.length < pinned.length ? others : [...pinned, refTo(run)] });
}

/**
 * Listens for runs that are pointed at or pinned, in any chart, key or table of a view. Passes the run pointed at
 * directly to the charts, without drawing the view again.
 */
export function markRuns(view: LitElement & { workspace: Workspace }): void {
  view.addEventListener("point", (event) => {
    for (const chart of view.renderRoot.querySelectorAll(".figure *"))
      if (chart instanceof RunChart) chart.pointed = (event as CustomEvent<number | null>).detail;
  });
  view.addEventListener("pin", (event) => {
    togglePin(view.workspace, (event as CustomEvent<number>).detail);
  });
}
