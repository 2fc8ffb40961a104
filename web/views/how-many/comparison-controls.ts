import { html } from "lit";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { runChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { pairTasks } from "../../state/settings/settings.ts";
import { assumedCorrelation, besideOf, besides } from "./comparison-picture.ts";
import type { Plan } from "./plan.ts";
import { toDigits } from "../../base/decimals.ts";

/** Fields of the difference, the power to detect it, and the correlation of the runs. */
export function comparisonControls(workspace: Workspace, plan: Plan) {
  const { found } = workspace.settings;
  return html`<div class="top">
    <label
      >Difference
      ${numberField(
        { value: inHundredths(found.difference), min: 0.01, max: 100, step: "any" },
        (points) => {
          setFound(workspace, { difference: points / 100 });
        },
      )}
      points</label
    >
    <label
      >Power
      ${numberField(
        { value: inHundredths(found.power), min: 50, max: 99.9, step: "any" },
        (share) => {
          setFound(workspace, { power: share / 100 });
        },
      )}
      %</label
    >
    <label
      >Both runs answer
      ${menu(
        [[pairTasks[0], "the same tasks"] as const, [pairTasks[1], "different tasks"] as const],
        found.tasks,
        (tasks) => {
          setFound(workspace, { tasks: tasks as Settings["found"]["tasks"] });
        },
      )}</label
    >
    ${found.tasks === "other" ? "" : correlationFields(workspace, plan)}
  </div>`;
}

export function setFound(workspace: Workspace, change: Partial<Settings["found"]>): void {
  workspace.set({ found: { ...workspace.settings.found, ...change } });
}

export const inHundredths = (share: number) => toDigits(100 * share, 6);

/** The correlation of the runs: measured with another run, or chosen. Only chosen if there is no other run. */
function correlationFields(workspace: Workspace, plan: Plan) {
  const { correlation } = workspace.settings.found;
  const hasOthers = besides(workspace, plan).length > 0;
  const isChosen = correlation !== null || !hasOthers;
  return html`${hasOthers ? sourceMenu(workspace, isChosen) : ""}
  ${isChosen ? correlationField(workspace) : besideChoice(workspace, plan)}`;
}

function sourceMenu(workspace: Workspace, isChosen: boolean) {
  return html`<label
    >Correlation
    ${menu(
      [["", "as measured with"] as const, ["chosen", "chosen"] as const],
      isChosen ? "chosen" : "",
      (how) => {
        setFound(workspace, { correlation: how === "chosen" ? assumedCorrelation : null });
      },
    )}</label
  >`;
}

function correlationField(workspace: Workspace) {
  const value = workspace.settings.found.correlation ?? assumedCorrelation;
  return html`<label
    >Correlation (ρ)
    ${numberField({ value, min: -1, max: 1, step: "any" }, (correlation) => {
      setFound(workspace, { correlation });
    })}</label
  >`;
}

function besideChoice(workspace: Workspace, plan: Plan) {
  return runChoice(
    besides(workspace, plan),
    besideOf(workspace, plan)?.name ?? "",
    null,
    (beside) => {
      setFound(workspace, { beside });
    },
    "Run that it is measured with",
  );
}
