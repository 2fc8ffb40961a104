import { html, nothing } from "lit";
import { menu, numberField, tickBox } from "../../parts/fields.ts";
import { estimatorNames } from "../../parts/error-points.ts";
import { focusChoice } from "../../parts/run-choice.ts";
import type { Workspace } from "../../parts/workspace.ts";
import type { ListOf } from "../../state/list-text.ts";
import { configurations, spreads, studied, studies, studyAgainsts } from "../../state/settings.ts";
import type { Settings } from "../../state/address.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { counted, whole } from "../../format.ts";
import type { StudyPlan } from "./plan.ts";

type Study = Settings["study"];

const set = (workspace: Workspace, change: Partial<Study>) =>
  void workspace.set({ study: { ...workspace.settings.study, ...change } });

/** A menu of words, one of which is set. */
const choiceOf = <Word extends string>(
  words: readonly Word[],
  names: Record<Word, string>,
  chosen: Word,
  choose: (word: Word) => void,
) =>
  menu(
    words.map((word) => [word, names[word]]),
    chosen,
    (value) => {
      const word = words.find((each) => each === value);
      if (word !== undefined) choose(word);
    },
  );

export const ofChoice = (workspace: Workspace) =>
  html`<label
    >Study
    ${choiceOf(
      studies,
      { "pass@k": "pass@k", "g-pass": "G-Pass@k" },
      workspace.settings.study.of,
      (of) => {
        set(workspace, { of });
      },
    )}</label
  >`;

/** A list of sizes, which the reader may set. */
export const sizesField = (
  workspace: Workspace,
  of: ListOf & ("m" | "N"),
  usual: readonly number[],
) => {
  const key = of === "m" ? "samples" : "tasks";
  return html`<pc-list-field
    .of=${of}
    .values=${workspace.settings.study[key]}
    .usual=${usual}
    @list=${({ detail }: CustomEvent<readonly number[] | null>) => {
      set(workspace, { [key]: detail });
    }}
  ></pc-list-field>`;
};

export const repeatsField = (workspace: Workspace) =>
  html`<label
    >Repeats
    ${numberField({ value: workspace.settings.study.repeats, max: 1000 }, (repeats) => {
      set(workspace, { repeats });
    })}</label
  >`;

const wholeMenu = (values: number[], chosen: number, choose: (value: number) => void) =>
  menu(
    values.map((each) => [String(each), whole(each)]),
    String(chosen),
    (value) => {
      choose(Number(value));
    },
  );

/** What is studied of which runs, and what its errors are drawn against. */
export function studyControls(
  workspace: Workspace,
  shown: StyledRun[],
  inFocus: StyledRun,
  { ks, k, at, steps, reason }: StudyPlan,
) {
  const { study, tau } = workspace.settings;
  const sizes = [...new Set(steps.map(({ m }) => m))];
  return html`<div class="top">
    ${ofChoice(workspace)}
    ${
      shown.length < 2
        ? nothing
        : html`<label
            >Runs
            ${choiceOf(
              configurations,
              { one: "one", all: `all ${counted(shown.length, "run")} that are shown` },
              study.runs,
              (runs) => {
                set(workspace, { runs });
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
                  set(workspace, { against });
                },
              )}</label
            >
            ${
              study.against === "k"
                ? html`<label
                    >Samples (m)
                    ${wholeMenu(sizes, at, (chosen) => {
                      set(workspace, { at: chosen });
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
                      set(workspace, { at: chosen });
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
            }
            ${repeatsField(workspace)}
            <label
              >±
              ${choiceOf(
                spreads,
                { sd: "standard deviation", se: "standard error" },
                study.spread,
                (spread) => {
                  set(workspace, { spread });
                },
              )}</label
            >`
    }
  </div>`;
}

/** Which estimators are shown, and compete. */
export const estimatorChoice = (workspace: Workspace) => {
  const { estimators } = workspace.settings.study;
  return html`<fieldset class="estimators">
    <legend>Estimators</legend>
    ${studied.map((each) =>
      tickBox(estimatorNames[each], estimators.includes(each), (on) => {
        const chosen = studied.filter((one) => (one === each ? on : estimators.includes(one)));
        set(workspace, { estimators: chosen.length === 0 ? estimators : chosen });
      }),
    )}
  </fieldset>`;
};
