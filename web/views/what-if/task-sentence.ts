import { html } from "lit";
import type { TaskAnswer } from "../../questions/measure/task.ts";
import { capitalised, counted, percent, whole } from "../../base/format.ts";
import { citing } from "../../ui/how/cited.ts";
import { rangeText, shareInWords } from "../../ui/words/with-interval.ts";
import { citedEstimate, citedPrediction } from "./cites.ts";
import type { Task } from "./task-fields.ts";

/** `3 of 10 samples correct`, `one sample, which failed`. */
export const successesWords = ({ n, c }: Pick<Task, "n" | "c">) =>
  n === 1
    ? `one sample, which ${c === 1 ? "succeeded" : "failed"}`
    : `${whole(c)} of ${whole(n)} samples correct`;

/** Success in the next k attempts, as a clause. */
const nextWords = (k: number) =>
  k === 1 ? "the next attempt succeeds" : `the next ${whole(k)} attempts hold a success`;

const inWords = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** Meaning of unbiased pass@k: the chance that k of the existing samples, drawn at random, include a success. */
const drawnWords = ({ n, c, k }: Task) =>
  n === 1
    ? `This sample ${c === 1 ? "succeeded" : "failed"}, so its share of successes is`
    : k === n
      ? `All of these ${whole(n)} samples hold a success with`
      : `${inWords[k] ?? whole(k)} of these ${whole(n)} samples, drawn at random, ${k === 1 ? "is" : "hold"} a success with`;

/** Result of k attempts at the task, and its basis. */
export function taskSentence(task: Task, answer: TaskAnswer) {
  const { n, k } = task;
  const { estimate, complement, lower, upper, predicted, predictedComplement } =
    answer.values.passAtK;
  const end = { lower, upper, reason: null };
  const isMeasured = !Number.isNaN(estimate);
  const [value, rest, cited] = isMeasured
    ? [estimate, complement, citedEstimate("passAtK", task, answer)]
    : [predicted, predictedComplement, citedPrediction("passAtK", task, answer)];
  const shown = shareInWords(value, rest, end, cited);
  const { range } = rangeText(end);
  // The value for these samples is a fact; the interval is about the task's own rate.
  const sentence = isMeasured
    ? html`${drawnWords(task)}
      ${citing(html`<data value=${value}>${percent(value, rest)}</data>`, cited)}`
    : html`With ${successesWords(task)}, ${nextWords(k)} with a chance of ${shown}`;
  const basis = isMeasured
    ? `${capitalised(successesWords(task))}. This is unbiased pass@${whole(k)}. The 95 % posterior interval of this task’s own is ${range.slice(1, -1)} %.`
    : `${counted(n, "sample")} cannot answer ${counted(k, "attempt")}, so there is no unbiased estimate. This is the posterior prediction, with its 95 % interval.${outside(value, end)}`;
  return { sentence, basis };
}

/** Note if the mean of a posterior lies outside its interval. */
const outside = (value: number, { lower, upper }: { lower: number; upper: number }) =>
  value < lower || value > upper
    ? " As a mean it lies outside: a few rates that are unlikely but far away move it."
    : "";

/** Prediction for the next attempts, compared with the naive estimate. */
export function nextSentence(task: Task, answer: TaskAnswer) {
  const { k } = task;
  const { passAtK, plugin } = answer.values;
  const share = (value: number, complement: number, cited: Parameters<typeof citing>[1]) =>
    citing(html`<data value=${value}>${percent(value, complement)}</data>`, cited);
  const { predicted, predictedComplement } = passAtK;
  return html`For
    ${k === 1 ? "a new attempt" : `${(inWords[k] ?? whole(k)).toLowerCase()} new attempts`}:
    <strong
      >${share(predicted, predictedComplement, citedPrediction("passAtK", task, answer))}</strong
    >
    by the posterior, from ${successesWords(task)}. The naive estimate, 1 − (1 −
    ${whole(task.c)}/${whole(task.n)})<sup>${whole(k)}</sup>, says
    ${share(plugin.estimate, plugin.complement, citedEstimate("plugin", task, answer))} instead.
    ${comparison(predicted, plugin.estimate)}`;
}

function comparison(predicted: number, naive: number): string {
  if (naive === 0) return "It treats a task that was never solved as one that cannot be.";
  if (naive === 1 && predicted < 1) return "It treats a task that was always solved as a safe one.";
  return "It takes c/n for the true rate. The posterior averages over all rates that the samples allow.";
}
