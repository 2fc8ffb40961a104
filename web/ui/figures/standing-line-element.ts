import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Place } from "../../questions/compare/comparison.ts";
import { valuesIn } from "../../questions/run-order.ts";
import { shortName, whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import { rankedTogether, type StyledRun } from "../../state/runs/styled-runs.ts";
import {
  boardOf,
  leadersOf,
  rankedWith,
  standingAtOne,
  standingWords,
  type Standing,
} from "./standing.ts";
import { isCurveMetric, metricOf, triesOf } from "../../metrics/metrics.ts";
import { defaultPair } from "./default-pair.ts";
import { curvesInPieces } from "../workspace/ask-in-pieces.ts";
import { followed } from "../workspace/followed.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";

/** Standing of the run in focus among all loaded runs of its part, with links to further comparisons. */
export class StandingLine extends PictureView<Standing> {
  @property({ attribute: false }) run!: StyledRun;
  @property({ attribute: false }) place!: Place;
  /** Values of the visible runs, by id. */
  @property({ attribute: false }) shown!: ReadonlyMap<string, number>;

  // Rendered without a shadow root, since it is part of a sentence of the view.
  protected override createRenderRoot(): this {
    return this;
  }

  protected override compose(ask: Ask, atRest: Ask): Standing {
    const { settings, runs } = this.workspace;
    const part = rankedWith(settings, runs, this.run);
    const hidden = part.runs.flatMap(({ run }) => (this.shown.has(run.id) ? [] : [run.id]));
    const others = hidden.length === 0 ? [] : this.#valuesOf(hidden, ask);
    const values = new Map([...others, ...this.shown]);
    return { part, values, board: boardOf(atRest, part, this.place) };
  }

  /** Values of the hidden runs that are ready, by id. */
  #valuesOf(runs: string[], ask: Ask): Iterable<[string, number]> {
    const { comparedIn, k, tau } = this.place;
    const { ragged } = this.workspace.settings;
    if (isCurveMetric(comparedIn))
      return valuesIn(
        curvesInPieces(ask, { kind: "curves", runs, metric: comparedIn, ragged, ks: [k] }) ?? [],
      );
    const found = ask({ kind: "atTau", runs, tau, ragged, ks: [] });
    return (found?.runs ?? []).map(({ run, coverAt }) => [run, coverAt.value[0] ?? NaN]);
  }

  protected override draw() {
    if (this.picture === null) return html``;
    const { comparedIn } = this.place;
    // With one attempt, other metrics are not shares of solved tasks.
    const isOfTries = isCurveMetric(comparedIn) && triesOf(comparedIn) === comparedIn;
    return html`${standingWords(this.picture, this.run, metricOf(comparedIn).ahead)}
    ${isOfTries ? standingAtOne(this.picture, this.run) : nothing} ${this.#ways(this.picture)}`;
  }

  /**
   * Links to a comparison and to the ranking of all runs. The rival is the run named as higher, else the default pair's
   * other run, else the best other run.
   */
  #ways({ part, values }: Standing) {
    const { settings, runs } = this.workspace;
    const isFocus = (each: StyledRun | undefined) => each?.run.id === this.run.run.id;
    const pair = defaultPair(rankedTogether(runs), settings);
    const others = part.runs.filter((each) => !isFocus(each) && values.has(each.run.id));
    const valueOf = ({ run }: StyledRun) => values.get(run.id) ?? NaN;
    const [best] = leadersOf(others, valueOf);
    const isBehind = best !== undefined && valueOf(best) > valueOf(this.run);
    const rival = pair.some(isFocus) ? others.find((each) => pair.includes(each)) : undefined;
    const other = isBehind ? best : (rival ?? best);
    if (other === undefined) return nothing;
    const compared = { view: "compare", comparedIn: this.place.comparedIn } as const;
    const withOther = {
      ...compared,
      pair: [refTo(this.run), refTo(other)],
    } satisfies Partial<Settings>;
    const count = part.runs.length;
    return html`${this.#way(withOther, `Compare with ${shortName(other.name)}`)}
    ${count < 3 ? nothing : this.#way({ ...compared, section: "ranking" }, `Rank all ${whole(count)}`)}`;
  }

  #way(change: Partial<Settings>, words: string) {
    return html`<a
      href=${this.workspace.address(change)}
      @click=${followed(() => {
        this.workspace.set(change);
      })}
      >${words}</a
    >`;
  }
}

customElements.define("pc-standing-line", StandingLine);
