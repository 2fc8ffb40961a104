import { css, html, nothing } from "lit";
import type { TaskAnswer } from "../../compute/task.ts";
import type { Question } from "../../compute/questions.ts";
import type { Wants } from "../../compute/wants.ts";
import { counted, percent, whole } from "../../format.ts";
import { citing, type Cited } from "../../parts/cited.ts";
import { percentLevel } from "../../parts/about-choice.ts";
import type { DrawnCurve } from "../../parts/curve-points.ts";
import { figure } from "../../parts/figure.ts";
import { headline } from "../../parts/headline.ts";
import { rangeMark, rangeText } from "../../parts/with-interval.ts";
import { all, WorkspaceView } from "../../parts/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { citedInterval, citedNaive, citedPassAtK, citedPassHatK } from "./cites.ts";
import { formulas } from "./formulas.ts";
import { taskEnd, taskSentence } from "./sentence.ts";
import { curveKs, taskCurve, type Task } from "./task-curve.ts";

/** What is said of a task: its answer at k, and its curve with the ks of it. */
interface Said {
  task: Task;
  found: TaskAnswer;
  curve: DrawnCurve;
  ks: number[];
}

/** One task by hand: n samples, c of them correct, k attempts. */
export class WhatIfView extends WorkspaceView {
  static override properties = { partial: { state: true } };
  /** The field that holds half a number, which is no question yet. */
  declare partial: keyof Task | null;

  /** The last answer, with the task that it is about: the fields may be ahead of it. */
  #last: Said | null = null;
  #wants: Wants | null = null;

  constructor() {
    super();
    this.partial = null;
  }

  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      .top label {
        display: inline-flex;
        gap: var(--space-2);
        align-items: center;
      }
      .top input {
        width: 8ch;
        text-align: center;
        font-weight: 600;
      }
      table {
        border-collapse: collapse;
      }
      caption {
        text-align: left;
      }
      th,
      td {
        text-align: left;
        font-weight: 400;
        padding: var(--space-2) var(--space-4) var(--space-2) 0;
        border-top: 1px solid var(--rule);
        vertical-align: top;
      }
      td.number {
        text-align: right;
        white-space: nowrap;
      }
      .scroll {
        max-width: 640px;
        overflow-x: auto;
      }
      .bad {
        color: var(--bad);
      }
    `,
  ];

  override disconnectedCallback(): void {
    this.#wants?.close();
    this.#wants = null;
    super.disconnectedCallback();
  }

  override render() {
    const { task } = this.workspace.settings;
    const refusal =
      this.partial === null ? this.#ask(task) : `${this.partial} must be a whole number`;
    if (refusal !== null) this.#last = null;
    return html`
      ${this.#last === null ? nothing : headlineOf(this.#last)}
      <div class="top">
        <label>Samples (n) ${this.#field("n", task)}</label>
        <label>Correct (c) ${this.#field("c", task)}</label>
        <label>Attempts (k) ${this.#field("k", task)}</label>
      </div>
      ${refusal === null ? nothing : html`<p class="bad" role="alert">${refusal}</p>`}
      ${this.#last === null ? nothing : html`${this.#picture(this.#last)} ${table(this.#last)}`}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  /** Asks about a task and its curve; why it is refused, in words, or null. */
  #ask(task: Task): string | null {
    const wants = (this.#wants ??= this.workspace.answers.open(0));
    const questionAt = (k: number): Question<"task"> => ({ kind: "task", runs: [], ...task, k });
    const asked = wants.outcomeOf(questionAt(task.k));
    const ks = asked.state === "answered" ? curveKs(task) : [];
    wants.want([task.k, ...ks].map(questionAt));
    if (asked.state === "failed") return asked.reason.replace(/^\w+: /, "");
    const outcomes = ks.map((k) => wants.outcomeOf(questionAt(k)));
    const answers = all(outcomes.map((each) => (each.state === "answered" ? each.answer : null)));
    if (asked.state === "answered" && answers !== null)
      this.#last = { task, found: asked.answer, curve: taskCurve(task, ks, answers), ks };
    return null;
  }

  #picture({ task: { n, c, k }, curve, ks }: Said) {
    const beyond = k > n ? ` Beyond n = ${whole(n)}: the naive estimate.` : "";
    return figure(
      {
        title: "Chance that this task is solved, by attempts (k)",
        subtitle: `${counted(n, "sample")}, ${whole(c)} correct. Band: ${percentLevel} posterior interval of the task’s own pass@k.${beyond}`,
        source: "",
      },
      html`<pc-curve-chart
        .runs=${[curve]}
        metric="pass@k"
        .banded=${[curve]}
        .places=${Float64Array.from(ks)}
        .at=${k}
        @place=${(event: CustomEvent<number>) => {
          this.#typed("k", event.detail);
        }}
      ></pc-curve-chart>`,
    );
  }

  #field(name: keyof Task, task: Task) {
    return html`<input
      type="number"
      min=${name === "c" ? 0 : 1}
      step="1"
      .value=${String(task[name])}
      @input=${(event: Event) => {
        this.#typed(name, (event.target as HTMLInputElement).valueAsNumber);
      }}
    />`;
  }

  #typed(name: keyof Task, value: number): void {
    // Half a number: what is being typed stays in the field, and there is nothing to answer yet.
    this.partial = Number.isFinite(value) ? null : name;
    if (this.partial === null)
      void this.workspace.set({ task: { ...this.workspace.settings.task, [name]: value } });
  }
}

function headlineOf({ task, found }: Said) {
  const { sentence, basis } = taskSentence(task, found);
  return headline(sentence, basis);
}

function table({ task, found: answer }: Said) {
  const { n, c, k } = task;
  const { passAtK, failAtK, passAtKPlugin, failAtKPlugin, passHatK, someFail } = answer;
  const end = taskEnd(answer);
  const { range } = rangeText(end);
  const beyond = k > n ? `${n} samples cannot answer ${k} attempts` : null;
  const rows: [string, number, number, unknown, Cited][] = [
    [
      `pass@${k}`,
      passAtK,
      failAtK,
      html`at least one of k draws succeeds; unbiased, 1 − C(n−c, k)/C(n, k)`,
      citedPassAtK(task, answer),
    ],
    [
      `1 − pass@${k}`,
      failAtK,
      passAtK,
      html`none of them does; computed by itself, without subtraction`,
      citedPassAtK(task, answer),
    ],
    [
      `naive pass@${k}`,
      passAtKPlugin,
      failAtKPlugin,
      html`1 − (1 − c/n)<sup>k</sup>; biased`,
      citedNaive(task, answer),
    ],
    [
      `pass^${k}`,
      passHatK,
      someFail,
      html`all k draws succeed; C(c, k)/C(n, k)`,
      citedPassHatK(task, answer),
    ],
  ];
  return html`<div class="scroll">
      <table>
        <caption class="soft small">
          n = ${n}, c = ${c}, k = ${k}
        </caption>
        <thead class="unseen">
          <tr>
            <th scope="col">quantity</th>
            <th scope="col">value</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, value, complement, meaning, cited]) =>
              html`<tr>
                <th scope="row" data-more=${name}>
                  <strong>${name}</strong><br /><span class="soft small">${meaning}</span>
                </th>
                <td class="number">
                  ${
                    Number.isNaN(value)
                      ? html`undefined<br /><span class="soft small">${beyond}</span>`
                      : html`${citing(html`<data value=${value}>${percent(value, complement)}</data>`, cited)}<br /><span
                            class="soft small"
                            >${value}</span
                          >`
                  }
                </td>
              </tr>`,
          )}
          <tr>
            <th scope="row" data-more="${percentLevel} interval of pass@${k}">
              <strong>${percentLevel} interval of pass@${k}</strong><br /><span class="soft small"
                >posterior of this task's own pass@${k}, with Jeffreys' prior Beta(½, ½) for its
                rate. 1 minus its ends is the interval of 1 − pass@${k}. The naive estimate has
                none, since it is biased</span
              >
            </th>
            <td class="number">
              ${citing(html`${rangeMark(end, range.replace(/[()]/g, ""))}&nbsp;%`, citedInterval(task, answer))}<br /><span
                class="soft small"
                >${answer.lower}<br />${answer.upper}</span
              >
            </td>
          </tr>
        </tbody>
      </table>
    </div>
    <pc-table-tools></pc-table-tools>`;
}
