import { metricOf, triesOf, type Tries } from "../../metrics/metrics.ts";
import { budgetGrid } from "../../questions/runs/budgets.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { drawn, type Block, type Context } from "../../ui/page/page.ts";
import type { BridgeChart } from "./bridge-chart.ts";
import { weightedAreas } from "./bridge-words.ts";
import type { ComposedReliability } from "./composed.ts";
import { bridgeFigure } from "./figure-words.ts";
import { runInFocus } from "./picture.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** Input of the section. */
interface Bridge {
  /** The runs that are drawn. */
  together: ReliableRun[];
  k: number;
  /** The requested k, which the controls show; the values are for the k of the picture. */
  requested: number;
  source: string;
}

/** Why pass@k is an average of Cover@τ. */
export function bridgeSection(
  picture: ComposedReliability,
  context: Pick<Context, "settings">,
  bridge: Bridge,
): Block[] {
  const { inFocus, settings, atK } = picture;
  const { together, k, source } = bridge;
  const metric = triesOf(settings.metric);
  return [
    controls(picture, context, bridge),
    {
      kind: "figure",
      words: { ...bridgeFigure(metric, k, atK.weight), source },
      panels: [
        {
          name: "",
          chart: drawn<BridgeChart>("pc-bridge-chart", {
            runs: together,
            inFocus,
            weight: atK.weight,
          }),
        },
      ],
      below: [weightedAreas(together, metric, k)],
    },
  ];
}

const offered = ["pass@k", "pass^k"] as const satisfies Tries[];

function controls(
  { runs, settings }: ComposedReliability,
  { settings: current }: Pick<Context, "settings">,
  { k, requested }: Bridge,
): Block {
  const ks = budgetGrid(
    runs.map(({ run }) => run),
    settings,
  );
  return {
    kind: "choices",
    style: "row",
    controls: [
      {
        kind: "menu",
        words: "Metric as an average of Cover",
        choices: offered.map((each) => [each, metricOf(each).name]),
        chosen: triesOf(current.metric),
        change: (metric) => ({ metric: metric as Tries }),
      },
      {
        kind: "range",
        words: `k = ${k}`,
        name: "k of the weight",
        labelStyle: "budget",
        places: ks.length,
        at: ks.indexOf(requested),
        text: `k = ${k}`,
        change: (at) => ({ k: ks[at] ?? k }),
      },
      runMenu({
        words: "of",
        runs,
        chosen: runInFocus(runs, current)?.name ?? "",
        none: null,
        change: (of) => ({ of }),
      }),
    ],
  };
}
