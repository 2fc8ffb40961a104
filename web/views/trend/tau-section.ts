import { html, nothing } from "lit";
import { withBands } from "../../charts/band-areas.ts";
import type { FewerSamples, TrendRequest } from "../../questions/measure/trend.ts";
import { largestOf } from "../../base/extremes.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { sizesField } from "../../ui/fields/study-fields.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { inPanels } from "../../ui/figures/panels.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { fewerPoint, type TrendLine } from "./lines.ts";
import { defaultSizes, type OverTau } from "./over-tau.ts";
import { yDomain } from "./plot-trend.ts";
import { spreadBands } from "./words.ts";

/** One line per number of samples, with a band of ± one standard deviation. */
const linesOf = (fewer: FewerSamples, { taus }: OverTau): TrendLine[] =>
  fewer.samples.map((samples, i) => ({
    styleIndex: i,
    name: `n = ${whole(samples)}`,
    best: null,
    points: taus.map((tau, at) => {
      const point = fewerPoint(fewer, samples, i, at);
      const sd = fewer.sd[i]?.[at] ?? NaN;
      const { value } = point;
      const end = { lower: Math.max(0, value - sd), upper: Math.min(1, value + sd), reason: null };
      const text = String(toDigits(tau, 4));
      return { ...point, x: tau, text, end: Number.isNaN(value) ? null : end };
    }),
  }));

/** The metric against τ, one panel per run and one line per number of samples. */
export function tauSection(
  workspace: Workspace,
  shown: readonly StyledRun[],
  { metric }: TrendRequest,
  found: OverTau,
) {
  const { settings } = workspace;
  const panels = found.fewer.flatMap((fewer, i) => {
    const name = shown[i]?.name;
    return name === undefined ? [] : [{ name, runs: linesOf(fewer, found) }];
  });
  const lines = panels.flatMap(({ runs }) => runs);
  const most = largestOf([1, ...shown.map(({ run }) => run.minN)]);
  const symbol = `${metricOf(metric).name.replace(/@k.*$/, "")}@${whole(found.k)}`;
  return html`<p class="choice">${sizesField(workspace, "m", defaultSizes(most))}</p>
    ${leftOut(settings, shown)}
    ${
      lines.length === 0
        ? nothing
        : figure(
            {
              title: `${symbol} against τ, by samples per task`,
              subtitle: `Bands: one standard deviation to each side, over all subsamples. ${sampledWords([...shown])}.`,
              source: sourceWords(workspace, [...shown]),
            },
            inPanels(
              panels,
              (those) =>
                html`<pc-trend-chart
                  .lines=${those}
                  .beside=${lines}
                  .banded=${withBands(those, those[0])}
                  .domain=${yDomain(lines)}
                  label="τ"
                  .symbol=${symbol}
                  scale="linear"
                  .caption=${spreadBands}
                  .at=${1}
                ></pc-trend-chart>`,
            ),
          )
    }`;
}

/** The numbers of samples for which a run has too few. */
function leftOut({ study }: Settings, shown: readonly StyledRun[]) {
  const asked = largestOf([0, ...(study.samples ?? [])]);
  const lacking = shown.filter(({ run }) => run.minN < asked);
  return lacking.length === 0
    ? nothing
    : html`<p class="small" role="status">
        ${lacking.map(
          ({ name, run }) =>
            html`At most ${counted(run.minN, "sample")} of each task of ${shortName(name)} can be
            drawn. `,
        )}
      </p>`;
}
