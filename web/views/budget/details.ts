import { html, nothing } from "lit";
import { usualRepeats } from "../../compute/study.ts";
import { estimatorNames } from "../../parts/error-points.ts";
import { tickBox } from "../../parts/fields.ts";
import { linMixFields } from "../../parts/lin-mix-fields.ts";
import { listFields } from "../../parts/list-fields.ts";
import { choiceOf, repeatsField, setStudy, sizesField } from "../../parts/study-fields.ts";
import type { Workspace } from "../../parts/workspace.ts";
import { spreads, studied } from "../../state/settings.ts";
import type { StudyPlan } from "./plan.ts";

/** The sizes that are studied, how often, how the spread is stated, and by which estimators. */
export function studyDetails(workspace: Workspace, { ks, steps }: StudyPlan) {
  const { study } = workspace.settings;
  const [samples, tasks] = [steps.map(({ m }) => m), steps.flatMap((step) => step.tasks ?? [])].map(
    (sizes) => [...new Set(sizes)],
  );
  return html`${listFields(workspace, { ks })}
    <p>
      ${sizesField(workspace, "m", samples ?? [])}
      ${study.against === "tasks" ? sizesField(workspace, "N", tasks ?? []) : nothing}
    </p>
    <p class="details">
      ${repeatsField(workspace, usualRepeats.fitted)}
      <label
        >±
        ${choiceOf(
          spreads,
          { sd: "standard deviation", se: "standard error" },
          study.spread,
          (spread) => {
            setStudy(workspace, { spread });
          },
        )}</label
      >
    </p>
    ${estimatorChoice(workspace)} ${linMixFields(workspace, study.estimators.includes("linmix"))}`;
}

/** Which estimators are shown, and compete. */
const estimatorChoice = (workspace: Workspace) => {
  const { estimators } = workspace.settings.study;
  return html`<fieldset class="estimators">
    <legend>Estimators</legend>
    ${studied.map((each) =>
      tickBox(estimatorNames[each], estimators.includes(each), (on) => {
        const chosen = studied.filter((one) => (one === each ? on : estimators.includes(one)));
        setStudy(workspace, { estimators: chosen.length === 0 ? estimators : chosen });
      }),
    )}
  </fieldset>`;
};
