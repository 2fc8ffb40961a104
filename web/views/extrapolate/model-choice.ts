import { html } from "lit";
import {
  defaultModel,
  modelNames,
  modelNotes,
  models,
  modelTitles,
  type Model,
} from "../../state/settings/models.ts";
import type { Block, Tick } from "../../ui/page/page.ts";

const titleOf = (model: Model) =>
  `${modelTitles[model]}${model === defaultModel ? " (recommended)" : ""}`;

/** Checkboxes of the models that predict; at least one stays ticked. */
export const modelChoice = (chosen: readonly Model[]): Block => ({
  kind: "choices",
  style: "top",
  legend: "Models for predictions beyond the samples",
  controls: [
    html`<span aria-hidden="true">Predict by</span>`,
    ...models.map((model): Tick => ({
      kind: "tick",
      words: titleOf(model),
      after: html`<pc-note .words=${modelNotes[model]}>${modelNames[model]}</pc-note>`,
      checked: chosen.includes(model),
      change: (on) => {
        const next = models.filter((each) => (each === model ? on : chosen.includes(each)));
        return { models: next.length === 0 ? [...chosen] : next };
      },
    })),
  ],
});
