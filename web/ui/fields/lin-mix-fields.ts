import { html, nothing } from "lit";
import { linMixOf, linMixWords } from "../../state/settings/lin-mix.ts";
import { modelNotes, modelTitles } from "../../state/settings/models.ts";
import type { Settings } from "../../state/settings/address.ts";
import { mostMixed } from "../../state/settings/settings.ts";
import { numberField } from "./fields.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Description of LinMix, with its ends if the reader has set them. */
export const linMixMeaning = (settings: Settings): string => {
  const ends = linMixWords(linMixOf(settings));
  return `${modelTitles.linmix}: ${modelNotes.linmix}${ends === null ? "" : ` ${ends}`}`;
};

/** Fields for the ends of LinMix, if it is shown or its ends are set. */
export function linMixFields(workspace: Workspace, isShown: boolean) {
  const { linmix } = workspace.settings;
  const { from, to } = linmix;
  if (!isShown && linMixWords(linMixOf(workspace.settings)) === null) return nothing;
  const set = (change: Partial<typeof linmix>) =>
    void workspace.set({ linmix: { ...linmix, ...change } });
  return html`<p>
    <label
      >LinMix: BB up to n =
      ${numberField({ value: from, min: 0, max: to - 1 }, (value) => {
        set({ from: value });
      })}</label
    >
    <label
      >ZOIBB from n =
      ${numberField({ value: to, min: from + 1, max: mostMixed }, (value) => {
        set({ to: value });
      })}</label
    >
  </p>`;
}
