import { curveMetrics, metricOf, metricsFor, type CurveMetric } from "../../metrics/metrics.ts";
import type { Curve } from "passcurve";
import { css, html, nothing } from "lit";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { aboutChoice, bandFocus, bandWords, clusterNote } from "../../ui/fields/about-choice.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { metricChoice } from "../../ui/fields/metric-choice.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { RunCurves } from "../../questions/measure/curves.ts";
import type { RunGreedy } from "../../questions/measure/greedy.ts";
import type { Settings } from "../../state/settings/address.ts";
import { partsOf } from "../../state/runs/ranked-parts.ts";
import { greedyIds, greedyRunsIn } from "../../state/runs/greedy-runs.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { curvesInPieces } from "../../ui/workspace/ask-in-pieces.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import {
  budgetGrid,
  focusBudget,
  largestN,
  lastBudget,
  roundBudgets,
  tableBudgets,
} from "../../questions/runs/budgets.ts";
import { testFits } from "../../questions/models/fit-tests.ts";
import { extrapolatedCurves } from "../../ui/beyond-n/extrapolated-curves.ts";
import {
  foundCrossings,
  likelyCrossings,
  type FoundCrossings,
} from "../../ui/beyond-n/likely-crossings.ts";
import { crossingLines } from "../../ui/curves/drawn-crossings.ts";
import {
  drawnRuns,
  haveBands,
  pointAt,
  rankedAt,
  requestedBands,
  type DrawnRun,
} from "../../ui/curves/curve-points.ts";
import { shortName } from "../../base/format.ts";
import { markerIcon } from "../../charts/marker.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { curveTable } from "./curve-table.ts";
import { formulasOf } from "./formulas.ts";
import { figureWords } from "./figure-words.ts";
import { sentence } from "./sentence.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import { allBanded, bandedIn, inPanels, panelsOf } from "../../ui/figures/panels.ts";
import { valueDomain } from "../../ui/curves/plot-curves.ts";
import { fullName } from "../../ui/how/note.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { standingPart } from "../../ui/figures/standing-part.ts";

const beyondChoices: [value: Settings["beyond"], words: string][] = [
  ["hb", "hierarchical Bayes (recommended)"],
  ["plug-in", "naive estimate (biased)"],
  ["none", "nothing"],
];

/** The curves of the visible runs, with the settings of the request. */
interface CurvesPicture {
  settings: Settings;
  shown: StyledRun[];
  curves: RunCurves[];
  /** HB's curves beyond the samples of each run, as far as they are ready. */
  extrapolated: ReadonlyMap<string, Curve[]>;
  /** The greedy scores, as far as they are ready. */
  scores: (RunGreedy | null)[];
  /** Crossings of predicted curves, as far as they have been compared. */
  crossings: FoundCrossings[];
}

/** A run's id and its value at k. */
const valueAt =
  (k: number) =>
  (run: DrawnRun): [string, number] => [run.run.id, pointAt(run, k)?.value ?? NaN];

/** pass@k (or pass^k) against k for every visible run: headline, chart, table, and how it is computed. */
export class CurvesView extends PictureView<CurvesPicture> {
  static override styles = [
    sharedStyles,
    viewStyles,
    compareStyles,
    css`
      .ask label {
        display: inline-flex;
        gap: var(--space-2);
        align-items: center;
      }
      .ask input.k {
        width: 8ch;
        font-weight: 600;
        text-align: center;
        padding: 0 var(--space-1);
      }
    `,
  ];

  protected override compose(ask: Ask, atRest: Ask): CurvesPicture | null {
    const { settings, shown } = this.workspace;
    const { metric, ragged } = settings;
    const summaries = shown.map(({ run }) => run);
    const [runs, ks] = [summaries.map(({ id }) => id), [...budgetGrid(summaries, settings)]];
    const curves = curvesInPieces(ask, { kind: "curves", runs, metric, ragged, ks });
    const greedyRuns = greedyRunsIn(this.workspace.runs);
    const scores = summaries.flatMap((run) => {
      const runs = greedyIds(run, greedyRuns, settings.greedy);
      const isKnown = run.greedy !== undefined || runs.length > 1;
      return isKnown ? ask({ kind: "greedy", runs, about: settings.about }) : [];
    });
    const extrapolated = extrapolatedCurves(ask, summaries, settings);
    if (curves === null) return null;
    if (extrapolated.size > 0) testFits(atRest, summaries, focusBudget(summaries, settings));
    const crossings = foundCrossings(atRest, {
      panels: panelsOf(settings, shown),
      curves,
      extrapolated,
      about: settings.about,
      to: lastBudget(summaries, settings),
    });
    return { settings, shown, curves, extrapolated, scores, crossings };
  }

  protected override draw() {
    if (this.picture === null || this.picture.shown.length === 0)
      return emptyPicture(this.workspace);
    const { shown, curves, extrapolated, scores, crossings, settings } = this.picture;
    const summaries = shown.map(({ run }) => run);
    const { intervals, settings: current } = this.workspace;
    const { about } = current;
    intervals.request(requestedBands(curves, { ...settings, about }));
    const runs = drawnRuns(shown, curves, { ...settings, about }, intervals, extrapolated, scores);
    const last = lastBudget(summaries, settings);
    const ks = (curves[0]?.measured.k ?? new Float64Array()).filter((each) => each <= last);
    // A k that is already computed need not wait for the next picture.
    const focus = focusBudget(summaries, current);
    const k = ks.includes(focus) ? focus : focusBudget(summaries, settings);
    const defaultKs = tableBudgets(summaries, k, last);
    const inFocus = this.#inFocus(runs, k);
    const panels = panelsOf(settings, runs);
    const pinned = allBanded(panels) ? null : pinnedStyles(this.workspace, runs);
    const banded = bandedIn(panels, inFocus, pinned);
    const domain = valueDomain(runs);
    const hasBands = haveBands(runs);
    const likely = likelyCrossings(crossings, runs, last);
    return html`
      ${this.#headline(runs, inFocus, settings.metric, k)} ${this.#controls(runs, k)}
      ${figure(
        {
          ...figureWords(runs, settings.metric, banded, hasBands ? about : null),
          source: sourceWords(this.workspace, shown),
        },
        inPanels(
          panels,
          (those) =>
            html`<pc-curve-chart
              .runs=${those}
              .metric=${settings.metric}
              .domain=${domain}
              .banded=${banded.filter((run) => those.includes(run))}
              .pinned=${pinned}
              .caption=${hasBands ? bandWords(about) : null}
              .places=${ks}
              .crossings=${likely.marked.filter(({ after }) =>
                those.some(({ styleIndex }) => styleIndex === after.styleIndex),
              )}
              .at=${k}
              @place=${(event: CustomEvent<number>) => void this.#set({ k: event.detail })}
            ></pc-curve-chart>`,
        ),
      )}
      ${this.progress("Computed", "Compute the rest")} ${this.#crossings(crossingLines(likely))}
      ${this.#warnings(runs)}
      ${curveTable(
        partsOf(settings, runs),
        { metric: settings.metric, about },
        { ks: [...(settings.lists.ks ?? defaultKs)], k },
        pinned,
      )}
      ${listFields(this.workspace, { ks: defaultKs })}
      <pc-how-computed
        .formulas=${formulasOf(settings, likely.marked.length > 0)}
      ></pc-how-computed>
    `;
  }

  #set(change: Partial<Settings>): Settings {
    return this.workspace.set(change);
  }

  /** The run whose band is drawn if there are too many runs: the one in the settings, by default the highest. */
  #inFocus(runs: DrawnRun[], k: number): DrawnRun | undefined {
    const { of } = this.workspace.settings;
    return findRun(runs, of) ?? rankedAt(runs, k)[0];
  }

  #controls(runs: DrawnRun[], k: number) {
    const { settings, shown } = this.workspace;
    const summaries = shown.map(({ run }) => run);
    const unequal = new Set(summaries.flatMap(({ minN, maxN }) => [minN, maxN])).size > 1;
    const lasts = roundBudgets(Math.min(1e6, 1000 * largestN(summaries))).filter(
      (each) => each > 1 && String(each).startsWith("1"),
    );
    return html`<div class="ask top">
      <label
        >Attempts per task (k)
        ${numberField({ value: k, kind: "k" }, (value) => void this.#set({ k: value }))}</label
      ><pc-fold></pc-fold>
      ${metricChoice({
        offered: metricsFor(curveMetrics, summaries, settings.metric),
        chosen: settings.metric,
        choose: (metric) => void this.#set({ metric }),
      })}
      <label
        >k up to
        ${menu(
          [
            ["", "auto"],
            ...[...new Set([...lasts, ...(settings.to === null ? [] : [settings.to])])]
              .sort((a, b) => a - b)
              .map((last) => [String(last), last] as const),
          ],
          String(settings.to ?? ""),
          (to) => void this.#set({ to: Number(to) || null }),
        )}</label
      >
      ${
        unequal
          ? html`<label
                >Unequal n
                ${menu(
                  [
                    ["strict", "end at the smallest n"],
                    ["eligible", "tasks with n ≥ k"],
                  ],
                  settings.ragged,
                  (ragged) => void this.#set({ ragged: ragged as Settings["ragged"] }),
                )}</label
              ><pc-note
                words="A task with fewer than k samples cannot answer at k. The curve ends there, or goes on with the other tasks."
                >why?</pc-note
              >`
          : nothing
      }
      ${
        metricOf(settings.metric).hasBeyond
          ? html`<label
              >Beyond n
              ${menu(beyondChoices, settings.beyond, (beyond) => void this.#set({ beyond: beyond as Settings["beyond"] }))}</label
            >`
          : nothing
      }
      ${aboutChoice(this.workspace)} ${bandFocus(this.workspace, runs, this.#inFocus(runs, k))}
    </div>`;
  }

  #headline(runs: DrawnRun[], inFocus: DrawnRun | undefined, metric: CurveMetric, k: number) {
    if (inFocus === undefined) return nothing;
    const { result, basis, grade } = sentence(inFocus, metric, k);
    const place = { ...this.workspace.settings, comparedIn: metric, k };
    return headline(
      runs,
      html`${fullName(inFocus.name)} ${result}`,
      html`<span class="basis">${basis}</span>
        ${grade == null ? nothing : html`<pc-note .words=${grade.basis}>${grade.words}</pc-note>`}
        ${standingPart(this, inFocus, place, runs.map(valueAt(k)))}`,
    );
  }

  #crossings(lines: string[]) {
    return lines.length === 0
      ? nothing
      : html`<ul class="warnings crossings" aria-live="polite">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`;
  }

  #warnings(runs: DrawnRun[]) {
    const lines = runs.flatMap((run) => {
      const { minN, maxN } = run.run;
      // If all n are equal, the hairline shows the same.
      const warnings = run.warnings.filter(({ code }) => code !== "ends" || minN < maxN);
      const notes = [...warnings.map(({ message }) => message), ...clusterNote(run.clusters)];
      if (notes.length === 0) return [];
      return [
        html`<li>${markerIcon(run.styleIndex)} ${shortName(run.name)}: ${notes.join("; ")}</li>`,
      ];
    });
    return lines.length === 0
      ? nothing
      : html`<ul class="warnings">
          ${lines}
        </ul>`;
  }
}
