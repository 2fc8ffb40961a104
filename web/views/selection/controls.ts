import { html, nothing } from "lit";
import { menu } from "../../ui/fields/fields.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { selectionWays, type SelectionWay } from "../../state/settings/settings.ts";
import type { SelectionPicture } from "./picture.ts";
import { isAllowed, ways, whyMissing } from "./ways.ts";

/** Menus for the way of the headline and the run in focus. */
export function selectionControls(workspace: Workspace, { runs, focus, way }: SelectionPicture) {
  const { oneAnswerBy } = workspace.settings;
  return html`<div class="top">
      <label
        >k tries become one answer by
        ${menu(
          selectionWays.map((each) => {
            const { words, missing } = ways[each];
            const isOff = !isAllowed(focus.run, each);
            return [each, isOff ? `${words} (${missing})` : words, ways[each].meaning, isOff];
          }),
          way,
          (chosen) => void workspace.set({ oneAnswerBy: chosen as SelectionWay }),
        )}</label
      >
      <pc-fold></pc-fold>
      ${
        runs.length < 2
          ? nothing
          : html`<label class="about">Run ${focusChoice(workspace, runs, focus)}</label>`
      }
    </div>
    ${
      oneAnswerBy === null || oneAnswerBy === way
        ? nothing
        : html`<p role="status">
            “${ways[oneAnswerBy].words}” is not possible here: ${whyMissing(oneAnswerBy)}.
          </p>`
    }`;
}
