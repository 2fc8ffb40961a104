import { html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import { figure } from "../../ui/figures/figure.ts";
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
import type { Family, TrendPicture } from "./picture.ts";
import { slopeDomain, yDomain, type TrendValue } from "./plot-trend.ts";
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

/** Context of the charts of a section: source, population of the intervals, and the place of the rule. */
interface Around {
  about: About;
  source: string;
  /** Null for the last place. */
  at: number | null;
  look: (at: number) => void;
}

interface Drawn {
  title: string;
  values: TrendValue;
  linesOf: (families: readonly Family[]) => TrendLine[];
  domainOf: (lines: TrendLine[]) => [number, number];
  caption: string | null;
}

/** Greedy scores and slopes of G-Pass@k in τ against the parameter, side by side, and a table of both. */
export function slopeSection(picture: TrendPicture, slopes: Slopes, around: Around) {
  const { axis, families, settings, shown } = picture;
  const { about, source } = around;
  const name = `slope of G-Pass@${slopes.k} in τ`;
  const known = (valueOf: typeof greedyValue) => (those: readonly Family[]) =>
    linesOf(those, slopes, valueOf).filter(isKnown);
  const [greedy, fall] = [known(greedyValue), known(slopeValue)];
  const scored = greedy(families);
  const hasBands = scored.some(({ points }) => points.some(({ end }) => end !== null));
  const drawn: Drawn[] = [
    {
      title: "greedy score",
      values: "share",
      linesOf: greedy,
      domainOf: yDomain,
      caption: hasBands ? bandWords(about) : null,
    },
    { title: name, values: "slope", linesOf: fall, domainOf: slopeDomain, caption: null },
  ];
  const chart = (panel: Part<Family>, { title, values, caption, ...of }: Drawn) => {
    const lines = of.linesOf(panel.runs);
    if (lines.length === 0) return nothing;
    const all = of.linesOf(families);
    return html`<section>
      ${panel.name === "" ? nothing : html`<h3>${shortName(panel.name)}</h3>`}
      <pc-trend-chart
        .lines=${lines}
        .beside=${all}
        .banded=${withBands(lines, lines[0])}
        .domain=${of.domainOf(all)}
        .label=${axis}
        .symbol=${title}
        .scale=${settings.trend.scale}
        .values=${values}
        .caption=${caption}
        .at=${around.at ?? lines[0]?.points.at(-1)?.x ?? NaN}
        @place=${(event: CustomEvent<number>) => {
          around.look(event.detail);
        }}
      ></pc-trend-chart>
    </section>`;
  };
  return html`${figure(
      {
        title: `Greedy score, and ${name}, against ${shortName(axis)}`,
        subtitle: `${sampledWords(shown)}. A slope of 0 means that the attempts at each task all succeed or all fail.`,
        source,
      },
      html`<div class="pictures panels">
        ${panelsOf(settings, [...families]).map((panel) => drawn.map((each) => chart(panel, each)))}
      </div>`,
    )}
    ${
      scored.length > 0
        ? nothing
        : html`<p>No run has a greedy score for every task. Add a column <code>greedy</code>.</p>`
    }
    ${table(picture, slopes, name, about)}
    <p class="soft small">
      The slope is of the line of least squares through G-Pass@${slopes.k} at τ = 1/k, 2/k, …, 1.
    </p>`;
}

interface SlopeRow {
  family: { name: string; styleIndex: number };
  text: string;
  greedy: TrendPoint | undefined;
  slope: TrendPoint | undefined;
}

function table({ families, axis }: TrendPicture, slopes: Slopes, name: string, about: About) {
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
  return html`<pc-table
      compact
      label="Greedy score and slope by ${axis}"
      .heads=${["runs", axis]}
      .between=${", "}
      .content=${contentOf(columns, rows, ({ family, text }) => ({
        names: [family.name, text],
        head: html`${rowName(family)} <span class="soft">${shortName(text)}</span>`,
      }))}
    ></pc-table>
    <p class="soft small">${rangeWords(about)}.</p>`;
}
