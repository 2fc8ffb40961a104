import { html, type PropertyValues } from "lit";
import { SlidingChart } from "../../charts/sliding-chart.ts";
import type { Metric } from "../../state/settings/settings.ts";
import { lineKey, readout, spoken } from "./chart-words.ts";
import { pointAt, rankedAt, type DrawnCurve } from "./curve-points.ts";
import { bandOf, lineEnds, plotCurves, valueDomain, wholeLine } from "./plot-curves.ts";

/** The curves of all shown runs, with every run's value beside the rule. */
export class CurveChart extends SlidingChart {
  static override properties = {
    runs: { attribute: false },
    metric: {},
    domain: { attribute: false },
    banded: { attribute: false },
    caption: {},
    places: { attribute: false },
  };
  declare runs: DrawnCurve[];
  declare metric: Metric;
  /** What the y axis spans, where other charts share it; null for what these runs take. */
  declare domain: [number, number] | null;
  /** The runs whose bands are drawn. */
  declare banded: DrawnCurve[];
  /** What the bands are, in words; null where there are none. */
  declare caption: string | null;
  declare places: Float64Array;

  #domain: [number, number] = [0, 1];

  constructor() {
    super();
    this.runs = [];
    this.metric = "pass@k";
    this.domain = null;
    this.banded = [];
    this.caption = null;
    this.places = new Float64Array();
  }

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
