import { css, html, nothing } from "lit";
import type { TaskAnswer } from "../../compute/task.ts";
import type { Question } from "../../compute/questions.ts";
import type { Wants } from "../../compute/wants.ts";
import { percent } from "../../format.ts";
import { percentLevel } from "../../parts/about-choice.ts";
import type { End } from "../../parts/intervals.ts";
import { rangeMark, rangeText } from "../../parts/with-interval.ts";
import type { Settings } from "../../state/address.ts";
import { WorkspaceView } from "../../parts/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";

type Task = Settings["task"];

/** One task by hand: n samples, c of them correct, k attempts. */
export class WhatIfView extends WorkspaceView {
  static override properties = { partial: { state: true } };
  /** The field that holds half a number, which is no question yet. */
  declare partial: keyof Task | null;

  /** The last answer, with the task that it is about: the fields may be ahead of it. */
  #last: { task: Task; found: TaskAnswer } | null = null;
  #wants: Wants | null = null;

  constructor() {
    super();
    this.partial = null;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-6);
        max-width: 640px;
      }
      .ask {
        font-size: var(--text-4);
        line-height: 2;
      }
      .ask input {
        width: 8ch;
        min-height: 30px;
        text-align: center;
        font-weight: 600;
        padding: 0 var(--space-1);
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
      <p class="ask">
        A task was sampled ${this.#field("n", task, "n, samples")} times, with
        ${this.#field("c", task, "c, successes")} successes. What do
        ${this.#field("k", task, "k, attempts")} attempts buy?
      </p>
      ${refusal === null ? nothing : html`<p class="bad" role="alert">${refusal}</p>`}
      ${this.#last === null ? nothing : this.#table(this.#last.task, this.#last.found)}
    `;
  }

  /** Asks about a task; why it is refused, in words, or null. */
  #ask(task: Task): string | null {
    const wants = (this.#wants ??= this.workspace.answers.open(0));
    const question: Question<"task"> = { kind: "task", runs: [], ...task };
    wants.want([question]);
    const outcome = wants.outcomeOf(question);
    if (outcome.state === "answered") this.#last = { task, found: outcome.answer };
    return outcome.state === "failed" ? outcome.reason.replace(/^\w+: /, "") : null;
  }

  #field(name: keyof Task, task: Task, label: string) {
    return html`<input
      type="number"
      min=${name === "c" ? 0 : 1}
      step="1"
      aria-label=${label}
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

  #table({ n, c, k }: Task, answer: TaskAnswer) {
    const { passAtK, failAtK, passAtKPlugin, failAtKPlugin, passHatK, someFail } = answer;
    const end: End = { lower: answer.lower, upper: answer.upper, reason: null };
    const { range } = rangeText(end);
    const beyond = k > n ? `${n} samples cannot answer ${k} attempts` : null;
    const rows: [string, number, number, unknown][] = [
      [
        `pass@${k}`,
        passAtK,
        failAtK,
        html`at least one of k draws succeeds; unbiased, 1 − C(n−c, k)/C(n, k)`,
      ],
      [
        `1 − pass@${k}`,
        failAtK,
        passAtK,
        html`none of them does; computed by itself, without subtraction`,
      ],
      [`naive pass@${k}`, passAtKPlugin, failAtKPlugin, html`1 − (1 − c/n)<sup>k</sup>; biased`],
      [`pass^${k}`, passHatK, someFail, html`all k draws succeed; C(c, k)/C(n, k)`],
    ];
    return html`<div class="scroll">
      <table>
        <caption class="soft small">
          n = ${n}, c = ${c}, k = ${k}
        </caption>
        <tbody>
          ${rows.map(
            ([name, value, complement, meaning]) =>
              html`<tr>
                <th scope="row">
                  <strong>${name}</strong><br /><span class="soft small">${meaning}</span>
                </th>
                <td class="number">
                  ${
                    Number.isNaN(value)
                      ? html`undefined<br /><span class="soft small">${beyond}</span>`
                      : html`<data value=${value}>${percent(value, complement)}</data><br /><span
                            class="soft small"
                            >${value}</span
                          >`
                  }
                </td>
              </tr>`,
          )}
          <tr>
            <th scope="row">
              <strong>${percentLevel} interval of pass@${k}</strong><br /><span class="soft small"
                >posterior of this task's own pass@${k}, with Jeffreys' prior Beta(½, ½) for its
                rate. 1 minus its ends is the interval of 1 − pass@${k}. Curves has intervals of
                pass^${k}. The naive estimate has none, since it is biased</span
              >
            </th>
            <td class="number">
              ${rangeMark(end, range.replace(/[()]/g, ""))}&nbsp;%<br /><span class="soft small"
                >${answer.lower}<br />${answer.upper}</span
              >
            </td>
          </tr>
        </tbody>
      </table>
    </div>`;
  }
}
