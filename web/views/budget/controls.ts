import { whole } from "../../base/format.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { withStudy, wordMenu } from "../../ui/page/study-choices.ts";
import type { Change, Control, Controls, Menu } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { BudgetPicture } from "./picture.ts";
import type { StudyPlan } from "./plan.ts";

/** Menus for the metric, the runs, and the variable that errors are drawn against. */
export function studyControls({ settings, shown, inFocus, own }: BudgetPicture): Controls {
  const { study } = settings;
  const { plan } = own;
  return {
    kind: "controls",
    first: [
      wordMenu(
        "Study",
        [
          ["pass@k", "pass@k"],
          ["g-pass", "G-Pass@k"],
        ],
        study.of,
        (of) => withStudy(settings, { of }),
      ),
    ],
    more: [
      ...(shown.length < 2 ? [] : [runsMenu(settings, shown.length)]),
      ...(study.runs === "one"
        ? [
            runMenu({
              words: "Run",
              runs: shown,
              chosen: inFocus.name,
              none: null,
              change: (of) => ({ of }),
            }),
          ]
        : []),
      ...(plan.reason === null ? variables(settings, plan) : []),
    ],
  };
}

const runsMenu = (settings: Settings, count: number): Menu =>
  wordMenu(
    "Runs",
    [
      ["one", "one"],
      ["all", `all ${whole(count)} shown runs`],
    ],
    settings.study.runs,
    (runs) => withStudy(settings, { runs }),
  );

const wholeMenu = (
  words: string,
  values: number[],
  chosen: number,
  change: (value: number) => Change,
): Menu => ({
  kind: "menu",
  words,
  choices: values.map((each) => [String(each), whole(each)]),
  chosen: String(chosen),
  change: (value) => change(Number(value)),
});

/** The variable that errors are drawn against, and the values of the others. */
function variables(settings: Settings, { ks, k, at, steps }: StudyPlan): Control[] {
  const { study, tau } = settings;
  const sizes = [...new Set(steps.map(({ m }) => m))];
  const setAt = (at: number) => withStudy(settings, { at });
  return [
    wordMenu(
      "Error against",
      [
        ["m", "samples per task (m)"],
        ["k", "attempts per task (k)"],
        ["tasks", "tasks (N)"],
      ],
      study.against,
      (against) => withStudy(settings, { against }),
    ),
    study.against === "k"
      ? wholeMenu("Samples (m)", sizes, at, setAt)
      : wholeMenu("Attempts per task (k)", ks, k, (chosen) => ({ k: chosen })),
    ...(study.against === "tasks"
      ? [{ kind: "number", words: "Samples (m)", value: at, change: setAt } as const]
      : []),
    ...(study.of === "g-pass"
      ? [
          {
            kind: "number",
            words: "τ",
            value: tau,
            min: 0,
            max: 1,
            step: "any",
            change: (chosen: number) => ({ tau: chosen }),
          } as const,
        ]
      : []),
  ];
}
