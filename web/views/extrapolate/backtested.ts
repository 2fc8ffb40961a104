import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { BacktestedRun } from "../../questions/models/fits.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { whole } from "../../base/format.ts";
import {
  backtestAt,
  backtestWords,
  noBacktest,
  partsOfTasks,
} from "../../ui/beyond-n/backtest-words.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import type { RangeRow } from "../../ui/curves/range-chart.ts";
import { fullName } from "../../ui/how/note.ts";
import { Job } from "../../ui/workspace/job.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";

/** Predictions from fewer of a run's samples, at the same ratio of k to n, and the value measured by all samples. */
export class Backtested extends WorkspaceView {
  /** The run in focus, or null. */
  @property({ attribute: false }) inFocus: ExtrapolatedRun | null = null;
  @property({ type: Number }) k = 1;

  readonly #test = new Job<"backtest">(this, { atOnce: true });

  static override styles = [sharedStyles, stacked(3)];

  override render() {
    const run = this.inFocus?.run;
    const at = run === undefined ? null : backtestAt(run, this.k);
    if (run === undefined || at === null) return nothing;
    const heading = html`<h2>Backtest of ${fullName(run.name)}</h2>`;
    if ("why" in at)
      return html`${heading}
        <p>${noBacktest(at.why)}</p>`;
    const [found] = this.#test.about([{ kind: "backtest", runs: [run.id], ratio: at.ratio }]);
    return html`${heading}
    ${found == null ? nothing : found === "undrawn" ? html`<p>${noBacktest(partsOfTasks)}</p>` : pictureOf(run, found)}
    ${this.#test.control({ start: "Test the prediction", running: "Tested" })}`;
  }
}

function pictureOf(run: RunSummary, found: BacktestedRun) {
  const { k, samples, measured, draws } = found;
  return html`<p>${backtestWords(run, found)}</p>
    <pc-range-chart
      role="img"
      aria-label=${`Intervals of ${whole(draws.length)} draws; a dashed line where all samples are`}
      .rows=${rowsOf(found)}
      .domain=${domainOf(found)}
      .rule=${measured}
      label=${`pass@${whole(k)} predicted from ${whole(samples)} samples (dashed: measured)`}
    ></pc-range-chart>
    <p class="soft small">
      The draws share samples, so they are fewer tests than their number. What was measured has an
      error of its own. Intervals are about these tasks, and hold it to half a task.
    </p>`;
}

const rowsOf = ({ draws }: BacktestedRun): RangeRow[] =>
  draws.map(({ value, lower, upper, holds }, i) => ({
    label: `draw ${i + 1}`,
    value,
    from: Number.isNaN(lower) ? value : lower,
    to: Number.isNaN(upper) ? value : upper,
    isOurs: holds,
  }));

function domainOf({ draws, measured }: BacktestedRun): [number, number] {
  const ends = draws.flatMap(({ value, lower, upper }) => [value, lower, upper]);
  const known = [measured, ...ends.filter((end) => !Number.isNaN(end))];
  return [smallestOf(known), largestOf(known)];
}
