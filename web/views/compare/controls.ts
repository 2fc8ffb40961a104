import type { Place } from "../../questions/compare/comparison.ts";
import { metricIds, metricOf, metricsFor } from "../../metrics/metrics.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import { metricMenu } from "../../ui/page/metric-menus.ts";
import type { Choices, Control } from "../../ui/page/page.ts";
import { pairMenus } from "../../ui/page/pair-menus.ts";

/** Controls for the two runs, the metric, the place, and the population of the intervals. */
export function compareControls(
  { beyond }: Pick<Settings, "beyond">,
  runs: StyledRun[],
  pair: RefPair,
  { comparedIn, k, tau }: Place,
): Choices {
  const { takesK, takesTau, hasBeyond } = metricOf(comparedIn);
  return {
    kind: "choices",
    style: "row",
    controls: [
      ...pairMenus(runs, pair),
      ...metricMenu({
        offered: metricsFor(
          metricIds,
          runs.map(({ run }) => run),
          comparedIn,
        ),
        chosen: comparedIn,
        change: (chosen) => ({ comparedIn: chosen }),
        name: "Metric to compare",
        withMeaning: true,
      }),
      ...(takesK ? [kField(k)] : []),
      ...(takesTau ? [tauField(tau)] : []),
      ...(hasBeyond ? [beyondMenu(beyond)] : []),
      { kind: "about" },
    ],
  };
}

const kField = (k: number): Control => ({
  kind: "number",
  words: "Attempts per task (k)",
  value: k,
  change: (value) => ({ k: value }),
});

const tauField = (tau: number): Control => ({
  kind: "number",
  words: "τ =",
  value: tau,
  min: 0,
  max: 1,
  step: "any",
  change: (value) => ({ tau: value }),
});

const beyondMenu = (beyond: Settings["beyond"]): Control => ({
  kind: "menu",
  words: "Beyond n",
  choices: [
    ["hb", "hierarchical Bayes (recommended)"],
    ["none", "nothing"],
  ],
  chosen: beyond === "none" ? "none" : "hb",
  change: (chosen) => ({ beyond: chosen as Settings["beyond"] }),
});
