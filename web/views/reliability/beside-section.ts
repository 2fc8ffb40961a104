import type { CurveChart } from "../../ui/curves/curve-chart.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { drawn, type Block, type Drawn } from "../../ui/page/page.ts";
import type { ComposedReliability } from "./composed.ts";
import type { DrawnBands } from "./plot-cover.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The runs that are drawn, their bands, and the chart of their Cover. */
interface Beside {
  together: readonly ReliableRun[];
  bands: DrawnBands;
  k: number;
  source: string;
  cover: Drawn;
}

/** pass@k and Cover@τ of the same runs, side by side. */
export function besideSection(
  { settings, curves, beside }: ComposedReliability,
  { together, bands, k, source, cover }: Beside,
): Block[] {
  if (curves === null) return [];
  const ids = new Set(together.map(({ run }) => run.id));
  const runs = curves.filter(({ run }) => ids.has(run.id));
  const styleIndices = new Set(bands.banded.map(({ styleIndex }) => styleIndex));
  const chart = drawn<CurveChart>(
    "pc-curve-chart",
    {
      runs,
      metric: settings.metric,
      banded: runs.filter(({ styleIndex }) => styleIndices.has(styleIndex)),
      pinned: bands.pinned,
      caption: bands.caption,
      places: beside?.[0]?.measured.k ?? new Float64Array(),
      at: k,
    },
    { place: (chosen: number) => ({ k: chosen }) },
  );
  return [
    {
      kind: "figure",
      words: {
        title: `${settings.metric} beside Cover@τ`,
        subtitle: `${sampledWords(together)}. A run that leads on the left by large k alone solves few tasks reliably.`,
        source,
      },
      panels: [],
      below: [{ kind: "beside", blocks: [chart, cover] }],
    },
  ];
}
