import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { dashedLine } from "../../charts/dashed-line.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import type { Readout } from "../../charts/readout.ts";
import { percent, whole } from "../../base/format.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";
import { pointsBetween, pText, signedPoints } from "../../ui/words/numbers.ts";
import { plotDifference, predictedDashes } from "./plot-difference.ts";
import { crossingsOf, isExtended, isPredictedAt } from "./predicted-words.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** The difference of two runs against k or τ, with its bands. */
export class DifferenceChart extends LineChart<StyledRun> {
  @property({ attribute: false }) shown!: ShownComparison;
  /** Comparisons in neighbouring charts, which share the axes. */
  @property({ attribute: false }) beside: readonly ShownComparison[] = [];

  protected override get picture(): LinePicture<StyledRun> {
    const { shown, beside, at } = this;
    const { comparison, places, request, runs } = shown;
    const isOverTau = metricOf(request.comparedIn).takesTau;
    const differenceAt = (place: number) => comparison?.difference[places.indexOf(place)] ?? NaN;
    return {
      runs: [runs.a, runs.b],
      axes: [shown, beside],
      plot: (width, height) => plotDifference(shown, width, height, beside),
      at,
      hasRule: (place) => !Number.isNaN(differenceAt(place)),
      // The ring has the colours of the leading run.
      valueAt: (run, place) => {
        const value = differenceAt(place);
        return run === (value < 0 ? runs.b : runs.a) ? value : undefined;
      },
      slider: {
        label: `${isOverTau ? "τ" : "k, attempts per task"}, of the difference`,
        places,
        readout: (place) => {
          const i = places.indexOf(place);
          const isPredicted = comparison !== null && isPredictedAt(comparison, i);
          const predicted = isPredicted ? ", predicted" : "";
          return {
            title: `${isOverTau ? `τ = ${place}` : `k = ${whole(place)}`}${predicted}`,
            said: `${isOverTau ? "τ" : "k"} = ${place}${predicted}`,
            rows: rowsAt(shown, i),
          };
        },
      },
      key: html`<div class="key">
        ${
          isExtended(shown)
            ? html`<span>${dashedLine("none")}measured</span
                ><span>${dashedLine(predictedDashes)}predicted: hierarchical Bayes</span>`
            : nothing
        }
        <span>${dashedLine("1 3")}${percentLevel} band for the whole curve</span>
        ${(comparison?.crossings.length ?? 0) > 0 ? html`<span>ring: where the curves cross; bar: interval for that place${crossingsOf(shown).predicted.length > 0 ? "; dashed ring: predicted" : ""}</span>` : nothing}
      </div>`,
    };
  }
}

/** Both runs, their difference and its basis. */
function rowsAt({ comparison, runs }: ShownComparison, i: number): Readout["rows"] {
  const value = comparison?.difference[i] ?? NaN;
  if (comparison === null || Number.isNaN(value))
    return [{ name: "difference", text: "undefined" }];
  const at = (values: Float64Array) => values[i] ?? NaN;
  const share = (values: Float64Array) => percent(at(values), 1 - at(values));
  return [
    { styleIndex: runs.a.styleIndex, name: runs.a.name, text: share(comparison.a) },
    { styleIndex: runs.b.styleIndex, name: runs.b.name, text: share(comparison.b) },
    { name: "difference", text: signedPoints(value) },
    {
      name: `${percentLevel} interval`,
      text: pointsBetween(at(comparison.lower), at(comparison.upper)),
    },
    { name: "p", text: pText(at(comparison.pValue)) },
  ];
}
