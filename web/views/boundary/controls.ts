import { html, nothing } from "lit";
import { pairChoice } from "../../ui/fields/pair-choice.ts";
import { runChoice } from "../../ui/fields/run-choice.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { counted } from "../../base/format.ts";
import type { RefPair, RunRef } from "../../state/settings/run-ref.ts";
import { overs, type Over } from "../../state/settings/settings.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { BoundaryRequest } from "./boundary-picture.ts";
import type { Kin } from "./kin.ts";
import { besidePair, depthOf, depthsOf, pairAtDepth, refsTo, type RunPair } from "./pairs.ts";

const none: RunRef = { name: "" };

/** Controls for the two runs, and their depth. */
export function pairControls(workspace: Workspace, kin: Kin, pair: RunPair | null) {
  const { settings } = workspace;
  const defaultPair: RefPair = pair === null ? [none, none] : refsTo(pair);
  const set = (chosen: RefPair) => void workspace.set({ pair: chosen });
  const choice = pairChoice(kin.runs, settings.pair ?? defaultPair, set);
  return html`<div class="choice">
    <label>Compare ${choice.a}</label>
    <label>with ${choice.b}</label>
    ${pair === null ? nothing : depthChoice(kin, pair, set)}
  </div>`;
}

function depthChoice(kin: Kin, pair: RunPair, set: (chosen: RefPair) => void) {
  const depths = depthsOf(kin, pair);
  const [ofA, ofB] = [depthOf(kin, pair.a), depthOf(kin, pair.b)];
  if (depths.length < 2) return nothing;
  const own = ofA === ofB ? [] : [["", `T = ${ofA ?? ""} and ${ofB ?? ""}`] as const];
  return html`<label
    >at depth
    ${menu(
      [...own, ...depths.map((T) => [String(T), `T = ${T}`] as const)],
      ofA === ofB ? String(ofA) : "",
      (chosen) => {
        const next = chosen === "" ? null : pairAtDepth(kin, pair, Number(chosen));
        if (next !== null) set(refsTo(next));
      },
      "Interaction depth of both",
    )}</label
  >`;
}

/** Controls for the runs of the task-by-task picture, if there is a choice, and for their order. */
export function overChoice(workspace: Workspace, kin: Kin, request: BoundaryRequest) {
  const { pair, over } = request;
  const beside = pair === null ? [] : besidePair(kin, pair);
  const shown = kin.runs.filter(({ on }) => on);
  const words: Record<Over, string> = {
    depth: `${counted(beside.length, "run")} at this depth`,
    shown: `all ${counted(shown.length, "shown run")}`,
  };
  const choice =
    beside.length === 0
      ? html`<span>Tasks</span>`
      : html`<label
          >Tasks of
          ${menu(
            overs.map((each) => [each, words[each]] as const),
            workspace.settings.over,
            (over) => void workspace.set({ over: over as Over }),
            "Runs laid side by side",
          )}</label
        >`;
  return over.length < 2
    ? nothing
    : html`<p class="choice">
        ${choice} ${sortChoice(workspace, request)} ${againstChoice(workspace, request)}
      </p>`;
}

/** Choice of the run that each other one is compared with. */
function againstChoice(workspace: Workspace, { over, base, rival }: BoundaryRequest) {
  const chosen = workspace.settings.tasksAgainst === null ? "" : (rival?.name ?? "");
  const none = base === null ? "none" : "the run that sorts";
  return html`<label
    >compared with
    ${runChoice(over, chosen, none, (tasksAgainst) => void workspace.set({ tasksAgainst }), "Runs compared with")}</label
  >`;
}

/** Choice of the run that sorts the tasks. */
const sortChoice = (workspace: Workspace, { over, base }: BoundaryRequest) =>
  html`<label
    >sorted by
    ${runChoice(over, base?.name ?? "", "all of these runs", (tasksBy) => void workspace.set({ tasksBy }), "Tasks sorted by")}</label
  >`;

/** Field for the number of further samples of an unsolved task. */
export const moreField = (workspace: Workspace, { k }: BoundaryRequest) =>
  html`<label
    >Predict with
    ${numberField({ value: k, label: "More samples of each task" }, (value) => {
      void workspace.set({ k: value });
    })}
    more ${k === 1 ? "sample" : "samples"} per task</label
  >`;
