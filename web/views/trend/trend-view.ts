import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { smallestN } from "../../questions/runs/budgets.ts";
import { withBands } from "../../charts/band-areas.ts";
import { counted, shortName, showNames } from "../../base/format.ts";
import { unshownNote } from "../../ui/words/unshown-note.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { Job } from "../../ui/workspace/job.ts";
import { runName } from "../../ui/words/run-name.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { inPanels } from "../../ui/figures/panels.ts";
import { sameLook } from "../../state/runs/panel-looks.ts";
import { trendBands } from "./bands.ts";
import { bestOf, type Best } from "./best.ts";
import { controls } from "./controls.ts";
import { formulasOf } from "./formulas.ts";
import {
  figuresOf,
  mostFigures,
  type EndOf,
  type Thinned,
  type TrendFigure,
  type TrendLine,
} from "./lines.ts";
import {
  ofSamples,
  trendPicture,
  type Family,
  type Section,
  type TrendPicture,
} from "./picture.ts";
import { spreadDomain, yDomain } from "./plot-trend.ts";
import { hasSteps } from "./over-tau.ts";
import { tauSection } from "./tau-section.ts";
import { slopeSection } from "./slope-section.ts";
import { bestTable, fewerTable, trendTable } from "./tables.ts";
import {
  aloneWords,
  bestWords,
  fewerWords,
  spreadBands,
  trendFigure,
  unrankedWords,
  valuelessWords,
} from "./words.ts";

/** A metric against a numeric label of the runs, and the best value of that label. */
export class TrendView extends PictureView<TrendPicture> {
  /** The place of the rule; null for the best value. */
  @state() at: number | null = null;

  readonly #best = new Job<"bestRuns">(this, { atOnce: true });

  readonly #sections = new Disclosures<Section>(this);

  static override styles = [sharedStyles, viewStyles, fieldStyles, compareStyles];

  protected override compose(ask: Ask): TrendPicture | null {
    const { workspace } = this;
    return trendPicture(ask, workspace, workspace.settings, (section) =>
      this.#sections.isOpen(section),
    );
  }

  protected override draw() {
    const { picture } = this;
    if (picture === null || picture.shown.length === 0) return emptyPicture(this.workspace);
    showNames(
      this,
      picture.families.map(({ name }) => name),
    );
    const isThinned = picture.axis === ofSamples;
    const { about } = this.workspace.settings;
    const endOf = trendBands(this.workspace.intervals, picture, about);
    return html`${isThinned ? this.#thinned(picture) : this.#compared(picture, endOf)}
      ${this.#figures(picture, figuresOf(picture, endOf))}
      ${isThinned ? fewerTable(picture) : this.#tables(picture, endOf)}
      ${isThinned ? this.#estimates(picture, endOf) : this.#slopes(picture)}
      ${isThinned ? this.#overTau(picture) : nothing} ${leftOut(picture)}
      ${unshownNote(this.workspace, picture.shown)} ${undrawnNote(picture)}
      <pc-how-computed
        .formulas=${formulasOf(picture.settings, isThinned, picture.slopes !== null)}
      ></pc-how-computed>`;
  }

  /**
   * The place of the headline: the selected k, else the last place. For fewer samples, the last k up to half of the
   * samples.
   */
  #focusPlace({ places, settings, shown, fewer }: TrendPicture): number {
    const chosen = places.findIndex(({ k }) => k === settings.k);
    if (chosen !== -1) return chosen;
    const half = fewer.length === 0 ? Infinity : smallestN(shown.map(({ run }) => run)) / 2;
    return Math.max(
      0,
      places.findLastIndex(({ k }) => k <= half),
    );
  }

  #thinned(picture: TrendPicture) {
    const { shown, places, settings } = picture;
    const inFocus = namedOrBest(shown, settings.of);
    const at = this.#focusPlace(picture);
    const place = places[at];
    return html`${
      inFocus === undefined || place === undefined
        ? nothing
        : fewerWords(inFocus, picture, place, at)
    }
    ${controls(this.workspace, picture, inFocus)}`;
  }

  /** The best values of all families at each place. */
  #bests({ families, places, request }: TrendPicture, endOf: EndOf): Best[] {
    const several = families.filter(({ isRanked, points }) => isRanked && points.length > 1);
    const answers = this.#best.about(
      several.map(({ points }) => ({
        kind: "bestRuns",
        runs: points.map(({ styled }) => styled.run.id),
        ...request,
      })),
    );
    return several.flatMap((family, i) =>
      places.flatMap(
        (place, at) => bestOf(family, place, at, { endOf, found: answers[i] ?? null }) ?? [],
      ),
    );
  }

  #inFocus({ families, settings }: TrendPicture): Family | undefined {
    const name = settings.of && this.workspace.nameOf(settings.of);
    const several = families.filter(({ points }) => points.length > 1);
    return families.find((family) => family.name === name) ?? several[0] ?? families[0];
  }

  #compared(picture: TrendPicture, endOf: EndOf) {
    const inFocus = this.#inFocus(picture);
    const ofFamily = this.#bests(picture, endOf).filter(({ family }) => family === inFocus);
    const at = this.#focusPlace(picture);
    const place = picture.places[at];
    const isChosen = place?.k === picture.settings.k;
    const there = ofFamily.find((each) => each.place === place);
    const found = isChosen ? there : (there ?? ofFamily.at(-1));
    const said = () => {
      if (inFocus?.isRanked === false) return unrankedWords(inFocus, picture);
      if (found !== undefined) return bestWords(found, picture);
      return isChosen && inFocus !== undefined && inFocus.points.length > 1
        ? valuelessWords(inFocus, place, at, picture)
        : aloneWords(picture);
    };
    return html`${said()} ${controls(this.workspace, picture, inFocus)}
    ${this.#best.control({ start: "Resample the tasks", running: "Resampled" })}`;
  }

  #figures(picture: TrendPicture, figures: TrendFigure[], thinned: Thinned = "spread") {
    const { axis, places, shown, settings, request } = picture;
    const isThinned = axis === ofSamples;
    const isSpread = isThinned && thinned === "spread";
    const lines = figures.flatMap(({ panels }) => panels.flatMap(({ runs }) => runs));
    if (lines.every(({ points }) => points.length === 0)) return nothing;
    const hasBands = lines.some(({ points }) =>
      points.some(({ end }) => end !== null && !Number.isNaN(end.lower)),
    );
    const { about } = this.workspace.settings;
    const caption = hasBands ? (isThinned ? spreadBands : bandWords(about)) : null;
    const domain = isSpread ? spreadDomain(lines) : yDomain(lines);
    const focus = isThinned ? namedOrBest(shown, settings.of) : this.#inFocus(picture);
    const chart = ({ symbol }: TrendFigure, those: TrendLine[]) => {
      // If the lines are places, the last is in focus.
      const inFocus = lineInFocus(those, symbol === "" ? undefined : focus);
      return html`<pc-trend-chart
        .lines=${those}
        .beside=${lines}
        .banded=${withBands(those, inFocus)}
        .domain=${domain}
        .label=${isThinned ? "samples per task" : axis}
        .symbol=${isSpread ? "standard deviation, points" : symbol || request.metric}
        .scale=${settings.trend.scale ?? (isThinned ? "linear" : null)}
        .values=${isSpread ? "spread" : "share"}
        .caption=${caption}
        .at=${this.at ?? inFocus?.best ?? inFocus?.points.at(-1)?.x ?? NaN}
        @place=${(event: CustomEvent<number>) => (this.at = event.detail)}
      ></pc-trend-chart>`;
    };
    const source = sourceWords(this.workspace, shown);
    const drawn = figures.map((each) =>
      figure(
        { ...trendFigure(picture, each.title, hasBands ? about : null, thinned), source },
        inPanels(each.panels, (those) => chart(each, those)),
      ),
    );
    const hasPanels = figures.some(({ panels }) => panels.length > 1);
    const more = places.length - mostFigures;
    return html`${figures.length > 1 && !hasPanels ? html`<div class="pictures">${drawn}</div>` : drawn}
    ${
      more > 0
        ? html`<p class="soft small">
            ${counted(more, "further place")} of the lists ${more === 1 ? "is" : "are"} in the table
            alone.
          </p>`
        : nothing
    }`;
  }

  #estimates(picture: TrendPicture, endOf: EndOf) {
    return this.#sections.section("estimates", "The estimates, with their spread", () =>
      this.#figures(picture, figuresOf(picture, endOf, "estimate"), "estimate"),
    );
  }

  #overTau({ shown, request, overTau }: TrendPicture) {
    return hasSteps(request)
      ? this.#sections.section("tau", "Against τ, a line for each number of samples", () =>
          overTau === null ? "Computing …" : tauSection(this.workspace, shown, request, overTau),
        )
      : nothing;
  }

  #slopes(picture: TrendPicture) {
    if (picture.families.length === 0) return nothing;
    const { settings } = this.workspace;
    return this.#sections.section("slope", "Greedy score, and slope of G-Pass@k in τ", () =>
      picture.slopes === null
        ? nothing
        : slopeSection(picture, picture.slopes, {
            about: settings.about,
            source: sourceWords(this.workspace, picture.shown),
            at: this.at,
            look: (at) => (this.at = at),
          }),
    );
  }

  #tables(picture: TrendPicture, endOf: EndOf) {
    if (picture.families.length === 0) return nothing;
    const bests = this.#bests(picture, endOf);
    return html`${
        bests.length === 0
          ? nothing
          : html`<h2>Best ${shortName(picture.axis)}, and how sure that is</h2>
              ${bestTable(bests, picture.axis, picture.families.length > 1)}`
      }
      <h2>All values</h2>
      ${trendTable(picture, endOf, this.workspace.settings.about)}`;
  }
}

/** The line in focus; in another panel the one with the same look. */
const lineInFocus = (
  lines: readonly TrendLine[],
  focus: { name: string; styleIndex: number } | undefined,
): TrendLine | undefined =>
  lines.find(({ name }) => name === focus?.name) ??
  lines.find(({ styleIndex }) => styleIndex % sameLook === (focus?.styleIndex ?? NaN) % sameLook) ??
  lines.at(-1);

/** Numbers of lines and runs that are not drawn, and how to draw them. */
function undrawnNote({ linesOff, runsOff }: TrendPicture) {
  const are = (count: number) => (count === 1 ? "is" : "are");
  const notes = [
    ...(linesOff === 0
      ? []
      : [
          `${counted(linesOff, "further line")} ${are(linesOff)} not drawn: switch on a run of a line to draw it.`,
        ]),
    ...(runsOff === 0
      ? []
      : [
          `${counted(runsOff, "further run")} of these lines ${are(runsOff)} not drawn: switch runs on to draw them.`,
        ]),
  ];
  return notes.map((words) => html`<p class="soft small" role="status">${words}</p>`);
}

/** The runs without a place on the axis, each with the reason. */
function leftOut({ left, shown }: TrendPicture) {
  const reasons = left.flatMap(({ run, reason }) => {
    const styled = shown.find((each) => each.run.id === run.id);
    return styled === undefined ? [] : html`<li>${runName(styled)}: ${reason}</li>`;
  });
  return reasons.length === 0
    ? nothing
    : html`<p>Left out:</p>
        <ul class="warnings">
          ${reasons}
        </ul>`;
}
