import { html } from "lit";
import { withBands } from "../../charts/band-areas.ts";
import type { FewerSamples } from "../../questions/measure/trend.ts";
import { largestOf } from "../../base/extremes.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { sizesChoice } from "../../ui/page/study-choices.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { drawn, type Block, type Context } from "../../ui/page/page.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { fewerPoint, type TrendLine } from "./lines.ts";
import { defaultSizes, type OverTau } from "./over-tau.ts";
import type { TrendPicture } from "./picture.ts";
import { yDomain } from "./plot-trend.ts";
import type { TrendChart } from "./trend-chart.ts";
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
export function tauBlocks(
  { shown, request: { metric } }: TrendPicture,
  found: OverTau,
  { settings, loaded }: Pick<Context, "settings" | "loaded">,
): Block[] {
  const panels = found.fewer.flatMap((fewer, i) => {
    const name = shown[i]?.name;
    return name === undefined ? [] : [{ name, lines: linesOf(fewer, found) }];
  });
  const all = panels.flatMap(({ lines }) => lines);
  const most = largestOf([1, ...shown.map(({ run }) => run.minN)]);
  const symbol = `${metricOf(metric).name.replace(/@k.*$/, "")}@${whole(found.k)}`;
  const domain = yDomain(all);
  const chart = (lines: TrendLine[]) =>
    drawn<TrendChart>("pc-trend-chart", {
      lines,
      beside: all,
      banded: withBands(lines, lines[0]),
      domain,
      label: "τ",
      symbol,
      scale: "linear",
      caption: spreadBands,
      at: 1,
    });
  return [
    { kind: "choices", style: "row", controls: [sizesChoice(settings, "m", defaultSizes(most))] },
    leftOut(settings, shown),
    all.length === 0
      ? null
      : {
          kind: "figure",
          words: {
            title: `${symbol} against τ, by samples per task`,
            subtitle: `Bands: one standard deviation to each side, over all subsamples. ${sampledWords([...shown])}.`,
            source: sourceWords({ loaded }, [...shown]),
          },
          panels: panels.map(({ name, lines }) => ({ name, chart: chart(lines) })),
        },
  ];
}

/** The numbers of samples for which a run has too few. */
function leftOut({ study }: Settings, shown: readonly StyledRun[]): Block {
  const asked = largestOf([0, ...(study.samples ?? [])]);
  const lacking = shown.filter(({ run }) => run.minN < asked);
  return lacking.length === 0
    ? null
    : html`<p class="small" role="status">
        ${lacking.map(
          ({ name, run }) =>
            html`At most ${counted(run.minN, "sample")} of each task of ${shortName(name)} can be
            drawn. `,
        )}
      </p>`;
}
