import type { Pooled, Sensitivity } from "../../questions/models/extrapolation.ts";
import { shortName, whole } from "../../base/format.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { fullName } from "../../ui/how/note.ts";
import {
  heading,
  note,
  type Asking,
  type Block,
  type Kept,
  type TableBlock,
} from "../../ui/page/page.ts";
import { shareCell } from "../../ui/tables/cells.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { poolable, poolsOf, type Pool } from "./pools.ts";

/** Sensitivity of HB's value at k to its assumptions: its prior, and one prior for all tasks. */
export interface Assumptions {
  /** Null until it is asked for and ready. */
  sensitivity: Sensitivity[] | null;
  /** The runs to pool; null if there are none. */
  pooling: Pooling | null;
}

/** The runs that differ only in a label whose values are strata. */
interface Pooling {
  labels: string[];
  label: string;
  pools: Pool[];
  /** One for each pool, or none. */
  answers: (Pooled | null)[];
}

/** The answers on the assumptions at k so far. */
export function assumptionsOf(
  { job }: Pick<Asking, "job">,
  runs: ExtrapolatedRun[],
  { id }: RunSummary,
  k: number,
  kept: Kept,
): Assumptions {
  const [sensitivity = null] = job("sensitivity", [{ kind: "sensitivity", runs: [id], k }]);
  const labels = poolable(runs);
  const label = labels.find((each) => each === kept.label) ?? labels[0];
  if (label === undefined) return { sensitivity, pooling: null };
  const pools = poolsOf(runs, label);
  const answers = job(
    "pooled",
    pools.map((pool) => ({ kind: "pooled", runs: pool.runs, k })),
  );
  return { sensitivity, pooling: { labels, label, pools, answers } };
}

/** The blocks of the assumptions behind the value at k of the run in focus. */
export const assumptionBlocks = (
  { sensitivity, pooling }: Assumptions,
  { name }: ExtrapolatedRun,
  k: number,
): Block[] => [
  heading("Sensitivity to the prior"),
  note([
    `pass@${whole(k)} of `,
    fullName(name),
    " under other priors. A large shift means that the prior dominates.",
  ]),
  sensitivity === null ? null : sensitivityTable(sensitivity),
  { kind: "job", id: "sensitivity", start: "Try other priors", running: "Tried" },
  ...(pooling === null ? [] : poolingBlocks(pooling)),
];

const poolingBlocks = ({ labels, label, pools, answers }: Pooling): Block[] => [
  heading(`One prior for each ${label}`),
  {
    kind: "choices",
    controls: [
      {
        kind: "menu",
        words: "Pools runs that differ only in",
        name: "Label whose values are strata",
        choices: labels.map((each) => [each, each]),
        chosen: label,
        change: (chosen) => ({ kept: { label: chosen } }),
      },
      ": with one prior each, and with one prior for all. These are HB’s posterior means, which do not continue the measured values.",
    ],
  },
  answers.some((answer) => answer !== null) ? pooledTable(pools, answers) : null,
  { kind: "job", id: "pooled", start: "Pool these runs", running: "Pooled" },
];

interface Estimate {
  value: number;
  complement: number;
  lower: number;
  upper: number;
}

const estimate = ({ value, complement, lower, upper }: Estimate) =>
  shareCell(value, complement, { lower, upper, reason: null });

const sensitivityColumns: ColumnOf<Sensitivity>[] = [
  {
    name: "pass@k by HB, with 95 % interval covering which attempts were drawn",
    cell: estimate,
  },
];

const sensitivityTable = (rows: Sensitivity[]): TableBlock => ({
  kind: "table",
  label: "HB under other priors",
  heads: ["prior"],
  content: contentOf(sensitivityColumns, rows, ({ assumed }) => ({
    names: [assumed],
    head: assumed,
  })),
});

const pooledColumns: ColumnOf<Pool & { answer: Pooled }>[] = [
  { name: "pooled runs", isName: true, cell: ({ runs }) => ({ text: String(runs.length) }) },
  { name: "one prior each", cell: ({ answer }) => estimate(answer.separate) },
  { name: "one prior for all", cell: ({ answer }) => estimate(answer.together) },
];

function pooledTable(pools: Pool[], answers: (Pooled | null)[]): TableBlock {
  const rows = pools.flatMap((pool, i) => {
    const answer = answers[i] ?? null;
    return answer === null ? [] : [{ ...pool, answer }];
  });
  return {
    kind: "table",
    label: "HB of pooled runs",
    heads: ["runs"],
    content: contentOf(pooledColumns, rows, ({ name }) => ({
      names: [name],
      head: shortName(name),
    })),
  };
}
