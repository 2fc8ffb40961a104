import type { CurveMetric } from "../../metrics/metrics.ts";
import { html, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import { lineKey, readout, spoken } from "./chart-words.ts";
import { pointAt, rankedAt, type DrawnCurve } from "./curve-points.ts";
import { bandOf, lineEnds, plotCurves, valueDomain, wholeLine } from "./plot-curves.ts";

/** The curves of all shown runs, with every run's value beside the rule. */
export class CurveChart extends SlidingChart {
  @property({ attribute: false }) runs: DrawnCurve[] = [];
  @property() metric: CurveMetric = "pass@k";
  /** What the y axis spans, where other charts share it; null for what these runs take. */
  @property({ attribute: false }) domain: [number, number] | null = null;
  /** The runs whose bands are drawn. */
  @property({ attribute: false }) banded: DrawnCurve[] = [];
  /** What the bands are, in words; null where there are none. */
  @property() caption: string | null = null;
  @property({ attribute: false }) places: Float64Array = new Float64Array();

  #domain: [number, number] = [0, 1];

  override render() {
    const { runs, at, caption } = this;
    const ariaText = [spoken(runs, at), caption ?? []].flat().join("; ");
    return html`${this.slider("k, attempts per task", ariaText, (k) => readout(runs, k))}
    ${this.nameKey(rankedAt(runs, at))} ${lineKey(runs, this.metric)}`;
  }

  protected override get pointable() {
    return { lines: this.runs.map(wholeLine), curve: "linear" } as const;
  }

  override updated(changed: PropertyValues<this>): void {
    const { runs, metric, banded, caption, places } = this;
    const last = places.at(-1) ?? 1;
    const has = (names: (keyof CurveChart)[]) => names.some((name) => changed.has(name));
    const isNew = has(["runs", "metric", "domain", "caption", "places", "width"]);
    if (isNew) {
      this.#domain = this.domain ?? valueDomain(runs);
      this.draw((width, height) =>
        plotCurves(runs, { metric, domain: this.#domain, caption, last, width, height }),
      );
    }
    if (isNew || has(["banded", "pointed", "pinned"])) {
      const picked = this.pickedOut(banded, runs);
      this.placeBands(picked.map(bandOf), "linear");
      this.placeEnds(lineEnds(runs), this.#domain, picked);
    }
    const k = this.hover ?? this.at;
    const marks = runs.flatMap((run) => {
      const point = pointAt(run, k);
      return point === null ? [] : [{ styleIndex: run.styleIndex, value: point.value }];
    });
    this.slide(k > last ? null : k, marks);
  }
}
