import { html } from "lit";
import { withBands } from "../../../charts/band-areas.ts";
import { drawnRuns, haveBands } from "../../../ui/curves/curve-points.ts";
import { bandWords } from "../../../ui/fields/about-choice.ts";
import type { Intervals } from "../../../ui/workspace/intervals.ts";
import { alwaysOn } from "../../../state/runs/styled-runs.ts";
import type { DepthPicture } from "../picture.ts";
import type { BandSettings } from "../map/depth-bands.ts";

/** Pass@k of the family in focus at each of its depths. */
export function focusCurves(
  { inFocus, curves, k }: DepthPicture,
  bands: Intervals,
  request: BandSettings,
) {
  const points = inFocus?.points ?? [];
  const depths = points.map(({ T, run }, styleIndex) => alwaysOn(run, `T = ${T}`, styleIndex));
  const drawn = drawnRuns(depths, curves, { ...request, metric: "pass@k", beyond: "none" }, bands);
  const hasBands = haveBands(drawn);
  return html`<pc-curve-chart
    .runs=${drawn}
    metric="pass@k"
    .banded=${withBands(drawn, drawn[0])}
    .caption=${hasBands ? bandWords(request.about) : null}
    .places=${curves[0]?.measured.k ?? new Float64Array()}
    .at=${k}
  ></pc-curve-chart>`;
}
