import type { NoiseSplit } from "passcurve";
import { html, nothing } from "lit";
import type { ShareBar } from "../../charts/share-bars.ts";
import { percent, shortName, whole } from "../../format.ts";
import type { Cited } from "../../parts/how/cited.ts";
import { cell, dataTable, head, runHead, undefinedCell } from "../../parts/tables/data-table.ts";
import { figure } from "../../parts/figures/figure.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { noiseFigure } from "./figure-words.ts";
import { unknownRates } from "./plan.ts";

/** A run with the split of its noise; null where that is not there. */
export interface RunNoise {
  run: StyledRun;
  noise: NoiseSplit | null;
}

/** Why a run’s counts do not tell where its error comes from. */
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

const errorText = (error: number) =>
  html`<data value=${100 * error}>${(100 * error).toPrecision(2)}</data>`;

function row(each: RunNoise, k: number) {
  const { run, noise } = each;
  if (noise === null || Number.isNaN(noise.samplingShare)) {
    const why = unknownNoise(run, k);
    const error = noise?.error ?? NaN;
    return html`<tr>
      ${runHead(run)}${undefinedCell(why)}${undefinedCell(why)}${undefinedCell(why)}${undefinedCell(why)}
      ${Number.isNaN(error) ? undefinedCell(why) : cell(errorText(error), null)}
    </tr>`;
  }
  const of = cited(each, k, noise);
  const value = (shown: unknown, more: string | null = null) => cell(shown, more, "", of);
  return html`<tr>
    ${runHead(run)} ${value(share(1 - noise.samplingShare))} ${value(share(noise.samplingShare))}
    ${value(share(noise.flip))}
    ${value(
      Number.isNaN(noise.icc) ? "–" : noise.icc.toFixed(2),
      noise.between < 0 ? "estimated below 0, shown as 0" : null,
    )}
    ${value(errorText(noise.error))}
  </tr>`;
}

/** Where the error of each run's pass@k comes from, as bars and as a table. */
export function noiseSection(runs: RunNoise[], k: number, source: string) {
  const known = runs.filter(
    (each): each is RunNoise & { noise: NoiseSplit } =>
      each.noise !== null && !Number.isNaN(each.noise.samplingShare),
  );
  const isGuessed = known.some(({ noise }) => !noise.isUnbiased);
  const bars = known.map(({ run, noise }): ShareBar => {
    return {
      label: shortName(run.name, 24),
      styleIndex: run.styleIndex,
      share: 1 - noise.samplingShare,
    };
  });
  const unknown = [
    ...new Set(
      runs
        .filter(({ noise }) => noise !== null && Number.isNaN(noise.samplingShare))
        .map(({ run }) => unknownNoise(run, k)),
    ),
  ];
  return html`${
    bars.length === 0
      ? nothing
      : figure(
          { ...noiseFigure(k), source },
          html`<pc-share-bars
            .bars=${bars}
            .parts=${["which tasks were picked", "which attempts were drawn"]}
          ></pc-share-bars>`,
        )
  }
  ${
    unknown.length === 0
      ? nothing
      : html`<p>
          ${bars.length === 0 ? "These counts do not tell" : "Some counts do not tell"} where the
          error comes from: ${unknown.join("; ")}.
        </p>`
  }
  ${dataTable(
    "Noise of each run",
    [
      head("run"),
      head("tasks", "the share of the variance from which tasks were picked"),
      head("attempts", "the share from which attempts were drawn: endless samples would remove it"),
      head(`flip rate`, `the chance that two sets of ${whole(k)} attempts at one task disagree`),
      head("correlation", "intraclass correlation of sets of attempts at one task"),
      head("standard error", "of mean pass@k about new tasks, in points"),
    ],
    runs.map((each) => row(each, k)),
  )}
  ${
    isGuessed
      ? html`<p class="soft small">
          Runs with fewer than ${whole(2 * k)} samples per task have HB’s posterior means, since no
          unbiased estimate exists.
        </p>`
      : nothing
  }`;
}
