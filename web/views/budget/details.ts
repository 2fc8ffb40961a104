import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { defaultRepeats } from "../../questions/plan/study.ts";
import { estimatorName, spreadWords } from "../../ui/curves/error-points.ts";
import { linMixChoices } from "../../ui/page/lin-mix-choices.ts";
import { repeatsChoice, sizesChoice, withStudy, wordMenu } from "../../ui/page/study-choices.ts";
import type { Block } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import { spreads, studied } from "../../state/settings/settings.ts";
import type { StudyPlan } from "./plan.ts";

/** Fields for the sizes, the repeats, the spread and the estimators. */
export function studyDetails(settings: Settings, { ks, runs, steps }: StudyPlan): Block[] {
  const { study } = settings;
  const isMany = runs.length > 1;
  const [samples, tasks] = [steps.map(({ m }) => m), steps.flatMap((step) => step.tasks ?? [])].map(
    (sizes) => [...new Set(sizes)],
  );
  return [
    { kind: "lists", ks },
    {
      kind: "choices",
      controls: [
        sizesChoice(settings, "m", samples ?? []),
        ...(study.against === "tasks" ? [sizesChoice(settings, "N", tasks ?? [])] : []),
      ],
    },
    {
      kind: "choices",
      style: "details",
      controls: [
        repeatsChoice(settings, defaultRepeats.fitted),
        wordMenu(
          "±",
          spreads
            .filter((each) => isMany || each !== "repeats")
            .map((each) => [each, spreadWords(each, isMany)]),
          study.spread,
          (spread) => withStudy(settings, { spread }),
        ),
      ],
    },
    estimatorChoice(settings, biasOf(runs)),
    linMixChoices(settings, study.estimators.includes("linmix")),
  ];
}

/** Checkboxes of the estimators that are shown and compete. */
function estimatorChoice(settings: Settings, bias: string): Block {
  const { estimators } = settings.study;
  return {
    kind: "choices",
    style: "named",
    legend: "Estimators",
    controls: studied.map((each) => ({
      kind: "tick",
      words: estimatorName(each, bias),
      checked: estimators.includes(each),
      change: (on) => {
        const chosen = studied.filter((one) => (one === each ? on : estimators.includes(one)));
        return withStudy(settings, { estimators: chosen.length === 0 ? estimators : chosen });
      },
    })),
  };
}
