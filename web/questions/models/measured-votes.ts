import votes from "virtual:passcurve-evidence/votes";
import { smallestOf } from "../../base/extremes.ts";
import { fixed } from "../../base/decimals.ts";

/** Coverage of 95 % intervals of maj@k beyond n, in the study that tried to predict votes. */
export interface MeasuredVotes {
  /** Tasks that the intervals are about. */
  about: "these tasks" | "new tasks";
  /** k divided by the samples of every task. */
  ratio: number;
  /** Number of tested settings: kinds of tasks, numbers of tasks, samples of every task. */
  settings: number;
  /** Number of settings in which less than 90 % of the intervals held. */
  below: number;
  /** Mean share of intervals that held, in percent. */
  cover: number;
  /** The same in the worst setting, with the tasks, n and kind of that setting. */
  least: number;
  tasks: number;
  n: number;
  kind: string;
}

export const votesStudy = `tests/bench/${votes.document}`;

export const votesIn = (rows: readonly string[][]): MeasuredVotes[] =>
  rows.map(([about, ...cells]) => {
    const [
      ratio = NaN,
      settings = NaN,
      below = NaN,
      cover = NaN,
      least = NaN,
      tasks = NaN,
      n = NaN,
    ] = cells.map(Number);
    return {
      about: about === "these tasks" ? about : "new tasks",
      ratio,
      settings,
      below,
      cover,
      least,
      tasks,
      n,
      kind: cells.at(-1) ?? "",
    };
  });

export const measuredVotes: readonly MeasuredVotes[] = votesIn(votes.rows);

/** Reason why votes have no value beyond the samples, from the study's results about these tasks. */
export function whyVotesEnd(all: readonly MeasuredVotes[] = measuredVotes): string {
  const these = all.filter(({ about }) => about === "these tasks");
  const sum = (part: "settings" | "below") => these.reduce((total, row) => total + row[part], 0);
  const least = smallestOf(these.map((row) => row.least));
  return `Votes end at k = n, since the model that was tried does not predict them reliably. In ${sum("below")} of ${sum("settings")} settings of a study, less than 90\u00a0% of its 95\u00a0% intervals held. In the worst one, ${fixed(least, 0)}\u00a0% did.`;
}
