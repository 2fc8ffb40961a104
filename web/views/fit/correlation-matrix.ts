import type { Correlation } from "passcurve";
import { fixed } from "../../base/decimals.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import { drawn, figureOf, type Figure } from "../../ui/page/page.ts";
import { cellWithEnds, type Cell } from "../../ui/tables/value-text.ts";
import type { MatrixChart } from "./matrix-chart.ts";

/** A correlation with two digits. */
export const twoDigits = (value: number) => fixed(value, 2).replace("-", "−");
const between = (lower: number, upper: number) =>
  Number.isNaN(lower) ? "no interval" : `${twoDigits(lower)} to ${twoDigits(upper)}`;

/** Cell of a correlation with its interval. */
export const correlationCell = (of: string, found: Correlation, byRank = false): Cell => ({
  ...cellWithEnds(found, twoDigits, between, "–"),
  cited: { formula: "correlation", of, params: { ...found, byRank } },
});

function matrixOf(size: number, pairs: readonly { i: number; j: number; value: number }[]) {
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => (i === j ? 1 : NaN)),
  );
  for (const { i, j, value } of pairs)
    for (const [row, column] of [
      [i, j],
      [j, i],
    ] as const)
      rows[row]?.splice(column, 1, value);
  return rows;
}

/** A figure of correlations between items. */
export const matrixFigure = (
  words: FigureWords,
  names: string[],
  pairs: Parameters<typeof matrixOf>[1],
): Figure =>
  figureOf(
    words,
    drawn<MatrixChart>("pc-matrix-chart", { names, values: matrixOf(names.length, pairs) }),
  );
