import { css, html, nothing } from "lit";
import { testFits } from "../../questions/models/fit-tests.ts";
import type { Model } from "../../state/settings/models.ts";
import { extrapolatedBudget, extrapolatedGrid } from "../../questions/runs/budgets.ts";
import { whole } from "../../base/format.ts";
import { aboutChoice, bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { allBanded, bandedIn, inPanels, panelsOf } from "../../ui/figures/panels.ts";
import { headline } from "../../ui/figures/headline.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { numberField } from "../../ui/fields/fields.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { HeldOut } from "../../ui/beyond-n/extrapolated-runs.ts";
import type { Question } from "../../questions/questions.ts";
import { remembering } from "../../base/remembering.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { all, PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { viewStyles } from "../../style/view.ts";
import { answer, notesOf, rankedAt } from "./answers.ts";
import { beyondWords, extrapolatedBands } from "../../ui/beyond-n/extrapolated-bands.ts";
import { extrapolatedRuns, type ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { linMixFields } from "../../ui/fields/lin-mix-fields.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { extrapolatedFigure } from "./figure-words.ts";
import { heldOutChoice, isBeside, requestsOfHeldOut } from "./held-out.ts";
import { extrapolationNotes } from "./method-notes.ts";
import { modelChoice } from "./model-choice.ts";
import { predictions } from "./predictions-table.ts";
import { ranking } from "./ranking.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** Formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "pass-at-k",
  "hierarchical",
  "bb",
  "zoibb",
  "linmix",
  "new-tasks",
  "these-tasks",
  "holm",
];

/** Values of the shown runs beyond n. */
interface ExtrapolatedPicture {
  settings: Settings;
  shown: StyledRun[];
  /** If the reader stopped the computation, only the results that were ready. */
  extrapolation: RunExtrapolation[];
  heldOut: HeldOut | null;
}

type Asked = Pick<Question<"extrapolation">, "ks" | "linmix">;

/** Returns the same object for the same arguments, so its text is computed once. */
const questionOf = remembering((run: RunSummary, asked: Asked): Question<"extrapolation"> => ({
  kind: "extrapolation",
  runs: [run.id],
  ...asked,
}));

/** pass@k beyond n, by model, and how often such intervals held. */
export class ExtrapolateView extends PictureView<ExtrapolatedPicture> {
  static override styles = [
    sharedStyles,
    viewStyles,
    compareStyles,
    css`
      .models {
        border: 0;
        margin: 0;
        padding: 0;
      }
      .ask input {
        width: 9ch;
        text-align: center;
      }
    `,
  ];

  #asked: Asked | null = null;

  protected override compose(ask: Ask): ExtrapolatedPicture | null {
    const { settings, shown, runs } = this.workspace;
    const asked = this.#questioned(settings, shown);
    const { ks } = asked;
    const current = shown.map(({ run }) => ask(questionOf(run, asked)));
    const summaries = shown.map(({ run }) => run);
    if (settings.models[0] === "hb")
      testFits(ask, summaries, extrapolatedBudget(summaries, settings));
    const extrapolation = this.stopped ? current.filter((each) => each !== null) : all(current);
    // The larger run is optional.
    const held = findRun(runs, settings.heldOut);
    if (held === undefined)
      return extrapolation && { settings, shown, extrapolation, heldOut: null };
    const curves = ask({
      kind: "curves",
      runs: [held.run.id],
      metric: "pass@k",
      ragged: "strict",
      ks,
    });
    const curve = curves?.[0]?.measured;
    if (extrapolation === null || curve === undefined) return null;
    return { settings, shown, extrapolation, heldOut: { run: held, curve } };
  }

  /** The parameters of every run's question; the same object while they are equal. */
  #questioned(settings: Settings, shown: StyledRun[]): Asked {
    const runs = shown.map(({ run }) => run);
    const asked = { ks: [...extrapolatedGrid(runs, settings)], linmix: linMixOf(settings) };
    const isSame = JSON.stringify(asked) === JSON.stringify(this.#asked);
    return (this.#asked = (isSame ? this.#asked : null) ?? asked);
  }

  protected override draw() {
    const { intervals, settings: current } = this.workspace;
    if (this.picture === null) return html`${this.#progress()} ${emptyPicture(this.workspace)}`;
    const { shown, extrapolation, heldOut, settings } = this.picture;
    const { about } = current;
    const byId = new Map(shown.map(({ run }) => [run.id, run]));
    const computed = extrapolation.flatMap((each) => {
      const run = byId.get(each.run);
      return run === undefined ? [] : [{ extrapolation: each, run }];
    });
    const k = extrapolatedBudget(
      shown.map(({ run }) => run),
      settings,
    );
    const held = heldOut === null ? [] : [requestsOfHeldOut(heldOut, about, k)];
    const bandsOf = extrapolatedBands(intervals, computed, settings.models, about, held);
    const runs = extrapolatedRuns(shown, extrapolation, bandsOf);
    if (runs.length === 0) return html`${this.#progress()} ${emptyPicture(this.workspace)}`;
    const inFocus = this.#inFocus(runs, settings.models, k);
    const listed = settings.lists.ks ?? [k];
    const notes = notesOf(runs, settings.models, k, about);
    const panels = panelsOf(settings, runs);
    const pinned = allBanded(panels) ? null : pinnedStyles(this.workspace, runs);
    const banded = bandedIn(panels, inFocus, pinned);
    const hasBands = runs.some(({ bands }) => bands.measured !== null || bands.beyond !== null);
    return html`
      ${inFocus === undefined ? nothing : this.#headline(runs, inFocus, settings.models, k)}
      ${this.#progress()} ${this.#ask(runs, inFocus, k)}
      ${figure(
        {
          ...extrapolatedFigure(runs, banded, settings.models, hasBands ? about : null),
          source: sourceWords(this.workspace, shown),
        },
        inPanels(
          panels,
          (those) =>
            html`<pc-extrapolation-chart
              .runs=${those}
              .models=${settings.models}
              .heldOut=${isBeside(heldOut, those, settings) ? heldOut : null}
              .banded=${banded.filter((run) => those.includes(run))}
              .pinned=${pinned}
              .caption=${hasBands ? bandWords(about) : null}
              .k=${k}
              @budget=${(event: CustomEvent<number>) =>
                void this.workspace.set({ far: event.detail })}
            ></pc-extrapolation-chart>`,
        ),
      )}
      ${modelChoice(this.workspace)}
      ${linMixFields(this.workspace, current.models.includes("linmix"))}
      ${heldOutChoice(this.workspace, heldOut, k)}
      ${this.below(
        () =>
          html`<h2>pass@${listed.map(whole).join(", ")} by each model</h2>
            ${predictions(runs, settings, listed, notes.own, pinned)}
            ${listFields(this.workspace, { ks: [k] })}`,
      )}
      ${this.below(
        () =>
          html`${runs.length === 1 || notes.shared === "" ? nothing : html`<p class="soft small">${notes.shared}</p>`}
            <p class="soft small">
              ${rangeWords(about, runs)}. ${beyondWords(settings.models, about)}
            </p>
            ${differenceNote({
              linmix: settings.models.includes("linmix"),
              fewSamples:
                runs.some(({ run }) => run.maxN <= 3) &&
                settings.models.some((each) => each === "zoibb" || each === "linmix"),
            })}
            ${ranking(this, runs, k)}
            <pc-families
              .workspace=${this.workspace}
              .revision=${this.revision}
              .inFocus=${inFocus ?? null}
              .k=${k}
            ></pc-families>
            <pc-backtest
              .workspace=${this.workspace}
              .revision=${this.revision}
              .inFocus=${inFocus ?? null}
              .k=${k}
            ></pc-backtest>
            <pc-assumptions
              .workspace=${this.workspace}
              .revision=${this.revision}
              .runs=${runs}
              .inFocus=${inFocus ?? null}
              .k=${k}
            ></pc-assumptions>
            <pc-how-computed .formulas=${formulas}>${extrapolationNotes}</pc-how-computed>`,
      )}
    `;
  }

  /** Progress of the computation, with a button to stop it. */
  #progress() {
    return this.progress("Extrapolated", "Extrapolate the rest");
  }

  /** The run whose band is drawn if there are too many: the one in the settings, else the highest. */
  #inFocus(runs: ExtrapolatedRun[], models: Model[], k: number): ExtrapolatedRun | undefined {
    const { of } = this.workspace.settings;
    return findRun(runs, of) ?? rankedAt(runs, models, k)[0];
  }

  /** The headline for the run in focus. */
  #headline(runs: ExtrapolatedRun[], inFocus: ExtrapolatedRun, chosen: Model[], k: number) {
    const { sentence, basis } = answer(inFocus, chosen, k, this.workspace.settings.about);
    return headline(runs, sentence, basis);
  }

  #ask(runs: ExtrapolatedRun[], inFocus: ExtrapolatedRun | undefined, k: number) {
    return html`<div class="top">
      <label class="about ask"
        >Attempts per task (k)
        ${numberField({ value: k }, (far) => void this.workspace.set({ far }))}</label
      ><pc-fold></pc-fold>
      ${
        runs.length < 2
          ? nothing
          : html`<label class="about">Run ${focusChoice(this.workspace, runs, inFocus)}</label>`
      }
      ${aboutChoice(this.workspace)}
    </div>`;
  }
}
