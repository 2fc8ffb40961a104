import type { CurveMetric } from "../../metrics/metrics.ts";
import { property } from "lit/decorators.js";
import { bandPaths } from "../../charts/band-areas.ts";
import { isCrowd } from "../../charts/crowd-size.ts";
import { LineChart, type LinePicture } from "../../charts/line-chart.ts";
import { curveReadout, lineKey } from "./chart-words.ts";
import { pointAt, rankedAt, type DrawnCurve } from "./curve-points.ts";
import type { DrawnCrossing } from "./drawn-crossings.ts";
import { bandOf, plotCurves, valueDomain, wholeLine } from "./plot-curves.ts";

let crowds: typeof import("./crowd-curves.ts") | null = null;

/** The curves of all visible runs, with every run's value next to the rule. */
export class CurveChart extends LineChart<DrawnCurve> {
  @property({ attribute: false }) runs: DrawnCurve[] = [];
  @property() metric: CurveMetric = "pass@k";
  /** Range of the y axis if other charts share it; null to fit these runs. */
  @property({ attribute: false }) domain: [number, number] | null = null;
  /** The runs whose bands are drawn. */
  @property({ attribute: false }) banded: DrawnCurve[] = [];
  /** Description of the bands; null if there are none. */
  @property() caption: string | null = null;
  @property({ attribute: false }) places: Float64Array = new Float64Array();
  /** Crossings of the predicted curves. */
  @property({ attribute: false }) crossings: readonly DrawnCrossing[] = [];

  protected override get picture(): LinePicture<DrawnCurve> {
    const { runs, metric, banded, caption, places, crossings, at } = this;
    const domain = () => this.domain ?? valueDomain(runs);
    const last = places.at(-1) ?? 1;
    return {
      runs,
      axes: [runs, metric, this.domain, caption, places, crossings],
      plot: (width, height) =>
        plotCurves(runs, { metric, domain: domain(), caption, crossings, last, width, height }),
      ...(isCrowd(runs) && crowds?.crowdPicture(this, domain(), last)),
      domain,
      lineOf: wholeLine,
      banded,
      drawBands: (picked, pixels) => bandPaths(picked.map(bandOf), pixels, "linear"),
      caption,
      at,
      hasRule: (k) => k <= last,
      valueAt: (run, k) => pointAt(run, k)?.value,
      slider: { label: "k, attempts per task", places, readout: (k) => curveReadout(runs, k) },
      names: rankedAt(runs, at),
      key: lineKey(runs, metric, crossings.length > 0),
    };
  }

  protected override async fetchForCrowd(): Promise<void> {
    await super.fetchForCrowd();
    crowds ??= await import("./crowd-curves.ts").catch(() => null);
  }
}
