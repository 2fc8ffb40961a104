import type { RankedPair, Ranking } from "passcurve";
import { html, nothing } from "lit";
import type { PairAt, Place, ValueAt } from "../../compute/comparison.ts";
import { counted } from "../../format.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { pointsBetween, pText, signedPoints } from "../../parts/numbers.ts";
import { runNames } from "../../parts/run-name.ts";
import { cell, cellWithEnds, type Cell } from "../../parts/value-text.ts";

export type PairOfRuns = RankedPair & Pick<PairAt, "compared">;

/** Everything about many runs at one place. */
export interface Ranked {
  place: Place;
  runs: StyledRun[];
  values: ValueAt[];
  pairs: PairOfRuns[];
  ranking: Ranking;
}

/** The groups of runs that are not distinguishable: of two at least. */
export const tiesOf = ({ ranking }: Pick<Ranked, "ranking">): number[][] =>
  ranking.tied.filter(({ length }) => length > 1);

type Judged = Pick<Ranked, "runs" | "pairs" | "ranking">;

/**
 * The pairs that do not differ, but share no group. A group is an unbroken part of the ranking, and a run between these two
 * differs from one of them.
 */
function alsoTied(ranked: Judged): PairOfRuns[] {
  const ties = tiesOf(ranked);
  return ranked.pairs.filter(
    ({ a, b, pValue }, i) =>
      !Number.isNaN(pValue) &&
      ranked.ranking.differs[i] !== true &&
      !ties.some((group) => group.includes(a) && group.includes(b)),
  );
}

const mostNamed = 5;

function alsoTiedWords(ranked: Judged) {
  const pairs = alsoTied(ranked);
  if (pairs.length === 0) return nothing;
  const more = pairs.length - mostNamed;
  const named = pairs
    .slice(0, mostNamed)
    .map(
      ({ a, b }, i) =>
        html`${i === 0 ? "" : "; "}${runNames([a, b].flatMap((at) => ranked.runs[at] ?? []))}`,
    );
  return html`<li>
    Not distinguishable, pair by pair:
    ${named}${more > 0 ? `; and ${counted(more, "more pair")}` : ""}
  </li>`;
}

/** Who is not distinguishable, as sentences. */
export function tiedWords(ranked: Judged) {
  const { runs, pairs } = ranked;
  const ties = tiesOf(ranked);
  const also = alsoTiedWords(ranked);
  const apart = pairs.filter(({ compared }) => compared.kind === "no-common-tasks").length;
  return html`<ul aria-live="polite">
    ${ties.map(
      (group) =>
        html`<li>Not distinguishable: ${runNames(group.flatMap((i) => runs[i] ?? []))}</li>`,
    )}
    ${also}
    ${
      ties.length === 0 && also === nothing ? html`<li>All runs are distinguishable.</li>` : nothing
    }
    ${
      apart === 0
        ? nothing
        : html`<li class="soft">
            ${counted(apart, "pair has", "pairs have")} no task in common and
            ${apart === 1 ? "is" : "are"} not compared.
          </li>`
    }
  </ul>`;
}

/** What a pair's row says: the difference, its own p value, and that after Holm's adjustment. */
export function pairCells(pair: PairOfRuns, adjusted: number): Cell[] {
  const { difference, lower, upper, pValue, compared } = pair;
  const reason = compared.kind === "no-common-tasks" ? "no task in common" : "undefined";
  return [
    cellWithEnds({ value: difference, lower, upper }, signedPoints, pointsBetween, reason),
    cell(pValue, pText),
    cell(adjusted, pText),
  ];
}
