import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Place } from "../../questions/compare/comparison.ts";
import { level } from "../../questions/measure/interval-ends.ts";
import { mostPlannedK } from "../../questions/plan/plan.ts";
import type { PairedSoFar } from "../../questions/plan/sequence.ts";
import { fixed as toDecimals } from "../../base/decimals.ts";
import { shortName } from "../../base/format.ts";
import {
  isCurveMetric,
  isOfCounts,
  metricOf,
  symbolAt,
  type CurveMetric,
} from "../../metrics/metrics.ts";
import { betterIn, noRuleForClusters, pairedWords } from "../../ui/words/paired-looks.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { sectionStyles } from "../../style/sections.ts";
import type { ShownComparison } from "./shown-comparison.ts";

/** The data of the two runs so far, and the key of their request. */
interface Looks {
  key: string;
  soFar: PairedSoFar;
}

/** The metric and k of a stopping rule; null if none is defined for these runs. */
function plannedAt(
  { compared, runs }: ShownComparison,
  { comparedIn: metric, k }: Place,
): { metric: CurveMetric; k: number } | null {
  const isDefined = compared.kind === "paired" && compared.strata === undefined;
  if (!isDefined || runs.a.run.stopped || runs.b.run.stopped) return null;
  if (!isCurveMetric(metric) || !isOfCounts(metric) || !metricOf(metric).takesK) return null;
  return k <= mostPlannedK(metric) ? { metric, k } : null;
}

/**
 * A stopping rule for sampling two runs on the same tasks: an interval of their difference that is valid at every look.
 */
export class PairedLooks extends PictureView<Looks> {
  @property({ attribute: false }) shown!: ShownComparison;
  @property({ attribute: false }) place!: Place;
  /** The width of the interval of one look; NaN if there is none. */
  @property({ type: Number }) oneLook!: number;

  static override styles = [sharedStyles, sectionStyles];

  readonly #sections = new Disclosures<"looks">(this);

  get #runs(): string[] {
    const { a, b } = this.shown.runs;
    return [a.run.id, b.run.id];
  }

  get #key(): string {
    const { comparedIn, k } = this.place;
    return JSON.stringify([this.#runs, comparedIn, k]);
  }

  protected override compose(ask: Ask): Looks | null {
    const planned = plannedAt(this.shown, this.place);
    if (planned === null || !this.#sections.isOpen("looks")) return null;
    const soFar = ask({ kind: "pairedSequence", runs: this.#runs, ...planned, level });
    return soFar && { key: this.#key, soFar };
  }

  protected override draw() {
    if (plannedAt(this.shown, this.place) === null) return html``;
    return html`${this.#sections.section("looks", "Is it enough? A rule for stopping", () =>
      this.#words(),
    )}`;
  }

  #words() {
    const { picture, place, oneLook } = this;
    if (picture?.key !== this.#key) return nothing;
    if (picture.soFar.clustered) return html`<p>${noRuleForClusters}</p>`;
    const { a, b } = this.shown.runs;
    const pair = [shortName(a.name), shortName(b.name)] as const;
    const symbol = symbolAt(place.comparedIn, place.k, 0);
    const { soFar } = picture;
    const better = betterIn(soFar);
    const { sequence } = soFar;
    const times =
      sequence === null || !(oneLook > 0)
        ? ""
        : ` It is ${toDecimals((sequence.upper - sequence.lower) / oneLook, 2)} times as wide as the interval of one look.`;
    return html`<p>${pairedWords({ symbol, k: place.k, pair }, soFar)}</p>
      <p>
        That interval holds at all looks together, wherever you stop.${times}
        ${
          better === null
            ? "Go on: the interval includes 0, so it is not known yet which is better."
            : `You may stop: ${pair[better]} has the higher ${symbol}.`
        }
      </p>
      <p class="soft small">
        Tasks of a batch must be new ones, picked like the others. In a terminal:
        <code>--until</code>.
      </p>`;
  }
}
