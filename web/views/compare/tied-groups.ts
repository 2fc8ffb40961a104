import { css, html, nothing } from "lit";
import { tell } from "../../charts/run-chart.ts";
import type { Place } from "../../compute/comparison.ts";
import { counted } from "../../format.ts";
import { refTo, type RefPair } from "../../state/run-ref.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { all, PictureView, type Ask } from "../../parts/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";
import { share, sharesBetween, symbolAt } from "../../parts/numbers.ts";
import { compareStyles, rowName } from "../../parts/run-name.ts";
import { pairCells, tiedWords, tiesOf, type PairOfRuns, type Ranked } from "./tied-words.ts";
import { cellWithEnds, endsInCsv, type Column, type Row } from "../../parts/value-text.ts";

const firstPairs = 10;

/** The length of two names that fit into one row. */
const pairedName = 16;

/**
 * Runs at one place: ranked, with the groups that are not distinguishable, and every pair.
 *
 * @fires pair - with references to the two runs that the reader chose, as detail
 */
export class TiedGroups extends PictureView<Ranked> {
  static override properties = {
    runs: { attribute: false },
    place: { attribute: false },
  };
  declare runs: StyledRun[];
  declare place: Place;

  constructor() {
    super();
    this.runs = [];
  }

  static override styles = [
    sharedStyles,
    compareStyles,
    stacked(3),
    css`
      ul {
        list-style: none;
      }
      .run {
        font-weight: inherit;
      }
    `,
  ];

  protected override compose(ask: Ask): Ranked | null {
    const { runs, place } = this;
    const values = all(runs.map(({ run }) => ask({ kind: "valueAt", runs: [run.id], place })));
    const pairs = all(
      runs.flatMap(({ run: one }, a) =>
        runs.slice(a + 1).map(({ run: other }, j): PairOfRuns | null => {
          const pair = ask({ kind: "pairAt", runs: [one.id, other.id], place });
          return pair && { ...pair, a, b: a + 1 + j };
        }),
      ),
    );
    if (values === null || pairs === null) return null;
    const shares = values.map(({ value }) => value);
    const ranking = ask({ kind: "ranking", runs: [], values: shares, pairs });
    return ranking && { place, runs, values, pairs, ranking };
  }

  protected override draw() {
    return html`${this.progress("Compared", "Compare all pairs")}
    ${this.picture === null ? nothing : this.#results(this.picture)}`;
  }

  #results(ranked: Ranked) {
    return html`${tiedWords(ranked)} ${rankedTable(ranked)} ${this.#pairTable(ranked)}`;
  }

  #pairTable({ runs, pairs, ranking }: Ranked) {
    const rows = pairs.map((pair, i): Row => {
      const { a, b } = pair;
      const names: [string, string] = [runs[a]?.name ?? "", runs[b]?.name ?? ""];
      return {
        names,
        head: html`<button
          @click=${() => {
            this.#choose(runs[a], runs[b]);
          }}
        >
          <span>${named(runs[a], pairedName)} −</span> <span>${named(runs[b], pairedName)}</span>
        </button>`,
        isMarked: ranking.differs[i] === true,
        cells: pairCells(pair, ranking.adjusted[i] ?? NaN),
      };
    });
    // The surest difference first, then the largest; pairs without one last.
    const p = ({ cells: [, cellOfP] }: Row) => numberOr(2, cellOfP?.value);
    const size = ({ cells: [difference] }: Row) => Math.abs(numberOr(0, difference?.value));
    const columns: Column[] = [
      {
        name: "difference",
        meaning: "First minus second, in points, with its 95 % interval",
        csv: endsInCsv("difference"),
      },
      { name: "p", meaning: "Two-sided, before Holm’s adjustment" },
      {
        name: "adjusted p",
        meaning: `After Holm’s adjustment for ${counted(pairs.length, "pair")}`,
      },
    ];
    return html`<pc-value-table
      compact
      label="Every pair of runs"
      .heads=${["first", "second"]}
      .columns=${columns}
      .rows=${rows.sort((one, other) => p(one) - p(other) || size(other) - size(one))}
      .first=${firstPairs}
    ></pc-value-table>`;
  }

  #choose(a: StyledRun | undefined, b: StyledRun | undefined): void {
    if (a !== undefined && b !== undefined)
      tell(this, "pair", [refTo(a), refTo(b)] satisfies RefPair);
  }
}

const named = (run: StyledRun | undefined, length?: number) =>
  run === undefined ? nothing : rowName(run, length);

const numberOr = (otherwise: number, value = NaN) => (Number.isNaN(value) ? otherwise : value);

/** The runs by their value, and beside them a bar along each group that is not distinguishable. */
function rankedTable(ranked: Ranked) {
  const { runs, values, place } = ranked;
  const ties = tiesOf(ranked);
  const symbol = symbolAt(place.comparedIn, place.k, place.tau);
  const rows = runs.map((run, i): Row => {
    const letters = ties.map((group, at) =>
      group.includes(i) ? String.fromCharCode(97 + at) : "",
    );
    const bars = ties.map((group) => {
      const ends = `${i === group[0] ? "from" : ""} ${i === group.at(-1) ? "to" : ""}`;
      return html`<span class="bar ${group.includes(i) ? `in ${ends}` : ""}"></span>`;
    });
    const value = values[i] ?? { value: NaN, lower: NaN, upper: NaN };
    return {
      names: [run.name],
      head: html`${named(run)}`,
      cells: [
        cellWithEnds(value, share, sharesBetween),
        {
          text: letters.join("") || "–",
          picture: html`${bars}<span class="unseen">${letters}</span>`,
        },
      ],
    };
  });
  const valueOf = ({ cells: [first] }: Row) => numberOr(-1, first?.value);
  return html`<pc-value-table
    compact
    label="Runs by value"
    .heads=${["run"]}
    .columns=${[
      { name: symbol, csv: endsInCsv(symbol) },
      { name: "not distinguishable", meaning: "Runs joined by a bar are not distinguishable" },
    ]}
    .rows=${rows.sort((one, other) => valueOf(other) - valueOf(one))}
  ></pc-value-table>`;
}
