import { html } from "lit";
import type { RunCurves } from "../../questions/measure/curves.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { drawnRuns } from "../../ui/curves/curve-points.ts";
import { figure } from "../../ui/figures/figure.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import type { Intervals } from "../../ui/workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { curveSettings } from "./reliable-bands.ts";
import type { DrawnBands } from "./plot-cover.ts";

/** Input of the section with pass@k next to Cover@τ. */
interface Beside {
  shown: StyledRun[];
  /** The runs that are drawn. */
  together: StyledRun[];
  settings: Settings;
  curves: RunCurves[];
  intervals: Intervals;
  bands: DrawnBands;
  k: number;
  source: string;
  setK: (k: number) => void;
}

/** pass@k and Cover@τ of the same runs, side by side. */
export function besideSection(beside: Beside, cover: unknown) {
  const { shown, together, settings, curves, intervals, bands, k, source } = beside;
  const drawn = new Set(together.map(({ run }) => run.id));
  const runs = drawnRuns(shown, curves, curveSettings(settings, bands.about), intervals).filter(
    (_, i) => drawn.has(shown[i]?.run.id ?? ""),
  );
  const styleIndices = new Set(bands.banded.map(({ styleIndex }) => styleIndex));
  const banded = runs.filter(({ styleIndex }) => styleIndices.has(styleIndex));
  return figure(
    {
      title: `${settings.metric} beside Cover@τ`,
      subtitle: `${sampledWords(together)}. A run that leads on the left by large k alone solves few tasks reliably.`,
      source,
    },
    html`<div class="pictures">
      <pc-curve-chart
        .runs=${runs}
        .metric=${settings.metric}
        .banded=${banded}
        .pinned=${bands.pinned}
        .caption=${bands.caption === null ? null : bandWords(bands.about)}
        .places=${curves[0]?.measured.k ?? new Float64Array()}
        .at=${k}
        @place=${(event: CustomEvent<number>) => {
          beside.setK(event.detail);
        }}
      ></pc-curve-chart>
      ${cover}
    </div>`,
  );
}
