import { css, html, nothing, type TemplateResult } from "lit";
import { studied } from "../../compute/study.ts";
import { counted, shortName, whole } from "../../format.ts";
import { citing } from "../../parts/cited.ts";
import { dataTable, head } from "../../parts/data-table.ts";
import { emptyPicture } from "../../parts/empty-picture.ts";
import { menu, numberField } from "../../parts/fields.ts";
import { figure, sourceWords } from "../../parts/figure.ts";
import { headline } from "../../parts/headline.ts";
import { Job } from "../../parts/job.ts";
import { fullName } from "../../parts/note.ts";
import { focusChoice } from "../../parts/run-choice.ts";
import { findRun } from "../../state/run-ref.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { WorkspaceView } from "../../parts/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { errorText, estimatorNames, type ErrorPoint } from "../../parts/error-points.ts";
import { formulas } from "./formulas.ts";
import { middleOf, planOf, type StudyStep } from "./plan.ts";
import { citedStudy, studySentence, type StudiedStep } from "./sentence.ts";
import { smallestOf } from "../../extremes.ts";

/** What is drawn: the studies of one run that are there, and the k that is looked at with its place among all. */
interface Study {
  inFocus: StyledRun;
  ks: number[];
  done: StudiedStep[];
  k: number;
  at: number;
}

/** What fewer samples, or fewer tasks, would have cost: each estimator on subsamples of the reader's own data. */
export class BudgetView extends WorkspaceView {
  static override properties = {
    repeats: { state: true },
    k: { state: true },
  };
  declare repeats: number;
  /** The k that the picture is of; null is the largest. */
  declare k: number | null;

  readonly #study = new Job<"studyErrors">(this, { atOnce: true });

  constructor() {
    super();
    this.repeats = 20;
    this.k = null;
  }

  static override styles = [
    sharedStyles,
    viewStyles,
    fieldStyles,
    tableStyles,
    css`
      td.best {
        font-weight: 600;
      }
    `,
  ];

  override render() {
    const { shown, settings } = this.workspace;
    const inFocus = findRun(shown, settings.of) ?? shown[0];
    if (inFocus === undefined) return emptyPicture(this.workspace);
    const { ks, steps, reason } = planOf(inFocus.run);
    const { repeats } = this;
    const runs = [inFocus.run.id];
    // What the headline is of comes first.
    const first = steps.filter((step) => isHeadline(step, inFocus));
    const asked = [...first, ...steps.filter((step) => !first.includes(step))];
    const found = this.#study.about(
      asked.map(({ m, tasks }) => ({ kind: "studyErrors", runs, ks, m, tasks, repeats })),
    );
    const done = steps.flatMap((step): StudiedStep[] => {
      const errors = found[asked.indexOf(step)];
      return errors == null ? [] : [{ ...step, errors, repeats }];
    });
    const k = this.k !== null && ks.includes(this.k) ? this.k : (ks.at(-1) ?? 1);
    const study: Study = { inFocus, ks, done, k, at: ks.indexOf(k) };
    return html`
      ${this.#headline(study, reason)} ${this.#controls(shown, study)}
      ${
        reason === null
          ? this.#study.control({
              start: `Draw ${counted(repeats, "smaller study", "smaller studies")} of each size`,
              running: "Studied",
            })
          : nothing
      }
      ${done.length === 0 ? nothing : this.#results(study)}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  /** What the step between the smallest and the largest said. */
  #headline({ inFocus, done, k, at }: Study, reason: string | null) {
    if (reason !== null) return headline(reason);
    const step = done.find((each) => isHeadline(each, inFocus));
    if (step === undefined)
      return headline(html`What would fewer samples of ${fullName(inFocus.name)} have said?`);
    const { sentence, basis } = studySentence(inFocus, step, { k, at });
    return headline(sentence, basis);
  }

  #controls(shown: StyledRun[], { inFocus, ks, k }: Study) {
    return html`<div class="top">
      <label>Run ${focusChoice(this.workspace, shown, inFocus)}</label>
      ${
        ks.length === 0
          ? nothing
          : html`<label
                >Attempts per task (k)
                ${menu(
                  ks.map((each) => [String(each), whole(each)]),
                  String(k),
                  (chosen) => (this.k = Number(chosen)),
                )}</label
              >
              <label
                >Repeats
                ${numberField({ value: this.repeats, max: 1000 }, (repeats) => (this.repeats = repeats))}</label
              >`
      }
    </div>`;
  }

  #results({ inFocus, ks, done, k, at }: Study) {
    const { run } = inFocus;
    const pointsOf = (steps: StudiedStep[], sizeOf: (step: StudyStep) => number): ErrorPoint[] =>
      steps.flatMap((step) =>
        studied.flatMap((estimator) => {
          const error = step.errors[estimator][at];
          return error == null ? [] : [{ size: sizeOf(step), estimator, ...error }];
        }),
      );
    const ofAllTasks = done.filter(({ tasks }) => tasks === run.tasks);
    const fewer = done.find(({ tasks }) => tasks !== run.tasks);
    const ofFewTasks = fewer === undefined ? [] : done.filter(({ m }) => m === fewer.m);
    return html`${figure(
      {
        title: `Mean error of pass@${whole(k)}, by the size of the study`,
        subtitle: `${shortName(inFocus.name)}: distance to the unbiased value from all ${counted(run.minN, "sample")} of each task. Bars: one standard error.`,
        source: sourceWords(this.workspace, [inFocus]),
      },
      html`<div class="pictures">
        <pc-error-chart
          .points=${pointsOf(ofAllTasks, ({ m }) => m)}
          of="m, samples of each of ${whole(run.tasks)} tasks"
        ></pc-error-chart>
        ${
          fewer === undefined
            ? nothing
            : html`<pc-error-chart
                .points=${pointsOf(ofFewTasks, ({ tasks }) => tasks)}
                of="N, tasks with ${whole(fewer.m)} samples each"
              ></pc-error-chart>`
        }
      </div>`,
    )}
    ${errorTable(ks, done)}`;
  }
}

const isHeadline = ({ m, tasks }: StudyStep, { run }: StyledRun) =>
  m === middleOf(run) && tasks === run.tasks;

function errorTable(ks: number[], done: StudiedStep[]): TemplateResult {
  return html`${dataTable(
      "Mean absolute error by size and estimator",
      [
        head("samples m of tasks N"),
        head("k"),
        ...studied.map((estimator) => head(estimatorNames[estimator])),
      ],
      done.flatMap(({ m, tasks, errors, repeats }) =>
        ks.map((k, i) => {
          const means = studied.map((estimator) => errors[estimator][i]?.mean ?? Infinity);
          const least = smallestOf(means);
          return html`<tr>
            <th scope="row">${whole(m)} of ${whole(tasks)}</th>
            <td>${whole(k)}</td>
            ${studied.map((estimator) => {
              const error = errors[estimator][i];
              if (error == null) return html`<td>–</td>`;
              const isBest = error.mean === least;
              return html`<td class=${isBest ? "best" : ""}>
                ${citing(
                  html`<data value=${error.mean}>${errorText(error.mean)}</data>`,
                  citedStudy({ estimator, k, m, repeats, mean: error.mean }),
                )}${isBest ? "*" : ""}
                ${
                  Number.isNaN(error.standardError)
                    ? nothing
                    : html`<span class="soft" data-error=${error.standardError}
                        >± ${errorText(error.standardError)}</span
                      >`
                }
              </td>`;
            })}
          </tr>`;
        }),
      ),
    )}
    <p class="soft small">
      Mean absolute error in points, ± its standard error. * the least of its row.
    </p>`;
}
