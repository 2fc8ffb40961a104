import { html, nothing } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { defaultRepeats } from "../../questions/plan/study.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { menu } from "../../ui/fields/fields.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { errorPoint, spreadWords } from "../../ui/curves/error-points.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { inPanels } from "../../ui/figures/panels.ts";
import { Job } from "../../ui/workspace/job.ts";
import { fullName } from "../../ui/how/note.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { partsOf, type Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { budgetStyles } from "./budget-styles.ts";
import { studyControls } from "./controls.ts";
import { studyDetails } from "./details.ts";
import { planOf, type StudyPlan } from "./plan.ts";
import { metricAt, studySentence } from "./sentence.ts";
import {
  requestedStudies,
  configurationsQuestions,
  headlineOf,
  knownSteps,
  studiedSteps,
  type KnownStep,
  type StudiedStep,
} from "./studies.ts";
import { overallTable, partTables, type StudiedPart } from "./tables.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** Formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "study-error",
  "study-mean",
  "study-wins",
  "study-duels",
  "pass-at-k",
  "g-pass",
  "bb",
  "zoibb",
  "linmix",
  "hierarchical",
];

/** Number of smaller studies drawn at first. */
const atFirst = 60;

/** Up to this number of repeats, as papers use, a repeats setting takes effect without a click. */
const ofPapers = 10;

const alone = (run: StyledRun): Part<StyledRun> => ({ name: "", runs: [run] });

/** Link to the same study over the surface, if runs have depths. */
const depthLink = (workspace: Workspace) =>
  workspace.shown.every(({ run }) => run.labels.T === undefined)
    ? nothing
    : html`<p>
        <a href=${workspace.address({ view: "depth", section: "fewer" })}
          >Pass@(k, T) from fewer samples, over the surface</a
        >
      </p>`;

/** Menu of the benchmark of the headline and the picture; the tables cover all. */
function partChoice(
  workspace: Workspace,
  parts: readonly { name: string; plan: StudyPlan }[],
  own: StudiedPart,
) {
  if (parts.length < 2) return nothing;
  return html`<p class="choice">
    <label
      >Picture of
      ${menu(
        parts.map(({ name }) => [name, shortName(name)]),
        own.name,
        (chosen) => {
          const [first] = parts.find(({ name }) => name === chosen)?.plan.runs ?? [];
          if (first !== undefined) void workspace.set({ of: { id: first.run.id } });
        },
      )}</label
    >
  </p>`;
}

/** The error from fewer samples or fewer tasks: each estimator on subsamples of the reader's own data. */
export class BudgetView extends WorkspaceView {
  readonly #study = new Job<"studyErrors">(this, { atOnce: true });
  readonly #sums = new Job<"configurations">(this, { atOnce: true });
  /** The studies whose repeats the reader requested in full, as JSON. */
  #requested = "";

  static override styles = [sharedStyles, viewStyles, fieldStyles, budgetStyles];

  override render() {
    const { shown } = this.workspace;
    const { settings } = this.workspace;
    const inFocus = findRun(shown, settings.of) ?? shown[0];
    if (inFocus === undefined) return emptyPicture(this.workspace);
    const runs = settings.study.runs === "all" ? partsOf(settings, shown) : [alone(inFocus)];
    const parts = runs.map((part) => ({ name: part.name, plan: planOf(part.runs, settings) }));
    const repeats = settings.study.repeats ?? defaultRepeats.fitted;
    const requested = (repeats: number) =>
      parts.flatMap(({ plan }) => requestedStudies(plan, settings, repeats));
    const all = requested(repeats);
    const few = Math.max(1, Math.min(repeats, Math.floor(atFirst / Math.max(1, all.length))));
    const first = requested(few);
    const subject = JSON.stringify(all);
    const chosen = settings.study.repeats ?? Infinity;
    const wantsAll = chosen <= ofPapers || this.#requested === subject;
    const request = wantsAll && few < repeats ? [...first, ...all] : first;
    const found = this.#study.about(request.map(({ question }) => question));
    const studied = this.#summedUp(
      parts.map((part) => ({ ...part, known: knownSteps(part.plan.steps, request, found) })),
      settings,
    );
    const own = studied.find(({ plan }) => plan.runs.includes(inFocus)) ?? studied[0];
    if (own === undefined) return emptyPicture(this.workspace);
    const { plan, done } = own;
    const { reason } = plan;
    const left = [...new Set(parts.flatMap((each) => each.plan.left))];
    const more = () => {
      this.#requested = subject;
      this.requestUpdate();
    };
    return this.framed(html`
      ${this.#headline(own, settings)} ${studyControls(this.workspace, shown, inFocus, plan)}
      ${partChoice(this.workspace, parts, own)} ${depthLink(this.workspace)}
      ${
        left.length === 0
          ? nothing
          : html`<ul class="small" role="status">
              ${left.map((words) => html`<li>${words}</li>`)}
            </ul>`
      }
      ${
        reason === null
          ? html`${this.#study.control({
              start: `Draw ${counted(request === first ? few : repeats, "smaller study", "smaller studies")} of each size`,
              running: "Studied",
            })}
            ${
              request === first && few < repeats
                ? html`<p>
                    <button @click=${more}>Draw all ${whole(repeats)} repeats</button>
                    <span class="soft">${counted(few, "repeat")} of each size at first.</span>
                  </p>`
                : nothing
            }`
          : nothing
      }
      ${done.length === 0 ? nothing : this.#figure(own, settings)}
      ${reason === null ? studyDetails(this.workspace, plan) : nothing}
      ${overallTable(studied, settings)} ${studied.map((part) => partTables(part, settings))}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `);
  }

  /** The studies of each part, pooled if it has several runs. */
  #summedUp(
    parts: readonly { name: string; plan: StudyPlan; known: KnownStep[] }[],
    { study }: Settings,
  ): StudiedPart[] {
    const questions = parts.map(({ plan, known }) =>
      plan.runs.length > 1 || parts.length > 1
        ? configurationsQuestions(known, study.estimators)
        : [],
    );
    const sums = this.#sums.about(questions.flat());
    let from = 0;
    return parts.map(({ name, plan, known }, i) => {
      const own = sums.slice(from, (from += questions[i]?.length ?? 0));
      const isMany = plan.runs.length > 1;
      return {
        name,
        plan,
        done: studiedSteps(known, isMany ? own : null),
        allWins: own.at(-1)?.allWins ?? null,
      };
    });
  }

  /** The headline: the result of one step, at the current m and the most tasks. */
  #headline({ name, plan, done }: StudiedPart, settings: Settings) {
    if (plan.reason !== null) return headline(plan.runs, plan.reason);
    const step = headlineOf(done, plan);
    if (step === undefined) {
      const [first] = plan.runs;
      const of =
        plan.runs.length > 1 || first === undefined
          ? counted(plan.runs.length, "run")
          : fullName(first.name);
      return headline(plan.runs, html`What would fewer samples of ${of} have said?`);
    }
    const { sentence, basis } = studySentence(plan, step, settings, name);
    return headline(plan.runs, sentence, basis);
  }

  /** The errors against the chosen variable; against k, one panel for each listed m. */
  #figure({ name, plan, done }: StudiedPart, settings: Settings) {
    const { runs, ks, k, at, steps } = plan;
    const { study } = settings;
    const { against, estimators, spread } = study;
    const isMany = runs.length > 1;
    const [one] = runs;
    const pointsOf = (steps: StudiedStep[]) =>
      steps.flatMap((step) =>
        ks.flatMap((each, i) =>
          against === "k" || each === k
            ? estimators.flatMap((estimator) => {
                const error = step.errors[estimator][i];
                const size = { m: step.m, k: each, tasks: step.tasks ?? NaN }[against];
                return error == null
                  ? []
                  : [errorPoint(size, estimator, error, spread, biasOf(runs))];
              })
            : [],
        ),
      );
    const sizes = study.samples === null ? [at] : steps.map(({ m }) => m);
    const panels =
      against === "k"
        ? sizes.map((m) => ({
            name: `m = ${whole(m)}`,
            runs: pointsOf(done.filter((step) => step.m === m)),
          }))
        : [{ name: "", runs: pointsOf(done) }];
    const points = panels.flatMap((panel) => panel.runs);
    if (points.length === 0 || one === undefined) return nothing;
    const from = panels.length > 1 ? "fewer samples" : counted(sizes[0] ?? at, "sample");
    const title = {
      m: `Mean error of ${metricAt(settings, k)}, by samples per task`,
      k: `Mean error from ${from} per task, by attempts`,
      tasks: `Mean error of ${metricAt(settings, k)} from ${counted(at, "sample")} per task, by tasks`,
    }[against];
    const of = {
      m: isMany ? "m, samples per task" : `m, samples per task (${counted(one.run.tasks, "task")})`,
      k: "k, attempts per task",
      tasks: `N, tasks with ${counted(at, "sample")} each`,
    }[against];
    const ofPart = name === "" ? "" : ` of ${shortName(name)}`;
    const what = isMany ? `Mean over ${counted(runs.length, "run")}${ofPart}` : shortName(one.name);
    const samples = isMany ? "all samples" : `all ${counted(one.run.minN, "sample")}`;
    const bars = `Bars: one ${spreadWords(spread, isMany)}.`;
    return figure(
      {
        title,
        subtitle: `${what}: distance to the ${biasOf(runs)} value from ${samples} of each task. ${bars}`,
        source: sourceWords(this.workspace, runs),
      },
      inPanels(
        panels,
        (those) =>
          html`<pc-error-chart .points=${those} .beside=${points} .of=${of}></pc-error-chart>`,
      ),
    );
  }
}
