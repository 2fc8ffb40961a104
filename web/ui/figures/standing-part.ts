import { html, nothing } from "lit";
import type { Place } from "../../questions/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Workspace } from "../workspace/workspace.ts";

interface Host {
  workspace: Workspace;
  revision: number;
}

/** Standing of a run among all loaded runs at a place; `shown` has the values of the visible runs. */
export function standingPart(
  { workspace, revision }: Host,
  run: StyledRun,
  { comparedIn, k, tau, about }: Place,
  shown: Iterable<[id: string, value: number]>,
) {
  if (workspace.runs.length < 2) return nothing;
  // Loaded separately, so that the headline does not wait for it.
  void import("./standing-line-element.ts").catch(() => undefined);
  return html`<pc-standing-line
    aria-busy="true"
    .workspace=${workspace}
    .revision=${revision}
    .run=${run}
    .place=${{ comparedIn, k, tau, about }}
    .shown=${new Map(shown)}
  ></pc-standing-line>`;
}
