import { html } from "lit";
import { shortName } from "../../base/format.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { drawn, note, type Block, type Drawn } from "../../ui/page/page.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import { cell, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { rowName } from "../../ui/words/run-name.ts";
import { withBands } from "../../charts/band-areas.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { About } from "../../state/settings/settings.ts";
import type { TrendLine, TrendPoint } from "./lines.ts";
import { keepsPlace, placeIn, type Looked } from "./looked.ts";
import type { Family, TrendPicture } from "./picture.ts";
import { slopeDomain, yDomain, type TrendValue } from "./plot-trend.ts";
import type { TrendChart } from "./trend-chart.ts";
import { greedyValue, slopeValue, type RunSlope, type Slopes, type SlopeValue } from "./slopes.ts";

/** One line per family through a value of its runs. */
const linesOf = (
  families: readonly Family[],
  { of }: Slopes,
  valueOf: (of: RunSlope) => SlopeValue,
): TrendLine[] =>
  families.map(({ styleIndex, name, points }) => ({
    styleIndex,
    name,
    points: points.flatMap(({ x, text, styled }) => {
      const found = of.get(styled.run.id);
      return found === undefined ? [] : { x, text, ...valueOf(found) };
    }),
    best: null,
  }));

const isKnown = ({ points }: TrendLine) => points.some(({ value }) => !Number.isNaN(value));

/** A kind of chart. */
interface Kind {
  title: string;
  values: TrendValue;
  linesOf: (families: readonly Family[]) => TrendLine[];
  domainOf: (lines: TrendLine[]) => [number, number];
  caption: string | null;
}

/** Greedy scores and slopes of G-Pass@k in τ against the parameter, side by side, and a table of both. */
export function slopeBlocks(picture: TrendPicture, slopes: Slopes, context: Looked): Block[] {
  const { axis, families, settings, shown } = picture;
  const { about } = context.settings;
  const name = `slope of G-Pass@${slopes.k} in τ`;
  const kinds = kindsOf(slopes, families, name, about);
  const chart = (panel: Part<Family>, kind: Kind) => {
    const lines = kind.linesOf(panel.runs);
    return lines.length === 0
      ? []
      : [{ name: panel.name, chart: chartOf(picture, lines, kind, context) }];
  };
  return [
    {
      kind: "figure",
      words: {
        title: `Greedy score, and ${name}, against ${shortName(axis)}`,
        subtitle: `${sampledWords(shown)}. A slope of 0 means that the attempts at each task all succeed or all fail.`,
        source: sourceWords(context, shown),
      },
      panels: panelsOf(settings, [...families]).flatMap((panel) =>
        kinds.flatMap((each) => chart(panel, each)),
      ),
    },
    kinds[0]?.linesOf(families).length === 0
      ? note(html`No run has a greedy score for every task. Add a column <code>greedy</code>.`)
      : null,
    ...table(picture, slopes, name, about),
    note(
      `The slope is of the line of least squares through G-Pass@${slopes.k} at τ = 1/k, 2/k, …, 1.`,
      "small",
    ),
  ];
}

/** The two kinds of charts. */
function kindsOf(slopes: Slopes, families: readonly Family[], name: string, about: About): Kind[] {
  const known = (valueOf: typeof greedyValue) => (those: readonly Family[]) =>
    linesOf(those, slopes, valueOf).filter(isKnown);
  const [greedy, fall] = [known(greedyValue), known(slopeValue)];
  const hasBands = greedy(families).some(({ points }) => points.some(({ end }) => end !== null));
  return [
    {
      title: "greedy score",
      values: "share",
      linesOf: greedy,
      domainOf: yDomain,
      caption: hasBands ? bandWords(about) : null,
    },
    { title: name, values: "slope", linesOf: fall, domainOf: slopeDomain, caption: null },
  ];
}

function chartOf(
  { axis, families, settings }: TrendPicture,
  lines: TrendLine[],
  { title, values, caption, ...of }: Kind,
  context: Looked,
): Drawn {
  const all = of.linesOf(families);
  return drawn<TrendChart>(
    "pc-trend-chart",
    {
      lines,
      beside: all,
      banded: withBands(lines, lines[0]),
      domain: of.domainOf(all),
      label: axis,
      symbol: title,
      scale: settings.trend.scale,
      values,
      caption,
      at: placeIn(context) ?? lines[0]?.points.at(-1)?.x ?? NaN,
    },
    keepsPlace,
  );
}

interface SlopeRow {
  family: { name: string; styleIndex: number };
  text: string;
  greedy: TrendPoint | undefined;
  slope: TrendPoint | undefined;
}

function table(
  { families, axis }: TrendPicture,
  slopes: Slopes,
  name: string,
  about: About,
): Block[] {
  const [greedy, fall] = [greedyValue, slopeValue].map((of) => linesOf(families, slopes, of));
  const rows = families.flatMap((family, at) =>
    family.points.map(({ text }, i): SlopeRow => ({
      family,
      text,
      greedy: greedy?.[at]?.points[i],
      slope: fall?.[at]?.points[i],
    })),
  );
  const columns: ColumnOf<SlopeRow>[] = [
    {
      name: "greedy score",
      meaning: "The mean score of one deterministic attempt at each task",
      cell: ({ greedy: of }) =>
        of === undefined || Number.isNaN(of.value)
          ? undefinedCell(of?.reason ?? null)
          : shareCell(of.value, of.complement, of.end),
    },
    {
      name,
      meaning: "How much G-Pass changes where τ is higher by 1, by the line of least squares",
      cell: ({ slope: of }) =>
        of === undefined || Number.isNaN(of.value)
          ? undefinedCell(of?.reason ?? null)
          : {
              ...cell(of.value, (value) => withMinus(threeDigits(value))),
              cited: { formula: "g-pass-slope", of: name, params: null },
            },
    },
  ];
  return [
    {
      kind: "table",
      looks: ["compact"],
      label: `Greedy score and slope by ${axis}`,
      heads: ["runs", axis],
      more: { between: ", " },
      content: contentOf(columns, rows, ({ family, text }) => ({
        names: [family.name, text],
        head: html`${rowName(family)} <span class="soft">${shortName(text)}</span>`,
      })),
    },
    note(`${rangeWords(about)}.`, "small"),
  ];
}
