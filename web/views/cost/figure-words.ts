import { html, nothing } from "lit";
import { counted } from "../../base/format.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import type { CostPicture } from "./picture.ts";
import { targetText } from "./sentence.ts";

export const stoppingWords = (stopping: boolean) =>
  stopping
    ? "Attempts at a task stop at its first success"
    : "All k attempts at a task are paid, also after a success";

/** Title and caption of the figure of pass@k against cost. */
export const costFigure = (
  { runs, stopping, target, settings }: CostPicture,
  hasBands: boolean,
) => ({
  title: "pass@k by cost per task",
  subtitle: html`${counted(runs.length, "run")}; points are whole k up to the fewest samples of any
  task. ${stoppingWords(stopping)}. The target is
  ${targetText(target)}.${hasBands ? html` ${bandWords(settings.about)}.` : nothing}`,
});
