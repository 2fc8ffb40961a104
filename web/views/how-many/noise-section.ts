import type { NoiseSplit } from "passcurve";
import type { ShareBar, ShareBars } from "../../charts/share-bars.ts";
import { fixed, inDigits } from "../../base/decimals.ts";
import { percent, shortName, whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import { runHead, undefinedCell } from "../../ui/tables/cells.ts";
import { none } from "../../ui/tables/number-cells.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { drawn, figureOf, note, type Block } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { noiseFigure } from "./figure-words.ts";
import { unknownRates } from "./plan.ts";

/** A run with its noise split; null if the split is unavailable. */
export interface RunNoise {
  run: StyledRun;
  noise: NoiseSplit | null;
}

/** Reason why a run’s counts do not show the sources of its error. */
export function unknownNoise({ run }: RunNoise["run"], k: number): string {
  if (run.minN < k) return `some task has fewer than ${whole(k)} samples`;
  const unknown = unknownRates(run);
  if (unknown !== null) return unknown;
  return run.minN === 1
    ? "a task with one sample does not show how its samples vary"
    : "every task has the same value, so nothing varies";
}

const share = (value: number) => percent(value, 1 - value, 0);

const cited = ({ run }: RunNoise, k: number, noise: NoiseSplit): Cited => ({
  formula: "noise-split",
  of: `Noise of pass@${whole(k)} of ${run.name}`,
  params: {
    between: Math.max(0, noise.between),
    within: noise.within,
    tasks: noise.total,
    error: noise.error,
    samplingShare: noise.samplingShare,
  },
});

/** The parts of a run's noise: name, meaning and cell. */
const partsAt = (k: number): [name: string, meaning: string, of: (noise: NoiseSplit) => Cell][] => [
  [
    "tasks",
    "the share of the variance from which tasks were picked",
    ({ samplingShare }) => ({ text: share(1 - samplingShare) }),
  ],
  [
    "attempts",
    "the share from which attempts were drawn: endless samples would remove it",
    ({ samplingShare }) => ({ text: share(samplingShare) }),
  ],
  [
    "flip rate",
    `the chance that two sets of ${whole(k)} attempts at one task disagree`,
    ({ flip }) => ({ text: share(flip) }),
  ],
  [
    "correlation",
    "intraclass correlation of sets of attempts at one task",
    ({ icc, between }) => ({
      ...(Number.isNaN(icc) ? none : { text: fixed(icc, 2) }),
      more: between < 0 ? "estimated below 0, shown as 0" : null,
    }),
  ],
];

function errorCell(each: RunNoise, k: number): Cell {
  const { run, noise } = each;
  const error = noise?.error ?? NaN;
  if (noise === null || Number.isNaN(error)) return undefinedCell(unknownNoise(run, k));
  return {
    text: inDigits(100 * error, 2),
    value: 100 * error,
    cited: Number.isNaN(noise.samplingShare) ? null : cited(each, k, noise),
  };
}

const columnsAt = (k: number): ColumnOf<RunNoise>[] => [
  ...partsAt(k).map(([name, meaning, of]): ColumnOf<RunNoise> => ({
    name,
    meaning,
    isName: true,
    cell: (each) =>
      each.noise === null || Number.isNaN(each.noise.samplingShare)
        ? undefinedCell(unknownNoise(each.run, k))
        : { ...of(each.noise), cited: cited(each, k, each.noise) },
  })),
  {
    name: "standard error",
    meaning: "of mean pass@k about new tasks, in points",
    cell: (each) => errorCell(each, k),
  },
];

/** The split of each run's noise. */
export const noisePicture = (ask: Ask, shown: readonly StyledRun[], k: number): RunNoise[] =>
  shown.map((run) => ({
    run,
    noise: run.run.minN < k ? null : ask({ kind: "noise", runs: [run.run.id], k }),
  }));

/** Sources of the error of each run's pass@k, as bars and as a table. */
export function noiseBlocks(runs: RunNoise[], k: number, source: string): Block[] {
  const known = runs.filter(
    (each): each is RunNoise & { noise: NoiseSplit } =>
      each.noise !== null && !Number.isNaN(each.noise.samplingShare),
  );
  const unknown = [
    ...new Set(
      runs
        .filter(({ noise }) => noise !== null && Number.isNaN(noise.samplingShare))
        .map(({ run }) => unknownNoise(run, k)),
    ),
  ];
  const whose = known.length === 0 ? "These counts do not tell" : "Some counts do not tell";
  return [
    ...(known.length === 0 ? [] : [noiseBars(known, k, source)]),
    ...(unknown.length === 0
      ? []
      : [note(`${whose} where the error comes from: ${unknown.join("; ")}.`)]),
    {
      kind: "table",
      label: "Noise of each run",
      content: contentOf(columnsAt(k), runs, ({ run }) => runHead(run)),
    },
    ...(known.some(({ noise }) => !noise.isUnbiased)
      ? [
          note(
            `Runs with fewer than ${whole(2 * k)} samples per task have HB’s posterior means, since no unbiased estimate exists.`,
            "small",
          ),
        ]
      : []),
  ];
}

/** The parts of each run's noise as bars. */
function noiseBars(
  known: readonly (RunNoise & { noise: NoiseSplit })[],
  k: number,
  source: string,
): Block {
  const bars = known.map(({ run, noise }): ShareBar => ({
    label: shortName(run.name, 24),
    styleIndex: run.styleIndex,
    share: 1 - noise.samplingShare,
  }));
  const parts: [string, string] = ["which tasks were picked", "which attempts were drawn"];
  return figureOf(
    { ...noiseFigure(k), source },
    drawn<ShareBars>("pc-share-bars", { bars, parts }),
  );
}
