import { line } from "d3-shape";
import { html, nothing, svg } from "lit";
import { property } from "lit/decorators.js";
import { bandPaths } from "../../charts/band-areas.ts";
import { crowdDrawing, isCrowd } from "../../charts/crowd-size.ts";
import { dashedLine } from "../../charts/dashed-line.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { markerAt, runColour } from "../../charts/marker.ts";
import type { Pixels } from "../../charts/plot-frame.ts";
import { pointedAt } from "../../charts/pointed-at.ts";
import { tell } from "../../charts/run-chart.ts";
import type { LinePoint } from "../../charts/run-lines.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { modelInFull, type Model } from "../../state/settings/models.ts";
import { toDigits } from "../../base/decimals.ts";
import { shortName } from "../../base/format.ts";
import { bandOf, predicted, valueAt, type CurvedRun, type HeldOut } from "./extrapolated-runs.ts";
import { dashes, plotExtrapolation, wholeLine } from "./plot-extrapolation.ts";

const measuredLine = ({ measured }: CurvedRun): LinePoint[] =>
  measured.map(({ k, value }) => ({ x: k, y: value }));
const predictedLine = (run: CurvedRun, model: Model): LinePoint[] =>
  predicted(run, model).map(({ k, value }) => ({ x: k, y: value }));

/** A picked run drawn over a crowd, with a marker at the last of its samples. */
function pickedLines(run: CurvedRun, models: readonly Model[], { x, y }: Pixels) {
  const outline = line<LinePoint>()
    .x((point) => x(point.x))
    .y((point) => y(point.y));
  const measured = measuredLine(run);
  return svg`<g fill="none" stroke=${runColour(run.styleIndex)}>
    ${models.map((model, i) => svg`<path d=${outline(predictedLine(run, model)) ?? ""} stroke-width=${i === 0 ? 1.75 : 1} stroke-dasharray=${dashes[model]}></path>`)}
    <path d=${outline(measured) ?? ""} stroke-width="1.75"></path>
  </g>${measured.slice(-1).map((last) => markerAt(run.styleIndex, 3.6, x(last.x), y(last.y)))}`;
}

/** Draws the lines of a crowd over the axes, dashed beyond the samples. Picked runs are drawn on top. */
const crowdPicture = (
  runs: readonly CurvedRun[],
  models: readonly Model[],
): Partial<LinePicture<CurvedRun>> => {
  const linesOf = (points: (run: CurvedRun) => LinePoint[]) =>
    runs.map((run) => ({ points: points(run) }));
  return {
    moving: [...models, ...runs.map(({ extrapolation }) => extrapolation)],
    drawLines: (pixels) => {
      const draw = crowdDrawing()?.crowdLines;
      return models
        .map((model) =>
          draw?.(
            linesOf((run) => predictedLine(run, model)),
            pixels,
            "linear",
            dashes[model],
          ),
        )
        .concat(draw?.(linesOf(measuredLine), pixels, "linear"));
    },
    drawPicked: (picked, pixels) => picked.map((run) => pickedLines(run, models, pixels)),
  };
};

/** Key of the places where the samples of runs end. */
const endsOf = (runs: readonly CurvedRun[]): string =>
  [...new Set(runs.map(({ run }) => run.minN))].sort((a, b) => a - b).join();

/**
 * pass@k beyond the samples. A click sets k.
 *
 * @fires budget - with the k that the reader chose, as detail
 */
export class ExtrapolationChart extends LineChart<CurvedRun> {
  @property({ attribute: false }) runs: CurvedRun[] = [];
  @property({ attribute: false }) models: Model[] = [];
  /** The larger run that the extrapolations are checked against. */
  @property({ attribute: false }) heldOut: HeldOut | null = null;
  /** The runs whose bands are drawn. */
  @property({ attribute: false }) banded: CurvedRun[] = [];
  /** Description of the bands; null if there are none. */
  @property() caption: string | null = null;
  @property({ type: Number }) k = 1;

  protected override get picture(): LinePicture<CurvedRun> {
    const { runs, models, heldOut, banded, caption, k } = this;
    const last = runs[0]?.extrapolation.measured.k.at(-1) ?? 1;
    const [first] = models;
    const isBare = isCrowd(runs) && crowdDrawing() !== null;
    return {
      ...(isBare && crowdPicture(runs, models)),
      runs,
      axes: isBare
        ? [endsOf(runs), last, models, heldOut, caption]
        : [runs, models, heldOut, caption],
      plot: (width, height) =>
        plotExtrapolation(runs, { models, heldOut, caption, last, width, height, isBare }),
      lineOf: (run) => wholeLine(run, models),
      banded,
      drawBands: (picked, pixels) => {
        const paths = (which: "beyond" | "inner", words?: string) =>
          bandPaths(
            picked.map((run) => bandOf(run, which)),
            pixels,
            "linear",
            words,
          );
        const inner = picked.length === 0 ? nothing : paths("inner", "50 % intervals");
        return svg`${paths("beyond")}${inner}`;
      },
      at: k,
      hasRule: (at) => at <= last,
      valueAt: (run, at) => (first && valueAt(run, first, at))?.value,
      key: html`<div class="key">
        <span>${dashedLine("none")}measured: ${biasOf(runs)} pass@k</span>
        ${models.map(
          (model) =>
            html`<span>${dashedLine(dashes[model])}predicted: ${modelInFull(model)}</span>`,
        )}
        ${
          heldOut === null
            ? nothing
            : html`<span>${dashedLine("1 2")}check: ${shortName(heldOut.run.name)}</span>`
        }
      </div>`,
    };
  }

  protected override frame() {
    return html`<div class="frame" @click=${this.#choose}>
      <div class="plot" aria-hidden="true"></div>
    </div>`;
  }

  #choose(event: MouseEvent): void {
    const at = pointedAt(event, this);
    const digits = 2;
    if (at !== null) tell(this, "budget", Math.max(1, Math.round(toDigits(at.x, digits))));
  }
}
