import { html, nothing } from "lit";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import { choiceOf, setStudy } from "../../ui/fields/study-fields.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { configurations, studies, studyAgainsts } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { whole } from "../../base/format.ts";
import type { StudyPlan } from "./plan.ts";

const ofChoice = (workspace: Workspace) =>
  html`<label
    >Study
    ${choiceOf(
      studies,
      { "pass@k": "pass@k", "g-pass": "G-Pass@k" },
      workspace.settings.study.of,
      (of) => {
        setStudy(workspace, { of });
      },
    )}</label
  >`;

const wholeMenu = (values: number[], chosen: number, choose: (value: number) => void) =>
  menu(
    values.map((each) => [String(each), whole(each)]),
    String(chosen),
    (value) => {
      choose(Number(value));
    },
  );

/** Menus for the metric, the runs, and the variable that errors are drawn against. */
export function studyControls(
  workspace: Workspace,
  shown: StyledRun[],
  inFocus: StyledRun,
  { ks, k, at, steps, reason }: StudyPlan,
) {
  const { study, tau } = workspace.settings;
  const sizes = [...new Set(steps.map(({ m }) => m))];
  return html`<div class="top">
    ${ofChoice(workspace)}<pc-fold></pc-fold>
    ${
      shown.length < 2
        ? nothing
        : html`<label
            >Runs
            ${choiceOf(
              configurations,
              { one: "one", all: `all ${whole(shown.length)} shown runs` },
              study.runs,
              (runs) => {
                setStudy(workspace, { runs });
              },
            )}</label
          >`
    }
    ${study.runs === "one" ? html`<label>Run ${focusChoice(workspace, shown, inFocus)}</label>` : nothing}
    ${
      reason !== null
        ? nothing
        : html`<label
              >Error against
              ${choiceOf(
                studyAgainsts,
                { m: "samples per task (m)", k: "attempts per task (k)", tasks: "tasks (N)" },
                study.against,
                (against) => {
                  setStudy(workspace, { against });
                },
              )}</label
            >
            ${
              study.against === "k"
                ? html`<label
                    >Samples (m)
                    ${wholeMenu(sizes, at, (chosen) => {
                      setStudy(workspace, { at: chosen });
                    })}</label
                  >`
                : html`<label
                    >Attempts per task (k)
                    ${wholeMenu(ks, k, (chosen) => void workspace.set({ k: chosen }))}</label
                  >`
            }
            ${
              study.against === "tasks"
                ? html`<label
                    >Samples (m)
                    ${numberField({ value: at }, (chosen) => {
                      setStudy(workspace, { at: chosen });
                    })}</label
                  >`
                : nothing
            }
            ${
              study.of === "g-pass"
                ? html`<label
                    >τ
                    ${numberField({ value: tau, min: 0, max: 1, step: "any" }, (chosen) => void workspace.set({ tau: chosen }))}</label
                  >`
                : nothing
            }`
    }
  </div>`;
}
