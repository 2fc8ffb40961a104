import type { RangeRow } from "../../ui/curves/range-chart.ts";
import type { Measured } from "./measured.ts";

/** Parses a coverage as the documents write it: the mean, and the worst in brackets. */
export function coverIn(cell: string): { mean: number; worst: number } {
  const [mean = NaN, worst = NaN] = [...cell.matchAll(/([\d.]+) %/g)].map(
    ([, percent]) => Math.round(Number(percent) * 10) / 1000,
  );
  return { mean, worst };
}

/** Methods that the page uses, as the tables name them. */
const ours = new Set(["Gaffke", "HB", "t-plus", "predictive"]);

/** One row for each interval at a number of tasks: from the worst to the mean. */
export function coverRows({ heads, rows }: Measured, tasks: number): RangeRow[] {
  const column = heads.indexOf(`N = ${tasks}`);
  return rows.map((row) => {
    const { mean, worst } = coverIn(row[column] ?? "");
    const [label = ""] = row;
    return { label, value: mean, from: worst, to: mean, isOurs: ours.has(label) };
  });
}

/** One row for each number of tasks and kind of ends: from the worst kind of study to the mean of all. */
export const repeatRows = ({ heads, rows }: Measured): RangeRow[] =>
  heads.slice(1).flatMap((size, column) =>
    rows.map((row) => {
      const { mean, worst } = coverIn(row[column + 1] ?? "");
      const [ends = ""] = row;
      const isOurs = ours.has(ends);
      return { label: `${size}, ${ends}`, value: mean, from: worst, to: mean, isOurs };
    }),
  );

/** One row for each corpus and method: the share of 95 % intervals that held. */
export const predictionRows = ({ heads, rows }: Measured): RangeRow[] =>
  rows
    .filter((row) => row[heads.indexOf("method")] !== "ZOIBB")
    .map((row) => {
      const method = row[heads.indexOf("method")] ?? "";
      const value = Number(row[heads.indexOf("95 % cover")]) / 100;
      const corpus = (row[0] ?? "").replace(/ \(.*$/, "");
      return {
        label: `${corpus}, ${method}`,
        value,
        from: value,
        to: value,
        isOurs: method === "families",
      };
    });

/** One row for each estimator: its error from 5 samples. */
export function errorRows({ heads, rows }: Measured): RangeRow[] {
  const row = rows.find(([m]) => m === "5");
  return ["naive", "BB", "ZOIBB", "LinMix", "HB"].map((estimator) => {
    const value = Number(row?.[heads.indexOf(estimator)]);
    return { label: estimator, value, from: 0, to: value, isOurs: estimator === "HB" };
  });
}
