import type { PrecisionMap } from "passcurve";
import { css, html, nothing } from "lit";
import type { StudySize } from "../../charts/plot-study-map.ts";
import { counted } from "../../base/format.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { runName } from "../../ui/words/run-name.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { budgetTable, type Bought } from "./budget-table.ts";
import { comparisonPicture, type ComparisonPicture } from "./comparison-picture.ts";
import { drawComparison } from "./comparison-section.ts";
import { comparisonBasis, comparisonSentence } from "./comparison-sentence.ts";
import { planControls } from "./controls.ts";
import { extremesOf } from "./extremes.ts";
import { enoughPicture, enoughSection, type EnoughPicture } from "./enough-section.ts";
import { mapFigure } from "./figure-words.ts";
import { leadPicture, type LeadPicture } from "../../ui/lead-plan/lead-picture.ts";
import { triedTable } from "./leader-section.ts";
import { leadBasis, leadSentence } from "../../ui/lead-plan/lead-sentence.ts";
import { rivalOf } from "./leader-controls.ts";
import { nextSection, defaultBudget, type NextPicture } from "./next-section.ts";
import { noiseSection, type RunNoise } from "./noise-section.ts";
import { budgetsOf, gridOf, isSameSize, planOf, type Plan } from "./plan.ts";
import { basisWords, studySentence, type Planned } from "./sentence.ts";
import type { Aim } from "../../state/settings/settings.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** The formulas behind the numbers of this view. */
const formulasOf: Record<Aim, FormulaId[]> = {
  interval: ["planned-width", "confidence-sequence", "noise-split", "next-samples", "new-tasks"],
  difference: ["planned-power", "planned-width", "difference"],
  leader: ["difference", "these-tasks", "hierarchical"],
};

/** Everything that the view draws: a plan with its map, the study in focus, and the cheapest one for the target. */
interface Drawn extends Planned {
  aim: "interval";
  map: PrecisionMap;
  bought: Bought[];
  noise: RunNoise[] | null;
  enough: EnoughPicture | null;
  next: NextPicture | null;
}

/** The leader of two runs, and the study size needed to identify it. */
interface PlannedLead extends LeadPicture {
  aim: "leader";
  plan: Plan;
}

type Picture = Drawn | ComparisonPicture | PlannedLead;

/** True if the plan's metric allows a noise split and a ranking of tasks by uncertainty. */
const isOfPass = ({ metric }: Plan) => metric === "pass@k";

type Section = "enough" | "noise" | "next";

/** Plans the number of tasks, and the number of samples of each, before sampling. */
export class HowManyView extends PictureView<Picture> {
  readonly #sections = new Disclosures<Section>(this);

  static override styles = [
    sharedStyles,
    viewStyles,
    fieldStyles,
    css`
      h2 {
        margin: 0;
      }
    `,
  ];

  get #plan(): Plan | null {
    const { settings, shown } = this.workspace;
    return planOf(settings, namedOrBest(shown, settings.of));
  }

  protected override compose(ask: Ask): Picture | null {
    const plan = this.#plan;
    if (plan === null) return null;
    if (this.workspace.settings.found.aim === "difference")
      return comparisonPicture(ask, this.workspace, plan);
    if (this.workspace.settings.found.aim === "leader") return this.#leader(ask, plan);
    const { prior, metric, k, size, sample, task, target, run } = plan;
    const runs = run === null ? [] : [run.run.id];
    const planned = { runs, prior, metric, k };
    const precisionAt = ({ tasks, samples }: StudySize) =>
      ask({ kind: "precision", ...planned, tasks: [tasks], samples: [samples] });
    const at = precisionAt(size);
    const costs = { sample, task };
    const studied = { kind: "studyPlan", ...planned, ...costs } as const;
    const canBeRequested = target > 0 && target < 1;
    const study = canBeRequested ? ask({ ...studied, by: { target } }) : null;
    const noise = isOfPass(plan) ? this.#noise(ask, k) : null;
    const enough = this.#sections.isOpen("enough")
      ? enoughPicture(ask, this.workspace, plan, this.#plannedOwn(plan, at))
      : null;
    const next = isOfPass(plan) ? this.#next(ask, plan) : null;
    if (study === null && canBeRequested) return null;
    // The map and the budgets are centred on the cheapest study.
    const dot = study?.isReached === true ? study : null;
    const map = ask({ kind: "precision", ...planned, ...gridOf(plan, dot) });
    const bought = budgetsOf(plan, dot).map((budget): Bought => {
      const best = ask({ ...studied, by: { budget } });
      return { budget, study: best, at: best && precisionAt(best) };
    });
    const atStudy = study && precisionAt(study);
    const extremes = extremesOf(ask, plan, dot);
    if (at === null || map === null || extremes === null) return null;
    if (study !== null && atStudy === null) return null;
    const cheapest = study && atStudy && { study, at: atStudy };
    const ofRun = this.#ofRun(ask, plan);
    return {
      aim: "interval",
      plan,
      map,
      at,
      cheapest,
      ofRun,
      extremes,
      bought,
      noise,
      enough,
      next,
    };
  }

  /** Planned half-width of the run’s own size; null if another size is in focus. */
  #plannedOwn(plan: Plan, at: PrecisionMap | null): number | null {
    return isSameSize(plan.size, plan.own) ? (at?.halfWidth[0] ?? null) : null;
  }

  #ofRun(ask: Ask, plan: Plan): number | null {
    const { run, metric, k } = plan;
    if (run === null || !isSameSize(plan.size, plan.own) || k > run.run.minN) return null;
    const of = { metric };
    const about = "new-tasks";
    const ends = ask({ kind: "ends", runs: [run.run.id], of, about, ragged: "strict", at: [k] });
    const [lower, upper] = [ends?.lower[0] ?? NaN, ends?.upper[0] ?? NaN];
    return Number.isFinite(upper - lower) ? (upper - lower) / 2 : null;
  }

  #next(ask: Ask, { run, k }: Plan): NextPicture | null {
    if (run === null || !this.#sections.isOpen("next")) return null;
    const budget = this.workspace.settings.plan.more ?? defaultBudget(run.run.tasks);
    const answer = ask({ kind: "nextTasks", runs: [run.run.id], k, budget });
    return { run, k, budget, answer };
  }

  #leader(ask: Ask, plan: Plan): PlannedLead | null {
    const { settings } = this.workspace;
    const { about, found } = settings;
    const [run, rival] = [plan.run ?? null, rivalOf(this.workspace, plan) ?? null];
    const asked = { k: settings.k ?? 1, about, power: found.power, run, rival };
    const lead = leadPicture(ask, asked);
    return lead && { aim: "leader", plan, ...lead };
  }

  #noise(ask: Ask, k: number): RunNoise[] | null {
    if (!this.#sections.isOpen("noise")) return null;
    return this.workspace.shown.map((run) => ({
      run,
      noise: run.run.minN < k ? null : ask({ kind: "noise", runs: [run.run.id], k }),
    }));
  }

  protected override draw() {
    const { workspace, picture } = this;
    const plan = this.#plan;
    if (plan === null) return emptyPicture(workspace);
    const { aim } = workspace.settings.found;
    const shown = picture?.aim === aim ? picture : null;
    return html`
      ${shown === null ? nothing : this.#headline(shown)} ${planControls(workspace, plan)}
      ${this.progress("Planned", "Plan")} ${shown === null ? nothing : this.#below(shown, plan)}
      <pc-how-computed .formulas=${formulasOf[aim]}></pc-how-computed>
    `;
  }

  #below(picture: Picture, plan: Plan) {
    switch (picture.aim) {
      case "interval":
        return this.#drawn(picture, plan);
      case "difference":
        return this.#comparison(picture, plan);
      case "leader":
        return triedTable(picture);
    }
  }

  #headline(picture: Picture) {
    const { run } = picture.plan;
    const runs = run === null ? [] : [run];
    switch (picture.aim) {
      case "interval": {
        return headline(runs, studySentence(picture), basisWords(picture));
      }
      case "difference":
        return headline(runs, comparisonSentence(picture), comparisonBasis(picture));
      case "leader": {
        const both = [picture.run, picture.rival].filter((each) => each !== null);
        return headline(both, leadSentence(picture), leadBasis(picture));
      }
    }
  }

  #comparison(picture: ComparisonPicture, { sample, task }: Plan) {
    const { run } = picture.plan;
    const source = run === null ? "" : sourceWords(this.workspace, [run]);
    return drawComparison(picture, this.#costs(sample, task), source, this.#place);
  }

  readonly #place = (size: StudySize) => {
    const { workspace } = this;
    workspace.set({ plan: { ...workspace.settings.plan, ...size } });
  };

  #drawn(picture: Drawn, { size, sample, task }: Plan) {
    const { workspace } = this;
    const { plan, map, cheapest, bought } = picture;
    const reached = cheapest?.study.isReached === true ? cheapest.study : null;
    const source = plan.run === null ? "" : sourceWords(workspace, [plan.run]);
    return html`${figure(
        { ...mapFigure(plan), source },
        html`<pc-study-map
          .widths=${map}
          .costs=${this.#costs(sample, task)}
          .target=${plan.target}
          .cheapest=${reached}
          .cross=${size}
          @place=${(event: CustomEvent<StudySize>) => {
            this.#place(event.detail);
          }}
        ></pc-study-map>`,
      )}
      <h2>What a budget buys</h2>
      ${budgetTable(bought, plan.target, reached?.cost ?? null)}
      ${this.#sections.section("enough", "Is it enough? A rule for stopping", () =>
        enoughSection(picture.enough, workspace),
      )}
      ${
        isOfPass(plan)
          ? this.#sections.section(
              "noise",
              html`Where the error bar of ${counted(workspace.shown.length, "run")} comes from`,
              () =>
                noiseSection(picture.noise ?? [], plan.k, sourceWords(workspace, workspace.shown)),
            )
          : nothing
      }
      ${
        plan.run === null || !isOfPass(plan)
          ? nothing
          : this.#sections.section(
              "next",
              html`Which tasks of ${runName(plan.run, 40)} deserve the next samples`,
              () =>
                picture.next === null
                  ? nothing
                  : nextSection(picture.next, (more) => {
                      workspace.set({ plan: { ...workspace.settings.plan, more } });
                    }),
            )
      }`;
  }

  #lastCosts = { sample: NaN, task: NaN };

  /** The same object while the costs do not change. */
  #costs(sample: number, task: number) {
    const last = this.#lastCosts;
    if (last.sample !== sample || last.task !== task) this.#lastCosts = { sample, task };
    return this.#lastCosts;
  }
}
