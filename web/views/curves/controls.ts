import { html } from "lit";
import { curveMetrics, metricOf, metricsFor } from "../../metrics/metrics.ts";
import { largestN, roundBudgets } from "../../questions/runs/budgets.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { DrawnRun } from "../../ui/curves/curve-points.ts";
import { metricMenu } from "../../ui/page/metric-menus.ts";
import type { Context, Control, Controls } from "../../ui/page/page.ts";
import { bandMenu } from "../../ui/page/run-menus.ts";

const beyondChoices: [value: Settings["beyond"], words: string][] = [
  ["hb", "hierarchical Bayes (recommended)"],
  ["plug-in", "naive estimate (biased)"],
  ["none", "nothing"],
];

/** The choices of k, the metric, the end of the axis, unequal n, predictions, intervals and the run in focus. */
export function controls(
  { settings, shown }: Pick<Context, "settings" | "shown">,
  runs: DrawnRun[],
  inFocus: DrawnRun | undefined,
  k: number,
): Controls {
  const summaries = shown.map(({ run }) => run);
  return {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Attempts per task (k)",
        value: k,
        style: "k",
        change: (chosen) => ({ k: chosen }),
      },
    ],
    more: [
      ...metricMenu({
        offered: metricsFor(curveMetrics, summaries, settings.metric),
        chosen: settings.metric,
        change: (metric) => ({ metric }),
      }),
      endMenu(summaries, settings),
      ...raggedMenu(summaries, settings),
      ...beyondMenu(settings),
      { kind: "about" },
      ...bandMenu(runs, inFocus),
    ],
  };
}

function endMenu(summaries: RunSummary[], { to }: Settings): Control {
  const lasts = roundBudgets(Math.min(1e6, 1000 * largestN(summaries))).filter(
    (each) => each > 1 && String(each).startsWith("1"),
  );
  const offered = [...new Set([...lasts, ...(to === null ? [] : [to])])].sort((a, b) => a - b);
  return {
    kind: "menu",
    words: "k up to",
    choices: [["", "auto"], ...offered.map((last) => [String(last), last] as const)],
    chosen: String(to ?? ""),
    change: (last) => ({ to: Number(last) || null }),
  };
}

/** The choice for unequal n; none where all n are equal. */
function raggedMenu(summaries: RunSummary[], { ragged }: Settings): Control[] {
  const isUnequal = new Set(summaries.flatMap(({ minN, maxN }) => [minN, maxN])).size > 1;
  if (!isUnequal) return [];
  return [
    {
      kind: "menu",
      words: "Unequal n",
      choices: [
        ["strict", "end at the smallest n"],
        ["eligible", "tasks with n ≥ k"],
      ],
      chosen: ragged,
      change: (chosen) => ({ ragged: chosen as Settings["ragged"] }),
    },
    html`<pc-note
      words="A task with fewer than k samples cannot answer at k. The curve ends there, or goes on with the other tasks."
      >why?</pc-note
    >`,
  ];
}

const beyondMenu = ({ metric, beyond }: Settings): Control[] =>
  metricOf(metric).hasBeyond
    ? [
        {
          kind: "menu",
          words: "Beyond n",
          choices: beyondChoices,
          chosen: beyond,
          change: (chosen) => ({ beyond: chosen as Settings["beyond"] }),
        },
      ]
    : [];
