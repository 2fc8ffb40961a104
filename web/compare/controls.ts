import { html, nothing } from "lit";
import { comparedIns, isOverTau, type ComparedIn } from "../compute/compared-in.ts";
import type { Place } from "../compute/comparison.ts";
import { aboutChoice } from "../page/about-choice.ts";
import { menu, numberField } from "../page/fields.ts";
import { runChoice } from "../page/run-choice.ts";
import type { Settings } from "../page/settings.ts";
import type { Workspace } from "../page/workspace.ts";

const comparedInNames: Record<ComparedIn, string> = {
  "pass@k": "pass@k",
  "pass^k": "pass^k",
  cover: "Cover@τ",
  "g-pass": "G-Pass@k at τ",
};

/** Which two runs are compared, in what, where, and what the error bars are about. */
export function compareControls(
  workspace: Workspace,
  [a = "", b = ""]: string[],
  { comparedIn, k, tau }: Place,
) {
  const set = (change: Partial<Settings>) => void workspace.set(change);
  const { shown } = workspace;
  const choice = (chosen: string, pair: (name: string) => [string, string]) =>
    runChoice(shown, chosen, null, (name) => {
      set({ pair: pair(name) });
    });
  return html`<div class="ask">
    <label>Compare ${choice(a, (name) => [name, b])}</label>
    <label>with ${choice(b, (name) => [a, name])}</label>
    <label
      >in
      ${menu(
        comparedIns.map((each) => [each, comparedInNames[each]]),
        comparedIn,
        (chosen) => {
          set({ comparedIn: chosen as ComparedIn });
        },
        "What to compare in",
      )}</label
    >
    ${
      comparedIn === "cover"
        ? nothing
        : html`<label
            >k =
            ${numberField({ value: k }, (value) => {
              set({ k: value });
            })}</label
          >`
    }
    ${
      isOverTau(comparedIn)
        ? html`<label
            >τ =
            ${numberField({ value: tau, min: 0, max: 1, step: "any" }, (value) => {
              set({ tau: value });
            })}</label
          >`
        : nothing
    }
    ${aboutChoice(workspace)}
  </div>`;
}
