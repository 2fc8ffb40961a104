import { html } from "lit";
import { tickBox } from "../../ui/fields/fields.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import {
  defaultModel,
  modelNames,
  modelNotes,
  models,
  modelTitles,
  type Model,
} from "../../state/settings/models.ts";

const titleOf = (model: Model) =>
  `${modelTitles[model]}${model === defaultModel ? " (recommended)" : ""}`;

/** Checkboxes of the models that predict; at least one stays ticked. */
export function modelChoice(workspace: Workspace) {
  const request = workspace.settings.models;
  const toggle = (model: Model, on: boolean) => {
    const chosen = models.filter((each) => (each === model ? on : request.includes(each)));
    void workspace.set({ models: chosen.length === 0 ? request : chosen });
  };
  return html`<fieldset class="top models">
    <legend class="unseen">Models for predictions beyond the samples</legend>
    <span aria-hidden="true">Predict by</span>
    ${models.map(
      (model) =>
        html`<span
          >${tickBox(titleOf(model), request.includes(model), (on) => {
            toggle(model, on);
          })} <pc-note .words=${modelNotes[model]}>${modelNames[model]}</pc-note></span
        >`,
    )}
  </fieldset>`;
}
