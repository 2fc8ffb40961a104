import { html } from "lit";
import type { TaskAnswer } from "../../compute/task.ts";
import { counted, percent, whole } from "../../format.ts";
import type { End } from "../../parts/intervals.ts";
import { citing } from "../../parts/cited.ts";
import { citedInterval, citedPassAtK, citedPassHatK } from "./cites.ts";
import { shareInWords } from "../../parts/with-interval.ts";
import type { Task } from "./task-curve.ts";

/** The interval of a task's own pass@k. */
export const taskEnd = ({ lower, upper }: TaskAnswer): End => ({ lower, upper, reason: null });

/** What k attempts at the task come to, and at what it fails to. */
export function taskSentence(asked: Task, answer: TaskAnswer) {
  const { n, c, k } = asked;
  const task = `A task with ${whole(c)} of ${counted(n, "sample")} correct`;
  const attempts = counted(k, "attempt");
  const { passAtK, failAtK, passHatK, someFail } = answer;
  const end = taskEnd(answer);
  if (Number.isNaN(passAtK)) {
    const share = (value: number) =>
      citing(
        html`<data value=${value}>${percent(value, 1 - value)}</data>`,
        citedInterval(asked, answer),
      );
    return {
      sentence: html`${task} is solved within ${attempts} with a chance between ${share(end.lower)}
      and ${share(end.upper)}`,
      basis: `${counted(n, "sample")} cannot answer ${attempts}: there is no unbiased estimate, only the 95 % posterior interval.`,
    };
  }
  return {
    sentence: html`${task} is solved within ${attempts} with a chance of
    ${shareInWords(passAtK, failAtK, end, citedPassAtK(asked, answer))}`,
    basis:
      k === 1
        ? html`Unbiased pass@1, in brackets the 95 % posterior interval of this task.`
        : html`Unbiased pass@${whole(k)}, in brackets the 95 % posterior interval of this task. All
          ${attempts} succeed with a chance of
          ${citing(
            html`<data value=${passHatK}>${percent(passHatK, someFail)}</data>`,
            citedPassHatK(asked, answer),
          )}.`,
  };
}
