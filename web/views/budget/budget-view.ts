import { css, html, nothing, type TemplateResult } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { studied, type StudyErrors } from "../../compute/study.ts";
import { counted, percent, whole } from "../../format.ts";
import { dataTable, head } from "../../parts/data-table.ts";
import { emptyPicture } from "../../parts/empty-picture.ts";
import { menu, numberField } from "../../parts/fields.ts";
import { Job } from "../../parts/job.ts";
import { focusChoice } from "../../parts/run-choice.ts";
import { findRun } from "../../state/run-ref.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { WorkspaceView } from "../../parts/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { viewStyles } from "../../style/view.ts";
import { estimatorNames, type ErrorPoint } from "./error-points.ts";
import { budgetNotes } from "./method-notes.ts";
import { planOf, type StudyStep } from "./plan.ts";
import { smallestOf } from "../../extremes.ts";

/** The errors of all repeats of one smaller study. */
interface StudiedStep extends StudyStep {
  errors: StudyErrors;
  repeats: number;
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
    tableStyles,
    css`
      .ask input {
        width: 7ch;
      }
      td.best {
        font-weight: 600;
      }
    `,
  ];

  override render() {
    const { shown, settings } = this.workspace;
    const [first] = shown;
    if (first === undefined) return emptyPicture(this.workspace);
    const inFocus = findRun(shown, settings.of) ?? first;
    const { ks, steps, reason } = planOf(inFocus.run);
    const { repeats } = this;
    const runs = [inFocus.run.id];
    const found = this.#study.about(
      steps.map(({ m, tasks }) => ({ kind: "studyErrors", runs, ks, m, tasks, repeats })),
    );
    const done = steps.flatMap((step, i): StudiedStep[] => {
      const errors = found[i];
      return errors == null ? [] : [{ ...step, errors, repeats }];
    });
    return html`
      ${this.#ask(shown, inFocus)}
      ${
        reason === null
          ? this.#study.control({
              start: `Draw ${counted(repeats, "smaller study", "smaller studies")} of each size`,
              running: "Studied",
            })
          : html`<p>${reason}</p>`
      }
      ${done.length === 0 ? nothing : this.#results(inFocus, ks, done)}
      <details>
        <summary>How is this computed?</summary>
        <div>${budgetNotes}</div>
      </details>
    `;
  }

  #ask(shown: StyledRun[], inFocus: StyledRun) {
    return html`<p class="top ask">
      <label
        >What would fewer samples of ${focusChoice(this.workspace, shown, inFocus)} have
        said?</label
      >
      <label
        >Repeats
        ${numberField({ value: this.repeats, max: 1000 }, (repeats) => (this.repeats = repeats))}</label
      >
    </p>`;
  }

  #results({ run, slot }: StyledRun, ks: number[], done: StudiedStep[]) {
    const k = this.k !== null && ks.includes(this.k) ? this.k : (ks.at(-1) ?? 1);
    const at = ks.indexOf(k);
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
    return html`<p class="top ask">
        <label
          >Error of pass@k at k =
          ${menu(
            ks.map((each) => [String(each), whole(each)]),
            String(k),
            (chosen) => (this.k = Number(chosen)),
          )}</label
        >
        <span class="soft"
          >${markerIcon(slot)} against the unbiased value from all ${whole(run.minN)} samples</span
        >
      </p>
      <div class="pictures">
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
      </div>
      <h2>Mean absolute error, in points</h2>
      ${errorTable(ks, done)}`;
  }
}

function errorTable(ks: number[], done: StudiedStep[]): TemplateResult {
  return html`${dataTable(
      "Mean absolute error by size and estimator",
      [
        head("samples m of tasks N"),
        head("k"),
        ...studied.map((estimator) => head(estimatorNames[estimator])),
      ],
      done.flatMap(({ m, tasks, errors }) =>
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
                <data value=${error.mean}>${points(error.mean)}</data>${isBest ? "*" : ""}
                ${
                  Number.isNaN(error.standardError)
                    ? nothing
                    : html`<span class="soft">± ${points(error.standardError)}</span>`
                }
              </td>`;
            })}
          </tr>`;
        }),
      ),
    )}
    <p class="soft">* the least of its row</p>`;
}

/** A share in points of a hundred. */
const points = (share: number) => percent(share, 1 - share).replace(/\u00a0%$/, "");
