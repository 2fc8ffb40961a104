import { html, nothing } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { defaultRepeats } from "../../questions/plan/study.ts";
import { estimatorName, spreadWords } from "../../ui/curves/error-points.ts";
import { tickBox } from "../../ui/fields/fields.ts";
import { linMixFields } from "../../ui/fields/lin-mix-fields.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { choiceOf, repeatsField, setStudy, sizesField } from "../../ui/fields/study-fields.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { spreads, studied, type Spread } from "../../state/settings/settings.ts";
import type { StudyPlan } from "./plan.ts";

/** Fields for the sizes, the repeats, the spread and the estimators. */
export function studyDetails(workspace: Workspace, { ks, runs, steps }: StudyPlan) {
  const { study } = workspace.settings;
  const isMany = runs.length > 1;
  const [samples, tasks] = [steps.map(({ m }) => m), steps.flatMap((step) => step.tasks ?? [])].map(
    (sizes) => [...new Set(sizes)],
  );
  return html`${listFields(workspace, { ks })}
    <p>
      ${sizesField(workspace, "m", samples ?? [])}
      ${study.against === "tasks" ? sizesField(workspace, "N", tasks ?? []) : nothing}
    </p>
    <p class="details">
      ${repeatsField(workspace, defaultRepeats.fitted)}
      <label
        >±
        ${choiceOf(
          isMany ? spreads : spreads.filter((each) => each !== "repeats"),
          Object.fromEntries(spreads.map((each) => [each, spreadWords(each, isMany)])) as Record<
            Spread,
            string
          >,
          study.spread,
          (spread) => {
            setStudy(workspace, { spread });
          },
        )}</label
      >
    </p>
    ${estimatorChoice(workspace, biasOf(runs))}
    ${linMixFields(workspace, study.estimators.includes("linmix"))}`;
}

/** Checkboxes of the estimators that are shown and compete. */
const estimatorChoice = (workspace: Workspace, bias: string) => {
  const { estimators } = workspace.settings.study;
  return html`<fieldset class="estimators">
    <legend>Estimators</legend>
    ${studied.map((each) =>
      tickBox(estimatorName(each, bias), estimators.includes(each), (on) => {
        const chosen = studied.filter((one) => (one === each ? on : estimators.includes(one)));
        setStudy(workspace, { estimators: chosen.length === 0 ? estimators : chosen });
      }),
    )}
  </fieldset>`;
};
