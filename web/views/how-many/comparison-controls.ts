import { runMenu } from "../../ui/page/run-menus.ts";
import { wordMenu } from "../../ui/page/study-choices.ts";
import type { Change, Context, Control, Controls, Menu, NumberBox } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import { assumedCorrelation, besideOf, besides } from "./comparison-picture.ts";
import type { Plan } from "./plan.ts";
import { toDigits } from "../../base/decimals.ts";

type Of = Pick<Context, "settings" | "shown">;

/** Fields of the difference, the power to detect it, and the correlation of the runs. */
export function comparisonControls(context: Of, plan: Plan): Controls {
  const { settings } = context;
  const { found } = settings;
  return {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Difference",
        value: inHundredths(found.difference),
        min: 0.01,
        max: 100,
        step: "any",
        after: "points",
        change: (points) => withFound(settings, { difference: points / 100 }),
      },
      powerBox(settings),
      wordMenu(
        "Both runs answer",
        [
          ["same", "the same tasks"],
          ["other", "different tasks"],
        ],
        found.tasks,
        (tasks) => withFound(settings, { tasks }),
      ),
      ...(found.tasks === "other" ? [] : correlationFields(context, plan)),
    ],
    more: [],
  };
}

/** Changes what the plan is to find. */
export const withFound = (
  { found }: Pick<Settings, "found">,
  change: Partial<Settings["found"]>,
): Change => ({ found: { ...found, ...change } });

/** Field of the power, in percent. */
export const powerBox = (settings: Settings): NumberBox => ({
  kind: "number",
  words: "Power",
  value: inHundredths(settings.found.power),
  min: 50,
  max: 99.9,
  step: "any",
  after: "%",
  change: (share) => withFound(settings, { power: share / 100 }),
});

const inHundredths = (share: number) => toDigits(100 * share, 6);

/** The correlation of the runs: measured with another run, or chosen. Only chosen if there is no other run. */
function correlationFields(context: Of, plan: Plan): Control[] {
  const { correlation } = context.settings.found;
  const hasOthers = besides(context, plan).length > 0;
  const isChosen = correlation !== null || !hasOthers;
  return [
    ...(hasOthers ? [sourceMenu(context, isChosen)] : []),
    isChosen ? correlationBox(context) : besideMenu(context, plan),
  ];
}

const sourceMenu = ({ settings }: Of, isChosen: boolean): Menu =>
  wordMenu(
    "Correlation",
    [
      ["", "as measured with"],
      ["chosen", "chosen"],
    ],
    isChosen ? "chosen" : "",
    (how) => withFound(settings, { correlation: how === "chosen" ? assumedCorrelation : null }),
  );

const correlationBox = ({ settings }: Of): NumberBox => ({
  kind: "number",
  words: "Correlation (ρ)",
  value: settings.found.correlation ?? assumedCorrelation,
  min: -1,
  max: 1,
  step: "any",
  change: (correlation) => withFound(settings, { correlation }),
});

const besideMenu = (context: Of, plan: Plan): Menu =>
  runMenu({
    words: null,
    name: "Run that it is measured with",
    runs: besides(context, plan),
    chosen: besideOf(context, plan)?.name ?? "",
    none: null,
    change: (beside) => withFound(context.settings, { beside }),
  });
