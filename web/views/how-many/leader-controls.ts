import { html } from "lit";
import { aboutChoice } from "../../ui/fields/about-choice.ts";
import { numberField } from "../../ui/fields/fields.ts";
import { runChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { inHundredths, setFound } from "./comparison-controls.ts";
import type { Plan } from "./plan.ts";
import { mostLeadK } from "../../ui/lead-plan/lead-picture.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { findRun } from "../../state/settings/run-ref.ts";

const rivalsOf = ({ shown }: Workspace, { run }: Plan): StyledRun[] =>
  run === null ? [] : shown.filter((each) => each.run.id !== run.run.id);

/** The run compared with the planned one: the reader's choice, else the first visible one. */
export const rivalOf = (workspace: Workspace, plan: Plan): StyledRun | undefined =>
  findRun(rivalsOf(workspace, plan), workspace.settings.found.beside) ??
  rivalsOf(workspace, plan)[0];

/** Fields of the other run, the k, the power to name a leader, and the population of the comparison. */
export function leaderControls(workspace: Workspace, plan: Plan) {
  const { settings } = workspace;
  return html`<div class="top">
    <label
      >Compared with
      ${runChoice(
        rivalsOf(workspace, plan),
        rivalOf(workspace, plan)?.name ?? "",
        null,
        (beside) => {
          setFound(workspace, { beside });
        },
      )}</label
    >
    <label
      >Attempts (k)
      ${numberField(
        { value: Math.min(settings.k ?? 1, mostLeadK), max: mostLeadK },
        (k) => void workspace.set({ k }),
      )}</label
    >
    <label
      >Power
      ${numberField(
        { value: inHundredths(settings.found.power), min: 50, max: 99.9, step: "any" },
        (share) => {
          setFound(workspace, { power: share / 100 });
        },
      )}
      %</label
    >
    ${aboutChoice(workspace)}
  </div>`;
}
