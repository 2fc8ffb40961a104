import type { BacktestedRun } from "../../questions/models/fits.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { whole } from "../../base/format.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import {
  backtestAt,
  backtestWords,
  noBacktest,
  partsOfTasks,
  type BacktestAt,
} from "../../ui/beyond-n/backtest-words.ts";
import type { RangeChart, RangeRow } from "../../ui/curves/range-chart.ts";
import { fullName } from "../../ui/how/note.ts";
import { drawn, heading, note, type Asking, type Block } from "../../ui/page/page.ts";

/** Predictions from fewer of a run's samples, at the same ratio of k to n, and the value measured by all samples. */
export interface Backtest {
  at: BacktestAt;
  /** Null until it is ready; "undrawn" if its rows cannot be drawn. */
  found: BacktestedRun | "undrawn" | null;
}

/** Tests a run's prediction at k by its own samples; null if k needs no prediction. */
export function backtestOf(
  { job }: Pick<Asking, "job">,
  run: RunSummary,
  k: number,
): Backtest | null {
  const at = backtestAt(run, k);
  if (at === null) return null;
  if ("why" in at) return { at, found: null };
  const { ratio } = at;
  const [found = null] = job("backtest", [{ kind: "backtest", runs: [run.id], ratio }], {
    atOnce: true,
  });
  return { at, found };
}

/** The blocks of a backtest. */
export function backtestBlocks({ at, found }: Backtest, run: RunSummary): Block[] {
  const title = heading(["Backtest of ", fullName(run.name)]);
  if ("why" in at) return [title, note(noBacktest(at.why))];
  return [
    title,
    ...(found === null ? [] : resultOf(run, found)),
    { kind: "job", id: "backtest", start: "Test the prediction", running: "Tested" },
  ];
}

function resultOf(run: RunSummary, found: BacktestedRun | "undrawn"): Block[] {
  if (found === "undrawn") return [note(noBacktest(partsOfTasks))];
  const { k, samples, measured, draws } = found;
  return [
    note(backtestWords(run, found)),
    drawn<RangeChart>("pc-range-chart", {
      role: "img",
      ariaLabel: `Intervals of ${whole(draws.length)} draws; a dashed line where all samples are`,
      rows: rowsOf(found),
      domain: domainOf(found),
      rule: measured,
      label: `pass@${whole(k)} predicted from ${whole(samples)} samples (dashed: measured)`,
    }),
    note(
      "The draws share samples, so they are fewer tests than their number. What was measured has an error of its own. Intervals are about these tasks, and hold it to half a task.",
      "small",
    ),
  ];
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
