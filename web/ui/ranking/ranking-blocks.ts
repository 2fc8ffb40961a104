import { css, html, nothing } from "lit";
import { tell } from "../../charts/run-chart.ts";
import { counted, whole } from "../../base/format.ts";
import { symbolAt } from "../../metrics/metrics.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { refTo, type RefPair } from "../../state/settings/run-ref.ts";
import { aboutWords, percentLevel } from "../fields/about-choice.ts";
import { sourceWords } from "../figures/figure.ts";
import {
  drawn,
  figureOf,
  note,
  type Block,
  type Change,
  type Context,
  type TableBlock,
} from "../page/page.ts";
import { none } from "../tables/number-cells.ts";
import { cellWithEnds, contentOf, type ColumnOf, type RowHead } from "../tables/value-text.ts";
import { share, sharesBetween } from "../words/numbers.ts";
import { rowName } from "../words/run-name.ts";
import { pairColumns, rankedPairs, type RankedPair } from "./pair-columns.ts";
import type { RankChart, RankedRow } from "./rank-chart.ts";
import { firstWords, overOneSet, ranksText, tiedWords, tiesOf, type Ranked } from "./tied-words.ts";

const firstPairs = 10;

/** Name length at which two names fit into one row. */
const pairedName = 16;

/** Styles of the lists of a ranking. */
export const rankingStyles = css`
  .tied {
    list-style: none;
  }
  .tied .run {
    font-weight: inherit;
  }
`;

/**
 * Runs at one place: ranked, with the groups that are not distinguishable, and every pair. The choice of a pair is a
 * change, or an event for the elements around it.
 */
export function rankingBlocks(
  ranked: Ranked,
  { loaded }: Pick<Context, "loaded">,
  choose?: (pair: RefPair) => Change,
): Block[] {
  const { place, runs } = ranked;
  const symbol = symbolAt(place.comparedIn, place.k, place.tau);
  const rows = chartRows(ranked);
  const over = overOneSet(ranked);
  const first = firstWords(ranked);
  const chart = () =>
    figureOf(
      {
        title: `Ranking of ${counted(rows.length, "run")}`,
        subtitle: `${symbol}${predictedWords(ranked)}${over === "" ? "" : `, ${over}`}. Line: ${percentLevel} interval, ${aboutWords[place.about]}. On the right: the ranks that a run may have, all at once with ${percentLevel}.`,
        source: sourceWords({ loaded }, runs),
      },
      drawn<RankChart>("pc-rank-chart", { rows, label: symbol }),
    );
  return [
    first === null ? null : note(first, "live"),
    rows.length < 2 ? null : chart(),
    { kind: "list", look: "tied", isLive: true, items: tiedWords(ranked) },
    rankedTable(ranked),
    { ...pairTable(ranked), ...(choose && { changes: { pair: choose } }) },
  ];
}

function pairTable(ranked: Ranked): TableBlock {
  const { runs } = ranked;
  // The surest difference first, then the largest; pairs without one come last.
  const p = ({ pValue }: RankedPair) => numberOr(2, pValue);
  const size = ({ difference }: RankedPair) => Math.abs(numberOr(0, difference));
  const rows = rankedPairs(ranked).sort((a, b) => p(a) - p(b) || size(b) - size(a));
  const head = ({ a, b, differs }: RankedPair): RowHead => ({
    names: [runs[a]?.name ?? "", runs[b]?.name ?? ""],
    head: html`<button
      @click=${({ currentTarget }: Event) => {
        choosePair(currentTarget, runs[a], runs[b]);
      }}
    >
      <span>${named(runs[a], pairedName)} −</span> <span>${named(runs[b], pairedName)}</span>
    </button>`,
    isMarked: differs,
  });
  return {
    kind: "table",
    label: "Every pair of runs",
    looks: ["compact"],
    heads: ["first", "second"],
    content: contentOf(pairColumns(ranked.ranking), rows, head),
    more: { first: firstPairs },
  };
}

function choosePair(button: EventTarget | null, a?: StyledRun, b?: StyledRun): void {
  if (button instanceof Element && a !== undefined && b !== undefined)
    tell(button, "pair", [refTo(a), refTo(b)] satisfies RefPair);
}

const named = (run: StyledRun | undefined, length?: number) =>
  run === undefined ? nothing : rowName(run, length);

const numberOr = (otherwise: number, value = NaN) => (Number.isNaN(value) ? otherwise : value);

/** Indices of the runs by value, highest first; ties keep list order. Runs without a value come last. */
const inOrder = ({ runs, values }: Ranked): number[] => {
  const valueOf = (i: number) => numberOr(-1, values[i]?.value);
  return [...runs.keys()].sort((a, b) => valueOf(b) - valueOf(a));
};

const chartRows = (ranked: Ranked): RankedRow[] =>
  inOrder(ranked).flatMap((i) => {
    const [run, value] = [ranked.runs[i], ranked.values[i]];
    if (run === undefined || value === undefined || Number.isNaN(value.value)) return [];
    return [
      { styleIndex: run.styleIndex, name: run.name, ...value, ranks: ranksText(ranked.ranking, i) },
    ];
  });

/** Note on the values predicted beyond the samples of their runs; "" if there are none. */
function predictedWords({ values }: Ranked): string {
  const known = values.filter(({ value }) => !Number.isNaN(value));
  const predicted = known.filter(({ isPredicted }) => isPredicted).length;
  if (predicted === 0) return "";
  const whose = predicted === known.length ? "" : ` for ${whole(predicted)} of them`;
  return `, predicted by hierarchical Bayes${whose}`;
}

/** Column that says whether a value is measured or predicted beyond the samples of its run. */
const statusColumn = ({ values }: Ranked): ColumnOf<number> => ({
  name: "status",
  meaning: "Measured, or predicted by hierarchical Bayes beyond the samples of the run",
  cell: (i) => {
    const { value = NaN, isPredicted = false } = values[i] ?? {};
    return Number.isNaN(value) ? none : { text: isPredicted ? "predicted" : "measured" };
  },
});

/** Letter of a group: a, b … z, aa, ab … */
const letterOf = (at: number): string =>
  (at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26));

/** Table of the runs by value, with a bar along each group that is not distinguishable. */
function rankedTable(ranked: Ranked): TableBlock {
  const { runs, values, place } = ranked;
  const ties = tiesOf(ranked);
  const symbol = symbolAt(place.comparedIn, place.k, place.tau);
  /** Cells take the index of a run. */
  const columns: ColumnOf<number>[] = [
    {
      name: symbol,
      cell: (i) => ({
        ...cellWithEnds(values[i] ?? { value: NaN, lower: NaN, upper: NaN }, share, sharesBetween),
        ...(values[i]?.isPredicted === true ? { kind: "beyond" } : {}),
      }),
    },
    ...(place.predicted === undefined ? [] : [statusColumn(ranked)]),
    {
      name: "rank",
      meaning: "The ranks that the run may have; those of all runs hold at once",
      csv: ["rank, best", "rank, worst"],
      cell: (i) => ({
        text: ranksText(ranked.ranking, i),
        csv: [ranked.ranking.best[i] ?? NaN, ranked.ranking.worst[i] ?? NaN],
      }),
    },
    {
      name: "not distinguishable",
      meaning: "Runs joined by a bar are not distinguishable",
      cell: (i) => {
        const letters = ties.map((group, at) => (group.includes(i) ? letterOf(at) : ""));
        const bars = ties.map((group) => {
          const ends = `${i === group[0] ? "from" : ""} ${i === group.at(-1) ? "to" : ""}`;
          return html`<span class="bar ${group.includes(i) ? `in ${ends}` : ""}"></span>`;
        });
        return {
          text: letters.join("") || "–",
          picture: html`${bars}<span class="unseen">${letters}</span>`,
        };
      },
    },
  ];
  return {
    kind: "table",
    label: "Runs by value",
    looks: ["compact"],
    heads: ["run"],
    content: contentOf(columns, inOrder(ranked), (i) => ({
      names: [runs[i]?.name ?? ""],
      head: html`${named(runs[i])}`,
    })),
  };
}
