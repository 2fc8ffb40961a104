import { counted } from "../../base/format.ts";
import { percentLevel } from "../fields/about-choice.ts";
import type { PairOfRuns } from "../../questions/compare/leaderboard.ts";
import { pointsBetween, pText, signedPoints } from "../words/numbers.ts";
import { cell, cellWithEnds, type ColumnOf } from "../tables/value-text.ts";
import { adjustedPairs, type Ranked } from "./tied-words.ts";

/** A pair of runs with its results from the ranking. */
export interface RankedPair extends PairOfRuns {
  /** The p value after Holm's adjustment. */
  adjusted: number;
  differs: boolean;
}

/** The pairs with their results from the ranking. */
export const rankedPairs = ({ pairs, ranking }: Pick<Ranked, "pairs" | "ranking">): RankedPair[] =>
  pairs.map((pair, i) => ({
    ...pair,
    adjusted: ranking.adjusted[i] ?? NaN,
    differs: ranking.differs[i] === true,
  }));

/** Columns of a pair: the difference, its own p value, and the p value after Holm's adjustment. */
export const pairColumns = (ranking: Ranked["ranking"]): ColumnOf<RankedPair>[] => [
  {
    name: "difference",
    meaning: `First minus second, in points, with its ${percentLevel} interval`,
    cell: ({ difference, lower, upper, compared }) => {
      const reason = compared.kind === "no-common-tasks" ? "no task in common" : "undefined";
      return cellWithEnds({ value: difference, lower, upper }, signedPoints, pointsBetween, reason);
    },
  },
  {
    name: "p",
    meaning: "Two-sided, before Holm’s adjustment",
    cell: ({ pValue }) => cell(pValue, pText),
  },
  {
    name: "adjusted p",
    meaning: `After Holm’s adjustment for ${counted(adjustedPairs(ranking), "pair")}`,
    cell: ({ adjusted }) => cell(adjusted, pText),
  },
];
