import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { defaultModel } from "../../state/settings/models.ts";
import { testFits } from "../../questions/models/fit-tests.ts";
import type { Family, RunFits } from "../../questions/models/fits.ts";
import type { RunShapes, Similarity } from "../../questions/models/fit-runs.ts";
import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import type { Settings } from "../../state/settings/address.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { extrapolatedGrid } from "../../questions/runs/budgets.ts";
import { extrapolatedRuns } from "../../ui/beyond-n/extrapolated-runs.ts";
import { verdictOfFit } from "../../ui/beyond-n/verdict.ts";
import { counted, shortName } from "../../base/format.ts";
import { aboutChoice, rangeWords } from "../../ui/fields/about-choice.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { Job } from "../../ui/workspace/job.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { menu } from "../../ui/fields/fields.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import { all, PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { checkTable, fitTable, planeTable } from "./fit-tables.ts";
import { inPanels, panelsOf } from "../../ui/figures/panels.ts";
import { distributionsFigure, planeFigure, ratesFigure } from "./figure-words.ts";
import { fitBasis, fitSentence } from "./fit-words.ts";
import { fitsOf, fittedRuns, type FittedRun } from "./fitted-runs.ts";
import { gainBands } from "./gain-bands.ts";
import { labelsFor, looksBy, type LabelLooks } from "./label-looks.ts";
import { columnsOf, correlationSection, shapesSection, similaritySection } from "./over-runs.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** Formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "evidence",
  "expected-shares",
  "held-out",
  "goodness",
  "delta-pass",
  "relative-gain",
  "correlation",
  "bb",
  "zoibb",
];

type Section = "shapes" | "correlations" | "similar";

/** The fits of the shown runs. */
interface FitPicture {
  settings: Settings;
  shown: StyledRun[];
  /** If the reader stopped the computation, only the fits that were ready. */
  fits: RunFits[];
  /** By run: the part whose Pareto frontier it is on; null if another run there beats it in both Pass@1 and ΔPass. */
  front: ReadonlyMap<string, string | null>;
  /** For the run in focus only. */
  extrapolation: RunExtrapolation[];
  /** Null while an answer is missing or the section is folded; so is `similar`. */
  shapes: RunShapes[] | null;
  similar: Similarity[] | null;
}

/** The priors behind the extrapolations: how they fit the counts, and whether to trust them. */
export class FitView extends PictureView<FitPicture> {
  /** The fit whose densities are drawn. */
  @state() family: Family = "zoibb";

  readonly #goodness = new Job<"goodness">(this);
  readonly #correlations = new Job<"correlations">(this, { atOnce: true });
  readonly #sections = new Disclosures<Section>(this);

  static override styles = [sharedStyles, viewStyles, compareStyles];

  protected override compose(ask: Ask): FitPicture | null {
    const { settings, shown } = this.workspace;
    const request = shown.map(({ run }) => ask({ kind: "fits", runs: [run.id] }));
    const fits = this.stopped ? request.filter((each) => each !== null) : all(request);
    const ks = [
      ...extrapolatedGrid(
        shown.map(({ run }) => run),
        settings,
      ),
    ];
    // The verdict concerns one run.
    const inFocus = namedOrBest(shown, settings.of);
    const extrapolation =
      inFocus === undefined || this.stopped
        ? []
        : all([
            ask({ kind: "extrapolation", runs: [inFocus.run.id], ks, linmix: linMixOf(settings) }),
          ]);
    if (inFocus !== undefined && !this.stopped) testFits(ask, [inFocus.run], Infinity);
    if (fits === null || extrapolation === null) return null;
    const parts = rankableParts(settings, shown).map((part) => ({
      ...part,
      runs: fitsOf(part.runs, fits),
    }));
    const fronts = all(
      parts.map(({ runs: those }) => {
        const x = those.map(({ passAt1 }) => passAt1.value);
        // An infinite ΔPass cannot be compared.
        const y = those.map(({ bb }) =>
          Number.isFinite(bb.concentration) ? bb.concentration : NaN,
        );
        return ask({ kind: "front", runs: [], x, y });
      }),
    );
    if (fronts === null) return null;
    const front = new Map(
      parts.flatMap(({ name, runs }, i) =>
        runs.map(({ run }, j) => [run, fronts[i]?.[j] === true ? name : null]),
      ),
    );
    const ids = shown.map(({ run }) => run.id);
    const shapes = this.#sections.isOpen("shapes")
      ? all(ids.map((id) => ask({ kind: "rateShapes", runs: [id], ks })))
      : null;
    const similar = this.#sections.isOpen("similar")
      ? ask({ kind: "similarities", runs: ids })
      : null;
    return { settings, shown, fits, front, extrapolation, shapes, similar };
  }

  protected override draw() {
    const waiting = this.progress("Fitted", "Fit the rest");
    if (this.picture === null) return html`${waiting} ${emptyPicture(this.workspace)}`;
    const { settings } = this.workspace;
    const runs = fittedRuns(this.picture.shown, this.picture.fits, this.picture.front);
    const inFocus = namedOrBest(runs, settings.of);
    if (inFocus === undefined) return html`${waiting} ${emptyPicture(this.workspace)}`;
    const tested = this.#goodness.about(
      runs.map(({ run }) => ({ kind: "goodness", runs: [run.id] })),
    );
    const { about } = settings;
    const looks = looksBy(runs, settings.planeBy);
    const panels = panelsOf(settings, runs);
    const endsOf = gainBands(
      this.workspace.intervals,
      runs.map(({ fits }) => fits),
      about,
    );
    return html`
      ${headline(runs, fitSentence(inFocus), html`${fitBasis(inFocus)} ${this.#verdict(inFocus)}`)}
      ${waiting}
      <p class="choice">
        <label>Run ${focusChoice(this.workspace, runs, inFocus)}</label>
        ${aboutChoice(this.workspace)}
      </p>
      <div class="pictures">
        ${figure(
          { ...ratesFigure(inFocus), source: sourceWords(this.workspace, [inFocus]) },
          html`<pc-fit-chart .run=${inFocus} kind="rates"></pc-fit-chart>`,
        )}
        ${figure(
          { ...distributionsFigure(inFocus), source: sourceWords(this.workspace, [inFocus]) },
          html`<pc-fit-chart .run=${inFocus} kind="distributions"></pc-fit-chart>`,
        )}
      </div>
      <h2>Fitted priors</h2>
      ${fitTable(runs)}
      <h2>Which family fits?</h2>
      ${checkTable(
        runs,
        tested.filter((each) => each !== null),
      )}
      ${this.#goodness.control({
        start: `Test the fit of ${counted(runs.length, "run")} by simulation`,
        running: "Tested",
      })}
      ${figure(
        { ...planeFigure(runs), source: sourceWords(this.workspace, runs) },
        inPanels(
          panels,
          (those) =>
            html`<pc-plane-chart
              .runs=${those}
              .beside=${runs}
              .isAlone=${panels.length > 1 && settings.plane === "linear"}
              .looks=${looks}
              scale=${settings.plane}
            ></pc-plane-chart>`,
        ),
      )}
      <p class="choice">
        <label
          >Axis of ΔPass
          ${menu(
            [
              ["log", "log"],
              ["linear", "natural"],
            ],
            settings.plane,
            (plane) => void this.workspace.set({ plane: plane === "linear" ? plane : "log" }),
          )}</label
        >
        ${this.#lookChoice(runs, "colour", "Colour by")}
        ${this.#lookChoice(runs, "marker", "Marker by")}
      </p>
      ${planeTable(runs, endsOf)}
      ${differenceNote({
        allFailed: runs.some(({ fits }) => fits.bb.status === "all_failed"),
        fewSamples: runs.some(({ run }) => run.maxN <= 3),
      })}
      <p class="soft small">${rangeWords(about, runs)}. ± is a standard error.</p>
      ${this.#overRuns(this.picture, runs)}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  /** The menu of labels that set the runs' colours or markers in the plane. */
  #lookChoice(runs: FittedRun[], look: keyof LabelLooks, words: string) {
    const labels = labelsFor(runs, look);
    if (labels.length === 0) return nothing;
    const { planeBy } = this.workspace.settings;
    const choices = [["", "run"], ...labels.map((label) => [label, shortName(label)])] as const;
    return html`<label
      >${words}
      ${menu(
        choices.map(([value = "", words]) => [value, words] as const),
        planeBy[look] ?? "",
        (chosen) => {
          this.workspace.set({ planeBy: { ...planeBy, [look]: chosen === "" ? null : chosen } });
        },
      )}</label
    >`;
  }

  /** Sections about all runs together, folded at first. */
  #overRuns({ shown, shapes, similar }: FitPicture, runs: FittedRun[]) {
    const { workspace } = this;
    const family = { family: this.family, choose: (family: Family) => (this.family = family) };
    return html`${this.#sections.section("shapes", "Densities of all runs", () =>
      shapes === null ? "Computing …" : shapesSection(workspace, shown, shapes, family),
    )}
    ${this.#sections.section("correlations", "Pass@1, ΔPass and gain: correlations", () => {
      const [pairs] = this.#correlations.about([
        { kind: "correlations", runs: [], columns: columnsOf(runs) },
      ]);
      return pairs == null ? "Computing …" : correlationSection(workspace, runs, pairs);
    })}
    ${this.#sections.section("similar", "Which runs are alike, task by task?", () =>
      similar === null ? "Computing …" : similaritySection(workspace, shown, similar),
    )}`;
  }

  /** Notes to read before relying on these fits beyond n; they have no interval. */
  #verdict({ run }: FittedRun): string {
    if (this.picture === null) return "";
    const { shown, extrapolation, settings } = this.picture;
    const extrapolated = extrapolatedRuns(shown, extrapolation).find(
      (each) => each.run.id === run.id,
    );
    const [model = defaultModel] = settings.models;
    return extrapolated === undefined ? "" : verdictOfFit(extrapolated, model);
  }
}
