import { withBands } from "../../../charts/band-areas.ts";
import type { CurveChart } from "../../../ui/curves/curve-chart.ts";
import { drawnRuns, haveBands, type DrawnRun } from "../../../ui/curves/curve-points.ts";
import { bandWords } from "../../../ui/fields/about-choice.ts";
import { drawn, type Asking, type Drawn } from "../../../ui/page/page.ts";
import { alwaysOn } from "../../../state/runs/styled-runs.ts";
import type { About } from "../../../state/settings/settings.ts";
import type { Families } from "../families.ts";
import { measured, type BandSettings } from "../map/depth-bands.ts";

/** The curves of a family, one per depth. */
export interface FocusCurves {
  runs: DrawnRun[];
  /** The ks where they have values. */
  places: Float64Array;
}

const nowhere = new Float64Array();

/** Pass@k of the family in focus at each of its depths. */
export function focusCurves(
  { inFocus, curves }: Pick<Families, "inFocus" | "curves">,
  bands: Pick<Asking["bands"], "of">,
  request: BandSettings,
): FocusCurves {
  const points = inFocus?.points ?? [];
  const depths = points.map(({ T, run }, styleIndex) => alwaysOn(run, `T = ${T}`, styleIndex));
  const runs = drawnRuns(depths, curves, { ...request, ...measured }, bands);
  return { runs, places: curves[0]?.measured.k ?? nowhere };
}

/** The chart of the curves. */
export const curvesOfFocus = ({ runs, places }: FocusCurves, k: number, about: About): Drawn =>
  drawn<CurveChart>(
    "pc-curve-chart",
    {
      runs,
      metric: "pass@k",
      banded: withBands(runs, runs[0]),
      caption: haveBands(runs) ? bandWords(about) : null,
      places,
      at: k,
    },
    { place: (chosen: number) => ({ k: chosen }) },
  );
