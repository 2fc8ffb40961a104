import { html, nothing } from "lit";
import type { TaskAnswer } from "../../compute/task.ts";
import { counted, percent, whole } from "../../format.ts";
import { citing } from "../../parts/cited.ts";
import { shareInWords } from "../../parts/with-interval.ts";
import { citedEstimate, citedPrediction } from "./cites.ts";
import type { Task } from "./task-fields.ts";

/** `3 of 10 samples correct`, `1 of 1 sample correct`. */
export const successesWords = ({ n, c }: Pick<Task, "n" | "c">) =>
  `${whole(c)} of ${counted(n, "sample")} correct`;

/** The next attempts, and what they hold. */
const nextWords = (k: number) =>
  k === 1 ? "the next attempt succeeds" : `the next ${whole(k)} attempts hold a success`;

/** What k attempts at the task come to, and what that rests on. */
export function taskSentence(task: Task, answer: TaskAnswer) {
  const { n, k } = task;
  const { estimate, complement, lower, upper, predicted, predictedComplement } =
    answer.values.passAtK;
  const end = { lower, upper, reason: null };
  const isMeasured = !Number.isNaN(estimate);
  const [value, rest, cited] = isMeasured
    ? [estimate, complement, citedEstimate("passAtK", task, answer)]
    : [predicted, predictedComplement, citedPrediction("passAtK", task, answer)];
  const sentence = html`A task with ${successesWords(task)} is solved within
  ${counted(k, "attempt")} with a ${isMeasured ? nothing : "predicted "}chance of
  ${shareInWords(value, rest, end, cited)}`;
  const basis = isMeasured
    ? `Unbiased pass@${whole(k)}, in brackets the 95 % posterior interval of this task.`
    : `${counted(n, "sample")} cannot answer ${counted(k, "attempt")}, so there is no unbiased estimate. This is the posterior prediction, with its 95 % interval.`;
  return { sentence, basis };
}

/** What the next attempts hold, beside what the naive estimate says of them. */
export function nextSentence(task: Task, answer: TaskAnswer) {
  const { k } = task;
  const { passAtK, plugin } = answer.values;
  const share = (value: number, complement: number, cited: Parameters<typeof citing>[1]) =>
    citing(html`<data value=${value}>${percent(value, complement)}</data>`, cited);
  const { predicted, predictedComplement } = passAtK;
  return html`${successesWords(task)}: ${nextWords(k)} with a chance of
    <strong
      >${share(predicted, predictedComplement, citedPrediction("passAtK", task, answer))}</strong
    >
    by the posterior. The naive estimate, 1 − (1 −
    ${whole(task.c)}/${whole(task.n)})<sup>${whole(k)}</sup>, says
    ${share(plugin.estimate, plugin.complement, citedEstimate("plugin", task, answer))} instead.
    ${comparison(predicted, plugin.estimate)}`;
}

function comparison(predicted: number, naive: number): string {
  if (naive === 0) return "It takes a task that was never solved for one that cannot be.";
  if (naive === 1 && predicted < 1) return "It takes a task that was always solved for a safe one.";
  return "It takes c/n for the true rate. The posterior averages over all rates that the samples allow.";
}
