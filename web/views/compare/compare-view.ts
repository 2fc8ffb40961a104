import { html, nothing } from "lit";
import {
  type Place,
  type PlaceAlong,
  type RunComparison,
} from "../../questions/compare/comparison.ts";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { placeAlong } from "../../ui/beyond-n/predicted-place.ts";
import { headline } from "../../ui/figures/headline.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { findRun, refTo, type RefPair } from "../../state/settings/run-ref.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rankablePartOf, rankableParts } from "../../state/runs/rankable-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import { isMean } from "../../state/sources/source.ts";
import { rankedTogether, type StyledRun } from "../../state/runs/styled-runs.ts";
import { all, PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { viewStyles } from "../../style/view.ts";
import { adjustedOf, rankedPlace } from "./adjusted.ts";
import { alongWords, answerAt, comparedWords, verdictAt, type ShownComparison } from "./answer.ts";
import { detectableWords } from "./detectable-words.ts";
import { compareControls } from "./controls.ts";
import { differenceTable } from "./difference-table.ts";
import { differenceSection } from "./difference-section.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Claimed } from "./copy-claim.ts";
import { isPredictedAt, predictedCrossings } from "./predicted-words.ts";
import { panelPairs, shownOf } from "./panel-pairs.ts";
import { defaultPair } from "../../ui/figures/default-pair.ts";
import { compareStyles, runNames } from "../../ui/words/run-name.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { alongAt, placeOf } from "../../metrics/along.ts";
import { metricOf, symbolAt } from "../../metrics/metrics.ts";

/** The formulas behind the numbers of this view. */
const formulasOf = (ofMeans: boolean): FormulaId[] => [
  ...(ofMeans ? (["macro-difference", "macro-mean"] as const) : (["difference"] as const)),
  "whole-curve",
  "holm",
  "one-task-test",
  "settling",
];

/** The better of two runs, the certainty of that, and the study that would settle it. */
export class CompareView extends PictureView<RunComparison[]> {
  /** True if the comparison answers the current request. */
  #isCurrent = false;
  #shown: ShownComparison[] = [];

  static override styles = [sharedStyles, viewStyles, tableStyles, compareStyles, sectionStyles];

  /** All runs that can be compared, visible or not. */
  get #runs(): StyledRun[] {
    return rankedTogether(this.workspace.runs);
  }

  /** The place of the comparison: the reader's setting, else a k at which the visible runs and the pair have values. */
  get #place(): Place {
    const { settings, shown } = this.workspace;
    const { comparedIn, tau, about } = settings;
    const pair = this.#pair.filter((run) => run !== undefined);
    const k = focusBudget(
      [...shown, ...pair].map(({ run }) => run),
      settings,
    );
    return { comparedIn, k, tau, about };
  }

  /** The two compared runs: those in the address, else the default pair of every view. */
  get #pair(): [StyledRun | undefined, StyledRun | undefined] {
    const { settings } = this.workspace;
    const [a, b] =
      settings.pair === null
        ? defaultPair(this.#runs, settings)
        : settings.pair.map((ref) => findRun(this.#runs, ref));
    return [a, b];
  }

  /** The two runs, and the same pair in the other panels. */
  protected override compose(ask: Ask): RunComparison[] | null {
    const [a, b] = this.#pair;
    if (a === undefined || b === undefined || a === b) return null;
    const { panels } = panelPairs(this.workspace.settings, this.#runs, [a, b]);
    const others = panels.flatMap(({ runs }) => (runs.includes(a) ? [] : [runs]));
    // Moving along a computed curve moves only the rule.
    const found = all(
      [[a, b], ...others].map((pair) => {
        const runs = pair.map(({ run }) => run.id);
        const place = placeAlong(
          this.#place,
          pair.map(({ run }) => run),
          this.workspace.settings,
        );
        return this.#held(runs, place) ?? ask({ kind: "comparison", runs, ...place });
      }),
    );
    this.#isCurrent = found !== null;
    return found;
  }

  /** The last comparison of these runs, unless it lacks this place although it could compute it. */
  #held(runs: string[], place: PlaceAlong): RunComparison | undefined {
    return this.picture?.find((last) => {
      const { a, b, comparedIn, k, about, to } = last.request;
      if (to !== place.to) return false;
      const isOf = comparedIn === place.comparedIn && about === place.about;
      const isAlong = alongAt(comparedIn, k).k === alongAt(comparedIn, place.k).k;
      return isOf && isAlong && runs.join() === [a, b].join() && !isMissing(last, place);
    });
  }

  protected override draw() {
    const runs = this.#runs;
    if (this.workspace.shown.length === 0) return emptyPicture(this.workspace);
    if (runs.length === 1) return this.#alone();
    const trouble = this.#trouble();
    const [a, b] = this.#pair;
    const defaultPair = [a, b].map((run) =>
      run === undefined ? { name: "" } : refTo(run),
    ) as RefPair;
    const pair = this.workspace.settings.pair ?? defaultPair;
    const { section } = this.workspace.settings;
    const isRanking = section === "ranking";
    const ranking = rankableParts(this.workspace.settings, runs).map((part) => this.#ranked(part));
    return html`${trouble === "" ? this.#headline() : headline([], trouble)}
      ${compareControls(this.workspace, runs, pair, this.#place)} ${isRanking ? ranking : nothing}
      ${trouble === "" ? this.#comparison() : nothing} ${isRanking ? nothing : ranking}
      ${this.#tasks()}
      <pc-how-computed
        .formulas=${formulasOf(runs.some(({ run }) => isMean(run)))}
      ></pc-how-computed>`;
  }

  #set(change: Partial<Settings>): Settings {
    return this.workspace.set(change);
  }

  /** Ranking of a group of runs, and the comparison of each pair. */
  #ranked({ name, runs }: Part<StyledRun>) {
    const of = name === "" ? "" : ` of ${shortName(name)}`;
    const all = counted(runs.length, "run");
    return html`<h2>
        ${runs.length === 1 ? "1 run" : runs.length === 2 ? "Both runs" : `All ${all}`}${of}
      </h2>
      ${
        runs.length === 1
          ? html`<p>${runNames(runs)} has no other run beside it.</p>`
          : html`<pc-tied-groups
              .workspace=${this.workspace}
              .revision=${this.revision}
              .runs=${runs}
              .place=${rankedPlace(this.workspace, this.#place, runs)}
              @pair=${(event: CustomEvent<RefPair>) => void this.#set({ pair: event.detail })}
            ></pc-tied-groups>`
      }`;
  }

  #alone() {
    return html`<p class="empty">
      A comparison needs two runs, and there is one. Add a file, or open
      <button @click=${() => void this.workspace.chooseExample("simulated-paired")}>
        the example of models on the same tasks</button
      >.
    </p>`;
  }

  /** Reason why the two runs cannot be compared, or "". */
  #trouble(): string {
    const { settings } = this.workspace;
    const alike = "A run does not differ from itself: choose two different runs.";
    return pairTrouble(this.workspace, this.#runs, settings.pair, alike);
  }

  /** The last comparison of the two runs; null once one of them is removed. */
  #current(): ShownComparison | null {
    const [of] = this.picture ?? [];
    return this.#currents().find(({ request }) => request === of?.request) ?? null;
  }

  /** The same for all panels. The objects stay the same until something changes. */
  #currents(): ShownComparison[] {
    const runs = this.#runs;
    const now = (this.picture ?? []).flatMap((last) => shownOf(last, runs, this.#shown) ?? []);
    const isSame =
      now.length === this.#shown.length && now.every((each, i) => each === this.#shown[i]);
    if (!isSame) this.#shown = now;
    return this.#shown;
  }

  /** The answer, used as the first heading of the page. */
  #headline() {
    const shown = this.#current();
    if (shown === null) return nothing;
    const { place, at } = this.#at(shown);
    const { adjusted, pairs } = adjustedOf(this.workspace, { shown, place }, this.#beside(shown));
    const { sentence, basis } = answerAt(shown, place, at, pairs, adjusted);
    const { a, b } = shown.runs;
    return html`${headline([a, b], sentence, html`${basis} ${detectableWords(shown, at)} ${this.#unsettled(shown, place, at, adjusted)}`)}
      <pc-copy-claim
        .workspace=${this.workspace}
        .revision=${this.revision}
        .claims=${this.#claims()}
      ></pc-copy-claim>`;
  }

  /** If a prediction does not show which run is better, a link to the study that would. */
  #unsettled(
    { comparison, runs }: ShownComparison,
    place: Place,
    at: number,
    adjusted: number | null,
  ) {
    const verdict = comparison === null ? null : verdictAt(comparison, at, adjusted);
    if (verdict?.isPredicted !== true || verdict.kind === "better") return nothing;
    const { found } = this.workspace.settings;
    const change = {
      view: "how-many",
      of: refTo(runs.a),
      metric: "pass@k",
      k: place.k,
      found: { ...found, aim: "leader", beside: refTo(runs.b) },
    } as const satisfies Partial<Settings>;
    return html`What would settle it:
      <a
        href=${this.workspace.address(change)}
        @click=${(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          this.#set(change);
        }}
        >How many, for these two at k = ${whole(place.k)}</a
      >.
      <pc-lead-plan
        .workspace=${this.workspace}
        .revision=${this.revision}
        .print=${this.print}
        .a=${runs.a}
        .b=${runs.b}
        .k=${place.k}
        .about=${place.about}
      ></pc-lead-plan>`;
  }

  /** The runs ranked together with the two runs of a comparison. */
  #beside({ runs: { a, b } }: ShownComparison): StyledRun[] {
    const runs = this.#runs;
    const isOne = (part: StyledRun[], { run }: StyledRun) =>
      part.some((each) => each.run.id === run.id);
    const own = runs.find(({ run }) => run.id === a.run.id);
    const beside = own === undefined ? [] : rankablePartOf(this.workspace.settings, runs, own).runs;
    return isOne(beside, b) ? beside : runs;
  }

  /** Claims about the two runs, one per panel. */
  #claims(): Claimed[] {
    const all = this.#currents();
    const panels = panelsOf(
      this.workspace.settings,
      all.map((shown) => ({ run: shown.runs.a.run, shown })),
    );
    return panels.flatMap(({ name, runs }) =>
      runs.map(({ shown }) => {
        const { place, at } = this.#at(shown);
        const panel = all.length > 1 ? name : "";
        return { shown, place, at, panel, beside: this.#beside(shown) };
      }),
    );
  }

  #comparison() {
    const shown = this.#current();
    const waits = this.progress("Pairs compared", "Compare these two");
    if (shown === null) return waits;
    const { place, at, along } = this.#at(shown);
    // Beyond the samples, the headline already names the predicted crossings.
    const isPredicted = shown.comparison !== null && isPredictedAt(shown.comparison, at);
    const crossings = isPredicted ? "" : predictedCrossings(shown);
    return html`${waits}
      ${
        shown.comparison === null
          ? nothing
          : differenceSection(this.workspace, {
              shown,
              all: this.#currents(),
              runs: this.#runs,
              place,
              alongOf: (each) => this.#at(each).along,
              setPlace: (to) =>
                void this.#set(metricOf(place.comparedIn).takesTau ? { tau: to } : { k: to }),
            })
      }
      <ul class="warnings">
        ${[alongWords(shown), crossings, ...comparedWords(shown)]
          .filter((line) => line !== nothing && line !== "")
          .map((line) => html`<li>${line}</li>`)}
      </ul>
      ${differenceTable(shown, along)} ${this.#looks(shown, place, at)}`;
  }

  /** A stopping rule, if both runs have the same tasks. */
  #looks(shown: ShownComparison, place: Place, at: number) {
    const { comparison, compared, request } = shown;
    if (comparison === null || compared.kind !== "paired" || isPredictedAt(comparison, at))
      return nothing;
    const { lower, upper } = comparison;
    const oneLook = (upper[at] ?? NaN) - (lower[at] ?? NaN);
    return html`<pc-paired-looks
      .workspace=${this.workspace}
      .revision=${this.revision}
      .print=${this.print}
      .shown=${shown}
      .place=${place}
      .oneLook=${request.about === "new-tasks" ? oneLook : NaN}
    ></pc-paired-looks>`;
  }

  /** The place to read the comparison at: the current setting once it is computed, else the computed one. */
  #at(shown: ShownComparison): { place: Place; at: number; along: number } {
    const { request, places } = shown;
    const current = this.#place;
    const { comparedIn, about } = request;
    const isOf = current.comparedIn === comparedIn && current.about === about;
    const alongOf = (place: Place) => placeOf(comparedIn, place);
    const isRead = isOf && (places.includes(alongOf(current)) || this.#isCurrent);
    const place = isRead ? current : request;
    const along = alongOf(place);
    return { place, at: places.indexOf(along), along };
  }

  #tasks() {
    const shown = this.#current();
    if (shown === null) return nothing;
    const { place, at } = this.#at(shown);
    return html`<h2>Task by task</h2>
      ${
        shown.tasks === null
          ? html`<p>
              ${shown.compared.kind === "unnamed" ? "Not all tasks of these runs have names" : "These runs have no task in common"}:
              tasks cannot be compared one by one.
            </p>`
          : html`<pc-task-changes
              .shown=${shown}
              .at=${at}
              .symbol=${symbolOf(shown, place, at)}
            ></pc-task-changes>`
      }`;
  }
}

/** The metric at a place, marked if predicted. */
const symbolOf = ({ comparison }: ShownComparison, { comparedIn, k, tau }: Place, at: number) =>
  `${comparison !== null && isPredictedAt(comparison, at) ? "predicted " : ""}${symbolAt(comparedIn, k, tau)}`;

/** True if a place is missing that could be computed. */
const isMissing = ({ places, comparison }: RunComparison, place: Place): boolean => {
  const along = placeOf(place.comparedIn, place);
  return comparison !== null && along <= (places.at(-1) ?? 0) && !places.includes(along);
};
